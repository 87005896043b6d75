import { createResampler } from '@soundwright/dsp/resample';
import { BLOCK_FRAMES, type Block, type RenderContext } from '../../rendering.ts';
import type { Score } from '../compose/score.ts';
import type { Casting } from '../perform.ts';
import type { Stereo } from '../render/buses.ts';
import { createFinisher, fadesOf, mixBlocks, SAMPLE_RATE_HZ } from '../render/finish.ts';
import { extentOf, wholeBlocks } from '../render/whole.ts';

/** Part of a score, to be rendered in the format of another sound. */
export interface StretchRequest {
  readonly score: Score;
  readonly casting: Casting;
  readonly gainDb: number;
  /** Start time in the score, seconds. */
  readonly fromS: number;
  /** Number of frames to render at `sampleRateHz`. */
  readonly frames: number;
  readonly sampleRateHz: number;
  readonly channels: number;
  /** Whether the piece's own fades apply. */
  readonly faded: boolean;
  readonly context: Pick<RenderContext, 'openScratch'>;
}

/** Run-up for the limiter before the first requested frame. */
const WARM_UP_S = 0.5;

/**
 * Renders part of a score, including level and limiter, at any rate and channel count: one channel gets the mean of
 * left and right, further channels repeat them.
 */
export function* playStretch(request: StretchRequest): Generator<Block, void, undefined> {
  const { score, casting, gainDb, fromS, frames, sampleRateHz, channels, faded } = request;
  const first = Math.round(fromS * SAMPLE_RATE_HZ);
  // The start of a loop contains the tail of its end, so the whole loop is rendered.
  const { from: roundFrom } = extentOf(score);
  const from = score.loops ? -roundFrom : Math.max(0, first - WARM_UP_S * SAMPLE_RATE_HZ);
  const needed = Math.ceil((frames * SAMPLE_RATE_HZ) / sampleRateHz) + 4096;
  const fades = faded && !score.loops ? fadesOf(score) : null;
  const finisher = createFinisher(gainDb, 1, { from, fades });
  const resampler = sampleRateHz === SAMPLE_RATE_HZ ? null : createResampler(SAMPLE_RATE_HZ, sampleRateHz, 2);

  const range = { from, to: first + needed, withStems: false, font: casting.font };
  function* played(): Generator<Block> {
    for (const { mix } of mixBlocks(score, casting.singers(score), range)) yield mix;
  }
  function* finished(): Generator<Block> {
    const mixes = score.loops ? wholeBlocks(score, casting, false, request.context) : played();
    for (const mix of mixes) yield finisher.process(mix);
    yield finisher.flush();
  }
  let skip = first - from;
  let left = frames;
  function* trimmed(): Generator<Block> {
    for (const block of finished()) {
      const drop = Math.min(skip, block[0].length);
      skip -= drop;
      const kept = drop === 0 ? block : block.map((samples) => samples.subarray(drop));
      if (kept[0].length > 0) yield resampler === null ? kept : resampler.push(kept);
    }
    if (resampler !== null) yield resampler.flush();
  }
  for (const block of trimmed()) {
    const count = Math.min(left, block[0].length);
    if (count === 0) continue;
    left -= count;
    yield spread([block[0].subarray(0, count), block[1].subarray(0, count)], channels);
    if (left === 0) return;
  }
  // Pads with silence when the score ends first.
  while (left > 0) {
    const count = Math.min(left, BLOCK_FRAMES);
    left -= count;
    yield spread([new Float32Array(count), new Float32Array(count)], channels);
  }
}

function spread([left, right]: Stereo, channels: number): Block {
  if (channels === 1) return [left.map((sample, i) => 0.5 * (sample + right[i]))];
  return Array.from({ length: channels }, (_, channel) => (channel % 2 === 0 ? left : right).slice());
}
