import { log, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { spreadModes } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { addBurst, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { readColumns } from './parts/columns.ts';

/** How a material breaks. */
interface Brittle {
  /** First crack: band Hz and decay s of its noise, and its level. */
  readonly crackHz: readonly [number, number];
  readonly crackS: number;
  readonly crackGain: number;
  /** Number of cracks before the break, and their duration, s. */
  readonly cracks: readonly [count: number, spreadS: number];
  /** Pieces: count, range of their lowest mode in Hz, T60 in s low and high, modes each, level. */
  readonly pieces: number;
  readonly pieceHz: readonly [number, number];
  readonly pieceS: readonly [number, number];
  readonly modes: number;
  readonly pieceGain: number;
  /** Share of energy kept at a bounce. */
  readonly restitution: number;
  /** Crumbs: count, band in Hz, decay in s, level. */
  readonly crumbs: number;
  readonly crumbHz: readonly [number, number];
  readonly crumbS: number;
  readonly crumbGain: number;
  readonly settleS: number;
  /** Share of the fall height: a window falls, a plate is already at the ground. */
  readonly falls: number;
}

const MATERIALS = readColumns<Brittle>(`
        crackHz   crackS crackGain cracks pieces pieceHz    pieceS   modes pieceGain
  restitution crumbs crumbHz    crumbS crumbGain settleS falls
glass   700,15000 .022   .5        2,.012 95     2100,11500 .34,.09  4     .2
  .42         620    5000,17500 .012   .05       1.1     1
ceramic 350,9000  .016   .6        1,.005 42     850,6200   .15,.05  4     .3
  .36         190    2500,9500  .007   .05       .8      .2
wood    280,6500  .0055  .9        4,.07  8      320,2200   .06,.022 5     .14
  .25         90     900,5200   .003   .1        .28     .4
ice     500,12500 .009   .75       5,.16  26     1100,6500  .07,.03  4     .18
  .3          240    2500,11000 .004   .06       .5      .04
plastic 600,7500  .006   .8        2,.02  12     480,3200   .06,.025 4     .25
  .4          50     1800,6000  .003   .06       .6      .2
stone   120,6000  .02    1         3,.05  46     260,2600   .05,.02  5     .35
  .25         520    700,6500   .003   .12       1.3     1
`);

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
    (material glass) break glass, glass break, glass shatter, glass smash (force .85)
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
    const material: Brittle = MATERIALS[values.material];
    const out = new Float32Array(Math.ceil(lengthS(values) * sampleRateHz));
    const lower = pow(values.size, -0.4);
    const breaksS = crackIt(out, material, values, lower, sampleRateHz, random.fork('crack'));
    dropPieces(out, breaksS, material, values, lower, sampleRateHz, random.fork('pieces'));
    settleCrumbs(out, breaksS, material, values, sampleRateHz, random.fork('crumbs'));
    if (values.material === 'ice') bendSheet(out, values.size, sampleRateHz, random.fork('sheet'));
    return [finishEvent(out, sampleRateHz, 0.08)];
  },
});

function lengthS(values: Values): number {
  const material: Brittle = MATERIALS[values.material];
  const fallS = Math.sqrt((2 * material.falls * values.fallM) / 9.81);
  return 0.25 + material.cracks[1] + fallS + material.settleS * pow(values.size, 0.3) * (0.6 + 0.6 * values.force);
}

/** The cracks before the break; returns the time of the last. */
function crackIt(
  out: Float32Array,
  material: Brittle,
  values: Values,
  lower: number,
  sampleRateHz: number,
  random: Random,
): number {
  const [count, spreadS] = material.cracks;
  const { crackHz: hz, crackS: decayS, crackGain: gain } = material;
  // The cracks accelerate: each gap is shorter than the one before.
  const times = Array.from({ length: count }, (_, index) => spreadS * (1 - pow(1 - index / count, 1.5)));
  times.forEach((atS, index) => {
    const strength = (index === count - 1 ? 1 : random.between(0.25, 0.6)) * (0.35 + 0.65 * values.force);
    const at = index === 0 ? 0 : atS * random.between(0.85, 1.15);
    addBurst(out, sampleRateHz, random, {
      atS: at,
      attackS: 0.0003,
      decayS: decayS * pow(values.size, 0.3) * random.between(0.7, 1.1),
      lowHz: hz[0] * lower,
      highHz: hz[1] * random.between(0.8, 1),
      gain: gain * strength,
    });
    const { pieceHz, pieceS: t60S, modes } = material;
    const body = spreadModes(
      {
        count: 3 * modes,
        hz: [0.45 * pieceHz[0] * lower, 0.6 * pieceHz[1]],
        t60S: [t60S[0] * 0.7, t60S[1]],
        tilt: 0.3,
      },
      random,
    );
    addModes(out, body, sampleRateHz, 0.0001, Math.floor(at * sampleRateHz), 0.16 * strength);
  });
  return times[count - 1];
}

/** Pieces fly, land, and bounce. */
function dropPieces(
  out: Float32Array,
  breaksS: number,
  material: Brittle,
  values: Values,
  lower: number,
  sampleRateHz: number,
  random: Random,
): void {
  const { pieces: count, pieceHz: hz, pieceS: t60S, modes, pieceGain: gain } = material;
  const pieces = Math.max(3, Math.round(count * pow(values.size, 0.6) * (0.4 + 0.9 * values.force)));
  for (let n = 0; n < pieces; n += 1) {
    // Many small pieces per large one: sizes follow a power law, with the highest modes for the smallest.
    const share = pow(random.next(), 0.55);
    const pieceHz = hz[0] * lower * pow(hz[1] / hz[0], share);
    const ringS = t60S[0] * pow(t60S[1] / t60S[0], share);
    const body = Array.from({ length: modes }, (_, m) => ({
      hz: pieceHz * (1 + m * random.between(0.35, 0.75)),
      t60S: ringS * random.between(0.6, 1.3) * pow(0.8, m),
      gain: (random.chance(0.5) ? 1 : -1) * pow(0.75, m),
    }));
    const mass = pow(1 - 0.85 * share, 0.8);
    // Some pieces already ring when they separate.
    if (n % 3 === 0) {
      const partS = breaksS + random.exponential(0.02);
      addModes(out, body, sampleRateHz, 0.00006, Math.floor(partS * sampleRateHz), gain * mass * 0.7 * random.next());
    }
    const throwM = material.falls * values.fallM + 0.35 * values.force * random.next() * random.next();
    let atS = breaksS + Math.sqrt((2 * throwM) / 9.81) * random.between(0.8, 1.15);
    let gapS = random.between(0.06, 0.2) * (0.5 + values.force);
    let strength = gain * mass * random.between(0.3, 1);
    for (let bounce = 0; bounce < 6 && strength > 0.006; bounce += 1) {
      const from = Math.floor(atS * sampleRateHz);
      if (from >= out.length) break;
      const clicked = body.map((mode) => ({ ...mode, gain: mode.gain * random.between(0.3, 1) }));
      addModes(out, clicked, sampleRateHz, 0.00008, from, strength);
      atS += gapS * random.between(0.85, 1.15);
      gapS *= material.restitution * random.between(0.9, 1.3);
      strength *= material.restitution * random.between(0.8, 1.4);
    }
  }
}

/** Crumbs and dust: short ringing grains, dense at first, with stragglers. */
function settleCrumbs(
  out: Float32Array,
  breaksS: number,
  material: Brittle,
  values: Values,
  sampleRateHz: number,
  random: Random,
): void {
  const { crumbs: count, crumbHz: hz, crumbS: ringS, crumbGain: gain } = material;
  const crumbs = Math.round(count * pow(values.size, 0.5) * (0.4 + 0.9 * values.force));
  const fallS = Math.sqrt((2 * material.falls * values.fallM) / 9.81);
  for (let n = 0; n < crumbs; n += 1) {
    const early = random.chance(0.3);
    const atS =
      breaksS + (early ? random.exponential(0.035) : fallS * 0.8 - 0.22 * material.settleS * log(1 - random.next()));
    const from = Math.floor(atS * sampleRateHz);
    if (from >= out.length) continue;
    const crumb = {
      hz: hz[0] * pow(hz[1] / hz[0], random.next()),
      t60S: 6.9 * ringS * random.between(0.3, 1),
      gain: pow(random.next(), 2),
    };
    addModes(out, [crumb], sampleRateHz, 0.00004, from, gain * (early ? 1.4 : 1));
  }
}

/** Bending waves in a sheet travel faster at high frequencies, so a distant crack arrives as a falling chirp. */
function bendSheet(out: Float32Array, size: number, sampleRateHz: number, random: Random): void {
  const chirpS = 0.05 * pow(size, 0.8);
  addTone(out, sampleRateHz, {
    atS: 0.01,
    lengthS: chirpS,
    hz: traced(chirpS, (t) => 260 + 5200 / (1 + 30 * t * t + 6 * t)),
    gain: traced(chirpS, (t) => 0.22 * Math.min(1, 20 * t) * (1 - t) * (1 - t)),
  });
  addTone(out, sampleRateHz, {
    atS: 0.09 + 0.05 * random.next(),
    lengthS: 1.5 * chirpS,
    hz: traced(1.5 * chirpS, (t) => 190 + 3600 / (1 + 34 * t * t + 6 * t)),
    gain: traced(1.5 * chirpS, (t) => 0.1 * Math.min(1, 20 * t) * (1 - t) * (1 - t)),
  });
}
