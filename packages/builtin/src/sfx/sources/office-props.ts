import { points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import {
  acts,
  BOARD,
  CABINET,
  CROCKERY,
  crackle,
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
  TIN,
  tap,
  thump,
  ticks,
  toAndFro,
  whirr,
} from './parts/props.ts';
import type { Hand } from './parts/sketched.ts';

/** A drawer on its runners: the pull, the roll, the stop; what lies in it slides along. */
function drawer(
  hand: Hand,
  opens: boolean,
  runner: readonly [number, number],
  stop: typeof IRON,
  inside?: typeof IRON,
): Stroke[] {
  const rollS = 0.5;
  return [
    tap(hand, 0, stop, opens ? 0.5 : 0.15, 0.0008),
    rub(hand, 0.02, rollS, opens ? runner : [runner[1], runner[0]], 0.24, 0.8),
    rattle(hand, 0.02, rollS, 30, stop, 0.14),
    ...(inside ? [rattle(hand, 0.02, rollS + 0.1, 46, inside, 0.5), rattle(hand, rollS, 0.25, 60, inside, 0.9)] : []),
    tap(hand, rollS + 0.03, stop, opens ? 0.8 : 1.6, 0.0012),
    thump(hand, rollS + 0.03, [60, 600], 0.03, opens ? 0.4 : 0.9),
    tap(hand, rollS + 0.1, stop, 0.25, 0.0015),
  ];
}

/** The felt tip on a glossy board: strokes that squeak. */
const marker = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.34, (atS, strokeS) => {
    const fromHz = hand.scale * hand.random.between(1500, 2300);
    const lengthS = strokeS * hand.random.between(0.4, 0.8);
    return [
      rub(hand, atS, lengthS, [1900, 2700], 0.14),
      {
        tone: {
          atS,
          lengthS,
          hz: traced(lengthS, (t) => fromHz * (1 + 0.25 * t) * (0.98 + 0.04 * hand.random.next())),
          gain: traced(lengthS, (t) => 0.07 * Math.min(1, 8 * t * (1 - t))),
          partials: [1, 0.5, 0.25],
        },
      },
      tap(hand, atS, BOARD, 0.18, 0.001),
    ];
  });

const eraser = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.16, (atS, strokeS, n) => [
    rub(hand, atS, strokeS, n % 2 === 0 ? [700, 1200] : [1100, 650], 0.34, 0.8),
  ]);

/** A ruler let go over the edge of a desk: its end beats, ever higher as it is drawn in. */
const ruler = (hand: Hand): Stroke[] => [
  tap(hand, 0, BOARD, 0.5),
  {
    tone: {
      lengthS: 1,
      hz: points(0, 62 * hand.scale, 0.35, 74 * hand.scale, 1, 190 * hand.scale),
      gain: traced(1, (t) => 0.6 * (1 - t) * (1 - 0.4 * t)),
      partials: [0.6, 1, 0.8, 0.7, 0.5, 0.4, 0.3, 0.25, 0.2],
      attackS: 0.001,
    },
  },
  ...Array.from({ length: 22 }, (_, n) => tap(hand, 0.016 * n, BOARD, 0.35 * (1 - n / 23), 0.0004)),
];

/** A shaving of wood for every turn of the pencil. */
const sharpen = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.42, (atS, strokeS) => [
    rub(hand, atS, 0.75 * strokeS, [1500, 2500], 0.24, 0.9),
    crackle(hand, atS, 0.75 * strokeS, 180, [1300, 8000], 0.8),
  ]);

/** The long blade of a trimmer through a stack of paper. */
const trim = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.36, [2900, 5200], 0.34, 0.9),
  crackle(hand, 0.04, 0.3, 320, [1500, 9000], 0.7),
  tap(hand, 0.37, STEEL, 0.5),
  tap(hand, 0.38, CABINET, 1.2, 0.001),
];

const springClip = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.12, [420, 560], 0.02),
  tap(hand, 0.16, SNAP, 0.9),
  tap(hand, 0.162, STEEL, 0.6),
  thump(hand, 0.16, [300, 3500], 0.006, 0.6),
];

/** The rings of a binder spring open or shut together. */
const rings = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 1.2),
  tap(hand, 0.003, STEEL, 1),
  tap(hand, 0.01, TIN, 0.9),
  thump(hand, 0, [400, 6000], 0.006, 0.9),
  tap(hand, 0.06, SHELL, 0.4),
];

const pushPin = (hand: Hand): Stroke[] => [
  crackle(hand, 0, 0.07, 160, [700, 5000], 0.6),
  thump(hand, 0.07, [180, 1800], 0.012, 0.8),
  tap(hand, 0.07, BOARD, 0.4, 0.001),
];

const spaceBar = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 1, 0.0006),
  tap(hand, 0.004, BOARD, 0.8, 0.001),
  tap(hand, 0.11, SHELL, 0.5, 0.0005),
  tap(hand, 0.115, SNAP, 0.15),
];

/** Castors over the floor, with their swivels that rattle. */
const castors = (hand: Hand): Stroke[] => [
  {
    noise: {
      lengthS: hand.lengthS,
      hz: 420 * hand.scale,
      q: 0.7,
      gain: traced(hand.lengthS, (t) => 0.5 * Math.min(1, 6 * t * (1 - t)) * (0.8 + 0.2 * hand.random.next())),
    },
  },
  rattle(hand, 0, hand.lengthS, 26, SHELL, 0.5),
];

/** Wood and joints under a weight that moves. */
const seatCreak = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.55, [150, 240], 0.14),
  ...creak(hand, 0.75, 0.5, [230, 160], 0.1),
  ...ticks(hand, { atS: 0.1, lengthS: 1, count: 5 }, BOARD, 0.14),
];
const sit = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.3, [500, 900], 0.2, 0.6),
  thump(hand, 0.28, [50, 500], 0.07, 1),
  ...creak(hand, 0.3, 0.4, [190, 140], 0.1),
  rub(hand, 0.4, 0.4, [900, 500], 0.14, 0.6),
];
/** The rockers of a chair, a creak at either end. */
const rock = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.95, (atS, strokeS, n) => [
    ...creak(hand, atS + 0.1, 0.5 * strokeS, n % 2 === 0 ? [170, 240] : [220, 150], 0.09),
    rub(hand, atS, 0.9 * strokeS, [180, 260], 0.16, 0.8),
    tap(hand, atS + 0.6 * strokeS, BOARD, 0.4, 0.002),
  ]);
/** Legs that stutter over the floor. */
const dragChair = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.6, [105, 150], 0.3),
  rub(hand, 0, 0.6, [420, 800], 0.3, 0.7),
  ...ticks(hand, { atS: 0.02, lengthS: 0.55, count: 12 }, BOARD, 0.3),
  tap(hand, 0.64, BOARD, 0.5, 0.001),
];

/** A till: the catch, the drawer that springs out, coins that slide forward. */
const till = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.7),
  tap(hand, 0.03, IRON, 0.9, 0.0006),
  rub(hand, 0.04, 0.24, [600, 1100], 0.24),
  tap(hand, 0.29, CABINET, 1.3, 0.001),
  rattle(hand, 0.28, 0.4, 60, STEEL, 0.7),
];

const scannerBeep = (hand: Hand): Stroke[] => [
  { tone: { atS: 0, lengthS: 0.11, hz: 2750 * hand.scale, gain: 0.4, partials: [1, 0, 0.3, 0, 0.1], releaseS: 0.012 } },
];

/** Paper fed past a print head, then torn off. */
const receipt = (hand: Hand): Stroke[] => [
  ...[0, 0.22, 0.44, 0.66, 0.88].flatMap((atS) => whirr(hand, atS, 0.19, [330, 335], 0.4)),
  rub(hand, 0, 1.1, [2600, 3200], 0.08),
  ...Array.from({ length: 9 }, (_, n) => thump(hand, 1.4 + 0.014 * n, [1600, 8000], 0.004, 0.6)),
  rub(hand, 1.38, 0.2, [2800, 4600], 0.24),
];
const labelGun = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 1, 0.0004),
  ...ticks(hand, { atS: 0.02, lengthS: 0.09, count: 4 }, SNAP, 0.4),
  tap(hand, 0.2, SHELL, 0.7, 0.0004),
  rub(hand, 0.24, 0.1, [2200, 3200], 0.14),
];

/** A coin through the slot of a machine: edge, chute, box. */
const coinSlot = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 0.7),
  rub(hand, 0.02, 0.1, [3200, 4600], 0.14),
  ...ticks(hand, { atS: 0.14, lengthS: 0.42, count: 6, ease: 0.5 }, STEEL, 0.5),
  tap(hand, 0.6, TIN, 1),
  tap(hand, 0.68, STEEL, 0.4),
];
/** A can through a machine: the motor of the shelf, the fall, the flap. */
const canDrops = (hand: Hand): Stroke[] => [
  ...whirr(hand, 0, 0.8, [92, 96], 0.7),
  tap(hand, 0.9, CABINET, 1.1, 0.0012),
  tap(hand, 1.06, CABINET, 2, 0.001),
  tap(hand, 1.06, TIN, 1.1, 0.0006),
  thump(hand, 1.06, [50, 500], 0.06, 1.1),
  ...ticks(hand, { atS: 1.14, lengthS: 0.35, count: 4, ease: 0.5 }, TIN, 0.5),
];
/** Coins on coins in a pot with a slot. */
const piggyBank = (hand: Hand): Stroke[] => [
  tap(hand, 0, CROCKERY, 0.5),
  tap(hand, 0.08, STEEL, 0.8),
  tap(hand, 0.09, CROCKERY, 0.6),
  rattle(hand, 0.1, 0.25, 26, STEEL, 0.5),
];

const CABINETS =
  'filing cabinet, file cabinet, filing cabinet drawer, metal filing cabinet, metal filing cabinet drawer, metal drawer, file drawer, tool chest drawer';
const CUTLERY =
  'cutlery drawer, silverware drawer, kitchen drawer, kitchen drawer full of cutlery, drawer full of cutlery, knife drawer, drawer of cutlery, utensil drawer';
const DRAWERS = 'drawer, desk drawer, wooden drawer, dresser drawer, wooden desk drawer';
const OPENS = 'open, opened, slide open, pull open, pulled open, yank open, pulled out';
const CLOSES = 'close, closed, shut, slide shut, slide closed, slam, slam shut, pushed shut, push shut';

/** Desks, chairs, drawers, and the counter of a shop. */
export const officeProps = defineProps({
  name: 'office-props',
  strokes: { 'drawer-open': 'drawer-close', 'cabinet-open': 'cabinet-close', 'cutlery-open': 'cutlery-close' },
  firm: ['cutlery-open', 'cutlery-close'],
  default: 'marker',
  phrases: {
    ...named(
      'marker',
      'whiteboard marker, marker on whiteboard, writing on whiteboard, dry erase marker, marker squeak, writing with marker on whiteboard, highlighter, felt tip pen, whiteboard writing, marker writing, marker pen',
    ),
    ...named(
      'eraser',
      'eraser, eraser rubbing, erasing, erasing pencil, erasing whiteboard, erasing blackboard, rubbing out, whiteboard eraser, pencil eraser',
    ),
    ...named('ruler', 'ruler twang, ruler twang on desk, ruler flick, ruler on desk, ruler vibrating, twanging ruler'),
    ...named(
      'sharpen',
      'sharpening pencil, manual pencil sharpener, hand pencil sharpener, pencil being sharpened, pencil sharpening, pencil sharpener crank, crank pencil sharpener, hand crank pencil sharpener, pencil sharpener manual crank, pencil sharpener hand crank, manual crank pencil sharpener, wall pencil sharpener, classroom pencil sharpener',
    ),
    ...named('trim', 'paper cutter, paper trimmer, paper guillotine, trimming paper, guillotine paper cutter'),
    ...named(
      'clip',
      'clipboard, clipboard snap, binder clip, bulldog clip, clothespin, clothes peg, paper clip, hair clip, bag clip, carabiner, carabiner click, chip clip',
    ),
    ...named(
      'rings',
      'ring binder, ring binder snap, binder rings, binder snap, ring binder opening, ring binder closing, binder clicks shut, binder opening, lever arch file',
    ),
    ...named(
      'pin',
      'push pin, thumbtack, thumb tack, drawing pin, pin in cork board, pinning paper to board, pushing pin into board',
    ),
    ...named(
      'space-bar',
      'space bar, spacebar, space bar press, spacebar hit, keyboard spacebar hit, keyboard space bar, space bar hit, hitting space bar, backspace key, big key, big key press, enter key, return key, space key, pressing enter, hitting enter, enter key press',
    ),
    ...named(
      'castors',
      'office chair, office chair rolling, chair rolling, rolling office chair, swivel chair, desk chair, chair rolling on floor, chair wheels',
    ),
    ...named(
      'seat-creak',
      'chair creak, creaking chair, wooden chair creak, bench creak, couch creak, sofa creak, seat creak, getting in car, getting into car, getting in, bed creak, creaking bed, old chair creaking, office chair creak',
    ),
    ...named(
      'sit',
      'sitting down, sitting down in chair, sit down on chair, sits down on couch, sitting on couch, sitting on sofa, sits on chair, sitting down on bed, sits down on sofa, chair sit',
    ),
    ...named('rock', 'rocking chair, rocking chair creaking, rocking horse, rocking cradle'),
    ...named(
      'drag',
      'chair dragging on floor, chair scrape, chair pulled out, chair pulled back, dragging chair, pulling out chair, chair pushed back, stool scrape, stool dragged, chair legs scraping, chair sliding, chair moved, moving chair, chair scraping on floor',
    ),
    ...named('till', 'cash drawer, cash drawer opening, cash register drawer, till opening, till drawer'),
    ...named(
      'scan',
      'barcode scanner, barcode scanner beep, barcode beep, scanning groceries, checkout scanner, supermarket scanner, supermarket checkout beep, scanning barcode, scanner beep',
    ),
    ...named(
      'receipt',
      'receipt printer, printing receipt, receipt, receipt printing, thermal printer, label printer, ticket printer, parking ticket machine',
    ),
    ...named('label-gun', 'price gun, label gun, price tag gun, price tagger'),
    ...named(
      'coin-slot',
      'coin slot, coin in slot, coin inserted, inserting coin, coin into machine, coin drops into vending machine, coin into vending machine, coin inserted into vending machine, inserting coin into vending machine, coin in vending machine, parking meter, gumball machine, insert coin into slot',
    ),
    ...named(
      'can-drop',
      'vending machine can, vending machine can dispense, vending machine drops can, vending machine dispensing can, vending machine dispensing drink, can falls out, can drops out, can falls out of machine, soda can drops, drink drops, vending machine drop, vending machine drops drink, can falls out of vending machine',
    ),
    ...named('piggy-bank', 'piggy bank, coin in piggy bank, coin into piggy bank, money box, coin in jar, tip jar'),
    ...acts('drawer-open', OPENS, DRAWERS),
    ...acts('drawer-close', CLOSES, DRAWERS),
    ...named('drawer-open', 'desk drawer, wooden desk drawer, wooden drawer, dresser drawer'),
    ...acts('cabinet-open', OPENS, CABINETS),
    ...acts('cabinet-close', CLOSES, CABINETS),
    ...named('cabinet-open', CABINETS),
    ...acts('cutlery-open', OPENS, CUTLERY),
    ...acts('cutlery-close', CLOSES, CUTLERY),
    ...named('cutlery-open', CUTLERY),
  },
  kinds: {
    marker: { lengthS: 2.8, ...everyStroke, strokes: marker },
    eraser: { lengthS: 1.6, ...everyStroke, strokes: eraser },
    ruler: { lengthS: 1.1, strokes: ruler },
    sharpen: { lengthS: 2.2, ...everyStroke, strokes: sharpen },
    trim: { lengthS: 0.7, strokes: trim },
    clip: { lengthS: 0.35, strokes: springClip },
    rings: { lengthS: 0.35, strokes: rings },
    pin: { lengthS: 0.25, strokes: pushPin },
    'space-bar': { lengthS: 0.25, strokes: spaceBar },
    castors: { lengthS: 1.6, ...everyStroke, strokes: castors },
    'seat-creak': { lengthS: 1.4, strokes: seatCreak },
    sit: { lengthS: 1, strokes: sit },
    rock: { lengthS: 4, ...everyStroke, strokes: rock },
    drag: { lengthS: 0.8, strokes: dragChair },
    till: { lengthS: 0.8, strokes: till },
    scan: { lengthS: 0.18, strokes: scannerBeep },
    receipt: { lengthS: 1.7, strokes: receipt },
    'label-gun': { lengthS: 0.4, strokes: labelGun },
    'coin-slot': { lengthS: 0.85, strokes: coinSlot },
    'can-drop': { lengthS: 1.7, strokes: canDrops },
    'piggy-bank': { lengthS: 0.5, strokes: piggyBank },
    'drawer-open': { lengthS: 0.75, strokes: (hand) => drawer(hand, true, [420, 760], BOARD) },
    'drawer-close': { lengthS: 0.75, strokes: (hand) => drawer(hand, false, [420, 760], BOARD) },
    'cabinet-open': { lengthS: 0.8, strokes: (hand) => drawer(hand, true, [700, 1300], CABINET) },
    'cabinet-close': { lengthS: 0.8, strokes: (hand) => drawer(hand, false, [700, 1300], CABINET) },
    'cutlery-open': { lengthS: 0.85, strokes: (hand) => drawer(hand, true, [420, 760], BOARD, STEEL) },
    'cutlery-close': { lengthS: 0.85, strokes: (hand) => drawer(hand, false, [420, 760], BOARD, STEEL) },
  },
  method:
    'Runners, castors and legs as noise and stick and slip that follow the movement, stops and springs as struck wood, sheet and steel, and what lies inside as many small strikes.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'F. Avanzini & S. Serafin, Interactive simulation of rigid body interaction with friction-induced sound generation, IEEE TSAP 13 (2005)',
  ],
  distanceM: 1,
});
