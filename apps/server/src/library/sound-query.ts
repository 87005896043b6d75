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
  return sql<boolean>`(sounds_index MATCH ${matchExpression(filter)} AND ${standsInStories(filter, few)})`;
}

/** The story conditions of a filter, by `rowid`. */
export function standsInStories({ story_id, story_lines }: Pick<SoundFilter, 'story_id' | 'story_lines'>, few = false) {
  const conditions = [sql<boolean>`true`];
  if (story_id !== undefined) {
    conditions.push(
      sql`rowid IN (SELECT sounds.seq FROM segments JOIN sounds ON sounds.id = segments.sound_id WHERE segments.story_id = ${story_id})`,
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
