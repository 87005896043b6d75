import { points } from '../../../draw/curve.ts';
import type { Call } from './calls.ts';
import { LAUGHS } from './laughs.ts';
import type { Utterance } from './throat.ts';
import { AH, BREATH, EH, NOSE } from './vowels.ts';

/** Sounds that people make without words, by their name. */
export const HUMAN_CALLS = {
  ...LAUGHS,
  scream: {
    of: 'woman',
    pitched: 0.6,
    lengthS: 1.9,
    bout: [1, 1],
    everyS: 2.4,
    restS: 3,
    utter: ({ strain, random }) => {
      const hz = random.between(880, 1080) * (0.75 + 0.45 * strain);
      return [
        {
          lengthS: random.between(1.1, 1.7),
          hz: points(0, hz * 0.6, 0.12, hz, 0.5, hz * 1.08, 1, hz * 0.7),
          gain: points(0, 0, 0.08, 0.9, 0.6, 1, 1, 0),
          formants: [
            { hz: 1050, q: 3.5, gain: 1 },
            { hz: 1800, q: 5, gain: 0.7 },
            { hz: 3000, q: 5, gain: 0.6 },
            { hz: 4200, q: 6, gain: 0.3 },
          ],
          tilt: 0.8,
          breath: 0.18,
          jitter: 0.035,
          sub: points(0, 0, 0.5, 0.35 * strain, 1, 0.5),
          // The roughness of a scream: amplitude modulation at about 70 Hz.
          growl: { hz: random.between(60, 85), depth: 0.2 + 0.35 * strain },
        },
      ];
    },
  },
  shout: {
    pitched: 0.8,
    lengthS: 0.9,
    bout: [1, 1],
    everyS: 1.3,
    restS: 2.4,
    utter: ({ strain, random }) => {
      const hz = random.between(210, 270) * (0.85 + 0.3 * strain);
      return [
        {
          lengthS: random.between(0.5, 0.8),
          hz: points(0, hz, 0.25, hz * 1.3, 1, hz * 0.8),
          gain: points(0, 0, 0.1, 1, 0.6, 0.8, 1, 0),
          formants: EH.map((formant, f) => ({
            ...formant,
            hz: points(0, (formant.hz as number) * (f === 0 ? 0.8 : 1.1), 1, formant.hz as number),
          })),
          tilt: 0.9,
          breath: 0.1,
          jitter: 0.03,
          sub: 0.2 * strain,
        },
      ];
    },
  },
  grunt: {
    lengthS: 0.5,
    bout: [1, 1],
    everyS: 0.8,
    restS: 1.6,
    utter: ({ strain, random }) => {
      const hz = random.between(125, 185) * (0.85 + 0.35 * strain);
      const lengthS = random.between(0.16, 0.3) * (0.8 + 0.5 * strain);
      const vowel = random.pick([AH, EH]);
      return [
        {
          lengthS,
          hz: points(0, hz * 0.9, 0.25, hz * random.between(1.1, 1.35), 1, hz * random.between(0.6, 0.75)),
          gain: points(0, 0, 0.1, 1, 0.5, 0.6, 1, 0),
          formants: vowel,
          tilt: 1.1,
          voice: points(0, 0.3, 0.15, 1, 0.7, 0.8, 1, 0.2),
          breath: points(0, 0.5, 0.2, 0.15, 1, 0.6),
          jitter: 0.05,
          sub: 0.25 + 0.4 * strain,
        },
      ];
    },
  },
  gasp: {
    pitched: 0.5,
    once: true,
    // All at the same moment.
    joinsS: 0.15,
    lengthS: 0.7,
    bout: [1, 1],
    everyS: 1.2,
    restS: 2.4,
    utter: ({ strain, random }) => [
      {
        lengthS: random.between(0.35, 0.6),
        hz: points(0, 330, 1, 470 * (0.8 + 0.4 * strain)),
        gain: points(0, 0, 0.5, 0.7, 0.8, 1, 1, 0),
        formants: BREATH.map((formant) => ({
          ...formant,
          hz: points(0, (formant.hz as number) * 0.85, 1, (formant.hz as number) * 1.15),
        })),
        voice: points(0, 0, 0.3, 0.12 * strain, 1, 0.05),
        breath: 0.8,
      },
    ],
  },
  cough: {
    pitched: 0.7,
    lengthS: 0.75,
    bout: [1, 3],
    everyS: 0.7,
    restS: 2.2,
    utter: ({ strain, random, counted }) => {
      const hz = random.between(140, 190);
      // Two coughs in one breath, unless they are counted.
      const again = random.chance(0.6) && !counted ? [0, 0.34] : [0];
      return again.flatMap((atS, n): Utterance[] => [
        {
          // The glottis bursts open,
          atS,
          lengthS: 0.08,
          hz: 90,
          gain: points(0, 0.55 - 0.15 * n, 0.3, 0.35, 1, 0),
          formants: BREATH.map((formant) => ({ ...formant, hz: 0.72 * (formant.hz as number) })),
          voice: 0.15,
          breath: 1,
        },
        {
          // then closes, with a short voiced bark.
          atS: atS + 0.05,
          lengthS: random.between(0.22, 0.3),
          hz: points(0, hz * (1.2 + 0.3 * strain), 1, hz * 0.65),
          gain: points(0, 0, 0.12, 1 - 0.25 * n, 0.5, 0.6 - 0.2 * n, 1, 0),
          formants: AH,
          tilt: 0.9,
          voice: 1,
          breath: 0.32,
          jitter: 0.12,
          sub: 0.5,
          // The chest and the throat sound along, below the first formant.
          direct: 0.16,
        },
      ]);
    },
  },
  'throat-clear': {
    lengthS: 0.95,
    bout: [1, 1],
    everyS: 1.1,
    restS: 2.5,
    utter: ({ strain, random }) => {
      const hz = random.between(95, 125);
      // Two pushes of breath through closed folds: "a-hem".
      return [
        [0, 0.26],
        [0.36, 0.5],
      ].map(
        ([atS, lengthS], n): Utterance => ({
          atS,
          lengthS: lengthS * random.between(0.9, 1.1),
          hz: points(0, hz * 1.1, 0.3, hz, 1, hz * 0.8),
          gain: points(0, 0, 0.08, 0.7 + 0.3 * n, 0.6, 0.6, 1, 0),
          formants: AH,
          tilt: 0.7,
          voice: 0.55,
          breath: 0.45 + 0.2 * strain,
          jitter: 0.15,
          sub: 0.7,
          growl: { hz: random.between(28, 36), depth: 0.75 },
        }),
      );
    },
  },
  sneeze: {
    lengthS: 1.3,
    bout: [1, 1],
    everyS: 1.6,
    restS: 2.6,
    utter: ({ strain, random }) => {
      const hz = random.between(140, 185);
      return [
        {
          // Ah,
          lengthS: random.between(0.42, 0.55),
          hz: points(0, hz * 0.9, 1, hz * 1.35),
          gain: points(0, 0, 0.6, 0.7, 0.95, 1, 1, 0),
          formants: AH,
          voice: points(0, 0.3, 0.7, 0.7, 1, 0.6),
          breath: 0.6,
        },
        {
          // choo.
          atS: 0.62,
          lengthS: 0.16,
          hz: 120,
          gain: points(0, 0.2, 0.15, 0.6, 1, 0.08),
          formants: [
            { hz: 2300, q: 1.6, gain: 1 },
            { hz: 4600, q: 1.8, gain: 0.6 },
          ],
          voice: 0,
          breath: 0.8 + 0.3 * strain,
        },
        {
          atS: 0.72,
          lengthS: random.between(0.22, 0.38),
          hz: points(0, hz * 1.5, 1, hz * 0.7),
          gain: points(0, 0, 0.15, 1, 1, 0),
          direct: 0.16,
          formants: [
            {
              hz: points(0, 480, 1, 350),
              q: 6,
              gain: 1,
            },
            {
              hz: points(0, 1700, 1, 950),
              q: 7,
              gain: 0.6,
            },
            { hz: 2500, q: 8, gain: 0.3 },
          ],
          tilt: 1,
          breath: points(0, 0.8, 0.4, 0.2, 1, 0.5),
          jitter: 0.03,
        },
      ];
    },
  },
  sigh: {
    lengthS: 1.7,
    bout: [1, 1],
    everyS: 2.2,
    restS: 4,
    utter: ({ strain, random }) => {
      const hz = random.between(150, 190);
      return [
        {
          lengthS: 0.45,
          hz: 100,
          gain: points(0, 0, 0.6, 0.22, 1, 0),
          formants: NOSE,
          voice: 0,
          breath: 0.7,
        },
        {
          atS: 0.5,
          lengthS: random.between(0.8, 1.1),
          hz: points(0, hz * 1.25, 0.3, hz, 1, hz * 0.7),
          gain: points(0, 0, 0.12, 0.8, 0.4, 0.5, 1, 0),
          formants: BREATH.map((formant) => ({
            ...formant,
            hz: points(0, (formant.hz as number) * 1.1, 1, (formant.hz as number) * 0.7),
          })),
          voice: points(0, 0.2 * strain, 0.25, 0.5 * strain, 1, 0),
          breath: 0.5,
        },
      ];
    },
  },
  yawn: {
    lengthS: 2.7,
    bout: [1, 1],
    everyS: 3.2,
    restS: 5,
    utter: ({ random }) => {
      const hz = random.between(170, 220);
      return [
        {
          lengthS: 1,
          hz: 100,
          gain: points(0, 0, 0.7, 0.3, 1, 0),
          formants: BREATH,
          voice: 0,
          breath: 0.6,
        },
        {
          atS: 1.05,
          lengthS: random.between(1.2, 1.5),
          hz: points(0, hz * 1.6, 0.3, hz * 1.3, 1, hz * 0.55),
          gain: points(0, 0, 0.15, 0.8, 0.6, 0.5, 1, 0),
          formants: [
            {
              hz: points(0, 500, 0.35, 800, 1, 450),
              q: 6,
              gain: 1,
            },
            {
              hz: points(0, 1000, 0.35, 1200, 1, 900),
              q: 7,
              gain: 0.5,
            },
            { hz: 2450, q: 9, gain: 0.15 },
          ],
          tilt: 1.6,
          breath: points(0, 0.1, 0.6, 0.25, 1, 0.6),
          voice: points(0, 1, 0.7, 0.6, 1, 0),
        },
      ];
    },
  },
  snort: {
    pitched: 0.25,
    lengthS: 0.5,
    bout: [1, 1],
    everyS: 0.9,
    restS: 2.5,
    utter: ({ strain, random }) => [
      {
        // The palate flutters while air is drawn in through the nose.
        lengthS: random.between(0.28, 0.4),
        hz: points(0, 70, 1, 95),
        gain: points(0, 0, 0.15, 0.8, 0.7, 1, 1, 0),
        formants: [
          { hz: 280, q: 2.2, gain: 0.8 },
          { hz: 950, q: 2, gain: 1 },
          { hz: 2300, q: 2, gain: 0.5 },
        ],
        tilt: 0.6,
        voice: 0.35,
        breath: 0.8,
        jitter: 0.15,
        growl: { hz: random.between(34, 44), depth: 0.5 + 0.4 * strain },
      },
    ],
  },
  snore: {
    pitched: 0.25,
    lengthS: 3.3,
    bout: [1, 1],
    everyS: 3.6,
    restS: 3.6,
    utter: ({ strain, random }) => {
      const flutter = random.between(28, 38);
      return [
        {
          // Inhalation: the palate flutters.
          lengthS: random.between(1.1, 1.5),
          hz: points(0, flutter * 2, 1, flutter * 2),
          gain: points(0, 0, 0.3, 0.7, 0.8, 1, 1, 0),
          formants: [
            { hz: 240, q: 2.5, gain: 1 },
            { hz: 620, q: 3, gain: 0.7 },
            { hz: 1500, q: 3, gain: 0.35 },
            { hz: 2700, q: 3, gain: 0.15 },
          ],
          tilt: 0.7,
          breath: 0.5,
          jitter: 0.12,
          growl: { hz: flutter, depth: 0.5 + 0.4 * strain },
        },
        {
          // Exhalation: a soft puff.
          atS: 1.9,
          lengthS: 1.2,
          hz: 90,
          gain: points(0, 0, 0.2, 0.2, 1, 0),
          formants: NOSE,
          voice: 0,
          breath: 0.6,
        },
      ];
    },
  },
  cry: {
    of: 'toddler',
    lengthS: 1.5,
    bout: [2, 4],
    everyS: 1.5,
    restS: 2.2,
    utter: ({ strain, random }) => {
      const hz = random.between(400, 480);
      return [
        {
          lengthS: random.between(0.9, 1.3),
          hz: points(0, hz * 0.8, 0.15, hz * 1.1, 0.7, hz * 1.02, 1, hz * 0.8),
          gain: points(0, 0, 0.08, 0.9, 0.7, 1, 1, 0),
          formants: [
            { hz: 1150, q: 4, gain: 1 },
            { hz: 2200, q: 5, gain: 0.6 },
            { hz: 3600, q: 4, gain: 0.8 },
          ],
          tilt: 0.9,
          breath: points(0, 0.03, 0.8, 0.05, 1, 0.3),
          jitter: 0.015,
          sub: points(0, 0, 0.6, 0.1 * strain, 1, 0.3),
          vibrato: { hz: 6.5, semitones: 0.2 },
        },
        {
          atS: 1.2,
          lengthS: 0.22,
          hz: 500,
          gain: points(0, 0, 0.6, 0.25, 1, 0),
          formants: BREATH,
          voice: 0.05,
          breath: 0.7,
        },
      ];
    },
  },
} as const satisfies Record<string, Call>;
