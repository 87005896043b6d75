import { applyBiquad, type Biquad, designHighpass, designLowpass } from './biquad.ts';
import { cos, tan } from './math.ts';

/** A chain of sections with its state, for one channel. */
export interface Cascade {
  /** Filters a mono block in place; consecutive blocks continue each other. */
  apply(samples: Float32Array | Float64Array): void;
}

/**
 * Low-pass of any order, as flat as possible below the cutoff, falling 6·order dB per octave above it.
 *
 * @param order - whole number from 1 to 24
 * @param cutoffHz - the −3 dB point; above 0 and below half of `sampleRateHz`
 * @returns sections for `createCascade`, the least resonant first
 * @throws RangeError for other orders or cutoffs
 *
 * Source: S. Butterworth, "On the theory of filter amplifiers" (1930): poles evenly spaced on a half circle; pairs of
 * them are second-order sections with q = 1 / (2 cos θ). Bilinear transform with the cutoff exact.
 */
export function designButterworthLowpass(order: number, cutoffHz: number, sampleRateHz: number): Biquad[] {
  const pairs = resonancesOf(order).map((q) => designLowpass(cutoffHz, sampleRateHz, q));
  return order % 2 === 0 ? pairs : [designFirstOrder(cutoffHz, sampleRateHz, 'lowpass'), ...pairs];
}

/** High-pass: the mirror image of `designButterworthLowpass`, same parameters and errors. */
export function designButterworthHighpass(order: number, cutoffHz: number, sampleRateHz: number): Biquad[] {
  const pairs = resonancesOf(order).map((q) => designHighpass(cutoffHz, sampleRateHz, q));
  return order % 2 === 0 ? pairs : [designFirstOrder(cutoffHz, sampleRateHz, 'highpass'), ...pairs];
}

function resonancesOf(order: number): number[] {
  if (!(Number.isInteger(order) && order >= 1 && order <= 24)) {
    throw new RangeError(`order must be a whole number from 1 to 24, got ${order}`);
  }
  const count = Math.floor(order / 2);
  // Angles of the poles from the negative real axis; even orders have none on it.
  const first = order % 2 === 0 ? 0.5 : 1;
  return Array.from({ length: count }, (_, i) => 1 / (2 * cos(((first + i) * Math.PI) / order)));
}

/**
 * First-order section, 6 dB per octave, in the shape of a biquad.
 *
 * @param cutoffHz - the −3 dB point; above 0 and below half of `sampleRateHz`
 * @throws RangeError for other cutoffs
 */
export function designFirstOrder(cutoffHz: number, sampleRateHz: number, kind: 'lowpass' | 'highpass'): Biquad {
  const nyquistHz = sampleRateHz / 2;
  if (!(cutoffHz > 0 && cutoffHz < nyquistHz)) {
    throw new RangeError(`cutoffHz must be between 0 and ${nyquistHz} Hz, got ${cutoffHz}`);
  }
  const k = tan((Math.PI * cutoffHz) / sampleRateHz);
  const b0 = (kind === 'lowpass' ? k : 1) / (1 + k);
  return { b0, b1: kind === 'lowpass' ? b0 : -b0, b2: 0, a1: (k - 1) / (k + 1), a2: 0 };
}

/** Gives sections a state of their own, for one channel; the signal passes them in order. */
export function createCascade(filters: readonly Biquad[]): Cascade {
  const stages = filters.map((filter) => ({ filter, state: new Float64Array(2) }));
  return {
    apply(samples) {
      for (const { filter, state } of stages) applyBiquad(samples, filter, state);
    },
  };
}
