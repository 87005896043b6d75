import { points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import {
  BOARD,
  CABINET,
  crackle,
  creak,
  defineProps,
  everyStroke,
  hiss,
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
} from './parts/props.ts';
import type { Hand } from './parts/sketched.ts';

const flame = (hand: Hand, atS: number, lengthS: number, gain: number): Stroke => ({
  noise: {
    atS,
    lengthS,
    hz: 420 * hand.scale,
    q: 0.5,
    gain: traced(lengthS, () => gain * (0.6 + 0.4 * hand.random.next())),
    attackS: 0.03,
    releaseS: 0.06,
  },
});

/** The wheel over the flint, and the gas that catches. */
const strikeLighter = (hand: Hand, atS: number): Stroke[] => [
  rub(hand, atS, 0.09, [3200, 5200], 0.4),
  ...ticks(hand, { atS, lengthS: 0.09, count: 7 }, STEEL, 0.22),
  hiss(hand, atS + 0.08, 0.3, [2600, 900], 0.35),
  flame(hand, atS + 0.1, 0.7, 0.14),
];
const lighter = (hand: Hand): Stroke[] => [
  ...strikeLighter(hand, 0),
  ...strikeLighter(hand, 0.5).slice(0, -1),
  flame(hand, 0.6, 0.8, 0.14),
];
const zippo = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 1),
  tap(hand, 0.004, TIN, 0.8),
  rub(hand, 0, 0.05, [2600, 4200], 0.12),
  ...strikeLighter(hand, 0.4),
  tap(hand, 1.45, TIN, 1.1),
  tap(hand, 1.452, STEEL, 0.8),
];
const zippoLid = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 1),
  tap(hand, 0.004, TIN, 0.8),
  rub(hand, 0, 0.05, [2600, 4200], 0.12),
];

/** A draw: the tobacco glows and crackles, then the breath goes out. */
const smoke = (hand: Hand): Stroke[] => [
  crackle(hand, 0.1, 1, 130, [1500, 9000], 0.8),
  rub(hand, 0, 1.1, [1900, 2900], 0.16, 0.8),
  tap(hand, 1.15, SHELL, 0.06, 0.002),
  rub(hand, 1.7, 1.6, [1300, 700], 0.3, 0.6),
];

/** A mop: wet strands that swish and slap. */
const mop = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.85, (atS, strokeS) => [
    rub(hand, atS, 0.85 * strokeS, [900, 1700], 0.34, 0.6),
    crackle(hand, atS, 0.8 * strokeS, 140, [900, 4800], 0.4),
    thump(hand, atS, [120, 1100], 0.03, 0.4),
  ]);
/** Rubber over wet glass. */
const squeegee = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.95, (atS, strokeS) => [
    {
      tone: {
        atS,
        lengthS: 0.7 * strokeS,
        hz: traced(0.7 * strokeS, (t) => hand.scale * (620 + 420 * t) * (0.97 + 0.06 * hand.random.next())),
        gain: traced(0.7 * strokeS, (t) => 0.12 * Math.min(1, 8 * t * (1 - t))),
        partials: [1, 0.7, 0.5, 0.3, 0.2],
      },
    },
    rub(hand, atS, 0.75 * strokeS, [1700, 2600], 0.18, 0.7),
  ]);
const wipe = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.4, (atS, strokeS) => [rub(hand, atS, 0.85 * strokeS, [1100, 1900], 0.3, 0.6)]);

/** Milk that is drawn by two hands in turn: thin jets into a pail, which sings less as it fills. */
const milking = (hand: Hand): Stroke[] => {
  const everyS = 0.52 / Math.sqrt(hand.pace);
  const jets = Math.max(2, Math.floor((hand.lengthS - 0.3) / everyS));
  return Array.from({ length: jets }, (_, n): Stroke[] => {
    const atS = Math.max(0, (n + 0.08 * hand.random.between(-1, 1)) * everyS);
    const full = n / jets;
    return [
      hiss(hand, atS, 0.26, n % 2 === 0 ? [4600, 2600] : [4100, 2300], 0.42),
      { burst: { atS: atS + 0.02, attackS: 0.02, decayS: 0.07, lowHz: 500, highHz: 2100, gain: 0.1 + 0.14 * full } },
      tap(hand, atS + 0.02, TIN, 0.22 * (1 - 0.8 * full)),
    ];
  }).flat();
};

/** The handle of a bucket falls against its wall; the bucket is set down. */
const bucket = (hand: Hand): Stroke[] => [
  ...ticks(hand, { atS: 0, lengthS: 0.2, count: 3 }, TIN, 0.5),
  tap(hand, 0.4, CABINET, 1.3, 0.001),
  tap(hand, 0.4, TIN, 0.8),
  tap(hand, 0.58, TIN, 0.7),
  ...ticks(hand, { atS: 0.62, lengthS: 0.2, count: 4, ease: 0.5 }, TIN, 0.25),
];
/** A bag of thin plastic shaken open. */
const binBag = (hand: Hand): Stroke[] => [
  crackle(hand, 0, 0.5, 380, [1500, 9000], 0.9),
  ...[0.55, 0.95].flatMap((atS) => [
    thump(hand, atS, [200, 2600], 0.04, 1),
    crackle(hand, atS, 0.3, 420, [1500, 9500], 1),
  ]),
];
/** Two hard wheels behind a hollow box. */
const wheels = (hand: Hand): Stroke[] => [
  {
    noise: {
      lengthS: hand.lengthS,
      hz: 190 * hand.scale,
      q: 0.6,
      gain: traced(hand.lengthS, () => 0.5 * hand.random.between(0.6, 1)),
      attackS: 0.15,
      releaseS: 0.2,
    },
  },
  rattle(hand, 0, hand.lengthS, 30, CABINET, 0.5),
  rattle(hand, 0, hand.lengthS, 16, SHELL, 0.4),
];

/** A charge, the burst, and paper that rains down. */
const popper = (hand: Hand): Stroke[] => [
  thump(hand, 0.05, [250, 9000], 0.007, 2),
  thump(hand, 0.05, [90, 900], 0.03, 1),
  rub(hand, 0.07, 0.4, [2600, 1500], 0.2, 0.6),
  crackle(hand, 0.2, 0.9, 160, [2500, 10000], 0.35),
];
/** Burning metal: a hiss of countless small sparks. */
const sparkler = (hand: Hand): Stroke[] => [
  {
    noise: {
      lengthS: hand.lengthS,
      hz: 6800 * hand.scale,
      q: 0.4,
      gain: traced(hand.lengthS, () => 0.16 * hand.random.between(0.6, 1)),
      attackS: 0.15,
      releaseS: 0.3,
    },
  },
  crackle(hand, 0, hand.lengthS, 170, [2200, 12000], 1),
];
/** Breath into rubber, three times: the skin stretches a little more each time. */
const blowUp = (hand: Hand): Stroke[] =>
  [0, 1.3, 2.6].flatMap((atS, n) => [
    rub(hand, atS, 0.8, [900 + 150 * n, 1500 + 250 * n], 0.34, 0.7),
    ...creak(hand, atS + 0.1, 0.6, [320 + 80 * n, 420 + 120 * n], 0.02),
  ]);
/** Foam against foam: a dry squeal. */
const foam = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.42, (atS, strokeS) => [
    ...creak(hand, atS, 0.8 * strokeS, [900, 1350], 0.1),
    crackle(hand, atS, 0.8 * strokeS, 130, [1800, 9000], 0.6),
  ]);
/** A plunger in its barrel, a flick against the glass. */
const syringe = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.5),
  rub(hand, 0.2, 0.6, [1500, 2300], 0.12),
  ...[1, 1.18].map((atS) => tap(hand, atS, SHELL, 0.5, 0.0003)),
  rub(hand, 1.45, 0.4, [2300, 1700], 0.1),
];
/** Two tips and a foot, over and over. */
const crutches = (hand: Hand): Stroke[] =>
  toAndFro(hand, 1, (atS) => [
    tap(hand, atS, SHELL, 0.9, 0.001),
    tap(hand, atS + 0.03, CABINET, 0.6, 0.001),
    rattle(hand, atS, 0.2, 16, TIN, 0.2),
    thump(hand, atS + 0.48, [70, 900], 0.03, 0.7),
  ]);
const cane = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.8, (atS) => [tap(hand, atS, BOARD, 1.1, 0.0005), thump(hand, atS, [200, 2000], 0.008, 0.5)]);
const kickstand = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.08, [420, 620], 0.05),
  tap(hand, 0.1, IRON, 1.4, 0.0005),
  tap(hand, 0.104, STEEL, 0.7),
  rattle(hand, 0.12, 0.3, 20, TIN, 0.25),
];
/** A click of the switch behind the ceiling, and the beads that swing. */
const pullChain = (hand: Hand): Stroke[] => [
  rattle(hand, 0, 0.14, 70, STEEL, 0.3),
  tap(hand, 0.15, SNAP, 1.2),
  tap(hand, 0.17, SHELL, 0.5),
  rattle(hand, 0.22, 0.4, 30, STEEL, 0.25),
];
/** Fingers on a microphone through its amplifier. */
const micTap = (hand: Hand): Stroke[] =>
  [0, 0.32].flatMap((atS) => [thump(hand, atS, [60, 600], 0.03, 1.4), thump(hand, atS, [900, 3500], 0.004, 0.3)]);
const feedback = ({ scale, lengthS }: Hand): Stroke[] => [
  {
    tone: {
      lengthS,
      hz: points(0, 1180 * scale, 0.3 * lengthS, 1195 * scale, lengthS, 1200 * scale),
      gain: traced(lengthS, (t) => 0.5 * Math.min(1, 0.03 + 2.4 * t * t) * (t > 0.85 ? (1 - t) / 0.15 : 1)),
      partials: [1, 0.08, 0.2, 0, 0.08],
    },
  },
];
const zapper = (hand: Hand): Stroke[] => [
  ...Array.from({ length: 16 }, (_, n) =>
    thump(hand, 0.012 * n + 0.004 * hand.random.next(), [900, 12000], 0.003, 1.4 - 0.05 * n),
  ),
  { tone: { lengthS: 0.24, hz: 100, gain: 0.3, partials: [0.5, 1, 0.4, 0.8, 0.3, 0.6, 0.2, 0.4], decayS: 0.12 } },
];
const swat = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.14, [900, 3400], 0.3, 1.2),
  thump(hand, 0.15, [350, 6000], 0.009, 1.6),
  tap(hand, 0.15, SHELL, 0.5),
];
/** Beer from its tap: the handle, the stream, the head. */
const draught = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 0.6, 0.0006),
  {
    noise: {
      atS: 0.08,
      lengthS: 3,
      hz: points(0, 900 * hand.scale, 3, 1900 * hand.scale),
      q: 0.6,
      gain: 0.24,
      attackS: 0.06,
      releaseS: 0.12,
    },
  },
  crackle(hand, 0.4, 3.2, 240, [2600, 11000], 0.4),
  tap(hand, 3.1, SHELL, 0.6, 0.0006),
];

/** House and yard: fire in the hand, cleaning, parties, microphones, and aids for walking. */
export const household = defineProps({
  name: 'household',
  optionTraits: { 'leads-up': ['sparkler'] },
  default: 'lighter',
  phrases: {
    ...named(
      'lighter',
      'lighter, cigarette lighter, lighter flick, flicking lighter, lighting lighter, disposable lighter, lighter flame, lighter spark, lighting cigarette, bic lighter',
    ),
    ...named(
      'zippo',
      'zippo, zippo lighter, lighter flick open, metal lighter, lighter opens, flip lighter, zippo lighter flick, lighter flick open and light',
    ),
    ...named('zippo-lid', 'zippo lid, zippo close, lighter closing, lighter snaps shut'),
    ...named(
      'smoke',
      'smoking cigarette, cigarette drag, cigarette puff, smoking, smoking pipe, vape, drag of cigarette, drag on cigarette, inhaling cigarette, bong hit',
    ),
    ...named('mop', 'mopping floor, wet mop, mop on floor, floor mop'),
    ...named(
      'squeegee',
      'squeegee, window cleaning, cleaning window, squeegee on window, squeegee on glass, wiping glass, wiping window, wiping mirror, cleaning glass',
    ),
    ...named(
      'wipe',
      'wiping table, wiping counter, wiping down, cloth wiping, wiping surface, dust cloth, wiping with cloth, towel drying, drying with towel, wiping face',
    ),
    ...named('bucket', 'bucket handle, bucket set down, bucket clank'),
    ...named('milking', 'milk squirting into pail, milk squirting into bucket'),
    ...named(
      'bin-bag',
      'trash bag, bin bag, garbage bag, bin liner, trash bag shaken, taking out trash, shaking out trash bag, opening trash bag',
    ),
    ...named(
      'wheels',
      'wheelie bin, trash bin rolling, rolling bin, garbage bin wheels, wheelchair, wheelchair rolling, stroller, baby stroller, pram, baby carriage, pushchair, rolling trash can, wheelie bin rolling',
    ),
    ...named(
      'popper',
      'party popper, confetti, confetti popper, confetti cannon, streamer popper, christmas cracker, confetti burst',
    ),
    ...named(
      'sparkler',
      'sparkler, burning fuse, fuse, fuse burning, lit fuse, dynamite fuse, bomb fuse, magnesium flare, road flare, flare burning',
    ),
    ...named(
      'balloon',
      'blowing up balloon, inflating balloon, balloon inflating, balloon being blown up, balloon blown up, balloon inflation, air mattress inflating',
    ),
    ...named(
      'foam',
      'styrofoam, styrofoam squeak, polystyrene, styrofoam rubbing, polystyrene squeak, styrofoam breaking',
    ),
    ...named(
      'syringe',
      'syringe, injection, hypodermic needle, drawing syringe, syringe plunger, needle injection, giving injection',
    ),
    ...named('crutches', 'crutches, walking on crutches, crutches walking, walker frame, walking frame'),
    ...named(
      'cane',
      'cane, walking stick, walking cane, cane tapping, walking stick tapping, cane on floor, blind cane',
    ),
    ...named(
      'kickstand',
      'kickstand, bicycle kickstand, bike kickstand, bike stand, motorcycle kickstand, bicycle stand',
    ),
    ...named(
      'pull-chain',
      'pull chain, pull chain light, pull cord switch, pull chain light switch, lamp chain, light cord, lamp switch, ceiling fan chain',
    ),
    ...named(
      'mic-tap',
      'microphone tap, tapping microphone, mic tap, mic thump, tapping on microphone, mic check, microphone thump, microphone bump, mic handling',
    ),
    ...named(
      'feedback',
      'microphone feedback, mic feedback, feedback squeal, audio feedback, speaker feedback, feedback howl, pa feedback, feedback whine',
    ),
    ...named('zapper', 'bug zapper, fly zapper, insect zapper, mosquito zapper'),
    ...named('swat', 'fly swatter, swatting fly, fly swat, swatting, rolled newspaper swat, newspaper hit'),
    ...named(
      'draught',
      'beer tap, pouring beer from tap, draft beer, draught beer, soda fountain, beer from tap, pulling pint, drinks dispenser',
    ),
  },
  weakPhrases: {
    ...named('bucket', 'bucket, metal bucket, pail, metal pail'),
    ...named('wipe', 'sponge, polishing, dusting'),
    ...named('smoke', 'cigarette, cigar'),
  },
  kinds: {
    lighter: { lengthS: 1.5, strokes: lighter },
    zippo: { lengthS: 1.7, strokes: zippo },
    'zippo-lid': { lengthS: 0.25, strokes: zippoLid },
    smoke: { lengthS: 3.4, strokes: smoke },
    mop: { lengthS: 3.4, ...everyStroke, strokes: mop },
    squeegee: { lengthS: 2.9, ...everyStroke, strokes: squeegee },
    wipe: { lengthS: 2, ...everyStroke, strokes: wipe },
    milking: { lengthS: 4, ...everyStroke, strokes: milking },
    bucket: { lengthS: 0.9, strokes: bucket },
    'bin-bag': { lengthS: 1.4, strokes: binBag },
    wheels: { lengthS: 3, ...everyStroke, strokes: wheels },
    popper: { lengthS: 1.3, strokes: popper },
    sparkler: { lengthS: 3.5, ...everyStroke, strokes: sparkler },
    balloon: { lengthS: 3.5, strokes: blowUp },
    foam: { lengthS: 1.3, ...everyStroke, strokes: foam },
    syringe: { lengthS: 2, strokes: syringe },
    crutches: { lengthS: 4, ...everyStroke, strokes: crutches },
    cane: { lengthS: 3.2, ...everyStroke, strokes: cane },
    kickstand: { lengthS: 0.5, strokes: kickstand },
    'pull-chain': { lengthS: 0.7, strokes: pullChain },
    'mic-tap': { lengthS: 0.6, strokes: micTap },
    feedback: { lengthS: 2, stretchesS: 10, strokes: feedback },
    zapper: { lengthS: 0.4, strokes: zapper },
    swat: { lengthS: 0.3, strokes: swat },
    draught: { lengthS: 3.7, strokes: draught },
  },
  method:
    'Flints, wheels and hinges as ticks and stick and slip, cloth, rubber and water as noise that follows the stroke, small charges as bursts.',
  literature: ['W. Gaver, How do we hear in the world? (1993)', 'A. Farnell, Designing Sound (2010)'],
  distanceM: 1.1,
});
