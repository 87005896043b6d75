import { hump, points } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES } from './parts/bodies-of-things.ts';
import { crackle, tap, thump } from './parts/exciters.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

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
      stroke: (atS, _t, random) => tap({ ...hand, random }, atS, BODIES.pebble, 0.12 * random.next()),
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
        tap(
          { ...hand, random },
          atS,
          random.chance(0.3) ? BODIES.stone : BODIES.pebble,
          0.9 * random.next() * random.next(),
        ),
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
        tap(
          { ...hand, random },
          atS,
          random.chance(0.25) ? BODIES.stone : BODIES.pebble,
          (0.3 + hump(t, 0.3)) * random.next(),
        ),
    },
  },
  crackle(hand, 0, 0.8 * hand.lengthS, 60, [1800, 7000], 0.08),
];

/** Loose material that falls or is poured: dust, sand, gravel, pebbles. */
export const grit = defineSketches({
  name: 'grit',
  default: 'gravel',
  table: `
dust 3 each 12
  says settling, settle, falling, fall, trickling, trickle, drifting down, sifting, crumbling + dust, plaster, ash, dust
    and debris, dust cloud, crumbs
  says dust from ceiling, dust falls from ceiling, cloud of dust, dust cloud
sand 2.6 each
  says pouring, pour, poured, falling, trickling, trickle, sifting, spilling, spill, slipping, flowing + sand, dry sand,
    soil, dirt, loose earth, earth, salt, sugar, gunpowder
  says (size .7 force .35) hourglass
gravel 2.8 each
  says pouring, pour, poured, dumping, dump, tipped out, unloading, shoveled, falling + gravel
  says truck dumping gravel, dump truck dumping gravel, truck unloading gravel, load of gravel
  says pouring, poured, dumping, dumped + rubble, coal, stones, crushed stone, grit
pebbles 2.4 each 12
  says falling, fall, tumbling, bouncing, rolling, trickling, scattering, skittering, sliding + pebbles, small stones,
    small rocks, little rocks, loose stones, loose rocks, scree, small debris
  says debris settling, rubble settling, bits of debris
`,
  drawn: {
    dust,
    sand,
    gravel,
    pebbles,
  },
  method:
    'Poisson grains: small stones as struck modes, sand and dust as bursts of a millisecond over a band of noise, their number following the flow.',
  literature: ['P. Cook, Physically informed sonic modeling (PhISM), Computer Music Journal 21 (1997)'],
  loudness: 'effect',
  channels: 1,
  distanceM: 2,
  space: 'outdoors',
});
