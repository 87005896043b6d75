import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { type Curve, scaleCurve } from '../../../draw/curve.ts';
import type { Speaker } from './speakers.ts';
import { addUtterance } from './throat.ts';

/** Vowels of a man: formants in Hz, and length against the usual. */
const VOWELS = [
  [290, 2250, 2900, 0.9],
  [400, 1950, 2600, 0.8],
  [560, 1780, 2500, 0.95],
  [690, 1620, 2450, 1.15],
  [720, 1150, 2500, 1.1],
  [590, 920, 2450, 1.1],
  [440, 1050, 2300, 0.8],
  [320, 900, 2250, 1],
  [510, 1450, 2480, 0.6],
] as const;
/** The vowel of syllables without stress. */
const SCHWA = VOWELS[8];

/** A consonant before a vowel. */
interface Consonant {
  readonly lengthS: number;
  /** Where the formants of the neighbours point to, Hz. */
  readonly locus: readonly [number, number, number];
  /** Level of the folds and of the whole while it lasts. */
  readonly voice: number;
  readonly gain: number;
  /** Noise of a burst or of a hiss: its center in Hz, length in s and level. */
  readonly noise?: readonly [hz: number, lengthS: number, gain: number];
}

const LIPS = [260, 850, 2300] as const;
const TEETH = [260, 1750, 2650] as const;
const PALATE = [260, 2150, 2450] as const;

/** Stops, hisses, nasals and glides, about as often as in English. */
const CONSONANTS: readonly Consonant[] = [
  { lengthS: 0.075, locus: LIPS, voice: 0, gain: 0, noise: [900, 0.014, 0.22] },
  { lengthS: 0.08, locus: TEETH, voice: 0, gain: 0, noise: [4100, 0.026, 0.4] },
  { lengthS: 0.08, locus: TEETH, voice: 0, gain: 0, noise: [4100, 0.026, 0.4] },
  { lengthS: 0.08, locus: PALATE, voice: 0, gain: 0, noise: [1900, 0.028, 0.35] },
  { lengthS: 0.06, locus: LIPS, voice: 0.5, gain: 0.12, noise: [800, 0.008, 0.15] },
  { lengthS: 0.055, locus: TEETH, voice: 0.5, gain: 0.12, noise: [3700, 0.01, 0.25] },
  { lengthS: 0.06, locus: PALATE, voice: 0.5, gain: 0.12, noise: [1900, 0.012, 0.25] },
  { lengthS: 0.1, locus: TEETH, voice: 0, gain: 0, noise: [5600, 0.09, 0.3] },
  { lengthS: 0.1, locus: TEETH, voice: 0, gain: 0, noise: [5600, 0.09, 0.3] },
  { lengthS: 0.1, locus: PALATE, voice: 0, gain: 0, noise: [2900, 0.09, 0.34] },
  { lengthS: 0.085, locus: LIPS, voice: 0, gain: 0, noise: [6500, 0.075, 0.1] },
  { lengthS: 0.06, locus: LIPS, voice: 0.7, gain: 0.3, noise: [5000, 0.05, 0.06] },
  { lengthS: 0.065, locus: [280, 1100, 2250], voice: 1, gain: 0.42 },
  { lengthS: 0.06, locus: [280, 1600, 2600], voice: 1, gain: 0.42 },
  { lengthS: 0.06, locus: [280, 1600, 2600], voice: 1, gain: 0.42 },
  { lengthS: 0.065, locus: [370, 1150, 2700], voice: 1, gain: 0.55 },
  { lengthS: 0.07, locus: [380, 1250, 1650], voice: 1, gain: 0.55 },
  { lengthS: 0.06, locus: [300, 720, 2200], voice: 1, gain: 0.5 },
];

/** Fourth formant of a man, Hz, which hardly moves. */
const FOURTH_HZ = 3500;

/** Frequency of a formant over its bandwidth. */
const SHARPNESS = 9;

/** Level of the noise of consonants: third-octave bands of speech from 1 to 8 kHz are typically 15 dB below those around 500 Hz. */
const NOISES = 0.5;

/** Pitch of a man's speech, Hz. */
const MAN_HZ = 112;

/** How somebody speaks. */
export interface Manner {
  readonly body: Speaker;
  /** Pitch against the usual of the body. */
  readonly pitch: number;
  /** Syllables against the usual: about five a second. */
  readonly pace: number;
  /** How far the melody moves, 1 for a reader. */
  readonly melody: number;
  /** Effort, 0 to 1: brighter and rougher. */
  readonly strain: number;
}

/** The curves of a phrase while it is laid out, over seconds. */
interface Course {
  readonly hz: [number, number][];
  readonly gain: [number, number][];
  readonly voice: [number, number][];
  /** Frequencies of the first three formants, Hz, and levels of the first four against those of the neutral vowel. */
  readonly formants: readonly [number, number][][];
  readonly levels: readonly [number, number][][];
  readonly noises: { atS: number; hz: number; lengthS: number; gain: number }[];
}

/** A syllable: whether it carries the stress of its word. */
interface Syllable {
  readonly stressed: boolean;
  /** The last one of a phrase is held. */
  readonly last: boolean;
}

/**
 * Adds one phrase of meaningless speech to a mono buffer: words of one to four syllables, consonants that bend the
 * formants of their neighbours, and a melody that falls over the phrase, rises on stressed syllables and ends low, or
 * high when the sentence goes on.
 *
 * Source: formant transitions toward loci from P. Delattre et al., JASA 27 (1955); declination and accents from J. 't Hart
 * et al., "A Perceptual Study of Intonation" (1990); durations from D. Klatt, JASA 59 (1976).
 *
 * @param goesOn - the phrase ends with a comma
 * @returns the end of the phrase in seconds
 */
export function addPhrase(
  out: Float32Array,
  { atS, lengthS, goesOn }: { readonly atS: number; readonly lengthS: number; readonly goesOn: boolean },
  manner: Manner,
  sampleRateHz: number,
  random: Random,
): number {
  const syllables = wordsOf(Math.max(2, Math.round(lengthS * 5.4 * manner.pace)), random);
  const baseHz = MAN_HZ * manner.body.voice * manner.pitch;
  const course: Course = {
    hz: [],
    gain: [[0, 0]],
    voice: [],
    formants: [[], [], []],
    levels: [[], [], [], []],
    noises: [],
  };
  let nowS = 0;
  syllables.forEach((syllable, index) => {
    if (random.chance(0.88)) nowS = addConsonant(course, nowS, manner, random);
    const share = index / syllables.length;
    const fall = 1 + manner.melody * (0.14 - 0.3 * share);
    nowS = addVowel(course, nowS, { ...syllable, share, goesOn, hz: baseHz * fall }, manner, random);
  });
  course.gain.push([nowS + 0.06, 0]);
  const totalS = nowS + 0.06;
  const levelOf = (n: number, gain: number): Curve | number => scaleCurve(shareOf(course.levels[n], totalS), gain);
  addUtterance(out, sampleRateHz, random, {
    atS,
    lengthS: totalS,
    hz: shareOf(course.hz, totalS),
    gain: shareOf(course.gain, totalS),
    voice: shareOf(course.voice, totalS),
    breath: 0.04 + 0.05 * (manner.body.hoarse ?? 0),
    // −12 dB per octave of the folds and +6 of the mouth's opening; less steep with effort.
    tilt: 1.25 - 0.4 * manner.strain,
    jitter: 0.008 + 0.02 * (manner.body.hoarse ?? 0),
    formants: [
      { hz: shareOf(course.formants[0], totalS), q: 6, gain: levelOf(0, 1) },
      { hz: shareOf(course.formants[1], totalS), q: 9, gain: levelOf(1, 0.58 + 0.15 * manner.strain) },
      { hz: shareOf(course.formants[2], totalS), q: 10, gain: levelOf(2, 0.42 + 0.15 * manner.strain) },
      { hz: FOURTH_HZ * manner.body.tract, q: 10, gain: levelOf(3, 0.32 + 0.12 * manner.strain) },
    ],
  });
  for (const noise of course.noises) {
    addUtterance(out, sampleRateHz, random, {
      atS: atS + noise.atS,
      lengthS: noise.lengthS,
      hz: baseHz,
      gain:
        noise.lengthS < 0.05
          ? [
              [0, 1],
              [1, 0],
            ]
          : [
              [0, 0],
              [0.4, 1],
              [0.8, 0.8],
              [1, 0],
            ],
      formants: [{ hz: noise.hz, q: 1.8, gain: noise.gain }],
      voice: 0,
      breath: 1,
      direct: 0,
    });
  }
  return atS + totalS;
}

/** Closes the mouth for a consonant. @returns its end in seconds */
function addConsonant(course: Course, atS: number, { body, pace }: Manner, random: Random): number {
  const { lengthS, locus, gain, voice, noise } = random.pick(CONSONANTS);
  const holdS = (lengthS * random.between(0.8, 1.2)) / pace;
  move(course, atS + 0.5 * holdS, locus, body.tract);
  course.gain.push([atS + 0.25 * holdS, gain], [atS + 0.85 * holdS, gain]);
  course.voice.push([atS + 0.2 * holdS, voice], [atS + 0.9 * holdS, voice]);
  if (noise) {
    const [hz, noiseS, level] = noise;
    const startS = atS + Math.max(0, holdS - noiseS);
    course.noises.push({ atS: startS, hz: hz * (0.5 + 0.5 * body.tract), lengthS: noiseS, gain: NOISES * level });
  }
  return atS + holdS;
}

/** Opens the mouth for a vowel, one of four a diphthong. @returns its end in seconds */
function addVowel(
  course: Course,
  atS: number,
  syllable: Syllable & { readonly share: number; readonly goesOn: boolean; readonly hz: number },
  { body, pace, melody }: Manner,
  random: Random,
): number {
  const { stressed, last, share, goesOn, hz } = syllable;
  const vowel = stressed || random.chance(0.45) ? random.pick(VOWELS) : SCHWA;
  const next = random.chance(0.25) ? random.pick(VOWELS) : vowel;
  const stretch = (stressed ? 1.35 : 0.85) * (last ? 1.5 : 1) * random.between(0.85, 1.15);
  const heldS = (0.115 * vowel[3] * stretch) / pace;
  const level = (stressed ? 1 : 0.66) * (last ? 0.75 : 1) * (1 - 0.25 * share);
  move(course, atS + 0.35 * heldS, vowel, body.tract);
  move(course, atS + 0.8 * heldS, next, body.tract);
  course.gain.push([atS + 0.22 * heldS, level], [atS + 0.75 * heldS, 0.85 * level]);
  course.voice.push([atS + 0.1 * heldS, 1], [atS + 0.95 * heldS, 0.9]);
  const accent = stressed ? 1 + melody * random.between(0.1, 0.26) : 1 - 0.03 * random.next();
  const close = goesOn ? 1 + 0.16 * melody : 1 - 0.2 * melody;
  course.hz.push([atS + 0.3 * heldS, hz * accent], [atS + 0.9 * heldS, hz * pow(accent, 0.4) * (last ? close : 1)]);
  return atS + heldS;
}

/** Syllables in words of one to four, each with one stress; short words often without. */
function wordsOf(count: number, random: Random): Syllable[] {
  const syllables: Syllable[] = [];
  while (syllables.length < count) {
    const length = Math.min(count - syllables.length, random.pick([1, 1, 2, 2, 2, 3, 3, 4]));
    const stress = length === 1 ? (random.chance(0.4) ? 0 : -1) : random.integer(0, length - 1);
    for (let i = 0; i < length; i += 1) {
      syllables.push({ stressed: i === stress, last: syllables.length === count - 1 });
    }
  }
  return syllables;
}

function move(course: Course, atS: number, to: readonly number[], tract: number): void {
  course.formants.forEach((formant, n) => {
    formant.push([atS, to[n] * tract]);
  });
  course.levels.forEach((level, n) => {
    level.push([atS, inCascade(to, n) / inCascade(SCHWA, n)]);
  });
}

/**
 * Level of a formant of resonances in cascade, linear: the others amplify what lies below them and weaken what lies
 * above, so the whole upper spectrum falls as the jaw closes.
 *
 * Source: D. Klatt, "Software for a cascade/parallel formant synthesizer", JASA 67 (1980).
 *
 * @param to - a vowel or a locus, whose first three values are formants of a man, Hz
 * @param n - which of the four formants, 0 to 3
 */
function inCascade(to: readonly number[], n: number): number {
  const row = [...to.slice(0, 3), FOURTH_HZ];
  const hz = row[n];
  return row.reduce((level, other, at) => {
    const [apart, width] = [other * other - hz * hz, (hz * other) / SHARPNESS];
    return at === n ? level : (level * other * other) / Math.sqrt(apart * apart + width * width);
  }, 1);
}

/** A curve over seconds as one over 0 to 1. */
function shareOf(curve: readonly (readonly [number, number])[], lengthS: number): Curve {
  return curve.map(([atS, value]) => [atS / lengthS, value] as const);
}
