import { points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';

/** A medium-sized dog: five formants of a vocal tract of about 14 cm. */
const OPEN = [
  {
    hz: points(0, 520, 0.25, 980, 1, 620),
    q: 4,
    gain: 1,
  },
  {
    hz: points(0, 1250, 0.25, 1750, 1, 1350),
    q: 5,
    gain: 0.8,
  },
  { hz: 2700, q: 6, gain: 0.5 },
  { hz: 3900, q: 7, gain: 0.28 },
  { hz: 5600, q: 6, gain: 0.16 },
] as const;

const ROUND = [
  {
    hz: points(0, 420, 0.3, 620, 1, 480),
    q: 5,
    gain: 1,
  },
  {
    hz: points(0, 900, 0.3, 1200, 1, 950),
    q: 6,
    gain: 0.6,
  },
  { hz: 2500, q: 7, gain: 0.25 },
] as const;

const CLOSED = [
  { hz: 340, q: 2.5, gain: 1 },
  { hz: 1050, q: 4, gain: 0.5 },
  { hz: 2300, q: 5, gain: 0.3 },
  { hz: 3600, q: 5, gain: 0.15 },
] as const;

const CALLS = {
  bark: {
    lengthS: 0.3,
    bout: [2, 4],
    everyS: 0.42,
    restS: 1.3,
    utter: ({ strain, random }) => {
      const top = random.between(520, 640) * (0.85 + 0.3 * strain);
      return [
        {
          lengthS: random.between(0.15, 0.22),
          hz: points(0, top * 0.8, 0.15, top, 0.6, top * 0.92, 1, top * 0.6),
          gain: points(0, 0, 0.05, 1, 0.4, 0.7, 0.7, 0.2, 1, 0),
          formants: OPEN,
          tilt: 1.6,
          breath: points(0, 0.3, 0.2, 0.02 + 0.05 * strain, 1, 0.1),
          jitter: 0.04 + 0.08 * strain,
          sub: points(0, 0.1, 0.5, 0.4 * strain, 1, 0.4),
        },
      ];
    },
  },
  growl: {
    lengthS: 1.9,
    bout: [1, 1],
    everyS: 2.2,
    restS: 2.6,
    utter: ({ strain, random }) => {
      const hz = random.between(78, 98);
      return [
        {
          lengthS: random.between(1.3, 1.8),
          hz: points(0, hz * 0.9, 0.4, hz * (1 + 0.2 * strain), 1, hz * 0.82),
          gain: points(0, 0, 0.15, 0.6, 0.5, 1, 0.85, 0.7, 1, 0),
          formants: CLOSED,
          tilt: 0.9,
          breath: 0.35,
          jitter: 0.12,
          sub: 0.6,
          growl: { hz: random.between(22, 30), depth: 0.55 + 0.35 * strain },
        },
      ];
    },
  },
  howl: {
    lengthS: 3.9,
    bout: [1, 1],
    everyS: 4.2,
    restS: 5,
    utter: ({ strain, random }) => {
      const top = random.between(480, 620);
      return [
        {
          lengthS: random.between(2.6, 3.6),
          hz: points(0, top * 0.52, 0.14, top * 0.94, 0.3, top * (1 + 0.15 * strain), 0.75, top * 0.95, 1, top * 0.6),
          gain: points(0, 0, 0.08, 0.5, 0.3, 1, 0.75, 0.8, 1, 0),
          formants: ROUND,
          tilt: 0.9,
          breath: 0.06,
          jitter: 0.008,
          vibrato: { hz: random.between(4, 5.5), semitones: 0.16 },
        },
      ];
    },
  },
  whine: {
    lengthS: 0.8,
    bout: [2, 4],
    everyS: 0.75,
    restS: 1.5,
    utter: ({ strain, random }) => {
      const hz = random.between(900, 1250) * (0.85 + 0.3 * strain);
      return [
        {
          lengthS: random.between(0.4, 0.7),
          hz: points(0, hz * 0.85, 0.3, hz * 1.15, 1, hz * 0.72),
          gain: points(0, 0, 0.25, 1, 0.7, 0.6, 1, 0),
          formants: [
            { hz: 1100, q: 2, gain: 1 },
            { hz: 2600, q: 4, gain: 0.4 },
          ],
          tilt: 2,
          breath: 0.05,
          jitter: 0.01,
          vibrato: { hz: 8, semitones: 0.35 },
        },
      ];
    },
  },
  // Short and high, with a break of the voice at the top.
  yelp: {
    lengthS: 0.24,
    bout: [2, 5],
    everyS: 0.3,
    restS: 1.1,
    utter: ({ strain, random }) => {
      const top = random.between(950, 1300) * (0.85 + 0.3 * strain);
      return [
        {
          lengthS: random.between(0.09, 0.19),
          hz: points(0, top * 0.6, 0.3, top, 0.5, top * random.between(0.92, 1.06), 1, top * 0.5),
          gain: points(0, 0, 0.12, 1, 0.5, 0.8, 1, 0),
          formants: OPEN,
          tilt: 1.2,
          breath: points(0, 0.4, 0.3, 0.06, 1, 0.3),
          jitter: 0.02 + 0.04 * strain,
          sub: points(0, 0, 0.5, 0.3 * strain, 1, 0.2),
        },
      ];
    },
  },
  // The vixen's call in the breeding season: a long hoarse scream that wavers and breaks.
  vixen: {
    lengthS: 1.3,
    bout: [1, 3],
    everyS: 2.1,
    restS: 3,
    utter: ({ strain, random }) => {
      const top = random.between(1050, 1300) * (0.85 + 0.3 * strain);
      return [
        {
          lengthS: random.between(0.75, 1.2),
          hz: points(0, top * 0.5, 0.15, top * 0.95, 0.4, top, 0.7, top * 0.86, 1, top * 0.55),
          gain: points(0, 0, 0.12, 0.8, 0.4, 1, 0.8, 0.7, 1, 0),
          formants: [
            { hz: points(0, 800, 0.3, 1500, 1, 900), q: 2.5, gain: 1 },
            { hz: 2700, q: 3, gain: 0.7 },
            { hz: 4300, q: 4, gain: 0.35 },
          ],
          tilt: 0.8,
          breath: points(0, 0.6, 0.4, 0.45, 1, 0.8),
          jitter: 0.07,
          sub: points(0, 0.3, 0.4, 0.4 + 0.3 * strain, 1, 0.7),
          vibrato: { hz: random.between(6, 8), semitones: 0.5 },
          growl: { hz: random.between(55, 75), depth: 0.4 },
        },
      ];
    },
  },
  pant: {
    lengthS: 0.3,
    bout: [8, 14],
    everyS: 0.24,
    restS: 0.5,
    utter: ({ random }) =>
      [0, 0.12].map((atS, out) => ({
        atS,
        lengthS: 0.11,
        hz: 100,
        gain: points(0, 0, 0.4, (out ? 1 : 0.6) * random.between(0.7, 1), 1, 0),
        formants: [
          { hz: out ? 1500 : 2100, q: 1.4, gain: 1 },
          { hz: 4200, q: 2, gain: 0.4 },
        ],
        voice: 0,
        breath: 0.7,
      })),
  },
  // Drawn in through the loose palate, let out through the nose.
  snore: {
    lengthS: 2.9,
    bout: [1, 1],
    everyS: 3.1,
    restS: 3.1,
    utter: ({ strain, random }) => {
      const flutter = random.between(30, 42);
      return [
        {
          lengthS: random.between(0.9, 1.25),
          hz: points(0, flutter * 2, 1, flutter * 2.2),
          gain: points(0, 0, 0.25, 0.6, 0.8, 1, 1, 0),
          formants: [
            { hz: 330, q: 2.5, gain: 1 },
            { hz: 820, q: 3, gain: 0.6 },
            { hz: 1900, q: 3, gain: 0.3 },
          ],
          tilt: 0.8,
          breath: 0.6,
          jitter: 0.14,
          growl: { hz: flutter, depth: 0.5 + 0.35 * strain },
        },
        {
          atS: 1.6,
          lengthS: 0.9,
          hz: 90,
          gain: points(0, 0, 0.15, 0.25, 1, 0),
          formants: [
            { hz: 1200, q: 1.3, gain: 1 },
            { hz: 3300, q: 2, gain: 0.35 },
          ],
          voice: 0,
          breath: 0.7,
        },
      ];
    },
  },
} as const satisfies Record<string, Call>;

/** Dogs, wolves and their kin. */
export const dog = defineCaller({
  name: 'dog',
  traits: ['animal', 'paws'],
  noises: ['call', 'cry'],
  calls: CALLS,
  default: 'bark',
  options: {
    bark: ['barking', 'yap', 'yapping', 'woof'],
    growl: ['growling', 'snarl', 'snarling'],
    howl: ['howling'],
    whine: ['whining', 'whimper', 'whimpering', 'crying'],
    yelp: ['yelping', 'yip', 'yipping', 'squeal'],
    vixen: [],
    pant: ['panting'],
    snore: ['snoring', 'snores', 'sleeping', 'asleep'],
  },
  phrases: {
    ...say({}, 'dog, bark, woof, dog bark, hound'),
    'dog growl': { call: 'growl' },
    'dog howl': { call: 'howl' },
    'dog whine': { call: 'whine' },
    'dog yelp': { call: 'yelp' },
    ...say({ call: 'yelp', size: 0.6 }, 'dog yip, yipping'),
    'coyote yip': { call: 'yelp', size: 0.7 },
    'dog whimper': { call: 'whine', strain: 0.3 },
    'dog pant': { call: 'pant' },
    ...say({ call: 'snore' }, 'dog snore, dog sleep'),
    puppy: { size: 0.5 },
    ...Object.fromEntries(
      ['big dog', 'large dog', 'huge dog', 'guard dog', 'mastiff', 'rottweiler', 'german shepherd', 'great dane'].map(
        (name) => [name, { size: 2, pitch: 0.8 }],
      ),
    ),
    chihuahua: { size: 0.48, strain: 0.8 },
    ...say({ call: 'howl', size: 1.25 }, 'wolf, wolf howl'),
    'wolf growl': { call: 'growl', size: 1.3 },
    'werewolf howl': { call: 'howl', size: 1.5 },
    'wolf pack': { call: 'howl', size: 1.2, animals: 5 },
    coyote: { call: 'howl', size: 0.7 },
    ...say({ call: 'bark', size: 0.6, strain: 0.9 }, 'fox, fox bark'),
    ...Object.fromEntries(
      ['scream', 'screaming', 'shriek', 'screech', 'call', 'cry'].map((cry) => [`fox ${cry}`, { call: 'vixen' }]),
    ),
    vixen: { call: 'vixen' },
    snarl: { call: 'growl', strain: 0.95 },
  },
  weakPhrases: {
    yelp: { call: 'yelp' },
    howl: { call: 'howl' },
    growl: { call: 'growl' },
    whimper: { call: 'whine' },
    panting: { call: 'pant' },
  },
  method:
    'Band-limited pulses with irregular and alternating periods and turbulence through moving formants; one contour of pitch, level and mouth for each call.',
  literature: [
    'T. Riede & W. T. Fitch, Vocal tract length and acoustics of vocalization in the domestic dog, J. Exp. Biol. 202 (1999)',
    'G. Fant, Acoustic Theory of Speech Production (1960)',
    'P. Tokuda et al., Nonlinear analysis of irregular animal vocalizations, JASA 111 (2002)',
  ],
  distanceM: 3,
});
