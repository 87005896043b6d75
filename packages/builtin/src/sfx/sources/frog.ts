import { points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';

const CALLS = {
  croak: {
    lengthS: 0.6,
    bout: [2, 4],
    everyS: 0.75,
    restS: 1.8,
    utter: ({ random }) => {
      const hz = random.between(95, 130);
      return [
        {
          lengthS: random.between(0.3, 0.5),
          hz: points(0, hz * 0.85, 0.3, hz, 1, hz * 1.15),
          gain: points(0, 0, 0.1, 0.8, 0.6, 1, 1, 0),
          formants: [
            {
              hz: points(0, 480, 0.5, 620, 1, 560),
              q: 6,
              gain: 1,
            },
            {
              hz: points(0, 1250, 0.5, 1500, 1, 1400),
              q: 6,
              gain: 0.8,
            },
            { hz: 2700, q: 6, gain: 0.3 },
          ],
          tilt: 0.5,
          breath: 0.06,
          jitter: 0.06,
          growl: { hz: random.between(26, 36), depth: 0.85 },
        },
      ];
    },
  },
  ribbit: {
    lengthS: 0.5,
    bout: [2, 5],
    everyS: 0.62,
    restS: 1.6,
    utter: ({ random }) => {
      const hz = random.between(125, 160);
      return [
        { atS: 0, lengthS: 0.16, from: 0.9, to: 1.05, level: 0.8 },
        { atS: 0.19, lengthS: 0.2, from: 1.15, to: 1.45, level: 1 },
      ].map(({ atS, lengthS, from, to, level }) => ({
        atS,
        lengthS,
        hz: points(0, hz * from, 1, hz * to),
        gain: points(0, 0, 0.2, level, 0.7, level * 0.8, 1, 0),
        formants: [
          {
            hz: points(0, 700, 1, 1050),
            q: 6,
            gain: 1,
          },
          {
            hz: points(0, 1900, 1, 2500),
            q: 7,
            gain: 0.9,
          },
          { hz: 3700, q: 7, gain: 0.3 },
        ],
        tilt: 0.5,
        breath: 0.04,
        jitter: 0.03,
        growl: { hz: 62, depth: 0.75 },
      }));
    },
  },
  bullfrog: {
    lengthS: 1.1,
    bout: [1, 3],
    everyS: 1.3,
    restS: 3,
    utter: ({ random }) => {
      const hz = random.between(84, 104);
      return [
        {
          lengthS: random.between(0.7, 1),
          hz: points(0, hz * 0.9, 0.4, hz, 1, hz * 0.93),
          gain: points(0, 0, 0.25, 0.9, 0.7, 1, 1, 0),
          formants: [
            { hz: 210, q: 5, gain: 1 },
            { hz: 480, q: 5, gain: 0.45 },
            { hz: 1450, q: 7, gain: 0.3 },
          ],
          tilt: 0.9,
          breath: 0.04,
          jitter: 0.02,
        },
      ];
    },
  },
  peep: {
    lengthS: 0.25,
    bout: [4, 9],
    everyS: 0.55,
    restS: 0.8,
    utter: ({ random }) => {
      const hz = random.between(2700, 3000);
      return [
        {
          lengthS: random.between(0.1, 0.18),
          hz: points(0, hz * 0.9, 1, hz * 1.08),
          gain: points(0, 0, 0.3, 1, 0.8, 0.7, 1, 0),
          formants: [{ hz: 3000, q: 2, gain: 1 }],
          tilt: 2.6,
          breath: 0.01,
          direct: 0,
        },
      ];
    },
  },
} as const satisfies Record<string, Call>;

/** Frogs and toads. */
export const frog = defineCaller({
  name: 'frog',
  traits: ['animal', 'outdoors', 'lasting'],
  noises: ['call', 'cry'],
  calls: CALLS,
  default: 'croak',
  options: {
    croak: ['croaking'],
    ribbit: ['ribbiting'],
    bullfrog: ['deep croak'],
    peep: ['peeper', 'peeping', 'tree frog', 'chirping'],
  },
  phrases: {
    ...say({}, 'frog, croak, frog croak'),
    toad: { size: 1.2 },
    ribbit: { call: 'ribbit' },
    bullfrog: { call: 'bullfrog' },
    'tree frog': { call: 'peep' },
    'spring peeper': { call: 'peep', animals: 7 },
    ...say({ animals: 9 }, 'frog chorus, frog pond'),
  },
  method:
    'A pulse train gated into fast trills, through the vocal sac (a strong low resonance) and the mouth; peepers are almost pure tones.',
  literature: [
    'H. C. Gerhardt & F. Huber, Acoustic Communication in Insects and Anurans (2002)',
    'A. Farnell, Designing Sound (2010), Mammals and other animals',
  ],
  distanceM: 4,
});
