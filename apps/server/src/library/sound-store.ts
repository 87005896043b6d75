import type { Sound, SoundFilter, SoundWord, TagCount } from '@soundwright/contract';
import { type Expression, sql, type Transaction } from 'kysely';
import { changeMark, type Database } from '../platform/database.ts';
import type { Tables } from '../platform/schema.ts';
import type { ModelOrigins } from './provenance.ts';
import { ANY_SOUND, matchExpression, matches, meetsTheRest, outsideIndex } from './sound-query.ts';
import {
  extrasFromRow,
  madeWithOf,
  PROBLEMS,
  rowFromExtras,
  rowFromSound,
  type SoundExtras,
  type SoundRow,
  soundFromRow,
} from './sound-rows.ts';
import { SOUNDS_OF_LINES } from './story-lines.ts';

/** The mutable fields of a sound; the others describe its file. */
export type SoundChanges = Partial<Pick<Sound, 'name' | 'favorite' | 'tags' | 'artwork' | 'missing' | 'lyrics'>>;

/** A sound that has, or should have, a file. */
export interface SoundFileRow {
  readonly seq: number;
  readonly id: string;
  readonly missing: number;
  /** 1 for a sound in the bin. */
  readonly binned: number;
}

/** What is said in a sound: when its words are heard, none where that is not known. */
export type SpokenSound = Pick<Sound, 'id' | 'source' | 'duration_s' | 'missing'> & {
  readonly words: readonly SoundWord[];
};

export type SoundPage = Required<Pick<SoundFilter, 'limit' | 'offset'>>;

/** Number of rows that are checked one by one for belonging to stories. */
const FEW = 1_000;
/** Number of filters with cached counts. */
const COUNTS_KEPT = 200;

/** Greater than any `seq` in use, including the bin, whose items keep their places in the library. */
const NEXT_SEQ = sql<number>`(
  1 + max((SELECT coalesce(max(seq), 0) FROM sounds), (SELECT coalesce(max(seq), 0) FROM bin))
)`;

/** Sounds as rows. SQL only: no files, no rules. */
export class SoundStore {
  readonly #db: Database;
  /** Counts by filter, valid for the mark. */
  #counts = { mark: '', byFilter: new Map<string, number>() };

  readonly #sound: (row: SoundRow) => Sound;

  /** @param models - for the licences of the sounds */
  constructor(db: Database, models: ModelOrigins) {
    this.#db = db;
    this.#sound = (row) => soundFromRow(row, models);
  }

  /** Ids of the models in these sounds, '' for recordings; sounds that are gone have none. */
  async madeWith(ids: readonly string[]): Promise<string[]> {
    const rows = await this.#db.selectFrom('sounds').select(['model', 'made_with']).where('id', 'in', ids).execute();
    return [...new Set(rows.flatMap(madeWithOf))];
  }

  /**
   * Inserts the sound with its extras and touches its session, in one transaction.
   * @returns the stored sound; a deleted session, project or parent becomes null
   */
  insert(sound: Sound, extras: SoundExtras): Promise<Sound> {
    return this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('sounds')
        .values({
          ...rowFromSound(sound, extras),
          seq: NEXT_SEQ,
          session_id: existing(trx, 'sessions', sound.session_id),
          project_id: existing(trx, 'projects', sound.project_id),
          parent_id: existing(trx, 'sounds', sound.parent_id),
        })
        .returningAll()
        .returning(PROBLEMS)
        .executeTakeFirstOrThrow();
      const stored = rowFromExtras(extras);
      if (Object.values(stored).some((value) => value !== null)) {
        await trx
          .insertInto('sound_extras')
          .values({ seq: row.seq, ...stored })
          .execute();
      }
      if (row.session_id !== null) {
        await trx
          .updateTable('sessions')
          .set({ updated_at: sound.created_at })
          .where('id', '=', row.session_id)
          .execute();
      }
      return this.#sound(row);
    });
  }

  async find(id: string): Promise<Sound | undefined> {
    const row = await this.#db
      .selectFrom('sounds')
      .selectAll()
      .select(PROBLEMS)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && this.#sound(row);
  }

  /** The newest sounds with a file of this size, outside the bin. */
  async ofSize(sizeBytes: number, limit: number): Promise<Sound[]> {
    const rows = await this.#db
      .selectFrom('sounds')
      .selectAll()
      .select(PROBLEMS)
      .where('size_bytes', '=', sizeBytes)
      .where('missing', '=', 0)
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute();
    return rows.map(this.#sound);
  }

  /** Newest first. Filters combine with AND. */
  async list(filter: SoundFilter, page: SoundPage): Promise<Sound[]> {
    const found = this.#db
      .selectFrom('sounds_index')
      .select('rowid')
      .where(matches(filter, page.offset + page.limit <= FEW))
      .orderBy('rowid', 'desc')
      .limit(page.limit)
      .offset(page.offset);
    const rows = await this.#db
      .selectFrom('sounds')
      .selectAll()
      .select(PROBLEMS)
      .where('seq', 'in', found)
      .orderBy('seq', 'desc')
      .execute();
    return rows.map(this.#sound);
  }

  /** The given sounds that match the filter, in the given order. */
  async listAmong(
    seqs: readonly number[],
    filter: SoundFilter,
    page: SoundPage,
  ): Promise<{ items: Sound[]; total: number }> {
    const words = matchExpression(filter);
    const isPlain = words === ANY_SOUND && outsideIndex(filter) === null;
    const found = isPlain ? seqs : await this.#thoseMatching(seqs, filter, words);
    const wanted = found.slice(page.offset, page.offset + page.limit);
    if (wanted.length === 0) return { items: [], total: found.length };
    const sounds = await this.#db
      .selectFrom('sounds')
      .selectAll()
      .select(PROBLEMS)
      .where('seq', 'in', wanted)
      .execute();
    const place = new Map(wanted.map((seq, index) => [seq, index]));
    const items = sounds.sort((a, b) => (place.get(a.seq) ?? 0) - (place.get(b.seq) ?? 0)).map(this.#sound);
    return { items, total: found.length };
  }

  async #thoseMatching(seqs: readonly number[], filter: SoundFilter, words: string): Promise<readonly number[]> {
    // Use the inverted index only for filters it covers, and query its matches once instead of per sound.
    // Without it the sounds stand in for their rows of the index.
    const source =
      words === ANY_SOUND
        ? sql`sounds AS sounds_index WHERE true`
        : sql`sounds_index WHERE sounds_index MATCH ${words}`;
    const { rows } = await sql<{ rowid: number }>`
      SELECT rowid AS rowid FROM ${source} AND ${words === ANY_SOUND ? sql`rowid` : sql`+rowid`} IN (
        SELECT value FROM json_each(${JSON.stringify(seqs)})
      ) AND ${meetsTheRest(filter, true)}`.execute(this.#db);
    const matching = new Set(rows.map((row) => row.rowid));
    return seqs.filter((seq) => matching.has(seq));
  }

  /** Changes with every change of the tables read here. */
  get mark(): string {
    return changeMark(this.#db);
  }

  /**
   * Number of sounds that `list` would return without a limit. Counting scans the whole index and paging repeats it, so
   * counts are cached until the database changes.
   */
  async count(filter: SoundFilter): Promise<number> {
    const { mark } = this;
    if (this.#counts.mark !== mark || this.#counts.byFilter.size >= COUNTS_KEPT)
      this.#counts = { mark, byFilter: new Map() };
    const { byFilter } = this.#counts;
    const { story_lines } = filter;
    const expression = matchExpression(filter);
    const key = JSON.stringify([expression, outsideIndex(filter)]);
    const known = byFilter.get(key);
    if (known !== undefined) return known;
    const isPlain = expression === ANY_SOUND && outsideIndex({ ...filter, story_lines: undefined }) === null;
    const count = await (isPlain ? this.#countPlain(story_lines) : this.#countMatching(filter));
    byFilter.set(key, count);
    return count;
  }

  /** Number of sounds, from the smallest index instead of the inverted one. */
  async #countAll(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('sounds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Count of all sounds, of those outside stories, or of story lines; only the latter are read. */
  async #countPlain(lines: SoundFilter['story_lines']): Promise<number> {
    if (lines === undefined) return this.#countAll();
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (${SOUNDS_OF_LINES})`.execute(this.#db);
    const count = rows[0]?.count ?? 0;
    return lines === 'only' ? count : (await this.#countAll()) - count;
  }

  async #countMatching(filter: SoundFilter): Promise<number> {
    const { count } = await this.#db
      .selectFrom('sounds_index')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(matches(filter))
      .executeTakeFirstOrThrow();
    return count;
  }

  async update(id: string, changes: SoundChanges, now: string): Promise<Sound | undefined> {
    const { favorite, tags, missing, ...rest } = changes;
    const row = await this.#db
      .updateTable('sounds')
      .set({
        ...rest,
        ...(favorite !== undefined && { favorite: Number(favorite) }),
        ...(tags !== undefined && { tags: JSON.stringify(tags) }),
        ...(missing !== undefined && { missing: Number(missing) }),
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .returning(PROBLEMS)
      .executeTakeFirst();
    return row && this.#sound(row);
  }

  /** @returns the sounds that existed */
  async delete(ids: readonly string[]): Promise<Sound[]> {
    const rows = await this.#db
      .deleteFrom('sounds')
      .where('id', 'in', ids)
      .returningAll()
      .returning(PROBLEMS)
      .execute();
    return rows.map(this.#sound);
  }

  /** Most used first. */
  tags(): Promise<TagCount[]> {
    return this.#db.selectFrom('tags').selectAll().orderBy('count', 'desc').orderBy('tag').execute();
  }

  async findExtras(id: string): Promise<SoundExtras | undefined> {
    const row = await this.#db
      .selectFrom('sounds')
      .leftJoin('sound_extras', 'sound_extras.seq', 'sounds.seq')
      .select(['recipe', 'midi', 'words', 'parts', 'artist'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && extrasFromRow(row);
  }

  /** Of the given sounds those that exist, with their words. */
  async withWords(ids: readonly string[]): Promise<SpokenSound[]> {
    const rows = await this.#db
      .selectFrom('sounds')
      .leftJoin('sound_extras', 'sound_extras.seq', 'sounds.seq')
      .select(['id', 'source', 'duration_s', 'missing', 'words'])
      .where('id', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
      .execute();
    return rows.map(({ source, missing, words, ...sound }) => ({
      ...sound,
      source: source as Sound['source'],
      missing: missing === 1,
      words: words === null ? [] : (JSON.parse(words) as SoundWord[]),
    }));
  }

  /** Replaces the words of a sound, if there is such a sound. */
  async setWords(id: string, words: readonly SoundWord[]): Promise<void> {
    const json = JSON.stringify(words);
    await sql`
      INSERT INTO sound_extras (seq, words) SELECT seq, ${json} FROM sounds WHERE id = ${id}
      ON CONFLICT (seq) DO UPDATE SET words = excluded.words`.execute(this.#db);
  }

  /** Ids of the oldest sounds of a session, at most `limit`. */
  async idsOfSession(sessionId: string, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('sounds')
      .select('id')
      .where('session_id', '=', sessionId)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Removes at most `limit` sounds from a project. @returns how many */
  async detachFromProject(projectId: string, limit: number): Promise<number> {
    const some = this.#db.selectFrom('sounds').select('seq').where('project_id', '=', projectId).limit(limit);
    const result = await this.#db
      .updateTable('sounds')
      .set({ project_id: null })
      .where('seq', 'in', some)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  }

  /** Stores for many sounds at once whether their file is missing. */
  async setMissing(ids: readonly string[], missing: boolean, now: string): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .updateTable('sounds')
      .set({ missing: Number(missing), updated_at: now })
      .where('id', 'in', ids)
      .execute();
  }

  /** Total size of all files in bytes, including the bin. */
  async totalBytes(): Promise<number> {
    const row = await this.#db
      .selectNoFrom([
        sql<number>`coalesce((SELECT sum(size_bytes) FROM sounds), 0)
          + coalesce((SELECT sum(size_bytes) FROM bin WHERE kind = 'sound'), 0)`.as('total'),
      ])
      .executeTakeFirstOrThrow();
    return row.total;
  }

  /** Pictures used by sounds and by items in the bin, as `/artwork/<file>`. */
  async artworks(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('sounds')
      .select('artwork')
      .where('artwork', 'is not', null)
      .unionAll(this.#db.selectFrom('bin').select('artwork').where('artwork', 'is not', null))
      .execute();
    return rows.map(({ artwork }) => artwork ?? '');
  }

  /** The next `limit` sounds after `seq`, including the bin, with the fields needed to check them against the disk. */
  async files(afterSeq: number, limit: number): Promise<SoundFileRow[]> {
    const { rows } = await sql<SoundFileRow>`
      SELECT seq, id, missing, 0 AS binned FROM sounds WHERE seq > ${afterSeq}
      UNION ALL
      SELECT seq, id, 0, 1 FROM bin WHERE seq > ${afterSeq}
      ORDER BY seq LIMIT ${limit}`.execute(this.#db);
    return rows;
  }
}

/** The id if the record still exists, else null: it may have been deleted while the sound was made. */
function existing(
  trx: Transaction<Tables>,
  table: 'sessions' | 'projects' | 'sounds',
  id: string | null,
): Expression<string | null> {
  return trx.selectFrom(table).select('id').where('id', '=', id).$asScalar();
}
