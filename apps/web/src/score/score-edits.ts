import type { Score, ScoreChanges, ScoreInstrument, ScoreNote, ScorePart } from '@soundwright/contract';

/** A note in the editor; `id` stays the same through changes. */
export interface EditNote extends ScoreNote {
  readonly id: number;
}

export interface EditPart extends Omit<ScorePart, 'notes'> {
  readonly notes: readonly EditNote[];
}

/** What can be changed in a score. */
export interface EditedScore {
  readonly tempoBpm: number;
  readonly parts: readonly EditPart[];
}

/** Shortest note, quarter notes. */
export const SHORTEST_BEATS = 1 / 16;

export function openScore({ tempo_bpm, parts }: Pick<Score, 'tempo_bpm' | 'parts'>): EditedScore {
  let id = 0;
  return {
    tempoBpm: tempo_bpm,
    parts: parts.map((part) => ({ ...part, notes: part.notes.map((note) => ({ ...note, id: id++ })) })),
  };
}

/** The difference to the score as the service has it; empty when there is none. */
export function changesOf(score: Pick<Score, 'tempo_bpm' | 'parts'>, edited: EditedScore): ScoreChanges {
  const known = new Map(score.parts.map((part) => [part.name, part]));
  const kept = new Set(edited.parts.map(({ name }) => name));
  const removed = score.parts
    .filter(({ name }) => !kept.has(name))
    .map(({ name }) => ({ name, op: 'remove' as const }));
  const changed = edited.parts.flatMap((part) => {
    const before = known.get(part.name);
    if (before === undefined) {
      const { name, instrument, muted, notes } = part;
      return [{ name, op: 'add' as const, instrument, muted, notes: notes.map(written) }];
    }
    const change = {
      ...(part.instrument !== before.instrument && { instrument: part.instrument }),
      ...(part.muted !== before.muted && { muted: part.muted }),
      ...(!areSame(before.notes, part.notes) && { notes: part.notes.map(written) }),
    };
    return Object.keys(change).length === 0 ? [] : [{ name: part.name, ...change }];
  });
  const parts = [...removed, ...changed];
  return {
    ...(edited.tempoBpm !== score.tempo_bpm && { tempo_bpm: edited.tempoBpm }),
    ...(parts.length > 0 && { parts }),
  };
}

export function hasChanges({ tempo_bpm, parts }: ScoreChanges): boolean {
  return tempo_bpm !== undefined || parts !== undefined;
}

/** A note as the service takes it. */
export function written({ beat, beats, pitch, velocity }: ScoreNote): ScoreNote {
  return { beat, beats, pitch, velocity };
}

function areSame(a: readonly ScoreNote[], b: readonly ScoreNote[]): boolean {
  return a.length === b.length && a.every((note, i) => isSame(note, b[i]));
}

function isSame(a: ScoreNote, b: ScoreNote | undefined): boolean {
  return (
    b !== undefined && a.beat === b.beat && a.beats === b.beats && a.pitch === b.pitch && a.velocity === b.velocity
  );
}

/** The score with another part in the place of one. */
export function withPart(edited: EditedScore, index: number, change: (part: EditPart) => EditPart): EditedScore {
  return { ...edited, parts: edited.parts.map((part, at) => (at === index ? change(part) : part)) };
}

/** The score with an empty part for an instrument. @param score - as the service has it, whose names are taken */
export function withNewPart(
  edited: EditedScore,
  score: Pick<Score, 'parts'>,
  { id, label, drums }: Pick<ScoreInstrument, 'id' | 'label' | 'drums'>,
): EditedScore {
  const taken = new Set([...score.parts, ...edited.parts].map(({ name }) => name));
  let name = label;
  for (let copy = 2; taken.has(name); copy++) name = `${label} ${copy}`;
  const part = { name, role: drums ? 'drums' : 'lead', instrument: id, drums, muted: false, notes: [] };
  return { ...edited, parts: [...edited.parts, part] };
}

export function withoutPart(edited: EditedScore, index: number): EditedScore {
  return { ...edited, parts: edited.parts.toSpliced(index, 1) };
}

/** Notes of a part by what they become; null removes one. Kept in order. */
function mapNotes(part: EditPart, change: (note: EditNote) => EditNote | null): EditPart {
  return { ...part, notes: inOrder(part.notes.flatMap((note) => change(note) ?? [])) };
}

function inOrder(notes: readonly EditNote[]): EditNote[] {
  return notes.toSorted((a, b) => a.beat - b.beat);
}

type Ids = ReadonlySet<number>;

/** As the service keeps it. */
function roundedBeat(beat: number): number {
  return Math.round(beat * 10_000) / 10_000;
}

export function nextId({ parts }: EditedScore): number {
  return 1 + parts.reduce((most, { notes }) => notes.reduce((high, { id }) => Math.max(high, id), most), -1);
}

export function addNotes(part: EditPart, notes: readonly EditNote[]): EditPart {
  return { ...part, notes: inOrder([...part.notes, ...notes]) };
}

export function removeNotes(part: EditPart, ids: Ids): EditPart {
  return mapNotes(part, (note) => (ids.has(note.id) ? null : note));
}

/** Moves notes together: none leaves the piece or the pitches there are. */
export function moveNotes(part: EditPart, ids: Ids, byBeats: number, byPitch: number, endBeat: number): EditPart {
  const moving = part.notes.filter(({ id }) => ids.has(id));
  if (moving.length === 0) return part;
  const beats = moving.map(({ beat }) => beat);
  const pitches = moving.map(({ pitch }) => pitch);
  const time = between(byBeats, -Math.min(...beats), Math.max(0, endBeat - SHORTEST_BEATS - Math.max(...beats)));
  const steps = between(byPitch, -Math.min(...pitches), 127 - Math.max(...pitches));
  return mapNotes(part, (note) =>
    ids.has(note.id) ? { ...note, beat: roundedBeat(note.beat + time), pitch: note.pitch + steps } : note,
  );
}

export function resizeNotes(part: EditPart, ids: Ids, byBeats: number): EditPart {
  return mapNotes(part, (note) =>
    ids.has(note.id) ? { ...note, beats: roundedBeat(Math.max(SHORTEST_BEATS, note.beats + byBeats)) } : note,
  );
}

export function changeVelocity(part: EditPart, ids: Ids, by: number): EditPart {
  return mapNotes(part, (note) =>
    ids.has(note.id) ? { ...note, velocity: Math.round(between(note.velocity + by, 0.05, 1) * 100) / 100 } : note,
  );
}

/**
 * Moves the starts of notes to a grid, and lengths to at least one step of it.
 *
 * @param endBeat - no note starts there or later: one that is nearest to it comes to the step before
 */
export function quantiseNotes(part: EditPart, ids: Ids, gridBeats: number, endBeat: number): EditPart {
  const lastStep = Math.ceil(endBeat / gridBeats - 1e-6) - 1;
  return mapNotes(part, (note) =>
    ids.has(note.id)
      ? {
          ...note,
          beat: roundedBeat(Math.min(lastStep, Math.round(note.beat / gridBeats)) * gridBeats),
          beats: part.drums ? note.beats : roundedBeat(Math.max(1, Math.round(note.beats / gridBeats)) * gridBeats),
        }
      : note,
  );
}

/** Puts notes in the place of those that start in a range of beats. */
export function replaceNotes(
  part: EditPart,
  { fromBeat, toBeat }: BeatRange,
  notes: readonly ScoreNote[],
  firstId: number,
): EditPart {
  const kept = part.notes.filter(({ beat }) => !(beat >= fromBeat && beat < toBeat));
  return { ...part, notes: inOrder([...kept, ...notes.map((note, i) => ({ ...written(note), id: firstId + i }))]) };
}

/** Before which beat notes have to start: a loop has no notes at its end, another piece may have a last chord there. */
export function startsBefore({ loops, end_beat }: Pick<Score, 'loops' | 'end_beat'>): number {
  return loops ? end_beat : Number.POSITIVE_INFINITY;
}

/** Beats from one to before another. */
export interface BeatRange {
  readonly fromBeat: number;
  readonly toBeat: number;
}

/** Plays a range once more, right after it, in place of what is there. */
export function repeatRange(
  part: EditPart,
  { fromBeat, toBeat }: BeatRange,
  endBeat: number,
  firstId: number,
): EditPart {
  const length = toBeat - fromBeat;
  const again = part.notes
    .filter(({ beat }) => beat >= fromBeat && beat < toBeat && beat + length < endBeat)
    .map((note) => ({ ...note, beat: roundedBeat(note.beat + length) }));
  return replaceNotes(part, { fromBeat: toBeat, toBeat: Math.min(endBeat, toBeat + length) }, again, firstId);
}

function between(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
