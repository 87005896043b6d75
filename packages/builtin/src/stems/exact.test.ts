import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { takeRest } from './exact.ts';

describe('takeRest', () => {
  it('adds up to 24-bit samples bit for bit, however large the parts', () => {
    const random = createRandom(2, 'exact');
    const count = 5000;
    const mix = Float32Array.from({ length: count }, () => random.integer(-8388608, 8388607) / 8388608);
    const parts = [0.3, 1, 5].map((size) => Float32Array.from({ length: count }, () => random.between(-size, size)));
    const rest = new Float32Array(count);
    takeRest(parts, mix, rest);
    for (let i = 0; i < count; i++) {
      const sum = parts.reduce((total, part) => Math.fround(total + part[i]), 0);
      expect(Math.fround(sum + rest[i])).toBe(mix[i]);
    }
  });

  it('changes a part by no more than half a step when nothing is out of bounds', () => {
    const part = Float32Array.of(0.1, -0.25, 0.3333333);
    const before = Float32Array.from(part);
    takeRest([part], Float32Array.of(0.2, 0.2, 0.2), new Float32Array(3));
    part.forEach((v, i) => {
      expect(Math.abs(v - before[i])).toBeLessThanOrEqual(0.5 / 8388608);
    });
  });
});
