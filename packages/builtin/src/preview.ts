import { applyFadeIn, applyFadeOut } from '@soundwright/dsp/fades';
import { createLimiter } from '@soundwright/dsp/limiter';
import { clamp, gainFromDb } from '@soundwright/dsp/math';
import type { Block, RenderContext } from './rendering.ts';

export interface PreviewOptions {
  readonly sampleRateHz: number;
  readonly channels: number;
  /** Exact total length. */
  readonly frames: number;
  readonly ceilingDb: number;
  readonly fadeInFrames: number;
  readonly fadeOutFrames: number;
  /** Gain in decibels that brings everything added so far to the target loudness. */
  readonly gainDb: () => number;
}

export interface Preview {
  /** Takes the next frames of the mix, without modifying them. */
  add(block: Block): void;
  /** Signals that the mix is complete. */
  end(): void;
}

/** Length buffered before the initial level is chosen, seconds. */
const HOLD_S = 0.5;
/** Interval between level updates, seconds. */
const LOOK_S = 0.25;
/** Maximum rate of level change, dB per second. */
const RISE_DB_PER_S = 1.5;
const FALL_DB_PER_S = 6;

/**
 * A live preview of a mix before its final loudness is known: its level follows the loudness measured so far, slowly,
 * with the same ceiling and fades. As long as the finished sound and in sync with it.
 *
 * @returns null when there is no listener
 */
export function createPreview(options: PreviewOptions, context: RenderContext): Preview | null {
  const { preview } = context;
  if (preview === undefined) return null;
  const { sampleRateHz, channels, frames, ceilingDb, fadeInFrames, fadeOutFrames, gainDb } = options;
  const limiter = createLimiter({ sampleRateHz, channels, ceilingDb });
  const held: Block[] = [];
  let heldFrames = 0;
  let level: number | null = null;
  let goal = 0;
  let untilLook = 0;
  let out = 0;

  const give = (block: Block) => {
    const length = block[0].length;
    if (length === 0) return;
    for (const samples of block) {
      if (out < fadeInFrames) applyFadeIn(samples, fadeInFrames, 'smooth', out);
      if (out + length > frames - fadeOutFrames) applyFadeOut(samples, fadeOutFrames, 'smooth', out, frames);
    }
    out += length;
    preview(block, sampleRateHz);
  };
  const send = (block: Block, from: number) => {
    const length = block[0].length;
    untilLook -= length;
    if (untilLook <= 0) {
      goal = gainDb();
      untilLook = Math.round(LOOK_S * sampleRateHz);
    }
    const passedS = length / sampleRateHz;
    const to = clamp(goal, from - FALL_DB_PER_S * passedS, from + RISE_DB_PER_S * passedS);
    const [first, last] = [gainFromDb(from), gainFromDb(to)];
    const step = (last - first) / Math.max(1, length);
    give(limiter.process(block.map((samples) => samples.map((sample, i) => sample * (first + step * i)))));
    return to;
  };
  const release = () => {
    level ??= gainDb();
    for (const block of held.splice(0)) level = send(block, level);
  };
  return {
    add(block) {
      held.push(block.map((samples) => samples.slice()));
      heldFrames += block[0].length;
      if (level !== null || heldFrames >= HOLD_S * sampleRateHz) release();
    },
    end() {
      release();
      give(limiter.flush());
    },
  };
}
