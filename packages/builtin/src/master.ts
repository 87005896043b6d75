import { applyFadeIn, applyFadeOut } from '@soundwright/dsp/fades';
import { createLimiter } from '@soundwright/dsp/limiter';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { clamp, exp, gainFromDb, log10, TAU } from '@soundwright/dsp/math';
import { createWorkspace } from '@soundwright/dsp/workspace';
import { createPreview } from './preview.ts';
import type { Block, RenderContext } from './rendering.ts';

/** True-peak ceiling of every finished sound, dBTP. */
export const CEILING_DB = -1;

/** Target loudness of a finished sound. */
export interface LoudnessTarget {
  readonly lufs: number;
  /** 'integrated': the whole sound. 'momentary': its loudest 400 ms, for short events. */
  readonly measure: 'integrated' | 'momentary';
  /** Maximum limiter reduction of the highest peak, dB; beyond that the sound stays below its target. Default 6. */
  readonly maxReductionDb?: number;
}

export interface MasterOptions {
  readonly sampleRateHz: number;
  readonly channels: number;
  /** Exact total length of `blocks`. */
  readonly frames: number;
  readonly target: LoudnessTarget;
  /** Default 0.003. */
  readonly fadeInS?: number;
  /** Default 0.004. */
  readonly fadeOutS?: number;
  /** Adds what lies beneath the mastered sound, in place; called for consecutive blocks from the first frame. */
  readonly addFloor?: ((block: Block) => void) | undefined;
  /** Progress already reported before the first block, 0 to 1. Default 0. */
  readonly progressFrom?: number;
}

/** Maximum gain: a mix that would need more contains only noise. */
const MAX_GAIN_DB = 70;

/**
 * Masters a mix: removes subsonic content, sets the loudness, keeps the true peak under `CEILING_DB`, and fades both
 * ends to avoid clicks.
 *
 * Works in two passes: the first starts when the first block is pulled, and stores the mix in temporary storage. Order
 * and total length of the blocks are kept. Silence stays silent; NaN becomes 0.
 */
export function* masterBlocks(
  blocks: Iterable<Block>,
  options: MasterOptions,
  context: RenderContext,
): Generator<Block, void, undefined> {
  const {
    sampleRateHz,
    channels,
    frames,
    target,
    fadeInS = 0.003,
    fadeOutS = 0.004,
    progressFrom = 0,
    addFloor,
  } = options;
  const scratch = context.openScratch(channels);
  const meter = createLoudnessMeter(sampleRateHz, channels);
  const removeDc = createDcBlocker(sampleRateHz, channels);
  const fadeIn = Math.min(Math.round(fadeInS * sampleRateHz), frames >> 1);
  const fadeOut = Math.min(Math.round(fadeOutS * sampleRateHz), frames >> 1);
  let done = 0;
  const preview = createPreview(
    {
      sampleRateHz,
      channels,
      frames,
      ceilingDb: CEILING_DB,
      fadeInFrames: fadeIn,
      fadeOutFrames: fadeOut,
      gainDb: () => gainDbFor(meter, target, done / sampleRateHz),
    },
    context,
  );
  for (const block of blocks) {
    removeDc(block);
    meter.add(block);
    scratch.append(block);
    done += block[0].length;
    preview?.add(block);
    context.report(progressFrom + (1 - progressFrom) * 0.9 * (done / Math.max(1, frames)));
  }
  preview?.end();

  const gain = gainFromDb(gainDbFor(meter, target, frames / sampleRateHz));
  const limiter = createLimiter({ sampleRateHz, channels, ceilingDb: CEILING_DB });
  // The limiter copies what it takes.
  const spaces = Array.from({ length: channels }, createWorkspace);
  const amplified = (samples: Float32Array, channel: number): Float32Array => {
    const result = spaces[channel](samples.length);
    for (let i = 0; i < result.length; i += 1) result[i] = samples[i] * gain;
    return result;
  };
  let out = 0;
  const finish = (block: Block): Block => {
    const length = block[0].length;
    for (const samples of block) {
      if (out < fadeIn) applyFadeIn(samples, fadeIn, 'smooth', out);
      if (out + length > frames - fadeOut) applyFadeOut(samples, fadeOut, 'smooth', out, frames);
    }
    out += length;
    context.report(progressFrom + (1 - progressFrom) * (0.9 + 0.1 * (out / Math.max(1, frames))));
    return block;
  };
  for (const block of scratch.blocks()) {
    const level = block.map(amplified);
    addFloor?.(level);
    const ready = limiter.process(level);
    if (ready[0].length > 0) yield finish(ready);
  }
  const rest = limiter.flush();
  if (rest[0].length > 0) yield finish(rest);
}

interface Meter {
  integratedLufs(): number | null;
  momentaryMaxLufs(): number | null;
  ungatedLufs(): number | null;
  truePeakDb(): number;
}

/** Gain that reaches the target within the allowed limiter reduction; 0 dB for silence. */
function gainDbFor(meter: Meter, target: LoudnessTarget, durationS: number): number {
  const ungated = meter.ungatedLufs();
  if (ungated === null) return 0;
  const short = ungated + 10 * log10(Math.min(1, durationS / 0.4));
  const measured =
    target.measure === 'momentary'
      ? (meter.momentaryMaxLufs() ?? short)
      : (meter.integratedLufs() ?? meter.momentaryMaxLufs() ?? short);
  const headroomDb = CEILING_DB + (target.maxReductionDb ?? 6) - meter.truePeakDb();
  return clamp(Math.min(target.lufs - measured, headroomDb), -MAX_GAIN_DB, MAX_GAIN_DB);
}

/** First-order high-pass at 8 Hz, in place, over consecutive blocks; also replaces NaN with 0. */
function createDcBlocker(sampleRateHz: number, channels: number): (block: Block) => void {
  const keep = exp((-TAU * 8) / sampleRateHz);
  const last = new Float64Array(channels * 2);
  return (block) => {
    block.forEach((samples, channel) => {
      let x1 = last[2 * channel];
      let y1 = last[2 * channel + 1];
      for (let i = 0; i < samples.length; i += 1) {
        const x = samples[i];
        const finite = x - x === 0 ? x : 0;
        const y = finite - x1 + keep * y1;
        x1 = finite;
        y1 = Math.abs(y) < 1e-20 ? 0 : y;
        samples[i] = y;
      }
      last[2 * channel] = x1;
      last[2 * channel + 1] = y1;
    });
  };
}
