import { type Biquad, responseOf } from './biquad.ts';
import { exp, tan } from './math.ts';
import { createStftAnalyser } from './stft.ts';

/** Steepest tilt that is used, in dB per octave: about that of a single first-order filter. */
const STEEPEST_TILT_DB = 6;

const LOWEST_HZ = 20;
const OCTAVES = 10;
/** What a first-order section changes per octave between its zero and its pole, in dB. */
const FIRST_ORDER_DB = 6.0206;
/** Frequencies above this share of the sample rate are left as they are. */
const HIGHEST_SHARE = 0.45;
/** Range of brightness: the octaves of IEC 61260 from 31.5 Hz to 16 kHz. */
const HEARD_HZ = { min: 22.3, max: 22_627 } as const;
const FRAME_S = 0.03;
const BISECTIONS = 24;

/**
 * Sections that raise a spectrum evenly by `slopeDb` per octave from 20 Hz to 20 kHz, 0 dB below: one first-order shelf
 * per octave, each of which rises by the slope.
 *
 * @param slopeDb - dB per octave, −6 to 6; within 0.5 dB of the straight line from 80 Hz to 5 kHz
 *
 * Source: J. O. Smith and H. F. Smith, "Closed form fractional integration and differentiation via real exponentially
 * spaced pole-zero pairs" (2016), section 3.
 */
export function designTilt(slopeDb: number, sampleRateHz: number): Biquad[] {
  const apart = exp((slopeDb / FIRST_ORDER_DB / 2) * Math.LN2);
  return Array.from({ length: OCTAVES }, (_, octave) => LOWEST_HZ * Math.SQRT2 * (1 << octave))
    .filter((hz) => hz * Math.max(apart, 1 / apart) < HIGHEST_SHARE * sampleRateHz)
    .map((hz) => shelf(hz / apart, hz * apart, sampleRateHz));
}

/** First-order section with 0 dB at 0 Hz, a zero and a pole; bilinear transform with both corners exact. */
function shelf(zeroHz: number, poleHz: number, sampleRateHz: number): Biquad {
  const zero = 1 / tan((Math.PI * zeroHz) / sampleRateHz);
  const pole = 1 / tan((Math.PI * poleHz) / sampleRateHz);
  return { b0: (1 + zero) / (1 + pole), b1: (1 - zero) / (1 + pole), b2: 0, a1: (1 - pole) / (1 + pole), a2: 0 };
}

/** Power of a whole sound by frequency. */
export interface LongSpectrum {
  readonly powers: Float64Array;
  readonly sampleRateHz: number;
}

/** Sums the spectra of a mono sound given in blocks of any size. */
export function longSpectrum(blocks: Iterable<Float32Array>, sampleRateHz: number): LongSpectrum {
  let size = 64;
  while (size < sampleRateHz * FRAME_S) size *= 2;
  const powers = new Float64Array(size / 2 + 1);
  const analyser = createStftAnalyser({ size, hop: size / 2 });
  const add = (re: Float64Array, im: Float64Array) => {
    for (let bin = 0; bin < powers.length; bin++) powers[bin] += re[bin] * re[bin] + im[bin] * im[bin];
  };
  for (const block of blocks) analyser.push(block, add);
  analyser.flush(add);
  return { powers, sampleRateHz };
}

/**
 * The centre of the energy in Hz, as a measure of brightness; null for silence.
 *
 * @param sections - filters that the sound passes first
 */
export function brightnessHz({ powers, sampleRateHz }: LongSpectrum, sections: readonly Biquad[] = []): number | null {
  const binHz = sampleRateHz / (2 * (powers.length - 1));
  const first = Math.ceil(HEARD_HZ.min / binHz);
  const last = Math.min(powers.length - 1, Math.floor(HEARD_HZ.max / binHz));
  let [total, moment] = [0, 0];
  for (let bin = first; bin <= last; bin++) {
    const gain = sections.reduce((product, section) => product * responseOf(section, bin * binHz, sampleRateHz), 1);
    const power = powers[bin] * gain * gain;
    total += power;
    moment += power * bin;
  }
  return total > 0 ? (moment / total) * binHz : null;
}

/**
 * The tilt that brings a sound to a brightness, or as near as 6 dB per octave get.
 *
 * @param targetHz - see `brightnessHz`
 * @returns dB per octave, for `designTilt`; 0 for silence
 */
export function findTilt(spectrum: LongSpectrum, targetHz: number): number {
  let [low, high] = [-STEEPEST_TILT_DB, STEEPEST_TILT_DB];
  // A steeper tilt is always brighter.
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    const reached = brightnessHz(spectrum, designTilt(middle, spectrum.sampleRateHz));
    if (reached === null) return 0;
    if (reached < targetHz) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
