import { createRandom } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

const COIN = spreadModes(
  { count: 7, hz: [3900, 14000], t60S: [0.5, 0.15], tilt: 0.1 },
  createRandom(1, 'flipped-coin'),
);
const PLATE = spreadModes({ count: 12, hz: [780, 8800], t60S: [0.22, 0.06], tilt: 0.2 }, createRandom(1, 'stoneware'));
const STICK = spreadModes(
  { count: 9, hz: [1400, 7200], t60S: [0.03, 0.012], tilt: 0.2 },
  createRandom(1, 'match-stick'),
);
const BOX = spreadModes(
  { count: 12, hz: [190, 2600], t60S: [0.07, 0.025], tilt: 0.4 },
  createRandom(1, 'cardboard-box'),
);
const PAWL = spreadModes({ count: 7, hz: [2300, 9400], t60S: [0.03, 0.012], tilt: 0.1 }, createRandom(1, 'pawl'));
const HATCH = spreadModes(
  { count: 18, hz: [75, 3400], t60S: [0.3, 0.07], tilt: 0.4 },
  createRandom(1, 'vending-hatch'),
);
const BALL = spreadModes({ count: 8, hz: [1700, 6800], t60S: [0.12, 0.04], tilt: 0.2 }, createRandom(1, 'mixing-ball'));

function tap({ scale, force, random }: Hand, atS: number, modes: typeof COIN, gain: number, contactS = 0.0001): Stroke {
  const own = strikeElsewhere(modes, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + force) } };
}

/** Loose things in a container, shaken to and fro by the wrist. */
function shaken(modes: typeof COIN, grainsPerS: number, wall: typeof COIN) {
  return (hand: Hand): Stroke[] => {
    const strokeS = 0.15 / hand.pace;
    const times = Array.from({ length: Math.floor((hand.lengthS - 0.1) / strokeS) }, (_, k) => k * strokeS);
    return times.flatMap((atS, k): Stroke[] => [
      {
        grains: {
          atS,
          lengthS: 0.09,
          perSecond: grainsPerS,
          stroke: (at, _t, own) => tap({ ...hand, random: own }, at, modes, 0.45 * own.next()),
        },
      },
      tap(hand, atS + 0.03, wall, (k % 2 === 0 ? 0.3 : 0.22) * hand.random.between(0.7, 1)),
    ]);
  };
}

/** Plates and bowls set on each other and pushed about. */
function dishes(hand: Hand): Stroke[] {
  const strokes: Stroke[] = [];
  for (let atS = 0.02; atS < hand.lengthS - 0.3; ) {
    const gain = hand.random.between(0.25, 1);
    const own = { ...hand, scale: hand.scale * hand.random.between(0.75, 1.5) };
    strokes.push(
      tap(own, atS, PLATE, gain, 0.0003),
      tap(own, atS + hand.random.between(0.025, 0.07), PLATE, 0.4 * gain),
    );
    if (hand.random.chance(0.3))
      strokes.push({
        noise: {
          atS: atS + 0.05,
          lengthS: 0.22,
          hz: 3100 * own.scale,
          q: 2,
          gain: 0.05,
          attackS: 0.05,
          releaseS: 0.08,
        },
      });
    atS += hand.random.between(0.12, 0.55) / hand.pace;
  }
  return strokes;
}

/** The ratchet of a bicycle hub: two pawls over some thirty teeth per turn, slowing as the wheel does. */
function freewheel(hand: Hand): Stroke[] {
  const strokes: Stroke[] = [];
  for (let atS = 0; atS < hand.lengthS - 0.03; ) {
    const rateHz = 23 * hand.pace * (1 - 0.5 * (atS / hand.lengthS));
    strokes.push(tap(hand, atS, PAWL, hand.random.between(0.4, 0.6)));
    atS += 1 / rateHz;
  }
  return strokes;
}

/** Coins fall through the slot, a button, the spiral turns, and the can drops into its tray. */
function vending(hand: Hand): Stroke[] {
  return [
    ...[0, 0.55].flatMap((atS) =>
      [0, 0.06, 0.15, 0.24].map((since, n) => tap(hand, atS + since, COIN, 0.5 - 0.08 * n)),
    ),
    tap(hand, 1.3, PAWL, 1),
    tap(hand, 1.31, HATCH, 0.3),
    {
      tone: {
        atS: 1.5,
        lengthS: 1.5,
        hz: points(0, 70, 0.2, 118 * hand.scale, 1.5, 114 * hand.scale),
        gain: 0.14,
        partials: [1, 0.6, 0.4, 0.3, 0.2, 0.15],
        attackS: 0.08,
        releaseS: 0.08,
      },
    },
    tap(hand, 3.15, HATCH, 2, 0.001),
    { burst: { atS: 3.15, attackS: 0.001, decayS: 0.06, lowHz: 60, highHz: 1400, gain: 1.1 } },
    tap(hand, 3.32, HATCH, 0.8, 0.0008),
    tap(hand, 3.42, HATCH, 0.4, 0.0008),
  ];
}

/** A cork leaves the neck and the wine foams after it, ever finer. */
const champagne = (hand: Hand): Stroke[] => [
  { burst: { attackS: 0.0004, decayS: 0.012, lowHz: 250, highHz: 4200, gain: 3.5 * (0.4 + hand.force) } },
  { tone: { lengthS: 0.09, hz: points(0, 620 * hand.scale, 0.09, 310 * hand.scale), gain: 2.2, decayS: 0.02 } },
  {
    noise: {
      atS: 0.02,
      lengthS: hand.lengthS - 0.02,
      hz: points(0, 3200 * hand.scale, hand.lengthS, 7400 * hand.scale),
      q: 0.4,
      gain: traced(hand.lengthS - 0.02, (t) => 0.26 * (1 - t) * (1 - t)),
      attackS: 0.05,
    },
  },
  {
    grains: {
      atS: 0.1,
      lengthS: hand.lengthS - 0.2,
      perSecond: 240,
      stroke: (atS, t, own) => ({
        burst: {
          atS,
          attackS: 0.0002,
          decayS: 0.0015,
          lowHz: 3500,
          highHz: 13000,
          gain: 0.2 * (1 - 0.7 * t) * own.next(),
        },
      }),
    },
  },
];

/** A wheel of stone on stone, driven by water or wind: the grain roars once a turn and the gear knocks. */
function millstone(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const turnS = 1.9 / hand.pace;
  const knocks = Array.from({ length: Math.floor((lengthS / turnS) * 8) }, (_, k) => (k * turnS) / 8);
  const grind = (hz: number, gain: number, depth: number): Stroke => ({
    noise: {
      lengthS,
      hz: hz * scale,
      q: 0.6,
      gain: traced(lengthS, (t) => gain * (1 - depth + depth * hump(((t * lengthS) / turnS) % 1, 0.45))),
      attackS: 0.25,
      releaseS: 0.3,
    },
  });
  return [
    grind(170, 1.7, 0.5),
    grind(620, 0.5, 0.7),
    grind(1500, 0.06, 0.8),
    ...knocks.map((atS) => tap(hand, atS + random.between(0, 0.015), BOX, 0.35, 0.002)),
  ];
}

/** A sheet through rotating knives: the motor sinks under load, the strips crackle. */
function shredder(hand: Hand): Stroke[] {
  const { lengthS, scale } = hand;
  const motor = points(
    0,
    90 * scale,
    0.25,
    214 * scale,
    0.5,
    184 * scale,
    lengthS - 0.5,
    180 * scale,
    lengthS - 0.2,
    212 * scale,
    lengthS,
    110 * scale,
  );
  return [
    {
      tone: {
        lengthS,
        hz: motor,
        gain: 0.16,
        partials: [1, 0.7, 0.5, 0.45, 0.3, 0.3, 0.2, 0.15],
        attackS: 0.08,
        releaseS: 0.2,
      },
    },
    {
      noise: {
        atS: 0.4,
        lengthS: lengthS - 0.8,
        hz: 3400 * scale,
        q: 0.5,
        gain: 0.28 * (0.4 + hand.force),
        attackS: 0.05,
        releaseS: 0.08,
      },
    },
    {
      grains: {
        atS: 0.4,
        lengthS: lengthS - 0.8,
        perSecond: 110,
        stroke: (atS, _t, own) => ({
          burst: { atS, attackS: 0.0002, decayS: 0.003, lowHz: 1400, highHz: 10000, gain: 0.35 * own.next() },
        }),
      },
    },
  ];
}

/** A tool that peels metal off a turning piece: spindle, gear and the hiss and chatter of the chip. */
function lathe(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const around = { lengthS, attackS: 0.4, releaseS: 0.4 };
  return [
    { tone: { ...around, hz: 58 * scale, gain: 0.12, partials: [1, 0.8, 0.5, 0.5, 0.3, 0.2] } },
    { tone: { ...around, hz: 412 * scale, gain: 0.06, partials: [1, 0.5, 0.4, 0.2], vibrato: [7, 0.004] } },
    { noise: { ...around, hz: 3900 * scale, q: 1.2, gain: traced(lengthS, () => 0.5 * random.between(0.7, 1)) } },
    { noise: { ...around, hz: 1500 * scale, q: 3, gain: traced(lengthS, () => 0.35 * random.between(0.2, 1)) } },
  ];
}

/** Small things and single machines with a sound of their own. */
export const tabletop = defineSketches({
  name: 'tabletop',
  traits: ['whole'],
  parts: {
    vending:
      'coin insert inserted button press pressed select can bottle soda drink snack drop fall dispense hum motor thud clunk',
  },
  noises: ['clink', 'handled'],
  default: 'dishes',
  phrases: {
    'shaking matchbox': { kind: 'matchbox' },
    'matchbox shaken': { kind: 'matchbox' },
    matchbox: { kind: 'matchbox' },
    'box of matches': { kind: 'matchbox' },
    'pill bottle': { kind: 'matchbox', size: 0.8 },
    'pill bottle rattle': { kind: 'matchbox', size: 0.8 },
    'rattling pills': { kind: 'matchbox', size: 0.8 },
    'shaking spray can': { kind: 'spray-can' },
    'spray can shake': { kind: 'spray-can' },
    'spray can rattle': { kind: 'spray-can' },
    'spray paint can shake': { kind: 'spray-can' },
    'stacking plates': {},
    'stacking dishes': {},
    'plates stacking': {},
    'dishes clattering': {},
    'dishes clanking': {},
    'clanking dishes': {},
    'plates clinking': {},
    'setting table': {},
    'bicycle freewheel': { kind: 'freewheel' },
    'bike freewheel': { kind: 'freewheel' },
    freewheel: { kind: 'freewheel' },
    'bike coasting': { kind: 'freewheel' },
    'bicycle chain coasting': { kind: 'freewheel' },
    'bicycle coasting': { kind: 'freewheel' },
    'bicycle wheel': { kind: 'freewheel' },
    'bicycle wheel spinning': { kind: 'freewheel' },
    'spinning bicycle wheel': { kind: 'freewheel' },
    'vending machine': { kind: 'vending' },
    'soda machine': { kind: 'vending' },
    'champagne opening': { kind: 'champagne' },
    'opening champagne': { kind: 'champagne' },
    'champagne pop': { kind: 'champagne' },
    'champagne bottle': { kind: 'champagne' },
    'champagne bottle opened': { kind: 'champagne' },
    'champagne bottle cork pop': { kind: 'champagne' },
    'champagne bottle pop': { kind: 'champagne' },
    'mill wheel': { kind: 'millstone' },
    millstone: { kind: 'millstone' },
    'grain mill': { kind: 'millstone' },
    'flour mill': { kind: 'millstone' },
    watermill: { kind: 'millstone' },
    'water mill': { kind: 'millstone' },
    'wind mill': { kind: 'millstone' },
    windmill: { kind: 'millstone' },
    shredder: { kind: 'shredder' },
    'paper shredder': { kind: 'shredder' },
    'document shredder': { kind: 'shredder' },
    'shredding paper': { kind: 'shredder' },
    lathe: { kind: 'lathe' },
    'metal lathe': { kind: 'lathe' },
    'milling machine': { kind: 'lathe' },
    'milling metal': { kind: 'lathe' },
    'turning metal': { kind: 'lathe' },
  },
  weakPhrases: { dishes: {}, crockery: {} },
  kinds: {
    matchbox: { lengthS: 1, words: ['pills'], stretchesS: 20, strokes: shaken(STICK, 130, BOX) },
    'spray-can': { lengthS: 1.2, words: [], stretchesS: 20, strokes: shaken(BALL, 14, BALL) },
    dishes: { lengthS: 2.6, words: [], stretchesS: 20, strokes: dishes },
    freewheel: {
      lengthS: 3,
      words: ['coasting', 'coasts', 'clicking'],
      stretchesS: 20,
      strokes: freewheel,
    },
    vending: {
      lengthS: 3.8,
      words: [],
      strokes: vending,
    },
    champagne: { lengthS: 2.4, words: ['fizz', 'fizzy release', 'fizzy'], strokes: champagne },
    millstone: { lengthS: 6, words: ['grinding', 'grain'], stretchesS: 20, strokes: millstone },
    shredder: { lengthS: 3.4, words: ['shredding'], stretchesS: 20, strokes: shredder },
    lathe: { lengthS: 6, words: [], stretchesS: 20, strokes: lathe },
  },
  method:
    'Struck modes of coins, plates, pawls and hatches at the times of the hand or the mechanism; rubbing stone, shredded paper and peeled metal as noise bands whose level follows the turn.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'P. R. Cook, Physically informed sonic modeling, Computer Music Journal 21 (1997)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.1,
  space: 'room',
});
