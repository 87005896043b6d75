import { cos, sin, TAU } from './math.ts';

/** Samples in double or single precision. */
export type RealSamples = Float64Array | Float32Array;

/** Transform between `size` real samples and the `size / 2 + 1` complex bins from 0 Hz to half the sample rate. */
export interface Fft {
  readonly size: number;
  /**
   * Spectrum of `real`, unscaled: a cosine of amplitude 1 on bin k gives re[k] = size / 2.
   *
   * @param real - `size` samples, not modified
   * @param re - at least size / 2 + 1 values, overwritten
   * @param im - as `re`; 0 in the first and the last bin
   */
  forward(real: RealSamples, re: Float64Array, im: Float64Array): void;
  /**
   * The samples of a spectrum, scaled by 1 / size, the inverse of `forward`.
   *
   * @param re - size / 2 + 1 values, not modified
   * @param im - as `re`; the first and the last are ignored
   * @param real - `size` samples, overwritten
   */
  inverse(re: Float64Array, im: Float64Array, real: RealSamples): void;
}

/**
 * Creates a real FFT of one size. The object owns scratch memory, so calls must not overlap.
 *
 * @param size - an even number without prime factors above 5, at most 2^26; powers of two are fastest
 * @throws RangeError for any other size
 *
 * The samples are packed as half as many complex numbers, transformed by Stockham's self-sorting algorithm, by radix 4
 * wherever it divides the size, and separated by symmetry.
 *
 * Source: C. Van Loan, "Computational Frameworks for the Fast Fourier Transform" (1992), sections 1.7, 2.4 and 4.3.
 */
export function createFft(size: number): Fft {
  const half = size / 2;
  const radices = Number.isInteger(half) && half >= 1 && size <= 67108864 ? radicesOf(half) : null;
  if (radices === null) {
    throw new RangeError(`size must be even, at most 2^26 and without prime factors above 5, got ${size}`);
  }
  const turn = turnOf(size);
  const a = complex(half);
  const b = complex(half);
  // Stages alternate between two pairs of arrays; this pair holds the result.
  const out = radices.length % 2 === 0 ? a : b;
  // Swapping real and imaginary parts turns the same stages into the inverse transform.
  const swapped = [
    { re: a.im, im: a.re },
    { re: b.im, im: b.re },
  ] as const;
  return {
    size,
    forward(real, re, im) {
      for (let k = 0; k < half; k++) {
        a.re[k] = real[2 * k];
        a.im[k] = real[2 * k + 1];
      }
      transform(a, b, turn, radices);
      separate(out, turn, re, im, half);
    },
    inverse(re, im, real) {
      combine(re, im, turn, a, half);
      transform(swapped[0], swapped[1], turn, radices);
      const scale = 1 / size;
      for (let k = 0; k < half; k++) {
        real[2 * k] = out.re[k] * scale;
        real[2 * k + 1] = out.im[k] * scale;
      }
    },
  };
}

/** Cached twiddle factors for common sizes; at most 2 MB in total. */
const keptTurns = new Map<number, Complex>();
const LARGEST_KEPT = 65536;

/** e^(−2πi k / size), read-only; the half-size transform uses every second value. */
function turnOf(size: number): Complex {
  const kept = keptTurns.get(size);
  if (kept !== undefined) return kept;
  const turn = complex(size);
  for (let k = 0; k < size; k++) {
    turn.re[k] = cos((TAU * k) / size);
    turn.im[k] = -sin((TAU * k) / size);
  }
  if (size <= LARGEST_KEPT) keptTurns.set(size, turn);
  return turn;
}

/** Number of complex values. */
interface Complex {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

function complex(length: number): Complex {
  return { re: new Float64Array(length), im: new Float64Array(length) };
}

/** The radices of the stages for a number of complex values, in order; null when it has other prime factors. */
function radicesOf(length: number): number[] | null {
  const radices: number[] = [];
  let rest = length;
  // A stage of radix 2 must be the last one.
  for (const radix of [3, 5, 4, 2]) {
    for (; rest % radix === 0; rest /= radix) radices.push(radix);
  }
  return rest === 1 ? radices : null;
}

/** Transforms complex numbers, alternating between the input array `a` and `b`. */
function transform(a: Complex, b: Complex, turn: Complex, radices: readonly number[]): void {
  let from = a;
  let to = b;
  let length = a.re.length;
  let stride = 1;
  for (const radix of radices) {
    if (radix === 4) radix4(from, to, turn, length, stride);
    else if (radix === 2) radix2(from, to, stride);
    else radixOdd(from, to, turn, length, stride, radix);
    length /= radix;
    stride *= radix;
    [from, to] = [to, from];
  }
}

function radixOdd(
  { re: xRe, im: xIm }: Complex,
  { re: yRe, im: yIm }: Complex,
  { re: turnRe, im: turnIm }: Complex,
  length: number,
  stride: number,
  radix: number,
): void {
  const part = length / radix;
  const jump = stride * part;
  const size = turnRe.length;
  for (let p = 0; p < part; p++) {
    for (let k = 0; k < radix; k++) {
      // The twiddle of the output and the turns of the inputs are one factor each: e^(−2πi k (p + part·j) / length).
      const step = 2 * k * stride;
      const to = stride * (radix * p + k);
      for (let q = 0; q < stride; q++) {
        let sumRe = 0;
        let sumIm = 0;
        for (let j = 0; j < radix; j++) {
          const turn = (step * (p + part * j)) % size;
          const from = q + stride * p + jump * j;
          sumRe += xRe[from] * turnRe[turn] - xIm[from] * turnIm[turn];
          sumIm += xRe[from] * turnIm[turn] + xIm[from] * turnRe[turn];
        }
        yRe[to + q] = sumRe;
        yIm[to + q] = sumIm;
      }
    }
  }
}

function radix4(
  { re: xRe, im: xIm }: Complex,
  { re: yRe, im: yIm }: Complex,
  { re: turnRe, im: turnIm }: Complex,
  length: number,
  stride: number,
): void {
  const quarter = length / 4;
  const jump = stride * quarter;
  for (let p = 0; p < quarter; p++) {
    const turn = 2 * p * stride;
    const w1Re = turnRe[turn];
    const w1Im = turnIm[turn];
    const w2Re = turnRe[2 * turn];
    const w2Im = turnIm[2 * turn];
    const w3Re = turnRe[3 * turn];
    const w3Im = turnIm[3 * turn];
    let from = stride * p;
    let to = 4 * stride * p;
    for (let q = 0; q < stride; q++, from++, to++) {
      const x0Re = xRe[from];
      const x0Im = xIm[from];
      const x1Re = xRe[from + jump];
      const x1Im = xIm[from + jump];
      const x2Re = xRe[from + 2 * jump];
      const x2Im = xIm[from + 2 * jump];
      const x3Re = xRe[from + 3 * jump];
      const x3Im = xIm[from + 3 * jump];
      const evenSumRe = x0Re + x2Re;
      const evenSumIm = x0Im + x2Im;
      const evenGapRe = x0Re - x2Re;
      const evenGapIm = x0Im - x2Im;
      const oddSumRe = x1Re + x3Re;
      const oddSumIm = x1Im + x3Im;
      const oddGapRe = x1Re - x3Re;
      const oddGapIm = x1Im - x3Im;
      yRe[to] = evenSumRe + oddSumRe;
      yIm[to] = evenSumIm + oddSumIm;
      const y1Re = evenGapRe + oddGapIm;
      const y1Im = evenGapIm - oddGapRe;
      yRe[to + stride] = y1Re * w1Re - y1Im * w1Im;
      yIm[to + stride] = y1Re * w1Im + y1Im * w1Re;
      const y2Re = evenSumRe - oddSumRe;
      const y2Im = evenSumIm - oddSumIm;
      yRe[to + 2 * stride] = y2Re * w2Re - y2Im * w2Im;
      yIm[to + 2 * stride] = y2Re * w2Im + y2Im * w2Re;
      const y3Re = evenGapRe - oddGapIm;
      const y3Im = evenGapIm + oddGapRe;
      yRe[to + 3 * stride] = y3Re * w3Re - y3Im * w3Im;
      yIm[to + 3 * stride] = y3Re * w3Im + y3Im * w3Re;
    }
  }
}

function radix2({ re: xRe, im: xIm }: Complex, { re: yRe, im: yIm }: Complex, stride: number): void {
  for (let q = 0; q < stride; q++) {
    const x0Re = xRe[q];
    const x0Im = xIm[q];
    const x1Re = xRe[q + stride];
    const x1Im = xIm[q + stride];
    yRe[q] = x0Re + x1Re;
    yIm[q] = x0Im + x1Im;
    yRe[q + stride] = x0Re - x1Re;
    yIm[q + stride] = x0Im - x1Im;
  }
}

/** Separates the spectrum of the packed complex samples into that of the real samples. */
function separate(
  { re: outRe, im: outIm }: Complex,
  { re: turnRe, im: turnIm }: Complex,
  re: Float64Array,
  im: Float64Array,
  half: number,
): void {
  re[0] = outRe[0] + outIm[0];
  im[0] = 0;
  re[half] = outRe[0] - outIm[0];
  im[half] = 0;
  for (let k = 1; k <= half - k; k++) {
    const mirror = half - k;
    // Half the sum and half the difference with the mirrored conjugate: spectra of the even and odd samples.
    const evenRe = 0.5 * (outRe[k] + outRe[mirror]);
    const evenIm = 0.5 * (outIm[k] - outIm[mirror]);
    const oddRe = 0.5 * (outIm[k] + outIm[mirror]);
    const oddIm = 0.5 * (outRe[mirror] - outRe[k]);
    const turnedRe = oddRe * turnRe[k] - oddIm * turnIm[k];
    const turnedIm = oddRe * turnIm[k] + oddIm * turnRe[k];
    re[k] = evenRe + turnedRe;
    im[k] = evenIm + turnedIm;
    re[mirror] = evenRe - turnedRe;
    im[mirror] = turnedIm - evenIm;
  }
}

/** Inverse of `separate`, up to a factor of two. */
function combine(
  re: Float64Array,
  im: Float64Array,
  { re: turnRe, im: turnIm }: Complex,
  { re: aRe, im: aIm }: Complex,
  half: number,
): void {
  aRe[0] = re[0] + re[half];
  aIm[0] = re[0] - re[half];
  for (let k = 1; k <= half - k; k++) {
    const mirror = half - k;
    const evenRe = re[k] + re[mirror];
    const evenIm = im[k] - im[mirror];
    const turnedRe = re[k] - re[mirror];
    const turnedIm = im[k] + im[mirror];
    const oddRe = turnedRe * turnRe[k] + turnedIm * turnIm[k];
    const oddIm = turnedIm * turnRe[k] - turnedRe * turnIm[k];
    aRe[k] = evenRe - oddIm;
    aIm[k] = evenIm + oddRe;
    aRe[mirror] = evenRe + oddIm;
    aIm[mirror] = oddRe - evenIm;
  }
}
