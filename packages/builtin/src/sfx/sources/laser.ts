import { pow } from '@soundwright/dsp/math';
import { SAW, SQUARE } from '@soundwright/dsp/oscillator';
import { silence } from '../../draw/buffer.ts';
import { points } from '../../draw/curve.ts';
import { addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat } from '../source.ts';

const LENGTHS_S = { laser: 0.32, blaster: 0.42, zap: 0.24, ray: 0.9, cannon: 1.3, charge: 1.6, ricochet: 0.5 } as const;

const parameters = {
  weapon: choice({
    default: 'laser',
    about: 'What is fired.',
    options: {
      laser: ['laser gun', 'pew', 'pistol'],
      blaster: ['rifle', 'bolt', 'plasma'],
      zap: ['zapper', 'stun', 'taser'],
      ray: ['ray gun', 'beam', 'phaser', 'death ray'],
      cannon: ['ion cannon', 'heavy laser', 'turbolaser', 'photon', 'torpedo'],
      charge: ['charging', 'charge up', 'charging up'],
      ricochet: ['deflected', 'bounce'],
    },
  }),
  topHz: number({
    unit: 'Hz',
    min: 1200,
    max: 9000,
    default: 3600,
    scale: 'log',
    follows: 'pitch',
    about: 'Where the sweep begins.',
  }),
  size: number({
    unit: '',
    min: 0.5,
    max: 2.2,
    default: 1,
    scale: 'log',
    follows: 'size',
    about: 'Calibre: larger is longer and lower.',
  }),
  power: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0.5,
    follows: 'intensity',
    about: 'Punch: bass and noise of the discharge.',
  }),
  direction: choice({
    default: 'falling',
    about: 'Which way the sweep goes.',
    options: { falling: ['descending', 'down', 'downward'], rising: ['ascending', 'up', 'upward'] },
  }),
};

/** Lasers, blasters and ray guns. */
export const laser = defineEvents({
  name: 'laser',
  phrases: {
    laser: {},
    'laser gun': {},
    'laser shot': {},
    'laser beam': { weapon: 'ray' },
    lightsaber: { weapon: 'ray', topHz: 1300 },
    blaster: { weapon: 'blaster' },
    'blaster shot': { weapon: 'blaster' },
    'plasma gun': { weapon: 'blaster', power: 0.8 },
    'plasma rifle': { weapon: 'blaster', power: 0.8 },
    zap: { weapon: 'zap' },
    pew: {},
    'ray gun': { weapon: 'ray' },
    phaser: { weapon: 'ray' },
    'laser cannon': { weapon: 'cannon' },
    'ion cannon': { weapon: 'cannon' },
    'photon torpedo': { weapon: 'cannon', topHz: 2000 },
    'charging laser': { weapon: 'charge', direction: 'rising' },
    'laser charging': { weapon: 'charge', direction: 'rising' },
    'laser blaster': { weapon: 'blaster' },
    'laser fired': {},
    'blaster fired': { weapon: 'blaster' },
    'laser blaster fired': { weapon: 'blaster' },
    'plasma cannon': { weapon: 'cannon', power: 0.9 },
    'sci fi laser': {},
    'sci fi weapon': { weapon: 'blaster' },
    'sci fi blaster': { weapon: 'blaster' },
    'sci fi gun': { weapon: 'blaster' },
    'space gun': {},
  },
  parameters,
  method:
    'Exponential sweeps of frequency-modulated and band-limited waves, as a struck steel cable disperses them, with a burst of noise and a bass drop for the discharge.',
  literature: [
    'A. Farnell, Designing Sound (2010), Star Trek and sci-fi sounds',
    'J. Chowning, The synthesis of complex audio spectra by means of frequency modulation, JAES 21 (1973)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 4,

  eventS: (values) => lengthOf(values.weapon, values.size),

  schedule: (values, timing) =>
    repeat(timing, {
      count: 1,
      intervalS: values.weapon === 'laser' || values.weapon === 'zap' || values.weapon === 'blaster' ? 0.34 : 1.2,
      jitter: 0.2,
    }),

  render(values, _event, { sampleRateHz, random }) {
    const { weapon, size, power } = values;
    const lengthS = lengthOf(weapon, size);
    const out = silence(lengthS, sampleRateHz);
    const topHz = (values.topHz / Math.sqrt(size)) * random.between(0.94, 1.06);
    const bottomHz = topHz * (weapon === 'ray' ? 0.55 : 0.045);
    const [fromHz, toHz] = values.direction === 'falling' ? [topHz, bottomHz] : [bottomHz, topHz];
    const bodyS = lengthS * 0.8;
    // A sweep that slows down: three points of one exponential in time.
    const sweep = [
      [0, fromHz],
      [bodyS * 0.28, fromHz * pow(toHz / fromHz, 0.6)],
      [bodyS, toHz],
    ] as const;
    if (weapon === 'ray') {
      const shape = { lengthS, attackS: 0.02, releaseS: 0.15 };
      addTone(
        out,
        { ...shape, wave: 'sine', hz: sweep, gain: 0.22, vibrato: [28, 0.05], fm: { ratio: 0.503, index: 1.8 } },
        sampleRateHz,
      );
      addTone(
        out,
        {
          ...shape,
          wave: SAW,
          hz: points(0, fromHz / 8, lengthS, toHz / 8),
          gain: 0.09,
          vibrato: [13, 0.02],
        },
        sampleRateHz,
      );
      addNoise(out, { ...shape, hz: sweep, q: 3, gain: 0.12 }, sampleRateHz, random);
    } else if (weapon === 'charge') {
      const shape = { lengthS, attackS: 0.3 * lengthS, releaseS: 0.03 };
      addTone(
        out,
        {
          ...shape,
          wave: 'sine',
          hz: points(0, fromHz, lengthS, toHz),
          gain: 0.2,
          vibrato: [17, 0.03],
          fm: {
            ratio: 1.5,
            index: points(0, 0.5, lengthS, 3),
          },
        },
        sampleRateHz,
      );
      addNoise(
        out,
        {
          ...shape,
          hz: points(0, 2 * fromHz, lengthS, 2 * toHz),
          q: 2,
          gain: points(0, 0, lengthS, 0.2),
        },
        sampleRateHz,
        random,
      );
    } else {
      const decayS = lengthS * (weapon === 'cannon' ? 0.3 : 0.24);
      const index = weapon === 'zap' ? 5 : weapon === 'blaster' ? 2.4 : 1.2;
      const shape = { lengthS, decayS, attackS: 0.0015, releaseS: 0.02 };
      addTone(
        out,
        {
          ...shape,
          wave: 'sine',
          hz: sweep,
          gain: 0.34,
          fm: {
            ratio: weapon === 'zap' ? 0.37 : 0.5,
            index: points(0, index, lengthS, 0.3),
          },
        },
        sampleRateHz,
      );
      if (weapon !== 'laser') {
        addTone(
          out,
          {
            ...shape,
            wave: weapon === 'zap' ? SQUARE : SAW,
            hz: sweep.map(([atS, hz]) => [atS, hz * 0.25] as const),
            gain: 0.2,
          },
          sampleRateHz,
        );
      }
      const burst = { lengthS: lengthS * 0.5, attackS: 0.001, decayS: 0.02 * size, releaseS: 0.02 };
      addNoise(out, { ...burst, hz: topHz * 1.3, q: 0.5, gain: 0.2 + 0.4 * power }, sampleRateHz, random);
      if (power > 0.2) {
        const thump = { lengthS: Math.min(lengthS, 0.4 * size), decayS: 0.07 * size, attackS: 0.002, releaseS: 0.03 };
        addTone(
          out,
          {
            ...thump,
            wave: 'sine',
            hz: points(0, 210 / size, 0.12 * size, 55 / size),
            gain: 0.75 * power * (weapon === 'cannon' ? 1.4 : 1),
          },
          sampleRateHz,
        );
      }
      // What comes back from the hull: the same sweep, late and dull.
      const echoS = 0.055 * size;
      if (weapon !== 'zap')
        addTone(
          out,
          { ...shape, atS: echoS, lengthS: lengthS - echoS, wave: 'sine', hz: sweep, gain: 0.1 },
          sampleRateHz,
        );
    }
    return [out];
  },
});

function lengthOf(weapon: keyof typeof LENGTHS_S, size: number): number {
  return LENGTHS_S[weapon] * size;
}
