import { createFft } from '@soundwright/dsp/fft';
import { sin } from '@soundwright/dsp/math';

/**
 * Creates the Fourier transform of real sequences that are symmetric about their first value, as are log spectra and
 * their cepstra: half the cost of an FFT. It is its own inverse but for the factor `size`.
 *
 * @param size - length of the whole sequence, a power of two from 4
 * @returns a function from the first `size / 2 + 1` values to the same of their transform; both may be the same array
 *
 * Source: W. H. Press et al., "Numerical Recipes" (1992), section 12.3: the cosine transform by a real FFT of half the
 * size.
 */
export function createEvenTransform(size: number): (values: Float64Array, target: Float64Array) => void {
  const half = size / 2;
  const fft = createFft(half);
  const folded = new Float64Array(half);
  const re = new Float64Array(half / 2 + 1);
  const im = new Float64Array(half / 2 + 1);
  const sines = Float64Array.from({ length: half / 2 + 1 }, (_, j) => 2 * sin((Math.PI * j) / half));
  return (values, target) => {
    // The first odd value is summed here; the others follow from the differences between them.
    let odd = values[0] - values[half];
    folded[0] = values[0] + values[half];
    for (let j = 1; j < half / 2; j++) {
      const sum = values[j] + values[half - j];
      const difference = values[j] - values[half - j];
      folded[j] = sum - sines[j] * difference;
      folded[half - j] = sum + sines[j] * difference;
      odd += sines[half / 2 - j] * difference;
    }
    folded[half / 2] = 2 * values[half / 2];
    fft.forward(folded, re, im);
    target[0] = re[0];
    target[1] = odd;
    for (let k = 1; k < half / 2; k++) {
      target[2 * k] = re[k];
      odd -= im[k];
      target[2 * k + 1] = odd;
    }
    target[half] = re[half / 2];
  };
}
