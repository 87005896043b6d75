import { pow } from '@soundwright/dsp/math';
import { strikeElsewhere } from '../../draw/bodies.ts';
import { points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES, type Body } from './parts/bodies-of-things.ts';
import { creak } from './parts/creak.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** A blow of sheet; heavy plates and frames meet for longer. */
function blow({ scale, force }: Hand, atS: number, modes: Body, gain: number, random: Hand['random']): Stroke {
  const piece = scale * random.between(0.85, 1.2);
  const own = strikeElsewhere(modes, random).map((mode) => ({ ...mode, hz: mode.hz * piece }));
  return {
    blow: {
      atS,
      modes: own,
      contactS: modes === BODIES.panel || modes === BODIES.glassware ? 0.0004 : 0.0025,
      gain: gain * (0.5 + force),
    },
  };
}

/** Metal that folds: a dense run of buckling panels that dies away as the speed is used up. */
function crumple(hand: Hand, atS: number, lengthS: number, gain: number): Stroke[] {
  const { scale, force } = hand;
  return [
    { burst: { atS, attackS: 0.002, decayS: 0.11, lowHz: 32, highHz: 260 * scale, gain: 24 * gain * (0.5 + force) } },
    {
      burst: { atS, attackS: 0.001, decayS: 0.3 * lengthS, lowHz: 260, highHz: 7500, gain: 5 * gain * (0.4 + force) },
    },
    {
      grains: {
        atS,
        lengthS,
        perSecond: traced(lengthS, (t) => 150 * (1 - t) * (1 - t) + 8),
        stroke: (foldS, t, own) =>
          blow(hand, foldS, BODIES.panel, 2.2 * gain * (1 - 0.8 * t) * own.between(0.15, 0.9), own),
      },
    },
    {
      grains: {
        atS,
        lengthS: 0.5 * lengthS,
        perSecond: 22,
        stroke: (foldS, t, own) => blow(hand, foldS, BODIES.frame, 1.6 * gain * (1 - t) * own.between(0.4, 1), own),
      },
    },
  ];
}

/** Crumbs of safety glass: a shower that thins out. */
function crumbs(hand: Hand, atS: number, lengthS: number, gain: number): Stroke[] {
  return [
    { burst: { atS, attackS: 0.001, decayS: 0.035, lowHz: 3200, highHz: 15_000, gain: 5 * gain } },
    {
      grains: {
        atS,
        lengthS,
        perSecond: traced(lengthS, (t) => 260 * (1 - t) * (1 - t) * (1 - t) + 4),
        stroke: (fallS, _t, own) => blow(hand, fallS, BODIES.glassware, 2 * gain * own.between(0.05, 0.5), own),
      },
    },
  ];
}

/** Parts torn off, which land, bounce and come to rest. */
function debris(hand: Hand, fromS: number, toS: number, count: number, modes: Body, gain: number): Stroke[] {
  const { random } = hand;
  return Array.from({ length: count }, (_, n): Stroke[] => {
    const atS = fromS + ((toS - fromS) * (n + random.next())) / count;
    const weight = gain * random.between(0.3, 1) * (1 - (0.5 * n) / count);
    const gapS = random.between(0.09, 0.2);
    return [1, 0.45, 0.2].map((share, bounce) =>
      blow(hand, atS + gapS * (2 - 2 * pow(0.6, bounce)), modes, weight * share, random),
    );
  }).flat();
}

/** Two tonnes into a wall: one heavy blow with folding panels, glass, and what rolls and leaks afterwards. */
function car(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  return [
    ...crumple(hand, 0.005, 0.55, 1),
    ...crumple(hand, random.between(0.16, 0.26), 0.4, 0.45),
    ...crumbs(hand, random.between(0.04, 0.1), 1.3, 0.7),
    ...debris(hand, 0.5, 0.75 * lengthS, 5, BODIES.panel, 0.5),
    ...creak(hand, 0.9, 0.7, [random.between(120, 170), random.between(200, 260)], 0.05),
    {
      noise: {
        atS: 0.6,
        lengthS: lengthS - 0.7,
        hz: 5200 * scale,
        q: 0.6,
        gain: traced(lengthS - 0.7, (t) => 0.05 * (1 - t) * (1 - t)),
        attackS: 0.2,
      },
    },
  ];
}

/** A rider and his machine on the ground: tubes that clatter, a scrape, and a wheel that runs on. */
function cycle(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const wheelS = lengthS - 0.9;
  return [
    { burst: { attackS: 0.003, decayS: 0.06, lowHz: 45, highHz: 320 * scale, gain: 9 } },
    ...debris(hand, 0, 0.7, 5, BODIES.tube, 0.9),
    {
      noise: {
        atS: 0.12,
        lengthS: 0.8,
        hz: points(0, 3100 * scale, 0.8, 1500 * scale),
        q: 1.1,
        gain: traced(0.8, (t) => 0.5 * (1 - t) * (1 - t) * random.between(0.4, 1)),
        attackS: 0.03,
      },
    },
    {
      grains: {
        atS: 0.8,
        lengthS: wheelS,
        perSecond: traced(wheelS, (t) => 34 * (1 - t) + 3),
        stroke: (atS, t, own) => blow(hand, atS, BODIES.tube.slice(6), 0.07 * (1 - t) * own.between(0.6, 1), own),
      },
    },
  ];
}

/** One carriage after another runs into the wreck, which grinds along until it stands. */
function train(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const grindS = 0.72 * lengthS;
  const blows = Math.round(grindS / 0.62);
  return [
    ...Array.from({ length: blows }, (_, n) =>
      crumple(hand, 0.005 + (grindS * (n + 0.3 * random.next())) / blows, 0.6, 1 - (0.65 * n) / blows),
    ).flat(),
    ...crumbs(hand, 0.1, 1.6, 0.5),
    {
      noise: {
        lengthS: grindS,
        hz: points(0, 900 * scale, grindS, 420 * scale),
        q: 0.5,
        gain: traced(grindS, (t) => 0.9 * (1 - t) * random.between(0.6, 1)),
        attackS: 0.02,
      },
    },
    ...creak(hand, 0.2, grindS, [random.between(300, 420), random.between(520, 700)], 0.16),
    ...debris(hand, grindS, lengthS - 0.4, 6, BODIES.panel, 0.4),
  ];
}

/** A hull that runs onto rock or a pier: a dull blow, long groaning plates, and the scrape under them. */
function ship(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const scrapeS = 0.8 * lengthS;
  return [
    { burst: { attackS: 0.01, decayS: 0.3, lowHz: 24, highHz: 140 * scale, gain: 12 } },
    ...[0, random.between(0.5, 0.9), random.between(1.5, 2.2)].map((atS, n) =>
      blow(hand, 0.005 + atS, BODIES.hull, 2.6 - 0.7 * n, random),
    ),
    {
      noise: {
        atS: 0.1,
        lengthS: scrapeS,
        hz: points(0, 520 * scale, scrapeS, 240 * scale),
        q: 0.5,
        gain: traced(scrapeS, (t) => 0.9 * (1 - t) * random.between(0.5, 1)),
        attackS: 0.2,
      },
    },
    ...[0.5, 1.6, 2.7].flatMap((atS) =>
      creak(hand, atS, 1.1, [random.between(60, 90), random.between(120, 180)], 0.5 * (1 - atS / lengthS)),
    ),
    ...debris(hand, 0.8, 0.8 * lengthS, 5, BODIES.hull, 0.2),
  ];
}

/** Sheet metal that gives way under a steady load: groans, and buckles that come in runs. */
function crush(hand: Hand): Stroke[] {
  const { lengthS, random } = hand;
  const runs = Math.max(2, Math.round(lengthS / 0.5));
  return Array.from({ length: runs }, (_, n): Stroke[] => {
    const atS = 0.02 + (lengthS - 0.6) * ((n + 0.5 * random.next()) / runs);
    const hz = random.between(70, 130);
    return [
      ...creak(hand, atS, 0.5, [hz, hz * random.between(1.4, 2)], 0.3),
      {
        grains: {
          atS,
          lengthS: 0.45,
          perSecond: traced(0.45, (t) => 90 * (1 - t) + 6),
          stroke: (foldS, t, own) => blow(hand, foldS, BODIES.panel, 1.1 * (1 - 0.6 * t) * own.between(0.15, 1), own),
        },
      },
    ];
  }).flat();
}

/** Vehicles that crash, and metal that is crushed. */
export const wreck = defineSketches({
  name: 'wreck',
  traits: ['blow', 'single', 'whole'],
  default: 'car',
  parts: {
    car: 'glass shatter break debris metal crunch crumple',
    cycle: 'clatter metal',
    train: 'metal crunch debris',
  },
  table: `
car 3.2
  = cars, truck, bus, van
  says car crash, car accident, traffic accident, cars collide, two cars crash, two cars collide, crash of cars, vehicle
    crash, van crash, car wreck
  says (force .3 size .9) fender bender
  says (size 1.4 force .85) truck crash, bus crash
  says (force .85) pileup
cycle 2.6
  = bicycle, bike, motorcycle
  says (size 1.4 force .8) motorcycle crash, motorbike crash
  says bicycle crash, bike crash, scooter crash, shopping cart crash
train 5.5
  = carriages, derails
  says train crash, train wreck, train derailing, train derailment, derailment
  says (size .8) tram crash
  says (size 1.2 force .9) plane wreck
ship 5
  = hull, boat
  says ship crash, ship collision, ship runs aground, ship hits iceberg, shipwreck
  says (size .7) boat crash
crush 2.4
  = crushing, crumpling
  says (pace 2) metal crunch
  says metal crush, crushing metal, metal buckling, buckling metal
  says (pace 1.5) metal crumple, crumpling metal, crunching metal
  says (pace .8 force .4) metal bending, bending metal
  says (pace .8) metal twisting, twisting metal
  says (force .8) metal bending and tearing, metal tearing and bending
  says (pace 1.2 force .8) metal tearing, tearing metal
  says (pace 1.3 force .8) metal ripping, ripping metal
  says (size 1.2) car crush, crushing car
  says (size 1.2 force .9) car crusher
`,
  drawn: {
    car,
    cycle,
    train,
    ship,
    crush,
  },
  method:
    'A low blow, then dense runs of struck panels whose rate falls as the speed is used up, crumbs of safety glass, and parts that bounce to rest.',
  literature: [
    'A. Farnell, Designing Sound (2010), Fragmentation',
    'P. Cook, Real Sound Synthesis for Interactive Applications (2002), ch. 12 (particle models)',
  ],
  loudness: 'impact',
  channels: 2,
  distanceM: 8,
  space: 'outdoors',
});
