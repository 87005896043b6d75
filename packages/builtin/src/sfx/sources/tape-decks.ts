import { points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import {
  acts,
  CABINET,
  crackle,
  defineProps,
  named,
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

/** A piano key of a recorder: its travel, the catch, the head that moves against the tape. */
const deckButton = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.06, [900, 1500], 0.1),
  tap(hand, 0.06, SHELL, 1.1, 0.0006),
  tap(hand, 0.075, SNAP, 0.5),
  tap(hand, 0.12, CABINET, 0.7, 0.0008),
  thump(hand, 0.12, [80, 700], 0.02, 0.35),
];

const tapeHiss = ({ lengthS, scale, force }: Hand, atS: number, attackS: number): Stroke[] => [
  {
    noise: {
      atS,
      lengthS: lengthS - atS,
      hz: 6200 * scale,
      q: 0.35,
      gain: 0.16 * (0.4 + force),
      attackS,
      releaseS: 0.2,
    },
  },
  {
    noise: {
      atS,
      lengthS: lengthS - atS,
      hz: 900 * scale,
      q: 0.3,
      gain: 0.035 * (0.4 + force),
      attackS,
      releaseS: 0.2,
    },
  },
];

/** The lid springs open behind the tape. */
const deckEject = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 0.8, 0.0005),
  tap(hand, 0.03, SNAP, 0.7),
  rub(hand, 0.05, 0.3, [500, 750], 0.12),
  tap(hand, 0.36, CABINET, 0.7, 0.0008),
  settle(hand, 0.38),
];

/** A cassette that settles between its spools. */
const settle = (hand: Hand, atS: number): Stroke => crackle(hand, atS, 0.14, 60, [900, 5200], 0.5);

const cassetteIn = (hand: Hand): Stroke[] => [
  settle(hand, 0),
  rub(hand, 0.06, 0.22, [1100, 1700], 0.18),
  tap(hand, 0.3, SHELL, 1, 0.0005),
  settle(hand, 0.32),
  tap(hand, 0.75, SHELL, 1.2, 0.0007),
  tap(hand, 0.77, SNAP, 0.6),
];

/** A video cassette pushed into its slot: the flap, the motor that takes it, the carriage that drops. */
const videoIn = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 0.5, 0.0006),
  rub(hand, 0.02, 0.42, [650, 900], 0.25),
  tap(hand, 0.44, CABINET, 0.7, 0.001),
  ...whirr(hand, 0.5, 0.85, [190, 175], 0.5),
  tap(hand, 1.38, CABINET, 1.6, 0.001),
  thump(hand, 1.38, [60, 600], 0.03, 0.6),
  tap(hand, 1.55, SHELL, 0.6),
  ...whirr(hand, 1.7, 0.8, [310, 330], 0.3),
  tap(hand, 2.5, SNAP, 0.5),
];
const videoOut = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.6),
  ...whirr(hand, 0.15, 0.5, [320, 300], 0.3),
  tap(hand, 0.7, CABINET, 1.3, 0.001),
  ...whirr(hand, 0.75, 0.75, [175, 190], 0.5),
  rub(hand, 1.2, 0.35, [900, 650], 0.22),
  tap(hand, 1.56, SHELL, 0.8, 0.0005),
];

/** Mistracking: torn bursts of static over the hum of the picture, which settle into faint hiss. */
function tracking(hand: Hand): Stroke[] {
  const { lengthS, scale, random, force } = hand;
  const wildS = 0.62 * lengthS;
  const torn = traced(wildS, (t) => (random.chance(0.72) ? 1 : 0.15) * (1 - 0.5 * t));
  return [
    {
      noise: {
        lengthS: wildS,
        hz: points(0, 2600 * scale, 0.4 * wildS, 5200 * scale, wildS, 3400 * scale),
        q: 0.45,
        gain: torn.map(([at, x]) => [at, 0.6 * (0.4 + force) * x] as const),
      },
    },
    {
      tone: {
        lengthS: wildS,
        hz: points(0, 59 * scale, 0.5 * wildS, 64 * scale, wildS, 59 * scale),
        gain: torn.map(([at, x]) => [at, 0.14 * x] as const),
        partials: [0.5, 0.8, 0.6, 1, 0.5, 0.7, 0.4, 0.5, 0.3, 0.4, 0.2, 0.3],
      },
    },
    ...Array.from({ length: 5 }, (_, n) =>
      thump(hand, wildS * (0.1 + 0.18 * n + 0.06 * random.next()), [700, 9000], 0.012, 0.7),
    ),
    {
      noise: {
        atS: 0.9 * wildS,
        lengthS: lengthS - 0.9 * wildS,
        hz: 5200 * scale,
        q: 0.4,
        gain: points(0, 0.14, lengthS - 0.9 * wildS, 0.02),
        releaseS: 0.2,
      },
    },
  ];
}

/** A blank stretch of tape: steady snow over a faint hum of the picture, torn by mistracking every second or so. */
function snow(hand: Hand): Stroke[] {
  const { lengthS, scale, random, force } = hand;
  const level = 0.4 + force;
  let torn = 0;
  const uneven = traced(lengthS, () => {
    torn = random.chance(0.05) ? 1 : 0.8 * torn;
    return 1 + 0.9 * torn;
  });
  return [
    {
      noise: {
        lengthS,
        hz: 4300 * scale,
        q: 0.4,
        gain: uneven.map(([at, x]) => [at, 0.24 * level * x] as const),
        attackS: 0.05,
        releaseS: 0.12,
      },
    },
    {
      tone: {
        lengthS,
        hz: 59.94 * scale,
        gain: 0.05,
        partials: [0.4, 0.8, 0.5, 1, 0.4, 0.6, 0.3, 0.4],
        attackS: 0.05,
        releaseS: 0.12,
      },
    },
    ...Array.from({ length: Math.ceil(lengthS / 0.9) }, (_, n) =>
      thump(hand, Math.min(lengthS - 0.1, 0.9 * n + 0.7 * random.next()), [900, 9500], 0.03, 0.5),
    ),
  ];
}

/** A drive for floppy disks: the spindle, and a head that steps from track to track. */
function floppy(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const strokes: Stroke[] = [...whirr(hand, 0.05, lengthS - 0.1, [60, 60], 0.25)];
  for (let atS = 0.3; atS < lengthS - 0.5; ) {
    const steps = 2 + Math.floor(random.between(0, 14));
    const everyS = steps > 8 ? 0.006 : 0.026;
    for (let n = 0; n < steps; n += 1) strokes.push(tap(hand, atS + n * everyS, SHELL, 0.4, 0.0007));
    atS += steps * everyS + random.between(0.12, 0.4);
  }
  return strokes;
}

/** A hard disk: the spindle runs up to 90 turns a second, the heads unload, then seek in bursts of soft knocks. */
function hardDisk(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const upS = Math.min(1.6, 0.4 * lengthS);
  const turns = points(0, 12, upS, 90, lengthS, 90).map(([at, hz]) => [at, hz * scale] as const);
  const level = points(0, 0, upS, 1, lengthS - 0.1, 1, lengthS, 0);
  const strokes: Stroke[] = [
    {
      tone: {
        lengthS,
        hz: turns,
        partials: [0.3, 0.15, 0.1, 0.25, 0.1, 0.3, 0.05, 0.2],
        gain: level.map(([at, x]) => [at, 0.05 * x] as const),
      },
    },
    { noise: { lengthS, hz: 2400 * scale, q: 0.5, gain: level.map(([at, x]) => [at, 0.03 * x] as const) } },
    tap(hand, upS, SHELL, 0.5, 0.0009),
  ];
  for (let atS = upS + 0.2; atS < lengthS - 0.3; ) {
    const seeks = 2 + Math.floor(random.between(0, 10));
    for (let n = 0; n < seeks && atS < lengthS - 0.25; n += 1) {
      strokes.push(tap(hand, atS, SHELL, random.between(0.1, 0.35) * (0.6 + force), 0.0011));
      atS += random.between(0.012, 0.055);
    }
    atS += random.between(0.08, 0.5);
  }
  return strokes;
}

/** A hard disk switched off: the heads park, and the spindle runs down. */
function diskStop(hand: Hand): Stroke[] {
  const { lengthS, scale } = hand;
  const fall = (from: number, to: number) => traced(lengthS, (t) => from + (to - from) * (1 - (1 - t) * (1 - t)));
  return [
    tap(hand, 0.08, SHELL, 0.7, 0.0009),
    {
      tone: {
        lengthS,
        hz: fall(90 * scale, 6 * scale),
        partials: [0.3, 0.15, 0.1, 0.25, 0.1, 0.3, 0.05, 0.2],
        gain: fall(0.05, 0),
      },
    },
    { noise: { lengthS, hz: 2400 * scale, q: 0.5, gain: fall(0.03, 0) } },
    tap(hand, 0.93 * lengthS, SHELL, 0.25, 0.0009),
  ];
}

/** A tray on its gears: the catch, the motor, the stop. */
const tray = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.6),
  ...whirr(hand, 0.06, 1.05, [260, 300], 0.5),
  rub(hand, 0.06, 1.05, [1300, 1500], 0.06),
  tap(hand, 1.12, SHELL, 1, 0.0006),
  tap(hand, 1.15, CABINET, 0.4, 0.001),
];
const discIn = (hand: Hand): Stroke[] => [
  ...tray(hand),
  ...whirr(hand, 1.3, 1.3, [120, 420], 0.25),
  rub(hand, 1.3, 1.2, [2200, 4600], 0.06),
  ...ticks(hand, { atS: 2.3, lengthS: 0.3, count: 6 }, SNAP, 0.15),
];

/** A slide projector: the arm drops one slide and lifts the next. */
const nextSlide = (hand: Hand): Stroke[] => [
  tap(hand, 0, CABINET, 0.7, 0.0007),
  rub(hand, 0.03, 0.2, [800, 1300], 0.16),
  tap(hand, 0.25, SHELL, 0.9, 0.0005),
  tap(hand, 0.42, CABINET, 1.2, 0.0008),
  ...ticks(hand, { atS: 0.5, lengthS: 0.12, count: 3 }, STEEL, 0.25),
  tap(hand, 0.7, SHELL, 1, 0.0006),
];

/** An instant camera: shutter, rollers that push out the picture. */
const instantCamera = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.9),
  tap(hand, 0.05, SHELL, 1, 0.0004),
  ...whirr(hand, 0.12, 1.25, [205, 190], 0.7),
  rub(hand, 0.35, 0.95, [2600, 3100], 0.12),
  tap(hand, 1.4, SHELL, 0.6),
];

/** The capacitor of a flash: a whine that climbs and thins out, then the pop of the lamp. */
const flashCharge = ({ scale, lengthS }: Hand): Stroke[] => [
  {
    tone: {
      lengthS,
      hz: points(0, 1900 * scale, 0.5 * lengthS, 7200 * scale, lengthS, 11500 * scale),
      gain: points(0, 0.16, 0.7 * lengthS, 0.1, lengthS, 0.02),
      partials: [1, 0.3],
    },
  },
];

/** A picture tube: the switch, the thump of its coil, static on the glass, and the whistle of its lines. */
const tubeOn = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 1, 0.0004),
  thump(hand, 0.06, [45, 260], 0.12, 0.8),
  crackle(hand, 0.08, 0.9, 140, [2500, 11000], 0.5),
  { tone: { atS: 0.1, lengthS: hand.lengthS - 0.1, hz: 15650, gain: 0.03, attackS: 0.3, releaseS: 0.2 } },
  { tone: { atS: 0.08, lengthS: 1.1, hz: 100, gain: 0.12, partials: [1, 0.6, 0.4, 0.2], decayS: 0.35 } },
];
const tubeOff = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 1, 0.0004),
  { tone: { atS: 0.01, lengthS: 0.35, hz: points(0, 15000, 0.3, 3800), gain: 0.05, decayS: 0.1 } },
  crackle(hand, 0.03, 0.8, 120, [2500, 11000], 0.5),
  thump(hand, 0.03, [45, 200], 0.08, 0.5),
];

/** A needle set down on a record: the thump, the groove, the dust. */
const needleDrop = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 0.5, 0.0006),
  thump(hand, 0.18, [40, 420], 0.045, 1.1),
  crackle(hand, 0.19, 0.12, 120, [900, 7000], 1.2),
  crackle(hand, 0.3, hand.lengthS - 0.3, 16, [900, 6500], 1.4),
  { noise: { atS: 0.2, lengthS: hand.lengthS - 0.2, hz: 3200, q: 0.3, gain: 0.035, attackS: 0.1, releaseS: 0.3 } },
];

const RECORDERS =
  'cassette, cassette recorder, cassette player, cassette deck, tape recorder, tape deck, tape player, walkman, boombox, dictaphone';

/** Recorders, drives, projectors and screens worked by hand. */
export const tapeDecks = defineProps({
  name: 'tape-decks',
  default: 'button',
  phrases: {
    ...acts(
      'button',
      'button, play button, stop button, record button, play, stop, pause button, press play',
      RECORDERS,
    ),
    ...named('button', 'tape recorder button click, cassette button, tape button, cassette play button click'),
    ...acts('button', 'play button press, press play button on, button press, button click', RECORDERS),
    ...named('hiss', 'tape hiss, cassette hiss, cassette tape hiss, analog hiss, analogue hiss, tape noise'),
    ...named('eject', 'cassette eject, tape eject, eject button'),
    ...acts('eject', 'eject, ejected, open, remove, take out', 'cassette, cassette tape, tape deck, cassette deck'),
    ...named('insert', 'cassette tape, cassette, audio cassette, tape cassette, cassette player, cassette deck'),
    ...acts(
      'insert',
      'insert, inserted, put in, load, loaded, close',
      'cassette, cassette tape, tape, tape deck, mixtape',
    ),
    ...named('video-in', 'vhs, vhs tape, vcr, video cassette, video recorder, videotape, vhs player'),
    ...acts(
      'video-in',
      'insert, inserted, put in, load, loaded, insert into vcr, inserted into vcr, push into vcr, pushed into vcr',
      'vhs, vhs tape, video tape, video cassette, videotape',
    ),
    ...named(
      'video-in',
      'tape inserted into vcr, inserting tape into vcr, tape into vcr, inserting vhs tape into vcr, vhs into vcr',
    ),
    ...acts(
      'video-out',
      'eject, ejected, remove',
      'vhs, vhs tape, vcr, video tape, video cassette, videotape, tape from vcr',
    ),
    ...named('tracking', 'vhs tracking, vhs glitch, vhs tracking static, vhs tracking noise'),
    ...named('tracking', 'vhs tape glitch, tape glitch, tape warble, tape distortion, tape dropout, videotape glitch'),
    ...named('tracking', 'vhs tracking static burst, tracking static, tracking noise, vhs distortion'),
    ...named(
      'snow',
      'vhs static, vhs noise, vcr static, vcr noise, vhs tape static, vhs tape noise, video tape static, blank tape static',
    ),
    ...named(
      'floppy',
      'floppy disk, floppy drive, floppy disk drive, floppy, diskette, disk drive, floppy disk reading, floppy drive reading, floppy drive seeking, floppy disk seeking, floppy seek, diskette drive',
    ),
    ...named(
      'hard-disk',
      'hard drive, hard disk, hard disk drive, hdd, hard drive clicking, hard disk clicking, hard drive seeking, hard drive chatter, hard disk seeking, disk seek, disk access, drive chatter, click of death, hard drive spinning up, hard disk spinning up, hard drive spinning, hard drive reading, hard drive noise',
    ),
    ...acts(
      'disk-stop',
      'spinning down, spins down, spin down, powering down, shutting down, turning off, stopping',
      'hard drive, hard disk, hdd, disk drive',
    ),
    ...named('tray', 'cd tray, dvd tray, disc tray, disk tray, cd drive opening, dvd drive'),
    ...acts('tray', 'open, close, eject, ejected', 'cd, dvd, cd tray, dvd tray, disc tray, cd player, dvd player'),
    ...acts('disc', 'insert, inserted, put in, load, spin up', 'cd, dvd, disc, cd player, dvd player, game disc'),
    ...named('slide', 'slide projector, slide projector click, slide carousel, slide projector advance'),
    ...named('instant', 'polaroid camera, polaroid, instant camera, polaroid photo, polaroid picture'),
    ...acts('flash', 'charge, charge up, recharge, whine', 'camera flash, flash, photo flash, flash bulb'),
    ...acts(
      'tube-on',
      'turn on, turned on, switch on, switched on, power on',
      'tv, old tv, crt tv, crt, crt monitor, television, old television',
    ),
    ...acts(
      'tube-off',
      'turn off, turned off, switch off, switched off, power off',
      'tv, old tv, crt tv, crt, crt monitor, television, old television',
    ),
    ...named('needle', 'needle drop, needle on record, needle dropping on record, record needle drop, stylus drop'),
    ...named('needle', 'needle placed on record, needle hits record, putting needle on record, record player needle'),
  },
  kinds: {
    button: { lengthS: 0.4, strokes: deckButton },
    hiss: { lengthS: 4, stretchesS: 30, strokes: (hand) => tapeHiss(hand, 0, 0.15) },
    eject: { lengthS: 0.65, strokes: deckEject },
    insert: { lengthS: 1.1, strokes: cassetteIn },
    'video-in': { lengthS: 2.8, strokes: videoIn },
    'video-out': { lengthS: 1.8, strokes: videoOut },
    tracking: { lengthS: 1.8, strokes: tracking },
    snow: { lengthS: 4.5, stretchesS: 20, strokes: snow },
    floppy: { lengthS: 3.4, stretchesS: 20, strokes: floppy },
    'disk-stop': { lengthS: 3.4, strokes: diskStop },
    'hard-disk': { lengthS: 4.5, stretchesS: 20, strokes: hardDisk },
    tray: { lengthS: 1.4, strokes: tray },
    disc: { lengthS: 2.9, strokes: discIn },
    slide: { lengthS: 0.9, strokes: nextSlide },
    instant: { lengthS: 1.7, strokes: instantCamera },
    flash: { lengthS: 2.2, strokes: flashCharge },
    'tube-on': { lengthS: 1.6, strokes: tubeOn },
    'tube-off': { lengthS: 1, strokes: tubeOff },
    needle: { lengthS: 2.4, strokes: needleDrop },
  },
  method:
    'Keys, lids and carriages as struck plastic, motors with gears as harmonics that run up and down, steps of a head, torn noise over the hum of a picture, hiss of tape.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  distanceM: 0.9,
});
