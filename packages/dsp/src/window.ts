import { cos, TAU } from './math.ts';

/**
 * Hann window of n samples, periodic: starts at 0 and would reach 0 again at sample n, so overlapping copies n / 2 (or
 * n / 4, …) apart sum to a constant.
 */
export function hann(n: number): Float64Array {
  return Float64Array.from({ length: n }, (_, i) => 0.5 - 0.5 * cos((TAU * i) / n));
}

/**
 * Blackman–Harris window of n samples, periodic: side lobes 92 dB down, for measuring quiet partials next to loud ones.
 *
 * Source: F. J. Harris, "On the use of windows for harmonic analysis with the discrete Fourier transform" (1978), the
 * four-term minimum.
 */
export function blackmanHarris(n: number): Float64Array {
  return Float64Array.from({ length: n }, (_, i) => {
    const w = (TAU * i) / n;
    return 0.35875 - 0.48829 * cos(w) + 0.14128 * cos(2 * w) - 0.01168 * cos(3 * w);
  });
}

/**
 * Kaiser window of n samples, symmetric, for the design of filters.
 *
 * @param beta - 0 is a rectangle; the stop band of a filter is about β / 0.1102 + 8.7 dB down (for more than 50 dB)
 */
export function kaiser(n: number, beta: number): Float64Array {
  const scale = 1 / besselI0(beta);
  return Float64Array.from({ length: n }, (_, i) => {
    const x = n === 1 ? 0 : (2 * i) / (n - 1) - 1;
    return besselI0(beta * Math.sqrt(Math.max(0, 1 - x * x))) * scale;
  });
}

/** Modified Bessel function of the first kind and order 0, by its power series; for |x| up to about 100. */
export function besselI0(x: number): number {
  const quarter = (x * x) / 4;
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= quarter / (k * k);
    sum += term;
  }
  return sum;
}

/**
 * Writes samples under a window to a frame of the same length; before and after the samples is silence.
 *
 * @param from - position of the first sample, may be negative
 */
export function cutFrame(samples: Float32Array, from: number, window: Float64Array, frame: Float64Array): void {
  const start = Math.max(0, -from);
  const end = Math.max(start, Math.min(window.length, samples.length - from));
  frame.fill(0, 0, start);
  for (let i = start; i < end; i++) frame[i] = samples[from + i] * window[i];
  frame.fill(0, end);
}
