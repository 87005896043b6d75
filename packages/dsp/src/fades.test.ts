import { describe, expect, it } from 'vitest';
import { applyFadeIn, applyFadeOut, crossfade, equalPower, type FadeShape, fadeGain } from './fades.ts';

const SHAPES: FadeShape[] = ['linear', 'equal-power', 'smooth', 'exponential'];
const ones = (n: number) => new Float32Array(n).fill(1);

describe.each(SHAPES)('a %s fade', (shape) => {
  it('rises from silence to full level without turning back', () => {
    expect([fadeGain(-1, shape), fadeGain(0, shape), fadeGain(1, shape), fadeGain(2, shape)]).toEqual([0, 0, 1, 1]);
    let last = 0;
    for (let t = 0.01; t < 1; t += 0.01) {
      expect(fadeGain(t, shape)).toBeGreaterThan(last);
      last = fadeGain(t, shape);
    }
    expect(last).toBeLessThan(1);
  });

  it('begins and ends a sound with silence and leaves the middle as it is', () => {
    const samples = ones(1000);
    applyFadeIn(samples, 100, shape);
    applyFadeOut(samples, 200, shape);
    expect([samples[0], samples[100], samples[799], samples[999]]).toEqual([0, 1, 1, 0]);
    expect(samples[99]).toBeLessThan(1);
    expect(samples[800]).toBeLessThan(1);
  });

  it('is the same in one block as in many', () => {
    const whole = ones(1000);
    applyFadeIn(whole, 300, shape);
    applyFadeOut(whole, 450, shape);
    const parts = ones(1000);
    for (let from = 0; from < 1000; from += 77) {
      const part = parts.subarray(from, from + 77);
      applyFadeIn(part, 300, shape, from);
      applyFadeOut(part, 450, shape, from, 1000);
    }
    expect(parts).toEqual(whole);
  });
});

describe('fades', () => {
  it('of length 0 change nothing', () => {
    const samples = ones(10);
    applyFadeIn(samples, 0);
    applyFadeOut(samples, 0);
    expect(samples).toEqual(ones(10));
  });

  it('longer than the sound stay below full level', () => {
    const samples = ones(10);
    applyFadeIn(samples, 100, 'linear');
    expect(samples[9]).toBeCloseTo(0.09, 6);
    const ending = ones(10);
    applyFadeOut(ending, 100, 'linear');
    expect([ending[0], ending[9]]).toEqual([Math.fround(0.09), 0]);
  });

  it('keep the power of two different sounds, or the amplitude of one, in a crossfade', () => {
    for (const t of [0.1, 0.4, 0.5, 0.9]) expect(equalPower(t) ** 2 + equalPower(1 - t) ** 2).toBeCloseTo(1, 14);
    for (const x of crossfade(ones(50), ones(60), 'linear')) expect(x).toBeCloseTo(1, 6);
    const oneSided = crossfade(ones(50), new Float32Array(50));
    expect(oneSided).toHaveLength(50);
    expect(oneSided[0]).toBeGreaterThan(0.99);
    expect(oneSided[49]).toBeLessThan(0.05);
  });
});
