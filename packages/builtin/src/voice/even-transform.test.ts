import { createFft } from '@soundwright/dsp/fft';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { createEvenTransform } from './even-transform.ts';

describe('createEvenTransform', () => {
  it.each([4, 8, 512, 1024])(
    'gives the spectrum of a symmetric sequence of %i values, and from it the sequence',
    (size) => {
      const random = createRandom(1, 'even');
      const half = size / 2;
      const values = Float64Array.from({ length: half + 1 }, () => random.next() - 0.5);
      const whole = Float64Array.from({ length: size }, (_, i) => values[Math.min(i, size - i)]);
      const re = new Float64Array(half + 1);
      createFft(size).forward(whole, re, new Float64Array(half + 1));
      const transform = createEvenTransform(size);
      const result = new Float64Array(half + 1);
      transform(values, result);
      const back = new Float64Array(half + 1);
      transform(result, back);
      for (let k = 0; k <= half; k++) {
        expect(result[k]).toBeCloseTo(re[k], 9);
        expect(back[k] / size).toBeCloseTo(values[k], 9);
      }
    },
  );
});
