import type { Session, StoryLines } from '@soundwright/contract';
import { sql } from 'kysely';
import { IS_SESSION_OF_LINES } from '../library/story-lines.ts';
import type { Database } from '../platform/database.ts';
import { newestCover } from '../platform/newest-cover.ts';

/** Sessions as rows. Sound counts are computed, not stored. */
export class SessionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest activity first. */
  list(limit: number, offset: number, storyLines?: StoryLines): Promise<Session[]> {
    return this.#select()
      .$if(storyLines !== undefined, (query) =>
        query.where(storyLines === 'only' ? IS_SESSION_OF_LINES : sql<boolean>`NOT ${IS_SESSION_OF_LINES}`),
      )
      .orderBy('sessions.updated_at', 'desc')
      .orderBy('sessions.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  find(id: string): Promise<Session | undefined> {
    return this.#select().where('sessions.id', '=', id).executeTakeFirst();
  }

  /** @param forWork - it was created for a job, see `endWork` */
  insert({ sound_count: _, artwork: __, ...row }: Session, forWork = false): Promise<void> {
    return this.#db.transaction().execute(async (trx) => {
      await trx.insertInto('sessions').values(row).execute();
      if (forWork) await trx.insertInto('sessions_for_work').values({ session_id: row.id }).execute();
    });
  }

  /** The sessions whose work has not ended. */
  async forWork(): Promise<string[]> {
    const rows = await this.#db.selectFrom('sessions_for_work').select('session_id').execute();
    return rows.map(({ session_id }) => session_id);
  }

  /** The work of these sessions has ended; they are kept now, also when empty. */
  async endWork(ids: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('sessions_for_work').where('session_id', 'in', ids).execute();
  }

  async update(id: string, changes: Partial<Pick<Session, 'title' | 'project_id' | 'updated_at'>>): Promise<void> {
    await this.#db.updateTable('sessions').set(changes).where('id', '=', id).execute();
  }

  /** Deletes those without sounds, in the library and in the bin. @returns their ids */
  async deleteEmpty(ids: readonly string[]): Promise<string[]> {
    const rows = await this.#db
      .deleteFrom('sessions')
      .where('id', 'in', ids)
      .where('id', 'not in', (query) =>
        query
          .selectFrom('sounds')
          .select('session_id')
          .where('session_id', 'in', ids)
          .$castTo<{ session_id: string }>(),
      )
      .where('id', 'not in', (query) =>
        query.selectFrom('bin').select('session_id').where('session_id', 'in', ids).$castTo<{ session_id: string }>(),
      )
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  }

  async delete(id: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('id', '=', id).execute();
  }

  #select() {
    return this.#db
      .selectFrom('sessions')
      .select(['id', 'title', 'project_id', 'created_at', 'updated_at'])
      .select((query) =>
        query
          .selectFrom('sounds')
          .whereRef('sounds.session_id', '=', 'sessions.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('sound_count'),
      )
      .select(newestCover('session_id', 'sessions.id').as('artwork'));
  }
}
