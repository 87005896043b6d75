import { points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';

const CALLS = {
  roar: {
    lengthS: 2.9,
    bout: [1, 1],
    everyS: 3.2,
    restS: 3.8,
    utter: ({ strain, random }) => {
      const hz = random.between(88, 112) * (0.85 + 0.35 * strain);
      return [
        {
          lengthS: random.between(1.9, 2.6),
          hz: points(0, hz * 0.7, 0.2, hz * 1.35, 0.5, hz * 1.2, 1, hz * 0.55),
          gain: points(0, 0, 0.12, 0.8, 0.35, 1, 0.7, 0.6, 1, 0),
          formants: [
            {
              hz: points(0, 280, 0.3, 620, 1, 330),
              q: 2.4,
              gain: 1,
            },
            {
              hz: points(0, 700, 0.3, 1150, 1, 800),
              q: 3.2,
              gain: 0.8,
            },
            { hz: 1950, q: 3.5, gain: 0.42 },
            { hz: 3100, q: 4, gain: 0.2 },
          ],
          tilt: 0.8,
          breath: points(0, 0.3, 0.4, 0.35 + 0.25 * strain, 1, 0.7),
          jitter: 0.09,
          // The chest.
          direct: 0.3,
          sub: points(0, 0.4, 0.4, 0.75, 1, 0.6),
          growl: {
            hz: points(0, 18, 0.4, 30, 1, 13),
            depth: 0.55,
          },
        },
      ];
    },
  },
  growl: {
    lengthS: 2.4,
    bout: [1, 1],
    everyS: 2.8,
    restS: 3,
    utter: ({ strain, random }) => {
      const hz = random.between(42, 54);
      return [
        {
          lengthS: random.between(1.6, 2.2),
          hz: points(0, hz, 0.5, hz * (1.1 + 0.25 * strain), 1, hz * 0.8),
          gain: points(0, 0, 0.2, 0.8, 0.6, 1, 1, 0),
          formants: [
            { hz: 210, q: 2, gain: 1 },
            { hz: 620, q: 3, gain: 0.6 },
            { hz: 1500, q: 3, gain: 0.3 },
            { hz: 2700, q: 3, gain: 0.14 },
          ],
          tilt: 0.8,
          breath: 0.4,
          jitter: 0.15,
          sub: 0.5,
          growl: { hz: random.between(19, 25), depth: 0.7 },
        },
      ];
    },
  },
  trumpet: {
    lengthS: 1.9,
    bout: [1, 1],
    everyS: 2.4,
    restS: 3.4,
    utter: ({ strain, random }) => {
      const hz = random.between(430, 520);
      return [
        {
          lengthS: random.between(1.2, 1.7),
          hz: points(0, hz * 0.75, 0.12, hz * 1.15, 0.6, hz * 1.05, 0.8, hz * 1.3, 1, hz * 0.7),
          gain: points(0, 0, 0.08, 1, 0.8, 0.85, 1, 0),
          formants: [
            {
              hz: points(0, 600, 0.3, 1100, 1, 700),
              q: 2,
              gain: 1,
            },
            { hz: 2300, q: 3, gain: 0.6 },
            { hz: 4200, q: 3, gain: 0.3 },
          ],
          tilt: 0.8,
          breath: 0.25,
          jitter: 0.06,
          sub: points(0, 0.2, 0.4, 0.3 + 0.4 * strain, 1, 0.7),
          growl: { hz: 62, depth: 0.3 },
        },
      ];
    },
  },
} as const satisfies Record<string, Call>;

/** Large animals: lions, tigers, bears, elephants. */
export const beast = defineCaller({
  name: 'beast',
  traits: ['animal', 'paws'],
  noises: ['call', 'cry', 'growl'],
  calls: CALLS,
  default: 'roar',
  options: { roar: ['roaring'], growl: ['growling', 'snarl', 'grumble'], trumpet: ['trumpeting'] },
  phrases: {
    ...say({}, 'lion, lion roar'),
    ...say({ call: 'growl' }, 'lion growl, tiger growl'),
    ...say({ size: 0.95 }, 'tiger, tiger roar'),
    ...say({ size: 1.15 }, 'bear, bear roar, polar bear, grizzly bear'),
    'bear growl': { call: 'growl', size: 1.15 },
    ...say({ call: 'growl', size: 0.75 }, 'panther, leopard'),
    ...say({ call: 'trumpet' }, 'elephant, elephant trumpet'),
  },
  weakPhrases: {
    roar: {},
  },
  method:
    'Source and filter with low, very irregular pulses: alternating periods, pulsing of the level and much turbulence; the mouth opens and closes over the roar.',
  literature: [
    'S. Klemuk et al., Adapted to roar: functional morphology of tiger and lion vocal folds, PLoS ONE 6 (2011)',
    'I. Wilden et al., Subharmonics, biphonation, and deterministic chaos in mammal vocalization, Bioacoustics 9 (1998)',
  ],
  distanceM: 5,
});
