import { pow } from '@soundwright/dsp/math';
import { SAW } from '@soundwright/dsp/oscillator';
import { silence } from '../../draw/buffer.ts';
import { type Curve, points } from '../../draw/curve.ts';
import { addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat } from '../source.ts';

const parameters = {
  action: choice({
    default: 'teleport',
    about: 'What happens.',
    options: {
      teleport: ['beam up', 'transporter', 'beaming', 'disappear', 'vanish'],
      arrive: ['materialize', 'materialise', 'appear', 'arriving', 'beam down'],
      warp: ['warp jump', 'hyperspace', 'light speed', 'jump', 'flyby'],
      open: ['opening', 'opens', 'activate', 'activation'],
      close: ['closing', 'closes', 'deactivate', 'collapse'],
      scan: ['scanner', 'scanning', 'tricorder'],
    },
  }),
  lengthS: number({
    unit: 's',
    min: 0.4,
    max: 8,
    default: 2,
    scale: 'log',
    follows: '-speed',
    about: 'How long it takes.',
  }),
  baseHz: number({
    unit: 'Hz',
    min: 90,
    max: 900,
    default: 280,
    scale: 'log',
    follows: 'pitch',
    about: 'Pitch around which it sparkles.',
  }),
  energy: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0.5,
    follows: 'intensity',
    about: 'Noise and bass of the discharge.',
  }),
};

/** Teleporters, warp jumps, portals that open and close, scanners. */
export const teleport = defineEvents({
  name: 'teleport',
  phrases: {
    teleport: {},
    teleportation: {},
    teleporter: {},
    transporter: {},
    'beam up': {},
    'beam down': { action: 'arrive' },
    'warp jump': { action: 'warp' },
    'hyperspace jump': { action: 'warp' },
    hyperspace: { action: 'warp' },
    'light speed': { action: 'warp' },
    'magic portal opening': { action: 'open' },
    'magic portal closing': { action: 'close' },
    'force field activating': { action: 'open' },
    'force field deactivating': { action: 'close' },
    'shield activating': { action: 'open' },
    'portal opening': { action: 'open' },
    'portal opens': { action: 'open' },
    'portal closing': { action: 'close' },
    'portal closes': { action: 'close' },
    'sci fi scan': { action: 'scan' },
    'sci fi scanner': { action: 'scan' },
    'laser scan': { action: 'scan' },
    'scanning beam': { action: 'scan' },

    'magic spell': { action: 'arrive' },
    'spell cast': { action: 'arrive' },
    'casting spell': { action: 'arrive' },
    'healing spell': { action: 'arrive' },
    'magic sparkle': { action: 'arrive' },

    'magic wand': { action: 'arrive' },
    'wand spell': { action: 'arrive' },
  },
  weakPhrases: { magic: { action: 'arrive' }, spell: { action: 'arrive' }, wizard: { action: 'arrive' } },
  parameters,
  method:
    'A shower of short rising or falling grains on an inharmonic scale over a frequency-modulated sweep and a noise band; a warp is a long rise, a blow and a fall.',
  literature: ['C. Roads, Microsound (2001)', 'A. Farnell, Designing Sound (2010), Star Trek and sci-fi sounds'],
  loudness: 'effect',
  channels: 2,
  distanceM: 3,
  space: 'hall',

  eventS: (values) => values.lengthS,

  schedule: (values, timing) => repeat(timing, { count: 1, intervalS: values.lengthS + 0.5 }),

  render(values, _event, { sampleRateHz, random }) {
    const { action, lengthS, baseHz, energy } = values;
    return [0, 1].map((side) => {
      const out = silence(lengthS, sampleRateHz);
      const own = random.fork('side', side);
      const rises = action === 'teleport' || action === 'open' || action === 'warp';
      const course = (low: number, high: number): Curve =>
        rises
          ? [
              [0, low],
              [0.8 * lengthS, high],
              [lengthS, high],
            ]
          : [
              [0, high],
              [0.8 * lengthS, low],
              [lengthS, low],
            ];
      if (action === 'scan') {
        const hz: Curve = points(0, baseHz * 2, 0.5 * lengthS, baseHz * 5, lengthS, baseHz * 2);
        addTone(
          out,
          {
            wave: 'sine',
            lengthS,
            hz,
            gain: 0.2,
            vibrato: [31, 0.04],
            fm: { ratio: 0.25, index: 2 },
            attackS: 0.04,
            releaseS: 0.08,
          },
          sampleRateHz,
        );
        addNoise(
          out,
          { lengthS, hz: hz.map(([t, h]) => [t, 2 * h] as const), q: 5, gain: 0.25, attackS: 0.04, releaseS: 0.08 },
          sampleRateHz,
          own,
        );
        return out;
      }
      if (action === 'warp') {
        const goS = 0.62 * lengthS;
        const drawn: Curve = points(0, 0, 0.8 * goS, 0.4, goS, 1);
        addTone(
          out,
          {
            wave: SAW,
            lengthS: goS,
            hz: points(0, baseHz / 5, goS, baseHz * 3),
            gain: drawn.map(([t, g]) => [t, 0.16 * g] as const),
            releaseS: 0.01,
          },
          sampleRateHz,
        );
        addNoise(
          out,
          {
            lengthS: goS,
            hz: points(0, 200, goS, 6500),
            q: 1.6,
            gain: drawn.map(([t, g]) => [t, 0.5 * g] as const),
            releaseS: 0.01,
          },
          sampleRateHz,
          own,
        );
        const fall = { atS: goS, lengthS: lengthS - goS, attackS: 0.002, decayS: 0.3 * (lengthS - goS), releaseS: 0.1 };
        addTone(
          out,
          {
            ...fall,
            wave: 'sine',
            hz: points(0, 160, 0.3, 38),
            gain: 0.7 + 0.3 * energy,
          },
          sampleRateHz,
        );
        addNoise(
          out,
          {
            ...fall,
            hz: points(0, 7000, lengthS - goS, 250),
            q: 0.6,
            gain: 0.4 + 0.4 * energy,
          },
          sampleRateHz,
          own,
        );
        return out;
      }
      const grains = Math.round(34 * lengthS);
      for (let grain = 0; grain < grains; grain += 1) {
        // More and higher grains towards the end for what leaves, the other way round for what arrives.
        const t = rises ? Math.sqrt(own.next()) : 1 - Math.sqrt(own.next());
        const height = rises ? t : 1 - t;
        const hz = baseHz * 2 * pow(1.335, Math.floor(own.between(0, 3) + 6 * height));
        const ringS = own.between(0.05, 0.16);
        const bend = rises ? 1.12 : 0.9;
        addTone(
          out,
          {
            wave: 'sine',
            atS: t * (lengthS - ringS),
            lengthS: ringS,
            hz: points(0, hz, ringS, hz * bend),
            gain: 0.075,
            attackS: 0.006,
            decayS: ringS / 3,
            fm: { ratio: 2.41, index: 0.8 },
          },
          sampleRateHz,
        );
      }
      const arc: Curve = points(0, 0, 0.35 * lengthS, 0.6, 0.75 * lengthS, 1, lengthS, 0);
      const swell =
        action === 'arrive' || action === 'close' ? arc.map(([t, g]) => [lengthS - t, g] as const).reverse() : arc;
      addTone(
        out,
        {
          wave: 'sine',
          lengthS,
          hz: course(baseHz * 0.5, baseHz * 2),
          gain: swell.map(([t, g]) => [t, 0.2 * g] as const),
          vibrato: [11 + side, 0.03],
          fm: { ratio: 1.41, index: swell.map(([t, g]) => [t, 0.4 + 2.4 * g] as const) },
        },
        sampleRateHz,
      );
      addNoise(
        out,
        {
          lengthS,
          hz: course(700, 5200),
          q: 3.2,
          gain: swell.map(([t, g]) => [t, (0.25 + 0.5 * energy) * g] as const),
        },
        sampleRateHz,
        own,
      );
      if (action === 'open' || action === 'close') {
        const atS = action === 'open' ? 0 : 0.7 * lengthS;
        addTone(
          out,
          {
            wave: 'sine',
            atS,
            lengthS: lengthS - atS,
            hz: points(0, 130, 0.25, 42),
            gain: 0.5 + 0.4 * energy,
            attackS: 0.004,
            decayS: 0.16,
            releaseS: 0.05,
          },
          sampleRateHz,
        );
      }
      return out;
    });
  },
});
