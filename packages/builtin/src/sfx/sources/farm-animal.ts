import { points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';

const CALLS = {
  moo: {
    lengthS: 2.3,
    bout: [1, 1],
    everyS: 2.8,
    restS: 4,
    utter: ({ strain, random }) => {
      const hz = random.between(118, 150);
      return [
        {
          lengthS: random.between(1.3, 2.1),
          hz: points(0, hz * 0.75, 0.3, hz, 0.7, hz * (1.1 + 0.5 * strain), 1, hz * 0.85),
          gain: points(0, 0, 0.15, 0.6, 0.6, 1, 0.85, 0.8, 1, 0),
          // Closed lips (m), then opening to oo.
          formants: [
            {
              hz: points(0, 220, 0.3, 300, 0.6, 480, 1, 420),
              q: 3.5,
              gain: 1,
            },
            {
              hz: points(0, 650, 0.3, 800, 0.6, 1050, 1, 900),
              q: 4.5,
              gain: 0.6,
            },
            { hz: 1900, q: 5, gain: 0.28 },
            { hz: 2900, q: 5, gain: 0.12 },
          ],
          tilt: 1.1,
          breath: 0.08,
          jitter: 0.02,
          sub: points(0, 0, 0.6, 0.25 * strain, 1, 0.35),
        },
      ];
    },
  },
  baa: {
    lengthS: 1.1,
    bout: [1, 2],
    everyS: 1.4,
    restS: 2.4,
    utter: ({ strain, random }) => {
      const hz = random.between(210, 270) * (0.9 + 0.2 * strain);
      return [
        {
          lengthS: random.between(0.65, 1),
          hz: points(0, hz * 0.9, 0.2, hz * 1.06, 1, hz * 0.82),
          gain: points(0, 0, 0.07, 0.9, 0.7, 0.75, 1, 0),
          formants: [
            {
              hz: points(0, 420, 0.12, 820, 1, 700),
              q: 5,
              gain: 1,
            },
            {
              hz: points(0, 1300, 0.12, 1700, 1, 1600),
              q: 6,
              gain: 0.7,
            },
            { hz: 2800, q: 6, gain: 0.4 },
            { hz: 4100, q: 6, gain: 0.2 },
          ],
          tilt: 1,
          breath: 0.08,
          jitter: 0.02,
          // The bleat: a fast tremor of pitch and level.
          vibrato: { hz: random.between(9, 12), semitones: 0.5 },
          growl: { hz: random.between(9, 12), depth: 0.5 },
        },
      ];
    },
  },
  neigh: {
    lengthS: 2.1,
    bout: [1, 1],
    everyS: 2.6,
    restS: 4,
    utter: ({ strain, random }) => {
      const top = random.between(950, 1250) * (0.85 + 0.3 * strain);
      return [
        {
          lengthS: random.between(1.3, 1.9),
          hz: points(0, top * 0.55, 0.12, top, 0.4, top * 0.85, 0.75, top * 0.5, 1, top * 0.28),
          gain: points(0, 0, 0.1, 1, 0.45, 0.9, 0.8, 0.55, 1, 0),
          formants: [
            {
              hz: points(0, 700, 0.2, 1200, 1, 480),
              q: 3,
              gain: 1,
            },
            {
              hz: points(0, 1900, 0.2, 2300, 1, 1500),
              q: 4,
              gain: 0.6,
            },
            { hz: 3800, q: 5, gain: 0.3 },
          ],
          tilt: 1,
          breath: points(0, 0.15, 0.6, 0.2, 1, 0.7),
          jitter: 0.03,
          sub: points(0, 0.1, 0.5, 0.3, 1, 0.7),
          vibrato: { hz: random.between(9, 11), semitones: 0.9 },
          growl: { hz: random.between(9, 11), depth: 0.6 },
        },
      ];
    },
  },
  snort: {
    lengthS: 0.8,
    bout: [1, 2],
    everyS: 1,
    restS: 2.6,
    utter: ({ strain, random }) => [
      {
        lengthS: random.between(0.45, 0.7),
        hz: 36,
        gain: points(0, 0, 0.08, 1, 0.4, 0.7, 1, 0),
        formants: [
          { hz: 420, q: 1.2, gain: 1 },
          { hz: 1400, q: 1.3, gain: 0.7 },
          { hz: 3400, q: 1.5, gain: 0.4 },
        ],
        voice: 0.35,
        breath: 0.7 + 0.2 * strain,
        jitter: 0.2,
        // Flutter of lips and nostrils.
        growl: {
          hz: points(0, 34, 1, 19),
          depth: 0.9,
        },
      },
    ],
  },
  oink: {
    lengthS: 0.5,
    bout: [2, 4],
    everyS: 0.5,
    restS: 1.3,
    utter: ({ strain, random }) => {
      const hz = random.between(85, 130) * (0.8 + 0.4 * strain);
      return [
        {
          lengthS: random.between(0.2, 0.4),
          hz: points(0, hz * 0.8, 0.4, hz * 1.3, 1, hz * 0.9),
          gain: points(0, 0, 0.12, 1, 0.6, 0.8, 1, 0),
          formants: [
            {
              hz: points(0, 350, 0.4, 560, 1, 380),
              q: 3,
              gain: 1,
            },
            {
              hz: points(0, 1100, 0.4, 1700, 1, 1200),
              q: 4,
              gain: 0.6,
            },
            { hz: 2600, q: 4, gain: 0.35 },
          ],
          tilt: 0.8,
          breath: 0.5,
          jitter: 0.18,
          sub: 0.6,
          growl: { hz: random.between(38, 55), depth: 0.6 },
        },
      ];
    },
  },
  squeal: {
    lengthS: 1.2,
    bout: [1, 3],
    everyS: 1.2,
    restS: 1.6,
    utter: ({ strain, random }) => {
      const hz = random.between(900, 1300) * (0.8 + 0.4 * strain);
      return [
        {
          lengthS: random.between(0.6, 1.1),
          hz: points(0, hz * 0.6, 0.2, hz, 0.6, hz * 1.15, 1, hz * 0.7),
          gain: points(0, 0, 0.1, 1, 0.8, 0.9, 1, 0),
          formants: [
            { hz: 1250, q: 2.5, gain: 1 },
            { hz: 2700, q: 3, gain: 0.8 },
            { hz: 4800, q: 4, gain: 0.4 },
          ],
          tilt: 0.8,
          breath: 0.2,
          jitter: 0.08,
          sub: points(0, 0.2, 0.5, 0.7, 1, 0.4),
        },
      ];
    },
  },
  bray: {
    lengthS: 2.9,
    bout: [1, 1],
    everyS: 3.2,
    restS: 4.5,
    utter: ({ random }) =>
      // Hee on the inhalation, haw on the exhalation, repeated.
      [0, 0.62, 1.26, 1.9].flatMap((atS, index) => [
        {
          atS,
          lengthS: 0.26,
          hz: points(0, 520, 1, 640 - 30 * index),
          gain: points(0, 0, 0.3, 0.55 * random.between(0.8, 1), 1, 0),
          formants: [
            { hz: 900, q: 3, gain: 1 },
            { hz: 2300, q: 3, gain: 0.6 },
            { hz: 3900, q: 4, gain: 0.4 },
          ],
          tilt: 0.9,
          breath: 0.7,
          jitter: 0.05,
        },
        {
          atS: atS + 0.29,
          lengthS: 0.31,
          hz: points(0, 330, 1, 250 - 15 * index),
          gain: points(0, 0, 0.15, 1 - 0.1 * index, 0.8, 0.8, 1, 0),
          formants: [
            { hz: 700, q: 3, gain: 1 },
            { hz: 1400, q: 4, gain: 0.8 },
            { hz: 2600, q: 4, gain: 0.4 },
          ],
          tilt: 0.7,
          breath: 0.2,
          jitter: 0.05,
          sub: 0.5,
        },
      ]),
  },
} as const satisfies Record<string, Call>;

/** Cows, sheep, goats, horses, pigs and donkeys. */
export const farmAnimal = defineCaller({
  name: 'farm-animal',
  traits: ['animal', 'outdoors'],
  noises: ['call', 'cry'],
  calls: CALLS,
  default: 'moo',
  options: {
    moo: ['mooing', 'low'],
    baa: ['bleat', 'bleating'],
    neigh: ['neighing', 'whinny', 'whinnying'],
    snort: ['snorting'],
    oink: ['oinking', 'grunt', 'grunting'],
    squeal: ['squealing'],
    bray: ['braying'],
  },
  phrases: {
    ...say({}, 'cow, moo'),
    cattle: { animals: 5 },
    bull: { size: 1.2, strain: 0.8 },
    calf: { size: 0.65 },
    ...say({ call: 'baa' }, 'sheep, baa, bleat'),
    lamb: { call: 'baa', size: 0.6 },
    goat: { call: 'baa', size: 0.85, strain: 0.8 },
    ...say({ call: 'baa', animals: 8 }, 'flock of sheep, herd of sheep'),
    'herd of cow': { animals: 6 },
    ...say({ call: 'neigh' }, 'horse, horse neigh, horse whinny, neigh, whinny'),
    'horse snort': { call: 'snort' },
    pony: { call: 'neigh', size: 0.8 },
    ...say({ call: 'oink' }, 'pig, oink'),
    piglet: { call: 'squeal', size: 0.6 },
    'pig squeal': { call: 'squeal' },
    'wild boar': { call: 'oink', size: 1.3, strain: 0.9 },
    ...say({ call: 'bray' }, 'donkey, mule'),
  },
  method:
    'Source and filter: each call has its contour of pitch, level and mouth; bleats and neighs have a fast tremor of pitch and level, grunts and snorts flutter.',
  literature: [
    'M. de la Torre et al., Acoustic analysis of cattle vocalisations, Appl. Anim. Behav. Sci. 163 (2015)',
    'E. Briefer et al., Segregation of information about emotional arousal and valence in horse whinnies, Sci. Rep. 4 (2015)',
    'G. Fant, Acoustic Theory of Speech Production (1960)',
  ],
  distanceM: 4,
});
