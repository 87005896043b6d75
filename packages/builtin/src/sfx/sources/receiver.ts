import { createRandom } from '@soundwright/dsp/random';
import { spreadModes } from '../../draw/blow.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { say } from '../phrases.ts';
import { type Channel, defineLoudspeaker } from './parts/loudspeaker.ts';

/** The key of a hand set. */
const KEY = spreadModes({ count: 8, hz: [900, 6200], t60S: [0.02, 0.006], tilt: 0.2 }, createRandom(1, 'radio-key'));

const click = (atS: number, gain: number): Stroke => ({ blow: { atS, modes: KEY, contactS: 0.0003, gain } });

/** The noise of the open channel after the other side lets go of its key, until the squelch shuts. */
const squelch = (atS: number, random: { between(lo: number, hi: number): number }): Stroke[] => [
  {
    noise: {
      atS: atS + 0.06,
      lengthS: random.between(0.12, 0.22),
      hz: 1900,
      q: 0.45,
      gain: 0.5,
      attackS: 0.002,
      releaseS: 0.002,
    },
  },
];

const NEAR = {
  noise: 0,
  echoes: [],
  beforeS: 0,
  talkS: [1.4, 2.8],
  phraseS: 1.5,
  restS: [0.35, 0.9],
  turns: 2,
  speakers: 1,
  strain: 0.35,
  melody: 1,
} as const satisfies Partial<Channel>;

/** One voice at a time from a radio, a telephone, an intercom, a megaphone or a television. */
export const receiver = defineLoudspeaker({
  name: 'receiver',
  default: 'radio',
  phrases: {
    ...say({}, 'radio chatter, radio voice, radio message, radio communication, walkie talkie voice'),
    'megaphone voice': { kind: 'megaphone' },
    'intercom voice': { kind: 'intercom' },
    'tv voices': { kind: 'tv' },
    'phone voice': { kind: 'phone' },
  },
  weakPhrases: {
    intercom: { kind: 'intercom' },
  },
  channels: {
    radio: {
      ...NEAR,
      bandHz: [480, 2900],
      peakHz: 1500,
      drive: 3,
      noise: 0.07,
      before: () => [click(0.01, 0.5)],
      beforeS: 0.16,
      after: squelch,
      talkS: [0.9, 2.3],
      turns: 3,
      speakers: 2,
      strain: 0.4,
      melody: 0.7,
    },
    megaphone: {
      ...NEAR,
      bandHz: [520, 3900],
      peakHz: 1700,
      drive: 4,
      echoes: [
        [0.09, 0.16],
        [0.17, 0.1],
      ],
      talkS: [1.8, 3.2],
      phraseS: 1.2,
      restS: [0.6, 1.4],
      strain: 0.95,
      melody: 1.4,
    },
    intercom: {
      ...NEAR,
      bandHz: [380, 3300],
      peakHz: 1300,
      drive: 2.2,
      noise: 0.025,
      before: () => [click(0.01, 0.6)],
      beforeS: 0.2,
      after: (atS) => [click(atS + 0.08, 0.6)],
      restS: [1.5, 3],
      turns: 1,
    },
    tv: {
      ...NEAR,
      bandHz: [170, 6500],
      peakHz: 1200,
      drive: 1,
      echoes: [
        [0.0065, 0.4],
        [0.0113, 0.3],
        [0.0191, 0.22],
      ],
      talkS: [1.6, 4],
      phraseS: 1.6,
      restS: [0.05, 0.35],
      turns: 3,
      speakers: 2,
      melody: 1.25,
    },
    phone: {
      ...NEAR,
      bandHz: [330, 3300],
      peakHz: 1700,
      drive: 2,
      noise: 0.015,
      talkS: [2, 3.6],
      restS: [0.4, 0.9],
    },
  },
  method:
    'Phrases of syllables with the melody and rhythm of speech, limited and filtered as by the small loudspeaker of the device, with the clicks and the noise of its channel.',
  loudness: 'effect',
  distanceM: 1.2,
  space: 'dry',
});
