import { exp, pow } from '@soundwright/dsp/math';
import { createDrift } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { BODY_OPTIONS } from './parts/bodies.ts';
import { createSounds, type Mood } from './parts/crowd-voices.ts';
import { createScatter } from './parts/scatter.ts';
import { createWash } from './parts/wash.ts';

/**
 * Activity of a crowd: length and pitch of one utterance, level of the bed of indistinct voices, and the common swell:
 * rise, decay and rest, between `base` and 1.
 */
const MOODS = {
  murmur: { perPersonS: 3.4, bed: [260, 1500, 500], bedGain: 0.03, voices: 1, surge: null },
  cheer: {
    perPersonS: 0.5,
    bed: [500, 4200, 1300],
    bedGain: 0.08,
    voices: 0.8,
    surge: { restS: 1.6, riseS: 0.6, fallS: 1.5, base: 0.15 },
  },
  boo: {
    perPersonS: 0.4,
    bed: [180, 900, 380],
    bedGain: 0.06,
    voices: 0.9,
    surge: { restS: 2, riseS: 0.9, fallS: 2, base: 0.35 },
  },
  laughter: {
    perPersonS: 1.5,
    bed: [350, 2600, 900],
    bedGain: 0.02,
    voices: 1,
    surge: { restS: 1.4, riseS: 0.25, fallS: 1.1, base: 0.04 },
  },
  stadium: {
    perPersonS: 0.14,
    bed: [280, 2600, 800],
    bedGain: 0.3,
    voices: 0.3,
    surge: { restS: 3, riseS: 1.1, fallS: 2.6, base: 0.4 },
  },
  children: { perPersonS: 0.7, bed: [700, 4200, 1700], bedGain: 0.02, voices: 1, surge: null },
  angry: {
    perPersonS: 0.4,
    bed: [160, 1800, 520],
    bedGain: 0.025,
    voices: 1,
    surge: { restS: 0.5, riseS: 0.2, fallS: 0.5, base: 0.35 },
  },
  panic: {
    perPersonS: 0.4,
    bed: [500, 4200, 1500],
    bedGain: 0.02,
    voices: 1,
    surge: { restS: 0.8, riseS: 0.3, fallS: 0.7, base: 0.4 },
  },
  aww: {
    perPersonS: 0.3,
    bed: [200, 1100, 420],
    bedGain: 0.02,
    voices: 1,
    surge: { restS: 2.6, riseS: 0.3, fallS: 0.8, base: 0.02, together: true },
  },
  ooh: {
    perPersonS: 0.3,
    bed: [180, 900, 340],
    bedGain: 0.02,
    voices: 1,
    surge: { restS: 2.6, riseS: 0.45, fallS: 0.8, base: 0.02, together: true },
  },
} as const satisfies Record<Mood, unknown>;

const parameters = {
  mood: choice({
    default: 'murmur',
    about: 'What the crowd does.',
    options: {
      murmur: ['talking', 'chatter', 'chatting', 'conversation', 'babble', 'whispering'],
      cheer: ['cheering', 'celebrating', 'excited', 'happy'],
      boo: ['booing', 'jeering'],
      laughter: ['laughing', 'laugh', 'amused'],
      stadium: ['stadium', 'arena', 'football match', 'match'],
      children: ['school'],
      angry: ['rioting', 'protesting', 'furious', 'outraged'],
      panic: ['panicking', 'panicked', 'fleeing', 'terrified'],
      aww: ['awww', 'sympathetic', 'pity', 'disappointed'],
      ooh: ['oooh', 'amazed', 'impressed', 'wow', 'awe', 'astonished'],
    },
  }),
  people: number({
    unit: '',
    min: 1,
    max: 400,
    default: 24,
    scale: 'log',
    follows: 'size',
    about: 'How many one can tell apart.',
    words: { few: 4, several: 6, group: 8, busy: 60, packed: 150, audience: 60, mob: 150 },
  }),
  voice: choice({
    default: 'mixed',
    about: 'Whose voices.',
    options: { mixed: [], ...BODY_OPTIONS },
  }),
  energy: number({
    unit: '',
    min: 0.1,
    max: 1,
    default: 0.5,
    follows: 'intensity',
    about: 'How lively they are: louder, higher, denser.',
    words: { hushed: 0.12, lively: 0.8, wild: 1, ecstatic: 1, busy: 0.7 },
  }),
};

/** Many people at once. */
export const crowd = defineTexture({
  name: 'crowd',
  traits: ['around', 'person', 'throat', 'speech', 'swells', 'anywhere'],
  phrases: {
    crowd: {},
    'crowd murmur': {},
    'crowd talking': {},
    'people talking': { people: 12 },
    'people chatting': { people: 12 },
    'man talking': { people: 1, voice: 'man' },
    'woman talking': { people: 1, voice: 'woman' },
    'child talking': { people: 1, voice: 'child' },
    'person talking': { people: 1 },
    'children talking': { people: 6, voice: 'child' },
    chatter: { people: 16 },
    murmur: {},
    babble: {},
    walla: {},
    'crowd cheer': { mood: 'cheer', people: 50 },
    'crowd cheering': { mood: 'cheer', people: 50 },
    cheer: { mood: 'cheer', people: 50 },
    cheering: { mood: 'cheer', people: 50 },
    'crowd boo': { mood: 'boo', people: 50 },
    boo: { mood: 'boo', people: 40 },
    booing: { mood: 'boo', people: 40 },
    'crowd laughing': { mood: 'laughter' },
    'crowd laughter': { mood: 'laughter' },
    'audience laughing': { mood: 'laughter' },
    'audience laughter': { mood: 'laughter' },
    'laugh track': { mood: 'laughter' },
    'stadium crowd': { mood: 'stadium', people: 200 },
    'crowd roar': { mood: 'stadium', people: 250, energy: 0.95 },
    'football crowd': { mood: 'stadium', people: 200 },
    'children playing': { mood: 'children', people: 10 },
    'kids playing': { mood: 'children', people: 10 },
    playground: { mood: 'children', people: 14 },
    'angry crowd': { mood: 'angry', people: 50 },
    'angry mob': { mood: 'angry', people: 70, energy: 0.85 },
    mob: { mood: 'angry', people: 70 },
    riot: { mood: 'angry', people: 100, energy: 0.95 },
    protest: { mood: 'angry', people: 100 },
    'crowd panic': { mood: 'panic', people: 40, energy: 0.9 },
    'crowd screaming': { mood: 'panic', people: 40, energy: 0.9 },
    'people screaming': { mood: 'panic', people: 20, energy: 0.9 },
    'panicking crowd': { mood: 'panic', people: 40, energy: 0.9 },
    'crowd aww': { mood: 'aww', people: 40 },
    'sad crowd': { mood: 'aww', people: 40 },
    'crowd awww': { mood: 'aww', people: 40 },
    'audience aww': { mood: 'aww', people: 40 },
    'crowd ooh': { mood: 'ooh', people: 40 },
    'audience ooh': { mood: 'ooh', people: 40 },
    'crowd wow': { mood: 'ooh', people: 40 },
    audience: {},
  },
  parameters,
  method:
    'Voices of many people, each a syllable, shout or laugh of a source-filter model with its own pitch and place, in runs with pauses as people speak, over the noise of those farther away. Cheers and laughter surge: people carry each other along, and ebb.',
  literature: [
    'G. Fant, Acoustic Theory of Speech Production (1960)',
    'J.-A. Bachorowski et al., The acoustic features of human laughter, JASA 110 (2001)',
    'N. Krishnamurthy & J. Hansen, Babble noise: modeling, analysis, and applications, IEEE TASLP 17 (2009)',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 2,
  space: 'hall',

  naturalS: () => 9,

  start(values, { sampleRateHz, random }) {
    const mood = MOODS[values.mood];
    const surge: Surge | null = mood.surge;
    const blockHz = sampleRateHz / TEXTURE_FRAMES;
    // Eight voices with a few utterances each, shared by everybody in the crowd.
    const throats = Array.from({ length: 8 }, (_, index) =>
      createSounds(values, sampleRateHz, random.fork('throat', index)),
    );
    const longest = Math.max(...throats.flat().map((sound) => sound.length));
    const scatter = createScatter(longest, sampleRateHz, random.fork('scatter'));
    const people = Math.round(values.people);
    const alone = people === 1;
    const talkers = Array.from({ length: Math.min(people, 40) }, (_, index) => {
      const own = random.fork('person', index);
      return {
        random: own,
        sounds: throats[index % throats.length],
        pan: own.between(-1, 1) * (people > 1 ? 1 : 0),
        gain: 1 / own.between(1, 1 + 0.12 * Math.min(40, people)),
        // Someone who talks alone begins at once; many have been talking for a while.
        nextS: own.next() * (alone ? 0 : surge?.together ? 0.35 : 1.5),
        left: own.integer(0, 8) + (alone ? 4 : 0),
        alone,
      };
    });
    const [lowHz, highHz, peakHz] = mood.bed;
    const bedGain = (people > 1 ? mood.bedGain : 0) * pow(people / 24, 0.35) * (0.5 + values.energy);
    const beds = [0, 1].map((side) => ({
      add: createWash({ lowHz, highHz, peak: [peakHz, 0.8, 6] }, sampleRateHz, random.fork('bed', side)),
      swell: createDrift(random.fork('swell', side), 2.6, blockHz),
      gain: bedGain,
    }));
    const level = (0.55 * mood.voices) / Math.sqrt(Math.max(1, talkers.length / 6));
    const swell = createSurges(surge, random.fork('surges'));
    let nowS = 0;
    return (out) => {
      const endS = nowS + TEXTURE_FRAMES / sampleRateHz;
      const active = swell.at(nowS);
      for (const talker of talkers) {
        while (talker.nextS < endS) {
          const at = Math.max(0, Math.floor((talker.nextS - nowS) * sampleRateHz));
          const sound = talker.random.pick(talker.sounds);
          scatter.add(
            sound,
            Math.min(TEXTURE_FRAMES - 1, at),
            level * talker.gain * talker.random.between(0.5, 1.1) * (0.3 + 0.7 * active),
            talker.pan,
          );
          if (surge?.together) {
            talker.nextS = swell.nextS() + talker.random.between(0.03, 0.4);
            continue;
          }
          const pauseS = pauseAfter(sound.length / sampleRateHz, mood.perPersonS, values.energy, talker);
          talker.nextS += pauseS * (mood.surge ? 0.6 + 0.4 / Math.max(0.1, active) : 1);
        }
      }
      beds.forEach((bed, side) => {
        const next = bedGain * active * exp(0.22 * bed.swell());
        bed.add(out[side], bed.gain, next);
        bed.gain = next;
      });
      scatter.emit(out[0], out[1]);
      nowS = endS;
    };
  },
});

interface Surge {
  readonly restS: number;
  readonly riseS: number;
  readonly fallS: number;
  readonly base: number;
  /** Everybody calls once at the start of each swell, and not in between. */
  readonly together?: true;
}

interface Swell {
  /** Its level at ascending times. */
  readonly at: (atS: number) => number;
  /** Start of the swell after the present one, seconds. */
  readonly nextS: () => number;
}

/** The common swell of a crowd, `base` to 1, at ascending times; 1 for a crowd without one. */
function createSurges(surge: Surge | null, random: Random): Swell {
  if (!surge) return { at: () => 1, nextS: () => 0 };
  const { restS, riseS, fallS, base } = surge;
  let startS = 0;
  let peak = 1;
  let untilS = riseS + 2.3 * fallS;
  const at = (atS: number): number => {
    if (atS >= untilS) {
      startS = atS;
      peak = random.between(0.55, 1);
      untilS = atS + riseS + 2.3 * fallS + random.exponential(restS);
    }
    const sinceS = atS - startS;
    const shape = sinceS < riseS ? sinceS / riseS : exp(-(sinceS - riseS) / fallS);
    return base + (1 - base) * peak * shape;
  };
  return { at, nextS: () => untilS };
}

interface Talker {
  readonly random: Random;
  /** Nobody else talks. */
  readonly alone: boolean;
  /** Syllables left of the phrase. */
  left: number;
}

/** Syllables follow without a gap until the phrase ends; shouts and laughs pause for breath. */
function pauseAfter(soundS: number, perS: number, energy: number, talker: Talker): number {
  if (perS > 2) {
    talker.left -= 1;
    if (talker.left > 0) return soundS * talker.random.between(0.8, 1.05);
    talker.left = talker.random.integer(4, 16);
    // The pauses of one voice are silence; those of many are filled by the others.
    return soundS + (talker.alone ? talker.random.between(0.12, 0.4) : talker.random.exponential(1.6 - energy));
  }
  return soundS * 0.8 + talker.random.exponential(1 / perS) * (1.3 - 0.6 * energy);
}
