import { cos, exp, log2, TAU } from '../math.ts';
import type { OnsetEnvelope } from './onsets.ts';

/** The pulse of a piece. */
export interface Beat {
  readonly bpm: number;
  /** Time of the first beat, from 0 to one beat length. */
  readonly phaseS: number;
  /** Regularity of the beat, 0 to 1. */
  readonly confidence: number;
}

const SLOWEST_BPM = 45;
const FASTEST_BPM = 220;

/**
 * Detects tempo and beat positions: the lag with the highest autocorrelation of the onsets, weighted towards tempi that
 * people tap, then refined over many beats. The phase is that of the beat comb that best matches the onsets.
 *
 * Source: D. Ellis, "Beat tracking by dynamic programming", Journal of New Music Research 36 (2007), for the weighting.
 */
export function findBeat(onsets: OnsetEnvelope): Beat {
  const { frameS } = onsets;
  const values = centred(onsets.values);
  const longest = Math.min(values.length - 1, Math.round((8 * 60) / SLOWEST_BPM / frameS));
  const similarity = new Float64Array(longest + 1);
  for (let lag = 0; lag <= longest; lag++) {
    let sum = 0;
    for (let i = lag; i < values.length; i++) sum += values[i] * values[i - lag];
    similarity[lag] = sum / (values.length - lag);
  }
  const at = (lag: number): number => {
    const low = Math.floor(lag);
    return low + 1 > longest ? 0 : Math.max(0, similarity[low] + (lag - low) * (similarity[low + 1] - similarity[low]));
  };
  let bestBpm = 120;
  let bestScore = -Infinity;
  for (let bpm = SLOWEST_BPM; bpm <= FASTEST_BPM; bpm *= 1.004) {
    const lag = 60 / bpm / frameS;
    // A bar is most similar to the next one; a beat and half a bar are also self-similar.
    const score = 1.2 * at(lag) + 0.5 * at(2 * lag) + 0.1 * at(3 * lag) + at(4 * lag) + 0.3 * at(8 * lag);
    const octaves = log2(bpm / 120) / 1.1;
    const weighed = score * exp(-0.5 * octaves * octaves);
    if (weighed > bestScore) {
      bestScore = weighed;
      bestBpm = bpm;
    }
  }
  const bpm = refine(values, frameS, bestBpm);
  return {
    bpm,
    phaseS: phaseOf(onsets.values, frameS, bpm),
    confidence: Math.max(0, Math.min(1, at(60 / bpm / frameS) / (similarity[0] || 1))),
  };
}

function centred(values: Float32Array): Float64Array {
  const out = new Float64Array(values.length);
  const reach = 60;
  let sum = 0;
  for (let i = 0; i < Math.min(reach, values.length); i++) sum += values[i];
  for (let i = 0; i < values.length; i++) {
    if (i + reach < values.length) sum += values[i + reach];
    if (i - reach - 1 >= 0) sum -= values[i - reach - 1];
    const count = Math.min(values.length - 1, i + reach) - Math.max(0, i - reach) + 1;
    out[i] = values[i] - sum / count;
  }
  return out;
}

/** The frequency near the detected tempo with the largest Fourier component over the whole piece. */
function refine(values: Float64Array, frameS: number, near: number): number {
  let best = near;
  let bestPower = -1;
  const durationS = values.length * frameS;
  const step = Math.min(0.004, 0.15 / (near / 60) / Math.max(4, durationS));
  for (let factor = 0.97; factor <= 1.03; factor += step) {
    const bpm = near * factor;
    let power = 0;
    // The beat and its subdivisions agree on the right tempo.
    for (const multiple of [1, 2, 4]) {
      const turn = (TAU * multiple * bpm * frameS) / 60;
      const c = cos(turn);
      let s1 = 0;
      let s2 = 0;
      for (let i = 0; i < values.length; i++) {
        const s0 = values[i] + 2 * c * s1 - s2;
        s2 = s1;
        s1 = s0;
      }
      power += (s1 * s1 + s2 * s2 - 2 * c * s1 * s2) * (multiple === 1 ? 0.5 : 1);
    }
    if (power > bestPower) {
      bestPower = power;
      best = bpm;
    }
  }
  return best;
}

function phaseOf(values: Float32Array, frameS: number, bpm: number): number {
  const period = 60 / bpm / frameS;
  let best = 0;
  let bestSum = -1;
  for (let phase = 0; phase < period; phase += 0.5) {
    let sum = 0;
    for (let at = phase; at < values.length; at += period)
      sum += values[Math.floor(at)] + 0.5 * (values[Math.floor(at) + 1] ?? 0);
    if (sum > bestSum) {
      bestSum = sum;
      best = phase;
    }
  }
  return best * frameS;
}
