import {
  type Conversation,
  type ConversationCreate,
  type ConversationEntry,
  type ConversationListQuery,
  type ConversationPatch,
  type EntriesAppend,
  LIMITS,
  type RecordEvent,
} from '@soundwright/contract';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { notFound, unknownReference } from '../platform/service-error.ts';
import type { ConversationStore } from './conversation-store.ts';

const UNTITLED = 'Untitled conversation';

export interface ConversationsDeps {
  readonly store: ConversationStore;
  readonly hasStory: (id: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publish: (event: RecordEvent) => void;
}

/** Stored conversations with the assistant. They need no model. */
export class Conversations {
  readonly #deps: ConversationsDeps;

  constructor(deps: ConversationsDeps) {
    this.#deps = deps;
  }

  /** Latest activity first. */
  list({ limit = LIMITS.listDefault, offset = 0, story_id }: ConversationListQuery): Promise<Conversation[]> {
    return this.#deps.store.list({ limit, offset, storyId: story_id });
  }

  /** @throws ServiceError `not_found` */
  async get(id: string): Promise<Conversation> {
    const conversation = await this.#deps.store.find(id);
    if (conversation === undefined) throw notFound('conversation', id);
    return conversation;
  }

  /** @throws ServiceError `invalid_request` when the story does not exist */
  async create({ title, story_id }: ConversationCreate): Promise<Conversation> {
    if (story_id !== null && story_id !== undefined && !(await this.#deps.hasStory(story_id))) {
      throw unknownReference('story', story_id, 'story_id');
    }
    const now = isoNow(this.#deps.clock);
    const conversation: Conversation = {
      id: this.#deps.ids.next(),
      title: title ?? UNTITLED,
      story_id: story_id ?? null,
      entry_count: 0,
      created_at: now,
      updated_at: now,
    };
    await this.#deps.store.insert(conversation);
    this.#deps.publish({ type: 'created', record: 'conversation', id: conversation.id });
    return conversation;
  }

  /** @throws ServiceError `not_found` */
  async update(id: string, { title }: ConversationPatch): Promise<Conversation> {
    await this.get(id);
    await this.#deps.store.update(id, { title, updated_at: isoNow(this.#deps.clock) });
    this.#deps.publish({ type: 'updated', record: 'conversation', id });
    return this.get(id);
  }

  /** Deletes it with its entries; the sounds they refer to are kept. @throws ServiceError `not_found` */
  async delete(id: string): Promise<void> {
    await this.get(id);
    await this.#deps.store.delete(id);
    this.#deps.publish({ type: 'deleted', record: 'conversation', id });
  }

  /** Entries, oldest first. @throws ServiceError `not_found` */
  async entries(id: string): Promise<ConversationEntry[]> {
    await this.get(id);
    return this.#deps.store.entries(id);
  }

  /** Adds entries in order, all or none, and returns the stored ones. @throws ServiceError `not_found` */
  async append(id: string, { entries }: EntriesAppend): Promise<ConversationEntry[]> {
    await this.get(id);
    const now = isoNow(this.#deps.clock);
    const added = entries.map(
      ({ role, content = '', actions = [], sound_ids = [], job_id = null }): ConversationEntry => ({
        id: this.#deps.ids.next(),
        conversation_id: id,
        role,
        content,
        actions,
        sound_ids,
        job_id,
        created_at: now,
      }),
    );
    await this.#deps.store.append(id, added, now);
    this.#deps.publish({ type: 'updated', record: 'conversation', id });
    return added;
  }
}
