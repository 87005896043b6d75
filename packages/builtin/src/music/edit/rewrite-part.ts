import { RefusedInput } from '../../rendering.ts';
import { arrange } from '../compose/arrange.ts';
import { barBeatsOf, type Note, type Score, type Track } from '../compose/score.ts';
import { foldIntoRange, getInstrument } from '../instruments/catalog.ts';
import { roundNotes } from '../recipe.ts';
import { frameOf, inside } from './score-window.ts';

/** Bars of one part that get other notes. */
export interface RewriteRequest {
  /** Name of the track. */
  readonly part: string;
  /** First bar, from 0. */
  readonly fromBar: number;
  readonly bars: number;
  /** Another seed gives other notes. */
  readonly seed: number;
}

/**
 * Other notes for some bars of a part, on the chords of the piece and in its style: what the composer would write for
 * the part with another seed, in the range in which the part plays now.
 *
 * @returns the notes of these bars only
 * @throws RefusedInput for an unknown part, bars after the end, or a part that the style has no notes for
 */
export function rewritePart(score: Score, { part, fromBar, bars, seed }: RewriteRequest): Note[] {
  const track = score.tracks.find(({ name }) => name === part);
  if (track === undefined) throw new RefusedInput(`The piece has no part “${part}”.`);
  const barBeats = barBeatsOf(score.metre);
  const window = { from: fromBar * barBeats, to: (fromBar + bars) * barBeats };
  if (window.from >= score.endBeat) throw new RefusedInput(`The piece ends before bar ${fromBar + 1}.`);
  const written = arrange(frameOf(score, seed));
  const model = written.find(({ name }) => name === part) ?? written.find(({ role }) => role === track.role);
  const notes = model?.notes.filter(({ beat }) => inside(window, beat)) ?? [];
  if (notes.length === 0) {
    throw new RefusedInput(
      `The style of the piece has nothing for “${part}” in these bars.`,
      'Choose other bars, or another part.',
    );
  }
  return roundNotes(inRangeOf(track, notes));
}

/** The notes, moved by octaves to where a track plays; drums stay. */
function inRangeOf(track: Track, notes: readonly Note[]): Note[] {
  const { program, range } = getInstrument(track.instrument);
  if (program === null || track.notes.length === 0) return [...notes];
  const octaves = Math.round((meanOf(track.notes) - meanOf(notes)) / 12);
  return notes.map((note) => ({ ...note, midi: foldIntoRange(note.midi + 12 * octaves, range) }));
}

function meanOf(notes: readonly Note[]): number {
  return notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length;
}
