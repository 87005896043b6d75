import { cos, exp, sin, TAU } from './math.ts';

/** Coefficients of y[n] = b0·x[n] + b1·x[n−1] + b2·x[n−2] − a1·y[n−1] − a2·y[n−2]. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** Shared terms of all designs: cosine of the cutoff angle, and `alpha` for the bandwidth. */
function prepare(cutoffHz: number, sampleRateHz: number, q: number): { cosW: number; alpha: number } {
  const nyquistHz = sampleRateHz / 2;
  if (!(cutoffHz > 0 && cutoffHz < nyquistHz)) {
    throw new RangeError(`cutoffHz must be between 0 and ${nyquistHz} Hz, got ${cutoffHz}`);
  }
  if (!(q > 0 && q < Infinity)) throw new RangeError(`q must be positive, got ${q}`);
  const w = (TAU * cutoffHz) / sampleRateHz;
  return { cosW: cos(w), alpha: sin(w) / (2 * q) };
}

/** The amplitude A of the shelf and peak formulas, whose square is the gain. */
function rootOfGain(gainDb: number): number {
  if (!Number.isFinite(gainDb)) throw new RangeError(`gainDb must be finite, got ${gainDb}`);
  return exp(gainDb * (Math.LN10 / 40));
}

function normalise(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}

/**
 * Second-order low-pass: flat below the cutoff, falling 12 dB per octave above it.
 *
 * @param cutoffHz - the −3 dB point when `q` is 1/√2; above 0 and below half of `sampleRateHz`
 * @param sampleRateHz - samples per second of the signal it will be applied to
 * @param q - resonance, dimensionless; 1/√2 (the default) has no peak, larger values ring at the cutoff
 * @throws RangeError when the cutoff is not inside (0, sampleRateHz / 2) or `q` is not positive
 *
 * Source of all designs here: R. Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter coefficients" (W3C
 * Working Group Note, 2021). Bilinear transform, so the cutoff is exact and a low-pass is zero at half the sample rate.
 */
export function designLowpass(cutoffHz: number, sampleRateHz: number, q: number = Math.SQRT1_2): Biquad {
  const { cosW, alpha } = prepare(cutoffHz, sampleRateHz, q);
  return normalise((1 - cosW) / 2, 1 - cosW, (1 - cosW) / 2, 1 + alpha, -2 * cosW, 1 - alpha);
}

/** Second-order high-pass: the mirror image of `designLowpass`, same parameters and errors. */
export function designHighpass(cutoffHz: number, sampleRateHz: number, q: number = Math.SQRT1_2): Biquad {
  const { cosW, alpha } = prepare(cutoffHz, sampleRateHz, q);
  return normalise((1 + cosW) / 2, -1 - cosW, (1 + cosW) / 2, 1 + alpha, -2 * cosW, 1 - alpha);
}

/**
 * Band-pass with 0 dB at its centre, falling 6 dB per octave on either side.
 *
 * @param cutoffHz - the centre
 * @param q - centre frequency over the distance of the two −3 dB points; default 1/√2
 * @throws RangeError as `designLowpass`
 */
export function designBandpass(cutoffHz: number, sampleRateHz: number, q: number = Math.SQRT1_2): Biquad {
  const { cosW, alpha } = prepare(cutoffHz, sampleRateHz, q);
  return normalise(alpha, 0, -alpha, 1 + alpha, -2 * cosW, 1 - alpha);
}

/** Notch: zero at `cutoffHz`, 0 dB far from it; width and errors as `designBandpass`. */
export function designNotch(cutoffHz: number, sampleRateHz: number, q: number = Math.SQRT1_2): Biquad {
  const { cosW, alpha } = prepare(cutoffHz, sampleRateHz, q);
  return normalise(1, -2 * cosW, 1, 1 + alpha, -2 * cosW, 1 - alpha);
}

/**
 * All-pass: 0 dB everywhere; the phase turns by 360° around `cutoffHz`, faster with higher `q`.
 *
 * @throws RangeError as `designLowpass`
 */
export function designAllpass(cutoffHz: number, sampleRateHz: number, q: number = Math.SQRT1_2): Biquad {
  const { cosW, alpha } = prepare(cutoffHz, sampleRateHz, q);
  return normalise(1 - alpha, -2 * cosW, 1 + alpha, 1 + alpha, -2 * cosW, 1 - alpha);
}

/**
 * Bell: `gainDb` at the centre, 0 dB far from it.
 *
 * @param q - centre frequency divided by the bandwidth between the half-gain points in dB
 * @param gainDb - any finite level; negative cuts, and a cut exactly reverses a boost of the same size
 * @throws RangeError as `designLowpass`, and when the gain is not finite
 */
export function designPeak(cutoffHz: number, sampleRateHz: number, q: number, gainDb: number): Biquad {
  const { cosW, alpha } = prepare(cutoffHz, sampleRateHz, q);
  const a = rootOfGain(gainDb);
  return normalise(1 + alpha * a, -2 * cosW, 1 - alpha * a, 1 + alpha / a, -2 * cosW, 1 - alpha / a);
}

/**
 * Low shelf: `gainDb` far below the cutoff, half of it (in dB) at the cutoff, 0 dB far above.
 *
 * @param q - steepness; 1/√2 (the default) is the steepest slope without overshoot
 * @throws RangeError as `designPeak`
 */
export function designLowShelf(
  cutoffHz: number,
  sampleRateHz: number,
  gainDb: number,
  q: number = Math.SQRT1_2,
): Biquad {
  const { cosW, alpha } = prepare(cutoffHz, sampleRateHz, q);
  const a = rootOfGain(gainDb);
  const slope = 2 * Math.sqrt(a) * alpha;
  return normalise(
    a * (a + 1 - (a - 1) * cosW + slope),
    2 * a * (a - 1 - (a + 1) * cosW),
    a * (a + 1 - (a - 1) * cosW - slope),
    a + 1 + (a - 1) * cosW + slope,
    -2 * (a - 1 + (a + 1) * cosW),
    a + 1 + (a - 1) * cosW - slope,
  );
}

/** High shelf: `gainDb` far above the cutoff, 0 dB far below; otherwise as `designLowShelf`. */
export function designHighShelf(
  cutoffHz: number,
  sampleRateHz: number,
  gainDb: number,
  q: number = Math.SQRT1_2,
): Biquad {
  const { cosW, alpha } = prepare(cutoffHz, sampleRateHz, q);
  const a = rootOfGain(gainDb);
  const slope = 2 * Math.sqrt(a) * alpha;
  return normalise(
    a * (a + 1 + (a - 1) * cosW + slope),
    -2 * a * (a - 1 + (a + 1) * cosW),
    a * (a + 1 + (a - 1) * cosW - slope),
    a + 1 - (a - 1) * cosW + slope,
    2 * (a - 1 - (a + 1) * cosW),
    a + 1 - (a - 1) * cosW - slope,
  );
}

/**
 * Added to the state at every sample. It is below single precision and keeps a decaying filter out of the subnormal
 * range, where arithmetic is many times slower.
 */
const INAUDIBLE = 1e-60;

/**
 * Runs one section over a mono block, in place.
 *
 * @param samples - mono, any length including 0; overwritten with the result
 * @param state - two delay values carried between blocks, initially zero; pass the same array for consecutive blocks
 *
 * Transposed direct form II in double precision. In single precision the error is only 55 dB below the signal at a
 * 50 Hz cutoff and 48 kHz (measured on white noise), against 118 dB at 2 kHz.
 */
export function applyBiquad(samples: Float32Array | Float64Array, filter: Biquad, state: Float64Array): void {
  const { b0, b1, b2, a1, a2 } = filter;
  let s0 = state[0];
  let s1 = state[1];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i];
    const y = b0 * x + s0;
    s0 = b1 * x - a1 * y + s1;
    s1 = b2 * x - a2 * y + INAUDIBLE;
    samples[i] = y;
  }
  state[0] = s0;
  state[1] = s1;
}

/**
 * Runs two sections over a mono block one after the other, in place. The samples are the same as with `applyBiquad`
 * twice on single precision, in less time: the dependency chains overlap.
 */
export function applyTwoBiquads(
  samples: Float32Array,
  [f, g]: readonly [Biquad, Biquad],
  firstState: Float64Array,
  secondState: Float64Array,
): void {
  const { b0: f0, b1: f1, b2: f2, a1: fa1, a2: fa2 } = f;
  const { b0: g0, b1: g1, b2: g2, a1: ga1, a2: ga2 } = g;
  let s0 = firstState[0];
  let s1 = firstState[1];
  let t0 = secondState[0];
  let t1 = secondState[1];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i];
    const y = f0 * x + s0;
    s0 = f1 * x - fa1 * y + s1;
    s1 = f2 * x - fa2 * y + INAUDIBLE;
    const z = Math.fround(y);
    const w = g0 * z + t0;
    t0 = g1 * z - ga1 * w + t1;
    t1 = g2 * z - ga2 * w + INAUDIBLE;
    samples[i] = w;
  }
  firstState[0] = s0;
  firstState[1] = s1;
  secondState[0] = t0;
  secondState[1] = t1;
}

/**
 * Runs one section over two blocks of equal length, in place. The samples are the same as with `applyBiquad`, in little
 * more time than for one block: the dependency chains overlap.
 */
export function applyBiquadToTwo(
  left: Float32Array,
  right: Float32Array,
  filter: Biquad,
  leftState: Float64Array,
  rightState: Float64Array,
): void {
  const { b0, b1, b2, a1, a2 } = filter;
  let s0 = leftState[0];
  let s1 = leftState[1];
  let t0 = rightState[0];
  let t1 = rightState[1];
  for (let i = 0; i < left.length; i++) {
    const x = left[i];
    const z = right[i];
    const y = b0 * x + s0;
    const w = b0 * z + t0;
    s0 = b1 * x - a1 * y + s1;
    t0 = b1 * z - a1 * w + t1;
    s1 = b2 * x - a2 * y + INAUDIBLE;
    t1 = b2 * z - a2 * w + INAUDIBLE;
    left[i] = y;
    right[i] = w;
  }
  leftState[0] = s0;
  leftState[1] = s1;
  rightState[0] = t0;
  rightState[1] = t1;
}

/**
 * Runs two sections one after the other over two blocks of equal length, in place. The samples are the same as with
 * `applyBiquadToTwo` for each section, in little more time than for one: the dependency chains overlap.
 *
 * @param states - of the first section, left and right, then of the second
 */
export function applyTwoBiquadsToTwo(
  left: Float32Array,
  right: Float32Array,
  first: Biquad,
  second: Biquad,
  states: readonly [Float64Array, Float64Array, Float64Array, Float64Array],
): void {
  const { b0, b1, b2, a1, a2 } = first;
  const { b0: d0, b1: d1, b2: d2, a1: c1, a2: c2 } = second;
  const [firstLeft, firstRight, secondLeft, secondRight] = states;
  let s0 = firstLeft[0];
  let s1 = firstLeft[1];
  let t0 = firstRight[0];
  let t1 = firstRight[1];
  let u0 = secondLeft[0];
  let u1 = secondLeft[1];
  let v0 = secondRight[0];
  let v1 = secondRight[1];
  for (let i = 0; i < left.length; i++) {
    const x = left[i];
    const z = right[i];
    const y = b0 * x + s0;
    const w = b0 * z + t0;
    s0 = b1 * x - a1 * y + s1;
    t0 = b1 * z - a1 * w + t1;
    s1 = b2 * x - a2 * y + INAUDIBLE;
    t1 = b2 * z - a2 * w + INAUDIBLE;
    const x2 = Math.fround(y);
    const z2 = Math.fround(w);
    const y2 = d0 * x2 + u0;
    const w2 = d0 * z2 + v0;
    u0 = d1 * x2 - c1 * y2 + u1;
    v0 = d1 * z2 - c1 * w2 + v1;
    u1 = d2 * x2 - c2 * y2 + INAUDIBLE;
    v1 = d2 * z2 - c2 * w2 + INAUDIBLE;
    left[i] = y2;
    right[i] = w2;
  }
  firstLeft[0] = s0;
  firstLeft[1] = s1;
  firstRight[0] = t0;
  firstRight[1] = t1;
  secondLeft[0] = u0;
  secondLeft[1] = u1;
  secondRight[0] = v0;
  secondRight[1] = v1;
}

/**
 * Gain of a section at one frequency, as an amplitude factor.
 *
 * @param hz - 0 to half of `sampleRateHz`
 */
export function responseOf(filter: Biquad, hz: number, sampleRateHz: number): number {
  const w = (TAU * hz) / sampleRateHz;
  const c1 = cos(w);
  const s1 = sin(w);
  const c2 = cos(2 * w);
  const s2 = sin(2 * w);
  const upRe = filter.b0 + filter.b1 * c1 + filter.b2 * c2;
  const upIm = filter.b1 * s1 + filter.b2 * s2;
  const downRe = 1 + filter.a1 * c1 + filter.a2 * c2;
  const downIm = filter.a1 * s1 + filter.a2 * s2;
  return Math.sqrt((upRe * upRe + upIm * upIm) / (downRe * downRe + downIm * downIm));
}
