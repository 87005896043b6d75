import type { Random } from '@soundwright/dsp/random';
import { points } from '../../../draw/curve.ts';
import { BODIES, type BodyName } from './bodies.ts';
import { addUtterance, type Formant, type Utterance } from './throat.ts';

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

/** Pitch of a man's speech, Hz, and how much more lively children speak than adults. */
const MAN_HZ = 118;
const LIVELY = 1.3;

/**
 * A few utterances of one voice of a crowd, as mono buffers.
 * @param crowd - `energy` from 0 to 1 raises pitch and roughness; `voice` is 'mixed' or a kind of body
 */
export function createSounds(
  { mood, energy, voice }: { mood: Mood; energy: number; voice: string },
  sampleRateHz: number,
  random: Random,
): Float32Array[] {
  const either = random.chance(0.5) ? 'woman' : 'man';
  const { tract, voice: pitch } = BODIES[speakerOf(mood, voice, either)];
  const hz =
    MAN_HZ * pitch * (pitch >= BODIES.boy.voice ? LIVELY : 1) * random.between(0.85, 1.2) * (0.9 + 0.25 * energy);
  const count = mood === 'murmur' ? 5 : 3;
  return Array.from({ length: count }, (_, index) => {
    const utterances = soundsOf(mood, hz, tract, energy, random.fork('sound', index));
    const lengthS = utterances.reduce((end, one) => Math.max(end, (one.atS ?? 0) + one.lengthS), 0);
    const out = new Float32Array(Math.ceil(lengthS * sampleRateHz) + 1);
    for (const utterance of utterances) addUtterance(out, utterance, sampleRateHz, random);
    return out;
  });
}

function speakerOf(mood: Mood, voice: string, either: BodyName): BodyName {
  if (voice in BODIES) return voice as BodyName;
  return mood === 'children' ? 'child' : either;
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
  return [shoutOf(SHOUTS[mood], hz, energy, mouth, random)];
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
  tilt: 0.9,
  whistles: 0.12,
};

const SHOUTS: Readonly<Record<Exclude<Mood, 'murmur' | 'laughter'>, Shout>> = {
  cheer: HURRAY,
  stadium: HURRAY,
  children: { ...HURRAY, lengthS: [0.6, 0.9], whistles: 0 },
  boo: { ...HURRAY, lengthS: [1.1, 1.9], top: [1.15, 1.15], from: [OO], to: [OO], tilt: 1.4, whistles: 0 },
  // Short, low and hoarse, each on its own.
  angry: {
    lengthS: [0.25, 0.7],
    top: [1.35, 1.9],
    course: [0.85, 1, 0.9, 0.65],
    from: [AE, EI, AO, OO],
    to: [AA, AE, AO],
    tilt: 0.8,
    whistles: 0.02,
  },
  panic: {
    lengthS: [0.5, 1.6],
    top: [2.8, 4.2],
    course: [0.7, 1, 1.06, 0.75],
    from: [AA, AE],
    to: [AA, AE, EE],
    tilt: 0.8,
    whistles: 0,
  },
  // Pity falls; wonder rises first.
  aww: {
    lengthS: [1, 1.6],
    top: [1.3, 1.6],
    course: [0.95, 1, 0.72, 0.58],
    from: [AO],
    to: [AO, OO],
    tilt: 1.5,
    whistles: 0,
  },
  ooh: {
    lengthS: [0.9, 1.5],
    top: [1.4, 1.9],
    course: [0.62, 0.85, 1, 0.7],
    from: [OO],
    to: [OO],
    tilt: 1.6,
    whistles: 0,
  },
};

type Mouth = (from: readonly [number, number], to: readonly [number, number]) => Formant[];

function shoutOf(shout: Shout, hz: number, energy: number, mouth: Mouth, random: Random): Utterance {
  const lengthS = random.between(...shout.lengthS);
  const top = hz * random.between(...shout.top);
  if (shout.whistles > 0 && random.chance(shout.whistles)) {
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
  const [start, early, late, end] = shout.course;
  return {
    lengthS,
    hz: points(0, top * start, 0.25, top * early, 0.7, top * late, 1, top * end),
    gain: points(0, 0, 0.15, 1, 0.7, 0.8, 1, 0),
    formants: mouth(random.pick(shout.from), random.pick(shout.to)),
    tilt: shout.tilt,
    breath: 0.12,
    jitter: 0.02 + 0.03 * energy,
    sub: 0.25 * energy,
  };
}
