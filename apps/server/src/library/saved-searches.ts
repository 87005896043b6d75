import type { RecordEvent, SavedSearch, SavedSearchCreate, SavedSearchPatch, SearchQuery } from '@soundwright/contract';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { SavedSearchRow } from '../platform/schema.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';

export interface SavedSearchesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publish: (event: RecordEvent) => void;
}

/** Saved library filters. The records a filter refers to may no longer exist. */
export class SavedSearches {
  readonly #deps: SavedSearchesDeps;

  constructor(deps: SavedSearchesDeps) {
    this.#deps = deps;
  }

  /** By name. */
  async list(): Promise<SavedSearch[]> {
    const rows = await this.#deps.db.selectFrom('saved_searches').selectAll().orderBy('name').execute();
    return rows.map(fromRow);
  }

  /** @throws ServiceError `conflict` when the name is taken */
  async create({ name, query }: SavedSearchCreate): Promise<SavedSearch> {
    const { db, clock, ids, publish } = this.#deps;
    const now = isoNow(clock);
    const row = { id: ids.next(), name, query: JSON.stringify(query), created_at: now, updated_at: now };
    const written = await db
      .insertInto('saved_searches')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (written === undefined) throw taken(name);
    publish({ type: 'created', record: 'search', id: row.id });
    return fromRow(written);
  }

  /** @throws ServiceError `not_found`; `conflict` when the name is taken */
  async update(id: string, { name, query }: SavedSearchPatch): Promise<SavedSearch> {
    const { db, clock, publish } = this.#deps;
    const row = await db.transaction().execute(async (trx) => {
      if (name !== undefined) {
        const other = await trx
          .selectFrom('saved_searches')
          .select('id')
          .where('name', '=', name)
          .where('id', '<>', id)
          .executeTakeFirst();
        if (other !== undefined) throw taken(name);
      }
      return trx
        .updateTable('saved_searches')
        .set({
          ...(name !== undefined && { name }),
          ...(query !== undefined && { query: JSON.stringify(query) }),
          updated_at: isoNow(clock),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
    });
    if (row === undefined) throw notFound('saved search', id);
    publish({ type: 'updated', record: 'search', id });
    return fromRow(row);
  }

  /** @throws ServiceError `not_found` */
  async delete(id: string): Promise<void> {
    const { db, publish } = this.#deps;
    const { numDeletedRows } = await db.deleteFrom('saved_searches').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('saved search', id);
    publish({ type: 'deleted', record: 'search', id });
  }
}

function fromRow(row: SavedSearchRow): SavedSearch {
  return { ...row, query: JSON.parse(row.query) as SearchQuery };
}

function taken(name: string): ServiceError {
  return new ServiceError('conflict', `A saved search named ${JSON.stringify(name)} already exists.`, {
    hint: 'Choose another name, or delete the other one.',
  });
}
