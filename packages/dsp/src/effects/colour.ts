import { exp, gainFromDb, log1p, pow, tanh } from '../math.ts';
import type { Effect } from './effect.ts';

export interface SaturationOptions {
  /** Gain into the curve, dB. */
  readonly driveDb: number;
  /** Share of the saturated signal, 0 to 1. */
  readonly mix: number;
}

/** Differences of the input below this are a constant for the antiderivative. */
const NEARLY_EQUAL = 1e-5;

/**
 * Saturation by tanh: quiet signals become louder by half the drive, in dB, and the loudest quieter by as much. Aliases are
 * reduced by the first-order antiderivative, which delays by half a sample; the dry share is averaged alike.
 *
 * Source: J. D. Parker, V. Zavalishin and E. Le Bivic, "Reducing the aliasing of nonlinear waveshaping using
 * continuous-time convolution", DAFx-16 (2016), section 3.
 */
export function createSaturation(options: SaturationOptions): Effect<SaturationOptions> {
  let values = options;
  const sides = [{ x: 0 }, { x: 0 }];
  return {
    set(changed) {
      values = changed;
    },
    process(...channels) {
      const { driveDb, mix } = values;
      const drive = gainFromDb(driveDb);
      const level = 1 / Math.sqrt(drive);
      for (const [side, samples] of channels.entries()) {
        let last = sides[side].x;
        for (let i = 0; i < samples.length; i++) {
          const x = samples[i];
          const [a, b] = [last * drive, x * drive];
          const bent = Math.abs(b - a) < NEARLY_EQUAL ? tanh((a + b) / 2) : (logCosh(b) - logCosh(a)) / (b - a);
          samples[i] = mix * level * bent + (1 - mix) * ((last + x) / 2);
          last = x;
        }
        sides[side].x = last;
      }
    },
  };
}

/** ln cosh x, without overflow. */
function logCosh(x: number): number {
  const size = Math.abs(x);
  return size + log1p(exp(-2 * size)) - Math.LN2;
}

export interface CrusherOptions {
  /** Bits per sample, 1 to 16. */
  readonly bits: number;
  /** Sample rate that is imitated, Hz, by holding samples. */
  readonly heldHz: number;
}

/** The sound of early sampled game music: fewer bits and held samples, without filters. */
export function createCrusher(options: CrusherOptions, rateHz: number): Effect<CrusherOptions> {
  let values = options;
  let phase = 1;
  const held = [0, 0];
  return {
    set(changed) {
      values = changed;
    },
    process(left, right) {
      const steps = pow(2, values.bits - 1);
      const advance = Math.min(1, values.heldHz / rateHz);
      for (let i = 0; i < left.length; i++) {
        if (phase >= 1) {
          phase -= 1;
          held[0] = Math.round(left[i] * steps) / steps;
          held[1] = Math.round(right[i] * steps) / steps;
        }
        phase += advance;
        left[i] = held[0];
        right[i] = held[1];
      }
    },
  };
}

export interface WidthOptions {
  /** 0 to 2. */
  readonly width: number;
}

/** Stereo width: 0 is mono, 1 unchanged, 2 twice the difference of the sides. */
export function createWidth(options: WidthOptions): Effect<WidthOptions> {
  let values = options;
  return {
    set(changed) {
      values = changed;
    },
    process(left, right) {
      const { width } = values;
      for (let i = 0; i < left.length; i++) {
        const middle = (left[i] + right[i]) / 2;
        const apart = ((left[i] - right[i]) / 2) * width;
        left[i] = middle + apart;
        right[i] = middle - apart;
      }
    },
  };
}
