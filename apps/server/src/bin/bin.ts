import { setImmediate } from 'node:timers/promises';
import {
  type BinEmptied,
  type BinItem,
  type BinKind,
  type BinList,
  type BinListQuery,
  type BinMoved,
  type BinPut,
  LIMITS,
  type RecordEvent,
  type SoundEvent,
  type StoryEvent,
} from '@soundwright/contract';
import type { Library } from '../library/library.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import { notFound } from '../platform/service-error.ts';
import type { Sets } from '../sets/sets.ts';
import type { Stories } from '../stories/stories.ts';
import type { Voices } from '../voices/voices.ts';
import type { BinEntry, BinStore } from './bin-store.ts';

export interface BinDeps {
  readonly store: BinStore;
  readonly library: Pick<Library, 'writing' | 'open' | 'find' | 'removeFiles' | 'removeCompressed' | 'problem'>;
  readonly voices: Pick<Voices, 'open' | 'removeFiles'>;
  readonly stories: Pick<Stories, 'get'>;
  readonly sets: Pick<Sets, 'forget' | 'removeExports'>;
  readonly clock: Clock;
  /** Days after which items are deleted permanently; 0 for never. */
  readonly days: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly publish: {
    sound(event: SoundEvent): void;
    story(event: StoryEvent): void;
    record(event: RecordEvent): void;
  };
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const SWEEP_EVERY_MS = 60 * 60 * 1_000;
const BATCH = 50;

/**
 * Deleted items that can be restored for the number of days in the settings.
 *
 * An item is moved in one transaction, and its files stay in place until it is deleted permanently: whenever the
 * service stops, the item is in the library or in the bin, with its files.
 */
export class Bin {
  readonly #deps: BinDeps;
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(deps: BinDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.#sweepQuietly(), SWEEP_EVERY_MS);
    this.#timer.unref();
  }

  /** Most recently deleted first, with the total size of the bin. */
  async list({ kind, limit = LIMITS.listDefault, offset = 0 }: BinListQuery): Promise<BinList> {
    const { store } = this.#deps;
    const entries = await store.list(kind, limit, offset);
    const { total } = await store.size(kind);
    const { sizeBytes } = await store.size();
    return { items: entries.map((entry) => this.#describe(entry)), total, size_bytes: sizeBytes };
  }

  /**
   * Moves items to the bin, a session with all sounds in it. Missing ones are skipped.
   *
   * @throws ServiceError `not_found` when none exists; `sounds_unavailable`
   */
  async put({ kind, ids }: BinPut): Promise<BinMoved> {
    const items = await this.#each(ids, (id) => this.#putOne(kind, id));
    if (items.length === 0) throw notFound(kind, ids[0] ?? '');
    return { items };
  }

  /**
   * Restores items. Those not in the bin are skipped.
   *
   * @throws ServiceError `not_found` when none exists; `sounds_unavailable`
   */
  async restore(ids: readonly string[]): Promise<BinMoved> {
    const items = await this.#each(ids, async (id) => {
      const entry = await this.#restoreOne(id);
      if (entry?.kind === 'session') await this.#inside(entry.id, (soundId) => this.#restoreOne(soundId));
      return entry;
    });
    if (items.length === 0) throw notFound('item in the bin', ids[0] ?? '');
    return { items };
  }

  /** Deletes one item permanently. @throws ServiceError `not_found`, `sounds_unavailable` */
  async delete(id: string): Promise<void> {
    if (!(await this.#purge(id))) throw notFound('item in the bin', id);
  }

  /** Permanently deletes everything currently in the bin. @throws ServiceError `sounds_unavailable` */
  empty(): Promise<BinEmptied> {
    const until = new Date(this.#deps.clock.now().getTime() + 1).toISOString();
    return this.#purgeBefore(until);
  }

  /** Permanently deletes expired items. Called at startup and every hour. */
  async sweep(): Promise<BinEmptied> {
    const days = this.#deps.days();
    if (days === 0 || (await this.#deps.library.problem()) !== null) return { count: 0, size_bytes: 0 };
    const now = this.#deps.clock.now().getTime();
    const swept = await this.#purgeBefore(new Date(now - days * DAY_MS).toISOString());
    if (swept.count > 0) this.#deps.log.info(swept, 'deleted expired items from the bin');
    return swept;
  }

  /** Stops background work. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  #sweepQuietly(): void {
    this.#sweeping = this.#sweeping
      .then(() => this.sweep())
      .catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'expired items could not be deleted from the bin'),
      );
  }

  async #each(ids: readonly string[], move: (id: string) => Promise<BinEntry | undefined>): Promise<BinItem[]> {
    const items: BinItem[] = [];
    for (const [index, id] of [...new Set(ids)].entries()) {
      const entry = await move(id);
      if (entry !== undefined) items.push(this.#describe(entry));
      if (index % BATCH === BATCH - 1) await setImmediate();
    }
    return items;
  }

  async #putOne(kind: BinKind, id: string, sessionId: string | null = null): Promise<BinEntry | undefined> {
    const { publish } = this.#deps;
    const entry = kind === 'session' ? await this.#putSession(id) : await this.#moveOut(kind, id, sessionId);
    if (entry === undefined) return undefined;
    if (kind === 'session') publish.record({ type: 'deleted', record: 'session', id });
    if (kind === 'sound') publish.sound({ type: 'sound.deleted', id, sound: null });
    if (kind === 'story') publish.story({ type: 'story.deleted', story_id: id, at: entry.deleted_at });
    if (kind === 'voice' || kind === 'set') publish.record({ type: 'deleted', record: kind, id });
    publish.record({ type: 'created', record: 'bin', id });
    return entry;
  }

  /**
   * Moves the sounds first, so that an interrupted delete leaves a partly emptied session and can be repeated.
   */
  async #putSession(id: string): Promise<BinEntry | undefined> {
    const { store, clock } = this.#deps;
    for (;;) {
      const ids = await store.soundsIn(id, BATCH);
      for (const soundId of ids) await this.#putOne('sound', soundId, id);
      if (ids.length === 0) {
        const entry = await store.putSession(id, isoNow(clock));
        // A job may have added a sound meanwhile.
        if (entry !== undefined || (await store.soundsIn(id, 1)).length === 0) return entry;
      }
      await setImmediate();
    }
  }

  async #restoreOne(id: string): Promise<BinEntry | undefined> {
    const entry = await this.#deps.library.writing(() => this.#deps.store.restore(id));
    if (entry !== undefined) await this.#tellRestored(entry);
    return entry;
  }

  /** Applies `takeOut`, which removes a sound from the bin, to every sound that was deleted with a session. */
  async #inside(sessionId: string, takeOut: (soundId: string) => Promise<unknown>): Promise<void> {
    for (;;) {
      const ids = await this.#deps.store.soundsWith(sessionId, BATCH);
      if (ids.length === 0) return;
      for (const id of ids) await takeOut(id);
      await setImmediate();
    }
  }

  async #moveOut(
    kind: Exclude<BinKind, 'session'>,
    id: string,
    sessionId: string | null,
  ): Promise<BinEntry | undefined> {
    const { store, library, voices, stories, sets, clock } = this.#deps;
    const now = isoNow(clock);
    if (kind === 'sound') {
      const entry = await library.writing(() => store.putSound(id, now, sessionId));
      if (entry !== undefined) await library.removeCompressed(id);
      return entry;
    }
    if (kind === 'voice') {
      const opened = await voices.open(id).catch(() => null);
      return store.putVoice(id, opened?.sizeBytes ?? 0, now);
    }
    if (kind === 'set') {
      const entry = await store.putSet(id, now);
      if (entry !== undefined) sets.forget(id);
      return entry;
    }
    const story = await stories.get(id).catch(() => null);
    return store.putStory(id, story?.duration_s ?? 0, now);
  }

  async #tellRestored({ id, kind }: BinEntry): Promise<void> {
    const { publish, library, clock } = this.#deps;
    if (kind === 'sound') {
      // Also records whether its file exists.
      const opened = await library.open(id).catch(() => null);
      const sound = opened?.sound ?? (await library.find(id)) ?? null;
      publish.sound({ type: 'sound.created', id, sound });
    }
    if (kind === 'story') publish.story({ type: 'story.updated', story_id: id, at: isoNow(clock) });
    if (kind === 'voice' || kind === 'session' || kind === 'set') publish.record({ type: 'created', record: kind, id });
    publish.record({ type: 'deleted', record: 'bin', id });
  }

  async #purgeBefore(time: string): Promise<BinEmptied> {
    let count = 0;
    let size_bytes = 0;
    while (!this.#closed) {
      const entries = await this.#deps.store.deletedBefore(time, BATCH);
      if (entries.length === 0) break;
      for (const entry of entries) {
        if (!(await this.#purge(entry.id))) continue;
        count++;
        size_bytes += entry.size_bytes;
      }
      await setImmediate();
    }
    return { count, size_bytes };
  }

  /** Record first, then the files: a crash leaves a file that the next start reports. @returns whether it existed */
  async #purge(id: string): Promise<boolean> {
    const { store, library, voices, sets, publish } = this.#deps;
    const found = await store.find(id);
    if (found?.kind === 'session') await this.#inside(id, (soundId) => this.#purge(soundId));
    const entry = await library.writing(async () => {
      const gone = await store.delete(id);
      if (gone?.kind === 'sound') await library.removeFiles(gone);
      return gone;
    });
    if (entry === undefined) return false;
    if (entry.kind === 'voice') await voices.removeFiles(entry);
    if (entry.kind === 'set') await sets.removeExports(id);
    publish.record({ type: 'deleted', record: 'bin', id });
    return true;
  }

  #describe({ id, kind, name, size_bytes, sound_count, duration_s, deleted_at }: BinEntry): BinItem {
    const days = this.#deps.days();
    const expires_at = days === 0 ? null : new Date(Date.parse(deleted_at) + days * DAY_MS).toISOString();
    return { id, kind, name, size_bytes, sound_count, duration_s, deleted_at, expires_at };
  }
}
