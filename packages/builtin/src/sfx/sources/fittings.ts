import type { Stroke } from '../../draw/sketch.ts';
import {
  acts,
  BOARD,
  CABINET,
  crackle,
  creak,
  defineProps,
  everyStroke,
  GLASSWARE,
  IRON,
  named,
  rattle,
  rub,
  TIN,
  tap,
  thump,
  ticks,
  toAndFro,
} from './parts/props.ts';
import type { Hand } from './parts/sketched.ts';

/** A shutter thrown against the wall by the wind: the blow, the bounce, the rattle of its slats. */
const shutter = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.16, [230, 420], 0.05),
  tap(hand, 0.18, BOARD, 2.2, 0.0009),
  thump(hand, 0.18, [60, 1500], 0.03, 1.2),
  rattle(hand, 0.18, 0.3, 40, BOARD, 0.5),
  tap(hand, 0.52, BOARD, 0.55, 0.0012),
  thump(hand, 0.52, [80, 1200], 0.02, 0.25),
  tap(hand, 0.7, BOARD, 0.4, 0.001),
  tap(hand, 0.54, IRON, 0.12),
];

/** A sash in its frame: wood that sticks, glass that shivers, the stop. */
const windowMoves = (hand: Hand, opens: boolean): Stroke[] => [
  tap(hand, 0, IRON, 0.5, 0.0005),
  rub(hand, 0.08, 0.6, opens ? [420, 800] : [800, 420], 0.3, 0.7),
  ...creak(hand, 0.1, 0.5, opens ? [140, 210] : [210, 140], 0.05),
  rattle(hand, 0.1, 0.55, 26, GLASSWARE, 0.08),
  tap(hand, 0.72, BOARD, opens ? 0.9 : 1.6, 0.001),
  tap(hand, 0.722, GLASSWARE, 0.12),
  ...(opens ? [] : [tap(hand, 0.95, IRON, 0.8, 0.0005)]),
];

/** A door on rollers: the latch, wheels that rumble along the rail and tick over its joint, the stop. */
const slidingDoor = (hand: Hand, opens: boolean): Stroke[] => [
  ...(opens ? [tap(hand, 0, IRON, 0.5, 0.0005)] : []),
  rub(hand, 0.06, 0.95, opens ? [130, 210] : [210, 130], 0.55, 0.6),
  rub(hand, 0.06, 0.95, opens ? [700, 1250] : [1250, 800], 0.24, 0.7),
  rattle(hand, 0.08, 0.9, 55, CABINET, 0.07),
  tap(hand, 0.55, CABINET, 0.25, 0.001),
  tap(hand, 1.02, CABINET, opens ? 0.9 : 1.5, 0.0015),
  thump(hand, 1.02, [60, 600], 0.04, opens ? 0.5 : 1),
  ...(opens ? [] : [tap(hand, 1.1, IRON, 0.7, 0.0005)]),
];

/** A revolving door: the brushes of each wing sweep into the drum and along it, over the bearing. */
const revolvingDoor = (hand: Hand): Stroke[] => [
  rub(hand, 0, 3.4, [95, 130], 0.35, 0.7),
  ...[0, 0.85, 1.65, 2.45].flatMap((atS) => [
    rub(hand, atS, 0.8, [520, 900], 0.3, 0.5),
    thump(hand, atS + 0.06, [60, 350], 0.05, 0.3),
  ]),
];

/** A light door with a mesh, pulled shut by its spring: it strikes, springs back and strikes again. */
const screenDoor = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.45, [340, 620], 0.07),
  tap(hand, 0.5, BOARD, 1.9, 0.001),
  thump(hand, 0.5, [80, 900], 0.025, 1),
  rattle(hand, 0.5, 0.22, 70, TIN, 0.1),
  tap(hand, 0.68, BOARD, 1.1, 0.0008),
  thump(hand, 0.68, [120, 1200], 0.015, 0.5),
  rattle(hand, 0.68, 0.12, 60, TIN, 0.05),
  tap(hand, 0.8, BOARD, 0.4, 0.0012),
];

/** A hatch in the floor: the catch, the hinges, the fall. */
const hatch = (hand: Hand): Stroke[] => [
  tap(hand, 0, IRON, 1, 0.0005),
  ...creak(hand, 0.08, 0.5, [120, 260], 0.14),
  tap(hand, 0.68, BOARD, 2.2, 0.0012),
  tap(hand, 0.68, CABINET, 1.4, 0.0015),
  thump(hand, 0.68, [45, 700], 0.07, 1.4),
  tap(hand, 0.86, BOARD, 0.6, 0.001),
];
/** A big lever: the ratchet, the stop, the click behind the wall. */
const bigLever = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.4, [130, 190], 0.08),
  ...ticks(hand, { atS: 0.05, lengthS: 0.4, count: 6 }, IRON, 0.4),
  tap(hand, 0.5, IRON, 1.6, 0.0008),
  thump(hand, 0.5, [60, 700], 0.04, 0.8),
  tap(hand, 0.75, BOARD, 0.5, 0.002),
];
/** A slab that sinks under a foot and trips its catch. */
const plate = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.35, [240, 180], 0.5, 0.7),
  crackle(hand, 0, 0.35, 160, [500, 3500], 0.9),
  thump(hand, 0.36, [50, 400], 0.05, 1.2),
  tap(hand, 0.42, IRON, 0.7, 0.0005),
];
/** Rope over a wheel that squeaks once a turn. */
const pulley = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.5, (atS, strokeS) => [
    ...creak(hand, atS, 0.6 * strokeS, [520, 680], 0.05),
    rub(hand, atS, strokeS, [500, 800], 0.14),
    tap(hand, atS + 0.7 * strokeS, IRON, 0.2, 0.0006),
  ]);
/** A heavy grate or bridge on chains: links over the drum, the stop on stone. */
const portcullis = (hand: Hand): Stroke[] => [
  rattle(hand, 0, 3, 16, IRON, 1),
  ...creak(hand, 0, 2.9, [70, 105], 0.16),
  rub(hand, 0, 3, [220, 320], 0.3, 0.7),
  ...ticks(hand, { atS: 0, lengthS: 3, count: 17 }, IRON, 0.5),
  tap(hand, 3.1, IRON, 2.4, 0.0015),
  thump(hand, 3.1, [35, 320], 0.12, 1.8),
];

const DOORS_ON_RAILS =
  'sliding door, sliding glass door, glass sliding door, patio door, sliding patio door, sliding wooden door, wooden sliding door, sliding closet door, sliding wardrobe door, sliding barn door, shoji door, shoji screen, pocket door, van sliding door, minivan sliding door, sliding van door';
const DOORS_THAT_SLIDE = 'glass door, wooden door, closet door, wardrobe door, barn door, balcony door, shower door';
const OPENS_SLIDING = 'open, opened, slide open, pull open, push open';
const SHUTS_SLIDING = 'close, closed, shut, slam, slide shut, slide closed, slam shut';

/** Windows, doors that slide or turn, shutters, hatches and the mechanisms of old buildings and of puzzles. */
export const fittings = defineProps({
  name: 'fittings',
  strokes: { 'window-open': 'window-close', 'slide-open': 'slide-close' },
  default: 'shutter',
  phrases: {
    ...named(
      'shutter',
      'window shutter, wooden shutter, shutters slam, window shutters slam, shutter banging, wooden window shutter',
    ),
    ...acts(
      'window-open',
      'open, opened, slide open, pull open, push open, lift',
      'window, sash window, old window, wooden window',
    ),
    ...named('window-open', 'sash window'),
    ...acts('slide-open', OPENS_SLIDING, DOORS_ON_RAILS),
    ...acts('slide-close', SHUTS_SLIDING, DOORS_ON_RAILS),
    ...acts('slide-open', 'slide open, slides, sliding, sliding open', DOORS_THAT_SLIDE),
    ...acts('slide-close', 'slide shut, slide closed', DOORS_THAT_SLIDE),
    ...named('slide-open', DOORS_ON_RAILS),
    ...named('revolving', 'revolving door, revolving door spinning, revolving door turning'),
    ...acts('screen', 'slam, close, shut, bang, slam shut', 'screen door, fly screen door, storm door, porch door'),
    ...named('screen', 'screen door'),
    ...acts(
      'window-close',
      'close, closed, shut, slam, slam shut, slide shut, lower',
      'window, sash window, old window, wooden window',
    ),
    ...named(
      'hatch',
      'trapdoor, trap door, hatch, cellar door, trapdoor opening, trap door opening, attic hatch, floor hatch, hatch opening, hatch closing, submarine hatch, ship hatch',
    ),
    ...named(
      'lever',
      'lever, lever pull, pulling lever, heavy lever, wooden lever, stone lever, big lever, rusty lever, metal lever, lever switch, railway lever, puzzle lever',
    ),
    ...named(
      'plate',
      'pressure plate, stone button, stone switch, floor plate, pressure plate click, landmine click, land mine click, claymore click, puzzle button, stone tile sinking',
    ),
    ...named('pulley', 'pulley, pulley squeak, rope pulley, pulley and rope, block and tackle, well pulley'),
    ...named(
      'portcullis',
      'portcullis, drawbridge, drawbridge lowering, drawbridge raising, castle gate, portcullis closing, portcullis opening, portcullis raising, portcullis rising, portcullis lowered, portcullis dropping, portcullis falling, castle portcullis, castle portcullis lowering, castle portcullis raising, castle portcullis rising, castle portcullis opening, castle portcullis closing, drawbridge rising, castle gate opening, castle gate closing, iron grate, dungeon gate',
    ),
  },
  kinds: {
    shutter: { lengthS: 1, strokes: shutter },
    'window-open': { lengthS: 0.95, strokes: (hand) => windowMoves(hand, true) },
    'window-close': { lengthS: 1.1, strokes: (hand) => windowMoves(hand, false) },
    'slide-open': { lengthS: 1.3, words: [], strokes: (hand) => slidingDoor(hand, true) },
    'slide-close': { lengthS: 1.4, words: [], strokes: (hand) => slidingDoor(hand, false) },
    revolving: { lengthS: 3.5, words: [], strokes: revolvingDoor },
    screen: { lengthS: 1.1, words: [], strokes: screenDoor },
    hatch: { lengthS: 1.1, strokes: hatch },
    lever: { lengthS: 0.95, strokes: bigLever },
    plate: { lengthS: 0.7, strokes: plate },
    pulley: { lengthS: 2.5, ...everyStroke, strokes: pulley },
    portcullis: { lengthS: 3.8, strokes: portcullis },
  },
  method:
    'Sashes, hinges and slabs as rubs and stick and slip that follow the movement, boards, grates and stops as struck wood and iron.',
  literature: ['A. Farnell, Designing Sound (2010), Creaking door', 'W. Gaver, How do we hear in the world? (1993)'],
  distanceM: 1.5,
});
