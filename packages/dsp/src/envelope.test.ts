import { describe, expect, it } from 'vitest';
import { decayFactor, renderAdsr, smoothingFactor } from './envelope.ts';

describe('decayFactor', () => {
  it('falls by 60 dB in the time it is given', () => {
    let level = 1;
    for (let i = 0; i < 4800; i++) level *= decayFactor(0.1, 48000);
    expect(20 * Math.log10(level)).toBeCloseTo(-60, 6);
    expect(decayFactor(0, 48000)).toBe(0);
  });
});

describe('smoothingFactor', () => {
  it('covers 63 % of a step in the time it is given', () => {
    let y = 0;
    for (let i = 0; i < 480; i++) y += smoothingFactor(0.01, 48000) * (1 - y);
    expect(y).toBeCloseTo(1 - Math.exp(-1), 6);
  });
});

describe('renderAdsr', () => {
  const shape = { attackS: 0.01, decayS: 0.2, sustain: 0.5, releaseS: 0.3 };

  it('rises to 1 in the attack, settles on the sustain level and falls after the gate', () => {
    const envelope = renderAdsr(shape, 48000, 72000, 48000);
    expect(envelope[240]).toBeGreaterThan(0.5);
    expect(Math.max(...envelope.slice(0, 600))).toBeCloseTo(1, 2);
    expect(envelope[47999]).toBeCloseTo(0.5, 3);
    expect(envelope[48000 + 14400]).toBeLessThan(0.001);
    expect(envelope[71999]).toBe(0);
  });

  it('never jumps, however short the note', () => {
    for (const gate of [10, 300, 5000]) {
      const envelope = renderAdsr(shape, gate, 20000, 48000);
      let step = 0;
      for (let i = 1; i < envelope.length; i++) step = Math.max(step, Math.abs(envelope[i] - envelope[i - 1]));
      expect(step).toBeLessThan(0.01);
    }
  });
});
