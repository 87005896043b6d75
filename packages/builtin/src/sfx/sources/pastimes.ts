import { points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import {
  acts,
  BLADE,
  BOARD,
  CABINET,
  crackle,
  creak,
  defineProps,
  everyStroke,
  IRON,
  named,
  PIECE,
  rattle,
  rub,
  SHELL,
  SNAP,
  STEEL,
  TIN,
  tap,
  thump,
  ticks,
  toAndFro,
  whirr,
} from './parts/props.ts';
import type { Hand } from './parts/sketched.ts';

/** A dart: the throw hardly heard, the point in the fibres of the board, the shaft that trembles. */
const dart = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.2, [1500, 3800], 0.07),
  thump(hand, 0.22, [500, 5200], 0.005, 1.4),
  thump(hand, 0.221, [110, 620], 0.028, 1),
  tap(hand, 0.221, BOARD, 0.7, 0.0008),
  tap(hand, 0.222, STEEL, 0.12),
  {
    tone: {
      atS: 0.225,
      lengthS: 0.16,
      hz: 88 * hand.scale,
      gain: 0.12,
      partials: [1, 0.6, 0.5, 0.3],
      vibrato: [29, 0.05],
      decayS: 0.045,
    },
  },
];

/** A rope over the floor: the swish of the turn, the tick of the rope, the feet. */
const jumpRope = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.44, (atS, strokeS) => [
    rub(hand, atS, 0.62 * strokeS, [700, 2100], 0.24, 1.4),
    thump(hand, atS + 0.62 * strokeS, [1200, 7000], 0.005, 0.7),
    thump(hand, atS + 0.85 * strokeS, [70, 800], 0.03, 0.9),
  ]);

/** A small bag on a swivel: every blow and its two rebounds against the board. */
const speedBag = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.3, (atS, strokeS) => [
    thump(hand, atS, [160, 2200], 0.012, 1),
    ...[0.3, 0.62, 0.9].map((share) => tap(hand, atS + share * strokeS, CABINET, 0.55, 0.0015)),
  ]);

/** A heavy bag: gloves into leather and sand, the chain above. */
const punchBag = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.62, (atS, strokeS, n) => [
    thump(hand, atS, [50, 900], 0.05, 1.5),
    thump(hand, atS, [900, 4500], 0.008, 0.7),
    ...(n % 3 === 2 ? [thump(hand, atS + 0.22, [50, 900], 0.05, 1.3)] : []),
    rattle(hand, atS + 0.05, 0.5 * strokeS, 26, STEEL, 0.16),
  ]);

/** Line that runs off the spool, and the bait that drops in the water. */
const cast = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.28, [500, 2600], 0.5),
  {
    noise: {
      atS: 0.25,
      lengthS: 1.25,
      hz: points(0, 4800 * hand.scale, 1.25, 2300 * hand.scale),
      q: 1.4,
      gain: traced(1.25, (t) => 0.22 * (1 - 0.7 * t)),
    },
  },
  {
    tone: { atS: 1.7, lengthS: 0.14, hz: points(0, 320 * hand.scale, 0.1, 720 * hand.scale), gain: 0.3, decayS: 0.03 },
  },
  thump(hand, 1.68, [600, 5000], 0.03, 0.35),
  tap(hand, 1.95, SNAP, 0.5),
];
const reel = (hand: Hand): Stroke[] => [
  ...ticks(hand, { atS: 0, lengthS: hand.lengthS, count: Math.round(19 * hand.lengthS) }, SNAP, 0.42),
  { noise: { lengthS: hand.lengthS, hz: 1700 * hand.scale, q: 0.9, gain: 0.05, attackS: 0.1, releaseS: 0.1 } },
];

/** Blades across the ice, and snow that flies off them. */
const skateStop = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.35, [2600, 3400], 0.14),
  rub(hand, 0.3, 0.6, [4200, 1900], 0.8, 0.6),
  crackle(hand, 0.3, 0.65, 420, [1800, 9500], 1),
];
/** Edges that carve through snow. */
const ski = (hand: Hand): Stroke[] =>
  toAndFro(hand, 1.25, (atS, strokeS) => [
    rub(hand, atS, strokeS, [900, 1900], 0.5, 0.5),
    rub(hand, atS + 0.1, 0.7 * strokeS, [3200, 5200], 0.24, 0.6),
  ]);

/** A trolley that runs down a steel cable: its wheels whine with the speed, until the brake. */
const zipline = (hand: Hand): Stroke[] => {
  const { lengthS, scale, force } = hand;
  const brakeS = 0.88 * lengthS;
  const speed = points(0, 0.25, 0.55 * lengthS, 1, brakeS, 0.85, lengthS, 0.15);
  const level = (t: number): number => (0.3 + force) * Math.min(1, 4 * t) * Math.min(1, 5 * (1 - t));
  const cable = (hz: number, q: number, gain: number): Stroke => ({
    noise: {
      lengthS,
      hz: speed.map(([atS, share]) => [atS, hz * scale * (0.35 + 0.65 * share)] as const),
      q,
      gain: traced(lengthS, (t) => gain * level(t)),
    },
  });
  return [
    tap(hand, 0, STEEL, 0.5),
    cable(1750, 14, 0.5),
    cable(3600, 9, 0.2),
    cable(900, 0.7, 0.16),
    rattle(hand, 0.05, brakeS, 26, STEEL, 0.12),
    thump(hand, brakeS, [90, 1200], 0.05, 0.45),
    tap(hand, brakeS + 0.03, IRON, 0.5),
  ];
};

/** Plates of iron set down with their bar. */
const weights = (hand: Hand): Stroke[] => [
  tap(hand, 0, IRON, 2, 0.001),
  thump(hand, 0, [40, 420], 0.07, 1.3),
  tap(hand, 0.02, BLADE, 0.15),
  rattle(hand, 0.04, 0.5, 24, IRON, 0.7),
  thump(hand, 0.24, [45, 400], 0.04, 0.5),
];

/** A row of small tiles, each of which fells the next. */
const dominoes = (hand: Hand): Stroke[] => [
  ...ticks(hand, { atS: 0, lengthS: hand.lengthS - 0.2, count: Math.round(17 * hand.lengthS) }, PIECE, 0.8),
];

/** Small pieces laid, pushed together or poured. */
const pieces = (hand: Hand): Stroke[] => [
  rattle(hand, 0, hand.lengthS, 34, PIECE, 1.1),
  rub(hand, 0, hand.lengthS, [1400, 2100], 0.08),
];

/** Blocks of wood that totter and come down. */
const collapse = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.3, [210, 280], 0.02),
  ...Array.from({ length: 26 }, (_, n) =>
    tap(
      hand,
      0.35 + 0.9 * (n / 26) * (n / 26) + 0.1 * hand.random.next(),
      n % 3 === 0 ? BOARD : PIECE,
      hand.random.between(0.3, 1.2),
      0.0005,
    ),
  ),
];

/** A ball that runs round the bowl of the wheel, falls, and hops over the frets. */
const roulette = (hand: Hand): Stroke[] => [
  {
    noise: {
      lengthS: 3.6,
      hz: points(0, 1500 * hand.scale, 3.6, 620 * hand.scale),
      q: 1.6,
      gain: traced(3.6, (t) => (0.3 - 0.18 * t) * (0.8 + 0.2 * hand.random.next())),
    },
  },
  ...ticks(hand, { atS: 3.1, lengthS: 1.3, count: 12, ease: 2 }, PIECE, 0.7),
  tap(hand, 4.5, PIECE, 0.9),
  ...ticks(hand, { atS: 4.55, lengthS: 0.3, count: 4, ease: 2 }, PIECE, 0.3),
];

/** A wheel of fortune: pegs past a leather tongue, slower and slower. */
const pegWheel = (hand: Hand): Stroke[] => [
  ...Array.from({ length: 46 }, (_, n) => tap(hand, 4.6 * (1 - Math.sqrt(1 - n / 46)), SHELL, 0.75, 0.0003)),
];

/** A small thing that spins: its hum sinks as it slows, then it topples. */
const spinTop = (hand: Hand): Stroke[] => [
  {
    tone: {
      lengthS: 2.6,
      hz: points(0, 210 * hand.scale, 2.6, 75 * hand.scale),
      gain: traced(2.6, (t) => 0.16 * (1 - 0.7 * t)),
      partials: [1, 0.5, 0.35, 0.2, 0.15],
      vibrato: [9, 0.02],
    },
  },
  rub(hand, 0, 2.6, [2300, 1300], 0.1),
  ...ticks(hand, { atS: 2.5, lengthS: 0.7, count: 11, ease: 0.5 }, PIECE, 0.45),
];

/** Bearings of a toy that is spun with a finger. */
const fidget = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.4),
  ...whirr(hand, 0.02, 2.4, [150, 60], 0.12),
  rub(hand, 0.02, 2.4, [3600, 1900], 0.12),
];

/** Layers of a puzzle turned one after the other. */
const puzzle = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.32, (atS) => [
    rub(hand, atS, 0.15, [900, 1700], 0.2),
    tap(hand, atS + 0.15, SHELL, 0.6, 0.0004),
    tap(hand, atS + 0.17, SNAP, 0.25),
  ]);

/** Springs and canvas, and the feet that leave them. */
const springMat = (hand: Hand): Stroke[] =>
  toAndFro(hand, 1.05, (atS) => [
    thump(hand, atS, [55, 420], 0.08, 1.1),
    ...creak(hand, atS, 0.28, [420, 290], 0.04),
    rattle(hand, atS, 0.3, 30, TIN, 0.2),
    ...creak(hand, atS + 0.24, 0.2, [320, 480], 0.03),
  ]);

/** A plank that beats against its support when the diver has left it. */
const divingBoard = (hand: Hand): Stroke[] => [
  thump(hand, 0, [70, 600], 0.05, 0.9),
  ...Array.from({ length: 12 }, (_, n) => tap(hand, 0.35 + 0.062 * n, CABINET, 0.9 * (1 - n / 13), 0.001)),
  {
    tone: { atS: 0.35, lengthS: 0.8, hz: points(0, 62, 0.8, 70), gain: 0.3, partials: [1, 0.8, 0.5, 0.3], decayS: 0.3 },
  },
];

/** Granite over pebbled ice, and the clack of two stones. */
const curling = (hand: Hand): Stroke[] => [
  { noise: { lengthS: 2.6, hz: 420 * hand.scale, q: 0.8, gain: points(0, 0.1, 1, 0.26, 2.6, 0.24), releaseS: 0.02 } },
  crackle(hand, 0, 2.6, 120, [900, 5200], 0.3),
  tap(hand, 2.6, PIECE, 1.6, 0.0003),
  tap(hand, 2.6, IRON, 0.8, 0.0006),
];

/** A mallet of wood against a ball of wood. */
const mallet = (hand: Hand): Stroke[] => [
  tap(hand, 0, BOARD, 1.6, 0.0004),
  tap(hand, 0, PIECE, 0.6),
  rub(hand, 0.04, 0.8, [420, 260], 0.06),
];

/** A puck on a cushion of air: taps of plastic and walls. */
const airHockey = (hand: Hand): Stroke[] => [
  { noise: { lengthS: hand.lengthS, hz: 1500, q: 0.4, gain: 0.05, attackS: 0.1, releaseS: 0.1 } },
  ...toAndFro(hand, 0.42, (atS, _s, n) => [tap(hand, atS, n % 2 === 0 ? SHELL : SNAP, 1, 0.0003)]),
];

/** Rods that slide and turn, a ball that is kicked against wood. */
const tableFootball = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.5, (atS) => [
    rub(hand, atS, 0.14, [900, 1600], 0.2),
    tap(hand, atS + 0.15, BOARD, 1.1, 0.0003),
    tap(hand, atS + 0.16, STEEL, 0.2),
    rattle(hand, atS + 0.2, 0.2, 12, PIECE, 0.5),
  ]);

/** Games, toys and sports with things in the hand. */
export const pastimes = defineProps({
  name: 'pastimes',
  traits: ['whole'],
  optionTraits: { single: ['dart'] },
  default: 'dart',
  phrases: {
    ...named(
      'dart',
      'dart, dart hit, dart hitting dartboard, dart hit board, dartboard, dart board, dart throw, throwing dart, dart thrown hits dartboard, dart into board, dart landing, dart sticks in board',
    ),
    ...named('jump-rope', 'jump rope, skipping rope, rope skipping, rope jumping'),
    ...named('speed-bag', 'speed bag, speedbag, speed ball, boxing speed bag'),
    ...named(
      'punch-bag',
      'boxing bag, heavy bag, boxing bag punches, punching heavy bag, boxing bag hits, boxing training',
    ),
    ...named(
      'cast',
      'fishing cast, casting fishing line, fishing rod cast, casting line, fishing rod, fishing line cast, casting fishing rod',
    ),
    ...named(
      'reel',
      'fishing reel, reeling in fish, fishing rod reel, reeling in, fishing line reel, reel in fishing line, fishing reel clicks',
    ),
    ...named('skate-stop', 'ice skates stop, hockey stop, skates stopping on ice, hockey skates stop'),
    ...named(
      'ski',
      'skiing, skis, skiing downhill, snowboard, snowboard carving, ski carving, cross country skiing, sledding, sledge, toboggan',
    ),
    ...named('zipline', 'zip line, zipline, zip wire, zipwire, flying fox, zip line ride, zipline ride'),
    ...named(
      'weights',
      'barbell, barbell drop, dumbbell, weight plates, dropping weights, weights dropped, weights clanking, dumbbell dropped, gym weights, kettlebell, lifting weights, weight lifting, weight stack, weight machine',
    ),
    ...named('dominoes', 'domino, dominoes falling, row of dominoes, dominoes toppling'),
    ...named(
      'pieces',
      'mahjong, mahjong tiles, lego, lego bricks, lego pieces, scrabble tiles, poker chips, casino chips, chips on table, abacus, abacus beads, counting beads, board game pieces, checkers, go stones, prayer beads, beads, beads spilled',
    ),
    ...named(
      'collapse',
      'jenga, jenga tower, jenga tower collapse, jenga tower falling, tower of blocks falling, block tower falls, wooden blocks falling, building blocks falling, building blocks, tower of wooden blocks falling, toy blocks, blocks falling over',
    ),
    ...named('roulette', 'roulette, roulette wheel, roulette ball, roulette wheel spinning, roulette spin'),
    ...named(
      'peg-wheel',
      'wheel of fortune, prize wheel, wheel spin, spinning wheel of fortune, fortune wheel, prize wheel spin, bicycle card spokes, card in spokes',
    ),
    ...named('top', 'spinning top, dreidel, top spinning, spinning dreidel'),
    ...named('fidget', 'fidget spinner, yo yo, yoyo, fidget toy'),
    ...named('puzzle', 'rubiks cube, puzzle cube'),
    ...named(
      'trampoline',
      'trampoline, trampoline jumping, trampoline bounce, jumping on trampoline, bouncing on trampoline, bouncy bed, jumping on bed',
    ),
    ...named('diving-board', 'diving board, springboard, diving board bounce, spring board'),
    ...named('curling', 'curling stone, curling, curling rock'),
    ...named(
      'mallet',
      'croquet, croquet mallet, croquet ball, judge gavel, gavel strike, gavel hit, gavel bang, wooden gavel, polo mallet',
    ),
    ...named('air-hockey', 'air hockey, air hockey table, air hockey puck'),
    ...named('table-football', 'foosball, table football, table soccer, foosball table, foosball game'),
    ...acts('weights', 'drop, dropped, clank, slam', 'barbell, dumbbell, weights, kettlebell, weight plate'),
  },
  kinds: {
    dart: { lengthS: 0.5, strokes: dart },
    'jump-rope': { lengthS: 3.5, ...everyStroke, strokes: jumpRope },
    'speed-bag': { lengthS: 3, ...everyStroke, strokes: speedBag },
    'punch-bag': { lengthS: 3.2, ...everyStroke, strokes: punchBag },
    cast: { lengthS: 2.1, strokes: cast },
    reel: { lengthS: 2.5, ...everyStroke, strokes: reel },
    'skate-stop': { lengthS: 1.1, strokes: skateStop },
    ski: { lengthS: 3.8, ...everyStroke, strokes: ski },
    zipline: { lengthS: 4.6, stretchesS: 15, strokes: zipline },
    weights: { lengthS: 0.9, strokes: weights },
    dominoes: { lengthS: 2, stretchesS: 20, strokes: dominoes },
    pieces: { lengthS: 1.8, ...everyStroke, strokes: pieces },
    collapse: { lengthS: 1.7, strokes: collapse },
    roulette: { lengthS: 5.1, strokes: roulette },
    'peg-wheel': { lengthS: 4.9, strokes: pegWheel },
    top: { lengthS: 3.4, strokes: spinTop },
    fidget: { lengthS: 2.6, strokes: fidget },
    puzzle: { lengthS: 2, ...everyStroke, strokes: puzzle },
    trampoline: { lengthS: 3.3, ...everyStroke, strokes: springMat },
    'diving-board': { lengthS: 1.3, strokes: divingBoard },
    curling: { lengthS: 3, strokes: curling },
    mallet: { lengthS: 0.5, strokes: mallet },
    'air-hockey': { lengthS: 3, ...everyStroke, strokes: airHockey },
    'table-football': { lengthS: 3, ...everyStroke, strokes: tableFootball },
  },
  method:
    'Small pieces, tiles and pegs as ticks at the times of the game, ropes, blades and edges as noise that follows their speed, bags, mats and weights as dull blows with what rattles on them.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  distanceM: 1.2,
});
