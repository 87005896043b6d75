import { type Curve, hump, points, traced } from '../../../draw/curve.ts';
import type { Stroke } from '../../../draw/sketch.ts';
import type { Hand } from './sketched.ts';

/** The buzz of an energy blade: a saw-like tone and its detuned double, beating with mains-like flutter. */
export function blade(hand: Hand, atS: number, lengthS: number, gain: Curve, bend: Curve): Stroke[] {
  const hz = 92 * hand.scale;
  const bent = (ratio: number): Curve => bend.map(([at, x]) => [at, hz * ratio * x] as const);
  return [
    ...[1, 1.012, 2.004].map(
      (ratio, n): Stroke => ({
        tone: {
          atS,
          lengthS,
          hz: bent(ratio * (1 + 0.002 * hand.side)),
          gain: gain.map(([at, x]) => [at, [0.16, 0.08, 0.06][n] * x] as const),
          partials: [1, 0.7, 0.55, 0.4, 0.3, 0.22, 0.16, 0.12],
          vibrato: [6.5, 0.004],
        },
      }),
    ),
    {
      noise: {
        atS,
        lengthS,
        hz: 1900 * hand.scale,
        q: 1.2,
        gain: gain.map(([at, x]) => [at, 0.05 * x] as const),
      },
    },
  ];
}

/** The blade springs out. */
export function ignite(hand: Hand, atS: number, lengthS: number): Stroke[] {
  return [
    { burst: { atS, attackS: 0.001, decayS: 0.03, lowHz: 500, highHz: 9000, gain: 0.8 * hand.force } },
    {
      noise: {
        atS,
        lengthS: 0.6 * lengthS,
        hz: points(0, 700 * hand.scale, 0.45 * lengthS, 4200 * hand.scale, 0.6 * lengthS, 2600 * hand.scale),
        q: 1.6,
        gain: traced(0.6 * lengthS, (t) => 0.55 * hump(t, 0.3)),
      },
    },
    ...blade(
      hand,
      atS,
      lengthS,
      points(0, 0, 0.25 * lengthS, 1.5, 0.6 * lengthS, 1, lengthS, 0.9),
      points(0, 0.45, 0.35 * lengthS, 1.25, 0.7 * lengthS, 1),
    ),
  ];
}

/** The blade is drawn in, and the emitter clicks. */
export function retract(hand: Hand, atS: number, lengthS: number): Stroke[] {
  return [
    {
      noise: {
        atS,
        lengthS,
        hz: points(0, 3600 * hand.scale, lengthS, 480 * hand.scale),
        q: 1.6,
        gain: traced(lengthS, (t) => 0.5 * hump(t, 0.35)),
      },
    },
    ...blade(hand, atS, lengthS, points(0, 0.9, 0.3 * lengthS, 1.1, lengthS, 0), points(0, 1, lengthS, 0.4)),
    { burst: { atS: 0.93 * lengthS + atS, attackS: 0.0006, decayS: 0.012, lowHz: 600, highHz: 6000, gain: 0.4 } },
  ];
}

/** A blade swung past the ear: its hum rises and falls, with the air that it cuts. */
export function swingBlade(hand: Hand): Stroke[] {
  const { lengthS, scale, side, force } = hand;
  const peakS = lengthS * 0.42;
  return [
    ...blade(
      hand,
      0,
      lengthS,
      points(0, 0, 0.1 * lengthS, 0.5, peakS, 1.5 + force, 0.85 * lengthS, 0.4, lengthS, 0),
      points(0, 0.84, peakS, 1.5, lengthS, 0.76),
    ),
    {
      noise: {
        lengthS,
        hz: points(0, 600 * scale, peakS, 2400 * scale, lengthS, 500 * scale),
        q: 1,
        gain: traced(lengthS, (t) => 0.3 * hump(t, 0.42) * (1 + 0.5 * side * (2 * t - 1))),
      },
    },
  ];
}

/** Two blades that meet: a crack, a growl while they are pressed together, and sparks. */
export function clashBlades(hand: Hand): Stroke[] {
  const { lengthS, scale, force } = hand;
  return [
    { burst: { attackS: 0.0006, decayS: 0.05, lowHz: 180, highHz: 9000, gain: 0.9 + force } },
    { burst: { attackS: 0.002, decayS: 0.12, lowHz: 60, highHz: 500, gain: 0.7 } },
    ...blade(
      hand,
      0,
      lengthS,
      points(0, 3.4, 0.25 * lengthS, 2, lengthS, 0),
      points(0, 1.5, 0.08, 1.12, 0.5 * lengthS, 1.04, lengthS, 0.95),
    ),
    {
      noise: {
        lengthS: 0.7 * lengthS,
        hz: points(0, 4200 * scale, 0.7 * lengthS, 1700 * scale),
        q: 0.8,
        gain: traced(0.7 * lengthS, (t) => 0.5 * (1 - t) * (1 - t)),
      },
    },
    {
      grains: {
        lengthS: 0.75 * lengthS,
        perSecond: points(0, 110, 0.75 * lengthS, 12),
        stroke: (atS, t, random) => ({
          burst: { atS, decayS: 0.003, lowHz: 1400, highHz: 11000, gain: 0.7 * random.next() * (1 - 0.6 * t) },
        }),
      },
    },
  ];
}
