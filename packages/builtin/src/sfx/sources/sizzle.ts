import { exp, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createDrift } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { columnsOf } from './parts/columns.ts';
import { createScatter } from './parts/scatter.ts';

/** Bursts per second, their band in Hz, decay in s, and level. */
interface Bursts {
  readonly perS: number;
  readonly hz: readonly [number, number];
  readonly ringS: number;
  readonly gain: number;
}

/** Bursting bubbles: a dense bed of small ones, and larger ones heard individually. */
interface Pops {
  readonly fine: Bursts;
  readonly coarse: Bursts;
  /** Hiss of steam: high-pass corner Hz and level. */
  readonly hiss: { readonly lowHz: number; readonly highHz: number; readonly gain: number };
}

const KINDS = columnsOf<Pops>()(`
            fine.perS fine.hz    fine.ringS fine.gain coarse.perS coarse.hz coarse.ringS coarse.gain hiss.lowHz
  hiss.highHz hiss.gain
frying      620       3000,13000 .0009      .16       36          1500,7800 .0032        .55         2200
  9500        .026
deep-frying 1500      1500,8000  .0016      .1        80          350,2200  .006         .2          700
  4200        .06
steam       300       4000,14000 .0006      .05       4           1500,5000 .002         .08         3000
  15000       .2
`);

/** Prerendered bursts per kind. */
const VARIANTS = 240;

const parameters = {
  kind: choice('frying', 'What sizzles.', {
    frying: 'fry, bacon, egg, eggs, steak, onions, pan, butter, skillet, meat, grill',
    'deep-frying': 'deep fry, deep fryer, fryer, fries, boiling oil',
    steam: 'vapor, hot iron, valve, kettle',
  }),
  heat: number(
    { range: [0.12, 0.5, 1], follows: 'intensity' },
    'How many bubbles burst, and how loud the hiss is.',
    'hot .8, simmering .2, crackling .7',
  ),
  size: number({ range: [0.5, 1, 2], scale: 'log', follows: 'size' }, 'Size of the bubbles: larger is lower.'),
};

/** Frying and steam: very dense bubbles. */
export const sizzle = defineTexture({
  name: 'sizzle',
  traits: ['swells', 'anywhere'],
  noises: ['spark', 'hiss', 'spit'],
  phrases: `
    sizzle, frying, bacon frying, frying bacon, frying egg, frying in pan, sizzling pan, frying pan sizzling, cooking,
      [deep fryer|deep frying] (kind deep-frying)
    (kind steam) steam hiss (heat .7), steam, geyser (heat 1 size 2)
  `,
  weakPhrases: `
    [fizzle|hiss] (kind steam)
  `,
  parameters,
  method:
    'Bubbles burst at random times, sizes after a power law: fine ones drawn ahead and scattered by the hundred, coarse ones singly, over a shaped hiss; all swell together as food and oil move.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'G. Vidal et al., Acoustic signature of bursting bubbles, Europhysics Letters 91 (2010)',
  ],
  loudness: 'ambience',
  channels: 2,
  space: 'room',
  distanceM: 1,

  naturalS: () => 5,

  start(values, { sampleRateHz, random }) {
    const kind = KINDS[values.kind];
    const density = values.heat / 0.5;
    // The small bubbles are near the middle.
    const pops = (['fine', 'coarse'] as const).map((size, n) => {
      const bursts = createBursts(kind[size], values.size, sampleRateHz, random.fork(size));
      const draws = random.fork(size, 'draws');
      const longest = Math.max(...bursts.map(({ length }) => length));
      const wide = n === 0 ? 0.76 : 1;
      return {
        scatter: createScatter(longest, sampleRateHz, random.fork(size, 'times')),
        perS: kind[size].perS * density,
        draw: () => [draws.pick(bursts), 1, wide * draws.between(-1, 1)] as const,
      };
    });
    const stepHz = sampleRateHz / TEXTURE_FRAMES;
    const swell = createDrift(random.fork('swell'), 0.7, stepHz);
    const spit = createDrift(random.fork('spit'), 4, stepHz);
    const hisses = [0, 1].map((side) => createHiss(kind.hiss, sampleRateHz, random.fork('hiss', side)));
    let level = -1;
    return (out) => {
      const next = kind.hiss.gain * pow(density, 0.7) * exp(0.16 * swell() + 0.14 * spit());
      const from = level < 0 ? next : level;
      level = next;
      for (let side = 0; side < 2; side += 1) hisses[side](out[side], from, next);
      for (const { scatter, perS, draw } of pops) {
        scatter.rain(perS, draw);
        scatter.emit(out[0], out[1]);
      }
    };
  },
});

function createBursts(pops: Bursts, size: number, sampleRateHz: number, random: Random): Float32Array[] {
  return Array.from({ length: VARIANTS }, () => {
    const strength = 0.12 + pow(random.next(), 4);
    const ringS = pops.ringS * random.between(0.5, 1.6) * (0.7 + 0.8 * strength);
    const out = new Float32Array(Math.ceil(7 * ringS * sampleRateHz));
    const low = (pops.hz[0] * pow(pops.hz[1] / pops.hz[0], random.next() * (1 - 0.5 * strength))) / size;
    const modes = [1, 1.6, 2.3].map((ratio) => ({
      hz: low * ratio * random.between(0.9, 1.1),
      t60S: 6.9 * ringS,
      gain: random.gaussian() * 0.6,
    }));
    addModes(out, modes, sampleRateHz, 0.00005, 0, pops.gain * strength);
    for (let i = 0; i < 12 && i < out.length; i += 1) out[out.length - 1 - i] *= i / 12;
    return out;
  });
}

/** White noise between two corners (6 dB per octave each), its gain ramping from one value to the next. */
function createHiss(
  hiss: Pops['hiss'],
  sampleRateHz: number,
  random: Random,
): (out: Float32Array, from: number, to: number) => void {
  const lowTake = 1 - exp((-2 * Math.PI * hiss.lowHz) / sampleRateHz);
  const highTake = 1 - exp((-2 * Math.PI * hiss.highHz) / sampleRateHz);
  let low = 0;
  let high = 0;
  return (out, from, to) => {
    const step = (to - from) / TEXTURE_FRAMES;
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      high += highTake * (2 * random.next() - 1 - high);
      low += lowTake * (high - low);
      out[i] += (from + step * i) * (high - low);
    }
  };
}
