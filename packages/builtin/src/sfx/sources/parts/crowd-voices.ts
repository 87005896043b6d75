import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { points } from '../../../draw/curve.ts';
import { LAUGHS } from './laughs.ts';
import { SPEAKERS, type Speaker, type SpeakerName } from './speakers.ts';
import { addPhrase, type Manner } from './speech.ts';
import { addUtterance, type Formant, scaleUtterance, type Utterance } from './throat.ts';

/** What the people of a crowd do. */
export type Mood = 'murmur' | 'cheer' | 'boo' | 'laughter' | 'stadium' | 'children' | 'angry' | 'panic' | 'aww' | 'ooh';

/** First and second formants in Hz of a male voice. */
const VOWELS = [
  [300, 2200],
  [430, 1900],
  [560, 1700],
  [690, 1150],
  [520, 900],
  [380, 850],
] as const;

/** Pitch of a man's calls, Hz. */
const MAN_HZ = 118;

/** The next utterance of somebody. */
export type Throat = () => Float32Array;

/** A person of a crowd: body, habits of speech and mood. */
interface Person {
  readonly mood: Mood;
  readonly body: Speaker;
  readonly energy: number;
  /** Pitch against the usual of the body. */
  readonly pitch: number;
  readonly pace: number;
  readonly melody: number;
}

/**
 * One person of a crowd, who speaks phrases, laughs or calls out, each time another way until `keeps` utterances are
 * there, which then recur in random order.
 *
 * @param crowd - `energy` from 0 to 1 raises pitch and effort; `voice` is 'mixed' or a kind of body
 */
export function createThroat(
  { mood, energy, voice }: { mood: Mood; energy: number; voice: string },
  keeps: number,
  sampleRateHz: number,
  random: Random,
): Throat {
  const either = random.chance(0.5) ? 'woman' : 'man';
  const body = SPEAKERS[speakerOf(mood, voice, either)];
  const person: Person = {
    mood,
    body,
    energy,
    pitch: random.between(0.85, 1.18) * (0.92 + 0.2 * energy),
    pace: random.between(0.85, 1.15) * (0.94 + 0.12 * energy),
    melody: random.between(0.8, 1.5) * (0.75 + 0.5 * energy) * (body.voice >= SPEAKERS.boy.voice ? 1.4 : 1),
  };
  const known: Float32Array[] = [];
  return () => {
    if (known.length >= keeps) return random.pick(known);
    const sound = utter(person, sampleRateHz, random.fork('sound', known.length));
    known.push(sound);
    return sound;
  };
}

function speakerOf(mood: Mood, voice: string, either: SpeakerName): SpeakerName {
  if (voice in SPEAKERS) return voice as SpeakerName;
  return mood === 'children' ? 'child' : either;
}

/** Seconds that the longest utterance takes. */
export const LONGEST_UTTERANCE_S = 5;

function utter(person: Person, sampleRateHz: number, random: Random): Float32Array {
  const { mood, energy } = person;
  if (mood === 'murmur') return phraseOf(person, { strain: 0.15 + 0.5 * energy, pitch: 1 }, sampleRateHz, random);
  if (mood === 'laughter') return soundOf(laughOf(person, random), sampleRateHz, random);
  const shout = SHOUTS[mood];
  if (random.chance(shout.phrases)) return phraseOf(person, { strain: 0.9, pitch: 1.5 }, sampleRateHz, random);
  return soundOf(shoutOf(shout, person, random), sampleRateHz, random);
}

/** A phrase of meaningless speech. */
function phraseOf(
  { body, pitch, pace, melody }: Person,
  effort: { readonly strain: number; readonly pitch: number },
  sampleRateHz: number,
  random: Random,
): Float32Array {
  const lengthS = random.between(0.6, 2.4);
  const out = new Float32Array(Math.ceil((0.4 + 1.8 * lengthS) * sampleRateHz));
  const manner: Manner = { body, pace, melody, strain: effort.strain, pitch: pitch * effort.pitch };
  const endS = addPhrase(out, { atS: 0, lengthS, goesOn: random.chance(0.4) }, manner, sampleRateHz, random);
  return out.subarray(0, Math.ceil(endS * sampleRateHz));
}

function laughOf({ body, pitch, energy }: Person, random: Random): Utterance[] {
  const laugh = body.voice >= SPEAKERS.boy.voice ? LAUGHS.giggle : LAUGHS.laugh;
  const of = SPEAKERS[laugh === LAUGHS.giggle ? 'woman' : 'man'];
  const hz = (pitch * body.voice) / of.voice;
  return laugh({ strain: energy, random }).map((one) =>
    scaleUtterance(one, { stretch: 1, hz, tract: body.tract / of.tract }),
  );
}

function soundOf(utterances: readonly Utterance[], sampleRateHz: number, random: Random): Float32Array {
  const lengthS = utterances.reduce((end, one) => Math.max(end, (one.atS ?? 0) + one.lengthS), 0);
  const out = new Float32Array(Math.ceil(lengthS * sampleRateHz) + 1);
  for (const utterance of utterances) addUtterance(out, sampleRateHz, random, utterance);
  return out;
}

/** How one person of a crowd calls out. Pitches are factors of the speaking voice. */
interface Shout {
  readonly lengthS: readonly [least: number, most: number];
  readonly top: readonly [least: number, most: number];
  /** Course of the pitch over the call, relative to its top. */
  readonly course: readonly [start: number, early: number, late: number, end: number];
  /** Vowels that it begins and ends with. */
  readonly from: readonly (readonly [number, number])[];
  readonly to: readonly (readonly [number, number])[];
  readonly tilt: number;
  /** How often it is called in a row, each a syllable: "hey hey". */
  readonly times: readonly [least: number, most: number];
  /** Share of utterances that are shouted phrases. */
  readonly phrases: number;
  /** Share of people who whistle instead. */
  readonly whistles: number;
}

const [EE, , AE, AA, AO, OO] = VOWELS;
const EI = VOWELS[1];
const HURRAY: Shout = {
  lengthS: [0.6, 1.4],
  top: [1.9, 2.7],
  course: [0.75, 1, 0.95, 0.7],
  from: [OO, EI, AA],
  to: [AA, AE, OO],
  tilt: 0.7,
  times: [1, 3],
  phrases: 0.06,
  whistles: 0.12,
};

const SHOUTS: Readonly<Record<Exclude<Mood, 'murmur' | 'laughter'>, Shout>> = {
  cheer: HURRAY,
  stadium: HURRAY,
  children: { ...HURRAY, lengthS: [0.5, 0.9], phrases: 0.55, whistles: 0 },
  boo: {
    ...HURRAY,
    lengthS: [1.1, 1.9],
    top: [1.05, 1.3],
    from: [OO],
    to: [OO],
    tilt: 1.6,
    times: [1, 1],
    phrases: 0,
    whistles: 0,
  },
  // Short, low and hoarse, each on its own.
  angry: {
    lengthS: [0.25, 0.7],
    top: [1.35, 1.9],
    course: [0.85, 1, 0.9, 0.65],
    from: [AE, EI, AO, OO],
    to: [AA, AE, AO],
    tilt: 0.7,
    times: [1, 3],
    phrases: 0.5,
    whistles: 0.02,
  },
  panic: {
    lengthS: [0.5, 1.6],
    top: [2.8, 4.2],
    course: [0.7, 1, 1.06, 0.75],
    from: [AA, AE],
    to: [AA, AE, EE],
    tilt: 0.45,
    times: [1, 1],
    phrases: 0.15,
    whistles: 0,
  },
  // Pity falls; wonder rises first.
  aww: {
    lengthS: [1, 1.6],
    top: [1.35, 1.7],
    course: [0.97, 1, 0.7, 0.52],
    from: [AO],
    to: [OO],
    tilt: 1.3,
    times: [1, 1],
    phrases: 0,
    whistles: 0,
  },
  ooh: {
    lengthS: [0.9, 1.5],
    top: [1.4, 1.9],
    course: [0.62, 0.85, 1, 0.7],
    from: [OO],
    to: [OO],
    tilt: 1.4,
    times: [1, 1],
    phrases: 0,
    whistles: 0,
  },
};

function shoutOf(shout: Shout, { body, pitch, energy }: Person, random: Random): Utterance[] {
  if (random.chance(shout.whistles)) return [whistleOf(random)];
  const times = random.integer(...shout.times);
  const formants = mouthOf(random.pick(shout.from), random.pick(shout.to), body.tract);
  const [start, early, late, end] = shout.course;
  const top = MAN_HZ * body.voice * pitch * random.between(...shout.top);
  // Several in a row take hardly longer than one that is held.
  const lengthS = random.between(...shout.lengthS) / pow(times, 0.75);
  return Array.from({ length: times }, (_, n) => {
    const hz = top * (1 - 0.05 * n) * random.between(0.97, 1.03);
    return {
      atS: 1.2 * lengthS * n * random.between(0.96, 1.04),
      lengthS,
      hz: points(0, hz * start, 0.25, hz * early, 0.7, hz * late, 1, hz * end),
      gain: points(0, 0, Math.min(0.3, 0.06 / lengthS), 1, 0.7, 0.8, 1, 0),
      formants,
      tilt: shout.tilt,
      voice: points(0, 0.2, Math.min(0.3, 0.06 / lengthS), 1, 1, 0.8),
      breath: points(0, 0.5, Math.min(0.3, 0.06 / lengthS), 0.12, 1, 0.12),
      jitter: 0.02 + 0.03 * energy,
      sub: 0.25 * energy,
    };
  });
}

function whistleOf(random: Random): Utterance {
  const tone = random.between(1900, 2700);
  return {
    lengthS: 0.5,
    hz: points(0, tone * 0.8, 0.3, tone * 1.25, 1, tone * 0.75),
    gain: points(0, 0, 0.2, 0.6, 0.8, 0.5, 1, 0),
    formants: [{ hz: tone * 1.1, q: 2, gain: 0.7 }],
    tilt: 2.6,
    breath: 0.05,
    direct: 0,
  };
}

/** Factors of the first two formants of a shout. */
const OPEN = [1.25, 1.04] as const;

/** A mouth that moves from one vowel to another, with the jaw opened wide and the strong upper formants of a raised voice. */
function mouthOf(from: readonly [number, number], to: readonly [number, number], tract: number): Formant[] {
  const glide = (n: 0 | 1): Formant['hz'] => points(0, OPEN[n] * from[n] * tract, 1, OPEN[n] * to[n] * tract);
  return [
    { hz: glide(0), q: 6, gain: 1 },
    { hz: glide(1), q: 8, gain: 0.75 },
    { hz: 2550 * tract, q: 9, gain: 0.4 },
    { hz: 3400 * tract, q: 9, gain: 0.25 },
  ];
}
