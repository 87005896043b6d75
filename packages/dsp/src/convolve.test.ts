import { describe, expect, it } from 'vitest';
import { convolve, createConvolver } from './convolve.ts';
import { createRandom } from './random.ts';

const noise = (n: number, name: string) => {
  const random = createRandom(n, name);
  return Float32Array.from({ length: n }, () => random.between(-1, 1));
};

describe('convolve', () => {
  it.each([
    [1, 1],
    [5, 3],
    [100, 4000],
    [3000, 1025],
    [2048, 2048],
  ])('%i samples with a response of %i agree with the sum that defines it', (n, m) => {
    const x = noise(n, 'x');
    const h = noise(m, 'h');
    const y = convolve(x, h);
    expect(y).toHaveLength(n + m - 1);
    for (let i = 0; i < y.length; i += 13) {
      let sum = 0;
      for (let k = Math.max(0, i - n + 1); k <= Math.min(i, m - 1); k++) sum += h[k] * x[i - k];
      expect(Math.abs(y[i] - sum)).toBeLessThan(1e-5);
    }
  });

  it('is empty when either side is', () => {
    expect(convolve(new Float32Array(0), noise(5, 'h'))).toHaveLength(0);
    expect(convolve(noise(5, 'x'), new Float32Array(0))).toHaveLength(0);
  });
});

describe('createConvolver', () => {
  it.each([1, 100, 256, 5000])('gives the same samples in blocks of %i', (blockFrames) => {
    const x = noise(5000, 'x');
    const h = noise(3000, 'h');
    const convolver = createConvolver(h);
    const parts: number[] = [];
    for (let from = 0; from < x.length; from += blockFrames)
      parts.push(...convolver.push(x.subarray(from, from + blockFrames)));
    parts.push(...convolver.flush());
    expect(parts).toEqual([...convolve(x, h)]);
  });

  it('refuses an empty response and a partition that is not a power of two', () => {
    expect(() => createConvolver(new Float32Array(0))).toThrow(RangeError);
    expect(() => createConvolver(new Float32Array(1), 100)).toThrow(RangeError);
  });
});
