import { exp, pow } from '@soundwright/dsp/math';
import { createDrift } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { points } from '../../draw/curve.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { createScatter } from './parts/scatter.ts';
import { addUtterance, type Formant, type Utterance } from './parts/throat.ts';
import { createWash } from './parts/wash.ts';

/** First and second formants in Hz of a male voice. */
const VOWELS = [
  [300, 2200],
  [430, 1900],
  [560, 1700],
  [690, 1150],
  [520, 900],
  [380, 850],
] as const;

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
} as const;
type Mood = keyof typeof MOODS;

const parameters = {
  mood: choice({
    default: 'murmur',
    about: 'What the crowd does.',
    options: {
      murmur: ['talking', 'chatter', 'chatting', 'conversation', 'babble', 'whispering'],
      cheer: ['cheering', 'celebrating', 'excited', 'happy'],
      boo: ['booing', 'angry', 'jeering'],
      laughter: ['laughing', 'laugh', 'amused'],
      stadium: ['stadium', 'arena', 'football match', 'match'],
      children: ['child', 'kids', 'playground', 'schoolyard', 'school'],
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
    options: { mixed: [], man: ['male', 'men'], woman: ['female', 'women'], child: [] },
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
    'man whispering': { people: 1, voice: 'man', energy: 0.1 },
    'woman whispering': { people: 1, voice: 'woman', energy: 0.1 },
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
    audience: {},

    whisper: { mood: 'murmur', people: 2, energy: 0.1 },
    whispering: { mood: 'murmur', people: 2, energy: 0.1 },
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
    const blockHz = sampleRateHz / TEXTURE_FRAMES;
    // Eight voices with a few utterances each, shared by everybody in the crowd.
    const throats = Array.from({ length: 8 }, (_, index) =>
      createSounds(values, sampleRateHz, random.fork('throat', index)),
    );
    const longest = Math.max(...throats.flat().map((sound) => sound.length));
    const scatter = createScatter(longest, sampleRateHz, random.fork('scatter'));
    const people = Math.round(values.people);
    const talkers = Array.from({ length: Math.min(people, 40) }, (_, index) => {
      const own = random.fork('person', index);
      return {
        random: own,
        sounds: throats[index % throats.length],
        pan: own.between(-1, 1) * (people > 1 ? 1 : 0),
        gain: 1 / own.between(1, 1 + 0.12 * Math.min(40, people)),
        nextS: own.next() * 1.5,
        left: own.integer(0, 8),
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
    const activity = createSurges(mood.surge, random.fork('surges'));
    let nowS = 0;
    return (out) => {
      const endS = nowS + TEXTURE_FRAMES / sampleRateHz;
      const active = activity(nowS);
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
}

/** The common swell of a crowd, `base` to 1, at ascending times; 1 for a crowd without one. */
function createSurges(surge: Surge | null, random: Random): (atS: number) => number {
  if (!surge) return () => 1;
  const { restS, riseS, fallS, base } = surge;
  let startS = 0;
  let peak = 1;
  let untilS = riseS + 2.3 * fallS;
  return (atS) => {
    if (atS >= untilS) {
      startS = atS;
      peak = random.between(0.55, 1);
      untilS = atS + riseS + 2.3 * fallS + random.exponential(restS);
    }
    const sinceS = atS - startS;
    const shape = sinceS < riseS ? sinceS / riseS : exp(-(sinceS - riseS) / fallS);
    return base + (1 - base) * peak * shape;
  };
}

/** Syllables follow without a gap until the phrase ends; shouts and laughs pause for breath. */
function pauseAfter(soundS: number, perS: number, energy: number, talker: { random: Random; left: number }): number {
  if (perS > 2) {
    talker.left -= 1;
    if (talker.left > 0) return soundS * talker.random.between(0.8, 1.05);
    talker.left = talker.random.integer(4, 16);
    return soundS + talker.random.exponential(1.6 - energy);
  }
  return soundS * 0.8 + talker.random.exponential(1 / perS) * (1.3 - 0.6 * energy);
}

/** A few utterances of one voice. */
function createSounds(
  { mood, energy, voice }: { mood: Mood; energy: number; voice: string },
  sampleRateHz: number,
  random: Random,
): Float32Array[] {
  const child = mood === 'children' || voice === 'child';
  const either = random.chance(0.5);
  const woman = child || voice === 'woman' || (voice !== 'man' && either);
  const tract = child ? 1.45 : woman ? 1.17 : 1;
  const hz = (child ? 330 : woman ? 205 : 118) * random.between(0.85, 1.2) * (0.9 + 0.25 * energy);
  const count = mood === 'murmur' ? 5 : 3;
  return Array.from({ length: count }, (_, index) => {
    const utterances = soundsOf(mood, hz, tract, energy, random.fork('sound', index));
    const lengthS = utterances.reduce((end, one) => Math.max(end, (one.atS ?? 0) + one.lengthS), 0);
    const out = new Float32Array(Math.ceil(lengthS * sampleRateHz) + 1);
    for (const utterance of utterances) addUtterance(out, utterance, sampleRateHz, random);
    return out;
  });
}

function soundsOf(mood: Mood, hz: number, tract: number, energy: number, random: Random): Utterance[] {
  const vowel = (): readonly [number, number] => random.pick(VOWELS);
  const mouth = (from: readonly [number, number], to: readonly [number, number]): Formant[] => [
    {
      hz: points(0, from[0] * tract, 1, to[0] * tract),
      q: 6,
      gain: 1,
    },
    {
      hz: points(0, from[1] * tract, 1, to[1] * tract),
      q: 8,
      gain: 0.5,
    },
    { hz: 2550 * tract, q: 9, gain: 0.2 },
  ];
  if (mood === 'murmur') {
    // A consonant of breath noise, then one vowel gliding to another.
    const lengthS = random.between(0.12, 0.26);
    const pitch = hz * random.between(0.85, 1.2);
    return [
      {
        lengthS,
        hz: points(0, pitch, 1, pitch * random.between(0.85, 1.1)),
        gain: points(0, 0, 0.25, 1, 0.7, 0.8, 1, 0),
        formants: mouth(vowel(), vowel()),
        tilt: 1.4,
        voice: points(0, 0.1, 0.25, 1, 1, 0.8),
        breath: points(0, 0.5, 0.3, 0.05, 1, 0.1),
        jitter: 0.015,
      },
    ];
  }
  if (mood === 'laughter') {
    const notes = random.integer(4, 8);
    const open = random.pick([VOWELS[3], VOWELS[2]]);
    // About five a second, each laugher at an individual rate (Bachorowski 2001).
    const everyS = random.between(0.17, 0.225);
    return Array.from({ length: notes }, (_, n) => ({
      atS: everyS * n * random.between(0.98, 1.02),
      lengthS: 0.76 * everyS,
      hz: points(0, hz * (1.7 - 0.07 * n), 1, hz * (1.4 - 0.07 * n)),
      gain: points(0, 0, 0.35, 1 - 0.08 * n, 1, 0),
      formants: mouth(open, open),
      voice: points(0, 0, 0.35, 1, 1, 0.3),
      breath: points(0, 0.6, 0.4, 0.1, 1, 0.4),
    }));
  }
  const boo = mood === 'boo';
  const lengthS = boo ? random.between(1.1, 1.9) : random.between(0.6, mood === 'children' ? 0.9 : 1.4);
  const top = hz * (boo ? 1.15 : random.between(1.9, 2.7));
  const whistle = !boo && mood !== 'children' && random.chance(0.12);
  if (whistle) {
    const tone = random.between(1900, 2700);
    return [
      {
        lengthS: 0.5,
        hz: points(0, tone * 0.8, 0.3, tone * 1.25, 1, tone * 0.75),
        gain: points(0, 0, 0.2, 0.6, 0.8, 0.5, 1, 0),
        formants: [{ hz: tone * 1.1, q: 2, gain: 0.7 }],
        tilt: 2.6,
        breath: 0.05,
        direct: 0,
      },
    ];
  }
  const from = boo ? VOWELS[5] : random.pick([VOWELS[5], VOWELS[1], VOWELS[3]]);
  const to = boo ? VOWELS[5] : random.pick([VOWELS[3], VOWELS[2], VOWELS[5]]);
  return [
    {
      lengthS,
      hz: points(0, top * 0.75, 0.25, top, 0.7, top * 0.95, 1, top * 0.7),
      gain: points(0, 0, 0.15, 1, 0.7, 0.8, 1, 0),
      formants: mouth(from, to),
      tilt: boo ? 1.4 : 0.9,
      breath: 0.12,
      jitter: 0.02 + 0.03 * energy,
      sub: 0.25 * energy,
    },
  ];
}
