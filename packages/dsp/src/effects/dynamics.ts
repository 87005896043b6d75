import { applyBiquadToTwo, designHighpass, designLowpass } from '../biquad.ts';
import { smoothingFactor } from '../envelope.ts';
import { clamp, dbFromGain, gainFromDb } from '../math.ts';
import type { Effect } from './effect.ts';

export interface CompressorOptions {
  /** Level in dBFS above which it compresses. */
  readonly thresholdDb: number;
  /** dB at the input for 1 dB more at the output; 1 or more. */
  readonly ratio: number;
  /** Width around the threshold over which the ratio sets in, dB. */
  readonly kneeDb: number;
  readonly attackMs: number;
  readonly releaseMs: number;
  /** Gain afterwards. */
  readonly makeupDb: number;
}

/** Level that counts as silence, dBFS. */
const FLOOR_DB = -120;
/** Reductions below this are none. */
const INAUDIBLE_DB = 1e-6;

/**
 * A feed-forward compressor: the level of the louder side in dB passes a static curve with a soft knee; its result is
 * smoothed with separate times for attack and release, and turns both sides down alike.
 *
 * Source: D. Giannoulis, M. Massberg and J. D. Reiss, "Digital dynamic range compressor design", JAES 60 (2012): the
 * log-domain detector with smooth decoupled peak detection (equations 4 and 17).
 */
export function createCompressor(options: CompressorOptions, rateHz: number): Effect<CompressorOptions> {
  const valuesOf = ({ thresholdDb, ratio, kneeDb, attackMs, releaseMs, makeupDb }: CompressorOptions) => ({
    thresholdDb,
    kneeDb,
    attack: smoothingFactor(attackMs / 1000, rateHz),
    release: smoothingFactor(releaseMs / 1000, rateHz),
    slope: 1 - 1 / ratio,
    quiet: gainFromDb(thresholdDb - kneeDb / 2),
    makeup: gainFromDb(makeupDb),
  });
  let values = valuesOf(options);
  let peakDb = 0;
  let reductionDb = 0;
  return {
    set(changed) {
      values = valuesOf(changed);
    },
    reductionDb: () => reductionDb,
    process(left, right) {
      const { thresholdDb, kneeDb, attack, release, slope, quiet, makeup } = values;
      for (let i = 0; i < left.length; i++) {
        const level = Math.max(Math.abs(left[i]), Math.abs(right[i]));
        let wanted = 0;
        if (level > quiet) {
          const over = dbFromGain(level) - thresholdDb;
          const bent = over + kneeDb / 2;
          wanted = 2 * over >= kneeDb ? slope * over : (slope * bent * bent) / (2 * kneeDb);
        }
        peakDb = Math.max(wanted, peakDb + release * (wanted - peakDb));
        reductionDb += attack * (peakDb - reductionDb);
        const gain = reductionDb < INAUDIBLE_DB ? makeup : makeup * gainFromDb(-reductionDb);
        left[i] *= gain;
        right[i] *= gain;
      }
    },
  };
}

export interface GateOptions {
  /** Level in dBFS that opens it; it closes 6 dB below. */
  readonly thresholdDb: number;
  /** Attenuation while closed, dB. */
  readonly rangeDb: number;
  readonly attackMs: number;
  /** Time that it stays open after the level has fallen. */
  readonly holdMs: number;
  readonly releaseMs: number;
}

/** Distance between the levels that open and close a gate, so that it does not chatter. */
const HYSTERESIS_DB = 6;

/** A noise gate with hysteresis and hold; both sides open together. */
export function createGate(options: GateOptions, rateHz: number): Effect<GateOptions> {
  const valuesOf = ({ thresholdDb, rangeDb, attackMs, holdMs, releaseMs }: GateOptions) => ({
    attack: smoothingFactor(attackMs / 1000, rateHz),
    release: smoothingFactor(releaseMs / 1000, rateHz),
    opens: gainFromDb(thresholdDb),
    closes: gainFromDb(thresholdDb - HYSTERESIS_DB),
    closed: gainFromDb(-rangeDb),
    holdFrames: Math.round((holdMs / 1000) * rateHz),
  });
  let values = valuesOf(options);
  let gain = values.closed;
  let held = 0;
  return {
    set(changed) {
      values = valuesOf(changed);
    },
    reductionDb: () => -dbFromGain(gain),
    process(left, right) {
      const { attack, release, opens, closes, closed, holdFrames } = values;
      for (let i = 0; i < left.length; i++) {
        const level = Math.max(Math.abs(left[i]), Math.abs(right[i]));
        if (level >= opens || (held > 0 && level >= closes)) held = holdFrames + 1;
        else if (held > 0) held--;
        gain += (held > 0 ? attack : release) * ((held > 0 ? 1 : closed) - gain);
        left[i] *= gain;
        right[i] *= gain;
      }
    },
  };
}

export interface DeEsserOptions {
  /** Where sibilants begin, Hz. */
  readonly frequencyHz: number;
  /** Level of that band in dBFS above which it is turned down. */
  readonly thresholdDb: number;
  /** Greatest attenuation, dB. */
  readonly rangeDb: number;
}

const SIBILANT_ATTACK_MS = 0.5;
const SIBILANT_RELEASE_MS = 60;

/**
 * Turns down what is above a frequency while it is loud: a high shelf of second order whose gain follows the level of its
 * band. The shelf is the sum of the low, middle and high band of one filter, which add up to the input, with the gains 1,
 * √g and g; so it never attenuates by more than g.
 */
export function createDeEsser(options: DeEsserOptions, rateHz: number): Effect<DeEsserOptions> {
  const valuesOf = ({ frequencyHz, ...rest }: DeEsserOptions) => {
    const cutoffHz = clamp(frequencyHz, 1, 0.49 * rateHz);
    return { ...rest, low: designLowpass(cutoffHz, rateHz), high: designHighpass(cutoffHz, rateHz) };
  };
  let values = valuesOf(options);
  const lows = { left: new Float64Array(2), right: new Float64Array(2) };
  const highs = { left: new Float64Array(2), right: new Float64Array(2) };
  const attack = smoothingFactor(SIBILANT_ATTACK_MS / 1000, rateHz);
  const release = smoothingFactor(SIBILANT_RELEASE_MS / 1000, rateHz);
  let reductionDb = 0;
  return {
    set(changed) {
      values = valuesOf(changed);
    },
    reductionDb: () => reductionDb,
    process(left, right) {
      const { thresholdDb, rangeDb, low, high } = values;
      const [lowLeft, lowRight, highLeft, highRight] = [left.slice(), right.slice(), left.slice(), right.slice()];
      applyBiquadToTwo(lowLeft, lowRight, low, lows.left, lows.right);
      applyBiquadToTwo(highLeft, highRight, high, highs.left, highs.right);
      for (let i = 0; i < left.length; i++) {
        const wanted = clamp(levelDb(highLeft[i], highRight[i]) - thresholdDb, 0, rangeDb);
        reductionDb += (wanted > reductionDb ? attack : release) * (wanted - reductionDb);
        const middleGain = gainFromDb(-reductionDb / 2);
        const highGain = middleGain * middleGain;
        left[i] = lowLeft[i] + middleGain * (left[i] - lowLeft[i] - highLeft[i]) + highGain * highLeft[i];
        right[i] = lowRight[i] + middleGain * (right[i] - lowRight[i] - highRight[i]) + highGain * highRight[i];
      }
    },
  };
}

function levelDb(left: number, right: number): number {
  return Math.max(FLOOR_DB, dbFromGain(Math.max(Math.abs(left), Math.abs(right), 1e-9)));
}
