import { exp, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createDrift } from '@soundwright/dsp/noise';
import { spreadModes } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { addBurst } from '../../draw/strokes.ts';
import { defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { createScatter } from './parts/scatter.ts';
import { createWash } from './parts/wash.ts';

const parameters = {
  strength: number({ range: [0.1, 0.55, 1], follows: 'intensity' }, 'How hard the ground shakes.'),
  rattle: number(
    { range: [0, 0.4, 1] },
    'How much stands loose and rattles or falls.',
    'rattling .9, rubble .9, collapsing 1, deep .05, city .8, indoors .7, house .7',
  ),
  depth: number({ range: [0.5, 1, 2], scale: 'log', follows: 'size' }, 'Depth of the rumble: larger is lower.'),
};

/** The ground shaking. */
export const earthquake = defineTexture({
  name: 'earthquake',
  traits: ['surrounding', 'swells'],
  noises: ['rumble'],
  phrases: `
    quake, ground shaking, earth shaking, earthquake [|rumble], volcano erupting, erupting volcano, eruption,
      tremor (strength .3 rattle .25), ground rumble (rattle .1), volcanic rumble (rattle .2 depth 1.4 strength .8),
      volcano (rattle .3 depth 1.4 strength .85), volcanic eruption (rattle .5 depth 1.3 strength 1)
    (rattle 0) deep rumble (depth 1.4), low rumble
  `,
  weakPhrases: `
    rumble (rattle .05)
  `,
  parameters,
  method:
    'Very low noise in two bands shaken at a few hertz, with Poisson knocks of loose things whose rate follows the shaking.',
  literature: [
    'P. Tosi et al., Earthquake sound perception, Geophys. Res. Lett. 39 (2012)',
    'A. Farnell, Designing Sound (2010), Explosions',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 4,

  naturalS: () => 9,

  start(values, { sampleRateHz, random }) {
    const { strength, depth } = values;
    const blockHz = sampleRateHz / TEXTURE_FRAMES;
    const knocks = Array.from({ length: 30 }, (_, index) => {
      const own = random.fork('knock', index);
      const out = new Float32Array(Math.ceil(0.25 * sampleRateHz));
      const light = own.chance(0.4);
      const hz = light ? ([900, 6500] as const) : ([90, 1400] as const);
      const modes = spreadModes({ count: 7, hz, t60S: light ? [0.1, 0.03] : [0.14, 0.03], tilt: 0.5 }, own);
      addModes(out, modes, sampleRateHz, light ? 0.0004 : 0.002, 0, light ? 0.14 : 0.4);
      addBurst(out, sampleRateHz, own, { decayS: 0.004, lowHz: hz[0], highHz: hz[1], gain: 0.2 });
      return finishEvent(out, sampleRateHz, 0.05);
    });
    const scatter = createScatter(knocks[0].length, sampleRateHz, random.fork('scatter'));
    const draws = random.fork('draws');
    const shake = createDrift(random.fork('shake'), 5 / depth, blockHz);
    const surge = createDrift(random.fork('surge'), 0.6, blockHz);
    const sides = [0, 1].map((side) => ({
      deep: createWash({ colour: 'brown', lowHz: 18, highHz: 62 / depth }, sampleRateHz, random.fork('deep', side)),
      body: createWash({ colour: 'brown', lowHz: 50, highHz: 210 / depth }, sampleRateHz, random.fork('body', side)),
      grit: createWash({ lowHz: 200, highHz: 900 }, sampleRateHz, random.fork('grit', side)),
    }));
    let gains = [0.9 * strength, 0.5 * strength, 0.02 * strength];
    const draw = (): readonly [Float32Array, number, number] => [
      draws.pick(knocks),
      0.5 * pow(draws.next(), 2),
      draws.between(-0.9, 0.9),
    ];
    return (out) => {
      const swing = exp(0.5 * shake() + 0.3 * surge() - 0.2);
      const next = [0.9 * strength * swing, 0.5 * strength * swing, 0.06 * strength * strength * swing];
      sides.forEach((side, index) => {
        side.deep(out[index], gains[0], next[0]);
        side.body(out[index], gains[1], next[1]);
        side.grit(out[index], gains[2], next[2]);
      });
      gains = next;
      scatter.rain(60 * values.rattle * strength * swing * swing, draw);
      scatter.emit(out[0], out[1]);
    };
  },
});
