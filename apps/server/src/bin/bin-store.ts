import { setImmediate } from 'node:timers/promises';
import type { BinKind, Sound } from '@soundwright/contract';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { BinRow, Tables } from '../platform/schema.ts';
import { freeVoiceName } from '../voices/voice-store.ts';
import { BINNED_TABLES, type BinContent, packContent, unpackContent } from './bin-content.ts';
import { forgetSettled, rememberSegments, rememberSound, rememberVoice, tieAgain } from './bin-references.ts';

type Trx = Transaction<Tables>;

/** An item in the bin, without its rows. The size of a session includes its sounds. */
export interface BinEntry extends Omit<Selectable<BinRow>, 'content' | 'kind' | 'session_id'> {
  readonly kind: BinKind;
  /** Null except for sessions. */
  readonly sound_count: number | null;
}

/** Excludes sounds of a session that is itself in the bin. */
const IS_OWN_ITEM = sql<boolean>`(bin.kind <> 'sound' OR bin.session_id IS NULL
  OR bin.session_id NOT IN (SELECT id FROM bin WHERE kind = 'session'))`;
/** Rows per statement, and statements between yields to other work. */
const BATCH = 50;

/** The bin as rows removed from their tables. SQL only. */
export class BinStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Most recently deleted first. */
  async list(kind: BinKind | undefined, limit: number, offset: number): Promise<BinEntry[]> {
    let query = this.#select().where(IS_OWN_ITEM);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    const rows = await query.orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
    return rows.map(entryOf);
  }

  /** The number of items, of one kind if given, and the total bytes of all kinds. */
  async size(kind?: BinKind): Promise<{ total: number; sizeBytes: number }> {
    const items = this.#db
      .selectFrom('bin')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(IS_OWN_ITEM)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''));
    const bytes = this.#db.selectFrom('bin').select(({ fn }) => fn.sum<number | null>('size_bytes').as('bytes'));
    const { total } = await items.executeTakeFirstOrThrow();
    return { total, sizeBytes: (await bytes.executeTakeFirstOrThrow()).bytes ?? 0 };
  }

  async find(id: string): Promise<BinEntry | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && entryOf(row);
  }

  /** Sounds in the bin that were deleted with a session. */
  async soundsWith(sessionId: string, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('bin')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('kind', '=', 'sound')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Sounds in the library that are in a session. */
  async soundsIn(sessionId: string, limit: number): Promise<string[]> {
    const query = this.#db.selectFrom('sounds').select('id').where('session_id', '=', sessionId).limit(limit);
    return (await query.execute()).map(({ id }) => id);
  }

  /** Items deleted before a given time, oldest first. */
  async deletedBefore(time: string, limit: number): Promise<BinEntry[]> {
    const rows = await this.#select()
      .where('deleted_at', '<', time)
      .where(IS_OWN_ITEM)
      .orderBy('deleted_at')
      .limit(limit)
      .execute();
    return rows.map(entryOf);
  }

  /**
   * Moves a sound into the bin.
   *
   * @param sessionId - of the session that it is deleted with
   * @returns undefined when there is no such sound
   */
  putSound(id: string, now: string, sessionId: string | null): Promise<BinEntry | undefined> {
    return this.#put(async (trx) => {
      const sound = await trx.selectFrom('sounds').selectAll().where('id', '=', id).executeTakeFirst();
      if (sound === undefined) return undefined;
      const extras = await trx.selectFrom('sound_extras').selectAll().where('seq', '=', sound.seq).execute();
      await rememberSound(trx, id, sound.parent_id);
      const { seq, name, size_bytes, duration_s, artwork } = sound;
      const facts = {
        ...ALONE,
        id,
        kind: 'sound',
        name,
        size_bytes,
        duration_s,
        deleted_at: now,
        seq,
        artwork,
      } as const;
      await keep(trx, { ...facts, session_id: sessionId }, { sounds: [sound], sound_extras: extras });
      await trx.deleteFrom('sounds').where('id', '=', id).execute();
      return facts;
    });
  }

  /** Moves a voice into the bin. @param sizeBytes - size of its recording. @returns undefined when it does not exist */
  putVoice(id: string, sizeBytes: number, now: string): Promise<BinEntry | undefined> {
    return this.#put(async (trx) => {
      const voice = await trx.selectFrom('voices').selectAll().where('id', '=', id).executeTakeFirst();
      if (voice === undefined) return undefined;
      await rememberVoice(trx, id, voice.source_sound_id);
      const { name, duration_s, artwork } = voice;
      const size = { size_bytes: sizeBytes, duration_s, seq: null };
      const facts = { ...ALONE, id, kind: 'voice', name, ...size, deleted_at: now, artwork } as const;
      await keep(trx, facts, { voices: [voice] });
      await trx.deleteFrom('voices').where('id', '=', id).execute();
      return facts;
    });
  }

  /** Moves a sound set into the bin. Its sounds stay in the library. @returns undefined when it does not exist */
  putSet(id: string, now: string): Promise<BinEntry | undefined> {
    return this.#put(async (trx) => {
      const set = await trx.selectFrom('sound_sets').selectAll().where('id', '=', id).executeTakeFirst();
      if (set === undefined) return undefined;
      const content = { sound_sets: [set] };
      const size = { size_bytes: packContent(content).length, duration_s: null, seq: null, artwork: null };
      const facts = { ...ALONE, id, kind: 'set', name: set.title, ...size, deleted_at: now } as const;
      await keep(trx, facts, content);
      await trx.deleteFrom('sound_sets').where('id', '=', id).execute();
      return facts;
    });
  }

  /**
   * Moves a story into the bin, with all its parts. Its sounds stay in the library.
   * @returns undefined when it does not exist
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
      const facts = { ...ALONE, id, kind: 'story', name: story.title, ...size, deleted_at: now } as const;
      await keep(trx, facts, content);
      await trx.deleteFrom('stories').where('id', '=', id).execute();
      return facts;
    });
  }

  /**
   * Moves a session into the bin once all of its sounds have left the library.
   *
   * @returns undefined when there is no such session or there are sounds in it
   */
  async putSession(id: string, now: string): Promise<BinEntry | undefined> {
    await this.#put(async (trx) => {
      const session = await trx.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
      const sound = await trx
        .selectFrom('sounds')
        .select('id')
        .where('session_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      if (session === undefined || sound !== undefined) return undefined;
      const size = { size_bytes: 0, duration_s: null, seq: null, artwork: null };
      const facts = { ...ALONE, id, kind: 'session', name: session.title, ...size, deleted_at: now } as const;
      await keep(trx, facts, { sessions: [session] });
      await trx.deleteFrom('sessions').where('id', '=', id).execute();
      return facts;
    });
    return this.find(id);
  }

  /**
   * Restores an item's rows and relinks references to and from them. Sessions and projects deleted in the meantime
   * become null; a voice whose name is taken gets a number.
   *
   * @returns undefined when it is not in the bin
   */
  restore(id: string): Promise<BinEntry | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      const row = await this.#select(trx).select('content').where('id', '=', id).executeTakeFirst();
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
      const row = await this.#select(trx).where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      await trx.deleteFrom('bin').where('id', '=', id).execute();
      await forgetSettled(trx);
      return entryOf(row);
    });
  }

  #select(db: Database = this.#db) {
    return db
      .selectFrom('bin')
      .select(['id', 'kind', 'name', 'duration_s', 'deleted_at', 'seq', 'artwork'])
      .select([
        sql<number>`bin.size_bytes + coalesce((SELECT sum(inside.size_bytes) FROM bin inside
          WHERE inside.session_id = bin.id), 0)`.as('size_bytes'),
        sql<number | null>`CASE bin.kind WHEN 'session' THEN
          (SELECT count(*) FROM bin inside WHERE inside.session_id = bin.id) END`.as('sound_count'),
      ]);
  }

  #put(move: (trx: Trx) => Promise<BinEntry | undefined>): Promise<BinEntry | undefined> {
    return this.#db.transaction().execute(move);
  }
}

/** Fields of an item other than a session. */
const ALONE = { sound_count: null };

function entryOf(row: Omit<BinEntry, 'kind'> & { kind: string }): BinEntry {
  return { ...row, kind: row.kind as BinKind };
}

async function keep(
  trx: Trx,
  { sound_count: _, ...facts }: BinEntry & { readonly session_id?: string | null },
  content: BinContent,
): Promise<void> {
  await trx
    .insertInto('bin')
    .values({ session_id: null, ...facts, content: packContent(content) })
    .execute();
}

/** Clears references to records that no longer exist. Sounds are relinked later. */
async function clearLost(trx: Trx, content: BinContent): Promise<void> {
  const there = async (table: 'sessions' | 'projects', id: string | null) =>
    id !== null && (await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  for (const sound of content.sounds ?? []) {
    if (!(await there('sessions', sound.session_id))) sound.session_id = null;
    if (!(await there('projects', sound.project_id))) sound.project_id = null;
    sound.parent_id = null;
  }
  for (const voice of content.voices ?? []) voice.source_sound_id = null;
  for (const one of [...(content.stories ?? []), ...(content.sound_sets ?? []), ...(content.sessions ?? [])]) {
    if (!(await there('projects', one.project_id))) one.project_id = null;
  }
  const sounds = await thoseThere(trx, content);
  for (const segment of content.segments ?? []) {
    if (segment.sound_id !== null && !sounds.has(segment.sound_id)) segment.sound_id = null;
  }
}

/** The sounds of segments that are still in the library. */
async function thoseThere(trx: Trx, content: BinContent): Promise<Set<Sound['id']>> {
  const ids = JSON.stringify((content.segments ?? []).map((segment) => segment.sound_id));
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sounds WHERE id IN (SELECT value FROM json_each(${ids}))`.execute(trx);
  return new Set(rows.map((row) => row.id));
}

/** Messages get new sequence numbers, which only define their order. */
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
