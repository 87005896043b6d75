import { exp, pow } from '@soundwright/dsp/math';
import { finishEvent } from '../../draw/buffer.ts';
import { hump, traced } from '../../draw/curve.ts';
import { addBurst, addNoise } from '../../draw/strokes.ts';
import { defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { addBubble } from './parts/bubble.ts';

const parameters = {
  sizeCm: number({
    unit: 'cm',
    min: 0.8,
    max: 200,
    default: 25,
    scale: 'log',
    follows: 'size',
    about: 'Size of what falls in: a pebble plops, a body throws up a sheet of water.',
    words: {
      pebble: 2,
      stone: 5,
      rock: 12,
      coin: 1.2,
      ball: 15,
      person: 90,
      body: 90,
      diver: 60,
      boulder: 150,
      whale: 200,
      fish: 12,
      hand: 10,
    },
  }),
  force: number({
    unit: '',
    min: 0.15,
    max: 1,
    default: 0.6,
    follows: 'intensity',
    about: 'How fast it goes in.',
  }),
};
type Values = ValuesOf<typeof parameters>;

/** An object falling into water. */
export const splash = defineEvents({
  name: 'splash',
  traits: ['blow', 'liquid'],
  noises: ['splash'],
  phrases: {
    splash: {},
    splashing: {},
    'water splash': {},
    plop: { sizeCm: 2.5, force: 0.4 },
    plunge: { sizeCm: 80 },
    'cannonball splash': { sizeCm: 120, force: 1 },
    'diving into water': { sizeCm: 70 },
    'dive into water': { sizeCm: 70 },
    'dropped into water': { sizeCm: 6 },
    'stone into water': { sizeCm: 5 },
    'thrown into water': { sizeCm: 10 },
    'falling into water': { sizeCm: 60 },

    oar: { sizeCm: 15, force: 0.3 },
    splatter: { sizeCm: 6, force: 0.9 },
  },
  weakPhrases: {
    slosh: { sizeCm: 40, force: 0.3 },
  },
  parameters,
  method:
    'A slap as the surface breaks, the cavity behind the body closing as one large bubble, a sheet of spray whose band falls, and drops and bubbles raining back.',
  literature: [
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'M. Minnaert, On musical air-bubbles and the sounds of running water, Phil. Mag. 16 (1933)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 3,

  eventS: (values) => splashS(values),
  schedule: (values, timing) =>
    repeat(timing, { count: 1, intervalS: 0.5 + splashS(values) * 0.5, jitter: 0.4, fills: true }),

  render(values, _event, { sampleRateHz, random }) {
    const lengthS = splashS(values);
    const out = new Float32Array(Math.ceil(lengthS * sampleRateHz));
    const big = pow(values.sizeCm / 25, 0.5);
    const { force } = values;
    addBurst(
      out,
      {
        attackS: 0.0006 * big,
        decayS: 0.012 * big,
        lowHz: 140 / big,
        highHz: 5200,
        gain: 0.75 * force * Math.min(1, big),
      },
      sampleRateHz,
      random,
    );
    const spray = random.fork('spray');
    addNoise(
      out,
      {
        atS: 0.012 * big,
        lengthS: 0.55 * lengthS,
        hz: traced(0.55 * lengthS, (t) => (900 + 3800 * exp(-t * 4)) / pow(big, 0.25)),
        q: 0.45,
        gain: traced(0.55 * lengthS, (t) => 0.75 * force * Math.min(1.2, big) * hump(t, 0.09) * exp(-2.4 * t)),
      },
      sampleRateHz,
      spray,
    );
    // The cavity pinches off once; lower in pitch for larger bodies.
    const cavityMm = Math.min(90, 2.4 + 0.32 * values.sizeCm) * random.between(0.85, 1.2);
    const closesS = 0.025 * big + 0.02;
    addBubble(out, { radiusMm: cavityMm, atS: closesS, gain: 0.8 * force, rise: 0.1 }, sampleRateHz);
    const rain = random.fork('rain');
    const drops = Math.round(260 * force * Math.min(2.2, big * big));
    for (let n = 0; n < drops; n += 1) {
      const late = pow(rain.next(), 1.7);
      const radiusMm = 0.5 * pow(Math.max(3, cavityMm * 0.6) / 0.5, pow(rain.next(), 1.7));
      const gain = 0.14 * force * (1 - 0.75 * late) * pow(rain.next(), 2);
      addBubble(out, { radiusMm, atS: closesS + late * (lengthS - 0.15) * 0.8, gain, rise: 0.15 }, sampleRateHz);
    }
    return [finishEvent(out, sampleRateHz, 0.08)];
  },
});

function splashS(values: Values): number {
  return 0.35 + 0.5 * pow(values.sizeCm / 25, 0.45) * (0.5 + 0.8 * values.force);
}
