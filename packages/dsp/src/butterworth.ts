import { applyBiquad, type Biquad, designHighpass, designLowpass } from './biquad.ts';
import { cos, tan } from './math.ts';

/** A cascade of sections with state, for one channel. */
export interface Cascade {
  /** Filters a mono block in place; state carries over to the next block. */
  apply(samples: Float32Array | Float64Array): void;
}

/**
 * Butterworth low-pass of any order: maximally flat passband, rolling off 6·order dB per octave above the cutoff.
 *
 * @param order - integer from 1 to 24
 * @param cutoffHz - the −3 dB point; above 0 and below half of `sampleRateHz`
 * @returns sections for `createCascade`, in order of increasing resonance
 * @throws RangeError for other orders or cutoffs
 *
 * Source: S. Butterworth, "On the theory of filter amplifiers" (1930): poles evenly spaced on a half circle; each pair
 * forms a second-order section with q = 1 / (2 cos θ). Bilinear transform with prewarped cutoff.
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
  // Pole angles from the negative real axis; even orders have no pole on it.
  const first = order % 2 === 0 ? 0.5 : 1;
  return Array.from({ length: count }, (_, i) => 1 / (2 * cos(((first + i) * Math.PI) / order)));
}

/**
 * First-order section, 6 dB per octave, in biquad form.
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

/** Creates a cascade with state for one channel; the signal passes the sections in order. */
export function createCascade(filters: readonly Biquad[]): Cascade {
  const stages = filters.map((filter) => ({ filter, state: new Float64Array(2) }));
  return {
    apply(samples) {
      for (const { filter, state } of stages) applyBiquad(samples, filter, state);
    },
  };
}
