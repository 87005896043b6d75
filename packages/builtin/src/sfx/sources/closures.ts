import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { acts, BOARD, CABINET, named, rub, SHELL, SNAP, TIN, tap } from './parts/props.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Two small catches, as of a latch: the first gives way, the second holds. */
const catches = (hand: Hand, atS: number, gain: number): Stroke[] => [
  tap(hand, atS, SNAP, 0.5 * gain),
  tap(hand, atS + 0.028, SNAP, gain),
];

/** A door of sheet metal that a spring catch lets go: the button, the spring, the door against its stop. */
const applianceOpens = (hand: Hand): Stroke[] => [
  ...catches(hand, 0, 0.5),
  tap(hand, 0.05, CABINET, 1, 0.001),
  rub(hand, 0.08, 0.3, [500, 900], 0.06),
  tap(hand, 0.36, SHELL, 0.3, 0.0008),
];

const applianceCloses = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.26, [700, 480], 0.07),
  tap(hand, 0.26, CABINET, 1.5, 0.0012),
  { burst: { atS: 0.26, attackS: 0.001, decayS: 0.03, lowHz: 70, highHz: 900, gain: 0.7 * (0.4 + hand.force) } },
  ...catches(hand, 0.275, 0.6),
];

/** Turns of a lid: the thread rubs in every turn of the wrist, then the lid comes off or stops. */
function screw(hand: Hand): Stroke[] {
  const turnS = 0.36 / hand.pace;
  return [
    ...[0, 1, 2].map((turn) => rub(hand, turn * turnS, 0.24 / hand.pace, [1700, 2600], 0.22)),
    {
      grains: {
        lengthS: 3 * turnS,
        perSecond: 26,
        stroke: (atS, _t, own) => tap({ ...hand, random: own }, atS, SNAP, 0.05 * own.next()),
      },
    },
    tap(hand, 3 * turnS + 0.03, SHELL, 0.5),
  ];
}

/** A cap pushed on or pulled off: a short rub and the click of its ring. */
const capOn = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.08, [2400, 3400], 0.14),
  tap(hand, 0.08, SNAP, 1),
  tap(hand, 0.083, SHELL, 0.4),
];
const capOff = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.7),
  { burst: { atS: 0.004, attackS: 0.0005, decayS: 0.006, lowHz: 500, highHz: 3800, gain: 0.5 * (0.4 + hand.force) } },
  rub(hand, 0.01, 0.07, [3200, 2200], 0.1),
];

/** A lid that falls shut on its hinge: the closing, a small rebound, the catch. */
const lidCloses = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.2, [900, 600], 0.03),
  tap(hand, 0.2, BOARD, 1.6, 0.0015),
  tap(hand, 0.21, SHELL, 0.5, 0.0005),
  tap(hand, 0.27, BOARD, 0.35, 0.002),
];
const lidOpens = (hand: Hand): Stroke[] => [
  ...catches(hand, 0, 0.35),
  rub(hand, 0.06, 0.34, [600, 1000], 0.05),
  tap(hand, 0.42, BOARD, 0.3, 0.002),
];

/** A sealed can: the tab breaks the foil, gas escapes, the foil is peeled off with a ring of the can. */
const canister = (hand: Hand): Stroke[] => [
  tap(hand, 0, TIN, 0.5),
  { burst: { atS: 0.1, attackS: 0.0006, decayS: 0.02, lowHz: 300, highHz: 6000, gain: 0.9 * (0.4 + hand.force) } },
  {
    noise: {
      atS: 0.1,
      lengthS: 0.5,
      hz: points(0, 5600 * hand.scale, 0.5, 3200 * hand.scale),
      q: 0.5,
      gain: traced(0.5, (t) => 0.8 * (1 - t) * (1 - t)),
    },
  },
  {
    grains: {
      atS: 0.4,
      lengthS: 0.45,
      perSecond: 85,
      stroke: (atS, t, own) => tap({ ...hand, random: own }, atS, TIN, (0.1 + 0.12 * t) * own.next()),
    },
  },
  tap(hand, 0.88, TIN, 0.9),
];

/** A letter through a flap in a door: the spring gives, paper slides, the flap snaps back, and it lands on a mat. */
const letterbox = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.16, [1500, 2300], 0.16),
  tap(hand, 0.02, TIN, 0.35),
  rub(hand, 0.24, 0.4, [2600, 3800], 0.12),
  tap(hand, 0.72, TIN, 1.2, 0.0004),
  tap(hand, 0.725, BOARD, 0.8, 0.001),
  { burst: { atS: 1.02, attackS: 0.002, decayS: 0.035, lowHz: 180, highHz: 2400, gain: 0.5 * (0.4 + hand.force) } },
];

/** A plug pushed into its socket: contacts rub in, the body meets the plate. */
const plugIn = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.25),
  rub(hand, 0.05, 0.12, [1800, 1200], 0.2),
  tap(hand, 0.17, SHELL, 1, 0.0005),
  tap(hand, 0.174, SNAP, 0.4),
];

/** A plug pulled out: the contacts let go with a jerk. */
const plugOut = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.12, [1200, 1900], 0.2),
  tap(hand, 0.12, SHELL, 0.5),
  tap(hand, 0.125, SNAP, 0.5),
];

/** The handset of a telephone: plastic against plastic, and the switch under it. */
const handsetUp = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 0.8),
  tap(hand, 0.06, SHELL, 0.4),
  ...catches(hand, 0.1, 0.5),
  rub(hand, 0.13, 0.22, [1200, 1700], 0.05),
];
const handsetDown = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 1.4, 0.0004),
  tap(hand, 0.055, SHELL, 1, 0.0004),
  ...catches(hand, 0.075, 0.6),
  tap(hand, 0.16, SHELL, 0.2),
];

/** Wire rings that slide along a rail. */
const curtain = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.9, [1500, 2600], 0.1),
  {
    grains: {
      lengthS: 0.9,
      perSecond: 34,
      stroke: (atS, t, own) => tap({ ...hand, random: own }, atS, TIN, 0.14 * hump(t, 0.5) * own.next()),
    },
  },
];

const CLOSE = 'close, shut, closed';
const OPEN = 'open, opened';

/** Lids, caps, plugs, handsets and the doors of appliances. */
export const closures = defineSketches({
  name: 'closures',
  traits: ['prop'],
  optionTraits: { end: ['handset-up'] },
  strokes: { 'appliance-open': 'appliance-close', 'lid-open': 'lid-close' },
  noises: ['handled'],
  default: 'cap-on',
  phrases: {
    ...acts(
      'appliance-close',
      CLOSE,
      'microwave, microwave door, oven, oven door, dishwasher, dishwasher door, washing machine door, dryer door, stove door, mailbox, letterbox, glovebox, glove compartment',
    ),
    ...acts(
      'appliance-open',
      OPEN,
      'microwave, microwave door, oven, oven door, dishwasher, dishwasher door, washing machine door, dryer door, stove door, mailbox, letterbox, glovebox, glove compartment',
    ),
    ...acts('appliance-open', OPEN, 'fridge, refrigerator, freezer, cooler', { size: 1.3 }),
    ...acts('appliance-close', CLOSE, 'fridge, refrigerator, freezer, cooler', { size: 1.3 }),
    'microwave door': { kind: 'appliance-close' },
    'oven door': { kind: 'appliance-close' },
    ...acts(
      'lid-close',
      CLOSE,
      'laptop, laptop lid, lid, book, briefcase, suitcase, piano lid, toilet lid, case, music case',
    ),
    ...acts('lid-open', OPEN, 'laptop, laptop lid, lid, briefcase, suitcase, piano lid, toilet lid, guitar case'),
    'toilet seat': { kind: 'lid-close', size: 1.2 },
    'toilet seat dropped': { kind: 'lid-close', size: 1.2 },
    'dropping toilet seat': { kind: 'lid-close', size: 1.2 },
    'book slam': { kind: 'lid-close' },
    ...acts('cap-on', 'cap, capped, capping, recapping', 'pen, marker, fountain pen, lipstick'),
    'putting cap on pen': { kind: 'cap-on' },
    'pen cap': { kind: 'cap-on', size: 0.8 },
    'marker cap': { kind: 'cap-on' },
    'tupperware lid': { kind: 'cap-on', size: 1.6 },
    'plastic lid': { kind: 'cap-on', size: 1.4 },
    ...acts('cap-off', 'uncap, uncapped, uncapping', 'pen, marker, fountain pen, lipstick'),
    'pen cap off': { kind: 'cap-off' },
    'taking cap off pen': { kind: 'cap-off' },
    ...acts(
      'screw',
      'unscrew, screw on, unscrewed, twist',
      'lid, cap, jar, jar lid, bottle, bottle cap, light bulb, bulb',
    ),
    ...acts('screw', OPEN, 'jar, pill bottle, jam jar'),
    ...acts('screw', CLOSE, 'jar, pill bottle, jam jar'),
    ...acts(
      'canister',
      OPEN,
      'can of tennis balls, tennis ball can, tennis balls can, tennis can, coffee can, can of tennis ball, tin can, tuna can, cat food can',
    ),
    ...acts(
      'plug',
      'insert, inserted, plug in, plugged in, plugging in',
      'usb, usb stick, usb cable, usb drive, charger, cable, plug, headphones, game cartridge, cartridge, memory card, sim card, power cord',
    ),
    ...acts(
      'unplug',
      'unplug, unplugged, eject, removed, pulled out',
      'usb, usb stick, usb cable, charger, cable, plug, headphones, cartridge, power cord',
    ),
    ...acts(
      'handset-up',
      'picked up, pick up, lifted',
      'phone, telephone, handset, receiver, telephone receiver, phone receiver',
    ),
    ...acts(
      'handset-down',
      'hang up, hung up, put down, slammed down, replaced',
      'phone, telephone, handset, receiver, telephone receiver, phone receiver',
    ),
    'phone hangup': { kind: 'handset-down' },
    ...acts('curtain', `draw, drawn, pull, ${OPEN}, ${CLOSE}`, 'curtain, shower curtain'),
    'curtain rings': { kind: 'curtain' },
    ...named(
      'letterbox',
      'mail slot, letter slot, letterbox flap, letter flap, letter through letterbox, mail through letterbox, post through letterbox, letter through mail slot, mail through slot, mail slot letter drop, letter dropped through letterbox, mail dropped through slot, mail slot flap, mail on doormat',
    ),
  },
  kinds: {
    'appliance-open': { lengthS: 0.7, words: [], strokes: applianceOpens },
    'appliance-close': { lengthS: 0.7, words: [], strokes: applianceCloses },
    'lid-open': { lengthS: 0.7, words: [], strokes: lidOpens },
    'lid-close': { lengthS: 0.6, words: [], strokes: lidCloses },
    'cap-on': { lengthS: 0.3, words: [], strokes: capOn },
    'cap-off': { lengthS: 0.3, words: [], strokes: capOff },
    screw: { lengthS: 1.4, words: [], strokes: screw },
    canister: { lengthS: 1.5, words: [], strokes: canister },
    plug: { lengthS: 0.4, words: [], strokes: plugIn },
    unplug: { lengthS: 0.4, words: [], strokes: plugOut },
    'handset-up': { lengthS: 0.5, words: [], strokes: handsetUp },
    'handset-down': { lengthS: 0.5, words: [], strokes: handsetDown },
    curtain: { lengthS: 1, words: [], strokes: curtain },
    letterbox: { lengthS: 1.2, words: [], strokes: letterbox },
  },
  method:
    'Parts that rub along each other at a pitch that follows the movement, and catches, shells and sheets struck where they meet; gas that escapes ever slower from a sealed can.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.9,
  space: 'room',
});
