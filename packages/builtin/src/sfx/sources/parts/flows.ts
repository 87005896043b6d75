import { exp, pow } from '@soundwright/dsp/math';
import { type Curve, curveAt, hump, points, traced } from '../../../draw/curve.ts';
import type { Stroke } from '../../../draw/sketch.ts';
import type { Body } from './bodies.ts';
import { inTurn } from './repetition.ts';
import type { Hand } from './sketched.ts';

/** Gas or spray that escapes: full at once, then ever weaker. */
export function hiss(hand: Hand, atS: number, lengthS: number, hz: readonly [number, number], gain: number): Stroke {
  return {
    noise: {
      atS,
      lengthS,
      hz: points(0, hz[0] * hand.scale, lengthS, hz[1] * hand.scale),
      q: 0.5,
      gain: traced(lengthS, (t) => gain * (0.4 + hand.force) * (1 - t)),
      attackS: 0.006,
    },
  };
}

/**
 * Gas from a nozzle: a wide band of noise whose pitch and level fall with the pressure.
 *
 * @param decay - time constant of the level, as a share of the length
 */
export function jet(
  { scale, force }: Hand,
  atS: number,
  lengthS: number,
  hz: readonly [number, number],
  gain: number,
  decay = 0.4,
): Stroke[] {
  const shape = { atS, lengthS, attackS: 0.004, decayS: decay * lengthS, releaseS: 0.15 * lengthS };
  const level = gain * (0.5 + force);
  return [
    [1, 0.5, 1],
    [2.1, 1.6, 0.4],
  ].map(([ratio, q, share]) => ({
    noise: { ...shape, hz: points(0, ratio * scale * hz[0], lengthS, ratio * scale * hz[1]), q, gain: share * level },
  }));
}

/** Water that comes in gushes: bursts between two frequencies, Hz, which swell up, ebb away and run into each other. */
export function gushes(
  { scale, force }: Hand,
  atS: number,
  lengthS: number,
  perSecond: number | Curve,
  hz: readonly [number, number],
  gain: number,
  attackS: number,
  decayS: number,
  course: (t: number) => number = () => 1,
): Stroke {
  return {
    gushes: {
      atS,
      lengthS,
      perSecond,
      attackS,
      decayS,
      lowHz: hz[0] * scale,
      highHz: hz[1] * scale,
      gain: (t, own) => gain * (0.4 + force) * own.next() * own.next() * course(t),
    },
  };
}

/** Wet tissue, slime, small bubbles: chirps that rise within a band, Hz, ever weaker. */
export function drops(
  { scale, force }: Hand,
  atS: number,
  lengthS: number,
  perSecond: number | Curve,
  hz: readonly [number, number],
  gain: number,
): Stroke {
  return {
    grains: {
      atS,
      lengthS,
      perSecond,
      stroke: (when, t, own) => {
        const low = scale * hz[0] * own.between(0.6, 1.4);
        const level = gain * (0.4 + force) * own.next() * (1 - 0.8 * t);
        return {
          tone: {
            atS: when,
            lengthS: 0.03,
            hz: points(0, low, 0.03, low * (hz[1] / hz[0])),
            gain: level,
            decayS: 0.008,
          },
        };
      },
    },
  };
}

/** Bubbles that rise and drops that fall in: each rings at the pitch of its size, within a band, Hz, and climbs to `rise` times that. */
export function bubbles(
  { scale, force }: Hand,
  atS: number,
  lengthS: number,
  perSecond: number | Curve,
  hz: readonly [number, number],
  gain: number,
  course: (t: number) => number = () => 1,
  rise = 1.4,
): Stroke {
  return {
    grains: {
      atS,
      lengthS,
      perSecond,
      stroke: (when, t, own) => {
        const low = scale * hz[0] * pow(hz[1] / hz[0], own.next());
        const ringS = 13 / low + 0.012;
        return {
          tone: {
            atS: when,
            lengthS: ringS,
            hz: points(0, low, ringS, low * own.between(2 - 1 / rise, 2 * rise - 1)),
            gain: gain * (0.4 + force) * own.next() * course(t),
            attackS: 0.001,
            decayS: ringS / 3,
          },
        };
      },
    },
  };
}

/** A large bubble of air that comes up through a narrow neck, Hz, and the slap of the water behind it. */
export function gulp({ scale, force }: Hand, atS: number, lengthS: number, hz: number, gain: number): Stroke[] {
  const level = gain * (0.4 + force);
  return [
    {
      tone: {
        atS,
        lengthS,
        hz: points(0, hz * scale, lengthS, 1.8 * hz * scale),
        gain: level,
        partials: [1, 0.45, 0.2, 0.1],
        attackS: 0.012,
        decayS: 0.4 * lengthS,
      },
    },
    { burst: { atS: atS + 0.02, attackS: 0.012, decayS: 0.03, lowHz: 250, highHz: 2200, gain: 0.5 * level } },
  ];
}

/** Gulp after gulp, from one rate a second to another; the pitch follows a curve from 0 to 1, Hz. */
export function gulps(
  hand: Hand,
  atS: number,
  lengthS: number,
  rates: readonly [number, number],
  hz: number | Curve,
  gain: number,
  course: (t: number) => number = () => 1,
): Stroke[] {
  return inTurn(hand, lengthS, rates, (sinceS, everyS, t) => {
    const [own, level] = [hand.random.between(0.93, 1.07), hand.random.between(0.6, 1)];
    return gulp(hand, atS + sinceS, Math.min(0.26, 0.8 * everyS), own * curveAt(hz, t), gain * level * course(t));
  });
}

/** Wing beats, from one rate a second to another: air pressed down, and the edge of the feathers that slaps. */
export function wings(
  hand: Hand,
  atS: number,
  lengthS: number,
  rates: readonly [number, number],
  gain: number,
  hz: number,
  course: (t: number) => number = () => 1,
): Stroke[] {
  return inTurn(hand, lengthS, rates, (sinceS, everyS, t) => {
    const [fromS, beatS, own] = [atS + sinceS, 0.72 * everyS, hand.scale * hz * hand.random.between(0.8, 1.2)];
    const level = gain * (0.4 + hand.force) * course(t) * hand.random.between(0.7, 1);
    const glide = points(0, 0.6 * own, 0.45 * beatS, 1.5 * own, beatS, 0.5 * own);
    const press = traced(beatS, (x) => level * hump(x, 0.4));
    const slap = traced(0.35 * beatS, (x) => 0.35 * level * hump(x, 0.2));
    return [
      { noise: { atS: fromS, lengthS: beatS, hz: glide, q: 0.7, gain: press } },
      { noise: { atS: fromS + 0.25 * beatS, lengthS: 0.35 * beatS, hz: 4.6 * own, q: 0.6, gain: slap } },
    ];
  });
}

/** A flap of tissue in a stream of gas, and the hollow that each of its pulses sets ringing. */
interface Flap {
  readonly atS: number;
  readonly lengthS: number;
  /** Pulses a second at the start and at the end. */
  readonly rates: readonly [from: number, to: number];
  readonly hollow: Body;
  readonly gain: number;
  /** How much the rate wanders, as a share. */
  readonly wander: number;
  /** Chance that a pulse stays out. */
  readonly misses: number;
  /** How long each pulse is, seconds. */
  readonly contactS: number;
}

/** Pulses of a flap, quicker and slower as the pressure wanders, loudest in the first half. */
export function flap({ scale, force, random }: Hand, given: Flap): Stroke[] {
  const { atS, lengthS, rates, hollow, gain, wander, misses, contactS } = given;
  const strokes: Stroke[] = [];
  // The hollow never holds still, and its resonances move each by itself.
  const around = (): number => random.between(0.86, 1.14);
  const moves = hollow.map(() => points(0, around(), 0.5, around(), 1, around()));
  let drift = 0;
  for (let sinceS = 0.01; sinceS < lengthS - 0.03; ) {
    const t = sinceS / lengthS;
    drift += 0.3 * (random.gaussian() - drift);
    const level =
      gain * (0.4 + 0.6 * force) * Math.min(1, 12 * t + 0.1) * Math.sqrt(hump(t, 0.3)) * random.between(0.7, 1.1);
    if (!random.chance(misses)) {
      const modes = hollow.map((mode, m) => ({ ...mode, hz: mode.hz * scale * curveAt(moves[m], t) }));
      strokes.push({ blow: { atS: atS + sinceS, modes, contactS, gain: level } });
    }
    sinceS += 1 / (scale * (rates[0] + (rates[1] - rates[0]) * t) * exp(wander * drift));
  }
  return strokes;
}
