/** Pitch classes, scales and chords in numbers: 0 is C, 11 is B. */

export type Mode = 'major' | 'minor' | 'dorian' | 'mixolydian' | 'phrygian' | 'lydian';

export interface Key {
  /** Pitch class of the tonic, 0 to 11. */
  readonly tonic: number;
  readonly mode: Mode;
}

const SCALES: Record<Mode, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
};

/** Semitones above the tonic of the seven scale degrees. */
export function scaleOf(mode: Mode): readonly number[] {
  return SCALES[mode];
}

/** Whether the third above the tonic is minor. */
export function isDark(mode: Mode): boolean {
  return SCALES[mode][2] === 3;
}

const SHARP_NAMES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
const FLAT_NAMES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];

/** Number of sharps (positive) or flats (negative) in the key signature, −6 to 6. */
export function sharpsOf(key: Key): number {
  const fromMajor: Record<Mode, number> = { major: 0, minor: 3, dorian: 10, mixolydian: 5, phrygian: 8, lydian: 7 };
  const major = (key.tonic + fromMajor[key.mode]) % 12;
  const sharps = (major * 7) % 12;
  return sharps > 6 ? sharps - 12 : sharps;
}

/** "F# minor", "Bb major". */
export function describeKey(key: Key): string {
  const names = sharpsOf(key) < 0 ? FLAT_NAMES : SHARP_NAMES;
  return `${names[key.tonic]} ${key.mode}`;
}

/** A chord as pitch classes, without octaves. */
export interface ChordShape {
  /** Pitch class of the root. */
  readonly root: number;
  /** Semitones above the root, which comes first. Ordered by importance: thirds and sevenths before fifths. */
  readonly intervals: readonly number[];
  /** Pitch class in the bass. */
  readonly bass: number;
  /** The numeral it was read from. */
  readonly symbol: string;
}

const NUMERALS: Record<string, number> = { i: 0, ii: 1, iii: 2, iv: 3, v: 4, vi: 5, vii: 6 };

const SUFFIXES: Record<string, readonly number[]> = {
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '7': [0, 4, 7, 10],
  '9': [0, 4, 7, 10, 14],
  '13': [0, 4, 10, 14, 21],
  '7b9': [0, 4, 7, 10, 13],
  M7: [0, 4, 7, 11],
  M9: [0, 4, 7, 11, 14],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  h7: [0, 3, 6, 10],
  o7: [0, 3, 6, 9],
  o: [0, 3, 6],
  '+': [0, 4, 8],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
};

/**
 * Parses a Roman numeral in a key: `IV`, `vi7`, `bVII`, `V7/ii` (the dominant of the second degree), `I_3` (third in
 * the bass). Upper case is a major triad, lower case a minor one; `7`, `9` and `6` on a lower-case numeral give the
 * minor-chord forms.
 *
 * Degrees are those of the key's scale; `b` and `#` alter them by a semitone. `bVII` is left as it is in a scale with a
 * minor seventh.
 *
 * @throws RangeError for text that is not a numeral
 */
export function parseNumeral(symbol: string, key: Key): ChordShape {
  const match = /^([b#]?)([ivIV]+)([^/_]*)(?:\/([b#]?[ivIV]+))?(?:_([357]))?$/.exec(symbol);
  const step = match === null ? undefined : NUMERALS[match[2].toLowerCase()];
  const intervals = match === null ? undefined : intervalsOf(match[2], match[3]);
  if (match === null || step === undefined || intervals === undefined) {
    throw new RangeError(`not a chord numeral: ${symbol}`);
  }
  const [, accidental, , , target, bassStep] = match;
  // A secondary dominant is parsed in the major key of its target.
  const tonic = target === undefined ? key.tonic : parseNumeral(target, key).root;
  const scale = target === undefined ? SCALES[key.mode] : SCALES.major;
  const root = (tonic + alter(scale[step], SCALES.major[step], accidental) + 12) % 12;
  const bassInterval = bassStep === undefined ? 0 : (intervals[BASS_NOTES[bassStep]] ?? 0);
  return { root, intervals, bass: (root + bassInterval) % 12, symbol };
}

/** Suffixes that mean a different chord on a lower-case numeral. */
const MINOR_FORMS: Record<string, string> = { '7': 'm7', '9': 'm9', '6': 'm6', add9: 'madd9' };

/** Chord tone in the bass, by the digit after `_`. */
const BASS_NOTES: Record<string, number> = { '3': 1, '5': 2, '7': 3 };

function intervalsOf(numeral: string, suffix: string): readonly number[] | undefined {
  const minor = numeral === numeral.toLowerCase();
  if (suffix === '') return minor ? [0, 3, 7] : [0, 4, 7];
  return SUFFIXES[minor ? (MINOR_FORMS[suffix] ?? suffix) : suffix];
}

/** A scale degree in semitones: `b` lowers a degree that is as high as in major, `#` raises it by a semitone. */
function alter(step: number, majorStep: number, accidental: string): number {
  if (accidental === '#') return majorStep + 1;
  return accidental === 'b' && step === majorStep ? step - 1 : step;
}

/** Suffixes that musicians write differently. */
const WRITTEN_SUFFIXES: Readonly<Record<string, string>> = {
  M7: 'maj7',
  M9: 'maj9',
  h7: 'm7b5',
  o7: 'dim7',
  o: 'dim',
  '+': 'aug',
  madd9: 'm(add9)',
};

/** What musicians write after the root, by the semitones above it in ascending order. */
const SUFFIX_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ '': [0, 4, 7], m: [0, 3, 7], ...SUFFIXES }).map(([suffix, intervals]) => [
    ascending(intervals).join(' '),
    WRITTEN_SUFFIXES[suffix] ?? suffix,
  ]),
);

/** A chord as musicians write it: "Am7", "F#", "C/E". @param key - decides between sharps and flats */
export function chordName({ root, intervals, bass }: ChordShape, key: Key): string {
  const names = sharpsOf(key) < 0 ? FLAT_NAMES : SHARP_NAMES;
  const suffix =
    SUFFIX_OF[ascending(intervals).join(' ')] ?? (intervals.includes(3) && !intervals.includes(4) ? 'm' : '');
  return `${names[root]}${suffix}${bass === root ? '' : `/${names[bass]}`}`;
}

function ascending(intervals: readonly number[]): number[] {
  return [...intervals].sort((a, b) => a - b);
}

/** Adds the diatonic seventh (or seventh and ninth) to a chord; chords that already have one are unchanged. */
export function enrich(chord: ChordShape, key: Key, colour: 'triad' | 'seventh' | 'ninth' | 'power'): ChordShape {
  if (colour === 'power') return { ...chord, intervals: [0, 7] };
  if (colour === 'triad' || chord.intervals.length > 3) return chord;
  const inScale = (interval: number) => SCALES[key.mode].includes((chord.root + interval - key.tonic + 24) % 12);
  const third = chord.intervals[1];
  const intervals = [...chord.intervals];
  if (third === 3 || third === 4) {
    const seventh = inScale(11) && third === 4 ? 11 : 10;
    intervals.push(seventh);
    if (colour === 'ninth' && inScale(14)) intervals.push(14);
  }
  return { ...chord, intervals };
}

/** Pitch classes of a chord. */
export function pitchClassesOf(chord: ChordShape): number[] {
  return chord.intervals.map((interval) => (chord.root + interval) % 12);
}

/** MIDI pitch of a step on an unbounded scale; step 0 is the first tonic at or above MIDI 60. */
export function midiOfRung(rung: number, key: Key): number {
  const octave = Math.floor(rung / 7);
  return 60 + key.tonic + 12 * octave + SCALES[key.mode][rung - 7 * octave];
}

/** The scale step whose pitch is nearest to a MIDI pitch. */
export function rungNear(midi: number, key: Key): number {
  const guess = Math.round(((midi - 60 - key.tonic) * 7) / 12);
  let best = guess;
  for (let rung = guess - 2; rung <= guess + 2; rung++) {
    if (Math.abs(midiOfRung(rung, key) - midi) < Math.abs(midiOfRung(best, key) - midi)) best = rung;
  }
  return best;
}
