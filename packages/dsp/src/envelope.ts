import { exp } from './math.ts';

/** ln 1000: an exponential has fallen by 60 dB after this many time constants. */
export const LN_1000 = 6.907755278982137;

/**
 * Factor per sample of an exponential that falls by 60 dB in `timeS` seconds.
 *
 * @param timeS - 0 or less gives 0, which means silence after one sample
 */
export function decayFactor(timeS: number, sampleRateHz: number): number {
  return timeS <= 0 ? 0 : exp(-LN_1000 / (timeS * sampleRateHz));
}

/** Coefficient c of `y += c · (x − y)` that covers 63 % of a step in `timeS` seconds; 1 for 0 or less. */
export function smoothingFactor(timeS: number, sampleRateHz: number): number {
  return timeS <= 0 ? 1 : 1 - exp(-1 / (timeS * sampleRateHz));
}

/** A note's loudness over time. */
export interface Adsr {
  /** Rise from 0 to 1, along a curve that is steep first. */
  readonly attackS: number;
  /** Time in which the fall towards `sustain` covers 60 dB. */
  readonly decayS: number;
  /** Level while the key is held, 0 to 1. */
  readonly sustain: number;
  /** Time in which the end falls by 60 dB. */
  readonly releaseS: number;
}

/**
 * The envelope of one note, as gains from 0 to 1.
 *
 * @param gateFrames - how long the key is down
 * @param frames - length of the result; its last 64 samples run to 0 whatever the release
 */
export function renderAdsr(adsr: Adsr, gateFrames: number, frames: number, sampleRateHz: number): Float32Array {
  const out = new Float32Array(frames);
  const attackFrames = Math.max(1, Math.round(adsr.attackS * sampleRateHz));
  // An exponential aimed at 1.3 passes 1 when it has covered ln(1.3 / 0.3) time constants.
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
