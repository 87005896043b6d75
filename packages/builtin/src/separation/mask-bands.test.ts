import { describe, expect, it } from 'vitest';
import { MASK_BANDS, planBands, relativeLevel } from './mask-bands.ts';
import { designGrid } from './spectra.ts';

describe('planBands', () => {
  it.each([8000, 32000, 44100, 192000])('gives every bin a band in ascending order at %i Hz', (sampleRateHz) => {
    const grid = designGrid(sampleRateHz, 1000);
    const { owner, counts, shown, measuredBins } = planBands(grid);
    expect(Array.from(owner)).toEqual(Array.from(owner).sort((a, b) => a - b));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(measuredBins);
    // A band without a bin of its own shows the level of one that has some.
    expect(Array.from(shown).every((band) => counts[band] > 0)).toBe(true);
    expect(measuredBins * grid.binHz).toBeLessThan(19000);
  });

  it('puts the same frequency into the same band at any sample rate', () => {
    const bandAt = (sampleRateHz: number, hz: number) => {
      const grid = designGrid(sampleRateHz, 1000);
      return planBands(grid).owner[Math.round(hz / grid.binHz)];
    };
    for (const hz of [100, 1000, 3900]) expect(Math.abs(bandAt(8000, hz) - bandAt(96000, hz))).toBeLessThanOrEqual(1);
    expect(bandAt(48000, 23000)).toBe(MASK_BANDS - 1);
  });
});

describe('relativeLevel', () => {
  it('is the same for a louder copy and has a floor', () => {
    expect(relativeLevel(4, 2, 40)).toBeCloseTo(relativeLevel(400, 2, 4000), 6);
    expect(relativeLevel(8, 2, 40)).toBeGreaterThan(relativeLevel(4, 2, 40));
    expect(relativeLevel(0, 2, 40)).toBeCloseTo(relativeLevel(1e-12, 2, 40), 2);
    expect(Number.isFinite(relativeLevel(0, 1, 0))).toBe(true);
  });
});
