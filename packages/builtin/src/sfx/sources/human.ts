import { points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { LAUGHS } from './parts/laughs.ts';
import type { Utterance } from './parts/throat.ts';
import { AH, BREATH, EH, NOSE } from './parts/vowels.ts';

const CALLS = {
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
    utter: ({ strain, random }) => {
      const hz = random.between(140, 190);
      const again = random.chance(0.6) ? [0, 0.34] : [0];
      return again.flatMap((atS, n): Utterance[] => [
        {
          // The glottis bursts open,
          atS,
          lengthS: 0.1,
          hz: 90,
          gain: points(0, 1 - 0.3 * n, 0.25, 0.7, 1, 0),
          formants: BREATH,
          voice: 0.1,
          breath: 1,
        },
        {
          // then closes, with a short voiced bark.
          atS: atS + 0.05,
          lengthS: random.between(0.17, 0.24),
          hz: points(0, hz * (1.2 + 0.3 * strain), 1, hz * 0.65),
          gain: points(0, 0, 0.15, 0.7 - 0.2 * n, 1, 0),
          formants: AH,
          tilt: 0.9,
          voice: 0.7,
          breath: 0.5,
          jitter: 0.12,
          sub: 0.5,
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
      const hz = random.between(190, 260);
      return [
        {
          // Ah,
          lengthS: random.between(0.42, 0.55),
          hz: points(0, hz * 0.9, 1, hz * 1.35),
          gain: points(0, 0, 0.6, 0.3, 0.95, 0.45, 1, 0),
          formants: AH,
          voice: points(0, 0.2, 0.7, 0.5, 1, 0.4),
          breath: 0.45,
        },
        {
          // choo.
          atS: 0.62,
          lengthS: 0.16,
          hz: 120,
          gain: points(0, 0.3, 0.15, 1, 1, 0.1),
          formants: [
            { hz: 2900, q: 1.6, gain: 1 },
            { hz: 5200, q: 1.8, gain: 0.8 },
          ],
          voice: 0,
          breath: 0.8 + 0.3 * strain,
        },
        {
          atS: 0.72,
          lengthS: random.between(0.22, 0.38),
          hz: points(0, hz * 1.5, 1, hz * 0.7),
          gain: points(0, 0, 0.15, 0.85, 1, 0),
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
          hz: points(0, hz * 0.85, 0.2, hz * 1.15, 0.6, hz * 1.05, 1, hz * 0.75),
          gain: points(0, 0, 0.1, 0.9, 0.6, 1, 1, 0),
          formants: [
            { hz: 950, q: 5, gain: 1 },
            { hz: 1750, q: 6, gain: 0.7 },
            { hz: 3300, q: 7, gain: 0.4 },
          ],
          tilt: 1,
          breath: 0.1,
          jitter: 0.025,
          sub: points(0, 0, 0.5, 0.3 * strain, 1, 0.4),
          vibrato: { hz: 6.5, semitones: 0.4 },
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

/** Non-verbal vocal sounds. */
export const human = defineCaller({
  name: 'human',
  people: true,
  calls: CALLS,
  default: 'laugh',
  options: {
    laugh: ['laughing', 'laughter'],
    giggle: ['giggling'],
    chuckle: ['chuckling', 'snicker'],
    cackle: ['cackling'],
    'evil-laugh': [],
    'baby-laugh': [],
    'old-laugh': [],
    scream: ['screaming', 'shriek'],
    shout: ['shouting', 'yell', 'yelling'],
    grunt: ['grunting', 'oof', 'ugh', 'effort'],
    gasp: ['gasping'],
    cough: ['coughing'],
    'throat-clear': ['clearing throat', 'ahem'],
    sneeze: ['sneezing'],
    sigh: ['sighing'],
    yawn: ['yawning'],
    snore: ['snoring'],
    cry: ['crying', 'wailing', 'sobbing'],
  },
  phrases: {
    laugh: {},
    laughter: {},
    laughing: {},
    'man laughing': {},
    'woman laughing': {},
    'evil laugh': { call: 'evil-laugh' },
    'evil laughter': { call: 'evil-laugh' },
    'villain laugh': { call: 'evil-laugh' },
    'villain laughing': { call: 'evil-laugh' },
    'sinister laugh': { call: 'evil-laugh' },
    'demonic laugh': { call: 'evil-laugh', size: 1.4 },
    'demon laughing': { call: 'evil-laugh', size: 1.4 },
    'maniacal laugh': { call: 'evil-laugh', pitch: 1.3, strain: 0.9 },
    'child laugh': { call: 'giggle', who: 'child' },
    'child laughing': { call: 'giggle', who: 'child' },
    'child giggle': { call: 'giggle', who: 'child' },
    'friends laughing': { animals: 5 },
    'old man laughing': { call: 'old-laugh' },
    'old man laugh': { call: 'old-laugh' },
    'grandfather laughing': { call: 'old-laugh' },
    'old woman laughing': { call: 'old-laugh', who: 'old-woman' },
    'grandmother laughing': { call: 'old-laugh', who: 'old-woman' },
    'wheezing laugh': { call: 'old-laugh' },
    chuckle: { call: 'chuckle' },
    chuckling: { call: 'chuckle' },
    cackle: { call: 'cackle' },
    cackling: { call: 'cackle' },
    giggle: { call: 'giggle' },
    scream: { call: 'scream' },
    'woman scream': { call: 'scream' },
    'man scream': { call: 'scream', who: 'man' },
    shout: { call: 'shout' },
    'goblin laugh': { size: 0.75, pitch: 1.3, strain: 0.9 },
    'witch laugh': { call: 'cackle' },
    'witch cackle': { call: 'cackle' },
    'witch laughing': { call: 'cackle' },
    'hag laughing': { call: 'cackle', strain: 0.8 },
    grunt: { call: 'grunt' },
    'effort grunt': { call: 'grunt' },
    'pain grunt': { call: 'grunt', strain: 0.8 },
    'damage grunt': { call: 'grunt', strain: 0.8 },
    'hurt grunt': { call: 'grunt', strain: 0.8 },
    'takes damage grunt': { call: 'grunt', strain: 0.8 },
    'player takes damage grunt': { call: 'grunt', strain: 0.8 },
    'player damage grunt': { call: 'grunt', strain: 0.8 },
    'player hurt grunt': { call: 'grunt', strain: 0.8 },
    oof: { call: 'grunt' },
    ouch: { call: 'grunt', strain: 0.8 },
    'crowd gasp': { call: 'gasp', animals: 14, pace: 2 },
    'audience gasp': { call: 'gasp', animals: 14, pace: 2 },
    'people gasp': { call: 'gasp', animals: 8, pace: 2 },
    yell: { call: 'shout', strain: 0.8 },
    gasp: { call: 'gasp' },
    cough: { call: 'cough' },
    'throat clearing': { call: 'throat-clear' },
    'clearing throat': { call: 'throat-clear' },
    'clear throat': { call: 'throat-clear' },
    'clears throat': { call: 'throat-clear' },
    'clears his throat': { call: 'throat-clear' },
    'clears her throat': { call: 'throat-clear' },
    'clears their throat': { call: 'throat-clear' },
    'clearing his throat': { call: 'throat-clear' },
    'clearing her throat': { call: 'throat-clear' },
    'throat clear': { call: 'throat-clear' },
    ahem: { call: 'throat-clear' },
    sneeze: { call: 'sneeze' },
    sigh: { call: 'sigh' },
    yawn: { call: 'yawn' },
    snore: { call: 'snore' },
    snoring: { call: 'snore' },
    'baby cry': { call: 'cry', who: 'baby' },
    'crying baby': { call: 'cry', who: 'baby' },
    'baby laugh': { call: 'baby-laugh' },
    'baby laughing': { call: 'baby-laugh' },
    'baby giggle': { call: 'baby-laugh', strain: 0.3 },
    'infant laughing': { call: 'baby-laugh' },
    'toddler laughing': { call: 'baby-laugh', who: 'toddler' },
    sobbing: { call: 'cry', who: 'child', strain: 0.3 },
  },
  weakPhrases: { cry: { call: 'cry', who: 'child' } },
  method:
    'Source and filter with the vowels and breaths of a person; each gesture has its contour of pitch, voicing, breath and mouth.',
  literature: [
    'J.-A. Bachorowski et al., The acoustic features of human laughter, JASA 110 (2001)',
    'L. Arnal et al., Human screams occupy a privileged niche in the communication soundscape, Current Biology 25 (2015)',
    'D. Klatt & L. Klatt, Analysis, synthesis, and perception of voice quality variations, JASA 87 (1990)',
  ],
  distanceM: 1.5,
  space: 'room',
});
