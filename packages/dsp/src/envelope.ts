import { exp } from './math.ts';

/** ln 1000: an exponential falls by 60 dB in this many time constants. */
export const LN_1000 = 6.907755278982137;

/**
 * Factor per sample of an exponential that falls by 60 dB in `timeS` seconds.
 *
 * @param timeS - 0 or less returns 0, which means silence after one sample
 */
export function decayFactor(timeS: number, sampleRateHz: number): number {
  return timeS <= 0 ? 0 : exp(-LN_1000 / (timeS * sampleRateHz));
}

/** Coefficient c of `y += c · (x − y)` that covers 63 % of a step in `timeS` seconds; 1 for 0 or less. */
export function smoothingFactor(timeS: number, sampleRateHz: number): number {
  return timeS <= 0 ? 1 : 1 - exp(-1 / (timeS * sampleRateHz));
}

/** An ADSR envelope. */
export interface Adsr {
  /** Attack time from 0 to 1, along a curve that is steepest at the start. */
  readonly attackS: number;
  /** Decay time: time constant of the fall towards `sustain`, as the time to cover 60 dB. */
  readonly decayS: number;
  /** Sustain level, 0 to 1. */
  readonly sustain: number;
  /** Release time, as the time to fall by 60 dB. */
  readonly releaseS: number;
}

/**
 * The envelope of one note, as gains from 0 to 1.
 *
 * @param gateFrames - how long the key is held
 * @param frames - length of the result; its last 64 samples fade to 0 regardless of the release
 * @param out - receives the result and is returned; at least as long
 */
export function renderAdsr(
  adsr: Adsr,
  gateFrames: number,
  frames: number,
  sampleRateHz: number,
  out: Float32Array = new Float32Array(frames),
): Float32Array {
  const attackFrames = Math.max(1, Math.round(adsr.attackS * sampleRateHz));
  // An exponential towards 1.3 crosses 1 after ln(1.3 / 0.3) time constants.
  const attack = 1 - exp(-1.4663370687934272 / attackFrames);
  const decay = decayFactor(adsr.decayS, sampleRateHz);
  const release = decayFactor(adsr.releaseS, sampleRateHz);
  const gate = Math.min(gateFrames, frames);
  let level = 0;
  let frame = 0;
  for (; frame < gate && frame < attackFrames; frame++) {
    level += attack * (1.3 - level);
    out[frame] = level > 1 ? 1 : level;
  }
  level = Math.min(level, 1);
  for (; frame < gate; frame++) {
    level = adsr.sustain + (level - adsr.sustain) * decay;
    out[frame] = level;
  }
  for (; frame < frames; frame++) {
    level *= release;
    out[frame] = level;
  }
  const last = Math.min(64, frames);
  for (let i = 0; i < last; i++) out[frames - 1 - i] *= i / last;
  return out;
}
