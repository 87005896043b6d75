import { points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import {
  acts,
  BLADE,
  BOARD,
  CROCKERY,
  crackle,
  creak,
  defineProps,
  everyStroke,
  GLASSWARE,
  named,
  PIECE,
  rattle,
  rub,
  SHELL,
  STEEL,
  TIN,
  tap,
  thump,
  ticks,
  toAndFro,
} from './parts/props.ts';
import type { Hand } from './parts/sketched.ts';

/** A tine that slips and sticks on glaze: a thin squeal over the scrape, and the plate under it. */
const scrapePlate = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.62, (atS, strokeS) => [
    tap(hand, atS, CROCKERY, 0.3),
    rub(hand, atS, 0.7 * strokeS, [2600, 4300], 0.16, 2.5),
    {
      tone: {
        atS: atS + 0.05,
        lengthS: 0.6 * strokeS,
        hz: traced(0.6 * strokeS, (t) => hand.scale * (2500 + 500 * t) * (0.97 + 0.06 * hand.random.next())),
        gain: points(0, 0, 0.2 * strokeS, 0.09, 0.6 * strokeS, 0),
        partials: [1, 0.6, 0.3, 0.2],
      },
    },
  ]);

/** Knife and fork at work on a plate. */
const cutlery = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.55, (atS) => [
    tap(hand, atS, CROCKERY, 0.7),
    tap(hand, atS + 0.012, BLADE, 0.12),
    ...(hand.random.chance(0.5) ? [rub(hand, atS + 0.12, 0.2, [1900, 2800], 0.12)] : []),
    ...(hand.random.chance(0.6) ? [tap(hand, atS + 0.3, CROCKERY, 0.4), tap(hand, atS + 0.3, BLADE, 0.08)] : []),
  ]);

/** A spoon round a cup: it touches the wall two or three times a turn, and the tea swirls. */
const stirCup = (hand: Hand, modes: typeof CROCKERY): Stroke[] => [
  ...toAndFro(hand, 0.17, (atS, _s, n) => [
    tap(hand, atS, modes, (n % 3 === 0 ? 0.55 : 0.3) * hand.random.between(0.6, 1.1)),
    tap(hand, atS, BLADE, 0.03),
  ]),
  {
    noise: {
      lengthS: hand.lengthS,
      hz: 750 * hand.scale,
      q: 0.8,
      gain: traced(hand.lengthS, (t) => 0.04 + 0.02 * ((t * hand.lengthS * 6) % 1)),
    },
  },
];

/** A whisk against the wall of its bowl, some four strokes a second. */
const whisk = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.14, (atS, strokeS) => [
    rub(hand, atS, strokeS, [3300, 4600], 0.12),
    rattle(hand, atS, strokeS, 90, TIN, 0.3),
    thump(hand, atS, [250, 900], 0.012, 0.14),
  ]);

/** Salt thrown from a shaker: grains against the lid at each shake. */
const saltShaker = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.27, (atS) => [
    crackle(hand, atS, 0.09, 480, [3200, 13000], 0.9),
    tap(hand, atS + 0.05, GLASSWARE, 0.04),
    crackle(hand, atS + 0.1, 0.1, 120, [3600, 13000], 0.25),
  ]);

/** Peppercorns between the burrs: a crunch for each half turn of the wrist. */
const pepperMill = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.52, (atS, strokeS) => [
    rub(hand, atS, 0.8 * strokeS, [900, 1500], 0.16),
    crackle(hand, atS, 0.8 * strokeS, 190, [700, 7500], 1.1),
    ...creak(hand, atS, 0.7 * strokeS, [170, 210], 0.02),
  ]);

/** The blade bites, then the wheel squeaks along the rim at every turn of the key. */
const canOpener = (hand: Hand): Stroke[] => [
  tap(hand, 0, TIN, 1, 0.0004),
  thump(hand, 0, [300, 5000], 0.012, 0.6),
  // The key of the opener takes four squeaks and a dozen teeth for each half turn of the hand.
  ...[0.35, 0.98, 1.58, 2.24].flatMap((turnS) => [
    ...Array.from(
      { length: hand.random.integer(2, 3) },
      (_, n) => turnS + 0.15 * (n + 0.25 * hand.random.next()),
    ).flatMap((atS, n) => [
      ...creak(hand, atS, 0.11, [690 + 60 * n, 930 + 60 * n], 0.2),
      rub(hand, atS, 0.13, [1700, 2500], 0.12, 1.6),
    ]),
    ...ticks(hand, { atS: turnS, lengthS: 0.42, count: 10 }, TIN, 0.12),
  ]),
  tap(hand, 2.95, TIN, 0.9),
  tap(hand, 3, BLADE, 0.12),
];

/** The worm squeaks into the cork, the cork creaks up the neck and pops. */
const corkscrew = (hand: Hand): Stroke[] => [
  ...[0, 0.42, 0.84].flatMap((atS) => creak(hand, atS, 0.28, [310, 420], 0.05)),
  ...creak(hand, 1.3, 0.55, [220, 520], 0.07),
  rub(hand, 1.3, 0.55, [700, 1400], 0.1),
  {
    tone: { atS: 1.9, lengthS: 0.12, hz: points(0, 420 * hand.scale, 0.1, 640 * hand.scale), gain: 0.9, decayS: 0.022 },
  },
  thump(hand, 1.9, [300, 5000], 0.006, 0.9),
];

/** Strokes of a blade over something firm and wet. */
const peelVegetable = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.5, (atS, strokeS) => [
    rub(hand, atS, 0.55 * strokeS, [2100, 3900], 0.34, 0.8),
    crackle(hand, atS, 0.5 * strokeS, 130, [1600, 7500], 0.5),
    tap(hand, atS + 0.5 * strokeS, STEEL, 0.06),
  ]);

/** Down the grater and back: every row of teeth bites, its sheet sings. */
const grate = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.34, (atS, strokeS, n) => [
    rub(hand, atS, 0.85 * strokeS, n % 2 === 0 ? [1300, 2400] : [2200, 1500], n % 2 === 0 ? 0.32 : 0.14, 0.8),
    ...ticks(hand, { atS, lengthS: 0.8 * strokeS, count: 9 }, TIN, n % 2 === 0 ? 0.16 : 0.06),
  ]);

/** A shell that gives way: the pressure, one crack, crumbs. */
const crackNut = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.22, [240, 300], 0.03),
  tap(hand, 0.24, BOARD, 1.3, 0.0003),
  thump(hand, 0.24, [600, 8000], 0.008, 1.5),
  crackle(hand, 0.245, 0.14, 150, [900, 8000], 1.6),
  ...ticks(hand, { atS: 0.45, lengthS: 0.16, count: 3, ease: 0.5 }, PIECE, 0.22),
];

/** Dry flakes poured: many light pieces on crockery, ever duller as the bowl fills. */
const pourDry = (hand: Hand): Stroke[] => [
  rattle(hand, 0, hand.lengthS, 70, CROCKERY, 0.22),
  rattle(hand, 0, hand.lengthS, 110, PIECE, 0.3),
  crackle(hand, 0, hand.lengthS, 420, [1300, 7500], 0.5),
];

/** Ice out of its tray: the plastic is twisted, the cubes let go and drop. */
const iceTray = (hand: Hand): Stroke[] => [
  ...creak(hand, 0, 0.4, [260, 380], 0.05),
  ...[0.3, 0.38, 0.43, 0.55, 0.7].flatMap((atS) => [
    tap(hand, atS, SHELL, 0.7, 0.0003),
    thump(hand, atS, [1200, 9000], 0.006, 0.9),
  ]),
  ...[0.95, 1.02, 1.13, 1.3].map((atS) => tap(hand, atS, CROCKERY, hand.random.between(0.4, 0.8))),
];

/** A wooden cylinder rolled over dough and back, its handles rattling. */
const rollDough = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.75, (atS, strokeS) => [
    rub(hand, atS, strokeS, [260, 420], 0.34, 0.8),
    rattle(hand, atS, strokeS, 26, BOARD, 0.2),
    thump(hand, atS + 0.95 * strokeS, [90, 500], 0.025, 0.25),
  ]);

/** The pestle: two knocks and a turn that grinds. */
const pestle = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.62, (atS, strokeS, n) =>
    n % 2 === 0
      ? [tap(hand, atS, CROCKERY, 0.8, 0.0005), tap(hand, atS + 0.45 * strokeS, CROCKERY, 0.7, 0.0005)]
      : [rub(hand, atS, strokeS, [700, 1300], 0.24), crackle(hand, atS, strokeS, 160, [800, 6500], 0.8)],
  );

/** Ice and liquid thrown from end to end of a metal cup. */
const cocktail = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.17, (atS, strokeS) => [
    rattle(hand, atS, 0.5 * strokeS, 140, TIN, 0.5),
    tap(hand, atS + 0.3 * strokeS, STEEL, 0.35),
    thump(hand, atS, [400, 3200], 0.03, 0.3),
  ]);

/** A knife over toast. */
const spreadToast = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.48, (atS, strokeS) => [
    rub(hand, atS, 0.7 * strokeS, [2400, 3600], 0.2, 0.7),
    crackle(hand, atS, 0.7 * strokeS, 260, [1500, 8500], 0.9),
    tap(hand, atS + 0.72 * strokeS, BLADE, 0.04),
  ]);

/** Dough folded and slapped on its board. */
const knead = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.8, (atS, strokeS) => [
    rub(hand, atS, 0.5 * strokeS, [320, 520], 0.2, 0.7),
    thump(hand, atS + 0.55 * strokeS, [70, 900], 0.03, 0.9),
    tap(hand, atS + 0.55 * strokeS, BOARD, 0.3, 0.002),
  ]);

/** A flexible bottle: air and sauce sputter through the nozzle. */
const sauceBottle = (hand: Hand): Stroke[] => [
  ...[0, 0.09, 0.15, 0.24, 0.3, 0.42].flatMap((atS) => [
    thump(hand, atS, [180, 1300], 0.018, hand.random.between(0.5, 1)),
    thump(hand, atS + 0.01, [1200, 5200], 0.012, 0.25),
  ]),
  rub(hand, 0, 0.5, [600, 1100], 0.2),
  tap(hand, 0.6, SHELL, 0.25),
];

/** Two thin sticks. */
const chopsticks = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.24, (atS) => [
    tap(hand, atS, PIECE, hand.random.between(0.4, 0.9)),
    ...(hand.random.chance(0.4) ? [tap(hand, atS + 0.05, PIECE, 0.4)] : []),
  ]);

/** A lid that wobbles on its rim ever faster and lower, as a disc does, until it lies. */
const spinLid = (hand: Hand, disc: typeof TIN): Stroke[] => {
  const turnsS: number[] = [];
  for (let leftS = hand.lengthS - 0.1; leftS > 0.05; ) {
    turnsS.push(hand.lengthS - 0.1 - leftS);
    leftS -= Math.max(0.018, 0.095 * Math.sqrt(leftS));
  }
  return turnsS.map((atS, n) =>
    tap(hand, atS, disc, (n % 2 === 0 ? 1 : 0.8) * (1.05 - 0.6 * (atS / hand.lengthS)), 0.0004),
  );
};

/** A lid of metal set on its pot: the first touch, the rim that chatters and comes to rest. */
const potLid = (hand: Hand): Stroke[] => [
  tap(hand, 0, TIN, 1.4, 0.0005),
  tap(hand, 0, BLADE, 0.15),
  ...ticks(hand, { atS: 0.08, lengthS: 0.45, count: 11, ease: 0.5 }, TIN, 0.4),
];

/** The big bubble that rises in the bottle of a water cooler while the cup fills. */
const waterCooler = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 0.4),
  { noise: { atS: 0.05, lengthS: 2.5, hz: 1900 * hand.scale, q: 0.6, gain: 0.1, attackS: 0.08, releaseS: 0.15 } },
  ...[0.7, 1.02, 1.25, 1.95].map(
    (atS): Stroke => ({
      tone: {
        atS,
        lengthS: 0.26,
        hz: points(0, 130 * hand.scale, 0.2, 290 * hand.scale),
        gain: 0.6,
        decayS: 0.08,
        attackS: 0.015,
        partials: [1, 0.3],
      },
    }),
  ),
  tap(hand, 2.6, SHELL, 0.4),
];

/** Tools of kitchen and table, and what is done with them by hand. */
export const utensils = defineProps({
  name: 'utensils',
  noises: ['clink'],
  series: { whole: 'pepper', one: 'pepper-turn' },
  default: 'cutlery',
  phrases: {
    ...named('cutlery', 'cutlery on plate, eating with knife and fork, cutlery clinking, silverware on plate'),
    ...acts(
      'plate-scrape',
      'scrape, scratch, scrape on, scraping across, screech on',
      'fork plate, fork on plate, plate with fork',
    ),
    ...named(
      'plate-scrape',
      'fork scraping plate, fork scratching plate, fork on plate, knife scraping plate, fork against plate',
    ),
    ...named(
      'stir-cup',
      'stirring tea, stirring coffee, spoon stirring, spoon in cup, teaspoon in cup, stirring with spoon, stirring mug, stirring cup, stir cup of tea, stirring sugar, spoon stirring tea, spoon stirring coffee',
    ),
    ...named('stir-glass', 'stirring drink, stirring glass, stirring cocktail, spoon in glass'),
    ...named('whisk', 'whisk, whisking eggs, beating eggs, egg beater, whisk in bowl'),
    ...named('salt', 'salt shaker, salt shaking, sprinkling salt, spice shaker, shaking salt'),
    ...named(
      'pepper',
      'pepper grinder, pepper mill, grinding pepper, salt grinder, coffee grinder by hand, hand coffee grinder, manual coffee grinder',
    ),
    ...named(
      'can-opener',
      'can opener, tin opener, manual can opener, can opener manual, opening can with can opener, opening tin with can opener',
    ),
    ...named(
      'corkscrew',
      'corkscrew, corkscrew pulling cork, pulling cork, uncorking wine, uncorking bottle, uncork, wine bottle uncorked, pulling cork out of bottle, opening wine bottle, wine bottle opening',
    ),
    ...acts('peel', 'peel, peeled', 'carrot, potato, potatoes, vegetable, vegetables, apple, cucumber, fruit, orange'),
    ...named('peel', 'vegetable peeler, potato peeler'),
    ...named('grate', 'cheese grater, grating cheese, grater, grating carrots, grating vegetables, grating ginger'),
    ...acts('nut', 'crack, cracked, crack open', 'walnut, nut, nuts, pistachio, hazelnut, peanut, nutshell'),
    ...named('nut', 'nut cracker'),
    ...acts(
      'dry-pour',
      'pour, poured, pour into bowl, poured into bowl',
      'cereal, cornflakes, corn flakes, rice, beans, pasta, lentils, kibble, dog food, cat food, dry food, peanuts, nuts, sugar cubes',
    ),
    ...named('dry-pour', 'bowl of cereal, cereal into bowl, cereal in bowl, filling dog bowl with kibble'),
    ...named('ice-tray', 'ice tray, ice cube tray, ice tray cracking, cracking ice tray, ice tray twist'),
    ...named('rolling-pin', 'rolling pin, rolling out dough, rolling dough'),
    ...named('pestle', 'mortar and pestle, pestle and mortar, pestle, grinding herbs, grinding spices'),
    ...named('cocktail', 'cocktail shaker, shaking cocktail, cocktail shaking, martini shaker, shaking martini'),
    ...named(
      'toast',
      'buttering toast, spreading butter, butter on toast, spreading butter on toast, spreading jam on toast, scraping toast, knife on toast',
    ),
    ...named('knead', 'kneading dough, kneading, dough slap, slapping dough, dough being kneaded'),
    ...named(
      'sauce',
      'ketchup bottle, ketchup squirt, ketchup, mustard bottle, sauce bottle, squeezing ketchup, ketchup bottle squirt, squeeze bottle, mayonnaise bottle',
    ),
    ...named('sauce', 'toothpaste, toothpaste tube, squeezing tube, squeezing toothpaste', { size: 0.7, force: 0.35 }),
    ...named('chopsticks', 'chopsticks, chopsticks clicking'),
    ...named(
      'lid-spin',
      'spinning lid, lid spinning, metal lid spinning, pot lid spinning, hubcap spinning, spinning hubcap',
    ),
    ...named('plate-spin', 'spinning plate on floor, plate spinning on floor'),
    ...named('pot-lid', 'pot lid, pan lid, saucepan lid, lid on pot, putting lid on pot, metal lid'),
    ...named('water-cooler', 'water cooler, water dispenser, water cooler bubble, office water cooler'),
  },
  weakPhrases: { stirring: { kind: 'stir-cup' } },
  kinds: {
    cutlery: { lengthS: 3, ...everyStroke, strokes: cutlery },
    'plate-scrape': { lengthS: 1.9, ...everyStroke, strokes: scrapePlate },
    'stir-cup': { lengthS: 2.6, ...everyStroke, strokes: (hand) => stirCup(hand, CROCKERY) },
    'stir-glass': { lengthS: 2.6, ...everyStroke, strokes: (hand) => stirCup(hand, GLASSWARE) },
    whisk: { lengthS: 3, ...everyStroke, strokes: whisk },
    salt: { lengthS: 1.4, ...everyStroke, strokes: saltShaker },
    pepper: { lengthS: 2.2, ...everyStroke, strokes: pepperMill },
    'pepper-turn': { lengthS: 0.7, strokes: pepperMill },
    'can-opener': { lengthS: 3.2, strokes: canOpener },
    corkscrew: { lengthS: 2.1, strokes: corkscrew },
    peel: { lengthS: 2.6, ...everyStroke, strokes: peelVegetable },
    grate: { lengthS: 2.8, ...everyStroke, strokes: grate },
    nut: { lengthS: 0.7, strokes: crackNut },
    'dry-pour': { lengthS: 2.2, ...everyStroke, strokes: pourDry },
    'ice-tray': { lengthS: 1.5, strokes: iceTray },
    'rolling-pin': { lengthS: 3, ...everyStroke, strokes: rollDough },
    pestle: { lengthS: 3.2, ...everyStroke, strokes: pestle },
    cocktail: { lengthS: 2.6, ...everyStroke, strokes: cocktail },
    toast: { lengthS: 2, ...everyStroke, strokes: spreadToast },
    knead: { lengthS: 3.2, ...everyStroke, strokes: knead },
    sauce: { lengthS: 0.8, strokes: sauceBottle },
    chopsticks: { lengthS: 1.4, ...everyStroke, strokes: chopsticks },
    'pot-lid': { lengthS: 0.9, strokes: potLid },
    'lid-spin': { lengthS: 2.4, strokes: (hand) => spinLid(hand, TIN) },
    'plate-spin': { lengthS: 2.2, strokes: (hand) => spinLid(hand, CROCKERY) },
    'water-cooler': { lengthS: 2.8, strokes: waterCooler },
  },
  method:
    'Strokes of the arm as noise that follows the speed of the hand, grains and fibres that break, and the resonances of crockery, glass, sheet and steel where the tool touches.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'P. R. Cook, Real Sound Synthesis for Interactive Applications (2002)',
  ],
  distanceM: 0.9,
});
