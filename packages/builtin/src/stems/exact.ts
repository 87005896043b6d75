/**
 * Stems with an exact sum.
 *
 * Every estimated stem is rounded to a multiple of 2^−23, the step of 24-bit audio, and limited so that no partial sum
 * reaches ±2. Every multiple of 2^−23 below ±2 is an exact 32-bit float, so all additions and subtractions of such
 * numbers are exact, in single precision and in any order. `rest = mix − parts` then lies on the same grid, and parts +
 * rest equals the mix bit for bit if the mix lies on the grid too: all PCM up to 24 bits within ±1, including silence.
 * A mix with finer steps (float files) is matched within 2^−24, half a step at −144 dB: four floats of different
 * magnitude cannot in general sum to an arbitrary float.
 */

import type { SourceAudio } from '../rendering.ts';
import type { Separation } from './stems.ts';

const STEPS = 8388608;
const BOUND = 2 - 1 / STEPS;

/**
 * Rounds and limits the parts in place and writes the remainder of the mix.
 *
 * @param parts - estimates of equal length, mono each; modified
 * @param mix - the samples they were estimated from
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
 * Adds to `other` whatever the stems lack of the source, so that they sum to it: a piece that was once a loop has the
 * tail of its end at its start, which no stem contains.
 *
 * @param source - of the rate, channels and length of the stems; otherwise the stems are returned unchanged
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
