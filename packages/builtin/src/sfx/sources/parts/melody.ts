import { log, pow } from '@soundwright/dsp/math';
import { choice, number, type SoundEvent } from '../../source.ts';
import { numberOf } from './rows.ts';

/** A note of a motif: semitones above the root, start and decay time in seconds, gain. */
export type Note = readonly [semitones: number, atS: number, ringS: number, gain?: number];

/** Pitch classes from C, as they are written after "in". */
const KEYS = ['c', 'c-sharp', 'd', 'e-flat', 'e', 'f', 'f-sharp', 'g', 'a-flat', 'a', 'b-flat', 'b'] as const;

/** Other names of a key. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'c-sharp': ['dflat'],
  'e-flat': ['dsharp'],
  'f-sharp': ['gflat'],
  'a-flat': ['gsharp'],
  'b-flat': ['asharp'],
};

export type Key = 'any' | (typeof KEYS)[number];

/** The words of the parser for a key: "keyofcsharp" (see `parse/text/idioms.ts`). */
const KEY_WORDS = Object.fromEntries(
  KEYS.map((name) => [name, [name.replace('-', ''), ...(SAME[name] ?? [])].map((word) => `keyof${word}`)]),
) as unknown as Record<(typeof KEYS)[number], readonly string[]>;

/** The key of a tonal sound. */
export const KEY = choice<Key>('any', 'Key it is played in.', { any: '', ...KEY_WORDS });

/** Parameters of a short melody. */
export const MELODY = {
  key: KEY,
  mode: choice('usual', 'Major or minor third; sad ones fall as well.', {
    usual: '',
    major: 'majorkey, major chord',
    minor: 'minorkey, minor chord, creepy, spooky, eerie, ominous, sinister, haunting',
    // In minor, and downwards.
    sad: 'melancholic, melancholy, mournful, tragic, sorrowful, unhappy, disappointed',
  }),
  contour: choice('usual', 'Whether its notes rise or fall.', {
    usual: '',
    rising: 'ascending, rising, rising pitch, upward, going up, climbing, increasing pitch, pitch up',
    falling: 'descending, falling, falling pitch, downward, going down, dropping, pitch down',
  }),
  notes: number(
    { range: [0, 0, 7], differs: 0 },
    'Number of notes; 0 leaves it to the gesture.',
    `single note 1, single tone 1, two note 2, two tone 2, double note 2, three note 3, three tone 3,
      triple note 3, four note 4, four tone 4, five note 5, six note 6`,
  ),
};

/** Values of `MELODY`. */
export interface Melody {
  readonly mode: 'usual' | 'major' | 'minor' | 'sad';
  readonly contour: 'usual' | 'rising' | 'falling';
  readonly notes: number;
}

/** Steps of a broken chord, semitones. */
const CHORD = [0, 4, 7, 12, 16, 19, 24];
const SPACING_S = 0.1;
const LAST_RING_S = 0.32;

/** Glide of a single note that rises or falls, semitones. */
const GLIDE = 7;

/**
 * A motif with another number of notes, contour or mode. Times stay, except where the number of notes changes.
 *
 * @param bend - glide over each note, semitones
 */
export function shapeMelody(
  usual: readonly Note[],
  bend: number | undefined,
  { mode, contour: told, notes }: Melody,
): { notes: readonly Note[]; bend?: number } {
  const contour = mode === 'sad' && told === 'usual' && usual.length > 1 ? 'falling' : told;
  const count = Math.round(notes);
  const given = count === 0 || usual.length === 0 ? usual : chordOf(count, usual);
  const moded = given.map(
    (note): Note => (mode === 'minor' || mode === 'sad' ? [minor(note[0]), note[1], note[2], note[3]] : note),
  );
  const glide = bend === undefined ? {} : { bend };
  if (contour === 'usual' || moded.length === 0) return { notes: moded, ...glide };
  const sign = contour === 'rising' ? 1 : -1;
  if (moded.length === 1 || moded.every(([semitones]) => semitones === moded[0][0])) {
    return { notes: moded, bend: sign * Math.max(GLIDE, Math.abs(bend ?? 0)) };
  }
  const pitches = moded.map(([semitones]) => semitones).sort((a, b) => sign * (a - b));
  return {
    notes: moded.map(([, atS, ringS, gain], n): Note => [pitches[n], atS, ringS, gain]),
    ...(bend === undefined ? {} : { bend: sign * Math.abs(bend) }),
  };
}

/** A broken chord of `count` notes in the register and direction of a motif. */
function chordOf(count: number, usual: readonly Note[]): readonly Note[] {
  const pitches = usual.map(([semitones]) => semitones);
  const lowest = Math.min(...pitches);
  const falls = pitches.at(-1)! < pitches[0];
  const steps = count === 2 ? [0, 7] : CHORD.slice(0, count);
  const ordered = falls ? steps.toReversed() : steps;
  return ordered.map((step, n): Note => [lowest + step, n * SPACING_S, n === count - 1 ? LAST_RING_S : 0.1]);
}

/** A major interval as the minor one. */
function minor(semitones: number): number {
  const octaves = Math.floor(semitones / 12);
  const step = semitones - 12 * octaves;
  return 12 * octaves + ([4, 9, 11].includes(step) ? step - 1 : step);
}

/** Middle C, Hz. */
const C4 = 261.63;

/** The pitch of a key next to a frequency; undefined without a key. */
export function inKey(nearHz: number, key: Key): number | undefined {
  if (key === 'any') return undefined;
  const hz = C4 * pow(2, KEYS.indexOf(key) / 12);
  return hz * pow(2, Math.round(log(nearHz / hz) / log(2)));
}

/** Repetitions of a rising or falling gesture, each two semitones from the one before: `detail.shift`. */
export function climbing(events: SoundEvent[], contour: Melody['contour']): SoundEvent[] {
  if (contour === 'usual' || events.length < 2) return events;
  const step = contour === 'rising' ? 2 : -2;
  return events.map((event, n) => ({ ...event, detail: { ...event.detail, shift: Math.min(6, n) * step } }));
}

/** The MIDI number of a key's root nearest to `nearMidi`; `nearMidi` itself without a key. */
export function rootOf(nearMidi: number, key: Key): number {
  if (key === 'any') return nearMidi;
  return nearMidi + ((KEYS.indexOf(key) - nearMidi + 126) % 12) - 6;
}

/** The notes of a line of pairs, `4/1 6/.5`: what is played, and how many beats it lasts. */
export function pairsIn(line: string): (readonly [note: number, beats: number])[] {
  return line.split(' ').map((pair) => {
    const [note, beats] = pair.split('/').map(numberOf);
    return [note, beats] as const;
  });
}
