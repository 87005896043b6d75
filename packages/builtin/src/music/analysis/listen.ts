import { type Beat, findBeat } from '@soundwright/dsp/analysis/beat';
import { type Chroma, measureChroma, sumChroma } from '@soundwright/dsp/analysis/chroma';
import { findKey } from '@soundwright/dsp/analysis/key';
import { onsetEnvelope } from '@soundwright/dsp/analysis/onsets';
import type { SourceAudio } from '../../rendering.ts';
import type { ChordShape, Key } from '../compose/theory.ts';
import { findChords } from './chords.ts';
import { type HeardNote, melodyNotes, trackMelody } from './melody.ts';

/** Analysis of a recording. */
export interface Heard {
  readonly beat: Beat;
  readonly key: Key;
  /** Time of the first downbeat, 0 or later; bars have four beats. */
  readonly firstBarS: number;
  readonly barS: number;
  /** One chord per bar from the first bar onwards, within the analysed range. */
  readonly chords: readonly ChordShape[];
}

/** Assumed beats per bar: three and four cannot be distinguished reliably. */
export const HEARD_BAR_BEATS = 4;

/** Downmixes part of a source to mono. */
export function readMono(source: SourceAudio, from: number, count: number): Float32Array {
  const mono = new Float32Array(count);
  const most = 65536;
  for (let at = 0; at < count; at += most) {
    const block = source.read(from + at, Math.min(most, count - at));
    for (const samples of block) for (let i = 0; i < samples.length; i++) mono[at + i] += samples[i] / block.length;
  }
  return mono;
}

/** Maximum length analysed. */
const LONGEST_S = 180;

/** The analysed range around a frame: three minutes, mostly before it. */
export function hearingWindow(
  source: SourceAudio,
  aroundFrame: number,
): { readonly from: number; readonly count: number } {
  const count = Math.min(source.frames, Math.round(LONGEST_S * source.sampleRateHz));
  const from = Math.max(0, Math.min(source.frames - count, Math.round(aroundFrame - 0.67 * count)));
  return { from, count };
}

/** Length of the final segment used for key detection, seconds. */
const ENDING_S = 1;

/** Chroma of the last audible second. */
function endingOf(chroma: Chroma, durationS: number): Float64Array {
  for (let atS = durationS; atS > ENDING_S; atS -= ENDING_S / 2) {
    const ending = sumChroma(chroma, atS - ENDING_S, atS);
    if (ending.some((value) => value > 0)) return ending;
  }
  return new Float64Array(12);
}

/** Minimum share of voiced time for a melody. */
const LEAST_TUNE = 0.25;

/** The melody of the first three minutes of a recording, quantised to its beat; empty when there is none. */
export function listenToMelody(source: SourceAudio, heard: Heard): HeardNote[] {
  const count = Math.min(source.frames, Math.round(LONGEST_S * source.sampleRateHz));
  const course = trackMelody(readMono(source, 0, count), source.sampleRateHz);
  const notes = melodyNotes(course, heard.firstBarS, heard.barS / HEARD_BAR_BEATS);
  const soundingS = notes.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0);
  return soundingS < (LEAST_TUNE * count) / source.sampleRateHz ? [] : notes;
}

/**
 * Analyses a recording: tempo, beat, bar positions, key and a chord per bar, in the three minutes around a frame. Times
 * are relative to the start of the recording.
 */
export function listen(source: SourceAudio, aroundFrame = 0): Heard {
  const { sampleRateHz } = source;
  const { from, count } = hearingWindow(source, aroundFrame);
  const mono = readMono(source, from, count);
  const beat = findBeat(onsetEnvelope(mono, sampleRateHz));
  const beatS = 60 / beat.bpm;
  const barS = beatS * HEARD_BAR_BEATS;
  const chroma = measureChroma(mono, sampleRateHz);
  const durationS = count / sampleRateHz;
  const ending = from + count >= source.frames ? endingOf(chroma, durationS) : undefined;
  const key = findKey(sumChroma(chroma, 0, durationS), ending);
  // Downbeats are the beats with the largest harmonic changes.
  let firstS = beat.phaseS;
  let mostChange = -1;
  for (let offset = 0; offset < HEARD_BAR_BEATS; offset++) {
    const start = beat.phaseS + offset * beatS;
    let change = 0;
    for (let at = start; at + beatS < durationS; at += barS) {
      const before = sumChroma(chroma, at - beatS, at);
      const after = sumChroma(chroma, at, at + beatS);
      for (let pc = 0; pc < 12; pc++) change += Math.abs(after[pc] - before[pc]);
    }
    if (change > mostChange) {
      mostChange = change;
      firstS = start;
    }
  }
  while (firstS - barS >= -0.02) firstS = Math.max(0, firstS - barS);
  const edges = [firstS];
  while (edges[edges.length - 1] < durationS) edges.push(edges[edges.length - 1] + barS);
  const originS = from / sampleRateHz;
  return {
    beat: { ...beat, phaseS: beat.phaseS + originS },
    key: { tonic: key.tonic, mode: key.mode },
    firstBarS: firstS + originS,
    barS,
    chords: findChords(chroma, edges, key),
  };
}
