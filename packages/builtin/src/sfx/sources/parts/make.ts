import { exp, log, sin, TAU } from '@soundwright/dsp/math';
import type { Mode } from '@soundwright/dsp/modal';
import { createRandom } from '@soundwright/dsp/random';
import { type Curve, curveAt, scaleCurve } from '../../../draw/curve.ts';
import type { Stroke } from '../../../draw/sketch.ts';
import { enlargement } from './size.ts';

/**
 * One make of a sketched thing and one way of handling it: no two locks have the same resonances, and no two hands the
 * same rhythm.
 */
export interface Make {
  /** When a part that is due at `atS` comes. */
  readonly when: (atS: number) => number;
  /** Factor of a resonance at a frequency, Hz. */
  readonly bend: (hz: number) => number;
  /** Factor of the level at a frequency, Hz. */
  readonly level: (hz: number) => number;
  /** Factors of decay times and of contact times: how much the material rings, and how hard it is. */
  readonly ring: number;
  readonly contact: number;
}

/** The make that changes nothing, and its number. */
const AS_DRAWN: Make = { when: (atS) => atS, bend: () => 1, level: () => 1, ring: 1, contact: 1 };
export const USUAL_MAKE = 0.5;

/** Greatest change of a resonance, of a level, and of the speed of a movement, as natural logarithms. */
const BEND = [0.13, 0.06] as const;
const LEVEL = 0.5;
const HURRY = 0.34;
/** Stretches of a movement that have a speed of their own. */
const STRETCHES = 5;

/**
 * @param value - which make, 0 to 1: each has resonances and a rhythm of its own
 * @param lengthS - length of the movement with the usual rhythm
 * @param rhythm - 'own' speeds up and slows down and lasts longer or shorter; 'kept' is on time; 'fitted' keeps the length
 */
export function makeOf(value: number, lengthS: number, rhythm: 'own' | 'fitted' | 'kept'): Make {
  const random = createRandom(Math.round(value * 1e9), 'make');
  const spread = (most: number): number => most * random.between(-1, 1);
  const waves = [
    { octaves: 3.2, turn: random.next() },
    { octaves: 0.7, turn: random.next() },
    { octaves: 2.6, turn: random.next() },
  ];
  const wave = (n: number, hz: number): number =>
    sin(TAU * (log(hz / 100) / log(2) / waves[n].octaves + waves[n].turn));
  const ring = exp(spread(0.4));
  const contact = exp(spread(0.4));
  const overall = spread(0.2);
  const speeds = Array.from({ length: STRETCHES }, () => exp(overall + spread(HURRY)));
  const took = speeds.reduce((sum, x) => sum + x, 0) / STRETCHES;
  const unit = rhythm === 'fitted' ? 1 / took : 1;
  let nowS = 0;
  const course: Curve = [
    [0, 0],
    ...speeds.map((speed, n) => {
      nowS += (lengthS / STRETCHES) * speed * unit;
      return [((n + 1) * lengthS) / STRETCHES, nowS] as const;
    }),
  ];
  return {
    when: rhythm === 'kept' ? (atS) => atS : (atS) => (atS > lengthS ? atS - lengthS + nowS : curveAt(course, atS)),
    bend: (hz) => exp(BEND[0] * wave(0, hz) + BEND[1] * wave(1, hz)),
    level: (hz) => exp(LEVEL * wave(2, hz)),
    ring,
    contact,
  };
}

/**
 * A make whose movement slows down or speeds up evenly to `ratio` times its rate at the end.
 *
 * @param make - the make as it is; undefined for the usual one
 * @param lengthS - length of the movement with the usual rhythm
 */
export function inTempo(make: Make | undefined, ratio: number, lengthS: number): Make {
  const { when, ...rest } = make ?? AS_DRAWN;
  // The phase is t + (ratio − 1) t² / 2 T; at the end T it reaches the length.
  const slope = ((ratio - 1) * (1 + ratio)) / (2 * when(lengthS));
  return { ...rest, when: (atS) => (Math.sqrt(Math.max(0.01, 1 + 2 * slope * when(atS))) - 1) / slope };
}

/** A make whose movement takes `ratio` times as long. */
export function stretchedBy(make: Make | undefined, ratio: number): Make {
  const { when, ...rest } = make ?? AS_DRAWN;
  return { ...rest, when: (atS) => ratio * when(atS) };
}

/** A make of a thing that is `size` times as large as usual: it rings longer, and blows on it are softer. */
export function enlargedBy(make: Make | undefined, size: number): Make | undefined {
  if (size === 1) return make;
  const usual = make ?? AS_DRAWN;
  const { ring, contact } = enlargement(size);
  return { ...usual, ring: ring * usual.ring, contact: contact * usual.contact };
}

/** The strokes as this make gives them. */
export function remake(strokes: readonly Stroke[], make: Make): Stroke[] {
  return strokes.map((stroke) => change(stroke, make, make.when));
}

function change(stroke: Stroke, make: Make, when: Make['when']): Stroke {
  if ('blow' in stroke) {
    const { blow } = stroke;
    const modes = blow.modes.map((mode) => resonance(mode, make));
    return { blow: { ...blow, atS: when(blow.atS ?? 0), modes, contactS: make.contact * (blow.contactS ?? 0) } };
  }
  if ('burst' in stroke) {
    const { burst } = stroke;
    const [lowHz, highHz] = [burst.lowHz * make.bend(burst.lowHz), burst.highHz * make.bend(burst.highHz)];
    const gain = (burst.gain ?? 1) * make.level(Math.sqrt(burst.lowHz * burst.highHz));
    return { burst: { ...burst, atS: when(burst.atS ?? 0), lowHz, highHz, gain, decayS: make.ring * burst.decayS } };
  }
  if ('grains' in stroke) {
    const { grains } = stroke;
    const { atS, lengthS, pace } = moved(grains, when);
    const { stroke: grain, perSecond } = grains;
    return {
      grains: {
        atS,
        lengthS,
        perSecond: inTime(perSecond, pace),
        // Its grains already count from the new time.
        stroke: (grainS, t, random) => change(grain(grainS, t, random), make, (same) => same),
      },
    };
  }
  if ('gushes' in stroke) {
    const { gushes } = stroke;
    const { atS, lengthS, pace } = moved(gushes, when);
    const [lowHz, highHz] = [gushes.lowHz * make.bend(gushes.lowHz), gushes.highHz * make.bend(gushes.highHz)];
    const level = make.level(Math.sqrt(gushes.lowHz * gushes.highHz));
    return {
      gushes: {
        ...gushes,
        atS,
        lengthS,
        perSecond: inTime(gushes.perSecond, pace),
        decayS: make.ring * gushes.decayS,
        lowHz,
        highHz,
        gain: (t, random) => level * gushes.gain(t, random),
      },
    };
  }
  if ('noise' in stroke) {
    const { noise } = stroke;
    const { atS, lengthS, pace } = moved(noise, when);
    const hz = typeof noise.hz === 'number' ? noise.hz : noise.hz[0][1];
    const gain = scaleCurve(inTime(noise.gain ?? 1, pace), make.level(hz));
    return { noise: { ...noise, atS, lengthS, hz: scaleCurve(inTime(noise.hz, pace), make.bend(hz)), gain } };
  }
  if ('slips' in stroke) {
    const { slips } = stroke;
    const { atS, lengthS, pace } = moved(slips, when);
    const modes = slips.modes.map((mode) => resonance(mode, make));
    return { slips: { ...slips, atS, lengthS, hz: inTime(slips.hz, pace), gain: inTime(slips.gain, pace), modes } };
  }
  const { tone } = stroke;
  const { atS, lengthS, pace } = moved(tone, when);
  const hz = inTime(tone.hz, pace);
  const fm = tone.fm && { ...tone.fm, index: inTime(tone.fm.index, pace) };
  return { tone: { ...tone, atS, lengthS, hz, gain: inTime(tone.gain ?? 1, pace), ...(fm && { fm }) } };
}

const resonance = (mode: Mode, make: Make): Mode => ({
  hz: mode.hz * make.bend(mode.hz),
  t60S: mode.t60S * make.ring,
  gain: mode.gain * make.level(mode.hz),
});

/** Onset and length at the new times, and by how much that is longer. */
function moved(
  shape: { readonly atS?: number; readonly lengthS: number },
  when: Make['when'],
): { atS: number; lengthS: number; pace: number } {
  const { atS = 0, lengthS } = shape;
  const fromS = when(atS);
  const newS = when(atS + lengthS) - fromS;
  return { atS: fromS, lengthS: newS, pace: lengthS > 0 ? newS / lengthS : 1 };
}

/** A curve that takes longer by a factor. */
function inTime(curve: number | Curve, factor: number): number | Curve {
  return typeof curve === 'number' || factor === 1
    ? curve
    : curve.map(([atS, value]) => [atS * factor, value] as const);
}
