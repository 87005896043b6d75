import { points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';
import { sung } from './parts/sung.ts';
import { AH, BREATH, EH, NOSE } from './parts/vowels.ts';
import { whispered } from './parts/whispered.ts';

/** A closed mouth: the nose and the cheeks are left. */
const CLOSED = [
  { hz: 270, q: 5, gain: 1 },
  { hz: 1050, q: 6, gain: 0.12 },
  { hz: 2300, q: 7, gain: 0.05 },
];

const CALLS = {
  hum: { lengthS: 3.9, bout: [1, 2], everyS: 3.9, restS: 4.2, utter: sung(CLOSED, 0.03) },
  sing: { lengthS: 3.9, bout: [1, 2], everyS: 3.9, restS: 4.2, utter: sung(AH, 0.06) },
  whisper: { lengthS: 3, bout: [2, 2], everyS: 2.2, restS: 3.6, utter: ({ random }) => whispered(random) },
  moan: {
    lengthS: 1.9,
    bout: [1, 2],
    everyS: 2.2,
    restS: 3,
    utter: ({ strain, random }) => {
      const hz = random.between(125, 165);
      return [
        {
          lengthS: random.between(1.1, 1.7),
          hz: points(0, hz, 0.3, hz * (1.15 + 0.2 * strain), 1, hz * 0.7),
          gain: points(0, 0, 0.2, 0.9, 0.6, 0.7, 1, 0),
          formants: EH.map((formant, f) => ({ ...formant, hz: (formant.hz as number) * (f === 0 ? 0.85 : 0.8) })),
          tilt: 1.5,
          breath: points(0, 0.1, 0.7, 0.2, 1, 0.6),
          jitter: 0.03,
          sub: 0.25 * strain,
        },
      ];
    },
  },
  whimper: {
    of: 'woman',
    lengthS: 1.2,
    bout: [2, 4],
    everyS: 1.2,
    restS: 2.2,
    utter: ({ strain, random }) => {
      const hz = random.between(330, 420) * (0.9 + 0.2 * strain);
      return Array.from({ length: random.integer(2, 3) }, (_, n) => ({
        atS: 0.33 * n,
        lengthS: random.between(0.2, 0.3),
        hz: points(0, hz * 1.1, 0.4, hz, 1, hz * 0.8),
        gain: points(0, 0, 0.2, 0.7 - 0.12 * n, 0.7, 0.4, 1, 0),
        formants: EH,
        tilt: 1.7,
        breath: 0.3,
        jitter: 0.03,
        vibrato: { hz: 8, semitones: 0.5 },
      }));
    },
  },
  coo: {
    of: 'woman',
    lengthS: 0.9,
    bout: [3, 5],
    everyS: 1,
    restS: 1.8,
    utter: ({ random }) => {
      const hz = random.between(210, 270);
      const up = random.chance(0.5);
      return [
        {
          lengthS: random.between(0.35, 0.75),
          hz: up ? points(0, hz, 0.6, hz * 1.5, 1, hz * 1.4) : points(0, hz * 1.3, 0.3, hz * 1.4, 1, hz * 0.9),
          gain: points(0, 0, 0.2, 0.9, 0.7, 0.7, 1, 0),
          formants: [
            { hz: points(0, 480, 0.5, 680, 1, 450), q: 6, gain: 1 },
            { hz: points(0, 1000, 0.5, 1350, 1, 950), q: 7, gain: 0.45 },
            { hz: 2700, q: 9, gain: 0.12 },
          ],
          tilt: 1.6,
          breath: 0.08,
          jitter: 0.012,
        },
      ];
    },
  },
  hush: {
    lengthS: 1.4,
    bout: [2, 3],
    everyS: 1.4,
    restS: 2,
    utter: ({ random }) => [
      {
        lengthS: random.between(0.7, 1.2),
        hz: 100,
        gain: points(0, 0, 0.1, 1, 0.6, 0.8, 1, 0),
        formants: [
          { hz: 2700, q: 1.6, gain: 1 },
          { hz: 4700, q: 1.6, gain: 0.7 },
        ],
        voice: 0,
        breath: 0.8,
      },
    ],
  },
  spit: {
    lengthS: 0.6,
    bout: [1, 1],
    everyS: 1.2,
    restS: 2,
    utter: ({ random }) => [
      {
        lengthS: 0.05,
        hz: 90,
        gain: points(0, 0.4, 0.3, 1, 1, 0),
        formants: BREATH,
        voice: 0,
        breath: 1,
      },
      {
        atS: 0.04,
        lengthS: random.between(0.14, 0.22),
        hz: 90,
        gain: points(0, 0, 0.1, 1, 0.5, 0.5, 1, 0),
        formants: [
          { hz: 1900, q: 1.6, gain: 0.7 },
          { hz: 4800, q: 1.4, gain: 1 },
        ],
        voice: 0,
        breath: 1,
        growl: { hz: 48, depth: 0.7 },
      },
    ],
  },
  choke: {
    lengthS: 1.7,
    bout: [1, 2],
    everyS: 1.9,
    restS: 2.4,
    utter: ({ strain, random }) => {
      const hz = random.between(115, 160);
      return Array.from({ length: random.integer(3, 4) }, (_, n) => ({
        atS: n * random.between(0.36, 0.42),
        lengthS: random.between(0.16, 0.28),
        hz: points(0, hz * 1.3, 1, hz * 0.8),
        gain: points(0, 0, 0.08, 1, 0.5, 0.5, 1, 0),
        formants: [
          { hz: 420, q: 4, gain: 1 },
          { hz: 1150, q: 5, gain: 0.7 },
          { hz: 2500, q: 6, gain: 0.3 },
        ],
        tilt: 0.8,
        voice: 0.55,
        breath: 0.7,
        jitter: 0.14,
        sub: 0.6,
        growl: { hz: random.between(26, 36), depth: 0.5 + 0.4 * strain },
      }));
    },
  },
  vomit: {
    lengthS: 2.4,
    bout: [1, 1],
    everyS: 2.8,
    restS: 3.5,
    utter: ({ strain, random }) => {
      const hz = random.between(120, 160);
      return [
        {
          lengthS: random.between(0.7, 0.9),
          hz: points(0, hz, 0.4, hz * 1.5, 1, hz * 1.1),
          gain: points(0, 0, 0.3, 0.8, 0.8, 1, 1, 0),
          formants: AH,
          tilt: 0.8,
          voice: 0.7,
          breath: 0.4,
          jitter: 0.08,
          sub: 0.5,
          growl: { hz: 38, depth: 0.6 },
        },
        {
          // Liquid leaves the mouth.
          atS: 0.8,
          lengthS: random.between(0.9, 1.3),
          hz: points(0, hz * 1.1, 1, hz * 0.7),
          gain: points(0, 0, 0.08, 1, 0.4, 0.7, 1, 0),
          formants: [
            { hz: points(0, 500, 1, 350), q: 3, gain: 1 },
            { hz: points(0, 1200, 0.5, 1700, 1, 900), q: 2, gain: 0.9 },
            { hz: 3300, q: 1.5, gain: 0.6 },
          ],
          voice: points(0, 0.5, 0.4, 0.2, 1, 0),
          breath: 0.9,
          growl: { hz: points(0, 22, 1, 13), depth: 0.6 + 0.3 * strain },
        },
      ];
    },
  },
  puff: {
    lengthS: 0.9,
    bout: [1, 1],
    everyS: 1.6,
    restS: 2.4,
    utter: ({ random }) => [
      {
        lengthS: random.between(0.4, 0.7),
        hz: 90,
        gain: points(0, 0, 0.12, 1, 0.6, 0.6, 1, 0),
        formants: [
          { hz: 700, q: 1.2, gain: 1 },
          { hz: 2300, q: 1.4, gain: 0.5 },
        ],
        voice: 0,
        breath: 0.9,
      },
    ],
  },
  tut: {
    lengthS: 0.12,
    bout: [2, 3],
    everyS: 0.42,
    restS: 1.6,
    utter: ({ random }) => [
      {
        lengthS: 0.035,
        hz: 90,
        gain: points(0, 1, 0.4, 0.5, 1, 0),
        formants: [
          { hz: random.between(1500, 1900), q: 3, gain: 1 },
          { hz: 3900, q: 3, gain: 0.7 },
        ],
        voice: 0,
        breath: 1,
      },
    ],
  },
  mm: {
    lengthS: 0.9,
    bout: [1, 1],
    everyS: 1.3,
    restS: 2.6,
    utter: ({ random }) => {
      const hz = random.between(120, 160);
      return [
        {
          lengthS: random.between(0.45, 0.75),
          hz: points(0, hz, 0.4, hz * 1.35, 1, hz * 0.85),
          gain: points(0, 0, 0.15, 0.9, 0.7, 0.7, 1, 0),
          formants: CLOSED,
          breath: 0.03,
        },
        {
          atS: 0.02,
          lengthS: 0.2,
          hz: 100,
          gain: points(0, 0.15, 1, 0),
          formants: NOSE,
          voice: 0,
          breath: 0.3,
        },
      ];
    },
  },
} as const satisfies Record<string, Call>;

/** Sounds of mouth and throat without words that are neither laughs, coughs nor cries. */
export const mouth = defineCaller({
  name: 'mouth',
  traits: ['person', 'throat', 'anywhere'],
  people: true,
  space: 'room',
  calls: CALLS,
  default: 'moan',
  options: {
    hum: ['humming'],
    sing: ['singing'],
    whisper: ['whispering', 'whispered'],
    moan: ['moaning', 'groaning'],
    whimper: ['whimpering'],
    coo: [],
    hush: ['shushing', 'shh'],
    spit: ['spitting', 'spits'],
    choke: ['choking', 'gagging', 'retching'],
    vomit: ['vomiting', 'puking'],
    puff: ['puffing'],
    tut: ['tutting'],
    mm: [],
  },
  phrases: {
    ...say({ call: 'hum' }, 'person humming, man humming, woman humming, child humming, humming tune, humming song'),
    'humming lullaby': { call: 'hum', who: 'woman' },
    ...say({ call: 'whisper' }, 'whisper, person whispering, man whispering, woman whispering, child whispering'),
    ...say({ call: 'whisper', animals: 4 }, 'people whispering, voices whispering'),
    ...say({ call: 'whisper', animals: 12 }, 'crowd whispering, audience whispering'),
    'ghostly whisper': { call: 'whisper', animals: 3, pace: 0.8 },
    ...say({ call: 'sing' }, 'singing, person singing, someone singing, man singing, woman singing, girl singing'),
    ...say({ call: 'sing' }, 'boy singing, child singing'),
    'people singing': { call: 'sing', animals: 8 },
    'crowd singing': { call: 'sing', animals: 14 },
    'singing lullaby': { call: 'sing', who: 'woman' },
    ...say({ call: 'moan' }, 'moan, man moaning, woman moaning'),
    ...say({ call: 'moan', strain: 0.8 }, 'man groaning, woman groaning, person groaning'),
    ...say({ call: 'moan', animals: 5 }, 'people moaning, people groaning'),
    ...say({ call: 'moan', strain: 0.9 }, 'groan in pain, pain groan, dying groan'),
    ...say({ call: 'choke' }, 'death rattle, choke, gag, retching, strangling'),
    ...say({ call: 'whimper' }, 'woman whimpering, man whimpering, child whimpering, person whimpering'),
    ...say({ call: 'coo', who: 'baby' }, 'baby cooing, baby gurgling'),
    ...say({ call: 'coo', who: 'baby', pace: 1.5 }, 'baby babbling, baby talking, infant babbling'),
    'toddler babbling': { call: 'coo', who: 'toddler', pace: 1.5 },
    ...say({ call: 'hush' }, 'shush, shh, hush sound'),
    spit: { call: 'spit' },
    ...say({ call: 'vomit' }, 'vomit, puke, throwing up'),
    ...say({ call: 'tut' }, 'tut tut, tutting, tongue click, clicking tongue'),
    ...say({ call: 'mm' }, 'hmm, mmm'),
    ...say({ call: 'puff' }, 'puff of breath, blowing out candles'),
    ...say({ call: 'moan', strain: 0.2, pace: 1.4 }, 'ahh, satisfied ahh, aah'),
  },
  method:
    'Source and filter: whispered syllables of breath alone, hummed and sung notes on a scale, falling moans, interrupted whimpers, hisses between the teeth, and rough bursts through a narrowed throat.',
  literature: [
    'G. Fant, Acoustic Theory of Speech Production (1960)',
    'V. Tartter, What’s in a whisper?, JASA 86 (1989)',
    'J. Sundberg, The Science of the Singing Voice (1987)',
  ],
  distanceM: 1.5,
});
