import { describe, expect, it } from 'vitest';
import { createFft } from './fft.ts';
import { createRandom } from './random.ts';

const noise = (n: number) => {
  const random = createRandom(1, n);
  return Float64Array.from({ length: n }, () => random.between(-1, 1));
};

describe('createFft', () => {
  it.each([2, 4, 6, 8, 10, 16, 30, 32, 60, 64, 90, 128, 256, 512, 960, 2048])(
    'size %i agrees with the sum that defines the transform',
    (size) => {
      const fft = createFft(size);
      const real = noise(size);
      const re = new Float64Array(size / 2 + 1);
      const im = new Float64Array(size / 2 + 1);
      fft.forward(real, re, im);
      const step = Math.max(1, size >> 5);
      for (let k = 0; k <= size / 2; k += step) {
        let sumRe = 0;
        let sumIm = 0;
        for (let i = 0; i < size; i++) {
          const angle = (2 * Math.PI * ((i * k) % size)) / size;
          sumRe += real[i] * Math.cos(angle);
          sumIm -= real[i] * Math.sin(angle);
        }
        expect(Math.abs(re[k] - sumRe)).toBeLessThan(1e-11);
        expect(Math.abs(im[k] - sumIm)).toBeLessThan(1e-11);
      }
    },
  );

  it.each([2, 4, 8, 30, 64, 128, 960, 4096, 32768])(
    'size %i: the inverse undoes the transform and leaves the spectrum alone',
    (size) => {
      const fft = createFft(size);
      const real = noise(size);
      const re = new Float64Array(size / 2 + 1);
      const im = new Float64Array(size / 2 + 1);
      fft.forward(real, re, im);
      const before = [re.slice(), im.slice()];
      const back = new Float64Array(size);
      fft.inverse(re, im, back);
      expect(back.reduce((worst, x, i) => Math.max(worst, Math.abs(x - real[i])), 0)).toBeLessThan(1e-14);
      expect([re, im]).toEqual(before);
    },
  );

  it('puts a cosine on its bin with half the size', () => {
    const fft = createFft(64);
    const re = new Float64Array(33);
    const im = new Float64Array(33);
    fft.forward(
      Float32Array.from({ length: 64 }, (_, i) => Math.cos((2 * Math.PI * 5 * i) / 64)),
      re,
      im,
    );
    expect(re[5]).toBeCloseTo(32, 5);
    expect(Math.abs(re[6]) + Math.abs(im[5])).toBeLessThan(1e-5);
  });

  it.each([0, 1, 3, 1022, 14, Number.NaN, 2.5])('refuses size %d', (size) => {
    expect(() => createFft(size)).toThrow(RangeError);
  });
});
