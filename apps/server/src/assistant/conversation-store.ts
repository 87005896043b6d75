import type { Conversation, ConversationEntry } from '@soundwright/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { ConversationEntriesTable } from '../platform/schema.ts';

/** Conversations and their entries, as rows. The entry count is computed, not stored. */
export class ConversationStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Latest activity first; those of one story with `storyId`. */
  list(page: { limit: number; offset: number; storyId: string | undefined }): Promise<Conversation[]> {
    let query = this.#select();
    if (page.storyId !== undefined) query = query.where('conversations.story_id', '=', page.storyId);
    return query
      .orderBy('conversations.updated_at', 'desc')
      .orderBy('conversations.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
  }

  find(id: string): Promise<Conversation | undefined> {
    return this.#select().where('conversations.id', '=', id).executeTakeFirst();
  }

  async insert({ entry_count: _, ...row }: Conversation): Promise<void> {
    await this.#db.insertInto('conversations').values(row).execute();
  }

  async update(id: string, changes: Partial<Pick<Conversation, 'title' | 'updated_at'>>): Promise<void> {
    await this.#db.updateTable('conversations').set(changes).where('id', '=', id).execute();
  }

  /** Also deletes its entries. */
  async delete(id: string): Promise<void> {
    await this.#db.deleteFrom('conversations').where('id', '=', id).execute();
  }

  /** Oldest first. */
  async entries(conversationId: string): Promise<ConversationEntry[]> {
    const rows = await this.#db
      .selectFrom('conversation_entries')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .orderBy('seq')
      .execute();
    return rows.map(fromRow);
  }

  /** Adds the entries in order and updates the conversation's activity time, in one transaction. */
  async append(conversationId: string, entries: readonly ConversationEntry[], now: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      for (const { actions, sound_ids, ...entry } of entries) {
        const row = { ...entry, actions: JSON.stringify(actions), sound_ids: JSON.stringify(sound_ids) };
        await transaction.insertInto('conversation_entries').values(row).execute();
      }
      await transaction
        .updateTable('conversations')
        .set({ updated_at: now })
        .where('id', '=', conversationId)
        .execute();
    });
  }

  #select() {
    return this.#db
      .selectFrom('conversations')
      .select(['id', 'title', 'story_id', 'created_at', 'updated_at'])
      .select((query) =>
        query
          .selectFrom('conversation_entries')
          .whereRef('conversation_entries.conversation_id', '=', 'conversations.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('entry_count'),
      );
  }
}

function fromRow({ seq: _, ...row }: Selectable<ConversationEntriesTable>): ConversationEntry {
  return {
    ...row,
    role: row.role as ConversationEntry['role'],
    actions: JSON.parse(row.actions) as unknown[],
    sound_ids: JSON.parse(row.sound_ids) as string[],
  };
}
