/**
 * Stems with an exact sum.
 *
 * Every estimated stem is rounded to a multiple of 2^−23, the step of 24-bit audio, and bounded so that no partial sum
 * reaches ±2. Below ±2 every multiple of 2^−23 is a 32-bit float, so all additions and subtractions between such
 * numbers are exact, in single precision and in any order. `rest = mix − parts` then lies on the same grid, and
 * parts + rest is the mix bit for bit, whenever the mix does: all PCM up to 24 bits within ±1, silence included.
 * A mix with finer steps (float files) is met within 2^−24, half a step at −144 dB: four floats whose sizes differ from
 * that of their sum cannot in general add up to an arbitrary float.
 */

import type { SourceAudio } from '../rendering.ts';
import type { Separation } from './stems.ts';

const STEPS = 8388608;
const BOUND = 2 - 1 / STEPS;

/**
 * Rounds and bounds the parts in place and writes what is left of the mix.
 *
 * @param parts - estimates of equal length, mono each; changed
 * @param mix - the samples they were taken from
 * @param rest - overwritten with mix − Σ parts
 */
export function takeRest(parts: readonly Float32Array[], mix: Float32Array, rest: Float32Array): void {
  for (let i = 0; i < mix.length; i++) {
    const whole = mix[i];
    const low = Math.max(-BOUND, Math.ceil((whole - BOUND) * STEPS) / STEPS);
    const high = Math.min(BOUND, Math.floor((whole + BOUND) * STEPS) / STEPS);
    let sum = 0;
    for (const part of parts) {
      const rounded = Math.min(BOUND, Math.max(-BOUND, Math.round(part[i] * STEPS) / STEPS));
      const bounded = Math.min(high - sum, Math.max(low - sum, rounded));
      part[i] = bounded;
      sum += bounded;
    }
    rest[i] = whole - sum;
  }
}

/**
 * The stems with whatever they lack of the source in `other`, so that they add up to it: a piece that was a loop once
 * holds the tails of its end at its beginning, which none of its parts plays again.
 *
 * @param source - of the rate, channels and length of the stems; stems of another one are left as they are
 */
export function summingTo(separation: Separation, source: SourceAudio): Separation {
  const { sampleRateHz, channels, frames } = separation;
  if (source.sampleRateHz !== sampleRateHz || source.channels !== channels || source.frames !== frames) {
    return separation;
  }
  function* blocks(): Separation['blocks'] {
    let at = 0;
    for (const block of separation.blocks) {
      const mix = source.read(at, block.other[0].length);
      mix.forEach((samples, c) => {
        takeRest([block.vocals[c], block.drums[c], block.bass[c]], samples, block.other[c]);
      });
      at += block.other[0].length;
      yield block;
    }
  }
  return { ...separation, blocks: blocks() };
}
