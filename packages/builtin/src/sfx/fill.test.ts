import { bandEnergyDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderTake } from './testing.ts';

const RATE_HZ = 48_000;
/** Below the loudest block by more than this, a block is silent, dB. */
const SILENT_DB = 40;

/** When a take was last audible, s. */
function endOf(prompt: string, durationS: number | null = null, seed = 1): number {
  const { left, right } = renderTake(prompt, { durationS, seed });
  const block = RATE_HZ / 100;
  const levels = Array.from({ length: Math.floor(left.length / block) }, (_, n) => {
    let sum = 0;
    for (let i = n * block; i < (n + 1) * block; i += 1) sum += left[i] ** 2 + right[i] ** 2;
    return 10 * Math.log10(sum + 1e-12);
  });
  const loudest = Math.max(...levels);
  return (levels.findLastIndex((level) => level > loudest - SILENT_DB) + 1) / 100;
}

describe('a sound that is given more time than it takes', () => {
  it.each([
    ['2 second whoosh', 2],
    ['a drum roll of 5 seconds', 5],
    ['3 second laser beam', 3],
    ['4 second charge up', 4],
    ['3 second door creak', 3],
    ['1 second beep', 1],
    ['a beep lasting half a second', 0.5],
  ])('%s lasts nearly that long', (prompt, lengthS) => {
    for (const seed of [1, 2]) {
      const endS = endOf(prompt, null, seed);
      expect(endS).toBeGreaterThan(0.75 * lengthS);
      expect(endS).toBeLessThanOrEqual(lengthS + 0.05);
    }
  });

  it.each(['riser into impact, 4 seconds', 'riser into boom, 3 seconds'])(
    'leaves time for what it leads up to: %s',
    (prompt) => {
      for (const seed of [1, 2]) {
        const { left } = renderTake(prompt, { seed });
        const low = (fromS: number, untilS: number): number =>
          bandEnergyDb(left.subarray(fromS * RATE_HZ, untilS * RATE_HZ), RATE_HZ, 30, 150);
        const endS = left.length / RATE_HZ;
        expect(low(0.6 * endS, 0.95 * endS)).toBeGreaterThan(low(0, 0.5 * endS) + 10);
      }
    },
  );

  it('is shorter beside another sound, where the whole is shorter', () => {
    const { left } = renderTake('teleport zap, 1 second, no reverb', { seed: 2 });
    const level = (fromS: number, untilS: number): number => {
      const part = left.subarray(fromS * RATE_HZ, untilS * RATE_HZ);
      return 10 * Math.log10(part.reduce((sum, x) => sum + x * x, 0) / part.length + 1e-12);
    };
    // It has died down by the end instead of being cut off while it rises.
    expect(level(0.9, 1)).toBeLessThan(level(0, 0.9) - 3);
  });

  it('is slower for a requested length as well', () => {
    expect(endOf('drum roll', 5)).toBeGreaterThan(1.3 * endOf('drum roll'));
  });

  it('keeps what is a blow, what is repeated and what is one of several sounds', () => {
    expect(endOf('gunshot', 3)).toBeCloseTo(endOf('gunshot'), 0);
    expect(endOf('whoosh, then a door slam, no reverb', 6)).toBeLessThan(4);
    expect(endOf('two whooshes, no reverb', 6)).toBeLessThan(4);
  });
});
