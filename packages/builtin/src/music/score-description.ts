import { barBeatsOf, createClock, type Note, type Role, type Score, type Section } from './compose/score.ts';
import { chordName, describeKey, type Key, scaleOf } from './compose/theory.ts';
import { INSTRUMENTS, isKit } from './instruments/catalog.ts';

/** A score for people and programs: names instead of numbers where there are some; times in quarter notes. */
export interface ScoreDescription {
  readonly title: string;
  readonly key: Key & {
    readonly name: string;
    /** Pitch classes, the tonic first. */
    readonly scale: readonly number[];
  };
  readonly metre: { readonly beats: number; readonly unit: number };
  readonly barBeats: number;
  readonly quarterBpm: number;
  /** The tempo changes on the way. */
  readonly isSteady: boolean;
  /** Where the last bar ends, and where the sound ends. */
  readonly endBeat: number;
  readonly durationS: number;
  /** Start of every bar, and the end of the last one. */
  readonly barTimesS: readonly number[];
  readonly loops: boolean;
  readonly isSung: boolean;
  readonly sections: readonly Pick<Section, 'kind' | 'startBar' | 'bars'>[];
  readonly chords: readonly { readonly beat: number; readonly beats: number; readonly name: string }[];
  readonly parts: readonly {
    readonly name: string;
    readonly role: Role;
    readonly instrument: string;
    readonly isDrums: boolean;
    readonly muted: boolean;
    readonly notes: readonly Note[];
  }[];
}

export function describeScore(score: Score): ScoreDescription {
  const { title, key, metre, quarterBpm, endBeat, durationS, sections, chords, tracks } = score;
  return {
    title,
    key: { ...key, name: describeKey(key), scale: scaleOf(key.mode).map((step) => (key.tonic + step) % 12) },
    metre,
    barBeats: barBeatsOf(metre),
    quarterBpm,
    isSteady: score.tempos === undefined && score.ritard >= 1 && score.formerEndings === undefined,
    endBeat,
    durationS,
    barTimesS: barTimesOf(score),
    loops: score.loops === true,
    isSung: score.phrases.length > 0,
    sections: sections.map(({ kind, startBar, bars }) => ({ kind, startBar, bars })),
    chords: chords.map((chord) => ({ beat: chord.beat, beats: chord.beats, name: chordName(chord, key) })),
    parts: tracks.map(({ name, role, instrument, muted, notes }) => ({
      name,
      role,
      instrument,
      isDrums: isKit(instrument),
      muted: muted === true,
      notes,
    })),
  };
}

function barTimesOf(score: Score): number[] {
  const clock = createClock(score);
  const barBeats = barBeatsOf(score.metre);
  const bars = Math.max(1, Math.ceil(score.endBeat / barBeats - 1e-6));
  return Array.from({ length: bars + 1 }, (_, bar) => Math.round(clock(bar * barBeats) * 1e6) / 1e6);
}

/** Every instrument that a part can have. `range` is the lowest and the highest pitch that is not moved by octaves. */
export function listInstruments(): {
  id: string;
  label: string;
  isDrums: boolean;
  range: readonly [low: number, high: number];
}[] {
  return Object.entries(INSTRUMENTS).map(([id, { label, range }]) => ({ id, label, isDrums: isKit(id), range }));
}
