import type { Random } from '@soundwright/dsp/random';
import { type Curve, curveAt, hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** A pitch that follows a course and trembles, because no two slips are alike. */
function trembling(course: Curve, lengthS: number, depth: number, random: Random): Curve {
  return traced(lengthS, (t) => curveAt(course, t * lengthS) * (1 + depth * random.between(-1, 1)));
}

/** Rubber that slides over asphalt: blocks of the tread stick and slip near 800 Hz, each wheel on its own. */
function tires(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const hz = 790 * scale * random.between(0.9, 1.12);
  const slows = points(0, 0.92, 0.12 * lengthS, 1.04, 0.6 * lengthS, 0.98, lengthS, 0.78);
  const grip = traced(lengthS, (t) => 0.65 + 0.35 * random.next() - 0.25 * hump((t * lengthS * 1.3 + 0.4) % 1, 0.2));
  const level = grip.map(([atS, x]) => [atS, 0.17 * x * (0.5 + force)] as const);
  return [
    ...[1, 1.13, 1.31].map(
      (ratio, n): Stroke => ({
        tone: {
          atS: 0.03 * n,
          lengthS: lengthS - 0.03 * n,
          hz: trembling(slows, lengthS, 0.018, random).map(([atS, x]) => [atS, hz * ratio * x] as const),
          gain: level.map(([atS, x]) => [atS, x / (1 + 0.7 * n)] as const),
          partials: [1, 0.55, 0.5, 0.3, 0.25, 0.15, 0.1, 0.08],
          attackS: 0.07,
          releaseS: 0.1,
        },
      }),
    ),
    {
      noise: {
        lengthS,
        hz: 2300 * scale,
        q: 0.7,
        gain: level.map(([atS, x]) => [atS, 0.35 * x] as const),
        releaseS: 0.15,
      },
    },
    { noise: { lengthS, hz: 260 * scale, q: 0.6, gain: 0.12 * force, attackS: 0.05, releaseS: 0.2 } },
  ];
}

/** Turns of the wheel until now while it slows to a halt from `perS` turns per second. */
function turnsAt(t: number, lengthS: number, perS: number): number {
  return perS * lengthS * (t - 0.46 * t * t);
}

/** A disc that sings between its pads, louder once a turn, until the wheel stands; then the pads judder. */
function brakes(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const singS = 0.86 * lengthS;
  const hz = 2250 * scale * random.between(0.88, 1.14);
  const course = points(0, 1, 0.8 * singS, 0.985, singS, 0.9);
  const perS = random.between(3, 4.5);
  const level = traced(
    singS,
    (t) => (0.06 + 0.16 * t) * (0.5 + force) * (0.45 + 0.55 * hump(turnsAt(t, singS, perS) % 1, 0.5)),
  );
  return [
    ...[1, 1.37].map(
      (ratio, n): Stroke => ({
        tone: {
          lengthS: singS,
          hz: trembling(course, singS, 0.002, random).map(([atS, x]) => [atS, hz * ratio * x] as const),
          gain: level.map(([atS, x]) => [atS, n === 0 ? x : 0.3 * x] as const),
          partials: [1, 0.22, 0.3, 0.06],
          attackS: 0.15,
          releaseS: 0.05,
        },
      }),
    ),
    {
      noise: {
        lengthS: singS,
        hz: 1500 * scale,
        q: 0.5,
        gain: traced(singS, (t) => 0.05 * (1 - 0.8 * t)),
        attackS: 0.1,
      },
    },
    {
      tone: {
        atS: 0.8 * singS,
        lengthS: lengthS - 0.8 * singS,
        hz: points(0, 105 * scale, lengthS - 0.8 * singS, 48 * scale),
        gain: 0.06,
        partials: [1, 0.9, 0.8, 0.6, 0.6, 0.4, 0.3, 0.3],
        attackS: 0.1,
        releaseS: 0.06,
      },
    },
  ];
}

/** The brakes of a bus, with the air that is let go when it stands. */
function busBrakes(hand: Hand): Stroke[] {
  const atS = hand.lengthS - 0.85;
  return [
    ...brakes({ ...hand, lengthS: atS, scale: 0.72 * hand.scale }),
    { burst: { atS: atS + 0.06, attackS: 0.003, decayS: 0.03, lowHz: 60, highHz: 600, gain: 0.4 } },
    {
      noise: {
        atS: atS + 0.06,
        lengthS: 0.78,
        hz: points(0, 4600 * hand.scale, 0.78, 2000 * hand.scale),
        q: 0.5,
        gain: 0.5 * (0.5 + hand.force),
        attackS: 0.004,
        decayS: 0.24,
        releaseS: 0.1,
      },
    },
  ];
}

/** Fingernails drawn down a board, stroke by stroke: several nails, each with a pitch that jumps as it skips. */
function chalkboard(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const count = Math.max(1, Math.round(lengthS / 1.05));
  return Array.from({ length: count }, (_, n): Stroke[] => {
    const everyS = lengthS / count;
    const atS = n * everyS + 0.06 * random.next();
    const rubS = everyS * random.between(0.62, 0.78);
    const from = 2500 * scale * random.between(0.88, 1.15);
    const course = points(0, 0.9, 0.25 * rubS, 1.06, rubS, random.between(0.8, 1.25));
    const level = traced(rubS, (t) => (0.4 + force) * hump(t, 0.3) * random.between(0.35, 1));
    return [
      ...[1, 1.09, 1.24].map(
        (ratio): Stroke => ({
          tone: {
            atS,
            lengthS: rubS,
            hz: trembling(course, rubS, 0.03, random).map(([sinceS, x]) => [sinceS, from * ratio * x] as const),
            gain: level.map(([sinceS, x]) => [sinceS, 0.13 * x] as const),
            partials: [1, 0.4, 0.3, 0.12],
          },
        }),
      ),
      {
        noise: {
          atS,
          lengthS: rubS,
          hz: 1.7 * from,
          q: 1.2,
          gain: level.map(([sinceS, x]) => [sinceS, 0.2 * x] as const),
        },
      },
      {
        noise: {
          atS,
          lengthS: rubS,
          hz: 700 * scale,
          q: 0.8,
          gain: level.map(([sinceS, x]) => [sinceS, 0.05 * x] as const),
        },
      },
    ];
  }).flat();
}

/** Surfaces that stick and slip so fast that they sing. */
export const squeal = defineSketches({
  name: 'squeal',
  traits: ['of-vehicle'],
  optionTraits: { moves: ['tires', 'brakes'], brakes: ['brakes'] },
  noises: ['creak'],
  default: 'tires',
  table: `
tires 2 each 12
  = tyre, tire, skidding
  loosely tires screeching, car [screech|skidding|drifting], screeching tire, tires squealing, squealing tires, skid
brakes 2.6 each 12
  = brake, disc
  says brake squeal, squealing brake, brakes screeching
  says (force .35) squeaky brakes
  says (size .8 pace 1.4) bicycle brakes, bike brakes
bus 3.4
  = bus, lorry
  says bus brakes squeal
  says (size 1.15) truck brakes squeal
chalkboard 3.1 each 12
  = fingernails, blackboard
  says [nails|fingernails|scratching] on chalkboard, chalk screech, chalk squeal, nails on blackboard
  says (force .4) chalk squeak
`,
  drawn: {
    tires,
    brakes,
    bus: busBrakes,
    chalkboard,
  },
  method:
    'Stick and slip as trains of pulses whose pitch trembles: treads near 800 Hz, discs above 2 kHz that sing once a turn until the wheel stands, fingernails between 2 and 4 kHz in strokes of the hand.',
  literature: [
    'A. Akay, Acoustics of friction, JASA 111 (2002)',
    'N. Kinkaid, O. O’Reilly & P. Papadopoulos, Automotive disc brake squeal, Journal of Sound and Vibration 267 (2003)',
    'D. Halpern, R. Blake & J. Hillenbrand, Psychoacoustics of a chilling sound, Perception & Psychophysics 39 (1986)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 4,
  space: 'outdoors',
});
