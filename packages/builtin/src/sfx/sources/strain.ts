import { pow } from '@soundwright/dsp/math';
import { strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies-of-things.ts';
import { creak } from './parts/creak.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Cracking fibres: an impact on the trunk and the snap itself. */
function crack({ scale }: Hand, atS: number, gain: number, random: Hand['random']): Stroke[] {
  const modes = strikeElsewhere(BODIES.trunk, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
  return [
    { blow: { atS, modes, contactS: 0.0002, gain: 0.7 * gain } },
    { burst: { atS, attackS: 0.0002, decayS: 0.006, lowHz: 700, highHz: 9000, gain: 0.8 * gain } },
  ];
}

/** Timbers working in a swell: long low groans that follow the roll, with short dry creaks on top. */
function hull(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const strokes: Stroke[] = [];
  for (let atS = Math.min(0.2, 0.1 * lengthS); atS < Math.max(0.2, lengthS - 0.5); atS += random.between(1.5, 2.6)) {
    const groanS = Math.min(random.between(0.9, 1.7), lengthS - atS);
    const hz = random.between(46, 80);
    strokes.push(...creak(hand, atS, groanS, [2.2 * hz, 2.2 * hz * random.between(1.2, 1.7)], 0.3), {
      grains: {
        atS,
        lengthS: groanS,
        perSecond: points(0, 10, 0.5 * groanS, hz, groanS, 8),
        stroke: (tickS, t, own) => crack(hand, tickS, 0.2 * hump(t, 0.5) * own.next(), own)[0],
      },
    });
    for (const dryS of [atS + random.between(0.1, 0.6), atS + random.between(0.8, 1.4)]) {
      if (dryS > lengthS - 0.4) continue;
      strokes.push(...creak(hand, dryS, 0.32, [random.between(260, 380), random.between(420, 640)], 0.16));
    }
  }
  return strokes;
}

/** Slow steps on old boards: each presses one down, which creaks as it gives and again as it comes back. */
function floorboards(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const strokes: Stroke[] = [];
  for (let atS = 0.05; atS < Math.max(0.06, lengthS - 0.6); atS += random.between(0.95, 1.35)) {
    const hz = random.between(55, 105);
    const pressS = random.between(0.3, 0.5);
    strokes.push(
      { burst: { atS, attackS: 0.004, decayS: 0.03, lowHz: 55, highHz: 420, gain: 0.5 * (0.4 + hand.force) } },
      ...creak(hand, atS + 0.05, pressS, [hz, hz * random.between(1.5, 2.3)], 0.24),
      ...creak(hand, atS + 0.1 + pressS, 0.22, [1.7 * hz, 1.2 * hz], 0.1),
      ...crack(hand, atS + 0.08 + pressS * random.next(), 0.12, random),
    );
  }
  return strokes;
}

/** One old board that gives under a weight, and comes back. */
function oneBoard(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const hz = random.between(95, 190);
  const pressS = 0.58 * lengthS;
  return [
    ...creak(hand, 0, pressS, [hz, hz * random.between(1.5, 2.3)], 0.3),
    ...creak(hand, 0.05 + pressS, 0.3 * lengthS, [1.6 * hz, 1.15 * hz], 0.13),
    ...crack(hand, 0.3 * pressS, 0.12, random),
  ];
}

/** Willow rods that slip over each other as a basket is lifted: many small dry creaks and ticks, close together. */
function wicker(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const creaks = Array.from({ length: 9 }, (_, n): Stroke[] => {
    const atS = ((n + random.next()) / 9.5) * (lengthS - 0.2);
    const hz = random.between(260, 620);
    return creak(
      hand,
      atS,
      random.between(0.07, 0.17),
      [hz, hz * random.between(1.1, 1.6)],
      0.1 * random.between(0.5, 1),
    );
  });
  const ticks: Stroke = {
    grains: {
      lengthS: lengthS - 0.1,
      perSecond: points(0, 14, 0.4 * lengthS, 55, lengthS - 0.1, 10),
      stroke: (tickS, t, own) => crack(hand, tickS, 0.07 * hump(t, 0.4) * own.next(), own)[0],
    },
  };
  return [...creaks.flat(), ticks];
}

/** Accelerating cracks, a groan, the rush of the crown, and the fall. */
function fallingTree(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const landsS = lengthS * random.between(0.56, 0.64);
  const cracks = Array.from(
    { length: 11 },
    (_, n) => landsS * 0.82 * (1 - pow(1 - n / 11, 1.9)) + 0.05 * random.next(),
  );
  return [
    ...cracks.flatMap((atS, n) => crack(hand, atS, (0.25 + 0.06 * n) * random.between(0.5, 1.1), random)),
    ...creak(hand, 0.25 * landsS, 0.7 * landsS, [34, 88], 0.13),
    {
      noise: {
        atS: 0.5 * landsS,
        lengthS: 0.55 * landsS,
        hz: points(0, 700 * scale, 0.5 * landsS, 2600 * scale),
        q: 0.5,
        gain: traced(0.55 * landsS, (t) => 0.5 * t * t),
      },
    },
    { burst: { atS: landsS, attackS: 0.004, decayS: 0.22, lowHz: 26, highHz: 150, gain: 5 * force + 2 } },
    { burst: { atS: landsS, attackS: 0.012, decayS: 0.3, lowHz: 500, highHz: 7000, gain: 2 } },
    {
      grains: {
        atS: landsS,
        lengthS: 0.8 * (lengthS - landsS),
        perSecond: traced(lengthS - landsS, (t) => 60 * (1 - t) * (1 - t)),
        stroke: (atS, t, own) => ({
          blow: {
            atS,
            modes: strikeElsewhere(BODIES.trunk, own).slice(6),
            contactS: 0.0003,
            gain: (1 - t) * own.between(0.06, 0.8),
          },
        }),
      },
    },
  ];
}

/** Rope under load: slow groans of its strands in turn, over fibre friction. */
function rope(hand: Hand): Stroke[] {
  const { lengthS, random, scale } = hand;
  const pulls = random.integer(2, 3);
  return Array.from({ length: pulls }, (_, n): Stroke[] => {
    const atS = (lengthS * (n + 0.12 * random.next())) / pulls;
    const pullS = (0.8 * lengthS) / pulls;
    const low = random.between(24, 38);
    return [
      ...creak(hand, atS, pullS, [low, low * random.between(1.6, 2.4)], 0.4),
      ...creak(hand, atS + 0.08, 0.8 * pullS, [low * 9, low * 13], 0.12),
      {
        grains: {
          atS,
          lengthS: pullS,
          perSecond: traced(pullS, (t) => 120 * hump(t, 0.4)),
          stroke: (at, _t, own) => ({
            burst: {
              atS: at,
              attackS: 0.0003,
              decayS: 0.004,
              lowHz: 600 * scale,
              highHz: 4200 * scale,
              gain: 0.14 * own.next(),
            },
          }),
        },
      },
    ];
  }).flat();
}

/** A bow being drawn: limbs and string creak ever faster as the pull grows, until it is let go. */
function draw(hand: Hand): Stroke[] {
  const { lengthS, random, scale } = hand;
  const low = random.between(30, 42);
  return [
    // Their height is where the bow is let go, which cuts them off.
    ...creak(hand, 0, 2.4 * lengthS, [low, low * random.between(2.1, 2.7)], 0.34),
    ...creak(hand, 0.12 * lengthS, 2.3 * lengthS, [low * 10, low * 16], 0.13),
    {
      grains: {
        atS: 0,
        lengthS,
        perSecond: traced(lengthS, (t) => 20 + 130 * t),
        stroke: (atS, t, own) => ({
          burst: {
            atS,
            attackS: 0.0003,
            decayS: 0.004,
            lowHz: 800 * scale,
            highHz: 5000 * scale,
            gain: (0.05 + 0.12 * t) * own.next(),
          },
        }),
      },
    },
  ];
}

/** A slab grinding over stone: a stick-slip rumble, grit, and the stop. */
function stoneDoor(hand: Hand): Stroke[] {
  const { lengthS, scale, force, random } = hand;
  const slideS = lengthS - 0.75;
  const catches = traced(slideS, (t) => (0.45 + 0.55 * random.next()) * Math.min(1, 6 * t) * Math.min(1, 9 * (1 - t)));
  const gain = (level: number) => catches.map(([at, x]) => [at, level * x * (0.6 + 0.6 * force)] as const);
  const grit = gain(1);
  return [
    { noise: { lengthS: slideS, hz: 75 * scale, q: 0.6, gain: gain(1.5) } },
    { noise: { lengthS: slideS, hz: 300 * scale, q: 0.5, gain: gain(0.7) } },
    { noise: { lengthS: slideS, hz: 1500 * scale, q: 0.5, gain: gain(0.2) } },
    {
      grains: {
        lengthS: slideS,
        perSecond: 170,
        stroke: (atS, t, own) => ({
          blow: {
            atS,
            modes: strikeElsewhere(BODIES.slab, own).slice(4),
            contactS: 0.0004,
            gain: 0.12 * own.next() * (grit[Math.floor(t * (grit.length - 1))]?.[1] ?? 0),
          },
        }),
      },
    },
    {
      blow: {
        atS: slideS,
        modes: BODIES.slab.map((mode) => ({ ...mode, hz: mode.hz * scale })),
        contactS: 0.004,
        gain: 1.6,
      },
    },
    { burst: { atS: slideS, attackS: 0.002, decayS: 0.09, lowHz: 30, highHz: 320, gain: 1.3 } },
  ];
}

/** Canvas in gusts: the snap of each fold, and the tugging wind. */
function canvas(hand: Hand): Stroke[] {
  const { lengthS, scale, force } = hand;
  return [
    {
      grains: {
        lengthS: 0.97 * lengthS,
        perSecond: traced(lengthS, (t) => (3 + 9 * force) * (0.35 + hump((t * lengthS * 0.37) % 1, 0.4))),
        stroke: (atS, _t, random) => ({
          burst: {
            atS,
            attackS: random.between(0.002, 0.009),
            decayS: random.between(0.02, 0.06),
            lowHz: scale * random.between(60, 140),
            highHz: scale * random.between(700, 2600),
            gain: random.between(0.15, 0.8),
          },
        }),
      },
    },
    {
      noise: {
        lengthS,
        hz: 420 * scale,
        q: 0.5,
        gain: traced(lengthS, (t) => 0.1 * (0.5 + hump((t * lengthS * 0.37) % 1, 0.4))),
        attackS: 0.2,
        releaseS: 0.3,
      },
    },
  ];
}

/** Objects under strain: trees, ropes, bows, slabs of stone, canvas in the wind. */
export const strain = defineSketches({
  name: 'strain',
  traits: ['anywhere'],
  optionTraits: { 'leads-up': ['draw'] },
  noises: ['blow', 'creak'],
  default: 'rope',
  table: `
hull 5 each
  = timbers, mast, ship
  says ship hull creaking, ship creaking, creaking ship, creaking wooden ship, ship timbers, hull creaking
rope 3
  = ropes, cord, tightening, creaking
  loosely rope, rope creak, rope tightening, rope tightening and creaking, rope stretching, ship rigging, hammock
  loosely (size 1.8) ship hull groaning, hull groaning
  loosely (size 1.8 pitch .8) groaning metal, metal groaning
draw 1.3 swells
  = drawn, drawing
  says bow draw, drawing bow, bow drawn, bow drawn back, bow pulled back, pulling back bow, bowstring drawn, bowstring
    drawn back, drawing bowstring, bow tension, bow creak, bow stretching, nocking and drawing bow, longbow drawn
board .9
  says plank creak
wicker 1.6
  says creaking wicker, wicker creak
floorboards 3.6 each
  = boards, floorboard
  says floorboards, floorboard creak, creaking floorboards, loose floorboard, creaking floor, floor creak, creaky floor,
    creaky floorboards, creaky stairs, creaking stairs, stairs creaking, creaky staircase, staircase creaking
tree 6
  = trunk, oak, pine
  says tree falling, falling tree, tree crashing down, timber
stone 4.6
  = slab, temple, tomb, grinding
  says stone door, stone door opening, stone door grinding open, stone door sliding, stone slab, stone grinding,
    grinding stone, stone sliding, tomb opening, crypt opening, sarcophagus, secret door, boulder moving
canvas 6 each
  = flapping, cloth
  says tent, tent flapping, canvas flapping, canvas tent, canvas tent flapping, canvas tent flapping in wind, tent
    flapping in wind, tarp, tarpaulin, awning
`,
  drawn: {
    hull,
    rope,
    draw,
    board: oneBoard,
    wicker,
    floorboards,
    tree: fallingTree,
    stone: stoneDoor,
    canvas,
  },
  method:
    'Stick and slip as pulse trains whose rate follows the pull, fibres that crack ever faster before the fall, a slab whose grip catches and slips over grit, and folds of canvas as pressure pulses in gusts.',
  literature: [
    'A. Farnell, Designing Sound (2010), Creaking door',
    'F. Avanzini & S. Serafin, Interactive simulation of rigid body interaction with friction-induced sound generation, IEEE TSAP 13 (2005)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 3,
  space: 'outdoors',
  spaces: { floorboards: 'room' },
});
