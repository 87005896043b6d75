import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** A vessel that empties through a narrow neck. */
interface Neck {
  /** Resonance of the air in it at the start and at the end, Hz: it sinks as the air takes the place of the liquid. */
  readonly hz: readonly [full: number, empty: number];
  /** Gulps per second at the start and at the end. */
  readonly perSecond: readonly [full: number, empty: number];
}

/**
 * One gulp: the neck swallows air, whose bubble breaks away and rings while its neck closes, so that the tone climbs; the
 * air in the bottle answers, and small bubbles rise behind.
 */
function gulp(hand: Hand, atS: number, hz: number, everyS: number, gain: number): Stroke[] {
  const { random } = hand;
  const ringS = Math.min(0.26, 0.8 * everyS);
  const climb = random.between(1.25, 1.7);
  return [
    {
      tone: {
        atS,
        lengthS: ringS,
        hz: points(0, 0.78 * hz, 0.4 * ringS, hz * Math.sqrt(climb), ringS, hz * climb),
        gain: gain * random.between(0.7, 1),
        partials: [1, 0.42, 0.16, 0.08],
        attackS: 0.014,
        decayS: 0.3 * ringS,
      },
    },
    {
      noise: {
        atS,
        lengthS: ringS,
        hz: points(0, 2.6 * hz, ringS, 4.4 * hz),
        q: 1.6,
        gain: traced(ringS, (t) => 0.22 * gain * hump(t, 0.25)),
      },
    },
    {
      grains: {
        atS: atS + 0.02,
        lengthS: ringS,
        perSecond: 55,
        stroke: (when, _t, own) => {
          const small = hz * own.between(3, 9);
          return {
            tone: {
              atS: when,
              lengthS: 0.05,
              hz: points(0, small, 0.05, small * own.between(1.1, 1.5)),
              gain: 0.16 * gain * own.next(),
              decayS: 0.011,
            },
          };
        },
      },
    },
  ];
}

/** Gulp after gulp until it is empty, the last ones slow, then drops; between the gulps the stream hits what is below. */
function emptyOut(hand: Hand, { hz, perSecond }: Neck): Stroke[] {
  const { lengthS, random, scale, force, pace } = hand;
  const flowsS = lengthS - 0.35;
  const strokes: Stroke[] = [
    {
      noise: {
        lengthS: flowsS,
        hz: traced(flowsS, (t) => scale * (1100 + 500 * t) * random.between(0.9, 1.1)),
        q: 0.6,
        gain: traced(flowsS, (t) => 0.05 * (0.5 + force) * Math.min(1, 12 * t, 8 * (1 - t)) * random.between(0.5, 1)),
      },
    },
    {
      grains: {
        lengthS: flowsS,
        perSecond: 70 * (0.5 + force),
        stroke: (atS, _t, own) => {
          const small = scale * own.between(700, 2800);
          return {
            tone: {
              atS,
              lengthS: 0.04,
              hz: points(0, small, 0.04, 1.3 * small),
              gain: 0.09 * own.next() * own.next(),
              decayS: 0.01,
            },
          };
        },
      },
    },
  ];
  for (let atS = 0.03; atS < flowsS - 0.1; ) {
    const t = atS / flowsS;
    const everyS = random.between(0.82, 1.22) / (pace * (perSecond[0] + (perSecond[1] - perSecond[0]) * t));
    const now = scale * (hz[0] + (hz[1] - hz[0]) * Math.sqrt(t)) * random.between(0.95, 1.06);
    strokes.push(...gulp(hand, atS, now, everyS, 0.6 * (0.5 + force) * random.between(0.7, 1)));
    atS += everyS;
  }
  for (let drop = 0; drop < 3; drop += 1) {
    const small = scale * random.between(900, 2000);
    const atS = flowsS + 0.1 * drop + 0.06 * random.next();
    strokes.push({
      tone: { atS, lengthS: 0.05, hz: points(0, small, 0.04, 1.6 * small), gain: 0.12 / (1 + drop), decayS: 0.012 },
    });
  }
  return strokes;
}

/** Bottles, flasks and canisters that empty in gulps. */
export const bottle = defineSketches({
  name: 'bottle',
  default: 'glug',
  table: `
glug 3.6
  says glug, glug glug, glug glug glug, water glugging, liquid glugging, bottle [gurgle|emptying|upended|gulps], pouring
    out of bottle, pouring from bottle, [water|wine] [pouring|glugging] from bottle, emptying bottle, upside down
    bottle, water glugging out of bottle, pouring glugs
  says glug, glug glug + bottle, wine bottle, water bottle, whiskey bottle, wine, whiskey, beer bottle
canister 4.8
  says jerry can pouring, pouring from jerry can, jug glugging, emptying canister, gas can pouring
  says glug, glug glug + jug, canister, jerry can, gas can, petrol can, carboy, gallon jug, fuel can
flask 1.9
  says hip flask, [vial|potion|flask] pouring, pouring potion, pouring from flask
  says glug, glug glug + flask, hip flask, vial, potion
`,
  drawn: {
    glug: (hand) => emptyOut(hand, { hz: [330, 175], perSecond: [4, 2.4] }),
    canister: (hand) => emptyOut(hand, { hz: [150, 82], perSecond: [2.6, 1.7] }),
    flask: (hand) => emptyOut(hand, { hz: [560, 330], perSecond: [6, 4] }),
  },
  method:
    'Gulps of air through the neck at the rate at which the vessel can refill: each a bubble whose tone climbs as it breaks away, over the resonance of the air in the vessel, which sinks as it empties.',
  literature: [
    'C. Clanet & G. Searby, On the glug-glug of ideal bottles, J. Fluid Mech. 510 (2004)',
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.7,
  space: 'room',
});
