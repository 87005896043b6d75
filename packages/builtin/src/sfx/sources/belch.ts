import { exp } from '@soundwright/dsp/math';
import { hump, points } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** A flap of tissue in a stream of gas that sets a cavity ringing with every pulse. */
interface Flap {
  readonly lengthS: number;
  /** Pulses a second at the start and at the end. */
  readonly hz: readonly [from: number, to: number];
  /** How much the rate wanders, as a share. */
  readonly wander: number;
  /** Chance that a pulse stays out. */
  readonly misses: number;
  /** Resonances of the cavity: frequency, decay (T60) and level of each. */
  readonly cavity: readonly (readonly [hz: number, t60S: number, gain: number])[];
  readonly peak: number;
}

/** Pulses of a flap, one blow of the cavity each, louder and quicker where the pressure is highest. */
function pulses({ scale, force, random }: Hand, flap: Flap): Stroke[] {
  const strokes: Stroke[] = [];
  let wander = 0;
  for (let atS = 0.01; atS < flap.lengthS - 0.03; ) {
    const t = atS / flap.lengthS;
    wander += 0.3 * (random.gaussian() - wander);
    const rate = scale * (flap.hz[0] + (flap.hz[1] - flap.hz[0]) * t) * exp(flap.wander * wander);
    const level = (0.4 + 0.6 * force) * Math.min(1, 12 * t + 0.1) * hump(t, flap.peak) * random.between(0.7, 1.1);
    if (!random.chance(flap.misses)) {
      const modes = flap.cavity.map(([hz, t60S, gain]) => ({
        hz: hz * scale * random.between(0.96, 1.05),
        t60S,
        gain,
      }));
      strokes.push({ blow: { atS, modes, contactS: 0.0005, gain: level } });
    }
    atS += 1 / rate;
  }
  return strokes;
}

/** Air that escapes beside the flap. */
function air({ scale, random }: Hand, lengthS: number, hz: number, gain: number): Stroke {
  const level = gain * random.between(0.7, 1.2);
  return {
    noise: {
      lengthS,
      hz: points(0, hz * scale, lengthS, 0.8 * hz * scale),
      q: 1,
      gain: points(0, 0, 0.2 * lengthS, level, 0.8 * lengthS, 0.6 * level, lengthS, 0),
    },
  };
}

/** Liquid that bursts in the stream. */
function spatter({ scale, lengthS, force }: Hand): Stroke[] {
  return [
    {
      grains: {
        lengthS: lengthS - 0.08,
        perSecond: 60,
        stroke: (atS, _t, own) => ({
          tone: {
            atS,
            lengthS: 0.03,
            hz: points(0, scale * own.between(260, 700), 0.03, scale * own.between(700, 1700)),
            gain: (0.15 + 0.2 * force) * own.next(),
            decayS: 0.009,
          },
        }),
      },
    },
    {
      grains: {
        lengthS: lengthS - 0.08,
        perSecond: 26,
        stroke: (atS, _t, own) => ({
          burst: { atS, attackS: 0.0006, decayS: 0.007, lowHz: 500, highHz: 4200, gain: 0.5 * force * own.next() },
        }),
      },
    },
  ];
}

const BUTTOCKS = [
  [230, 0.022, 0.55],
  [610, 0.014, 0.4],
  [1450, 0.008, 0.2],
] as const;

/** Gas that leaves the body. */
export const belch = defineSketches({
  name: 'belch',
  traits: ['throat'],
  default: 'burp',
  table: `
burp .8
  loosely burp, belch, eructation, man burp
  loosely (force 1 pace .7) loud belch
  loosely (pace .6) long burp
baby .3
  = infant, newborn
  says [baby|infant|newborn] burp, winding baby
  says (size 1.15) toddler burp
  says (size 1.3) small burp
fart .9
  says fart, passing wind, breaking wind, passing gas, flatulence
  says (pitch 1.7 size .7) squeaky fart, fart squeaky
wet-fart 1.2
  says wet fart, squelchy fart, shart
  says (pace .6) diarrhea, diarrhoea
`,
  drawn: {
    burp: (hand) => [
      ...pulses(hand, {
        lengthS: hand.lengthS,
        hz: [64, 44],
        wander: 0.28,
        misses: 0.04,
        peak: 0.3,
        // The open throat and mouth, as in a dark "o".
        cavity: [
          [430, 0.035, 0.6],
          [870, 0.025, 0.4],
          [2350, 0.012, 0.12],
        ],
      }),
      air(hand, hand.lengthS, 900, 0.06),
    ],
    baby: (hand) => [
      ...pulses(hand, {
        lengthS: hand.lengthS,
        hz: [150, 105],
        wander: 0.2,
        misses: 0.03,
        peak: 0.3,
        // A vocal tract half as long as that of an adult.
        cavity: [
          [850, 0.022, 0.6],
          [1750, 0.016, 0.4],
          [4300, 0.008, 0.12],
        ],
      }),
      air(hand, hand.lengthS, 1900, 0.05),
    ],
    fart: (hand) =>
      pulses(hand, { lengthS: hand.lengthS, hz: [118, 82], wander: 0.2, misses: 0.02, peak: 0.3, cavity: BUTTOCKS }),
    'wet-fart': (hand) => [
      ...pulses(hand, {
        lengthS: hand.lengthS,
        hz: [74, 46],
        wander: 0.4,
        misses: 0.22,
        peak: 0.4,
        cavity: BUTTOCKS,
      }),
      ...spatter(hand),
    ],
  },
  method:
    'Pulses of a flap in a stream of gas whose rate wanders with the pressure; each sets the resonances of the cavity ringing: those of the throat and mouth, short ones of soft tissue; bursting bubbles where it is wet.',
  literature: ['A. Farnell, Designing Sound (2010)', 'I. Titze, Principles of Voice Production (1994)'],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',
});
