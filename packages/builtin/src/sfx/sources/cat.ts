import { points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';

const CALLS = {
  meow: {
    lengthS: 1,
    bout: [1, 2],
    everyS: 1.3,
    restS: 2.4,
    utter: ({ strain, random }) => {
      const top = random.between(640, 780) * (0.85 + 0.3 * strain);
      return [
        {
          lengthS: random.between(0.55, 0.9),
          hz: points(0, top * 0.72, 0.25, top, 0.55, top * 0.95, 1, top * 0.6),
          gain: points(0, 0, 0.1, 0.55, 0.35, 1, 0.7, 0.7, 1, 0),
          // The mouth is closed (m), opens (e – a) and rounds again (o – w).
          formants: [
            {
              hz: points(0, 500, 0.2, 900, 0.45, 1350, 1, 650),
              q: 5,
              gain: 1,
            },
            {
              hz: points(0, 1500, 0.22, 2700, 0.5, 2300, 1, 1250),
              q: 6,
              gain: 0.7,
            },
            {
              hz: points(0, 3600, 0.5, 4300, 1, 3500),
              q: 7,
              gain: 0.35,
            },
            { hz: 6500, q: 6, gain: 0.12 },
          ],
          tilt: 1.1,
          breath: 0.05 + 0.08 * strain,
          jitter: 0.008 + 0.03 * strain,
          vibrato: { hz: 6, semitones: 0.15 },
        },
      ];
    },
  },
  purr: {
    lengthS: 2.9,
    bout: [1, 1],
    everyS: 2.7,
    restS: 2.7,
    utter: ({ random }) =>
      // Out and in, the larynx gating the breath about 26 times a second.
      [
        { atS: 0, lengthS: 1.35, level: 1, rate: random.between(24, 27) },
        { atS: 1.4, lengthS: 1.25, level: 0.65, rate: random.between(25, 29) },
      ].map(({ atS, lengthS, level, rate }) => ({
        atS,
        lengthS,
        hz: rate,
        gain: points(0, 0, 0.08, level, 0.9, level * 0.9, 1, 0),
        formants: [
          { hz: 150, q: 1.2, gain: 1 },
          { hz: 420, q: 1.5, gain: 0.55 },
          { hz: 1300, q: 2, gain: 0.2 },
          { hz: 3200, q: 2, gain: 0.08 },
        ],
        tilt: 0.8,
        breath: 0.22,
        jitter: 0.05,
        growl: { hz: rate, depth: 0.8 },
      })),
  },
  hiss: {
    lengthS: 1.1,
    bout: [1, 2],
    everyS: 1.4,
    restS: 2,
    utter: ({ strain, random }) => [
      {
        lengthS: random.between(0.6, 1),
        hz: 200,
        gain: points(0, 0, 0.06, 1, 0.5, 0.75, 1, 0),
        formants: [
          {
            hz: points(0, 2600, 0.2, 3600, 1, 2900),
            q: 1.2,
            gain: 1,
          },
          { hz: 6800, q: 1.4, gain: 0.6 },
          { hz: 1500, q: 3, gain: 0.25 },
        ],
        voice: points(0, 0.15 * strain, 0.2, 0),
        breath: 0.8,
        jitter: 0.2,
      },
    ],
  },
  snarl: {
    lengthS: 1.5,
    bout: [1, 2],
    everyS: 1.7,
    restS: 2.5,
    utter: ({ strain, random }) => {
      const hz = random.between(150, 210);
      return [
        {
          lengthS: random.between(0.9, 1.35),
          hz: points(0, hz * 0.8, 0.5, hz, 0.8, hz * (1.5 + strain), 1, hz),
          gain: points(0, 0, 0.1, 0.5, 0.7, 0.8, 0.8, 1, 1, 0),
          formants: [
            { hz: points(0, 800, 0.7, 1000, 0.85, 1500, 1, 1100), q: 4, gain: 1 },
            { hz: 2300, q: 5, gain: 0.7 },
            { hz: 4600, q: 3, gain: 0.5 },
          ],
          tilt: 0.6,
          breath: points(0, 0.2, 0.7, 0.3, 0.85, 0.8, 1, 0.4),
          jitter: 0.12,
          sub: 0.6,
          growl: { hz: random.between(26, 34), depth: 0.85 },
        },
      ];
    },
  },
  yowl: {
    lengthS: 2.2,
    bout: [1, 2],
    everyS: 2.4,
    restS: 3,
    utter: ({ strain, random }) => {
      const hz = random.between(420, 560);
      return [
        {
          lengthS: random.between(1.4, 2.1),
          hz: points(0, hz * 0.8, 0.35, hz, 0.6, hz * 1.35, 0.85, hz * 1.1, 1, hz * 0.8),
          gain: points(0, 0, 0.15, 0.6, 0.6, 1, 1, 0),
          formants: [
            {
              hz: points(0, 700, 0.5, 1300, 1, 800),
              q: 5,
              gain: 1,
            },
            {
              hz: points(0, 1700, 0.5, 2300, 1, 1500),
              q: 6,
              gain: 0.6,
            },
            { hz: 4200, q: 6, gain: 0.3 },
          ],
          tilt: 0.9,
          breath: 0.12,
          jitter: 0.03 + 0.08 * strain,
          sub: points(0, 0, 0.5, 0.6 * strain, 1, 0.2),
          vibrato: { hz: 5, semitones: 0.5 },
        },
      ];
    },
  },
} as const satisfies Record<string, Call>;

/** House cats. */
export const cat = defineCaller({
  name: 'cat',
  traits: ['animal', 'paws'],
  noises: ['hiss', 'call', 'cry'],
  calls: CALLS,
  default: 'meow',
  options: {
    meow: ['meowing', 'miaow', 'mew'],
    purr: ['purring'],
    hiss: ['hissing', 'spit'],
    snarl: ['snarling', 'growl', 'growling'],
    yowl: ['yowling', 'caterwaul', 'screech', 'screeching', 'shriek', 'scream'],
  },
  phrases: {
    ...say({}, 'cat, meow, miaow, cat meow'),
    kitten: { size: 0.6 },
    ...say({ call: 'purr' }, 'purr, cat purr'),
    'cat hiss': { call: 'hiss' },
    'cat snarl': { call: 'snarl' },
    'cat growl': { call: 'snarl', strain: 0.3 },
    'cat fight': { call: 'yowl', animals: 2, strain: 0.95 },
    'angry cat': { call: 'yowl', strain: 0.95 },
  },
  method:
    'Source and filter as for dogs, with the mouth opening and closing through the vowels of a meow; purring is breath gated by the larynx about 26 times a second, in and out; a hiss is breath alone.',
  literature: [
    'S. Schötz, A phonetic pilot study of vocalisations in three cats, Fonetik (2012)',
    'J. Remmers & H. Gautier, Neural and mechanical mechanisms of feline purring, Respiration Physiology 16 (1972)',
  ],
  distanceM: 1.5,
  space: 'room',
});
