import type { SoundInSet } from '@soundwright/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { SoundSetRow } from '../platform/schema.ts';
import type { StoredSet } from './set-items.ts';

/** Sound sets as rows. SQL only. */
export class SetStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Most recently changed first. */
  async list(limit: number, offset: number): Promise<StoredSet[]> {
    const rows = await this.#db
      .selectFrom('sound_sets')
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(fromRow);
  }

  async find(id: string): Promise<StoredSet | undefined> {
    const row = await this.#db.selectFrom('sound_sets').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fromRow(row);
  }

  /** By id, else by title; the most recently changed one of several. */
  async findNamed(name: string): Promise<StoredSet | undefined> {
    const row = await this.#db
      .selectFrom('sound_sets')
      .selectAll()
      .where((eb) => eb.or([eb('id', '=', name), eb('title', '=', name)]))
      .orderBy(sql`id = ${name}`, 'desc')
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  async insert(set: StoredSet): Promise<void> {
    await this.#db.insertInto('sound_sets').values(toRow(set)).execute();
  }

  /**
   * Changes a set, atomically; when `edit` throws, nothing is written.
   *
   * @returns the set after the change; undefined when it does not exist
   */
  change(id: string, edit: (set: StoredSet) => StoredSet): Promise<StoredSet | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('sound_sets').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const changed = edit(fromRow(row));
      const { id: _, ...columns } = toRow(changed);
      await trx.updateTable('sound_sets').set(columns).where('id', '=', id).execute();
      return changed;
    });
  }

  /** @returns false when there was no such set */
  async delete(id: string): Promise<boolean> {
    const result = await this.#db.deleteFrom('sound_sets').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows > 0n;
  }

  /** Those of the sounds that are in the library. */
  async inLibrary(soundIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM sounds WHERE id IN (SELECT value FROM json_each(${JSON.stringify(soundIds)}))`.execute(this.#db);
    return new Set(rows.map(({ id }) => id));
  }

  /** The items that a sound is a take of. */
  async holding(soundId: string): Promise<SoundInSet[]> {
    const { rows } = await sql<SoundInSet>`
      SELECT sound_sets.id AS set_id, title, item.value ->> 'key' AS key, take.value ->> 'verdict' AS verdict
      FROM sound_sets, json_each(sound_sets.items) AS item, json_each(item.value, '$.takes') AS take
      WHERE take.value ->> 'sound_id' = ${soundId} ORDER BY title, key`.execute(this.#db);
    return rows;
  }
}

function fromRow(row: Selectable<SoundSetRow>): StoredSet {
  return {
    ...row,
    target: JSON.parse(row.target) as StoredSet['target'],
    items: JSON.parse(row.items) as StoredSet['items'],
  };
}

function toRow(set: StoredSet): SoundSetRow {
  return { ...set, target: JSON.stringify(set.target), items: JSON.stringify(set.items) };
}
