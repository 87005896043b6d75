import { bandEnergyDb } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { addUtterance, createWander, type Utterance } from './throat.ts';

const RATE_HZ = 48000;

function uttered(parts: Partial<Utterance>, seed = 1): Float32Array {
  const out = new Float32Array(RATE_HZ);
  const plain: Utterance = { lengthS: 1, hz: 110, gain: 1, breath: 0, formants: [{ hz: 300, q: 8, gain: 1 }] };
  addUtterance(out, RATE_HZ, createRandom(seed, 'throat'), { ...plain, ...parts });
  return out;
}

const bandDb = (samples: Float32Array, lowHz: number, highHz: number): number =>
  bandEnergyDb(samples, RATE_HZ, lowHz, highHz);

describe('a voice', () => {
  it('strays slowly: it is nearly where it was 50 ms ago', () => {
    const wave = createWander(createRandom(1, 'wander'), RATE_HZ);
    const strays = Array.from({ length: 60_000 }, wave);
    const later = strays.slice(75);
    const product = later.reduce((sum, value, i) => sum + value * strays[i], 0);
    const power = later.reduce((sum, value) => sum + value * value, 0);
    expect(product / power).toBeGreaterThan(0.6);
  });

  it('opens its mouth: a resonance rises to the level of its curve', () => {
    const gain = [
      [0, 0.1],
      [0.45, 0.1],
      [0.55, 1],
      [1, 1],
    ] as const;
    const call = uttered({
      formants: [
        { hz: 300, q: 8, gain: 1 },
        { hz: 1500, q: 8, gain },
      ],
    });
    const [closed, open] = [call.subarray(4800, 19_200), call.subarray(28_800, 43_200)];
    expect(bandDb(open, 1300, 1700) - bandDb(closed, 1300, 1700)).toBeGreaterThan(14);
    expect(Math.abs(bandDb(open, 200, 400) - bandDb(closed, 200, 400))).toBeLessThan(1.5);
  });

  it('moves each resonance by itself, otherwise in each call', () => {
    const shares = (drift: number): number[] =>
      [1, 2, 3, 4].map((seed) => {
        const call = uttered({ drift, formants: [{ hz: 1500, q: 30, gain: 1 }], direct: 0 }, seed).subarray(0, 4800);
        return bandDb(call, 1200, 1500) - bandDb(call, 1500, 1800);
      });
    const spread = (values: number[]): number => Math.max(...values) - Math.min(...values);
    expect(spread(shares(0))).toBeLessThan(2.5);
    expect(spread(shares(0.15))).toBeGreaterThan(5);
  });
});
