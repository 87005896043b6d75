import type { Project } from '@soundwright/contract';
import type { Database } from '../platform/database.ts';
import { newestCover } from '../platform/newest-cover.ts';

/** Projects as rows. Counts are computed, not stored. */
export class ProjectStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** By name. */
  list(): Promise<Project[]> {
    return this.#select().orderBy('projects.name').orderBy('projects.id').execute();
  }

  find(id: string): Promise<Project | undefined> {
    return this.#select().where('projects.id', '=', id).executeTakeFirst();
  }

  async findByName(name: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('projects').select('id').where('name', '=', name).executeTakeFirst();
    return row?.id;
  }

  async insert(row: Pick<Project, 'id' | 'name' | 'created_at' | 'updated_at'>): Promise<void> {
    await this.#db.insertInto('projects').values(row).execute();
  }

  /** Its contents are kept, without a project. */
  async delete(id: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.updateTable('sounds').set({ project_id: null }).where('project_id', '=', id).execute();
      await transaction.updateTable('sessions').set({ project_id: null }).where('project_id', '=', id).execute();
      await transaction.updateTable('stories').set({ project_id: null }).where('project_id', '=', id).execute();
      await transaction.deleteFrom('projects').where('id', '=', id).execute();
    });
  }

  #select() {
    return this.#db
      .selectFrom('projects')
      .select(['id', 'name', 'created_at', 'updated_at'])
      .select((query) => [
        query
          .selectFrom('sessions')
          .whereRef('sessions.project_id', '=', 'projects.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('session_count'),
        query
          .selectFrom('sounds')
          .whereRef('sounds.project_id', '=', 'projects.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('sound_count'),
        query
          .selectFrom('stories')
          .whereRef('stories.project_id', '=', 'projects.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('story_count'),
      ])
      .select(newestCover('project_id', 'projects.id').as('artwork'));
  }
}
