import { createRandom } from '@soundwright/dsp/random';
import { spreadModes } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import {
  acts,
  BOARD,
  creak,
  defineProps,
  everyStroke,
  IRON,
  named,
  rattle,
  rub,
  SHELL,
  SNAP,
  STEEL,
  tap,
  thump,
  ticks,
  toAndFro,
} from './parts/props.ts';
import type { Hand } from './parts/sketched.ts';

/** Thin sheet that buckles: dull, because a hand lies on it. */
const SHEET = spreadModes({ count: 14, hz: [420, 6200], t60S: [0.05, 0.018], tilt: 0.2 }, createRandom(1, 'can-sheet'));
/** A pan of 26 cm on a stove. */
const PAN = spreadModes({ count: 16, hz: [360, 4800], t60S: [1.1, 0.25], tilt: 0.35 }, createRandom(1, 'pan'));
/** A rung of aluminium between hollow rails. */
const RUNG = spreadModes({ count: 12, hz: [150, 2900], t60S: [0.3, 0.07], tilt: 0.45 }, createRandom(1, 'rung'));
/** Two octagonal sticks of hardwood. */
const STICK = spreadModes({ count: 8, hz: [880, 5200], t60S: [0.06, 0.02], tilt: 0.25 }, createRandom(1, 'stick'));

/** A sliding switch: the catch, the stop of its travel a few milliseconds later. */
const torch = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.6),
  rub(hand, 0.004, 0.03, [2300, 3100], 0.1),
  tap(hand, 0.036, SNAP, 1),
  tap(hand, 0.037, SHELL, 0.8),
];

/** The relay of a turn signal: the anchor strikes its core, and falls back a little duller. */
const indicator = (hand: Hand): Stroke[] => {
  const { lengthS, pace, random } = hand;
  const everyS = 0.36 / pace;
  return Array.from({ length: Math.max(2, Math.floor(lengthS / everyS)) }, (_, n) => {
    const atS = n * everyS;
    const isOn = n % 2 === 0;
    return [
      tap(hand, atS, SNAP, (isOn ? 1 : 0.7) * random.between(0.9, 1.1)),
      tap(hand, atS + 0.002, SHELL, isOn ? 0.55 : 0.8),
    ];
  }).flat();
};

/** A can in a fist: the wall buckles fold by fold, most of them at the beginning, and gives a last crunch. */
const crush = (hand: Hand, wall: typeof SHELL): Stroke[] => {
  const { lengthS, random } = hand;
  const folds = [0, 0.07, 0.13, 0.24, 0.3, 0.41, 0.55, 0.68].map((share) => lengthS * (share + 0.03 * random.next()));
  return [
    ...folds.flatMap((atS, n) => [
      tap(hand, atS, wall, (n === 0 ? 1.6 : 1.1) * random.between(0.6, 1.1), 0.0002),
      thump(hand, atS, [500, 5200], 0.009, 0.5 * random.between(0.5, 1)),
    ]),
    rattle(hand, 0, 0.85 * lengthS, 95, wall, 0.9),
    rub(hand, 0.02, 0.7 * lengthS, [2600, 3600], 0.12, 0.7),
  ];
};

/** Jaws under a staple: the squeeze of the spring, the wire out of the paper, the jaws that spring open. */
const pullStaple = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.12, [640, 820], 0.03),
  tap(hand, 0.13, STEEL, 0.7),
  rub(hand, 0.14, 0.07, [3200, 4600], 0.2),
  tap(hand, 0.22, SNAP, 0.9),
  tap(hand, 0.3, STEEL, 0.8),
  tap(hand, 0.305, SHELL, 0.5),
];

/** A coil throws the bat against its stop, the ball leaves it; the spring pulls it back. */
const flippers = (hand: Hand): Stroke[] =>
  [0, 0.34, 0.82, 1.02].flatMap((atS, n) => [
    thump(hand, atS, [70, 700], 0.018, 1.3),
    tap(hand, atS + 0.006, SHELL, 1.4, 0.0004),
    tap(hand, atS + 0.008, IRON, 0.5, 0.0004),
    ...(n % 2 === 0 ? [tap(hand, atS + 0.02, STEEL, 0.5)] : []),
    tap(hand, atS + 0.13, BOARD, 0.8, 0.0008),
  ]);

/** A ball between bumpers: each coil slams its ring down onto the ball, and a chime plate counts the points. */
const bumpers = (hand: Hand): Stroke[] =>
  [0, 0.16, 0.29, 0.47, 0.58, 0.83].flatMap((at, n): Stroke[] => {
    const atS = at + 0.02 * hand.random.next();
    const hz = [880, 1109, 1319][n % 3] * hand.scale;
    return [
      thump(hand, atS, [60, 420], 0.03, 1.1),
      tap(hand, atS, SHELL, 1.4, 0.0006),
      tap(hand, atS + 0.004, BOARD, 0.7, 0.001),
      tap(hand, atS + 0.035, IRON, 0.6, 0.0004),
      ...[1, 2.76, 5.4].map(
        (ratio, k): Stroke => ({
          blow: {
            atS: atS + 0.012,
            modes: [{ hz: hz * ratio, t60S: 0.9 / ratio, gain: [1, 0.3, 0.1][k] }],
            contactS: 0.0002,
            gain: 0.8 * hand.random.between(0.8, 1.1),
          },
        }),
      ),
    ];
  });

/** Links that drop onto the teeth of a sprocket, thirteen a second, and the hum of the run between them. */
const bikeChain = (hand: Hand): Stroke[] => {
  const everyS = 1 / (13 * hand.pace);
  return [
    ...Array.from({ length: Math.floor(hand.lengthS / everyS) }, (_, n) =>
      tap(hand, everyS * (n + 0.12 * hand.random.next()), STEEL, 0.4 * hand.random.between(0.5, 1)),
    ),
    rattle(hand, 0, hand.lengthS, 34, STEEL, 0.16),
    {
      noise: {
        lengthS: hand.lengthS,
        hz: 2500 * hand.scale,
        q: 0.9,
        gain: traced(hand.lengthS, (t) => 0.1 * Math.min(1, 8 * t * (1 - t)) * (0.8 + 0.2 * hand.random.next())),
      },
    },
  ];
};

/** A rowing machine: each pull speeds the fan up and runs the chain out, then the seat rolls back while the fan slows. */
const rower = (hand: Hand): Stroke[] =>
  toAndFro(hand, 2.3, (atS, strokeS) => {
    const pullS = 0.36 * strokeS;
    const hz = 620 * hand.scale * hand.random.between(0.95, 1.06);
    return [
      {
        noise: {
          atS,
          lengthS: strokeS,
          hz: points(0, hz, pullS, 1.9 * hz, strokeS, 0.95 * hz),
          q: 0.8,
          gain: points(0, 0.1, 0.8 * pullS, 0.42, pullS, 0.36, strokeS, 0.08),
        },
      },
      ...ticks(hand, { atS, lengthS: pullS, count: Math.round(30 * pullS) }, STEEL, 0.12),
      thump(hand, atS + pullS, [70, 420], 0.03, 0.18),
      rub(hand, atS + 0.48 * strokeS, 0.4 * strokeS, [420, 700], 0.1, 0.8),
      ...ticks(hand, { atS: atS + 0.5 * strokeS, lengthS: 0.4 * strokeS, count: 14 }, SHELL, 0.07),
      thump(hand, atS + 0.92 * strokeS, [90, 600], 0.02, 0.16),
    ];
  });

/** A dry pedal or wheel: once a turn a squeak that rises and sinks, over the tick of the chain. */
const bikeSqueak = (hand: Hand): Stroke[] => [
  ...toAndFro(hand, 0.62, (atS, strokeS, n) => {
    const lengthS = strokeS * hand.random.between(0.38, 0.5);
    const fromHz = (n % 2 === 0 ? 1750 : 1480) * hand.scale;
    return [
      {
        tone: {
          atS,
          lengthS,
          hz: traced(lengthS, (t) => fromHz * (1 + 0.22 * hump(t, 0.6)) * (0.99 + 0.02 * hand.random.next())),
          gain: traced(lengthS, (t) => 0.16 * (0.4 + hand.force) * hump(t, 0.45)),
          partials: [1, 0.55, 0.3, 0.22, 0.1],
        },
      },
    ];
  }),
  ...ticks(hand, { atS: 0, lengthS: hand.lengthS, count: Math.round(9 * hand.lengthS) }, STEEL, 0.09),
];

/** Sticks on a chain: a swing through the air, wood on wood, links that run after it. */
const nunchucks = (hand: Hand): Stroke[] =>
  [0, 0.42, 0.8].flatMap((atS) => [
    {
      noise: {
        atS,
        lengthS: 0.3,
        hz: points(0, 420 * hand.scale, 0.16, 1500 * hand.scale, 0.3, 600 * hand.scale),
        q: 1.8,
        gain: traced(0.3, (t) => 0.5 * (0.4 + hand.force) * hump(t, 0.6)),
      },
    },
    rattle(hand, atS + 0.04, 0.3, 60, STEEL, 0.3),
    tap(hand, atS + 0.3, STICK, 1.5, 0.0002),
  ]);

/** Shoes from rung to rung: the step, the flex of the rails, what is loose in the joints. */
const climb = (hand: Hand, rung: typeof BOARD): Stroke[] =>
  toAndFro(hand, 0.58, (atS, strokeS, n) => [
    thump(hand, atS, [80, 700], 0.02, 0.8),
    tap(hand, atS, rung, n % 2 === 0 ? 1.1 : 0.9, 0.0014),
    ...creak(hand, atS + 0.06, 0.5 * strokeS, n % 2 === 0 ? [210, 290] : [260, 200], 0.045),
    rattle(hand, atS, 0.2, 26, rung, 0.3),
  ]);

/** The handle of a spoon on the rim or the floor of a pan: wood strikes, the pan rings. */
const spoonOnPan = (hand: Hand): Stroke[] =>
  [0, 0.3, 0.58].flatMap((atS) => [
    tap(hand, atS, PAN, 1.3, 0.0007),
    tap(hand, atS, STICK, 0.6, 0.0004),
    thump(hand, atS, [300, 2400], 0.005, 0.4),
  ]);

/** Noise of the open channel between two frequencies of a small loudspeaker. */
const channel = (hand: Hand, atS: number, lengthS: number, gain: number): Stroke => ({
  noise: {
    atS,
    lengthS,
    hz: 1700 * hand.scale,
    q: 0.55,
    gain: gain * (0.4 + hand.force),
    attackS: 0.003,
    releaseS: 0.003,
  },
});

/** The key, the open channel, the tone at the end of a message, its tail of noise, the squelch that shuts. */
const roger = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.5),
  channel(hand, 0.02, 1.12, 0.34),
  ...[0.42, 0.56].map(
    (atS, n): Stroke => ({
      tone: {
        atS,
        lengthS: 0.13,
        hz: (n === 0 ? 1180 : 1560) * hand.scale,
        gain: 0.4,
        partials: [1, 0.25, 0.3],
        releaseS: 0.01,
      },
    }),
  ),
  channel(hand, 1.1, 0.09, 0.6),
  tap(hand, 1.19, SNAP, 0.4),
];

const PANS = 'pan, pot, saucepan, frying pan, wok, kettle, metal bowl';

/** Switches, springs, chains, rungs and keys of things that people hold, ride or climb. */
export const everydayMechanics = defineProps({
  name: 'everyday-mechanics',
  default: 'flashlight',
  phrases: {
    ...named(
      'flashlight',
      'flashlight, flash light, hand torch, pocket torch, torch click, torch switch, headlamp, lantern switch',
    ),
    ...named(
      'indicator',
      'turn signal, car turn signal, turn indicator, car indicator, indicator clicking, indicator ticking, turn signal clicking, turn signal ticking, car blinker, blinker, hazard lights, hazard lights clicking',
    ),
    ...acts(
      'can-crush',
      'crush, crushed, crumple, squash, squeeze, flatten',
      'can, soda can, beer can, tin can, aluminum can, cola can, drinks can, empty can',
    ),
    ...acts(
      'bottle-crush',
      'crush, crushed, crumple, squash, squeeze',
      'plastic bottle, water bottle, plastic cup, empty bottle, paper cup',
    ),
    ...named(
      'staple-remover',
      'staple remover, removing staple, pulling staple, pulling out staple, staple pulled out',
    ),
    ...named('flippers', 'pinball flipper, pinball flip, flipper bat, flippers'),
    ...named(
      'bike-chain',
      'bicycle, bicycle chain, bike chain, bicycle chain turning, bike chain turning, chain of bicycle, bicycle pedaling, pedaling bicycle, pedaling bike, bicycle gears, bicycle derailleur',
    ),
    ...named('rower', 'rowing machine, rowing ergometer, rower machine, indoor rower, rowing on machine'),
    ...acts(
      'bike-squeak',
      'squeak, squeaky, squeaking',
      'bicycle, bike, bicycle wheel, bike wheel, bicycle pedal, bike pedal, tricycle',
    ),
    ...named(
      'nunchucks',
      'nunchucks, nunchaku, nunchucks swinging, spinning nunchucks, swinging nunchucks, nunchucks spinning',
    ),
    ...acts(
      'ladder-climb',
      'climb, climbing, climbed',
      'ladder, metal ladder, aluminum ladder, up ladder, down ladder, iron ladder, steel ladder, step ladder',
    ),
    ...acts('wooden-ladder', 'climb, climbing, climbed', 'wooden ladder, rope ladder'),
    ...named(
      'ladder-climb',
      'climb up ladder, climb down ladder, footsteps on ladder, footsteps on metal ladder, footsteps climbing ladder, footsteps climbing metal ladder, ladder footsteps, ladder climb',
    ),
    ...named(
      'wooden-spoon',
      PANS.split(', ')
        .flatMap((pan) => [
          `wooden spoon on ${pan}`,
          `wooden spoon against ${pan}`,
          `wooden spoon hitting ${pan}`,
          `banging ${pan} with wooden spoon`,
          `wooden spoon banging ${pan}`,
          `hitting ${pan} with wooden spoon`,
        ])
        .join(', '),
    ),
    ...named(
      'roger',
      'roger beep, walkie talkie, two way radio, police radio, police scanner, walkie talkie beep, walkie talkie static and beep, walkie talkie beep and static, radio beep and static, two way radio beep, walkie talkie chirp',
    ),
  },
  kinds: {
    flashlight: { lengthS: 0.2, strokes: torch },
    indicator: { lengthS: 4.4, ...everyStroke, strokes: indicator },
    'can-crush': { lengthS: 0.75, strokes: (hand) => crush(hand, SHEET) },
    'bottle-crush': { lengthS: 0.9, strokes: (hand) => crush(hand, SHELL) },
    'staple-remover': { lengthS: 0.45, strokes: pullStaple },
    flippers: { lengthS: 1.3, strokes: flippers },
    bumper: { lengthS: 1.5, strokes: bumpers },
    'bike-chain': { lengthS: 3, ...everyStroke, strokes: bikeChain },
    'bike-squeak': { lengthS: 2.6, ...everyStroke, strokes: bikeSqueak },
    rower: { lengthS: 7.2, stretchesS: 30, strokes: rower },
    nunchucks: { lengthS: 1.3, strokes: nunchucks },
    'ladder-climb': { lengthS: 3.5, ...everyStroke, strokes: (hand) => climb(hand, RUNG) },
    'wooden-ladder': { lengthS: 3.5, ...everyStroke, strokes: (hand) => climb(hand, BOARD) },
    'wooden-spoon': { lengthS: 1.6, strokes: spoonOnPan },
    roger: { lengthS: 1.3, strokes: roger },
  },
  method:
    'Catches, links and rungs as struck modes, sheet that buckles as many short strikes, dry bearings as tones that follow the turn, and an open radio channel as a band of noise around its tones.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  distanceM: 1,
});
