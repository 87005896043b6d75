import { describe, expect, it } from 'vitest';
import { besselI0, blackmanHarris, hann, kaiser } from './window.ts';

describe('windows', () => {
  it('hann copies half a window apart sum to one', () => {
    const w = hann(64);
    expect(w[0]).toBe(0);
    for (let i = 0; i < 32; i++) expect(w[i] + w[i + 32]).toBeCloseTo(1, 14);
  });

  it('blackmanHarris has side lobes at least 92 dB down', () => {
    const n = 64;
    const w = blackmanHarris(n);
    const levelAt = (bin: number) => {
      let re = 0;
      let im = 0;
      for (let i = 0; i < n; i++) {
        re += w[i] * Math.cos((2 * Math.PI * bin * i) / n);
        im += w[i] * Math.sin((2 * Math.PI * bin * i) / n);
      }
      return Math.hypot(re, im);
    };
    const peak = levelAt(0);
    let side = 0;
    for (let bin = 4; bin < 32; bin += 0.05) side = Math.max(side, levelAt(bin));
    expect(20 * Math.log10(side / peak)).toBeLessThan(-91.9);
  });

  it('kaiser is symmetric, 1 in the middle and 1 / I0(β) at the ends', () => {
    const w = kaiser(33, 8);
    expect(w[16]).toBe(1);
    expect(w[0]).toBeCloseTo(1 / besselI0(8), 14);
    for (let i = 0; i < 33; i++) expect(w[i]).toBe(w[32 - i]);
    expect([...kaiser(5, 0)]).toEqual([1, 1, 1, 1, 1]);
  });

  it('besselI0 gives the tabulated values', () => {
    // Abramowitz and Stegun, table 9.8 (multiplied by e^x).
    expect(besselI0(1)).toBeCloseTo(1.2660658777520084, 14);
    expect(besselI0(10) / 2815.716628466254).toBeCloseTo(1, 14);
  });
});
