import { describe, expect, it } from 'vitest';
import { addModes, createModeBank, halfSineSpectrum, t60OfMode } from './modal.ts';

describe('addModes', () => {
  it('falls by 60 dB in the T60 of the mode and keeps its pitch', () => {
    const out = new Float32Array(48000);
    addModes(out, [{ hz: 1000, t60S: 0.5, gain: 1 }], 48000);
    const peak = (from: number): number => Math.max(...out.subarray(from, from + 480).map(Math.abs));
    expect(20 * Math.log10(peak(24000) / peak(0))).toBeCloseTo(-60, 0);
    let crossings = 0;
    for (let i = 1; i < 4800; i += 1) if (out[i - 1] <= 0 && out[i] > 0) crossings += 1;
    expect(crossings).toBeGreaterThanOrEqual(99);
    expect(crossings).toBeLessThanOrEqual(101);
  });

  it('equals the impulse response of a driven bank', () => {
    const modes = [
      { hz: 440, t60S: 0.3, gain: 0.7 },
      { hz: 2500, t60S: 0.1, gain: -0.4 },
    ];
    const struck = new Float32Array(4000);
    addModes(struck, modes, 48000);
    const driven = new Float32Array(4000);
    const impulse = new Float32Array(4000);
    impulse[0] = 1;
    createModeBank(modes, 48000).process(impulse, driven);
    for (let i = 0; i + 1 < 4000; i += 1) expect(Math.abs(driven[i] - struck[i + 1])).toBeLessThan(1e-5);
  });

  it('is duller with a longer contact and omits modes above the audible range', () => {
    expect(halfSineSpectrum(0, 0.002)).toBe(1);
    expect(halfSineSpectrum(2000, 0.002)).toBeLessThan(0.1);
    const out = new Float32Array(100);
    addModes(out, [{ hz: 23000, t60S: 1, gain: 1 }], 48000);
    expect(out.every((sample) => sample === 0)).toBe(true);
  });
});

describe('audibleS', () => {
  it('ends a mode early, and omits it at 0', () => {
    const mode = { hz: 1000, t60S: 1, gain: 1 };
    const [whole, early, none] = [undefined, 0.01, 0].map((audibleS) => {
      const out = new Float32Array(960);
      addModes(out, [audibleS === undefined ? mode : { ...mode, audibleS }], 48000);
      return out;
    });
    expect(early.subarray(0, 480)).toEqual(whole.subarray(0, 480));
    expect(early.subarray(480).every((sample) => sample === 0)).toBe(true);
    expect(none.every((sample) => sample === 0)).toBe(true);
  });
});

describe('several modes', () => {
  it('give together the sum of each alone, whatever their number and length', () => {
    const modes = [0.02, 0.01, 0.05, 0.03, 0.004].map((t60S, m) => ({ hz: 300 * (m + 1), t60S, gain: 1 / (m + 1) }));
    const together = new Float32Array(2000);
    addModes(together, modes, 48000, 0.001, 20, 0.5);
    const oneByOne = new Float32Array(2000);
    for (const mode of modes) addModes(oneByOne, [mode], 48000, 0.001, 20, 0.5);
    expect(together).toEqual(oneByOne);
  });
});

describe('createModeBank', () => {
  it('gives the same in one block as in many', () => {
    const modes = [{ hz: 700, t60S: 0.2, gain: 1 }];
    const input = Float32Array.from({ length: 1000 }, (_, i) => ((i * 7919) % 101) / 50 - 1);
    const whole = new Float32Array(1000);
    createModeBank(modes, 48000).process(input, whole);
    const parts = new Float32Array(1000);
    const bank = createModeBank(modes, 48000);
    for (const [from, to] of [
      [0, 1],
      [1, 333],
      [333, 1000],
    ])
      bank.process(input.subarray(from, to), parts.subarray(from, to));
    expect(parts).toEqual(whole);
  });
});

describe('t60OfMode', () => {
  it('is shorter for higher modes', () => {
    expect(t60OfMode(4000, [2, 1, 0.5])).toBeLessThan(t60OfMode(400, [2, 1, 0.5]));
    expect(t60OfMode(0, [6.907755, 0, 0])).toBeCloseTo(1, 5);
  });
});
