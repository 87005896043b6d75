import { setImmediate } from 'node:timers/promises';
import type { Audio, ListenHooks } from '../audio/audio.ts';
import { notFound } from '../platform/service-error.ts';
import { FeatureIndex } from './feature-index.ts';
import type { FeatureStore } from './feature-store.ts';
import type { BacklogSound } from './sound-backlog.ts';
import type { Wish } from './sound-words.ts';

export interface SoundFeaturesDeps {
  readonly store: FeatureStore;
  readonly audio: Pick<Audio, 'describeSound'>;
  readonly pathOf: (id: string) => string;
}

const PAGE = 1_000;

/** Similarity search. Features are loaded into memory on the first query. */
export class SoundFeatures {
  readonly #deps: SoundFeaturesDeps;
  #index: Promise<FeatureIndex> | null = null;

  constructor(deps: SoundFeaturesDeps) {
    this.#deps = deps;
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
    if (index.get(seq) === undefined) await this.describe({ seq, id });
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

  /**
   * Computes and keeps the features of a sound.
   *
   * @throws ServiceError `file_missing`, `unsupported_media`; the signal's reason
   */
  async describe({ seq, id }: BacklogSound, hooks?: ListenHooks): Promise<void> {
    const { store, audio, pathOf } = this.#deps;
    const { features, hash } = await audio.describeSound(pathOf(id), hooks);
    await store.put(seq, id, features, hash);
    if (this.#index !== null) (await this.#index).set(seq, signed(features));
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
