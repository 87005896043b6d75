import { pow } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/bodies.ts';
import { points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { creak } from './parts/creak.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Body panels that fold, the frame behind them, panes that crumble, tubes of a cycle, and a ship's plates. */
const PANEL = spreadModes({ count: 26, hz: [240, 6800], t60S: [0.2, 0.05], tilt: 0.1 }, createRandom(1, 'panel'));
const FRAME = spreadModes({ count: 14, hz: [58, 900], t60S: [0.3, 0.12], tilt: 0.5 }, createRandom(1, 'car-frame'));
const PANE = spreadModes({ count: 12, hz: [2600, 12_500], t60S: [0.06, 0.02] }, createRandom(1, 'car-pane'));
const TUBE = spreadModes({ count: 14, hz: [620, 8800], t60S: [0.35, 0.1], tilt: 0.3 }, createRandom(1, 'cycle-tube'));
const PLATE = spreadModes({ count: 18, hz: [34, 1400], t60S: [1.6, 0.3], tilt: 0.6 }, createRandom(1, 'ship-plate'));

type Body = typeof PANEL;

function blow({ scale, force }: Hand, atS: number, modes: Body, gain: number, random: Hand['random']): Stroke {
  const piece = scale * random.between(0.85, 1.2);
  const own = strikeElsewhere(modes, random).map((mode) => ({ ...mode, hz: mode.hz * piece }));
  return { blow: { atS, modes: own, contactS: 0.08 / own[0].hz, gain: gain * (0.5 + force) } };
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
        stroke: (foldS, t, own) => blow(hand, foldS, PANEL, 2.2 * gain * (1 - 0.8 * t) * own.between(0.15, 0.9), own),
      },
    },
    {
      grains: {
        atS,
        lengthS: 0.5 * lengthS,
        perSecond: 22,
        stroke: (foldS, t, own) => blow(hand, foldS, FRAME, 1.6 * gain * (1 - t) * own.between(0.4, 1), own),
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
        stroke: (fallS, _t, own) => blow(hand, fallS, PANE, 4 * gain * own.between(0.05, 0.5), own),
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
    ...debris(hand, 0.5, 0.75 * lengthS, 5, PANEL, 0.5),
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
    ...debris(hand, 0, 0.7, 5, TUBE, 0.9),
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
        stroke: (atS, t, own) => blow(hand, atS, TUBE.slice(6), 0.07 * (1 - t) * own.between(0.6, 1), own),
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
    ...debris(hand, grindS, lengthS - 0.4, 6, PANEL, 0.4),
  ];
}

/** A hull that runs onto rock or a pier: a dull blow, long groaning plates, and the scrape under them. */
function ship(hand: Hand): Stroke[] {
  const { lengthS, scale, random } = hand;
  const scrapeS = 0.8 * lengthS;
  return [
    { burst: { attackS: 0.01, decayS: 0.3, lowHz: 24, highHz: 140 * scale, gain: 8 } },
    ...[0, random.between(0.5, 0.9), random.between(1.5, 2.2)].map((atS, n) =>
      blow(hand, 0.005 + atS, PLATE, 1.8 - 0.5 * n, random),
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
    ...debris(hand, 0.8, 0.8 * lengthS, 5, PLATE.slice(6), 0.35),
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
          stroke: (foldS, t, own) => blow(hand, foldS, PANEL, 1.1 * (1 - 0.6 * t) * own.between(0.15, 1), own),
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
  phrases: {
    'metal crunch': { kind: 'crush', pace: 2 },
    'metal crush': { kind: 'crush' },
    'crushing metal': { kind: 'crush' },
    'metal crumple': { kind: 'crush', pace: 1.5 },
    'crumpling metal': { kind: 'crush', pace: 1.5 },
    'crunching metal': { kind: 'crush', pace: 1.5 },
    'metal buckling': { kind: 'crush' },
    'buckling metal': { kind: 'crush' },
    'metal bending': { kind: 'crush', pace: 0.8, force: 0.4 },
    'bending metal': { kind: 'crush', pace: 0.8, force: 0.4 },
    'metal twisting': { kind: 'crush', pace: 0.8 },
    'twisting metal': { kind: 'crush', pace: 0.8 },
    'metal bending and tearing': { kind: 'crush', force: 0.8 },
    'metal tearing and bending': { kind: 'crush', force: 0.8 },
    'metal tearing': { kind: 'crush', pace: 1.2, force: 0.8 },
    'tearing metal': { kind: 'crush', pace: 1.2, force: 0.8 },
    'metal ripping': { kind: 'crush', pace: 1.3, force: 0.8 },
    'ripping metal': { kind: 'crush', pace: 1.3, force: 0.8 },
    'car crush': { kind: 'crush', size: 1.2 },
    'crushing car': { kind: 'crush', size: 1.2 },
    'car crusher': { kind: 'crush', size: 1.2, force: 0.9 },
    'car crash': { kind: 'car' },
    'car accident': { kind: 'car' },
    'traffic accident': { kind: 'car' },
    'cars collide': { kind: 'car' },
    'two cars crash': { kind: 'car' },
    'two cars collide': { kind: 'car' },
    'crash of cars': { kind: 'car' },
    'vehicle crash': { kind: 'car' },
    'van crash': { kind: 'car' },
    'car wreck': { kind: 'car' },
    'fender bender': { kind: 'car', force: 0.3, size: 0.9 },
    'truck crash': { kind: 'car', size: 1.4, force: 0.85 },
    'bus crash': { kind: 'car', size: 1.4, force: 0.85 },
    pileup: { kind: 'car', force: 0.85 },
    'motorcycle crash': { kind: 'cycle', size: 1.4, force: 0.8 },
    'motorbike crash': { kind: 'cycle', size: 1.4, force: 0.8 },
    'bicycle crash': { kind: 'cycle' },
    'bike crash': { kind: 'cycle' },
    'scooter crash': { kind: 'cycle' },
    'shopping cart crash': { kind: 'cycle' },
    'train crash': { kind: 'train' },
    'train wreck': { kind: 'train' },
    'train derailing': { kind: 'train' },
    'train derailment': { kind: 'train' },
    derailment: { kind: 'train' },
    'tram crash': { kind: 'train', size: 0.8 },
    'plane wreck': { kind: 'train', size: 1.2, force: 0.9 },
    'ship crash': { kind: 'ship' },
    'ship collision': { kind: 'ship' },
    'ship runs aground': { kind: 'ship' },
    'ship hits iceberg': { kind: 'ship' },
    'boat crash': { kind: 'ship', size: 0.7 },
    shipwreck: { kind: 'ship' },
  },
  kinds: {
    car: { lengthS: 3.2, words: ['cars', 'truck', 'bus', 'van'], strokes: car },
    cycle: { lengthS: 2.6, words: ['bicycle', 'bike', 'motorcycle'], strokes: cycle },
    train: { lengthS: 5.5, words: ['carriages', 'derails'], strokes: train },
    ship: { lengthS: 5, words: ['hull', 'boat'], strokes: ship },
    crush: { lengthS: 2.4, words: ['crushing', 'crumpling'], strokes: crush },
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
