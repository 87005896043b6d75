import { points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import {
  acts,
  CABINET,
  crackle,
  creak,
  defineProps,
  everyStroke,
  hiss,
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

/** Laces through their eyes, crossed, and drawn tight with two tugs. */
const tieLaces = (hand: Hand): Stroke[] => [
  ...[0, 0.35, 0.62].map((atS) => rub(hand, atS, 0.22, [1900, 3200], 0.14)),
  ...[1, 1.38].flatMap((atS) => [
    rub(hand, atS, 0.16, [1500, 3600], 0.34),
    thump(hand, atS + 0.15, [200, 1600], 0.015, 0.5),
  ]),
  ...ticks(hand, { atS: 0.2, lengthS: 0.7, count: 5 }, SNAP, 0.08),
];

/** A foot into a boot: leather gives, the heel goes down, a stamp on the floor. */
const pullBoot = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.45, [420, 950], 0.3, 0.7),
  ...creak(hand, 0.1, 0.4, [150, 260], 0.03),
  thump(hand, 0.55, [90, 900], 0.03, 0.7),
  thump(hand, 0.95, [55, 700], 0.04, 1.1),
  tap(hand, 0.95, CABINET, 0.7, 0.0015),
];

/** A press stud. */
const stud = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.09, [1200, 1900], 0.12),
  tap(hand, 0.1, SNAP, 1.1),
  tap(hand, 0.101, STEEL, 0.45),
  rub(hand, 0.12, 0.1, [1500, 900], 0.06),
];

/** Hooks along a rail, and hangers that knock against each other. */
const hangers = (hand: Hand): Stroke[] =>
  [0, 0.45, 1.05].flatMap((atS) => [
    rub(hand, atS, 0.28, [2200, 3600], 0.2, 1.8),
    ...ticks(hand, { atS: atS + 0.02, lengthS: 0.25, count: 6 }, TIN, 0.14),
    tap(hand, atS + 0.3, SHELL, 0.6),
    tap(hand, atS + 0.34, TIN, 0.25),
  ]);

/** The legs of a folding table squeal out and lock. */
const unfold = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.55, [480, 900], 0.08),
  rub(hand, 0, 0.55, [1400, 2100], 0.12),
  tap(hand, 0.6, TIN, 1, 0.0005),
  tap(hand, 0.62, CABINET, 1, 0.0008),
  tap(hand, 0.95, CABINET, 1.2, 0.001),
  rattle(hand, 0.95, 0.4, 22, TIN, 0.5),
];

/** A hot iron over cloth: it slides, steams, and is set upright. */
const iron = (hand: Hand): Stroke[] => [
  ...[0, 0.75, 1.5].map((atS) => rub(hand, atS, 0.65, [700, 1100], 0.16, 0.6)),
  hiss(hand, 0.9, 0.8, [4800, 6200], 0.4),
  crackle(hand, 0.9, 0.7, 60, [1500, 6500], 0.5),
  tap(hand, 2.35, CABINET, 0.8, 0.0012),
];

/** A rubber glove pulled over the hand and let go at the wrist. */
const glove = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.5, [320, 620], 0.03),
  rub(hand, 0, 0.5, [1200, 2000], 0.1),
  thump(hand, 0.62, [500, 7000], 0.007, 1.6),
  thump(hand, 0.622, [160, 900], 0.02, 0.9),
];

/** Bristles or teeth through hair. */
const bristles = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.62, (atS, strokeS) => [
    rub(hand, atS, 0.75 * strokeS, [2600, 4600], 0.22, 0.6),
    crackle(hand, atS, 0.75 * strokeS, 220, [2500, 10000], 0.5),
  ]);
const combTeeth = (hand: Hand): Stroke[] => [
  ...ticks(hand, { atS: 0, lengthS: 0.75, count: 34, ease: 0.5 }, SNAP, 0.3),
];

/** Levers of a clipper: the cut, the levers that spring back. */
const clip = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.85, (atS) => [
    tap(hand, atS, STEEL, 0.25),
    tap(hand, atS + 0.14, STEEL, 0.9),
    thump(hand, atS + 0.14, [1600, 9000], 0.003, 0.9),
    tap(hand, atS + 0.24, STEEL, 0.2),
  ]);

const fileNails = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.19, (atS, strokeS, n) => [
    rub(hand, atS, strokeS, n % 2 === 0 ? [2900, 4300] : [4000, 3000], 0.22, 0.9),
  ]);

/** Bristles to and fro over teeth, in foam. */
const brushTeeth = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.17, (atS, strokeS, n) => [
    rub(hand, atS, strokeS, n % 2 === 0 ? [2300, 3700] : [3500, 2500], 0.26, 0.8),
    rub(hand, atS, strokeS, [700, 950], 0.07, 1.6),
  ]);

/** The plunger of a dispenser goes down, the soap spits, the spring lifts it. */
const pumpBottle = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.16, [900, 1500], 0.16),
  ...creak(hand, 0.02, 0.12, [620, 820], 0.02),
  thump(hand, 0.14, [500, 3200], 0.02, 0.5),
  thump(hand, 0.2, [250, 1400], 0.016, 0.4),
  tap(hand, 0.17, SHELL, 0.3),
  rub(hand, 0.36, 0.2, [1400, 800], 0.1),
  tap(hand, 0.56, SNAP, 0.25),
];

/** A fine spray from a nozzle. */
const spray = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.3),
  {
    noise: {
      atS: 0.02,
      lengthS: hand.lengthS - 0.1,
      hz: 7600 * hand.scale,
      q: 0.5,
      gain: 0.35 * (0.4 + hand.force),
      attackS: 0.02,
      releaseS: 0.06,
    },
  },
  tap(hand, hand.lengthS - 0.08, SNAP, 0.2),
];

/** The roll turns on its loose spindle, the paper runs off, the roll runs down. */
const turnRoll = (hand: Hand): Stroke[] => [
  ...ticks(hand, { atS: 0, lengthS: 1.15, count: 15, ease: 0.5 }, SHELL, 0.42),
  {
    noise: {
      lengthS: 1.15,
      hz: points(0, 420 * hand.scale, 1.15, 260 * hand.scale),
      q: 0.8,
      gain: traced(1.15, (t) => 0.3 * (1 - t)),
    },
  },
  rub(hand, 0, 0.9, [2200, 3100], 0.14, 0.7),
];

/** A sheet torn off along its holes after the roll has turned. */
const tearSheet = (hand: Hand): Stroke[] => [
  ...turnRoll(hand).slice(0, 9),
  rub(hand, 0, 0.6, [1900, 2800], 0.16, 0.7),
  ...Array.from({ length: 14 }, (_, n) => thump(hand, 0.95 + 0.013 * n, [1300, 7500], 0.004, 0.6)),
  rub(hand, 0.94, 0.24, [2600, 4600], 0.3),
];

/** A blade over stubble, with a rinse of the blade in the basin now and then. */
const shave = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.75, (atS, strokeS, n) =>
    n % 4 === 3
      ? [...[0, 0.13].map((since) => tap(hand, atS + since, CABINET, 0.5)), rub(hand, atS, 0.4, [900, 1600], 0.14)]
      : [
          rub(hand, atS, 0.6 * strokeS, [3100, 4600], 0.16, 0.7),
          crackle(hand, atS, 0.6 * strokeS, 420, [2400, 9500], 0.6),
        ],
  );

/** Wet or dry cloth cracked like a whip. */
const crackCloth = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.26, [420, 1800], 0.3, 0.7),
  thump(hand, 0.27, [700, 7000], 0.008, 1.7),
  thump(hand, 0.272, [140, 900], 0.03, 0.9),
];

/** Large cloth thrown out to settle. */
const shakeSheet = (hand: Hand): Stroke[] =>
  [0, 0.7].flatMap((atS) => [
    rub(hand, atS, 0.5, [320, 900], 0.5, 0.6),
    thump(hand, atS + 0.34, [120, 1500], 0.045, 1.1),
    rub(hand, atS + 0.36, 0.3, [900, 500], 0.18, 0.6),
  ]);

/** A pillow beaten into shape. */
const plump = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.42, (atS, strokeS) => [
    thump(hand, atS, [70, 750], 0.045, 1),
    rub(hand, atS + 0.02, 0.6 * strokeS, [900, 600], 0.16, 0.6),
  ]);

/** Leather drawn through loops in one pull. */
const drawBelt = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 0.5),
  rub(hand, 0.08, 0.45, [700, 2300], 0.4, 0.8),
  ...ticks(hand, { atS: 0.12, lengthS: 0.36, count: 6, ease: 0.5 }, SHELL, 0.16),
  tap(hand, 0.56, STEEL, 0.7),
];

const foldFrames = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.5),
  tap(hand, 0.16, SNAP, 0.7),
  tap(hand, 0.2, SHELL, 0.3),
];

/** The bulb of a cuff pumped, then the valve. */
const bloodPressure = (hand: Hand): Stroke[] => [
  ...[0, 0.42, 0.84, 1.26, 1.68].flatMap((atS) => [
    rub(hand, atS, 0.2, [700, 1200], 0.24),
    thump(hand, atS + 0.2, [200, 1400], 0.015, 0.3),
  ]),
  hiss(hand, 2.2, 1.5, [3400, 2600], 0.3),
  rub(hand, 2.2, 1.2, [900, 500], 0.05),
];

/** A dose under pressure, and the breath that takes it. */
const inhaler = (hand: Hand): Stroke[] => [
  rattle(hand, 0, 0.45, 14, SHELL, 0.5),
  tap(hand, 0.6, SNAP, 0.6),
  hiss(hand, 0.61, 0.22, [6200, 7800], 0.7),
  rub(hand, 0.7, 0.9, [900, 1700], 0.16, 0.6),
];

/** Foil that a tablet breaks. */
const blister = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 0.8, 0.0003),
  thump(hand, 0.004, [900, 8500], 0.006, 1),
  crackle(hand, 0.005, 0.12, 160, [2200, 11000], 1.2),
];

/** Clothes, laundry, bathroom and the care of the body. */
export const dressing = defineProps({
  name: 'dressing',
  optionTraits: { throat: ['teeth'] },
  default: 'stud',
  phrases: {
    ...named(
      'laces',
      'shoelace, shoelaces, tying shoelaces, shoelaces being tied, tying shoes, lacing boots, shoe laces, tying shoe, lacing up shoes, untying shoes',
    ),
    ...named(
      'boot',
      'pulling on boots, putting on boots, pulling boots on, putting on shoes, taking off shoes, putting shoes on, taking off boots, pulling off boots, kicking off shoes',
    ),
    ...named(
      'stud',
      'snap button, press stud, button snap, snap fastener, snaps on jacket, button popping, popper button, jacket snap, purse clasp, clasp, handbag clasp, clutch clasp, necklace clasp, button snap on jacket',
    ),
    ...named(
      'hangers',
      'hanger, hangers, coat hanger, coat hangers, clothes hanger, clothes hangers, hangers sliding on rail, clothes rail, clothes rack, hangers on rail',
    ),
    ...named(
      'unfold',
      'ironing board, ironing board unfolding, folding table, folding chair, unfolding chair, deck chair, unfolding table, camp chair, lawn chair',
    ),
    ...named('iron', 'ironing clothes, ironing shirt, clothes iron, steam iron, ironing clothes with steam'),
    ...named(
      'glove',
      'rubber glove, rubber gloves, latex glove, latex gloves, rubber glove snap, surgical gloves, rubber gloves snapping on, putting on rubber gloves, latex glove snap, glove snap',
    ),
    ...named(
      'bristles',
      'brushing hair, hair brush, hairbrush, hair brushing, combing hair, hair combing, brushing horse, brushing dog, grooming brush, brushing fur, shoe brush, brushing shoes, polishing shoes',
    ),
    ...named('comb', 'comb, comb teeth, running finger over comb, comb strum'),
    ...named(
      'clip',
      'nail clippers, nail clipper, clipping nails, cutting nails, toenail clipper, nail scissors, trimming nails, fingernail clippers',
    ),
    ...named(
      'teeth',
      'brushing teeth, teeth brushing, tooth brushing, toothbrush, toothbrush scrubbing, scrubbing teeth',
    ),
    ...named('nail-file', 'nail file, filing nails, emery board, filing fingernails'),
    ...named(
      'pump',
      'soap dispenser, soap pump, soap dispenser pump, lotion pump, hand sanitizer pump, pump bottle, hand sanitizer, soap dispenser squirt',
    ),
    ...named(
      'spray',
      'hairspray, hair spray, air freshener, deodorant spray, deodorant, bug spray, insect spray, aerosol spray, body spray, spray deodorant',
    ),
    ...named('spray', 'perfume, perfume spray, perfume bottle, spraying perfume, cologne', { pace: 2, pitch: 1.15 }),
    ...named(
      'roll',
      'toilet roll, toilet roll holder, toilet paper roll, toilet paper holder, toilet paper, toilet paper unrolling, toilet roll spinning, paper towel roll, toilet roll holder spinning, pulling toilet paper, unrolling toilet paper, toilet paper dispenser',
    ),
    ...named(
      'sheet-tear',
      'toilet paper tear, tearing toilet paper, paper towel, paper towel tearing, tearing paper towel, kitchen roll, kitchen paper, tearing off paper towel, paper towel dispenser',
    ),
    ...named(
      'shave',
      'shaving, shaving with razor, wet shave, razor shaving, shaving beard, safety razor, straight razor, shaving face, razor blade shaving',
    ),
    ...named('cloth-crack', 'towel snap, wet towel snap, towel whip, towel crack, snapping towel, snap of towel'),
    ...named(
      'sheet',
      'bed sheet shake, shaking sheet, shaking out sheet, making bed, changing sheets, shaking blanket, shaking out blanket, shaking rug, shaking towel, shaking tablecloth',
    ),
    ...named(
      'pillow',
      'pillow fluffing, fluffing pillow, pillow fight, pillow hit, cushion hit, plumping pillow, beating carpet, beating rug, carpet beater',
    ),
    ...named(
      'belt',
      'belt pulled through loops, taking off belt, removing belt, belt pulled out, belt whipped off, pulling belt, belt through loops',
    ),
    ...named(
      'glasses',
      'glasses case, folding glasses, putting on glasses, taking off glasses, putting on sunglasses, sunglasses folding, taking off sunglasses, compact mirror, makeup compact',
    ),
    ...named(
      'cuff',
      'blood pressure cuff, blood pressure monitor, blood pressure, sphygmomanometer, blood pressure pump',
    ),
    ...named('inhaler', 'inhaler, asthma inhaler, inhaler puff'),
    ...named(
      'blister',
      'blister pack, pill blister pack, popping pill, pill popped from blister pack, popping pill out, popping pills',
    ),
    ...acts('glove', 'snap, put on, pull on, take off', 'rubber gloves, latex gloves, surgical gloves'),
  },
  weakPhrases: {
    ...named('pillow', 'pillow'),
    ...named('sheet', 'bed sheet, bed sheets, duvet'),
    ...named('glasses', 'eyeglasses, sunglasses, spectacles'),
  },
  kinds: {
    laces: { lengthS: 1.7, strokes: tieLaces },
    boot: { lengthS: 1.2, strokes: pullBoot },
    stud: { lengthS: 0.3, strokes: stud },
    hangers: { lengthS: 1.6, strokes: hangers },
    unfold: { lengthS: 1.5, strokes: unfold },
    iron: { lengthS: 2.6, strokes: iron },
    glove: { lengthS: 0.8, strokes: glove },
    bristles: { lengthS: 2.6, ...everyStroke, strokes: bristles },
    comb: { lengthS: 0.9, strokes: combTeeth },
    clip: { lengthS: 1.9, ...everyStroke, strokes: clip },
    teeth: { lengthS: 3.4, ...everyStroke, strokes: brushTeeth },
    'nail-file': { lengthS: 2.2, ...everyStroke, strokes: fileNails },
    pump: { lengthS: 0.7, strokes: pumpBottle },
    spray: { lengthS: 1.1, stretchesS: 8, strokes: spray },
    roll: { lengthS: 1.3, strokes: turnRoll },
    'sheet-tear': { lengthS: 1.3, strokes: tearSheet },
    shave: { lengthS: 3.1, ...everyStroke, strokes: shave },
    'cloth-crack': { lengthS: 0.5, strokes: crackCloth },
    sheet: { lengthS: 1.5, strokes: shakeSheet },
    pillow: { lengthS: 1.4, ...everyStroke, strokes: plump },
    belt: { lengthS: 0.8, strokes: drawBelt },
    glasses: { lengthS: 0.35, strokes: foldFrames },
    cuff: { lengthS: 3.9, strokes: bloodPressure },
    inhaler: { lengthS: 1.8, strokes: inhaler },
    blister: { lengthS: 0.3, strokes: blister },
  },
  method:
    'Cloth, bristles and blades as noise that follows the speed of the hand, studs, clips and spindles as ticks of plastic and steel, valves as noise that dies away with the pressure.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'P. R. Cook, Real Sound Synthesis for Interactive Applications (2002)',
  ],
  distanceM: 0.8,
});
