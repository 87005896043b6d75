import { exp, pow } from '@soundwright/dsp/math';
import { createDrift } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../draw/buffer.ts';
import { addBurst } from '../../draw/strokes.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { createBubbles } from './parts/bubble.ts';
import { columnsOf } from './parts/columns.ts';
import { createScatter } from './parts/scatter.ts';
import { createWash } from './parts/wash.ts';

/** Character of running water. */
interface Course {
  /** Individually audible bubbles per second, their radii in mm, and their level. */
  readonly bubbles: number;
  readonly radiusMm: readonly [number, number];
  readonly bubbleGain: number;
  /** Turbulence: levels of the low, middle and high band. */
  readonly deep: number;
  readonly rush: number;
  readonly fizz: number;
  /** Corner frequencies of the turbulence, Hz. */
  readonly rushHz: readonly [number, number];
  /** Depth of its fluctuation, 0 to 1. */
  readonly swing: number;
  /** Water that comes down in lumps: how many land near the listener per second, and how uneven that makes the rest. */
  readonly lumps?: { readonly perS: number; readonly gain: number; readonly unrest: number };
}

/** A tap is a jet into a basin, a hose one onto the ground. */
const COURSES = columnsOf<Course>()(`
          bubbles radiusMm bubbleGain deep rush fizz rushHz   swing lumps.perS lumps.gain lumps.unrest
brook     320     .6,6     .25        .012 .06  .03  500,4500 .35   -          -          -
river     420     .7,8     .17        .07  .13  .022 240,3000 .3    -          -          -
rapids    520     .6,14    .15        .22  .36  .07  160,3200 .4    14         .5         .3
waterfall 600     .5,6     .2         .1   .4   .11  400,4500 .1    130        .34        .25
fountain  430     .4,3     .17        .004 .05  .06  900,5000 .2    -          -          -
tap       200     .35,4    .25        .01  .03  .14  1000,7000 .12   -          -          -
bath      60      2,10     .4         .02  .04  .12  500,4000 .2   -          -          -
hose      330     .5,4     .32        .01  .06  .03  500,6000 .12   -          -          -
`);

const parameters = {
  course: choice('river', 'How the water runs.', {
    brook: 'creek, stream, trickle, gurgling, babbling',
    river: 'wide river',
    rapids: 'white water, whitewater, torrent, flood',
    waterfall: 'falls, cascade, cataract',
    fountain: 'garden fountain, courtyard fountain',
    tap: 'sink, basin, shower head',
    bath: 'bathtub',
    hose: 'garden hose',
  }),
  flow: number(
    { range: [0.15, 1, 4], scale: 'log', follows: 'intensity', differs: 0.22 },
    'How much water runs: more of it is denser and deeper.',
    'trickling .2, rushing 2.6, gushing 3, roaring 3.5, babbling .8, gurgling .6',
  ),
  depth: number(
    { range: [0.5, 1, 2.2], scale: 'log', follows: 'size', differs: 0.4 },
    'Size of the bubbles: deep water gurgles lower.',
  ),
};

/** Running water, from a brook to a waterfall. */
export const stream = defineTexture({
  name: 'stream',
  traits: ['around', 'standing', 'surrounding', 'swells', 'outdoors'],
  noises: ['rumble', 'splash', 'babble'],
  phrases: `
    (course brook) stream, brook, creek, babbling brook, [trickling water|water trickling] (flow .25)
    river, flowing water, water flowing, river flowing, flowing river, river water, fountain (course fountain),
      garden hose (course hose flow 1.5)
    (course tap) running water, water running, [water|running|kitchen] tap, faucet
    (course bath) bath running, filling bathtub
    (course rapids) rapids, white water, flood (flow 2.5)
    (course waterfall) waterfall, cascade (flow .6)
    (course tap flow 2.5) shower, shower running, running shower, taking shower
  `,
  weakPhrases: `
    trickle (course brook flow .25), [water|liquid] [flow|fall|move], [moving|falling] water
  `,
  parameters,
  method:
    'A dense Poisson population of bubbles with power-law radii, each a rising Minnaert sinusoid, over the noise of turbulence in three bands; the rate swings slowly. Falls come down in lumps that slap the pool.',
  literature: [
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'A. Farnell, Designing Sound (2010), Running water',
    'W. Moss et al., Sounding liquids, ACM TOG 29 (2010)',
  ],
  loudness: 'ambience',
  channels: 2,
  spaces: { tap: 'bathroom', bath: 'bathroom' },
  distanceM: 4,

  naturalS: () => 10,

  start(values, { sampleRateHz, random }) {
    const course = COURSES[values.course];
    const blockHz = sampleRateHz / TEXTURE_FRAMES;
    const [least, most] = course.radiusMm;
    const radiusMm = [least * values.depth, most * values.depth] as const;
    const bubbles = createBubbles(72, radiusMm, 0.14, sampleRateHz, random.fork('bubbles'));
    const { perS, gain: lumpGain, unrest } = course.lumps ?? STEADY;
    const slaps = perS > 0 ? createSlaps(values.depth, sampleRateHz, random.fork('slaps')) : [];
    const longest = Math.max(...[...bubbles, ...slaps].map(({ length }) => length));
    const scatter = createScatter(longest, sampleRateHz, random.fork('scatter'));
    const draws = random.fork('draws');
    const dense = pow(values.flow, 0.7);
    const bands = [
      { gain: course.deep, band: { colour: 'brown', lowHz: 40, highHz: course.rushHz[0] * 1.4 } },
      { gain: course.rush, band: { lowHz: course.rushHz[0], highHz: course.rushHz[1] } },
      { gain: course.fizz, band: { colour: 'white', lowHz: 3200, highHz: 12500 } },
    ] as const;
    const washes = [0, 1].map((side) =>
      bands.map(({ gain, band }, index) => ({
        gain: gain * pow(values.flow, 0.8),
        add: createWash(band, sampleRateHz, random.fork('wash', side, index)),
        swing: createDrift(random.fork('swing', side, index), 2.5 + 2 * index, blockHz),
        unrest: createDrift(random.fork('unrest', side, index), 16, blockHz),
        now: gain * pow(values.flow, 0.8),
      })),
    );
    const surge = createDrift(random.fork('surge'), 3.5, blockHz);
    const draw = (): readonly [Float32Array, number, number] => [
      // Small bubbles are far more common than large ones.
      bubbles[Math.floor(bubbles.length * pow(draws.next(), 1.5))],
      course.bubbleGain * pow(draws.next(), 2),
      draws.between(-0.85, 0.85),
    ];
    const drawSlap = (): readonly [Float32Array, number, number] => [
      slaps[Math.floor(slaps.length * pow(draws.next(), 1.6))],
      lumpGain * (0.25 + pow(draws.next(), 2)),
      draws.between(-0.9, 0.9),
    ];
    return (out) => {
      washes.forEach((side, index) => {
        for (const wash of side) {
          const next = wash.gain * exp(0.35 * course.swing * wash.swing() + (unrest > 0 ? unrest * wash.unrest() : 0));
          wash.add(out[index], wash.now, next);
          wash.now = next;
        }
      });
      scatter.rain(course.bubbles * dense * exp(course.swing * surge()), draw);
      if (perS > 0) scatter.rain(perS * dense, drawSlap);
      scatter.emit(out[0], out[1]);
    };
  },
});

/** Water that falls without breaking up. */
const STEADY = { perS: 0, gain: 0, unrest: 0 } as const;

/**
 * Lumps of falling water as they hit the pool, small to large: a fall breaks up into packets, and each slaps the surface
 * for a few hundredths of a second, the larger ones longer and deeper.
 */
function createSlaps(depth: number, sampleRateHz: number, random: Random): Float32Array[] {
  return Array.from({ length: 32 }, (_, index) => {
    const size = depth * (0.4 + (1.4 * index) / 31);
    const decayS = 0.012 * size * random.between(0.8, 1.4);
    const out = new Float32Array(Math.ceil((0.008 * size + 4.5 * decayS) * sampleRateHz));
    const lowHz = (230 / size) * random.between(0.7, 1.3);
    const highHz = (2600 / size) * random.between(0.7, 1.5);
    addBurst(out, sampleRateHz, random, { attackS: 0.006 * size, decayS, lowHz, highHz, gain: size });
    return finishEvent(out, sampleRateHz, 0.01);
  });
}
