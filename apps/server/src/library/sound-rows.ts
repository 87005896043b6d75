import { type ListedProblem, PEAK_COUNT, type Sound, type SoundPart, type SoundWord } from '@soundwright/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { SoundExtrasRow, SoundsTable } from '../platform/schema.ts';
import { licenceOf, type ModelOrigins } from './provenance.ts';

const PEAK_SCALE = 65_535;

/** A sound with what its analysis found wrong. */
export type SoundRow = Selectable<SoundsTable> & { readonly problems: string | null };

/** The column of `SoundRow` that is not of `sounds`, for statements on `sounds`. */
export const PROBLEMS = sql<string | null>`(
  SELECT sound_analyses.problems FROM sound_analyses WHERE sound_analyses.seq = sounds.seq
)`.as('problems');

/** Data stored with a sound but never listed. */
export interface SoundExtras {
  /** Plain JSON, or null. */
  readonly recipe: unknown;
  /** Standard MIDI file, or null. */
  readonly midi: Uint8Array | null;
  /** Ids of the models in it, '' for recordings; absent for its own model alone. */
  readonly madeWith?: readonly string[] | null;
  /** When its words are heard; absent or null when they are not known. */
  readonly words?: readonly SoundWord[] | null;
  /** Sections of a song, or chapters of a mix; absent or null without any. */
  readonly parts?: readonly SoundPart[] | null;
  /** The author of the story that was mixed. */
  readonly artist?: string | null;
}

/** A sound as it is stored. */
export function rowFromSound(sound: Sound, extras: SoundExtras): Insertable<SoundsTable> {
  const {
    file: _file,
    midi: _midi,
    licence: _licence,
    problems: _problems,
    peaks,
    favorite,
    tags,
    missing,
    ...rest
  } = sound;
  return {
    ...rest,
    peaks: packPeaks(peaks),
    favorite: Number(favorite),
    tags: JSON.stringify(tags),
    missing: Number(missing),
    has_midi: Number(extras.midi !== null),
    made_with: extras.madeWith == null ? null : JSON.stringify(extras.madeWith),
  };
}

/** What is stored with a sound; null where there is nothing. */
export function rowFromExtras({ recipe, midi, words, parts, artist }: SoundExtras): Omit<SoundExtrasRow, 'seq'> {
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  return { recipe: json(recipe), midi, words: json(words), parts: json(parts), artist: artist ?? null };
}

export function extrasFromRow({ recipe, midi, words, parts, artist }: Omit<SoundExtrasRow, 'seq'>): SoundExtras {
  return {
    recipe: recipe === null ? null : JSON.parse(recipe),
    midi,
    words: words === null ? null : (JSON.parse(words) as SoundWord[]),
    parts: parts === null ? null : (JSON.parse(parts) as SoundPart[]),
    artist,
  };
}

/** A sound as it is listed. */
export function soundFromRow(row: SoundRow, models: ModelOrigins): Sound {
  const { seq: _seq, made_with: _made, has_midi, peaks, favorite, tags, missing, problems, ...rest } = row;
  return {
    ...(rest as Omit<Sound, 'file' | 'midi' | 'licence' | 'peaks' | 'favorite' | 'tags' | 'missing' | 'problems'>),
    file: `/files/${row.id}.wav`,
    midi: has_midi === 1 ? `/files/${row.id}.mid` : null,
    peaks: unpackPeaks(peaks),
    favorite: favorite === 1,
    tags: JSON.parse(tags) as string[],
    missing: missing === 1,
    problems: problems === null ? null : (JSON.parse(problems) as ListedProblem[]),
    licence: licenceOf(madeWithOf(row), models),
  };
}

/** Ids of the models in a stored sound, '' for recordings. */
export function madeWithOf({ made_with, model }: Pick<Selectable<SoundsTable>, 'made_with' | 'model'>): string[] {
  return made_with === null ? [model] : (JSON.parse(made_with) as string[]);
}

function packPeaks(peaks: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * PEAK_COUNT));
  for (let i = 0; i < PEAK_COUNT; i++) view.setUint16(2 * i, Math.round((peaks[i] ?? 0) * PEAK_SCALE), true);
  return new Uint8Array(view.buffer);
}

/** Rounded to four decimals, enough for drawing, to keep lists small. */
function unpackPeaks(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const peaks = new Array<number>(PEAK_COUNT);
  for (let i = 0; i < PEAK_COUNT; i++)
    peaks[i] = Math.round((view.getUint16(2 * i, true) / PEAK_SCALE) * 10_000) / 10_000;
  return peaks;
}
