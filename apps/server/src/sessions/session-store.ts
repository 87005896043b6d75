import type { Session } from '@soundwright/contract';
import type { Database } from '../platform/database.ts';

/** Sessions as rows. The count of their sounds is counted, not kept. */
export class SessionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest activity first. */
  list(limit: number, offset: number): Promise<Session[]> {
    return this.#select()
      .orderBy('sessions.updated_at', 'desc')
      .orderBy('sessions.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  find(id: string): Promise<Session | undefined> {
    return this.#select().where('sessions.id', '=', id).executeTakeFirst();
  }

  async insert({ sound_count: _, ...row }: Session): Promise<void> {
    await this.#db.insertInto('sessions').values(row).execute();
  }

  async update(id: string, changes: Partial<Pick<Session, 'title' | 'project_id' | 'updated_at'>>): Promise<void> {
    await this.#db.updateTable('sessions').set(changes).where('id', '=', id).execute();
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
      );
  }
}
