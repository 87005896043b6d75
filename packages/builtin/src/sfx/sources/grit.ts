import { createRandom } from '@soundwright/dsp/random';
import { spreadModes } from '../../draw/bodies.ts';
import { hump, points } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { acts, crackle, named, tap, thump } from './parts/props.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** A pebble of 2 cm on stone. */
const PEBBLE = spreadModes({ count: 8, hz: [1500, 8600], t60S: [0.03, 0.01], tilt: 0.2 }, createRandom(1, 'pebble'));
/** A stone of 6 cm. */
const STONE = spreadModes(
  { count: 8, hz: [520, 4600], t60S: [0.045, 0.014], tilt: 0.3 },
  createRandom(1, 'grit-stone'),
);

/** The hiss of grains too small to be told apart; they come in and run out, or keep running. */
const pouring = (hand: Hand, hz: number, gain: number, runsOut: boolean): Stroke => {
  const { lengthS, scale, force } = hand;
  const level = gain * (0.4 + force);
  return {
    noise: {
      lengthS,
      hz: hz * scale,
      q: 0.55,
      gain: runsOut ? points(0, 0, 0.12 * lengthS, level, 0.55 * lengthS, 0.7 * level, lengthS, 0) : level,
      attackS: 0.05,
      releaseS: 0.1,
    },
  };
};

/** A cloud that comes down: a faint sigh of air, fine grains that get fewer, a crumb now and then. */
const dust = (hand: Hand): Stroke[] => [
  pouring(hand, 5200, 0.05, true),
  {
    grains: {
      lengthS: hand.lengthS,
      perSecond: points(0, 160, 0.3 * hand.lengthS, 110, hand.lengthS, 6),
      stroke: (atS, _t, random) => ({
        burst: {
          atS,
          attackS: 0.0004,
          decayS: random.between(0.0008, 0.003),
          lowHz: 2600 * hand.scale,
          highHz: 9800 * hand.scale,
          gain: 0.22 * (0.4 + hand.force) * random.next() * random.next(),
        },
      }),
    },
  },
  {
    grains: {
      lengthS: 0.8 * hand.lengthS,
      perSecond: points(0, 7, hand.lengthS, 1.5),
      stroke: (atS, _t, random) => tap({ ...hand, random }, atS, PEBBLE, 0.12 * random.next()),
    },
  },
];

const sand = (hand: Hand): Stroke[] => [
  pouring(hand, 5600, 0.2, hand.lengthS < 4),
  crackle(hand, 0, hand.lengthS, 420, [3200, 11000], 0.1),
];

/** A load of stones that strike each other and the ground, over the hiss of the finer ones. */
const gravel = (hand: Hand): Stroke[] => [
  pouring(hand, 2600, 0.22, hand.lengthS < 5),
  {
    grains: {
      lengthS: hand.lengthS,
      perSecond: points(0, 60, 0.15 * hand.lengthS, 190, 0.7 * hand.lengthS, 120, hand.lengthS, 10),
      stroke: (atS, _t, random) =>
        tap({ ...hand, random }, atS, random.chance(0.3) ? STONE : PEBBLE, 0.9 * random.next() * random.next()),
    },
  },
  thump(hand, 0.1 * hand.lengthS, [60, 260], 0.25, 0.5),
];

/** Small stones let go one after the other, bounce and roll out. */
const pebbles = (hand: Hand): Stroke[] => [
  {
    grains: {
      lengthS: hand.lengthS,
      perSecond: points(0, 9, 0.25 * hand.lengthS, 26, 0.6 * hand.lengthS, 12, hand.lengthS, 2),
      stroke: (atS, t, random) =>
        tap({ ...hand, random }, atS, random.chance(0.25) ? STONE : PEBBLE, (0.3 + hump(t, 0.3)) * random.next()),
    },
  },
  crackle(hand, 0, 0.8 * hand.lengthS, 60, [1800, 7000], 0.08),
];

/** Loose material that falls or is poured: dust, sand, gravel, pebbles. */
export const grit = defineSketches({
  name: 'grit',
  default: 'gravel',
  phrases: {
    ...acts('gravel', 'pouring, pour, poured, dumping, dump, tipped out, unloading, shoveled, falling', 'gravel'),
    ...named('gravel', 'truck dumping gravel, dump truck dumping gravel, truck unloading gravel, load of gravel'),
    ...acts('gravel', 'pouring, poured, dumping, dumped', 'rubble, coal, stones, crushed stone, grit'),
    ...acts(
      'sand',
      'pouring, pour, poured, falling, trickling, trickle, sifting, spilling, spill, slipping, flowing',
      'sand, dry sand, soil, dirt, loose earth, earth, salt, sugar, gunpowder',
    ),
    ...acts(
      'dust',
      'settling, settle, falling, fall, trickling, trickle, drifting down, sifting, crumbling',
      'dust, plaster, ash, dust and debris, dust cloud, crumbs',
    ),
    ...named('dust', 'dust from ceiling, dust falls from ceiling, cloud of dust, dust cloud'),
    ...acts(
      'pebbles',
      'falling, fall, tumbling, bouncing, rolling, trickling, scattering, skittering, sliding',
      'pebbles, small stones, small rocks, little rocks, loose stones, loose rocks, scree, small debris',
    ),
    ...named('pebbles', 'debris settling, rubble settling, bits of debris'),
    hourglass: { kind: 'sand', size: 0.7, force: 0.35 },
  },
  kinds: {
    dust: { lengthS: 3, stretchesS: 12, strokes: dust },
    sand: { lengthS: 2.6, stretchesS: 20, strokes: sand },
    gravel: { lengthS: 2.8, stretchesS: 20, strokes: gravel },
    pebbles: { lengthS: 2.4, stretchesS: 12, strokes: pebbles },
  },
  method:
    'Poisson grains: small stones as struck modes, sand and dust as bursts of a millisecond over a band of noise, their number following the flow.',
  literature: ['P. Cook, Physically informed sonic modeling (PhISM), Computer Music Journal 21 (1997)'],
  loudness: 'effect',
  channels: 1,
  distanceM: 2,
  space: 'outdoors',
});
