import { measureChroma } from '@soundwright/dsp/analysis/chroma';
import { onsetEnvelope } from '@soundwright/dsp/analysis/onsets';
import type { Block, SourceAudio } from '../../rendering.ts';
import { BLOCK_FRAMES } from '../../rendering.ts';
import { type Heard, hearingWindow, readMono } from '../analysis/listen.ts';

/** Beats compared on either side of a splice point. */
const CONTEXT_BEATS = 4;
/** Maximum shift of the join for waveform alignment. */
const ALIGN_S = 0.02;

/**
 * Finds another position in a recording that can follow `at`: a whole number of beats away, where the music before it
 * (and, when `lengthBeats` is finite, after that length) is as similar as possible.
 *
 * @returns the distance in frames to add to `at`, or null when the recording is too short
 */
export function findTwin(
  source: SourceAudio,
  heard: Heard,
  at: number,
  lengthFrames: number | null,
  seed: number,
): number | null {
  const { sampleRateHz } = source;
  const beatS = 60 / heard.beat.bpm;
  const beatFrames = beatS * sampleRateHz;
  const window = hearingWindow(source, at);
  const mono = readMono(source, window.from, window.count);
  const here = at - window.from;
  const chroma = measureChroma(mono, sampleRateHz);
  const onsets = onsetEnvelope(mono, sampleRateHz);
  const need = lengthFrames ?? 4 * beatFrames;
  const choices: { frames: number; cost: number }[] = [];
  const most = Math.floor(window.count / beatFrames);
  for (let beats = -most; beats <= most; beats++) {
    if (Math.abs(beats) < 2) continue;
    const shift = Math.round(beats * beatFrames);
    const from = here + shift;
    if (from < 0 || from + need > window.count) continue;
    let cost = unlike(chroma, onsets, here / sampleRateHz, from / sampleRateHz, beatS, -1);
    if (lengthFrames !== null)
      cost += unlike(chroma, onsets, (here + need) / sampleRateHz, (from + need) / sampleRateHz, beatS, 1);
    // Prefer whole bars to odd beats.
    choices.push({ frames: shift, cost: cost * (beats % 4 === 0 ? 1 : 1.6) });
  }
  if (choices.length === 0) return null;
  choices.sort((a, b) => a.cost - b.cost);
  const { frames } = choices[Math.min(choices.length - 1, seed % Math.min(3, choices.length))];
  return frames + align(mono, here, here + frames, Math.round(ALIGN_S * sampleRateHz), Math.round(0.08 * sampleRateHz));
}

function unlike(
  chroma: ReturnType<typeof measureChroma>,
  onsets: ReturnType<typeof onsetEnvelope>,
  aS: number,
  bS: number,
  beatS: number,
  side: -1 | 1,
): number {
  let sum = 0;
  let size = 1e-6;
  const steps = Math.round((CONTEXT_BEATS * beatS) / chroma.frameS);
  for (let step = 0; step < steps; step++) {
    const a = Math.round(aS / chroma.frameS) + side * step;
    const b = Math.round(bS / chroma.frameS) + side * step;
    if (a < 0 || b < 0 || a >= chroma.frames || b >= chroma.frames) continue;
    for (let pc = 0; pc < 12; pc++) {
      sum += Math.abs(chroma.values[12 * a + pc] - chroma.values[12 * b + pc]);
      size += chroma.values[12 * a + pc] + chroma.values[12 * b + pc];
    }
  }
  let onsetSum = 0;
  let onsetSize = 1e-6;
  const fine = Math.round((CONTEXT_BEATS * beatS) / onsets.frameS);
  for (let step = 0; step < fine; step++) {
    const a = onsets.values[Math.round(aS / onsets.frameS) + side * step] ?? 0;
    const b = onsets.values[Math.round(bS / onsets.frameS) + side * step] ?? 0;
    onsetSum += Math.abs(a - b);
    onsetSize += a + b;
  }
  return sum / size + onsetSum / onsetSize;
}

/** The small shift that best aligns the waveform at `b` with the waveform at `a`. */
function align(mono: Float32Array, a: number, b: number, reach: number, length: number): number {
  let best = 0;
  let bestScore = -Infinity;
  for (let shift = -reach; shift <= reach; shift += 2) {
    let score = 0;
    for (let i = 0; i < length; i += 4) score += (mono[a + i] ?? 0) * (mono[b + shift + i] ?? 0);
    if (score > bestScore && b + shift >= 0) {
      bestScore = score;
      best = shift;
    }
  }
  return best;
}

/** Part of a source as blocks. Frames outside the source are silent. */
export function* copyBlocks(source: SourceAudio, from: number, frames: number): Generator<Block, void, undefined> {
  for (let at = 0; at < frames; at += BLOCK_FRAMES) {
    const count = Math.min(BLOCK_FRAMES, frames - at);
    const first = Math.max(0, Math.min(source.frames, from + at));
    const inside = Math.max(0, Math.min(count, source.frames - first));
    const block: Block = Array.from({ length: source.channels }, () => new Float32Array(count));
    const read = inside > 0 ? source.read(first, inside) : [];
    for (let channel = 0; channel < read.length; channel++) block[channel].set(read[channel]);
    yield block;
  }
}
