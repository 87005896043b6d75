import { setImmediate } from 'node:timers/promises';
import type { Audio } from '../audio/audio.ts';
import type { Logger } from '../platform/logger.ts';
import { notFound } from '../platform/service-error.ts';
import { FeatureIndex } from './feature-index.ts';
import type { FeatureStore } from './feature-store.ts';
import type { Wish } from './sound-words.ts';

export interface SoundFeaturesDeps {
  readonly store: FeatureStore;
  readonly audio: Pick<Audio, 'describeSound'>;
  readonly pathOf: (id: string) => string;
  /** Feature extraction pauses while jobs run; this is how often it checks. */
  readonly isBusy: () => boolean;
  readonly log: Pick<Logger, 'debug'>;
}

const PAGE = 1_000;
const BUSY_WAIT_MS = 1_000;

/**
 * Similarity search. Features are computed in the background, one sound at a time and new ones first, in the process
 * that stores sounds; they are loaded into memory on the first query.
 */
export class SoundFeatures {
  readonly #deps: SoundFeaturesDeps;
  readonly #closing = new AbortController();
  /** Ids of newly added sounds. */
  readonly #fresh: string[] = [];
  #index: Promise<FeatureIndex> | null = null;
  #working: Promise<void> | null = null;
  /** Sounds from this `seq` on have features, except the new ones. */
  #cursor = Number.MAX_SAFE_INTEGER;

  constructor(deps: SoundFeaturesDeps) {
    this.#deps = deps;
  }

  /** Whether some sounds may not have features yet. */
  get isWorking(): boolean {
    return this.#working !== null;
  }

  /** Computes missing features in the background. */
  start(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
      if (this.#fresh.length > 0) this.start();
    });
  }

  /** Called when a sound was added to the library. */
  soundCreated(id: string): void {
    this.#fresh.push(id);
    this.start();
  }

  /**
   * The most similar sounds, nearest first, without the sound itself.
   *
   * @returns their `seq`
   * @throws ServiceError `not_found`; `file_missing`, `unsupported_media` when its features cannot be computed
   */
  async nearest(id: string, limit: number): Promise<number[]> {
    const { store } = this.#deps;
    const seq = await store.seqOf(id);
    if (seq === undefined) throw notFound('sound', id);
    const index = await this.#loaded();
    if (index.get(seq) === undefined) await this.#describe(seq, id);
    const own = index.get(seq);
    if (own === undefined) return [];
    const found = index.nearest(Int8Array.from(own), limit + 1).map((one) => one.seq);
    const there = await store.thoseThere(found);
    for (const one of found) if (!there.has(one)) index.delete(one);
    return found.filter((one) => one !== seq && there.has(one)).slice(0, limit);
  }

  /** The sounds that fulfil wishes best, best first. @returns their `seq` */
  async best(wishes: readonly Wish[], limit: number): Promise<number[]> {
    const index = await this.#loaded();
    const found = index.best(wishes, limit);
    const there = await this.#deps.store.thoseThere(found);
    for (const one of found) if (!there.has(one)) index.delete(one);
    return found.filter((one) => there.has(one));
  }

  /** Resolves when all features that can be computed are computed. */
  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  /** Stops the background work. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    await this.#describeFresh();
    while (this.#cursor > 0 && !this.#closing.signal.aborted) {
      const page = await this.#deps.store.below(this.#cursor, PAGE);
      for (const { seq, id, known } of page) {
        if (known === 1) continue;
        await this.#describeFresh();
        await this.#describeQuietly(seq, id);
      }
      this.#cursor = page.length < PAGE ? 0 : (page.at(-1)?.seq ?? 0);
      await setImmediate();
    }
  }

  /** New sounds, newest first, when the backlog is empty. */
  async #describeFresh(): Promise<void> {
    await this.#whileBusy();
    for (let id = this.#fresh.pop(); id !== undefined; id = this.#fresh.pop()) {
      const seq = await this.#deps.store.seqOf(id);
      if (seq !== undefined) await this.#describeQuietly(seq, id);
      await this.#whileBusy();
    }
  }

  /** A sound without features can only be found by text. */
  async #describeQuietly(seq: number, id: string): Promise<void> {
    if (this.#closing.signal.aborted) return;
    await this.#describe(seq, id).catch((error: unknown) =>
      this.#deps.log.debug({ err: error, sound: id }, 'the features of a sound could not be computed'),
    );
  }

  async #describe(seq: number, id: string): Promise<void> {
    const { store, audio, pathOf } = this.#deps;
    const { features, hash } = await audio.describeSound(pathOf(id));
    await store.put(seq, id, features, hash);
    if (this.#index !== null) (await this.#index).set(seq, signed(features));
  }

  async #whileBusy(): Promise<void> {
    while (this.#deps.isBusy() && !this.#closing.signal.aborted) await pause(BUSY_WAIT_MS, this.#closing.signal);
  }

  #loaded(): Promise<FeatureIndex> {
    this.#index ??= this.#load();
    return this.#index;
  }

  async #load(): Promise<FeatureIndex> {
    const index = new FeatureIndex();
    for (let last = 0; ; ) {
      const rows = await this.#deps.store.after(last, PAGE);
      for (const { seq, features } of rows) index.set(seq, signed(features));
      if (rows.length < PAGE) return index;
      last = rows.at(-1)?.seq ?? last;
      await setImmediate();
    }
  }
}

function signed(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Waits for the time, or until the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    timer.unref();
    signal.addEventListener('abort', done, { once: true });
  });
}
