import { applyFadeIn, applyFadeOut } from '@soundwright/dsp/fades';
import { createLimiter } from '@soundwright/dsp/limiter';
import { clamp, gainFromDb } from '@soundwright/dsp/math';
import type { Block, RenderContext } from './rendering.ts';

export interface PreviewOptions {
  readonly sampleRateHz: number;
  readonly channels: number;
  /** Exact length of the whole. */
  readonly frames: number;
  readonly ceilingDb: number;
  readonly fadeInFrames: number;
  readonly fadeOutFrames: number;
  /** Gain in decibels that would bring what has been added so far to the loudness that is aimed at. */
  readonly gainDb: () => number;
}

export interface Preview {
  /** The next frames of the mix, which are left as they are. */
  add(block: Block): void;
  /** Says that the mix is complete. */
  end(): void;
}

/** So much is heard before the level is chosen, seconds. */
const HOLD_S = 0.5;
/** The level is looked at again after so long, seconds. */
const LOOK_S = 0.25;
/** How fast the level follows, dB per second. */
const RISE_DB_PER_S = 1.5;
const FALL_DB_PER_S = 6;

/**
 * A mix as it can be heard before its loudness is known: with the level that fits what has been mixed so far, which
 * follows slowly, under the same ceiling and with the same fades. As long as the finished sound and in time with it.
 *
 * @returns null when nobody can listen
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
