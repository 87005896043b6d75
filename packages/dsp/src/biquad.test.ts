import { describe, expect, it } from 'vitest';
import {
  applyBiquad,
  applyBiquadToTwo,
  applyTwoBiquads,
  applyTwoBiquadsToTwo,
  type Biquad,
  designAllpass,
  designBandpass,
  designHighpass,
  designHighShelf,
  designLowpass,
  designLowShelf,
  designNotch,
  designPeak,
  responseOf,
} from './biquad.ts';

const RATE = 48000;
const db = (filter: Biquad, hz: number) => 20 * Math.log10(responseOf(filter, hz, RATE));

describe('biquad designs', () => {
  it('low-pass: 0 dB at 0 Hz, −3.01 dB at the cutoff, 12 dB per octave above, nothing at half the rate', () => {
    const filter = designLowpass(1000, RATE);
    expect(db(filter, 0)).toBeCloseTo(0, 10);
    expect(db(filter, 1000)).toBeCloseTo(-3.0103, 4);
    expect(db(filter, 4000) - db(filter, 2000)).toBeCloseTo(-12, 0);
    expect(responseOf(filter, RATE / 2, RATE)).toBeLessThan(1e-9);
    expect(db(designLowpass(1000, RATE, 4), 1000)).toBeCloseTo(20 * Math.log10(4), 10);
  });

  it('high-pass: the mirror image', () => {
    const filter = designHighpass(1000, RATE);
    expect(responseOf(filter, 0, RATE)).toBeLessThan(1e-9);
    expect(db(filter, 1000)).toBeCloseTo(-3.0103, 4);
    expect(db(filter, 250) - db(filter, 500)).toBeCloseTo(-12, 0);
    expect(db(filter, RATE / 2)).toBeCloseTo(0, 8);
  });

  it('band-pass: 0 dB at its centre, nothing at either end', () => {
    const filter = designBandpass(2000, RATE, 5);
    expect(db(filter, 2000)).toBeCloseTo(0, 10);
    expect(responseOf(filter, 0, RATE)).toBeLessThan(1e-9);
    expect(db(filter, 1000)).toBeLessThan(-15);
    expect(db(filter, 4000)).toBeLessThan(-15);
  });

  it('notch: nothing at its centre; all-pass: 0 dB everywhere', () => {
    expect(responseOf(designNotch(2000, RATE), 2000, RATE)).toBeLessThan(1e-7);
    expect(db(designNotch(2000, RATE, 10), 8000)).toBeCloseTo(0, 1);
    for (const hz of [10, 700, 2000, 9000, 23000]) expect(db(designAllpass(2000, RATE), hz)).toBeCloseTo(0, 8);
  });

  it('peak: the gain at its centre, and a cut undoes a boost', () => {
    const boost = designPeak(3000, RATE, 2, 9);
    expect(db(boost, 3000)).toBeCloseTo(9, 8);
    expect(db(boost, 20)).toBeCloseTo(0, 2);
    for (const hz of [100, 2500, 3000, 12000]) {
      expect(db(boost, hz) + db(designPeak(3000, RATE, 2, -9), hz)).toBeCloseTo(0, 8);
    }
  });

  it('shelves: the gain at the far end, half of it at the cutoff, nothing at the other end', () => {
    const low = designLowShelf(500, RATE, 8);
    expect([db(low, 0), db(low, 500), db(low, RATE / 2)].map((x) => Math.round(x * 1e6) / 1e6 + 0)).toEqual([8, 4, 0]);
    const high = designHighShelf(5000, RATE, -6);
    expect([db(high, 0), db(high, 5000), db(high, RATE / 2)].map((x) => Math.round(x * 1e6) / 1e6 + 0)).toEqual([
      0, -3, -6,
    ]);
  });

  it('shelves: have the slope of the analogue prototype', () => {
    // H(s) = A (s² + √A/Q s + A) / (A s² + √A/Q s + 1), with s mapped by the bilinear transform.
    const w = Math.tan((Math.PI * 1300) / RATE) / Math.tan((Math.PI * 1000) / RATE);
    const a = 10 ** (8 / 40);
    const slope = Math.sqrt(2 * a) * w;
    const expected = (a * Math.hypot(a - w * w, slope)) / Math.hypot(1 - a * w * w, slope);
    expect(responseOf(designLowShelf(1000, RATE, 8), 1300, RATE)).toBeCloseTo(expected, 9);
  });

  it.each([0, -5, 24000, Number.NaN])('refuses a cutoff of %d Hz', (cutoffHz) => {
    for (const design of [designLowpass, designHighpass, designBandpass, designNotch, designAllpass]) {
      expect(() => design(cutoffHz, RATE)).toThrow(RangeError);
    }
    expect(() => designPeak(cutoffHz, RATE, 1, 3)).toThrow(RangeError);
    expect(() => designLowShelf(cutoffHz, RATE, 3)).toThrow(RangeError);
    expect(() => designHighShelf(cutoffHz, RATE, 3)).toThrow(RangeError);
  });

  it('refuses a resonance that is not positive and a gain that is not finite', () => {
    expect(() => designLowpass(1000, RATE, 0)).toThrow(RangeError);
    expect(() => designPeak(1000, RATE, 1, Number.NaN)).toThrow(RangeError);
  });
});

describe('applyBiquad', () => {
  it('computes the difference equation', () => {
    const filter = designPeak(3000, RATE, 2, 9);
    const input = Float64Array.from({ length: 200 }, (_, i) => Math.cos(i * i));
    const expected = new Float64Array(200);
    for (let n = 0; n < 200; n++) {
      expected[n] =
        filter.b0 * input[n] +
        filter.b1 * (input[n - 1] ?? 0) +
        filter.b2 * (input[n - 2] ?? 0) -
        filter.a1 * (expected[n - 1] ?? 0) -
        filter.a2 * (expected[n - 2] ?? 0);
    }
    applyBiquad(input, filter, new Float64Array(2));
    for (let n = 0; n < 200; n++) expect(input[n]).toBeCloseTo(expected[n], 12);
  });

  it('gives the same samples in one block as in many', () => {
    const filter = designLowpass(300, RATE, 3);
    const whole = Float32Array.from({ length: 1000 }, (_, i) => Math.sin(i * i * 0.01));
    const parts = whole.slice();
    applyBiquad(whole, filter, new Float64Array(2));
    const state = new Float64Array(2);
    for (let from = 0; from < 1000; from += 37) applyBiquad(parts.subarray(from, from + 37), filter, state);
    expect(parts).toEqual(whole);
  });

  it('gives two channels at once what it gives each alone', () => {
    const filter = designLowpass(300, RATE, 3);
    const left = Float32Array.from({ length: 500 }, (_, i) => Math.sin(i * i * 0.01));
    const right = left.map((x, i) => (i % 7 === 0 ? x : -0.3 * x));
    const [aloneLeft, aloneRight] = [left.slice(), right.slice()];
    applyBiquad(aloneLeft, filter, Float64Array.of(0.1, -0.2));
    applyBiquad(aloneRight, filter, new Float64Array(2));
    applyBiquadToTwo(left, right, filter, Float64Array.of(0.1, -0.2), new Float64Array(2));
    expect([left, right]).toEqual([aloneLeft, aloneRight]);
  });

  it('gives two sections at once what one gives after the other', () => {
    const [first, second] = [designLowpass(300, RATE, 3), designHighpass(90, RATE)];
    const delay = (x: number) => Float64Array.of(x, -x);
    const start = () => [delay(0.1), delay(-0.2), delay(0.3), delay(0.05)] as const;
    const left = Float32Array.from({ length: 500 }, (_, i) => Math.sin(i * i * 0.01));
    const right = left.map((x, i) => (i % 7 === 0 ? x : -0.3 * x));
    const expected = [left.slice(), right.slice()];
    const [states, together] = [start(), start()];
    applyBiquadToTwo(expected[0], expected[1], first, states[0], states[1]);
    applyBiquadToTwo(expected[0], expected[1], second, states[2], states[3]);
    applyTwoBiquadsToTwo(left, right, first, second, together);
    expect([left, right]).toEqual(expected);
    expect(together).toEqual(states);
  });

  it('keeps silence silent, and after a sound falls silent without subnormal numbers', () => {
    const filter = designHighpass(20, RATE);
    const state = new Float64Array(2);
    const silence = new Float32Array(4800);
    applyBiquad(silence, filter, state);
    expect(silence.every((x) => x === 0)).toBe(true);
    state.fill(0.5);
    for (let i = 0; i < 40; i++) applyBiquad(silence.fill(0), filter, state);
    expect(silence.every((x) => x === 0)).toBe(true);
    for (const x of state) expect(Math.abs(x)).toBeGreaterThan(1e-300);
  });
});

describe('applyTwoBiquads', () => {
  it('gives the samples of two passes, whatever the blocks', () => {
    const filters = [designHighpass(120, RATE), designLowpass(3000, RATE)] as const;
    const once = Float32Array.from({ length: 700 }, (_, i) => Math.sin(i * i));
    const twice = once.slice();
    for (const filter of filters) applyBiquad(twice, filter, new Float64Array(2));
    const states = [new Float64Array(2), new Float64Array(2)] as const;
    for (const block of [once.subarray(0, 300), once.subarray(300)]) applyTwoBiquads(block, filters, ...states);
    expect(once).toEqual(twice);
  });
});
