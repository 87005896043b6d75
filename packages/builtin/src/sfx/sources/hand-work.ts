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

/** One pull of a starter cord: the pawl, the cord on its drum, the piston that huffs, the cord running back. */
const pull = (hand: Hand, atS: number): Stroke[] => [
  ...ticks(hand, { atS, lengthS: 0.42, count: 20, ease: 0.5 }, STEEL, 0.2),
  rub(hand, atS, 0.46, [900, 2500], 0.24),
  ...[0.05, 0.17, 0.27, 0.35, 0.42, 0.49].map((since, n) => thump(hand, atS + since, [60, 520], 0.026, 1 - 0.1 * n)),
  rub(hand, atS + 0.56, 0.3, [2000, 900], 0.08),
];

/** Firings of a two-stroke engine: one puff through a small exhaust for each turn, at a rate that follows the throttle. */
function firings(hand: Hand, atS: number, hz: readonly (readonly [number, number])[]): Stroke[] {
  const strokes: Stroke[] = [];
  const endS = hz[hz.length - 1][0];
  for (let since = 0; since < endS; ) {
    const next = hz.findIndex(([at]) => at > since);
    const [fromS, from] = hz[next - 1];
    const [toS, to] = hz[next];
    const rateHz = hand.scale * (from + ((to - from) * (since - fromS)) / (toS - fromS));
    const fires = hand.random.between(0.75, 1.1);
    strokes.push(
      thump(hand, atS + since, [110, 2600], 0.0026, fires),
      thump(hand, atS + since, [1800, 9000], 0.0012, 0.4),
    );
    since += hand.random.between(0.96, 1.04) / rateHz;
  }
  return strokes;
}

/** Two pulls that fail, one that catches; the engine stumbles, revs up, and idles. */
const cordStart = (hand: Hand): Stroke[] => [
  ...pull(hand, 0),
  ...pull(hand, 1.15),
  ...pull(hand, 2.3),
  ...firings(hand, 2.78, [
    [0, 34],
    [0.35, 52],
    [0.75, 118],
    [1.25, 132],
    [1.7, 64],
    [2.1, 46],
    [3.6, 47],
  ]),
];

/** A screw turned by hand: the blade in the slot, the thread that creaks, a new grip. */
const screwdriver = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.6, (atS, strokeS) => [
    tap(hand, atS, STEEL, 0.2),
    ...creak(hand, atS + 0.05, 0.5 * strokeS, [140, 210], 0.05),
    rub(hand, atS + 0.05, 0.55 * strokeS, [1100, 1700], 0.14),
    crackle(hand, atS + 0.05, 0.5 * strokeS, 60, [900, 6000], 0.5),
  ]);

/** An impact wrench on two bolts: its air motor, the hammer that strikes the anvil 27 times a second, and the exhaust. */
const impactWrench = (hand: Hand): Stroke[] =>
  [0, 0.55 * hand.lengthS].flatMap((atS): Stroke[] => {
    const runS = 0.4 * hand.lengthS * hand.random.between(0.85, 1.05);
    const hz = 190 * hand.scale * hand.random.between(0.92, 1.1);
    return [
      hiss(hand, atS, runS + 0.12, [5200, 3400], 0.3),
      {
        tone: {
          atS,
          lengthS: runS,
          hz: points(0, 0.5 * hz, 0.12, 1.7 * hz, 0.3, hz, runS, hz),
          gain: 0.16,
          partials: [1, 0.6, 0.5, 0.3, 0.2, 0.15],
          attackS: 0.03,
          releaseS: 0.06,
        },
      },
      ...ticks(hand, { atS: atS + 0.16, lengthS: runS - 0.16, count: Math.round(27 * (runS - 0.16)) }, STEEL, 0.8),
      ...ticks(hand, { atS: atS + 0.16, lengthS: runS - 0.16, count: Math.round(27 * (runS - 0.16)) }, IRON, 0.5),
    ];
  });

/** A socket wrench: the ratchet runs back, the bolt gives a little. */
const ratchet = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.55, (atS, strokeS) => [
    ...ticks(hand, { atS, lengthS: 0.4 * strokeS, count: 11 }, STEEL, 0.5),
    ...creak(hand, atS + 0.5 * strokeS, 0.35 * strokeS, [180, 230], 0.03),
    tap(hand, atS + 0.48 * strokeS, STEEL, 0.4),
  ]);

/** A nail drawn out of wood: it creaks, higher as it comes, and drops. */
const pullNail = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 0.8),
  ...creak(hand, 0.2, 0.35, [240, 330], 0.12),
  ...creak(hand, 0.65, 0.4, [300, 520], 0.14),
  crackle(hand, 0.2, 0.9, 60, [700, 5000], 0.8),
  tap(hand, 1.12, BOARD, 0.9),
  ...ticks(hand, { atS: 1.4, lengthS: 0.18, count: 3, ease: 0.5 }, STEEL, 0.3),
];

/** A crowbar under a board: wood groans, fibres break, the board comes up. */
const pry = (hand: Hand): Stroke[] => [
  tap(hand, 0, IRON, 0.8, 0.0005),
  ...creak(hand, 0.15, 0.6, [110, 170], 0.14),
  ...creak(hand, 0.7, 0.5, [160, 260], 0.16),
  crackle(hand, 0.5, 0.8, 70, [500, 5000], 1.4),
  tap(hand, 1.25, BOARD, 1.8, 0.0004),
  thump(hand, 1.25, [200, 5000], 0.012, 1.2),
  tap(hand, 1.5, BOARD, 0.5, 0.001),
];

/** A steel tape drawn out, or snapped back by its spring into the stop. */
const tapeOut = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.9, [2300, 3300], 0.16),
  rattle(hand, 0, 0.9, 60, BLADE, 0.08),
  rattle(hand, 0, 0.9, 40, TIN, 0.12),
  tap(hand, 0.95, SNAP, 0.7),
];
const tapeBack = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.5),
  rub(hand, 0.03, 0.62, [1900, 6200], 0.3),
  // The blade slaps its slot ever faster as the spring takes it in, and the hook hits the case.
  ...ticks(hand, { atS: 0.04, lengthS: 0.6, count: 30, ease: 0.5 }, TIN, 0.4),
  rattle(hand, 0.2, 0.45, 110, BLADE, 0.05),
  thump(hand, 0.66, [250, 6000], 0.008, 1.1),
  tap(hand, 0.66, SHELL, 1.6, 0.0004),
  tap(hand, 0.665, STEEL, 0.9),
];

/** Hollow rails that slide and chatter, rungs that lock. */
const ladder = (hand: Hand): Stroke[] => [
  rattle(hand, 0, 1.1, 34, TIN, 0.7),
  rub(hand, 0, 1.1, [900, 1400], 0.14),
  ...[0.35, 0.7, 1.12].map((atS) => tap(hand, atS, CABINET, 0.8, 0.0006)),
  tap(hand, 1.15, TIN, 1.2, 0.0005),
  tap(hand, 1.45, IRON, 0.6, 0.0006),
];

/** A wet roller up and down: it sticks as it leaves the wall, its frame squeaks. */
const paintRoller = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.8, (atS, strokeS) => [
    crackle(hand, atS, strokeS, 420, [700, 5200], 0.5),
    rub(hand, atS, strokeS, [900, 1400], 0.16, 0.7),
    ...creak(hand, atS + 0.1, 0.5 * strokeS, [880, 960], 0.008),
  ]);

const brush = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.5, (atS, strokeS) => [rub(hand, atS, 0.8 * strokeS, [1500, 2500], 0.3, 0.6)]);

/** A plane takes a shaving: the blade sings in the wood, then slides back light. */
const plane = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.55, (atS, strokeS, n) =>
    n % 2 === 0
      ? [
          rub(hand, atS, strokeS, [1100, 2600], 0.4, 0.8),
          crackle(hand, atS, strokeS, 260, [900, 6000], 0.5),
          tap(hand, atS, BOARD, 0.3, 0.001),
        ]
      : [rub(hand, atS, 0.7 * strokeS, [900, 700], 0.08)],
  );

const snip = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.07, [3600, 5200], 0.16),
  tap(hand, 0.08, STEEL, 0.9),
  thump(hand, 0.08, [1200, 8000], 0.004, 0.8),
  tap(hand, 0.16, STEEL, 0.25),
];

/** A handle turned over the pawl of a drum. */
const crank = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.62, (atS, strokeS) => [
    ...ticks(hand, { atS, lengthS: strokeS, count: 7 }, IRON, 0.35),
    ...creak(hand, atS, 0.6 * strokeS, [150, 190], 0.03),
    rub(hand, atS, strokeS, [420, 620], 0.08),
  ]);

/** Loose tools in a box of sheet metal. */
const toolbox = (hand: Hand): Stroke[] => [
  rattle(hand, 0, hand.lengthS, 9, IRON, 0.7),
  rattle(hand, 0, hand.lengthS, 14, STEEL, 0.7),
  rattle(hand, 0, hand.lengthS, 8, TIN, 0.7),
  rub(hand, 0.2, 0.4 * hand.lengthS, [900, 1700], 0.1),
];

/** A hot tip on flux. */
const solder = (hand: Hand): Stroke[] => [
  hiss(hand, 0, 0.8, [5200, 3800], 0.3),
  crackle(hand, 0, 0.9, 120, [2200, 9000], 0.8),
];

/** A trowel over stone and wet mortar. */
const trowel = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.7, (atS, strokeS) => [
    rub(hand, atS, 0.6 * strokeS, [1500, 2300], 0.24),
    crackle(hand, atS, 0.6 * strokeS, 220, [900, 6000], 0.7),
    tap(hand, atS + 0.62 * strokeS, BLADE, 0.12),
  ]);

/** Tines through dry leaves. */
const rake = (hand: Hand): Stroke[] =>
  toAndFro(hand, 0.85, (atS, strokeS) => [
    crackle(hand, atS, 0.75 * strokeS, 480, [1100, 7500], 1.1),
    rub(hand, atS, 0.75 * strokeS, [2100, 3100], 0.2, 0.6),
    rattle(hand, atS, 0.7 * strokeS, 18, TIN, 0.1),
  ]);

/** A tray of sheet metal on one wheel over rough ground. */
const wheelbarrow = (hand: Hand): Stroke[] => [
  { noise: { lengthS: hand.lengthS, hz: 320 * hand.scale, q: 0.6, gain: 0.2, attackS: 0.2, releaseS: 0.2 } },
  ...toAndFro(hand, 0.42, (atS, strokeS) => [...creak(hand, atS, 0.5 * strokeS, [640, 760], 0.02)]),
  rattle(hand, 0, hand.lengthS, 14, CABINET, 0.6),
  rattle(hand, 0, hand.lengthS, 10, TIN, 0.3),
];

/** Fine streams of water from a rose onto soil. */
const wateringCan = (hand: Hand): Stroke[] => [
  {
    noise: {
      lengthS: hand.lengthS,
      hz: 2600 * hand.scale,
      q: 0.5,
      gain: traced(hand.lengthS, () => 0.016 + 0.006 * hand.random.next()),
      attackS: 0.3,
      releaseS: 0.4,
    },
  },
  // Jets of the rose on leaves, and on the soil, which gets wet.
  crackle(hand, 0, hand.lengthS, 70, [1400, 5200], 0.7),
  crackle(hand, 0, hand.lengthS, 110, [300, 1500], 1.6),
  {
    tone: {
      atS: 0.1,
      lengthS: Math.max(0.3, hand.lengthS - 0.3),
      hz: traced(hand.lengthS, () => 260 * hand.random.between(0.8, 1.3)),
      gain: 0.03,
    },
  },
];

/** A scythe through standing grass: stems are cut along the arc and fall, and the blade comes back over the stubble. */
const scythe = (hand: Hand): Stroke[] =>
  toAndFro(hand, 1.5, (atS, strokeS) => [
    rub(hand, atS, 0.42 * strokeS, [1500, 4600], 0.4, 0.7),
    crackle(hand, atS + 0.04, 0.36 * strokeS, 260, [1200, 7500], 0.7),
    thump(hand, atS + 0.4 * strokeS, [150, 900], 0.05, 0.12),
    rub(hand, atS + 0.52 * strokeS, 0.34 * strokeS, [2600, 1300], 0.07, 0.6),
  ]);

/** A spring trap: the bar swings over and hits its board, or jaws of iron meet. */
const trap = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.5),
  { tone: { atS: 0.005, lengthS: 0.12, hz: points(0, 420, 0.1, 900), gain: 0.1, partials: [1, 0.5, 0.4] } },
  tap(hand, 0.035, BOARD, 2, 0.0003),
  thump(hand, 0.035, [500, 8000], 0.006, 1.4),
  tap(hand, 0.09, BOARD, 0.3),
];
const jaws = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 0.6),
  ...creak(hand, 0.01, 0.06, [200, 420], 0.05),
  tap(hand, 0.07, IRON, 2.2, 0.0004),
  tap(hand, 0.07, BLADE, 0.3),
  thump(hand, 0.07, [120, 5000], 0.012, 1.2),
  rattle(hand, 0.12, 0.5, 26, STEEL, 0.4),
];

/** Work with tools held in the hand: house, garden and workshop. */
export const handWork = defineProps({
  name: 'hand-work',
  traits: ['work'],
  default: 'screwdriver',
  spaces: { rake: 'outdoors', 'cord-start': 'outdoors' },
  phrases: {
    ...named(
      'screwdriver',
      'screwdriver, screwdriver turning screw, screwing in screw, tightening screw, turning screw, loosening screw',
    ),
    ...named('cord-start', 'two stroke engine start, two stroke start'),
    ...named(
      'cord-start',
      'pull start engine, pull start, leaf blower start, strimmer start, weed whacker start, brush cutter start',
    ),
    ...named(
      'cord-start',
      'lawn mower pull start, lawnmower pull start, generator pull start, outboard motor start, outboard motor pull start, petrol mower start',
      { size: 1.5 },
    ),
    ...named(
      'impact-wrench',
      'impact wrench, air wrench, air ratchet, impact gun, impact driver, rattle gun, torque gun, wheel gun, wheel nut gun, pit stop gun, pneumatic wrench, pneumatic impact wrench',
    ),
    ...named('scythe', 'scythe, scything grass, sickle, reaping wheat'),
    ...named(
      'ratchet',
      'ratchet wrench, ratchet spanner, wrench, spanner, wrench turning bolt, tightening bolt, tightening nut, wrench tightening, torque wrench',
    ),
    ...named(
      'nail-pull',
      'nail pulled out, pulling nail, pulling out nail, nail pulled out of wood, removing nail, nail puller',
    ),
    ...named(
      'pry',
      'crowbar, crowbar prying, prying open, prying board, prying wood, crowbar prying open crate, prying open crate',
    ),
    ...named(
      'tape-back',
      'tape measure, measuring tape, tape measure retracting, measuring tape retracting, tape measure snap, tape measure snapping back, tape measure rewinding',
    ),
    ...named(
      'tape-out',
      'tape measure extending, tape measure pulled out, pulling tape measure, tape measure opening, extending tape measure',
    ),
    ...named(
      'ladder',
      'extension ladder, ladder unfolding, ladder extending, aluminium ladder, aluminum ladder, setting up ladder, ladder closing, folding ladder',
    ),
    ...named(
      'roller',
      'paint roller, painting wall, painting wall with roller, roller painting, rolling paint, paint roller on wall',
    ),
    ...named(
      'brush',
      'paint brush, paintbrush, painting with brush, brush painting, brush strokes, dusting brush, brushing dust, scrubbing brush light',
    ),
    ...named(
      'plane',
      'wood plane, hand plane, planing wood, carpenter plane, woodworking plane, whittling wood, carving wood, whittling, wood carving',
    ),
    ...named('snip', 'pliers, wire cutter, cutting wire, snipping wire, bolt cutters, tin snips'),
    ...named(
      'snip',
      'pruning shears, secateurs, pruning branch, garden shears, hedge shears, pruning, hedge clippers, loppers',
      { size: 1.2 },
    ),
    ...named(
      'crank',
      'hand crank, crank, cranking handle, turning crank, winch, hand winch, well crank, jack handle, car jack, vise, vise tightening, windlass',
    ),
    ...named(
      'toolbox',
      'toolbox rummaging, rummaging in toolbox, toolbox rattle, searching toolbox, tools in toolbox, rattling tools',
    ),
    ...named('solder', 'soldering iron, soldering'),
    ...named(
      'trowel',
      'trowel, trowel scraping, bricklaying, laying bricks, spreading mortar, plastering wall, putty knife, paint scraper, scraping paint',
    ),
    ...named('rake', 'raking leaves, rake, leaf rake, garden rake, raking garden'),
    ...named('wheelbarrow', 'wheelbarrow, pushing wheelbarrow, hand cart, handcart, hand truck, dolly cart'),
    ...named(
      'watering-can',
      'watering can, watering plants, watering flowers, watering garden with can, watering can pouring',
    ),
    ...named('trap', 'mousetrap, mouse trap, rat trap, mousetrap snap, mousetrap snapping shut, mouse trap snap'),
    ...named(
      'jaws',
      'bear trap, bear trap snap, bear trap snapping shut, bear trap closing, steel trap, animal trap, trap snapping shut, spike trap',
    ),
    ...acts('tape-back', 'retract, snap back, rewind', 'tape measure, measuring tape'),
  },
  weakPhrases: {
    ...named('ladder', 'ladder, stepladder, metal ladder'),
    ...named('toolbox', 'toolbox, tool box, tool bag'),
  },
  kinds: {
    screwdriver: { lengthS: 2.4, ...everyStroke, strokes: screwdriver },
    'cord-start': { lengthS: 6.4, strokes: cordStart },
    'impact-wrench': { lengthS: 2.4, strokes: impactWrench },
    scythe: { lengthS: 4.5, ...everyStroke, strokes: scythe },
    ratchet: { lengthS: 2.2, ...everyStroke, strokes: ratchet },
    'nail-pull': { lengthS: 1.8, strokes: pullNail },
    pry: { lengthS: 1.8, strokes: pry },
    'tape-out': { lengthS: 1.1, strokes: tapeOut },
    'tape-back': { lengthS: 0.9, strokes: tapeBack },
    ladder: { lengthS: 1.8, strokes: ladder },
    roller: { lengthS: 3.2, ...everyStroke, strokes: paintRoller },
    brush: { lengthS: 2.5, ...everyStroke, strokes: brush },
    plane: { lengthS: 3.3, ...everyStroke, strokes: plane },
    snip: { lengthS: 0.35, strokes: snip },
    crank: { lengthS: 2.5, ...everyStroke, strokes: crank },
    toolbox: { lengthS: 2.2, ...everyStroke, strokes: toolbox },
    solder: { lengthS: 1.1, strokes: solder },
    trowel: { lengthS: 2.8, ...everyStroke, strokes: trowel },
    rake: { lengthS: 3.4, ...everyStroke, strokes: rake },
    wheelbarrow: { lengthS: 3.5, ...everyStroke, strokes: wheelbarrow },
    'watering-can': { lengthS: 3.5, ...everyStroke, strokes: wateringCan },
    trap: { lengthS: 0.4, strokes: trap },
    jaws: { lengthS: 0.8, strokes: jaws },
  },
  method:
    'Strokes of the arm as noise that follows the hand, stick and slip of threads, nails and boards, pawls as ticks of steel, and single puffs of a two-stroke engine at the rate of its turns.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'F. Avanzini & S. Serafin, Interactive simulation of rigid body interaction with friction-induced sound generation, IEEE TSAP 13 (2005)',
  ],
  distanceM: 1.2,
});
