import { pow } from '@soundwright/dsp/math';
import { strikeElsewhere } from '../../draw/blow.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import type { Noise } from '../../draw/strokes.ts';
import { BODIES } from './parts/bodies.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Drops into a cup or a pot: an impact on the wall, and the water closing over it. */
function drops(hand: Hand, atS: number, lengthS: number, perSecond: number, gain: number): Stroke {
  return {
    grains: {
      atS,
      lengthS,
      perSecond,
      stroke: (at, _t, random) => ({
        tone: {
          atS: at,
          lengthS: 0.03,
          hz: points(0, hand.scale * random.between(650, 1700), 0.03, hand.scale * random.between(1500, 3200)),
          gain: gain * random.between(0.15, 1),
          decayS: 0.009,
        },
      }),
    },
  };
}

/** Water coming to the boil: the noise of bubbles collapsing in colder water rises in pitch and level. */
function boil({ lengthS, scale }: Hand, attackS = 0.3, releaseS = 0.3): Stroke[] {
  const hz = points(0, 420 * scale, 0.6 * lengthS, 1150 * scale, lengthS, 780 * scale);
  return water({ lengthS, scale, attackS, releaseS }, hz, (t) => 0.22 + 0.78 * t);
}

/** Time in which a kettle goes off the boil, and how long before its end it clicks, seconds. */
const OFF_BOIL_S = 1.5;

/** Hot water for a time, and how long it takes to come in and to end. */
interface Water {
  readonly lengthS: number;
  readonly scale: number;
  readonly attackS: number;
  readonly releaseS: number;
}

/** The noise of hot water. @param heatAt - from 0, cold, to 1, boiling, over a place from 0 to 1 */
function water({ lengthS, scale, attackS, releaseS }: Water, hz: Noise['hz'], heatAt: (t: number) => number): Stroke[] {
  return [
    {
      noise: {
        lengthS,
        hz,
        q: 0.6,
        gain: traced(lengthS, (t) => 0.05 + 0.5 * hump(Math.min(heatAt(t), 0.72), 0.72)),
        attackS,
        releaseS,
      },
    },
    {
      noise: {
        lengthS,
        hz: 95 * scale,
        pass: 'low',
        gain: traced(lengthS, (t) => 0.3 * heatAt(t)),
        attackS,
        releaseS,
      },
    },
    {
      grains: {
        lengthS,
        perSecond: traced(lengthS, (t) => 4 + 46 * heatAt(t) * heatAt(t) * Math.min(1, ((1 - t) * lengthS) / releaseS)),
        stroke: (atS, t, own) => ({
          tone: {
            atS,
            lengthS: 0.05,
            hz: points(0, scale * own.between(190, 420), 0.05, scale * own.between(380, 900)),
            gain: 0.1 * (0.3 + heatAt(t)) * own.next(),
            decayS: 0.016,
          },
        }),
      },
    },
  ];
}

/** Steam drives the whistle, first breathy, then at the full pitch of its two holes. @param blowsS - time until then */
function whistle({ scale, force, random }: Hand, fromS: number, whistleS: number, blowsS: number): Stroke[] {
  const topHz = scale * random.between(2050, 2550);
  const bend = blowsS / 0.6;
  const rise = points(0, topHz * 0.62, 0.35 * bend, topHz * 0.93, 0.6 * bend, topHz, whistleS, topHz * 1.01);
  const swell = (gain: number) =>
    traced(whistleS, (t) => gain * pow(Math.min(1, (t * whistleS) / (0.55 * bend)), 2.2) * (0.92 + 0.08 * force));
  return [
    { noise: { atS: fromS, lengthS: whistleS, hz: rise, q: 9, gain: swell(0.5), releaseS: 0.2 } },
    { noise: { atS: fromS, lengthS: whistleS, hz: 6200 * scale, q: 0.5, gain: swell(0.1), releaseS: 0.2 } },
    ...[1, 1.26].map(
      (ratio, n): Stroke => ({
        tone: {
          atS: fromS,
          lengthS: whistleS,
          hz: rise.map(([at, hz]) => [at, hz * ratio] as const),
          gain: swell(n === 0 ? 0.42 : 0.2),
          partials: [1, 0.16, 0.05],
          vibrato: [random.between(5, 9), 0.004],
          releaseS: 0.2,
        },
      }),
    ),
  ];
}

/** A kettle from cold water to its whistle. */
function kettle(hand: Hand): Stroke[] {
  const fromS = hand.lengthS * hand.random.between(0.5, 0.6);
  const whistleS = hand.lengthS - fromS;
  return [...boil(hand), ...whistle(hand, fromS, whistleS, 0.6 * whistleS)];
}

/** A kettle that boils already and whistles until the end. */
function whistling(hand: Hand): Stroke[] {
  const { lengthS, scale } = hand;
  return [
    ...water({ lengthS, scale, attackS: 0.05, releaseS: 0.05 }, 780 * scale, () => 1),
    ...whistle(hand, 0, lengthS, Math.min(0.9, 0.4 * lengthS)),
  ];
}

/** A vibrating pump under load, trickling coffee, and a final release of steam. */
function espresso(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const pumpS = 0.62 * lengthS;
  const steamAt = pumpS + 0.35;
  const steamS = lengthS - steamAt - 0.1;
  const mainsHz = 50 * pow(scale, 0.3);
  return [
    { blow: { modes: strikeElsewhere(BODIES.shell, random), contactS: 0.0008, gain: 0.5 } },
    {
      tone: {
        atS: 0.12,
        lengthS: pumpS,
        hz: points(0, mainsHz * 1.03, 1.2, mainsHz, pumpS, mainsHz * 0.99),
        gain: points(0, 0.1, 0.15, 0.34, 0.25 * pumpS, 0.24, pumpS, 0.22),
        partials: Array.from({ length: 120 }, (_, n) => (n === 0 ? 0.4 : (n % 2 === 1 ? 1 : 0.55) / pow(n + 1, 0.9))),
        attackS: 0.05,
        releaseS: 0.12,
      },
    },
    { noise: { atS: 0.12, lengthS: pumpS, hz: 1500 * scale, q: 0.6, gain: 0.2, attackS: 0.1, releaseS: 0.15 } },
    { noise: { atS: 0.9, lengthS: pumpS - 0.5, hz: 2600 * scale, q: 0.7, gain: 0.12, attackS: 0.5, releaseS: 0.4 } },
    drops(hand, 0.9, pumpS - 0.3, 55, 0.4),
    { blow: { atS: pumpS + 0.12, modes: strikeElsewhere(BODIES.shell, random), contactS: 0.0008, gain: 0.4 } },
    ...steam(hand, steamAt, steamS, 1),
  ];
}

/** A steam jet into milk: a wide hiss, and a ragged tone that moves with the pitcher. */
function steam({ scale, random }: Hand, atS: number, lengthS: number, gain: number): Stroke[] {
  const hz = scale * random.between(1900, 2900);
  return [
    { noise: { atS, lengthS, hz: 4600 * scale, q: 0.5, gain: 0.24 * gain, attackS: 0.06, releaseS: 0.12 } },
    {
      noise: {
        atS,
        lengthS,
        hz: traced(lengthS, (t) => hz * (1 + 0.35 * t + 0.05 * random.between(-1, 1))),
        q: 16,
        gain: traced(lengthS, (t) => 1.4 * gain * (0.5 + 0.5 * hump((3.2 * t) % 1))),
        attackS: 0.1,
        releaseS: 0.12,
      },
    },
    { noise: { atS, lengthS, hz: 320 * scale, q: 0.9, gain: 0.2 * gain, attackS: 0.15, releaseS: 0.2 } },
  ];
}

/** A filter machine near its end: gulps of steam and water in the pipe, and drops into the pot. */
function filter(hand: Hand): Stroke[] {
  const { lengthS, scale } = hand;
  return [
    {
      grains: {
        lengthS: 0.92 * lengthS,
        perSecond: 5,
        stroke: (atS, _t, random) => ({
          noise: {
            atS,
            lengthS: random.between(0.08, 0.3),
            hz: points(0, scale * random.between(160, 420), 0.25, scale * random.between(500, 1300)),
            q: 2.5,
            gain: random.between(0.1, 0.5),
            attackS: 0.02,
            releaseS: 0.06,
          },
        }),
      },
    },
    drops(hand, 0, 0.95 * lengthS, 14, 0.35),
    { noise: { lengthS, hz: 4300 * scale, q: 0.5, gain: 0.035, attackS: 0.2, releaseS: 0.4 } },
    {
      noise: {
        atS: 0.72 * lengthS,
        lengthS: 0.27 * lengthS,
        hz: points(0, 2400, 0.2 * lengthS, 4600),
        q: 0.6,
        gain: traced(0.27 * lengthS, (t) => 0.3 * hump(t, 0.3)),
      },
    },
  ];
}

/** Kernels bursting under a lid, few at first, then many, then few. */
function popcorn({ lengthS, scale, force }: Hand): Stroke[] {
  return [
    {
      grains: {
        lengthS: 0.97 * lengthS,
        perSecond: traced(lengthS, (t) => 1 + (7 + 12 * force) * hump(t, 0.55)),
        stroke: (atS, _t, random) =>
          random.chance(0.7)
            ? {
                burst: {
                  atS,
                  attackS: 0.0004,
                  decayS: random.between(0.004, 0.012),
                  lowHz: scale * random.between(180, 420),
                  highHz: scale * random.between(1600, 4200),
                  gain: random.between(0.35, 1.1),
                },
              }
            : {
                blow: {
                  atS,
                  modes: strikeElsewhere(BODIES.tin, random),
                  contactS: 0.0005,
                  gain: random.between(0.1, 0.45),
                },
              },
      },
    },
    { noise: { lengthS, hz: 5800 * scale, q: 0.5, gain: 0.03, attackS: 0.3, releaseS: 0.3 } },
    { noise: { lengthS, hz: 150 * scale, q: 0.7, gain: 0.05, attackS: 0.3, releaseS: 0.3 } },
  ];
}

/** Cubes swirled in a glass: they knock its wall in turns of the wrist, and each other more dully. */
function iceCubes(hand: Hand): Stroke[] {
  const { lengthS, scale, force } = hand;
  return [
    {
      grains: {
        lengthS: lengthS - 0.35,
        perSecond: traced(lengthS, (t) => 3 + 11 * hump((t * lengthS * 1.6) % 1, 0.4)),
        stroke: (atS, _t, own) => {
          const cube = own.chance(0.4);
          const modes = strikeElsewhere(BODIES.glassware, own).map((mode) => ({
            hz: mode.hz * scale * (cube ? 0.72 : 1),
            t60S: cube ? 0.15 * mode.t60S : mode.t60S,
            gain: mode.gain,
          }));
          return {
            blow: { atS, modes, contactS: cube ? 0.0004 : 0.0001, gain: (0.3 + force) * own.between(0.1, 0.5) },
          };
        },
      },
    },
    {
      noise: {
        lengthS: lengthS - 0.2,
        hz: 900 * scale,
        q: 0.8,
        gain: traced(lengthS, (t) => 0.02 * hump((t * lengthS * 1.6) % 1, 0.5)),
      },
    },
  ];
}

/** Cooking and coffee-making processes. */
export const kitchen = defineSketches({
  name: 'kitchen',
  noises: ['hiss'],
  stages: { parameter: 'kind', whole: 'kettle', first: 'boil', last: 'whistle' },
  firm: ['kettle'],
  default: 'kettle',
  table: `
kettle 10 each 40
  = tea, boil, boiling
  loosely kettle, tea kettle, kettle boiling, boiling kettle
  says kettle boil and whistle, kettle coming to boil, kettle coming to boil and whistling
boil 6 each 40 fades .85
whistle 4 each 40
  = whistling
  says whistling kettle, [|tea] kettle whistle
espresso 9.5
  = coffee, brew, brewing, pump, steam, hiss, hissing
  says espresso machine, [espresso|coffee] machine brewing, espresso machine brewing with steam, espresso, coffee
    machine, making coffee, barista
steam 4 each
  = milk, froth, frothing
  says milk frother, milk steaming, steaming milk, steam wand
filter 7 each
  = drip, percolating, gurgling
  says coffee [maker|brewing|percolator], coffee maker brewing, percolator, drip coffee
ice 2.6
  = cubes, drink, swirl
  says ice [|cubes] clinking, ice [|cubes] [|clinking] in glass, swirling ice
popcorn 8
  = popping, microwave
  says popcorn, popcorn popping, popcorn popping in microwave, popping popcorn, making popcorn
`,
  drawn: {
    kettle,
    boil: (hand) => boil(hand, 0.08, Math.min(OFF_BOIL_S, 0.35 * hand.lengthS)),
    whistle: whistling,
    espresso,
    steam: (hand) => steam(hand, 0, hand.lengthS, 1),
    filter,
    ice: iceCubes,
    popcorn,
  },
  method:
    'Collapsing bubbles as a band of noise that climbs until the boil, a whistle of two holes whose pitch follows the flow of steam, a magnet pump as harmonics of the mains, jets, drops and bursting kernels at random times.',
  literature: [
    'R. Henrywood & A. Agarwal, The aeroacoustics of a steam kettle, Physics of Fluids 25 (2013)',
    'E. Virot & A. Ponomarenko, Popcorn: critical temperature, jump and sound, J. R. Soc. Interface 12 (2015)',
    'S. Aljishi & J. Tatarkiewicz, Why does heating water in a kettle produce sound?, American Journal of Physics 59 (1991)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',
});
