import { exp, pow } from '@soundwright/dsp/math';
import { createDrift } from '@soundwright/dsp/noise';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { createBubbles } from './parts/bubble.ts';
import { createScatter } from './parts/scatter.ts';
import { createWash } from './parts/wash.ts';

/** Bubbles per second, radii in mm, pitch rise, level; and the background noise. */
const LIQUIDS = {
  water: { perSecond: 30, radiusMm: [1.6, 10], rise: 0.12, gain: 0.4, rumble: 0.004, hiss: 0.002, clump: 1.2 },
  boiling: { perSecond: 150, radiusMm: [1, 12], rise: 0.1, gain: 0.3, rumble: 0.09, hiss: 0.012, clump: 0.5 },
  mud: { perSecond: 4, radiusMm: [12, 45], rise: 0.2, gain: 0.9, rumble: 0.03, hiss: 0.001, clump: 0.6 },
  deep: { perSecond: 12, radiusMm: [3, 26], rise: 0.03, gain: 0.6, rumble: 0.26, hiss: 0.0006, clump: 1.6 },
  fizz: { perSecond: 420, radiusMm: [0.25, 0.9], rise: 0.06, gain: 0.34, rumble: 0.001, hiss: 0.012, clump: 0.3 },
} as const;

const parameters = {
  liquid: choice('water', 'What bubbles.', {
    water: 'aquarium, fish tank, straw, air pump, potion',
    boiling: 'boil, kettle, pot, pan, cauldron',
    mud: 'lava, tar, swamp, slime, ooze, porridge, magma',
    deep: 'deep sea, sea, ocean, diver, submarine, lake',
    fizz: 'soda, champagne, beer, sparkling, acid',
  }),
  rate: number(
    { range: [0.15, 1, 4], scale: 'log', follows: 'intensity' },
    'How many bubbles rise, against the usual.',
  ),
  size: number({ range: [0.4, 1, 2.5], scale: 'log', follows: 'size' }, 'Size of the bubbles: larger ones are lower.'),
};

/** Bubbling liquids, and the deep sea. */
export const bubbling = defineTexture({
  name: 'bubbling',
  traits: ['surrounding', 'swells'],
  noises: ['gurgle'],
  phrases: `
    bubbles, blowing bubbles, water bubbles, aquarium, [fizzing|soda fizz] (liquid fizz)
    (liquid boiling) boiling water, water boiling, boiling, simmering (rate .4), cauldron (size 1.8)
    (liquid mud) bubbling mud, mud pot, lava (size .45 rate 1.4)
    (liquid deep) underwater ambience, [underwater rumble|deep underwater] (rate .3), underwater bubbles (rate 3),
      deep sea (rate .4), scuba (rate 2.2)
  `,
  weakPhrases: `
    underwater (liquid deep), gurgle
  `,
  parameters,
  method:
    'Bubbles at clustered Poisson times, each a Minnaert sinusoid that rises by how near the surface it is; thick liquids have few large ones, the deep has a low rumble under them.',
  literature: [
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'A. Farnell, Designing Sound (2010), Bubbles',
    'T. Leighton, The Acoustic Bubble (1994)',
  ],
  loudness: 'ambience',
  channels: 2,
  spaces: { boiling: 'room' },
  distanceM: 2,

  naturalS: () => 8,

  start(values, { sampleRateHz, random }) {
    const liquid = LIQUIDS[values.liquid];
    const blockHz = sampleRateHz / TEXTURE_FRAMES;
    const radiusMm = [liquid.radiusMm[0] * values.size, liquid.radiusMm[1] * values.size] as const;
    const bubbles = createBubbles(60, radiusMm, liquid.rise, sampleRateHz, random.fork('bubbles'));
    const scatter = createScatter(
      Math.max(...bubbles.map((bubble) => bubble.length)),
      sampleRateHz,
      random.fork('scatter'),
    );
    const draws = random.fork('draws');
    const clump = createDrift(random.fork('clump'), 2.2, blockHz);
    // Many bubbles are near, and louder than the sea around.
    const rumble = liquid.rumble / Math.max(1, pow(values.rate, 1.3));
    const sides = [0, 1].map((side) => ({
      rumble: createWash({ colour: 'brown', lowHz: 25, highHz: 190 }, sampleRateHz, random.fork('rumble', side)),
      hiss: createWash({ colour: 'white', lowHz: 2500, highHz: 12000 }, sampleRateHz, random.fork('hiss', side)),
      swell: createDrift(random.fork('swell', side), 0.7, blockHz),
      gain: rumble,
    }));
    const hissGain = liquid.hiss * values.rate;
    const draw = (): readonly [Float32Array, number, number] => [
      bubbles[Math.floor(bubbles.length * pow(draws.next(), 1.2))],
      liquid.gain * (0.12 + 0.88 * pow(draws.next(), 1.8)),
      draws.between(-0.6, 0.6),
    ];
    return (out) => {
      sides.forEach((side, index) => {
        const next = rumble * exp(0.3 * side.swell());
        side.rumble(out[index], side.gain, next);
        side.hiss(out[index], hissGain, hissGain);
        side.gain = next;
      });
      scatter.rain(liquid.perSecond * values.rate * exp(liquid.clump * (clump() - 0.5 * liquid.clump)), draw);
      scatter.emit(out[0], out[1]);
    };
  },
});
