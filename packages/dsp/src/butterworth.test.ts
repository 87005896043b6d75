import { describe, expect, it } from 'vitest';
import { type Biquad, responseOf } from './biquad.ts';
import { createCascade, designButterworthHighpass, designButterworthLowpass } from './butterworth.ts';

const RATE = 48000;
const gainOf = (filters: Biquad[], hz: number) =>
  filters.reduce((gain, filter) => gain * responseOf(filter, hz, RATE), 1);
/** Frequency the bilinear transform maps to, in units of the mapped cutoff. */
const warped = (hz: number, cutoffHz: number) =>
  Math.tan((Math.PI * hz) / RATE) / Math.tan((Math.PI * cutoffHz) / RATE);

describe.each([1, 2, 3, 4, 7, 8])('a Butterworth filter of order %i', (order) => {
  it('has the response 1 / √(1 + ω^2n) of its definition as low-pass', () => {
    const filters = designButterworthLowpass(order, 1500, RATE);
    expect(filters).toHaveLength(Math.ceil(order / 2));
    for (const hz of [0, 200, 1000, 1500, 2500, 9000]) {
      expect(gainOf(filters, hz)).toBeCloseTo(1 / Math.sqrt(1 + warped(hz, 1500) ** (2 * order)), 9);
    }
  });

  it('has the mirrored response as high-pass', () => {
    const filters = designButterworthHighpass(order, 1500, RATE);
    for (const hz of [200, 1000, 1500, 2500, 9000]) {
      expect(gainOf(filters, hz)).toBeCloseTo(1 / Math.sqrt(1 + warped(hz, 1500) ** (-2 * order)), 9);
    }
  });
});

describe('createCascade', () => {
  it('filters as its sections together, and continues across blocks', () => {
    const filters = designButterworthLowpass(5, 2000, RATE);
    const whole = new Float32Array(4096);
    whole[0] = 1;
    const parts = whole.slice();
    createCascade(filters).apply(whole);
    const cascade = createCascade(filters);
    for (let from = 0; from < 4096; from += 333) cascade.apply(parts.subarray(from, from + 333));
    expect(parts).toEqual(whole);
    let re = 0;
    let im = 0;
    whole.forEach((x, n) => {
      re += x * Math.cos((2 * Math.PI * 1800 * n) / RATE);
      im += x * Math.sin((2 * Math.PI * 1800 * n) / RATE);
    });
    expect(Math.hypot(re, im)).toBeCloseTo(gainOf(filters, 1800), 5);
  });

  it.each([0, 2.5, 25, Number.NaN])('refuses order %d', (order) => {
    expect(() => designButterworthLowpass(order, 1000, RATE)).toThrow(RangeError);
    expect(() => designButterworthHighpass(order, 1000, RATE)).toThrow(RangeError);
  });

  it('refuses a cutoff at half the sample rate for odd orders too', () => {
    expect(() => designButterworthLowpass(1, 24000, RATE)).toThrow(RangeError);
  });
});
