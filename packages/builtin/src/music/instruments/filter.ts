import { tan } from '@soundwright/dsp/math';

/** A resonant low-, band- or high-pass whose cutoff may move all the time without clicks. */
export interface SweepFilter {
  /** @param q - 0.5 (no resonance) and up; @param cutoffHz - held between 10 Hz and 0.45 of the sample rate */
  tune(cutoffHz: number, q: number): void;
  lowpass(x: number): number;
  bandpass(x: number): number;
  highpass(x: number): number;
}

/**
 * State-variable filter, 12 dB per octave; the band-pass has gain 1 at its centre.
 *
 * Source: V. Zavalishin, "The Art of VA Filter Design", trapezoidal integrators without delay-free loops.
 */
export function createSweepFilter(sampleRateHz: number): SweepFilter {
  let k = 1;
  let a1 = 1;
  let a2 = 0;
  let a3 = 0;
  let first = 0;
  let second = 0;

  function step(x: number): number {
    const v3 = x - second;
    const v1 = a1 * first + a2 * v3;
    const v2 = second + a2 * first + a3 * v3;
    first = 2 * v1 - first;
    second = 2 * v2 - second;
    band = v1;
    return v2;
  }
  let band = 0;

  return {
    tune(cutoffHz, q) {
      const g = tan((Math.PI * Math.min(Math.max(cutoffHz, 10), 0.45 * sampleRateHz)) / sampleRateHz);
      k = 1 / q;
      a1 = 1 / (1 + g * (g + k));
      a2 = g * a1;
      a3 = g * a2;
    },
    lowpass: (x) => step(x),
    bandpass(x) {
      step(x);
      return k * band;
    },
    highpass(x) {
      const low = step(x);
      return x - k * band - low;
    },
  };
}
