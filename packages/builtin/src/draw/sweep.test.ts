import { spectralCentroidHz } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { addNoise } from './strokes.ts';
import { sweep } from './sweep.ts';

const HZ = 48_000;

describe('a filter that sweeps', () => {
  it('lets through what it passes', () => {
    const out = new Float32Array(HZ);
    addNoise(out, HZ, createRandom(6), { lengthS: 1, hz: 20000, pass: 'low' });
    sweep(
      out,
      [
        [0, 200],
        [1, 8000],
      ],
      'low',
      0.7,
      HZ,
    );
    expect(spectralCentroidHz(out.subarray(0, HZ / 10), HZ)).toBeLessThan(500);
    expect(spectralCentroidHz(out.subarray(0.9 * HZ), HZ)).toBeGreaterThan(2500);
  });
});
