import type { Random } from '@soundwright/dsp/random';
import type { Stroke } from '../../draw/sketch.ts';
import { say } from '../phrases.ts';
import { type Channel, defineLoudspeaker } from './parts/loudspeaker.ts';

/** Horns along a platform, heard one after the other; a reader who stresses every name. */
const HALL: Channel = {
  bandHz: [330, 4200],
  peakHz: 1900,
  drive: 1.6,
  noise: 0,
  echoes: [
    [0.041, 0.5],
    [0.088, 0.36],
    [0.142, 0.22],
  ],
  beforeS: 0,
  talkS: [3, 4.6],
  phraseS: 1.7,
  restS: [9, 16],
  turns: 1,
  speakers: 1,
  strain: 0.3,
  melody: 1.1,
};

/** Notes of a gong before an announcement, Hz, and when they are struck. */
const GONG = [
  [0, 659],
  [0.42, 523],
  [0.84, 392],
] as const;

const gong = (random: Random): Stroke[] => {
  const tuned = random.between(0.94, 1.06);
  return GONG.map(([atS, hz]) => ({
    tone: {
      atS,
      lengthS: 1.9 - atS,
      hz: tuned * hz,
      gain: 0.2,
      partials: [1, 0.18, 0.1, 0.03],
      attackS: 0.004,
      decayS: 0.5,
      releaseS: 0.2,
    },
  }));
};

/** Announcements through the loudspeakers of a hall: one voice whose words nobody understands. */
export const announcement = defineLoudspeaker({
  name: 'announcement',
  default: 'chimed',
  phrases: {
    ...say({}, 'announcement, station announcement, pa announcement, public announcement, loudspeaker announcement'),
    'tannoy announcement': {},
    ...say({ kind: 'voice' }, 'pa voice, announcement voice, announcer voice, loudspeaker voice'),
  },
  weakPhrases: {
    ...say({ kind: 'voice' }, 'tannoy, announcer, loudspeaker, overhead speaker'),
  },
  channels: {
    chimed: { ...HALL, before: gong, beforeS: 1.75 },
    voice: HALL,
  },
  method:
    'A gong of three notes, then phrases of syllables whose consonants bend the formants, on a melody that falls and rises with the stress, through the band of a horn loudspeaker and its neighbours farther away.',
  loudness: 'effect',
  distanceM: 3.5,
  space: 'hall',
});
