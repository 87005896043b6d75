import { points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';
import type { Utterance } from './parts/throat.ts';

const CALLS = {
  caw: {
    lengthS: 0.5,
    bout: [2, 4],
    everyS: 0.62,
    restS: 1.9,
    utter: ({ strain, random }) => {
      const hz = random.between(390, 460);
      return [
        {
          lengthS: random.between(0.28, 0.42),
          hz: points(0, hz * 0.85, 0.25, hz * (1.05 + 0.1 * strain), 1, hz * 0.8),
          gain: points(0, 0, 0.1, 1, 0.7, 0.8, 1, 0),
          formants: [
            {
              hz: points(0, 1000, 0.3, 1550, 1, 1200),
              q: 4,
              gain: 1,
            },
            {
              hz: points(0, 2100, 0.3, 2700, 1, 2200),
              q: 4,
              gain: 0.7,
            },
            { hz: 4300, q: 4, gain: 0.35 },
          ],
          tilt: 0.6,
          breath: 0.3,
          jitter: 0.1,
          sub: 0.55,
          growl: { hz: 75, depth: 0.5 },
        },
      ];
    },
  },
  gull: {
    lengthS: 0.75,
    bout: [3, 6],
    everyS: 0.52,
    restS: 2.4,
    utter: ({ strain, random }) => {
      const hz = random.between(820, 980) * (0.9 + 0.2 * strain);
      return [
        {
          lengthS: random.between(0.3, 0.6),
          hz: points(0, hz * 0.75, 0.2, hz * 1.3, 0.5, hz * 1.1, 1, hz * 0.72),
          gain: points(0, 0, 0.15, 1, 0.6, 0.7, 1, 0),
          formants: [
            { hz: 1500, q: 2.5, gain: 1 },
            {
              hz: points(0, 2600, 0.3, 3400, 1, 2700),
              q: 3.5,
              gain: 0.8,
            },
            { hz: 5400, q: 4, gain: 0.3 },
          ],
          tilt: 0.9,
          breath: 0.08,
          jitter: 0.02,
          sub: points(0, 0, 0.4, 0.3, 1, 0.15),
        },
      ];
    },
  },
  hoot: {
    lengthS: 1.6,
    bout: [1, 1],
    everyS: 2.6,
    restS: 3.6,
    countedS: 1.15,
    utter: ({ random, counted }) => {
      const hz = random.between(330, 390);
      const note = (atS: number, lengthS: number, level: number): Utterance => ({
        atS,
        lengthS,
        hz: points(0, hz * 0.94, 0.3, hz * 1.02, 1, hz * 0.92),
        gain: points(0, 0, 0.3, level, 0.6, level * 0.85, 1, 0),
        formants: [{ hz: hz * 1.05, q: 2, gain: 1 }],
        tilt: 2.6,
        breath: 0.03,
        jitter: 0.006,
        direct: 0,
        vibrato: { hz: 9, semitones: lengthS > 0.5 ? 0.35 : 0.05 },
      });
      if (counted) return [note(0, 0.6, 1)];
      return [note(0, 0.3, 0.7), note(0.42, 0.13, 0.45), note(0.64, 0.75, 1)];
    },
  },
  crow: {
    lengthS: 2.1,
    bout: [1, 1],
    everyS: 2.8,
    restS: 4.5,
    utter: ({ strain, random }) => {
      const hz = random.between(640, 740) * (0.9 + 0.2 * strain);
      // Cock-a-doodle-doo: three short syllables, of which the last runs into a note that is held and sags at its end.
      return (
        [
          { atS: 0, lengthS: 0.16, hz: points(0, hz * 0.8, 0.4, hz * 1.05, 1, hz * 0.9), level: 0.6 },
          { atS: 0.24, lengthS: 0.1, hz: points(0, hz, 0.5, hz * 1.25, 1, hz), level: 0.8 },
          { atS: 0.36, lengthS: 0.16, hz: points(0, hz, 0.5, hz * 1.35, 1, hz * 1.15), level: 0.9 },
          {
            atS: 0.53,
            lengthS: random.between(1, 1.3),
            hz: points(0, hz * 1.3, 0.05, hz * 1.2, 0.3, hz * 1.19, 0.32, hz * 1.1, 0.9, hz * 1.06, 1, hz * 0.85),
            level: 1,
          },
        ] as const
      ).map(({ level, ...note }) => ({
        ...note,
        gain: points(0, 0, 0.06, level, 0.75, 0.85 * level, 1, 0),
        formants: [
          { hz: points(0, 1300, 0.3, 2000, 1, 1500), q: 2, gain: 1 },
          { hz: 2900, q: 3, gain: 0.6 },
          { hz: 4400, q: 4, gain: 0.15 },
        ],
        tilt: 0.9,
        breath: points(0, 0.05, 0.8, 0.03, 1, 0.3),
        jitter: 0.012,
      }));
    },
  },
  cluck: {
    lengthS: 0.3,
    bout: [3, 7],
    everyS: 0.36,
    restS: 1.2,
    utter: ({ strain, random }) => {
      // Occasionally the long cackle at the end of a series.
      const long = random.chance(0.12 + 0.2 * strain);
      const hz = random.between(420, 560);
      return [
        {
          lengthS: long ? 0.27 : random.between(0.07, 0.12),
          hz: long
            ? [
                [0, hz],
                [0.5, hz * 1.7],
                [1, hz * 1.2],
              ]
            : [
                [0, hz * 1.15],
                [1, hz * 0.75],
              ],
          gain: points(0, 0, 0.15, long ? 1 : 0.7, 1, 0),
          formants: [
            { hz: 950, q: 4, gain: 1 },
            { hz: 2300, q: 4, gain: 0.6 },
            { hz: 3900, q: 4, gain: 0.25 },
          ],
          tilt: 1,
          breath: 0.15,
          jitter: 0.05,
          sub: 0.3,
        },
      ];
    },
  },
  quack: {
    lengthS: 0.35,
    bout: [2, 5],
    everyS: 0.36,
    restS: 1.4,
    utter: ({ strain, random }) => {
      const hz = random.between(200, 250) * (0.9 + 0.2 * strain);
      return [
        {
          lengthS: random.between(0.16, 0.26),
          hz: points(0, hz * 1.05, 0.3, hz * 1.1, 1, hz * 0.8),
          gain: points(0, 0, 0.08, 1, 0.5, 0.8, 1, 0),
          formants: [
            {
              hz: points(0, 900, 0.2, 1250, 1, 1000),
              q: 6,
              gain: 1,
            },
            {
              hz: points(0, 1900, 0.2, 2250, 1, 1900),
              q: 6,
              gain: 0.7,
            },
            { hz: 3300, q: 6, gain: 0.35 },
          ],
          tilt: 0.5,
          breath: 0.15,
          jitter: 0.04,
          sub: 0.25,
        },
      ];
    },
  },
  honk: {
    lengthS: 0.5,
    bout: [1, 3],
    everyS: 0.7,
    restS: 1.6,
    utter: ({ random }) => {
      const hz = random.between(330, 400);
      return [
        { atS: 0, lengthS: 0.12, from: 0.8, to: 0.95, level: 0.6 },
        { atS: 0.13, lengthS: 0.28, from: 1.35, to: 1.15, level: 1 },
      ].map(({ atS, lengthS, from, to, level }) => ({
        atS,
        lengthS,
        hz: points(0, hz * from, 1, hz * to),
        gain: points(0, 0, 0.1, level, 0.7, level * 0.8, 1, 0),
        formants: [
          { hz: 950, q: 3, gain: 1 },
          { hz: 1900, q: 4, gain: 0.6 },
          { hz: 3100, q: 4, gain: 0.3 },
        ],
        tilt: 0.7,
        breath: 0.12,
        jitter: 0.04,
        sub: 0.3,
      }));
    },
  },
  gobble: {
    lengthS: 1.2,
    bout: [1, 2],
    everyS: 1.8,
    restS: 3,
    utter: ({ random }) => {
      const hz = random.between(480, 560);
      return Array.from({ length: 11 }, (_, n) => ({
        atS: 0.085 * n,
        lengthS: 0.07,
        hz: points(0, hz * (1.25 - 0.035 * n), 1, hz * (0.85 - 0.02 * n)),
        gain: points(0, 0, 0.2, 1 - 0.05 * n, 1, 0),
        formants: [
          { hz: 800, q: 3, gain: 1 },
          { hz: 1900, q: 4, gain: 0.6 },
          { hz: 3200, q: 4, gain: 0.2 },
        ],
        tilt: 0.9,
        breath: 0.1,
        jitter: 0.04,
        sub: 0.3,
      }));
    },
  },
  screech: {
    lengthS: 1.6,
    bout: [1, 1],
    everyS: 2.4,
    restS: 3.4,
    utter: ({ random }) => {
      const hz = random.between(2300, 2900);
      return [
        {
          lengthS: random.between(0.9, 1.4),
          hz: points(0, hz * 0.8, 0.12, hz * 1.15, 0.5, hz, 1, hz * 0.7),
          gain: points(0, 0, 0.08, 1, 0.5, 0.7, 1, 0),
          formants: [
            { hz: 2900, q: 1.5, gain: 1 },
            { hz: 6200, q: 2.5, gain: 0.4 },
          ],
          tilt: 0.9,
          breath: 0.45,
          jitter: 0.06,
          sub: 0.2,
        },
      ];
    },
  },
} as const satisfies Record<string, Call>;

/** Birds with calls rather than songs. */
export const birdCall = defineCaller({
  name: 'bird-call',
  traits: ['animal', 'bird'],
  noises: ['call', 'cry'],
  calls: CALLS,
  default: 'caw',
  options: {
    caw: ['cawing'],
    gull: ['gull cry', 'mew'],
    hoot: ['hooting'],
    crow: ['crowing', 'cock a doodle doo'],
    cluck: ['clucking', 'cackle', 'cackling'],
    quack: ['quacking'],
    honk: ['honking'],
    gobble: ['gobbling'],
    screech: ['screeching', 'shriek'],
  },
  phrases: {
    ...say({}, 'crow, crow caw, caw'),
    raven: { size: 1.3 },
    ...say({ call: 'gull' }, 'seagull, gull, gull cry, seagull cry'),
    ...say({ call: 'gull', animals: 8 }, 'seagull flock, flock of seagull, flock of gull'),
    'flock of crow': { animals: 6 },
    'flock of duck': { call: 'quack', animals: 6 },
    'flock of geese': { call: 'honk', animals: 8 },
    ...say({ call: 'hoot' }, 'owl, owl hoot, hoot'),
    ...say({ call: 'crow' }, 'rooster, cockerel, rooster crow, cock a doodle doo'),
    ...say({ call: 'cluck' }, 'chicken, hen, cluck'),
    ...say({ call: 'quack' }, 'duck, quack'),
    ...say({ call: 'honk' }, 'goose, goose honk'),
    ...say({ call: 'honk', size: 1.2 }, 'swan, swan honk'),
    turkey: { call: 'gobble' },
    ...say({ call: 'screech' }, 'eagle, hawk'),
    falcon: { call: 'screech', size: 0.85 },
    parrot: { call: 'screech', size: 1.3 },
  },
  method:
    'The syrinx as a band-limited pulse source with subharmonics and tremor, the trachea and beak as moving formants; hoots are almost pure tones.',
  literature: [
    'N. Fletcher & A. Tarnopolsky, Acoustics of the avian vocal tract, JASA 105 (1999)',
    'T. Smyth & J. O. Smith, The sounds of the avian syrinx – are they really flute-like?, DAFx (2002)',
  ],
  distanceM: 6,
});
