import { log, pow } from '@soundwright/dsp/math';
import { addModes, type Mode } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { addBurst, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { columnsOf } from './parts/columns.ts';
import { floorUnder } from './parts/coming-down.ts';
import { hops } from './parts/falls.ts';
import { contactOf, piece, SOLIDS, solid } from './parts/solids.ts';

/** How a material breaks. */
interface Brittle {
  /** First crack: band Hz and decay s of its noise, and its level. */
  readonly crackHz: readonly [number, number];
  readonly crackS: number;
  readonly crackGain: number;
  /** Number of cracks before the break, and their duration, s. */
  readonly cracks: readonly [count: number, spreadS: number];
  /** The usual thing; its pieces: count, the largest and the smallest, and their level. */
  readonly thingCm: number;
  readonly pieces: number;
  readonly pieceCm: readonly [number, number];
  readonly pieceGain: number;
  /** Crumbs: count, band in Hz, decay in s, level. */
  readonly crumbs: number;
  readonly crumbHz: readonly [number, number];
  readonly crumbS: number;
  readonly crumbGain: number;
  readonly settleS: number;
  /** Share of the fall height: a window falls, a plate is already at the ground. */
  readonly falls: number;
}

const MATERIALS = columnsOf<Brittle>()(`
        crackHz   crackS crackGain cracks thingCm pieces pieceCm pieceGain crumbs crumbHz    crumbS crumbGain settleS falls
glass   700,15000 .022   .5        2,.012 16      95     8,3     .2        620    5000,17500 .012   .05       1.1     1
ceramic 350,9000  .016   .6        1,.005 24      42     16,5.5  .3        190    2500,9500  .007   .05       .8      .2
wood    280,6500  .0055  .9        4,.07  60      8      50,14   .14       90     900,5200   .003   .1        .28     .4
ice     500,12500 .009   .75       5,.16  60      26     20,8    .09       240    2500,11000 .004   .06       .5      .04
plastic 600,7500  .006   .8        2,.02  14      12     8,2.5   .25       50     1800,6000  .003   .06       .6      .2
stone   120,6000  .02    1         3,.05  60      46     40,9    .09       520    700,6500   .003   .12       1.3     1
`);

/** Level of the whole thing as it cracks, and of a piece. */
const THING_LEVEL = 0.06;
const PIECE_LEVEL = 0.28;

/** What a bounce of a piece keeps of the speed that a bounce of the whole thing does: it seldom lands flat. */
const PIECE_KEEPS = 0.75;

/** Makes of pieces from the largest to the smallest. */
const MAKES = 12;

const parameters = {
  material: choice('glass', 'What breaks.', {
    glass: 'wine glass, light bulb',
    ceramic: 'pot',
    wood: 'bone',
    ice: 'frozen lake, ice sheet, ice cube',
    plastic: 'cd, plastic cup',
    stone: 'concrete',
  }),
  size: number(
    { range: [0.15, 1, 4], scale: 'log', follows: 'size' },
    'Size against a wine bottle, a plate or a branch: larger gives more and lower pieces.',
    'twig .25, pencil .2, light bulb .35, wine glass .5, tree 4, wall 4, frozen lake 4',
  ),
  force: number(
    { range: [0.2, 0.65, 1], follows: 'intensity' },
    'How violently it breaks: more pieces, thrown further.',
  ),
  fallM: number(
    { range: [0, 0.5, 3], unit: 'm' },
    'How far the pieces fall before they land.',
    'on floor .1, on tile .1, dropped .1, falling .1',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** Breaking of a brittle object: the crack, pieces that land and bounce, and settling crumbs. */
export const shatter = defineEvents({
  name: 'shatter',
  traits: ['blow', 'single', 'anywhere'],
  noises: ['blow', 'crunch'],
  phrases: `
    shatter, smash (force .85)
    (material glass) break glass, glass break, glass shatter, [glass smash|glass crash] (force .85)
    (material wood) wood snap (size .8), wood plank snap, wood board snap, wood crack, splinter (size 1.6)
    (material glass size .5) wine glass break, wine glass shatter, breaking wine glass
    (material stone) collapse (size 4 force 1), crumble (size 1.5 force .4)
  `,
  weakPhrases: `
    (material wood) crack (size .7), snap (size .6)
    break, debris (material stone size 2)
  `,
  parameters,
  method:
    'A row of cracks of shaped noise, then pieces with sizes after a power law, each a few modes, that land after their fall and bounce with a restitution, over many short crumbs; ice adds the falling chirp of waves that bend the sheet.',
  literature: [
    'C. Zheng & D. James, Rigid-body fracture sound with precomputed soundbanks, ACM TOG 29 (2010)',
    'P. Cook, Physically informed sonic modeling (PhISM): synthesis of percussive sounds, Computer Music Journal 21 (1997)',
    'W. Warren & R. Verbrugge, Auditory perception of breaking and bouncing events, J. Exp. Psychology 10 (1984)',
  ],
  loudness: 'impact',
  channels: 1,
  space: 'room',
  distanceM: 1.8,

  eventS: (values) => lengthS(values),

  schedule: (values, timing) => repeat(timing, { count: 1, intervalS: 0.7 * lengthS(values) + 0.3, jitter: 0.3 }),

  render(values, _event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil(lengthS(values) * sampleRateHz));
    const strike = (atS: number, modes: readonly Mode[], contactS: number, gain: number): void => {
      const from = Math.floor(atS * sampleRateHz);
      if (from < out.length) addModes(out, modes, sampleRateHz, contactS, from, gain);
    };
    const breaksS = crackIt(out, strike, values, sampleRateHz, random.fork('crack'));
    dropPieces(strike, breaksS, values, random.fork('pieces'));
    settleCrumbs(strike, breaksS, values, random.fork('crumbs'));
    if (values.material === 'ice') bendSheet(out, values.size, sampleRateHz, random.fork('sheet'));
    return [finishEvent(out, sampleRateHz, 0.08)];
  },
});

type Strike = (atS: number, modes: readonly Mode[], contactS: number, gain: number) => void;

function lengthS({ material, size, force, fallM }: Values): number {
  const { cracks, settleS } = MATERIALS[material];
  return 0.25 + cracks[1] + fallS(material, fallM) + settleS * pow(size, 0.3) * (0.6 + 0.6 * force);
}

/** Time that pieces fall which nothing has thrown up, seconds. */
function fallS(material: Values['material'], fallM: number): number {
  return Math.sqrt((2 * MATERIALS[material].falls * fallM) / 9.81);
}

/** How much longer a thing is that has so much more to it, and its pieces. */
const longer = (size: number): number => pow(size, 0.4);

/** The cracks before the break; returns the time of the last. */
function crackIt(
  out: Float32Array,
  strike: Strike,
  { material, size, force }: Values,
  sampleRateHz: number,
  random: Random,
): number {
  const { crackHz, crackS, crackGain, cracks, thingCm } = MATERIALS[material];
  const [count, spreadS] = cracks;
  const thing = solid(material, thingCm * longer(size)).map((mode) => ({ ...mode, t60S: 0.5 * mode.t60S }));
  // The cracks accelerate: each gap is shorter than the one before.
  const times = Array.from({ length: count }, (_, index) => spreadS * (1 - pow(1 - index / count, 1.5)));
  times.forEach((usualS, index) => {
    const strength = (index === count - 1 ? 1 : random.between(0.25, 0.6)) * (0.35 + 0.65 * force);
    const atS = index === 0 ? 0 : usualS * random.between(0.85, 1.15);
    addBurst(out, sampleRateHz, random, {
      atS,
      attackS: 0.0003,
      decayS: crackS * pow(size, 0.3) * random.between(0.7, 1.1),
      lowHz: crackHz[0] / longer(size),
      highHz: crackHz[1] * random.between(0.8, 1),
      gain: crackGain * strength,
    });
    strike(atS, strikeElsewhere(thing, random), 0.0001, THING_LEVEL * SOLIDS[material].level * strength);
  });
  return times[count - 1];
}

/** Pieces fly, land, and bounce. */
function dropPieces(strike: Strike, breaksS: number, values: Values, random: Random): void {
  const { material, size, force, fallM } = values;
  const { thingCm, pieces: usual, pieceCm, pieceGain, falls } = MATERIALS[material];
  const { level, floor, restitution } = SOLIDS[material];
  const makes = Array.from({ length: MAKES }, (_, n) => {
    const sizeCm = longer(size) * pieceCm[0] * pow(pieceCm[1] / pieceCm[0], n / (MAKES - 1));
    const modes = piece(material, longer(size) * thingCm, sizeCm, random);
    // The lighter a piece is, the less the floor is shaken.
    const under = floorUnder(sizeCm, Math.min(1, sizeCm / 20) * floor, random);
    return { modes: modes.map((mode) => ({ ...mode, gain: level * mode.gain })), under, sizeCm };
  });
  const count = Math.max(3, Math.round(usual * pow(size, 0.6) * (0.4 + 0.9 * force)));
  for (let n = 0; n < count; n += 1) {
    // Many small pieces per large one: sizes follow a power law, with the highest modes for the smallest.
    const share = pow(random.next(), 0.55);
    const { modes, under, sizeCm } = makes[Math.floor(share * MAKES)];
    const own = strikeElsewhere(modes, random, random.between(0.9, 1.12));
    const contactS = contactOf(material, sizeCm, 1);
    const gain = PIECE_LEVEL * pieceGain * pow(1 - 0.85 * share, 0.8);
    // Some pieces already ring when they separate.
    if (n % 3 === 0) strike(breaksS + random.exponential(0.02), own, contactS, 0.7 * gain * random.next());
    const throwM = falls * fallM + 0.35 * force * random.next() * random.next();
    const landsS = breaksS + Math.sqrt((2 * throwM) / 9.81) * random.between(0.8, 1.15);
    const gapS = random.between(0.06, 0.2) * (0.5 + force);
    const strength = gain * random.between(0.3, 1);
    for (const { atS, weight } of hops(random, gapS, PIECE_KEEPS * restitution, 0.25)) {
      strike(landsS + atS, strikeElsewhere([...own, ...under], random), contactS, strength * weight);
    }
  }
}

/** Crumbs and dust: short ringing grains, dense at first, with stragglers. */
function settleCrumbs(strike: Strike, breaksS: number, { material, size, force, fallM }: Values, random: Random): void {
  const { crumbs, crumbHz: hz, crumbS: ringS, crumbGain, settleS } = MATERIALS[material];
  const count = Math.round(crumbs * pow(size, 0.5) * (0.4 + 0.9 * force));
  for (let n = 0; n < count; n += 1) {
    const early = random.chance(0.3);
    const laterS = early
      ? random.exponential(0.035)
      : 0.8 * fallS(material, fallM) - 0.22 * settleS * log(1 - random.next());
    const crumb = {
      hz: hz[0] * pow(hz[1] / hz[0], random.next()),
      t60S: 6.9 * ringS * random.between(0.3, 1),
      gain: pow(random.next(), 2),
    };
    strike(breaksS + laterS, [crumb], 0.00004, crumbGain * (early ? 1.4 : 1));
  }
}

/** Bending waves in a sheet travel faster at high frequencies, so a distant crack arrives as a falling chirp. */
function bendSheet(out: Float32Array, size: number, sampleRateHz: number, random: Random): void {
  const chirp = (atS: number, lengthS: number, lowHz: number, riseHz: number, level: number): void =>
    addTone(out, sampleRateHz, {
      atS,
      lengthS,
      hz: traced(lengthS, (t) => lowHz + riseHz / (1 + 30 * t * t + 6 * t)),
      gain: traced(lengthS, (t) => level * Math.min(1, 20 * t) * (1 - t) * (1 - t)),
    });
  const chirpS = 0.05 * pow(size, 0.8);
  chirp(0.01, chirpS, 260, 5200, 0.22);
  chirp(0.09 + 0.05 * random.next(), 1.5 * chirpS, 190, 3600, 0.1);
}
