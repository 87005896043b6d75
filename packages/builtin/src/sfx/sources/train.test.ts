import { bandEnergyDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';
import { hear } from './parts/testing-hearing.ts';

const RATE_HZ = 48000;

/** Level of a part of a sound, by its differences, which leave out the rumble. */
function level(samples: Float32Array, fromS: number, untilS: number): number {
  let sum = 0;
  for (let i = Math.round(fromS * RATE_HZ) + 1; i < untilS * RATE_HZ; i += 1) sum += (samples[i] - samples[i - 1]) ** 2;
  return Math.sqrt(sum / ((untilS - fromS) * RATE_HZ));
}

describe('a train on jointed rails', () => {
  it('strikes the joints from its lows to its highs', () => {
    const { mono } = hear('train, no reverb', 6);
    for (const [lowHz, highHz] of [
      [300, 900],
      [3000, 8000],
    ] as const) {
      const levels = Array.from({ length: 280 }, (_, k) =>
        bandEnergyDb(mono.subarray(k * 960, (k + 1) * 960), RATE_HZ, lowHz, highHz),
      ).sort((a, b) => a - b);
      expect(levels[260] - levels[140]).toBeGreaterThan(4);
    }
  });

  it.each(['train', 'subway train'])('rolls with little above 3 kHz: %s', (prompt) => {
    const { mono } = hear(`${prompt}, no reverb`, 6);
    // Two recorded trains have 9 to 14 dB less from 2.8 to 5.6 kHz than around 1 kHz.
    const [middle, above] = [700, 2800].map((hz) => bandEnergyDb(mono, RATE_HZ, hz, 2 * hz));
    expect(above - middle).toBeLessThan(-7);
  });
});

describe('a subway train', () => {
  // Octaves of four recorded trains: 5 to 6 dB less around 2 kHz than around 500 Hz.
  it('rolls dully', () => {
    const { mono } = hear('subway train, no reverb', 6);
    const [low, high] = [500, 2000].map((hz) => bandEnergyDb(mono, RATE_HZ, hz / Math.SQRT2, hz * Math.SQRT2));
    expect(high - low).toBeLessThan(-3.5);
  });
});

describe('a train that arrives or leaves', () => {
  const { left } = renderPrompt('freight train pulling in', { durationS: 10 });

  it('squeals just before it stands, lets its air go, and is silent', () => {
    expect(level(left, 6.4, 7.3)).toBeGreaterThan(1.5 * level(left, 1, 3));
    expect(level(left, 8, 8.6)).toBeGreaterThan(4 * level(left, 9.6, 9.9));
  });

  it('puffs faster and faster as it leaves', () => {
    const train = hear('steam train leaving the station, no reverb', 9);
    const rateHz = (fromS: number, untilS: number): number => {
      const times = train.onsetsS(4, 60).filter((atS) => atS >= fromS && atS < untilS);
      return times.length / (untilS - fromS);
    };
    expect(rateHz(0.1, 1.9)).toBeLessThan(2.4);
    expect(rateHz(2.2, 4.2)).toBeGreaterThan(1.4 * rateHz(0.1, 1.9));
    expect(train.levelDb(0.2, 1.5)).toBeGreaterThan(train.levelDb(7.5, 8.8) + 6);
  });
});
