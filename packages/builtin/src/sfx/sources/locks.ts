import type { Stroke } from '../../draw/sketch.ts';
import {
  acts,
  creak,
  defineProps,
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
  whirr,
} from './parts/props.ts';
import type { Hand } from './parts/sketched.ts';

/** The shackle goes into the body and two pawls catch it; the body knocks against the hasp. */
const snapShut = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.07, [2600, 3800], 0.1),
  tap(hand, 0.07, STEEL, 0.6),
  tap(hand, 0.085, IRON, 0.5, 0.0004),
  tap(hand, 0.088, STEEL, 1.1),
  rattle(hand, 0.13, 0.16, 40, STEEL, 0.12),
];

/** The key over the pins, its turn, the shackle that springs up. */
const unlockPadlock = (hand: Hand): Stroke[] => [
  ...ticks(hand, { atS: 0, lengthS: 0.22, count: 5 }, STEEL, 0.22),
  tap(hand, 0.25, STEEL, 0.4),
  rub(hand, 0.55, 0.16, [1900, 1300], 0.1),
  tap(hand, 0.72, IRON, 0.6, 0.0004),
  tap(hand, 0.735, STEEL, 1),
  rattle(hand, 0.78, 0.25, 32, STEEL, 0.16),
];

const dialTurn = (hand: Hand, atS: number, count: number, everyS: number): Stroke[] =>
  ticks(hand, { atS, lengthS: count * everyS, count }, SNAP, 0.42).concat(
    rub(hand, atS, count * everyS, [1500, 1900], 0.03),
  );

/** A dial: three turns there and back, a click for each mark, with a pause before each change of direction. */
function dial(hand: Hand): Stroke[] {
  const everyS = 0.13 / hand.pace;
  const counts = [11, 8, 5];
  let atS = 0;
  return counts.flatMap((count) => {
    const turn = [...dialTurn(hand, atS, count, everyS), tap(hand, atS + count * everyS, STEEL, 0.25)];
    atS += (count + 3) * everyS;
    return turn;
  });
}

/** A bolt driven through its guides by a handle, and its end against the stop. */
const throwBolt = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 0.3),
  rub(hand, 0.02, 0.24, [700, 1500], 0.22, 0.9),
  rattle(hand, 0.02, 0.22, 45, IRON, 0.16),
  tap(hand, 0.27, IRON, 1.5, 0.0006),
  thump(hand, 0.27, [60, 700], 0.03, 0.5),
  tap(hand, 0.33, STEEL, 0.25),
];

/** The handle of a safe, the bolts that draw back together, the door on its heavy hinges. */
const openSafe = (hand: Hand): Stroke[] => [
  ...ticks(hand, { atS: 0, lengthS: 0.4, count: 5 }, STEEL, 0.18),
  tap(hand, 0.45, IRON, 1.5, 0.0008),
  tap(hand, 0.48, IRON, 1.1, 0.0006),
  thump(hand, 0.45, [40, 500], 0.06, 0.9),
  rub(hand, 0.7, 1.5, [160, 240], 0.16, 0.7),
  ...creak(hand, 0.85, 1.1, [95, 140], 0.05),
  thump(hand, 2.25, [40, 260], 0.07, 0.4),
];
const closeSafe = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.7, [240, 160], 0.14, 0.7),
  thump(hand, 0.7, [35, 420], 0.11, 1.5),
  tap(hand, 0.7, IRON, 1.8, 0.0012),
  tap(hand, 1.15, IRON, 1.2, 0.0006),
  tap(hand, 1.19, IRON, 0.8, 0.0006),
  ...ticks(hand, { atS: 1.3, lengthS: 0.35, count: 5 }, STEEL, 0.16),
];

/** The chain of a door: links run, the bead slides along its track and drops into the end. */
const doorChain = (hand: Hand): Stroke[] => [
  rattle(hand, 0, 0.5, 46, STEEL, 0.5),
  rub(hand, 0.4, 0.28, [2300, 3300], 0.16),
  tap(hand, 0.69, STEEL, 0.8),
  rattle(hand, 0.72, 0.35, 26, STEEL, 0.3),
];

/** A card through a reader or against it: the answer of the reader and the magnet of the lock. */
const cardReader = (hand: Hand, isSwiped: boolean): Stroke[] => [
  ...(isSwiped ? [rub(hand, 0, 0.3, [2100, 3400], 0.3), tap(hand, 0.31, SHELL, 0.3)] : [tap(hand, 0.22, SHELL, 0.3)]),
  { tone: { atS: 0.42, lengthS: 0.12, hz: 2350 * hand.scale, gain: 0.2, partials: [1, 0, 0.25] } },
  ...whirr(hand, 0.62, 0.16, [118, 118], 0.3),
  tap(hand, 0.62, STEEL, 0.7),
  tap(hand, 0.635, IRON, 0.7, 0.0005),
];

/** The toothed arm of a handcuff runs through its pawl, once for each wrist. */
const cuff = (hand: Hand): Stroke[] =>
  [0, 0.75].flatMap((atS) => [
    tap(hand, atS, STEEL, 0.5),
    ...ticks(hand, { atS: atS + 0.05, lengthS: 0.32, count: 13, ease: 2 }, STEEL, 0.5),
    tap(hand, atS + 0.42, STEEL, 1),
    rattle(hand, atS + 0.42, 0.2, 30, STEEL, 0.14),
  ]);

/** A pick among the pins: scratches, pins that set one after the other, and the turn at last. */
const pickLock = (hand: Hand): Stroke[] => [
  ...[0, 0.42, 0.95, 1.3, 1.85].flatMap((atS) => [
    rub(hand, atS, 0.22, [3600, 4700], 0.07),
    ...ticks(hand, { atS: atS + 0.03, lengthS: 0.24, count: 4 }, STEEL, 0.12),
    tap(hand, atS + 0.3, STEEL, 0.4),
  ]),
  rub(hand, 2.4, 0.14, [1800, 1200], 0.1),
  tap(hand, 2.56, IRON, 0.9, 0.0005),
  tap(hand, 2.58, STEEL, 0.6),
];

/** The arm of a turnstile over its ratchet, and the stop. */
const turnstile = (hand: Hand): Stroke[] => [
  tap(hand, 0, IRON, 0.6, 0.0005),
  ...ticks(hand, { atS: 0.08, lengthS: 0.55, count: 9, ease: 0.5 }, IRON, 0.35),
  tap(hand, 0.68, IRON, 1.4, 0.0007),
  thump(hand, 0.68, [60, 500], 0.04, 0.6),
  tap(hand, 0.8, STEEL, 0.4),
];

/** A latch of iron lifted and dropped into its keeper. */
const latch = (hand: Hand): Stroke[] => [
  tap(hand, 0, IRON, 0.5, 0.0004),
  rub(hand, 0.03, 0.12, [900, 1400], 0.08),
  tap(hand, 0.2, IRON, 1.2, 0.0005),
  tap(hand, 0.245, STEEL, 0.4),
];

const SHUT =
  'shut, snap shut, snap closed, snap, click shut, click, click closed, lock, locked, lock shut, close, closed, clamp shut';
const OPENED = 'open, opened, unlock, unlocked, unlock with key, pop open, click open, release, undone';

/** Locks, bolts and safes, and what reads a card. */
export const locks = defineProps({
  name: 'locks',
  strokes: { 'safe-open': 'safe-close' },
  default: 'padlock-shut',
  phrases: {
    ...named('padlock-shut', 'padlock, combination padlock, bike lock, bicycle lock'),
    ...acts('padlock-shut', SHUT, 'padlock, combination padlock, bike lock, bicycle lock'),
    ...acts('padlock-open', OPENED, 'padlock, combination padlock, bike lock, bicycle lock'),
    ...named('padlock-open', 'key in padlock, padlock being unlocked, padlock key'),
    ...named('padlock-rattle', 'padlock rattle, rattling padlock, padlock shaken'),
    ...named(
      'dial',
      'combination lock, combination dial, safe dial, combination safe dial, combination safe, lock dial, combination lock dial, safe combination, dial of safe, vault dial, cracking safe, safe cracking, safecracking',
    ),
    ...acts('dial', 'turn, spin, click, rotate', 'combination lock, combination dial, safe dial, lock dial, dial'),
    ...named('bolt', 'door bolt, sliding bolt, bolt sliding, bolt lock, bolt clunk, iron bolt, metal bolt'),
    ...acts(
      'bolt',
      'slide, slide open, slide shut, draw, drawn, open, shut, close, unlock, thrown',
      'bolt, deadbolt, gate bolt',
    ),
    ...named('safe-open', 'safe, bank vault, vault, bank safe, vault door, safe door'),
    ...acts('safe-open', OPENED, 'safe, vault, bank vault, bank safe, safe door, vault door, strongbox'),
    ...acts(
      'safe-close',
      'close, shut, closed, slam, slam shut, lock',
      'safe, vault, bank vault, bank safe, safe door, vault door, strongbox',
    ),
    ...named('door-chain', 'door chain, security chain, door security chain, chain lock, safety chain'),
    ...acts('door-chain', 'slide, fasten, unfasten, unlock, undone, latch', 'door chain, security chain, chain lock'),
    ...named(
      'card-tap',
      'keycard, key card, key card reader, keycard reader, card reader, access card, hotel key card',
    ),
    ...named('card-tap', 'electronic door lock, electronic lock, badge reader, rfid reader, key fob reader'),
    ...named('card-swipe', 'swiping credit card, credit card swipe, swiping card'),
    ...acts('card-swipe', 'swipe, swiped', 'keycard, key card, access card, badge, credit card, id card'),
    ...acts(
      'cuff',
      'click, lock, ratchet, close, snap, snap shut, click on, put on, fasten, tighten',
      'handcuffs, cuffs',
    ),
    ...named('pick', 'lock picking, lockpicking, picking lock'),
    ...named('turnstile', 'turnstile, subway turnstile, ticket barrier'),
    ...named('latch', 'gate latch, metal latch, iron latch, garden gate latch, latch click, latch lift'),
  },
  kinds: {
    'padlock-shut': { lengthS: 0.4, strokes: snapShut },
    'padlock-open': { lengthS: 1.15, strokes: unlockPadlock },
    'padlock-rattle': {
      lengthS: 1.2,

      strokes: (hand) => [
        rattle(hand, 0, 1.1, 24, IRON, 0.5),
        rattle(hand, 0, 1.1, 30, STEEL, 0.5),
        tap(hand, 1.05, IRON, 0.6, 0.0004),
      ],
    },
    dial: { lengthS: 4.2, strokes: dial },
    bolt: { lengthS: 0.6, strokes: throwBolt },
    'safe-open': { lengthS: 2.7, strokes: openSafe },
    'safe-close': { lengthS: 1.9, strokes: closeSafe },
    'door-chain': { lengthS: 1.2, strokes: doorChain },
    'card-tap': { lengthS: 1, strokes: (hand) => cardReader(hand, false) },
    'card-swipe': { lengthS: 1, strokes: (hand) => cardReader(hand, true) },
    cuff: { lengthS: 1.5, strokes: cuff },
    pick: { lengthS: 2.9, strokes: pickLock },
    turnstile: { lengthS: 1.1, strokes: turnstile },
    latch: { lengthS: 0.5, strokes: latch },
  },
  method:
    'Pins, pawls and marks as ticks of small steel bodies at the pace of the hand, bolts as rubbed and struck iron, heavy doors as low rubs that end in a thud.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  distanceM: 0.9,
});
