import { setImmediate } from 'node:timers/promises';
import type { BinKind, Sound } from '@soundwright/contract';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { BinRow, Tables } from '../platform/schema.ts';
import { freeVoiceName } from '../voices/voice-store.ts';
import { BINNED_TABLES, type BinContent, packContent, unpackContent } from './bin-content.ts';
import { forgetSettled, rememberSegments, rememberSound, rememberVoice, tieAgain } from './bin-references.ts';

type Trx = Transaction<Tables>;
type Entry = Insertable<BinRow> & { readonly kind: BinKind };

/** An item in the bin, without its rows. */
export type BinEntry = Omit<Selectable<BinRow>, 'content' | 'kind'> & { readonly kind: BinKind };

const SHOWN = ['id', 'kind', 'name', 'size_bytes', 'duration_s', 'deleted_at', 'seq', 'artwork'] as const;
/** Rows of one statement, and statements between which others are let in. */
const BATCH = 50;

/** The bin as rows, which have left their own tables. SQL only. */
export class BinStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Deleted last first. */
  async list(kind: BinKind | undefined, limit: number, offset: number): Promise<BinEntry[]> {
    let query = this.#db.selectFrom('bin').select(SHOWN);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    const rows = await query.orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
    return rows.map(entryOf);
  }

  /** How many there are, and how many bytes they take. */
  async size(kind?: BinKind): Promise<{ total: number; sizeBytes: number }> {
    let query = this.#db
      .selectFrom('bin')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number | null>('size_bytes').as('bytes')]);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    const { total, bytes } = await query.executeTakeFirstOrThrow();
    return { total, sizeBytes: bytes ?? 0 };
  }

  async find(id: string): Promise<BinEntry | undefined> {
    const row = await this.#db.selectFrom('bin').select(SHOWN).where('id', '=', id).executeTakeFirst();
    return row && entryOf(row);
  }

  /** Those that were deleted before a time, oldest first. */
  async deletedBefore(time: string, limit: number): Promise<BinEntry[]> {
    const rows = await this.#db
      .selectFrom('bin')
      .select(SHOWN)
      .where('deleted_at', '<', time)
      .orderBy('deleted_at')
      .limit(limit)
      .execute();
    return rows.map(entryOf);
  }

  /** Moves a sound into the bin. @returns undefined when there is no such sound */
  putSound(id: string, now: string): Promise<BinEntry | undefined> {
    return this.#put(async (trx) => {
      const sound = await trx.selectFrom('sounds').selectAll().where('id', '=', id).executeTakeFirst();
      if (sound === undefined) return undefined;
      const extras = await trx.selectFrom('sound_extras').selectAll().where('seq', '=', sound.seq).execute();
      await rememberSound(trx, id, sound.parent_id);
      const { seq, name, size_bytes, duration_s, artwork } = sound;
      const facts = { id, kind: 'sound', name, size_bytes, duration_s, deleted_at: now, seq, artwork } as const;
      await keep(trx, facts, { sounds: [sound], sound_extras: extras });
      await trx.deleteFrom('sounds').where('id', '=', id).execute();
      return facts;
    });
  }

  /** Moves a voice into the bin. @param sizeBytes - of its recording. @returns undefined when there is no such voice */
  putVoice(id: string, sizeBytes: number, now: string): Promise<BinEntry | undefined> {
    return this.#put(async (trx) => {
      const voice = await trx.selectFrom('voices').selectAll().where('id', '=', id).executeTakeFirst();
      if (voice === undefined) return undefined;
      await rememberVoice(trx, id, voice.source_sound_id);
      const { name, duration_s, artwork } = voice;
      const size = { size_bytes: sizeBytes, duration_s, seq: null };
      const facts = { id, kind: 'voice', name, ...size, deleted_at: now, artwork } as const;
      await keep(trx, facts, { voices: [voice] });
      await trx.deleteFrom('voices').where('id', '=', id).execute();
      return facts;
    });
  }

  /**
   * Moves a story into the bin, with everything that goes with it. Its sounds stay in the library.
   *
   * @returns undefined when there is no such story
   */
  putStory(id: string, durationS: number, now: string): Promise<BinEntry | undefined> {
    return this.#put(async (trx) => {
      const story = await trx.selectFrom('stories').selectAll().where('id', '=', id).executeTakeFirst();
      if (story === undefined) return undefined;
      const segments = await trx.selectFrom('segments').selectAll().where('story_id', '=', id).execute();
      const tracks = await trx.selectFrom('tracks').selectAll().where('story_id', '=', id).execute();
      const conversations = await trx.selectFrom('conversations').selectAll().where('story_id', '=', id).execute();
      const entries = await trx
        .selectFrom('conversation_entries')
        .selectAll()
        .where('conversation_id', 'in', trx.selectFrom('conversations').select('id').where('story_id', '=', id))
        .orderBy('seq')
        .execute();
      await rememberSegments(trx, segments);
      const content = { stories: [story], segments, tracks, conversations, conversation_entries: entries };
      const size = { size_bytes: packContent(content).length, duration_s: durationS, seq: null, artwork: null };
      const facts = { id, kind: 'story', name: story.title, ...size, deleted_at: now } as const;
      await keep(trx, facts, content);
      await trx.deleteFrom('stories').where('id', '=', id).execute();
      return facts;
    });
  }

  /**
   * Puts a thing back into its tables: the same rows, tied again to what they referred to and to what referred to them.
   * A session or project that is gone meanwhile is left out; a voice whose name is taken gets a number.
   *
   * @returns undefined when it is not in the bin
   */
  restore(id: string): Promise<BinEntry | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('bin').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { content: text, ...facts } = row;
      const content = unpackContent(text);
      await trx.deleteFrom('bin').where('id', '=', id).execute();
      for (const voice of content.voices ?? []) voice.name = await freeVoiceName(trx, voice.name);
      await clearLost(trx, content);
      for (const table of BINNED_TABLES) await insertRows(trx, table, content[table] ?? []);
      await tieAgain(trx, id);
      await forgetSettled(trx);
      return entryOf({ ...facts, name: content.voices?.[0]?.name ?? facts.name });
    });
  }

  /** Permanently removes an item from the bin. @returns undefined when it is not in the bin */
  delete(id: string): Promise<BinEntry | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      const row = await trx.deleteFrom('bin').where('id', '=', id).returning(SHOWN).executeTakeFirst();
      if (row === undefined) return undefined;
      await forgetSettled(trx);
      return entryOf(row);
    });
  }

  #put(move: (trx: Trx) => Promise<BinEntry | undefined>): Promise<BinEntry | undefined> {
    return this.#db.transaction().execute(move);
  }
}

function entryOf(row: Omit<Selectable<BinRow>, 'content'>): BinEntry {
  return { ...row, kind: row.kind as BinKind };
}

async function keep(trx: Trx, facts: Omit<Entry, 'content'>, content: BinContent): Promise<void> {
  await trx
    .insertInto('bin')
    .values({ ...facts, content: packContent(content) })
    .execute();
}

/** Clears what the rows refer to and is not there any more. Sounds are tied again later. */
async function clearLost(trx: Trx, content: BinContent): Promise<void> {
  const there = async (table: 'sessions' | 'projects', id: string | null) =>
    id !== null && (await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  for (const sound of content.sounds ?? []) {
    if (!(await there('sessions', sound.session_id))) sound.session_id = null;
    if (!(await there('projects', sound.project_id))) sound.project_id = null;
    sound.parent_id = null;
  }
  for (const voice of content.voices ?? []) voice.source_sound_id = null;
  for (const story of content.stories ?? []) {
    if (!(await there('projects', story.project_id))) story.project_id = null;
  }
  const sounds = await thoseThere(trx, content);
  for (const segment of content.segments ?? []) {
    if (segment.sound_id !== null && !sounds.has(segment.sound_id)) segment.sound_id = null;
  }
}

/** Which of the sounds of segments are in the library. */
async function thoseThere(trx: Trx, content: BinContent): Promise<Set<Sound['id']>> {
  const ids = JSON.stringify((content.segments ?? []).map((segment) => segment.sound_id));
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sounds WHERE id IN (SELECT value FROM json_each(${ids}))`.execute(trx);
  return new Set(rows.map((row) => row.id));
}

/** Messages get new numbers, which only order them. */
async function insertRows(trx: Trx, table: (typeof BINNED_TABLES)[number], rows: readonly object[]): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) {
    const some = rows.slice(first, first + BATCH).map((row) => {
      if (table !== 'conversation_entries') return row;
      const { seq: _seq, ...rest } = row as { seq: number };
      return rest;
    });
    await trx
      .insertInto(table)
      .values(some as never)
      .execute();
    if (first > 0) await setImmediate();
  }
}
