import { exp, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { spreadModes } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { addBurst, addNoise } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { heardAside } from './parts/around.ts';
import { columnsOf } from './parts/columns.ts';

/** Material that slides. */
interface Mass {
  /** Bands of its noise: centre at the peak in Hz, Q, level. */
  readonly bands: readonly (readonly [hz: number, q: number, gain: number])[];
  /** Blocks per second, their modes in Hz and decay in s. */
  readonly blocks: number;
  readonly hz: readonly [number, number];
  readonly t60S: readonly [number, number];
  readonly knock: number;
  readonly bounces: number;
}

/** Beams and planks are hollow and ring a little, and few of them bounce. */
const MASSES = columnsOf<Mass>()(`
       blocks hz       t60S     knock bounces bands
snow   7      60,420   .12,.05  .3    1       65/.6/1.5,240/.5/.6,1100/.45/.3
rock   38     110,3200 .12,.025 1.5   5       60/.6/1.8,330/.5/.8,1400/.5/.36
timber 17     85,1500  .2,.05   2.4   3       70/.6/.7,320/.5/.26,1500/.5/.1
`);

const parameters = {
  mass: choice('snow', 'What slides.', {
    snow: 'powder, mountain snow, slab',
    rock: 'rocks, stones, boulders, debris, earth, mud, rubble',
    timber: 'wood, wooden, logs, beams, planks',
  }),
  lengthS: number(
    { range: [1.5, 7, 20], unit: 's', scale: 'log', follows: 'size' },
    'How long it comes down.',
    'short 2',
  ),
  force: number({ range: [0.2, 0.7, 1], follows: 'intensity' }, 'How much comes down at once.'),
};
type Values = ValuesOf<typeof parameters>;

/** An avalanche or a rockslide: release, slide, and settling. */
export const avalanche = defineEvents({
  name: 'avalanche',
  traits: ['outdoors'],
  noises: ['rumble'],
  phrases: `
    avalanche, snow avalanche, snow slide (lengthS 4), snow falling off roof (lengthS 1.6 force .5)
    (mass rock) landslide (lengthS 10), [rockslide|rock slide] (lengthS 9), rubble falling (lengthS 2.8),
      cave in (lengthS 5)
    (mass rock lengthS 4) rockfall, falling rocks, rocks falling
  `,
  parameters,
  method:
    'A crack as the slab lets go; then single blocks, which bounce down faster and faster and set more going, until all of it roars past as noise in three bands whose level and brightness follow the flow; stones trail after it.',
  literature: [
    'E. Suriñach et al., Seismic detection and characterization of snow avalanches, NHESS 5 (2005)',
    'P. Cook, Physically informed sonic modeling (PhISM), Computer Music Journal 21 (1997)',
  ],
  loudness: 'effect',
  channels: 2,
  distanceM: 40,

  eventS: (values) => values.lengthS,
  schedule: (values, timing) => repeat(timing, { count: 1, intervalS: values.lengthS + 1 }),

  render(values, _event, { sampleRateHz, random }) {
    const around = [0, 1].map((side) => {
      const out = new Float32Array(Math.ceil(values.lengthS * sampleRateHz));
      const own = random.fork('side', side);
      const release = random.fork('release');
      addBurst(out, sampleRateHz, release, { decayS: 0.05, lowHz: 80, highHz: 1600, gain: 0.35 * values.force });
      addBurst(out, sampleRateHz, release, {
        atS: 0.06,
        decayS: 0.16,
        lowHz: 30,
        highHz: 160,
        gain: 0.7 * values.force,
      });
      if (values.mass === 'timber') addCracks(out, values, sampleRateHz, random.fork('cracks'));
      addFlow(out, values, sampleRateHz, own);
      return out;
    });
    addBlocks(around, values, sampleRateHz, random.fork('blocks'));
    return around.map((out) => finishEvent(out, sampleRateHz, Math.min(1, 0.12 * values.lengthS)));
  },
});

/**
 * Amount of moving material at a time from 0 to 1: every block that falls sets others going, so it grows exponentially,
 * passes, and dies away into the last that come to rest.
 */
function flowAt(t: number): number {
  if (t < PASSING[0]) return exp(GROWTH * (t / PASSING[0] - 1));
  if (t < PASSING[1]) return 1;
  return exp((-GROWTH * (t - PASSING[1])) / (1 - PASSING[1]));
}

/** When most of it passes, and the logarithm of how much more that is than at the start and the end. */
const PASSING = [0.36, 0.54] as const;
const GROWTH = 2.9;

function addFlow(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { bands } = MASSES[values.mass];
  for (const [index, [hz, q, gain]] of bands.entries()) {
    const own = random.fork('band', index);
    // Surges: each section of the flow has its own strength.
    const billows = Array.from({ length: 64 }, () => exp(0.35 * own.gaussian()));
    const billowAt = (t: number): number => {
      const at = Math.min(62.999, t * values.lengthS * 3.1);
      const from = Math.floor(at) % 63;
      return billows[from] + (billows[from + 1] - billows[from]) * (at - Math.floor(at));
    };
    addNoise(out, sampleRateHz, own, {
      lengthS: values.lengthS,
      hz: traced(values.lengthS, (t) => hz * (0.6 + 0.6 * flowAt(t))),
      q,
      gain: traced(values.lengthS, (t) => values.force * gain * pow(flowAt(t), 1 + 0.4 * index) * billowAt(t)),
    });
  }
}

/** Beams that break, mostly before all of it comes down: each a few splinters and the snap itself. */
function addCracks(out: Float32Array, { lengthS, force }: Values, sampleRateHz: number, random: Random): void {
  const cracks = Math.round(4 + 2.5 * lengthS);
  for (let n = 0; n < cracks; n += 1) {
    const atS = 0.6 * lengthS * pow(random.next(), 1.3);
    const gain = force * random.between(0.4, 1.3);
    const modes = spreadModes({ count: 6, hz: [180, 2400], t60S: [0.09, 0.03], tilt: 0.4 }, random);
    addModes(out, modes, sampleRateHz, 0.0003, Math.floor(atS * sampleRateHz), 0.9 * gain);
    for (let splinter = random.integer(2, 5); splinter > 0; splinter -= 1) {
      const laterS = 0.05 * random.next();
      addBurst(out, sampleRateHz, random, {
        atS: atS + laterS,
        decayS: 0.006,
        lowHz: 900,
        highHz: 7000,
        gain: 0.5 * gain * random.next(),
      });
    }
  }
}

/** Blocks that strike the ground, each several times, with ever shorter leaps. */
function addBlocks(around: readonly Float32Array[], values: Values, sampleRateHz: number, random: Random): void {
  const { blocks, hz, t60S, knock, bounces } = MASSES[values.mass];
  const untilS = values.lengthS - 0.2;
  const rateAt = (atS: number): number => blocks * (0.02 + flowAt(Math.min(1, atS / values.lengthS)));
  for (let startS = 0.1; startS < untilS; startS += Math.min(0.6, random.exponential(1 / rateAt(startS)))) {
    const size = random.next();
    const force = knock * values.force * (0.12 + pow(random.next(), 2));
    const low = hz[0] * pow(3, 1 - size);
    const ears = heardAside(random.between(-1, 1));
    let leapS = random.between(0.09, 0.32);
    let atS = startS;
    for (let bounce = random.integer(1, bounces); bounce > 0 && atS < untilS; bounce -= 1) {
      const modes = spreadModes({ count: 5, hz: [low, Math.min(hz[1], low * 9)], t60S, tilt: 0.5 }, random);
      // Stones fall faster on the way down.
      const gain = force * (0.6 + 0.4 * flowAt(atS / values.lengthS)) * random.between(0.5, 1);
      const contactS = 0.0006 + 0.002 * size;
      ears.forEach((ear, side) => {
        const at = Math.floor((atS + ear.delayS) * sampleRateHz);
        addModes(around[side], modes, sampleRateHz, contactS, at, 0.7 * ear.gain * gain);
      });
      atS += leapS;
      leapS *= random.between(0.7, 0.95);
    }
  }
}
