import { LIMITS, type Segment, type StoryDetail, type StoryEvent } from '@soundwright/contract';
import type { StoryParts } from '@soundwright/story/parts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import type { StoryChange, StoryFacts, StoryState, StoryStore } from './story-store.ts';

/** Title of a story that is given none. */
export const UNTITLED = 'Untitled story';

export interface StoryRecordsDeps {
  readonly store: StoryStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publish: (event: StoryEvent) => void;
}

/** The payload of a change event, without story and time. */
export type StoryNews = Pick<StoryEvent, 'type' | 'segment_id' | 'track_index'>;

/** Result of an edit: the changed story, its events, and the return value. */
export interface Edit<T> extends StoryChange {
  readonly news: readonly StoryNews[];
  readonly result: T;
}

/** Story records: read as a whole, changed in one transaction, and every change published. */
export class StoryRecords {
  readonly #deps: StoryRecordsDeps;

  constructor(deps: StoryRecordsDeps) {
    this.#deps = deps;
  }

  now(): string {
    return isoNow(this.#deps.clock);
  }

  newId(): string {
    return this.#deps.ids.next();
  }

  /** @throws ServiceError `not_found` */
  async get(id: string): Promise<StoryDetail> {
    const story = await this.#deps.store.find(id);
    if (story === undefined) throw notFound('story', id);
    return story;
  }

  /** A segment by its own id, in any story. @throws ServiceError `not_found` */
  async getSegment(id: string): Promise<Segment> {
    const segment = await this.#deps.store.findSegment(id);
    if (segment === undefined) throw notFound('segment', id);
    return segment;
  }

  async insert(facts: Omit<StoryFacts, 'created_at' | 'updated_at'>, parts: StoryParts): Promise<void> {
    const now = this.now();
    await this.#deps.store.insert({ ...facts, created_at: now, updated_at: now }, parts);
    this.#tell(facts.id, now, [{ type: 'story.updated' }]);
  }

  /**
   * Changes a story. Atomic: nothing else changes it between reading and writing; when `edit` throws, nothing is
   * written.
   *
   * @throws ServiceError `not_found`; `invalid_request` when it would have too many segments; whatever `edit` throws
   */
  async change<T>(id: string, edit: (state: StoryState, now: string) => Edit<T>): Promise<T> {
    const now = this.now();
    let made: Edit<T> | undefined;
    const isThere = await this.#deps.store.change(id, now, (state) => {
      made = edit(state, now);
      if ((made.parts?.segments.length ?? 0) > LIMITS.storySegments) {
        throw new ServiceError('invalid_request', `A story has at most ${LIMITS.storySegments} lines.`);
      }
      return made;
    });
    if (!isThere || made === undefined) throw notFound('story', id);
    this.#tell(id, now, made.news);
    return made.result;
  }

  /** @throws ServiceError `not_found` */
  async delete(id: string): Promise<void> {
    if (!(await this.#deps.store.delete(id))) throw notFound('story', id);
    this.#tell(id, this.now(), [{ type: 'story.deleted' }]);
  }

  #tell(storyId: string, at: string, news: readonly StoryNews[]): void {
    for (const { type, ...about } of news) this.#deps.publish({ type, story_id: storyId, ...about, at });
  }
}

/** @throws ServiceError `not_found` */
export function requireSegment({ segments }: Pick<StoryParts, 'segments'>, id: string): Segment {
  const segment = segments.find((candidate) => candidate.id === id);
  if (segment === undefined) throw notFound('segment', id);
  return segment;
}
