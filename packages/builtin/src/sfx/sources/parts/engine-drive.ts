import type { Random } from '@soundwright/dsp/random';
import { silence } from '../../../draw/buffer.ts';
import { type Curve, points } from '../../../draw/curve.ts';
import { addBurst, addNoise, addTone } from '../../../draw/strokes.ts';
import type { EngineKind } from './engine-model.ts';

/** Single engine actions. */
export type EngineAction = 'accelerate' | 'start' | 'stop' | 'die' | 'fail';

/** One action of an engine: revolutions and throttle over time, and the length of the starter phase. */
export interface EngineDrive {
  readonly rpm: Curve;
  readonly load: Curve;
  readonly crankS: number;
}

/** Pulls at a starter cord until the engine catches, and the time from one to the next, s. */
const PULLS = 3;
const PULL_S = 0.85;

/**
 * The course of an action.
 *
 * @param lengthS - total length; afterwards the final state is held
 * @param load - throttle, 0 to 1
 * @param luck - factor of the revolutions reached, about 1
 * @param pulls - at the cord, of an engine that has one
 */
export function driveOf(
  action: EngineAction,
  kind: EngineKind,
  lengthS: number,
  load: number,
  luck: number,
  pulls = PULLS,
): EngineDrive {
  const { idleRpm, maxRpm } = kind;
  const at = (share: number): number => idleRpm + (maxRpm - idleRpm) * Math.min(1, share * luck);
  if (action === 'start' || action === 'fail') {
    const cranksS = action === 'fail' ? lengthS * 0.82 : Math.min(1.1, lengthS * 0.32);
    const crankS = kind.cord ? pulls * PULL_S : cranksS;
    const caught: Curve = points(
      crankS,
      260,
      crankS + 0.25,
      at(0.16) + 300,
      crankS + 0.6,
      at(0.14),
      crankS + 1.3,
      idleRpm,
    );
    if (kind.cord && action === 'start') return caughtByCord(crankS, idleRpm, at(0.6));
    const coughs: Curve = points(crankS, 240, crankS + 0.08, 330, lengthS, 0);
    return {
      rpm: action === 'fail' ? coughs : caught,
      load: [
        [crankS, 0.9],
        [crankS + 0.5, 0.35],
        [crankS + 1, 0.15],
      ],
      crankS,
    };
  }
  if (action === 'stop') {
    const rpm: Curve = points(lengthS * 0.45, idleRpm, lengthS * 0.6, idleRpm * 0.55, lengthS * 0.78, 0);
    return { rpm, load: [[0, 0.2]], crankS: 0 };
  }
  if (action === 'die') return dying(lengthS, idleRpm);
  // Each gear takes longer than the one before and starts higher.
  const gears = Math.max(1, Math.min(4, Math.round(lengthS / 1.5)));
  const rpm: [number, number][] = [[0, at(0.1)]];
  const throttle: [number, number][] = [[0, load]];
  const shares = Array.from({ length: gears }, (_, gear) => 1 + 0.7 * gear);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let atS = 0;
  for (let gear = 0; gear < gears; gear += 1) {
    const untilS = atS + (lengthS * shares[gear]) / total;
    const shiftS = Math.min(0.22, 0.14 * (untilS - atS));
    rpm.push([untilS - shiftS, at(0.62 + 0.3 * load - 0.05 * gear)]);
    throttle.push([untilS - shiftS, load]);
    if (gear < gears - 1) {
      rpm.push([untilS, at(0.34 + 0.07 * gear)]);
      throttle.push([untilS - 0.8 * shiftS, 0.06], [untilS, 0.06], [untilS + 0.08, load]);
    }
    atS = untilS;
  }
  return { rpm, load: throttle, crankS: 0 };
}

/** Silence between two attempts to start, seconds. */
export const ATTEMPT_GAP_S = 0.35;

interface Starting {
  readonly action: 'start' | 'fail';
  readonly lengthS: number;
  readonly attempts: number;
  /** Pulls at the cord of each attempt, if it has one. */
  readonly pulls: number | undefined;
}

/** The starter motor, or the pulls at the cord, of each attempt. */
export function starterOf(
  { action, lengthS, attempts, pulls }: Starting,
  kind: EngineKind,
  sampleRateHz: number,
  random: Random,
): Float32Array {
  const { crankS } = driveOf(action, kind, lengthS, 1, 1, pulls);
  const everyS = lengthS + ATTEMPT_GAP_S;
  const out = silence((attempts - 1) * everyS + crankS + 0.1, sampleRateHz);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const one = silence(crankS + 0.1, sampleRateHz);
    const own = attempt === 0 ? random.fork('starter') : random.fork('starter', attempt);
    addStarter(one, crankS, kind, sampleRateHz, own);
    const from = Math.round(attempt * everyS * sampleRateHz);
    out.set(one.subarray(0, out.length - from), from);
  }
  return out;
}

/** An engine that runs out of fuel: it sags and catches itself again, each time less, until it stands. */
function dying(lengthS: number, idleRpm: number): EngineDrive {
  const sags = [0.22, 1.05, 0.36, 0.62, 0.46, 0.95, 0.58, 0.5, 0.66, 0.8, 0.75, 0.36, 0.82, 0.52, 0.92, 0];
  const coughs = [0.2, 0.08, 0.44, 0.9, 0.48, 0.08, 0.64, 0.8, 0.68, 0.05, 0.8, 0.6, 0.84, 0.05];
  const over = (factor: number, pairs: readonly number[]): Curve =>
    points(...pairs.map((value, i) => (i % 2 === 0 ? value * lengthS : value * factor)));
  return { rpm: over(idleRpm, sags), load: over(1, coughs), crankS: 0 };
}

/** With the choke in, a small engine races when it catches, and falls to its idle when the throttle is let go. */
function caughtByCord(crankS: number, idleRpm: number, racesRpm: number): EngineDrive {
  const rpm: Curve = points(crankS, 260, crankS + 0.45, racesRpm, crankS + 1.9, racesRpm, crankS + 3, idleRpm);
  return {
    rpm,
    load: [
      [crankS, 0.9],
      [crankS + 1.9, 0.8],
      [crankS + 2.2, 0.15],
    ],
    crankS,
  };
}

/** Partials of the pinion of a starter motor in its ring gear, and what grinds beside them: Hz and share. */
const TEETH = [0.3, 0.4, 0.5, 0.25, 0.2, 0.2, 0.15, 0.1, 0.1];
const GRIND = [
  [500, 2.4],
  [1500, 1],
  [4200, 0.4],
] as const;

/**
 * Adds the starter motor: gear whine slowed at each compression stroke. In a recording it is a rattle from 100 Hz to 6 kHz,
 * strongest at 500 Hz and 6 to 9 dB less from 1 to 4 kHz.
 */
function addStarter(out: Float32Array, crankS: number, kind: EngineKind, sampleRateHz: number, random: Random): void {
  if (kind.cord) {
    for (let pull = 0; pull < Math.round(crankS / PULL_S); pull += 1) addPull(out, pull * PULL_S, sampleRateHz, random);
    return;
  }
  const strokesS = 0.55 / Math.sqrt(kind.cylinders);
  addNoise(out, sampleRateHz, random, { lengthS: 0.05, hz: 1800, q: 1.5, gain: 0.5, decayS: 0.012, attackS: 0.001 });
  for (let atS = 0.04; atS < crankS; atS += strokesS) {
    const slow = random.between(0.94, 1.02);
    const hz: Curve = points(0, 215 * slow, strokesS * 0.55, 165 * slow, strokesS, 215 * slow);
    const swell: Curve = points(0, 0.05, strokesS * 0.5, 0.1, strokesS, 0.05);
    const lengthS = strokesS + 0.012;
    const partials = TEETH.map((gain) => gain * random.between(0.6, 1.4));
    addTone(out, sampleRateHz, { atS, lengthS, hz, gain: swell, partials, attackS: 0.012, releaseS: 0.012 });
    for (const [noiseHz, share] of GRIND) {
      const gain = swell.map(([at, level]) => [at, share * level] as const);
      addNoise(out, sampleRateHz, random, { atS, lengthS, hz: noiseHz, q: 0.7, gain, attackS: 0.01, releaseS: 0.012 });
    }
    addBurst(out, sampleRateHz, random, {
      atS: atS + 0.5 * strokesS,
      decayS: 0.03,
      lowHz: 40,
      highHz: 300,
      gain: 0.25,
    });
  }
}

/** A pull at the cord: the pawls engage, the crank whirrs against two compressions, the cord runs back. */
function addPull(out: Float32Array, atS: number, sampleRateHz: number, random: Random): void {
  const whirrS = random.between(0.3, 0.36);
  addNoise(out, sampleRateHz, random, { atS, lengthS: 0.03, hz: 2400, q: 1.2, gain: 0.1, decayS: 0.008 });
  const hz: Curve = points(0, 500, whirrS * 0.6, 1700, whirrS, 1100);
  addNoise(out, sampleRateHz, random, { atS, lengthS: whirrS, hz, q: 1.1, gain: 0.08, attackS: 0.03, releaseS: 0.06 });
  for (const share of [0.3, 0.62, 0.9]) {
    const puff = {
      atS: atS + share * whirrS,
      lengthS: 0.07,
      hz: 260,
      q: 0.8,
      gain: 0.15,
      attackS: 0.006,
      decayS: 0.025,
    };
    addNoise(out, sampleRateHz, random, puff);
  }
  const back = { atS: atS + whirrS + 0.06, lengthS: 0.25, hz: 3100, q: 1.4, gain: 0.02, attackS: 0.05, releaseS: 0.1 };
  addNoise(out, sampleRateHz, random, back);
}
