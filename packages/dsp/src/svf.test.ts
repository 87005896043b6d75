import { describe, expect, it } from 'vitest';
import { sin } from './math.ts';
import { createRandom } from './random.ts';
import { Svf } from './svf.ts';

const RATE_HZ = 48_000;
const OUTPUTS = ['low', 'band', 'high'] as const;

/** Peaks of the outputs for a sine of amplitude 1, once the filter has settled. */
function peaksAt(sineHz: number, filter: Svf): number[] {
  const peaks = [0, 0, 0];
  for (let i = 0; i < RATE_HZ / 2; i += 1) {
    filter.step(sin((2 * Math.PI * sineHz * i) / RATE_HZ));
    if (i < RATE_HZ / 4) continue;
    OUTPUTS.forEach((output, k) => {
      peaks[k] = Math.max(peaks[k], Math.abs(filter[output]));
    });
  }
  return peaks;
}

const draws = (count: number): Float64Array => {
  const samples = new Float64Array(count);
  createRandom(1, 'draws').fill(samples);
  return samples;
};

describe('a state-variable filter', () => {
  it('parts what lies below, at and above its frequency', () => {
    expect(peaksAt(20, new Svf(RATE_HZ, 2000, 1))).toEqual([1, 0.01, 0].map((peak) => expect.closeTo(peak, 2)));
    expect(peaksAt(2000, new Svf(RATE_HZ, 2000, 1))).toEqual([1, 1, 1].map((peak) => expect.closeTo(peak, 2)));
    const [low, band, high] = peaksAt(20_000, new Svf(RATE_HZ, 200, 1));
    expect(low).toBeLessThan(0.001);
    expect(band).toBeLessThan(0.01);
    expect(high).toBeCloseTo(1, 2);
  });

  it('resonates as much as its quality says, and keeps it when only the frequency is set', () => {
    const filter = new Svf(RATE_HZ, 500, 8);
    filter.set(1000);
    const [low, band] = peaksAt(1000, filter);
    expect(low).toBeCloseTo(8, 1);
    expect(band).toBeCloseTo(1, 2);
  });

  it('stays stable beyond the highest frequency that it can have', () => {
    expect(Math.max(...peaksAt(1000, new Svf(RATE_HZ, 1e6)))).toBeLessThan(1.1);
  });

  it('gives the same for a block as for its samples, and goes on from one block to the next', () => {
    const samples = draws(300);
    const [single, band, low] = [0, 1, 2].map(() => new Svf(RATE_HZ, 1500, 2));
    const bands = new Float64Array(100).fill(1);
    const lows = new Float64Array(100);
    for (let from = 0; from < 300; from += 100) {
      bands.fill(1);
      band.addBand(samples.subarray(from), 100, 0.5, bands);
      low.takeLow(Float32Array.from(samples), from, from + 100, lows);
      for (let i = 0; i < 100; i += 1) {
        single.step(samples[from + i]);
        expect(bands[i]).toBeCloseTo(1 + 0.5 * single.band, 12);
        expect(lows[i]).toBeCloseTo(single.low, 5);
      }
    }
  });

  it.each(OUTPUTS)('adds noise through its output "%s" with a gain that changes evenly', (output) => {
    const [noise, single] = [0, 1].map(() => new Svf(RATE_HZ, 1500, 2));
    const out = new Float32Array(110).fill(1);
    noise.addNoise(out, 10, 100, output, [0, 2], createRandom(1, 'draws'));
    expect([...out.subarray(0, 10)]).toEqual(Array.from({ length: 10 }, () => 1));
    draws(100).forEach((draw, i) => {
      single.step(1.732 * (2 * draw - 1));
      expect(out[10 + i]).toBeCloseTo(1 + 0.02 * i * single[output], 5);
    });
  });
});
