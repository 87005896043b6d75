import { pow } from '@soundwright/dsp/math';
import { points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';
import type { Utterance } from './parts/throat.ts';

const CALLS = {
  chatter: {
    lengthS: 1.5,
    bout: [1, 2],
    everyS: 1.7,
    restS: 2.4,
    countedS: 0.55,
    utter: ({ strain, random, counted }) => {
      // Hoots on the exhalation, each followed by a gasp, rising towards the end.
      const notes = counted ? 1 : random.integer(4, 6);
      const hz = random.between(330, 420) * (0.9 + 0.3 * strain);
      return Array.from({ length: notes }, (_, n): Utterance => {
        const climb = 1 + 0.14 * n * (0.5 + strain);
        return {
          atS: 0.22 * n,
          lengthS: random.between(0.13, 0.18),
          hz: points(0, hz * climb * 0.8, 0.4, hz * climb * 1.15, 1, hz * climb * 0.8),
          gain: points(0, 0, 0.25, 0.6 + 0.08 * n, 0.7, 0.5, 1, 0),
          formants: [
            {
              hz: points(0, 550, 0.5, 950, 1, 600),
              q: 4,
              gain: 1,
            },
            {
              hz: points(0, 1300, 0.5, 1900, 1, 1300),
              q: 5,
              gain: 0.6,
            },
            { hz: 3300, q: 5, gain: 0.3 },
          ],
          tilt: 1,
          breath: points(0, 0.15, 0.7, 0.2, 1, 0.7),
          jitter: 0.03,
          sub: 0.3 * strain,
        };
      });
    },
  },
  hiss: {
    lengthS: 1.6,
    bout: [1, 2],
    everyS: 1.9,
    restS: 2.6,
    utter: ({ random }) => [
      {
        lengthS: random.between(0.9, 1.5),
        hz: 100,
        gain: points(0, 0, 0.15, 0.8, 0.5, 1, 1, 0),
        formants: [
          {
            hz: points(0, 4200, 0.5, 5600, 1, 4600),
            q: 1.1,
            gain: 1,
          },
          { hz: 7900, q: 1.4, gain: 0.6 },
        ],
        voice: 0,
        breath: 0.8,
      },
    ],
  },
  rattle: {
    lengthS: 2.1,
    bout: [1, 1],
    everyS: 2.4,
    restS: 3,
    utter: ({ strain, random }) => [
      {
        lengthS: random.between(1.4, 2),
        hz: 100,
        gain: points(0, 0, 0.08, 1, 0.85, 0.9, 1, 0),
        formants: [
          { hz: 5200, q: 1.6, gain: 0.7 },
          { hz: 9000, q: 1.6, gain: 1 },
        ],
        voice: 0,
        breath: 0.8,
        growl: { hz: random.between(46, 56) * (0.85 + 0.3 * strain), depth: 0.92 },
      },
    ],
  },
  blow: {
    lengthS: 2.6,
    bout: [1, 1],
    everyS: 4.5,
    restS: 6,
    utter: ({ strain, random }) => [
      {
        // Half a ton of air bursts out of the blowhole and takes water along,
        lengthS: random.between(0.85, 1.15),
        hz: 60,
        gain: points(0, 0, 0.05, 0.8, 0.25, 1, 1, 0),
        formants: [
          { hz: points(0, 500, 0.3, 720, 1, 380), q: 1.1, gain: 1 },
          { hz: points(0, 1300, 1, 900), q: 1, gain: 0.35 },
          { hz: 3600, q: 1, gain: 0.04 + 0.05 * strain },
        ],
        voice: 0.05,
        breath: 1,
        growl: { hz: random.between(13, 18), depth: 0.25 },
      },
      {
        // then is drawn in again, hollow, until the hole shuts.
        atS: 1.35,
        lengthS: random.between(0.8, 1),
        hz: 60,
        gain: points(0, 0, 0.5, 0.3, 0.9, 0.35, 1, 0),
        formants: [
          { hz: points(0, 320, 1, 480), q: 2.2, gain: 1 },
          { hz: points(0, 900, 1, 1300), q: 2, gain: 0.35 },
        ],
        voice: 0,
        breath: 1,
      },
    ],
  },
  song: {
    lengthS: 5,
    bout: [1, 1],
    everyS: 5.4,
    restS: 6,
    utter: ({ random }) => {
      const hz = random.between(150, 260);
      const up = random.chance(0.5);
      return [
        {
          lengthS: random.between(2.2, 2.9),
          hz: up
            ? [
                [0, hz],
                [0.6, hz * 1.3],
                [1, hz * 2.4],
              ]
            : [
                [0, hz * 1.9],
                [0.3, hz * 1.2],
                [1, hz * 0.8],
              ],
          gain: points(0, 0, 0.2, 0.8, 0.8, 1, 1, 0),
          formants: [
            { hz: hz * 1.5, q: 1.2, gain: 1 },
            { hz: hz * 4, q: 2, gain: 0.3 },
          ],
          tilt: 2,
          breath: 0.03,
          jitter: 0.006,
          vibrato: { hz: 1.7, semitones: 0.4 },
        },
        {
          atS: 3.1,
          lengthS: random.between(1.2, 1.8),
          hz: points(0, hz * 0.5, 1, hz * 0.38),
          gain: points(0, 0, 0.2, 0.8, 1, 0),
          formants: [
            { hz: 210, q: 2, gain: 1 },
            { hz: 520, q: 3, gain: 0.5 },
          ],
          tilt: 1.2,
          breath: 0.06,
          jitter: 0.03,
          growl: { hz: 17, depth: 0.6 },
        },
      ];
    },
  },
  whistle: {
    lengthS: 1.6,
    bout: [1, 3],
    everyS: 1.5,
    restS: 2.2,
    utter: ({ random }) => {
      const hz = random.between(5500, 7500);
      const clicks = Array.from(
        { length: random.integer(14, 26) },
        (_, n): Utterance => ({
          atS: 0.75 + 0.028 * n * (1 - 0.012 * n),
          lengthS: 0.012,
          hz: 400,
          gain: points(0, 0.8, 1, 0),
          formants: [
            { hz: 6500, q: 1.5, gain: 1 },
            { hz: 11000, q: 1.5, gain: 0.8 },
          ],
          voice: 0,
          breath: 1,
        }),
      );
      return [
        {
          lengthS: random.between(0.5, 0.7),
          hz: points(0, hz * 0.8, 0.3, hz * 1.4, 0.6, hz, 1, hz * 1.6),
          gain: points(0, 0, 0.2, 0.8, 0.8, 0.7, 1, 0),
          formants: [{ hz: hz * 1.2, q: 0.8, gain: 1 }],
          tilt: 2.6,
          breath: 0.01,
          direct: 0,
        },
        ...clicks,
      ];
    },
  },
  click: {
    lengthS: 1.5,
    bout: [2, 4],
    everyS: 1.5,
    restS: 1.1,
    // A train that speeds up as the animal closes in on what it has found, ending in a buzz.
    utter: ({ random }) => {
      const slowestS = random.between(0.055, 0.085);
      const hz = random.between(7000, 9500);
      const clicks: Utterance[] = [];
      for (let atS = 0; atS < 1.3; atS += Math.max(0.008, slowestS * pow(1 - atS / 1.4, 1.6))) {
        clicks.push({
          atS: atS * random.between(0.99, 1.01),
          lengthS: 0.006,
          hz: 400,
          gain: points(0, 0.35 + 0.6 * Math.min(1, atS / 0.4), 0.2, 0.5, 1, 0),
          formants: [
            { hz, q: 1.2, gain: 1 },
            { hz: hz * 1.6, q: 1.2, gain: 0.7 },
          ],
          voice: 0,
          breath: 1,
        });
      }
      return clicks;
    },
  },
  squeak: {
    lengthS: 0.25,
    bout: [2, 5],
    everyS: 0.22,
    restS: 1.3,
    utter: ({ strain, random }) => {
      const hz = random.between(3600, 4800) * (0.85 + 0.3 * strain);
      return [
        {
          lengthS: random.between(0.06, 0.13),
          hz: points(0, hz * 0.85, 0.35, hz * 1.2, 1, hz * 0.8),
          gain: points(0, 0, 0.2, 1, 0.7, 0.6, 1, 0),
          formants: [
            { hz: hz * 1.1, q: 1, gain: 1 },
            { hz: hz * 2.1, q: 2, gain: 0.3 },
          ],
          tilt: 1.8,
          breath: 0.06,
          jitter: 0.02,
        },
      ];
    },
  },
} as const satisfies Record<string, Call>;

/** Wild animals that neither bark nor roar: monkeys, snakes, whales, dolphins, mice, bats. */
export const wildAnimal = defineCaller({
  name: 'wild-animal',
  traits: ['animal'],
  noises: ['hiss', 'call', 'cry'],
  calls: CALLS,
  default: 'chatter',
  options: {
    chatter: ['chattering', 'hooting'],
    hiss: ['hissing'],
    rattle: ['rattling'],
    blow: ['blowing'],
    song: ['singing', 'moaning'],
    whistle: ['whistling'],
    click: ['clicking', 'clicks', 'click train', 'echolocation', 'echolocating', 'sonar', 'buzz'],
    squeak: ['squeaking', 'squeal'],
  },
  phrases: {
    monkey: {},
    ...say({ size: 1.2 }, 'chimpanzee, chimp'),
    ape: { size: 1.4 },
    gorilla: { size: 1.8 },
    ...say({ call: 'hiss' }, 'snake, snake hiss'),
    rattlesnake: { call: 'rattle' },
    ...say({ call: 'song' }, 'whale, whale song, whale sing'),
    ...Object.fromEntries(
      ['blow', 'blows', 'blowing', 'spout', 'spouts', 'spouting', 'blowhole', 'breathing', 'exhale', 'exhales'].map(
        (act) => [`whale ${act}`, { call: 'blow' } as const],
      ),
    ),
    ...say({ call: 'whistle' }, 'dolphin, dolphin whistles and clicks, dolphins clicking and whistling'),
    ...say({ call: 'click' }, 'dolphin echolocation, dolphin sonar'),
    ...say({ call: 'click', size: 1.8 }, 'whale clicks, sperm whale'),
    ...say({ call: 'click', size: 0.8 }, 'bat echolocation, bat sonar'),
    ...say({ call: 'squeak' }, 'mouse, mouse squeak'),
    rat: { call: 'squeak', size: 1.3 },
    'flying bat': { call: 'squeak', size: 0.6, animals: 4 },
    'bat cave': { call: 'squeak', size: 0.6, animals: 8 },
  },
  weakPhrases: {
    bat: { call: 'squeak', size: 0.6, animals: 4 },
  },
  method:
    'Source and filter: hoots that climb, hisses of breath alone, rattles as breath gated some 50 times a second, long gliding songs, whistles followed by clicks, and trains of clicks that speed up into a buzz.',
  literature: [
    'B. Young & I. Brown, The physical basis of the rattling sound in the rattlesnake, J. Herpetology 29 (1995)',
    'R. Payne & S. McVay, Songs of humpback whales, Science 173 (1971)',
    'P. Marler & L. Hobbett, Individuality in a long-range vocalization of wild chimpanzees, Z. Tierpsychol. 38 (1975)',
  ],
  distanceM: 4,
});
