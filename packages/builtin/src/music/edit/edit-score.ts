import { RefusedInput } from '../../rendering.ts';
import { plainTrack } from '../compose/plain-track.ts';
import { rolesOf } from '../compose/roles.ts';
import { createClock, type Note, type Score, type Track } from '../compose/score.ts';
import { INSTRUMENTS, isKit } from '../instruments/catalog.ts';
import { roundNotes } from '../recipe.ts';
import { LONGEST_MUSIC_S, MOST_PARTS } from './common.ts';

/** Changes of a score; what is missing stays as it is. */
export interface ScoreChanges {
  /** Quarter notes per minute. Tempo changes of the piece keep their proportion. */
  readonly quarterBpm?: number | undefined;
  readonly parts: readonly PartChanges[];
}

export interface PartChanges {
  /** Name of the track. */
  readonly name: string;
  /** Adds the part, which the piece does not have yet and which needs an instrument, or takes it out. */
  readonly op?: 'add' | 'remove' | undefined;
  /** Name in the instrument catalog; a kit for drums, and no kit for the others. */
  readonly instrument?: string | undefined;
  readonly muted?: boolean | undefined;
  /** All notes of the part, in any order; times in quarter notes. */
  readonly notes?: readonly Note[] | undefined;
}

/**
 * Changes a score. Notes that stay at their beat and pitch keep their take, and notes of the same beat keep their order:
 * up to the first change the samples are the same, and once a change has decayed they differ by single steps of 24 bits.
 * No changes give an equal score. Added parts come last.
 *
 * @throws RefusedInput for an unknown part or instrument, a part that is added twice or both removed and changed, a piece
 *   without parts or with too many, a note after the end, or a piece that becomes too long
 */
export function editScore(score: Score, changes: ScoreChanges): Score {
  const byName = new Map(changes.parts.map((part) => [part.name, part]));
  const wrong = changes.parts.find(
    ({ name, op }) => score.tracks.some((track) => track.name === name) === (op === 'add'),
  );
  if (wrong !== undefined || byName.size < changes.parts.length) {
    throw new RefusedInput(
      wrong === undefined
        ? 'A part is named twice.'
        : `The piece ${wrong.op === 'add' ? 'already has a' : 'has no'} part “${wrong.name}”.`,
      `Its parts are ${score.tracks.map(({ name }) => name).join(', ')}.`,
    );
  }
  for (const { name, op, ...others } of changes.parts) {
    if (op === 'remove' && Object.values(others).some((value) => value !== undefined))
      throw new RefusedInput(`The part “${name}” is removed, so nothing else of it can change.`);
  }
  const timed = changes.quarterBpm === undefined ? score : atTempo(score, changes.quarterBpm);
  const clock = createClock(score);
  const fits = (beat: number) => clock(beat) < score.durationS;
  const kept = score.tracks.filter(({ name }) => byName.get(name)?.op !== 'remove');
  const added = changes.parts.filter(({ op }) => op === 'add');
  const tracks = [
    ...kept.map((track) => {
      const part = byName.get(track.name);
      return part === undefined ? track : editTrack(track, part, fits);
    }),
    ...added.map((part) => editTrack(newTrack(part), part, fits)),
  ];
  if (tracks.length === 0 || tracks.length > MOST_PARTS) {
    throw new RefusedInput(`A piece has 1 to ${MOST_PARTS} parts; this one would have ${tracks.length}.`);
  }
  return { ...timed, tracks };
}

function newTrack({ name, instrument }: PartChanges): Track {
  if (instrument === undefined) {
    throw new RefusedInput(
      `The new part “${name}” has no instrument.`,
      'The score of the piece lists the instruments.',
    );
  }
  const [role = 'lead'] = isKit(checkedName(instrument)) ? (['drums'] as const) : rolesOf(instrument);
  return plainTrack({ name, role, instrument, notes: [] });
}

function editTrack(track: Track, { instrument, muted, notes }: PartChanges, fits: (beat: number) => boolean): Track {
  const { muted: wasMuted, ...rest } = track;
  return {
    ...rest,
    instrument: instrument === undefined ? track.instrument : checkedInstrument(track, instrument),
    notes: notes === undefined ? track.notes : withTakes(track, notes, fits),
    ...((muted ?? wasMuted) === true && { muted: true }),
  };
}

function checkedInstrument(track: Track, name: string): string {
  const wasKit = isKit(track.instrument);
  if (isKit(checkedName(name)) !== wasKit) {
    throw new RefusedInput(
      `The part “${track.name}” ${wasKit ? 'is for drums' : 'has pitches'}, and the instrument “${name}” ${wasKit ? 'is none' : 'is a drum kit'}.`,
    );
  }
  return name;
}

function checkedName(name: string): string {
  if (Object.hasOwn(INSTRUMENTS, name)) return name;
  throw new RefusedInput(`There is no instrument “${name}”.`, 'The score of the piece lists the instruments.');
}

/** The notes in the order in which they are played, each with its take. */
function withTakes(track: Track, given: readonly Note[], fits: (beat: number) => boolean): readonly Note[] {
  const late = given.find(({ beat }) => !fits(beat));
  if (late !== undefined) {
    throw new RefusedInput(`A note of “${track.name}” starts at beat ${late.beat}, after the end of the piece.`);
  }
  const keyOf = ({ beat, midi }: Note) => `${beat}/${midi}`;
  const places = new Map<string, { place: number; take: number }[]>();
  for (const [place, note] of track.notes.entries()) {
    const same = places.get(keyOf(note)) ?? [];
    same.push({ place, take: note.take ?? place });
    places.set(keyOf(note), same);
  }
  const placed = roundNotes(given).map(({ take: _take, ...note }) => {
    // A new note gets a take that follows from the note alone.
    const fresh = { place: track.notes.length, take: Math.round(4 * note.beat) + note.midi };
    const { place, take } = places.get(keyOf(note))?.shift() ?? fresh;
    return { place, note: { ...note, take } };
  });
  placed.sort((a, b) => a.note.beat - b.note.beat || a.place - b.place || a.note.midi - b.note.midi);
  const notes = placed.map(({ note }) => note);
  const isPlain = notes.every(({ take }, index) => take === index);
  return isPlain ? notes.map(({ take: _take, ...note }) => note) : notes;
}

/** The score at another tempo, with the time after its last beat as it was. */
function atTempo(score: Score, quarterBpm: number): Score {
  if (quarterBpm === score.quarterBpm) return score;
  const { tempos } = score;
  const factor = quarterBpm / score.quarterBpm;
  const timed: Score = {
    ...score,
    quarterBpm,
    ...(tempos && { tempos: tempos.map((tempo) => ({ ...tempo, quarterBpm: tempo.quarterBpm * factor })) }),
  };
  const tailS = score.durationS - createClock(score)(score.endBeat);
  const durationS = createClock(timed)(score.endBeat) + (score.loops ? 0 : tailS);
  if (durationS > LONGEST_MUSIC_S) {
    throw new RefusedInput(
      `At this tempo the piece lasts ${Math.round(durationS)} seconds; a piece has at most ${LONGEST_MUSIC_S}.`,
      'Choose a faster tempo.',
    );
  }
  return { ...timed, durationS: score.loops ? durationS : Math.round(durationS * 1000) / 1000 };
}
