import { finishEvent } from '../../draw/buffer.ts';
import { points } from '../../draw/curve.ts';
import { choice, defineEvents, number, repeat } from '../source.ts';
import { addUtterance } from './parts/throat.ts';

const parameters = {
  perMin: number(
    { range: [8, 16, 70], unit: '1/min', scale: 'log', follows: 'speed', differs: 0.08 },
    'Breaths per minute.',
    'calm 11, sleeping 10, exhausted 44, panicked 55, nervous 34, running 48, hyperventilating 65',
  ),
  effort: number(
    { range: [0.1, 0.4, 1], follows: 'intensity' },
    'How hard it goes: louder, longer outward breath, a little voice in it.',
    'exhausted .9, panicked .8, frightened .7',
  ),
  size: number(
    { range: [0.5, 1, 1.7], scale: 'log', follows: 'size', differs: 0.06 },
    'Size of who breathes: larger is lower.',
  ),
  through: choice('mouth', 'What it goes through.', {
    mouth: 'open mouth',
    nose: 'nostrils, nasal',
    mask: 'gas mask, respirator, helmet, scuba, regulator, diver, snorkel',
  }),
};

const TRACTS = {
  mouth: [
    { hz: 650, q: 2.4, gain: 0.5 },
    { hz: 1500, q: 2.6, gain: 1 },
    { hz: 2800, q: 2.6, gain: 0.6 },
    { hz: 5200, q: 2, gain: 0.3 },
  ],
  nose: [
    { hz: 480, q: 1.8, gain: 0.5 },
    { hz: 1150, q: 1.8, gain: 1 },
    { hz: 3400, q: 1.5, gain: 0.5 },
  ],
  // A tube of about 40 cm: narrow, evenly spaced resonances.
  mask: [
    { hz: 210, q: 6, gain: 1 },
    { hz: 640, q: 8, gain: 1 },
    { hz: 1070, q: 9, gain: 0.8 },
    { hz: 1900, q: 5, gain: 0.6 },
    { hz: 3300, q: 3, gain: 0.35 },
  ],
} as const;

/** Breathing in and out. */
export const breath = defineEvents({
  name: 'breath',
  traits: ['throat', 'lasting'],
  phrases: `
    breathing, heavy breathing (perMin 38 effort .85), [inhale|exhale] (perMin 12), out of breath (perMin 46 effort .9),
      hyperventilating (perMin 62 effort .8)
    (through mask) scuba breathing (perMin 10 effort .7), mask breathing (perMin 14 effort .7)
  `,
  weakPhrases: `
    wheeze
  `,
  parameters,
  method:
    'Turbulence through the resonances of mouth, nose or tube; breathing in is brighter and rises, breathing out is darker, longer and falls.',
  literature: [
    'N. Gavriely et al., Spectral characteristics of normal breath sounds, J. Appl. Physiol. 50 (1981)',
    'D. Klatt & L. Klatt, Voice quality variations, JASA 87 (1990)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.6,
  space: 'room',

  eventS: (values) => 60 / values.perMin,

  // The rate of the values already differs between takes: the breaths of one follow each other evenly.
  schedule: ({ perMin }, timing) =>
    repeat(
      { ...timing, pace: 1 },
      { count: Math.max(3, Math.round(perMin / 8)), intervalS: 60 / perMin, jitter: 0.06, fills: true },
    ),

  render(values, _event, { sampleRateHz, random }) {
    const cycleS = 60 / values.perMin;
    const out = new Float32Array(Math.ceil(cycleS * sampleRateHz));
    const tract = TRACTS[values.through];
    const shift = (factor: number) => tract.map((formant) => ({ ...formant, hz: (formant.hz * factor) / values.size }));
    const voiced = values.through === 'mask' ? 0 : Math.max(0, values.effort - 0.6) * 0.5;
    const inS = cycleS * random.between(0.3, 0.36);
    const outS = cycleS * random.between(0.38, 0.46);
    const level = 0.25 + 0.75 * values.effort;
    addUtterance(out, sampleRateHz, random, {
      lengthS: inS,
      hz: 120,
      gain: points(0, 0, 0.35, 0.55 * level, 0.75, 0.7 * level, 1, 0),
      formants: shift(random.between(1.12, 1.2)),
      voice: 0,
      breath: 0.7,
    });
    addUtterance(out, sampleRateHz, random, {
      atS: inS + 0.06 * cycleS,
      lengthS: outS,
      hz: points(0, 150 / values.size, 1, 110 / values.size),
      gain: points(0, 0, 0.2, level, 0.5, 0.6 * level, 1, 0),
      formants: shift(random.between(0.85, 0.95)),
      voice: points(0, voiced, 0.5, 0),
      breath: 0.7,
    });
    return [finishEvent(out, sampleRateHz, 0.03)];
  },
});
