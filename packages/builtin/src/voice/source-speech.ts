import { log10 } from '@soundwright/dsp/math';
import { trackPitch } from '@soundwright/dsp/pitch';
import { resample } from '@soundwright/dsp/resample';
import type { SourceAudio } from '../rendering.ts';
import { analyzeVoice } from './voice-analysis.ts';
import type { VoiceFrames } from './voice-frames.ts';

/** An analysed recording with its speech frames. */
export interface SpeechActivity {
  readonly frames: VoiceFrames;
  /** Level of each frame in dBFS; RMS-based, so a full-scale sine has −3.01. */
  readonly levelDb: Float32Array;
  /** 1 for speech, including consonants between vowels. */
  readonly speaking: Uint8Array;
  /** Seconds of speech. */
  readonly speechS: number;
  /** Levels of the loudest and the quietest tenth of the frames. */
  readonly loudDb: number;
  readonly quietDb: number;
  /** Share of the voiced frames whose pitch is constant for a tenth of a second, as in notes but not in speech. */
  readonly heldShare: number;
  /** Share of all frames that are voiced with clean low harmonics: a single voice. */
  readonly tonedShare: number;
}

/** Higher rates are reduced to this one, which is enough for the bands up to 8 kHz. */
const MOST_RATE_HZ = 24000;
/** Pitch range of speech. */
export const SPEECH_PITCH = { lowHz: 60, highHz: 500 } as const;
const LOW_BAND_NOISE = 0.2;
const BETWEEN_VOWELS_S = 0.18;
const ABOVE_QUIET_DB = 6;
const HELD_S = 0.1;
const HELD_RATIO = 1.006;

/** Reads a section of a recording as mono, the mean of all channels. */
export function readMono(source: SourceAudio, from: number, count: number): Float32Array {
  const mono = new Float32Array(count);
  const strip = 65536;
  for (let at = 0; at < count; at += strip) {
    const channels = source.read(from + at, Math.min(strip, count - at));
    for (const channel of channels) for (let i = 0; i < channel.length; i++) mono[at + i] += channel[i];
  }
  if (source.channels > 1) for (let i = 0; i < count; i++) mono[i] /= source.channels;
  return mono;
}

/**
 * Analyses a recording and finds the speech in it: frames with the clean low harmonics of a single voice, and their
 * immediate surroundings.
 *
 * @param samples - mono, at 8000 Hz or more
 */
export function findSpeech(samples: Float32Array, sampleRateHz: number): SpeechActivity {
  const rateHz = Math.min(sampleRateHz, MOST_RATE_HZ);
  const analysed = resample(samples, sampleRateHz, rateHz, { fast: true });
  const pitch = trackPitch(analysed, rateHz, SPEECH_PITCH);
  const frames = analyzeVoice(analysed, rateHz, { pitch, uneven: true });
  const levelDb = frameLevels(samples, sampleRateHz, frames);
  const sorted = Float32Array.from(levelDb).sort();
  const loudDb = sorted[Math.floor(0.9 * (sorted.length - 1))];
  const quietDb = sorted[Math.floor(0.1 * (sorted.length - 1))];
  const threshold = Math.max(Math.min(quietDb + ABOVE_QUIET_DB, loudDb - 12), loudDb - 40);

  const bands = frames.bandsHz.length;
  const toned = new Uint8Array(frames.frames);
  let tonedCount = 0;
  let heldCount = 0;
  const heldFrames = Math.round(HELD_S / frames.frameS);
  let run = 0;
  let runLow = 0;
  let runHigh = 0;
  for (let frame = 0; frame < frames.frames; frame++) {
    const f0Hz = frames.f0Hz[frame];
    if (!(f0Hz > 0) || frames.unevenness[frame * bands] > LOW_BAND_NOISE || levelDb[frame] < threshold) {
      run = 0;
      continue;
    }
    toned[frame] = 1;
    tonedCount++;
    if (run === 0 || Math.max(runHigh, f0Hz) > Math.min(runLow, f0Hz) * HELD_RATIO) {
      run = 1;
      runLow = f0Hz;
      runHigh = f0Hz;
    } else {
      run++;
      runLow = Math.min(runLow, f0Hz);
      runHigh = Math.max(runHigh, f0Hz);
    }
    if (run === heldFrames) heldCount += heldFrames;
    else if (run > heldFrames) heldCount++;
  }
  const speaking = spread(toned, levelDb, threshold, Math.round(BETWEEN_VOWELS_S / frames.frameS));
  return {
    frames,
    levelDb,
    speaking,
    speechS: speaking.reduce((sum, value) => sum + value, 0) * frames.frameS,
    loudDb,
    quietDb,
    heldShare: tonedCount === 0 ? 0 : heldCount / tonedCount,
    tonedShare: frames.frames === 0 ? 0 : tonedCount / frames.frames,
  };
}

/** Frames above the threshold that are at most `reach` away from a voiced one. */
function spread(toned: Uint8Array, levelDb: Float32Array, threshold: number, reach: number): Uint8Array {
  const speaking = new Uint8Array(toned.length);
  const mark = (order: (index: number) => number) => {
    let left = 0;
    for (let i = 0; i < toned.length; i++) {
      const frame = order(i);
      if (toned[frame] === 1) left = reach;
      else if (left > 0) left--;
      if (left > 0 && levelDb[frame] >= threshold) speaking[frame] = 1;
    }
  };
  mark((index) => index);
  mark((index) => toned.length - 1 - index);
  return speaking;
}

function frameLevels(samples: Float32Array, sampleRateHz: number, { frames, frameS }: VoiceFrames): Float32Array {
  const levels = new Float32Array(frames);
  const half = Math.round(0.0125 * sampleRateHz);
  for (let frame = 0; frame < frames; frame++) {
    const centre = Math.round(frame * frameS * sampleRateHz);
    const from = Math.max(0, centre - half);
    const to = Math.min(samples.length, centre + half);
    let sum = 0;
    for (let i = from; i < to; i++) sum += samples[i] * samples[i];
    levels[frame] = 10 * log10(sum / Math.max(1, to - from) + 1e-12);
  }
  return levels;
}
