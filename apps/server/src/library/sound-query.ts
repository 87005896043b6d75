import type { SoundFilter } from '@soundwright/contract';
import { sql } from 'kysely';
import { foldWords } from '../platform/database-words.ts';
import { IS_SOUND_OF_LINE, SOUNDS_OF_LINES } from './story-lines.ts';

/** Each sound has one term that begins with `·f`. */
export const ANY_SOUND = '"·f"*';
/** No sound has this term. */
const NO_SOUND = '"·none"';

/**
 * The filter as a query of the inverted index, joined with stories if needed.
 * @param few - whether only a few rows will be read
 */
export function matches(filter: SoundFilter, few = false) {
  return sql<boolean>`(sounds_index MATCH ${matchExpression(filter)} AND ${meetsTheRest(filter, few)})`;
}

/** The filters that the inverted index does not cover. */
type OutsideIndex = Pick<SoundFilter, 'story_id' | 'story_lines' | 'set' | Measure>;

/** Conditions on measures, by the table that has them. */
const MEASURED = {
  sounds: {
    min_duration_s: sql`duration_s >=`,
    max_duration_s: sql`duration_s <=`,
    min_loudness_lufs: sql`loudness_lufs >=`,
    max_loudness_lufs: sql`loudness_lufs <=`,
  },
  sound_analyses: {
    min_tempo_bpm: sql`tempo_bpm >=`,
    max_tempo_bpm: sql`tempo_bpm <=`,
    musical_key: sql`musical_key =`,
  },
} as const;
type Measure = { [Table in keyof typeof MEASURED]: keyof (typeof MEASURED)[Table] }[keyof typeof MEASURED];
const MEASURES = Object.values(MEASURED).flatMap((measures) => Object.keys(measures)) as Measure[];

/** The part of a filter that the inverted index does not cover, or null. It is JSON, the same for the same part. */
export function outsideIndex(filter: OutsideIndex): string | null {
  const { story_id, story_lines, set } = filter;
  const values = [story_id, story_lines, set, ...MEASURES.map((name) => filter[name])];
  return values.every((value) => value === undefined) ? null : JSON.stringify(values.map((value) => value ?? null));
}

/** The story, set and measure conditions of a filter, by `rowid`. */
export function meetsTheRest(filter: OutsideIndex, few = false) {
  const { story_id, story_lines, set } = filter;
  const conditions = [sql<boolean>`true`];
  for (const [table, measures] of Object.entries(MEASURED)) {
    const measured = Object.entries(measures).flatMap(([name, condition]) => {
      const value = filter[name as Measure];
      return value === undefined ? [] : [sql<boolean>`${condition} ${value}`];
    });
    if (measured.length > 0)
      conditions.push(sql`rowid IN (SELECT seq FROM ${sql.table(table)} WHERE ${sql.join(measured, sql` AND `)})`);
  }
  if (story_id !== undefined) {
    conditions.push(
      sql`rowid IN (SELECT sounds.seq FROM segments JOIN sounds ON sounds.id = segments.sound_id WHERE segments.story_id = ${story_id})`,
    );
  }
  if (set !== undefined) {
    conditions.push(
      sql`rowid IN (SELECT sounds.seq FROM sound_sets, json_each(sound_sets.items) AS item,
        json_each(item.value, '$.takes') AS take JOIN sounds ON sounds.id = take.value ->> 'sound_id'
        WHERE sound_sets.id = ${set} OR sound_sets.title = ${set})`,
    );
  }
  if (story_lines === 'exclude')
    conditions.push(few ? sql`NOT ${IS_SOUND_OF_LINE}` : sql`rowid NOT IN (${SOUNDS_OF_LINES})`);
  if (story_lines === 'only') conditions.push(sql`rowid IN (${SOUNDS_OF_LINES})`);
  return sql.join(conditions, sql` AND `);
}

/**
 * The filter in the query language of FTS5. Words and facets contain only letters, digits and `·`, so they cannot
 * contain syntax.
 */
export function matchExpression(filter: SoundFilter): string {
  const models =
    filter.models
      ?.split(',')
      .map((model) => model.trim())
      .filter((model) => model !== '') ?? [];
  const conditions = [
    ...searched(filter.q ?? ''),
    ...(filter.tag ?? []).map((tag) => facet('t', tag)),
    ...(filter.favorite === undefined ? [] : [`"·f${Number(filter.favorite)}"`]),
    ...(filter.model === undefined ? [] : [facet('m', filter.model)]),
    ...(models.length === 0 ? [] : [`(${models.map((model) => facet('m', model)).join(' OR ')})`]),
    ...(filter.session_id === undefined ? [] : [facet('r', filter.session_id)]),
    ...(filter.project_id === undefined ? [] : [facet('j', filter.project_id)]),
    ...(filter.parent_id === undefined ? [] : [facet('p', filter.parent_id)]),
    ...(filter.source === undefined ? [] : [facet('s', filter.source)]),
  ];
  return conditions.length === 0 ? ANY_SOUND : conditions.join(' AND ');
}

/** A condition per word. Signs are not indexed, so a text of signs alone finds nothing. */
function searched(text: string): string[] {
  const words = [...new Set(foldWords(text).split(' '))].filter((word) => word !== '');
  if (words.length === 0 && text.trim() !== '') return [NO_SOUND];
  return words.map((word) => `"${word}"*`);
}

/** Like `hex` in SQL; the index is case-insensitive. */
function facet(kind: string, value: string): string {
  return `"·${kind}${Buffer.from(value).toString('hex')}"`;
}
