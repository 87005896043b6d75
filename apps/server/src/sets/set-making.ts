import {
  type JobAccepted,
  type Model,
  makesItems,
  type SetMake,
  type SetMaking,
  type SoundSetDetail,
} from '@soundwright/contract';
import { seedOfTake } from '../generation/checks.ts';
import type { Continuation, Generation } from '../generation/generation.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import { recipeOf, requestFor, type StoredItem, type StoredSet, type TakeSeeds } from './set-items.ts';

export interface SetMakingsDeps {
  readonly generation: Pick<Generation, 'generate' | 'speak'>;
  readonly jobs: JobRunner;
  readonly models: Pick<ModelManager, 'list'>;
  /** @throws ServiceError `not_found` */
  readonly load: (id: string) => Promise<StoredSet>;
  /** @throws ServiceError `not_found` */
  readonly view: (id: string) => Promise<Pick<SoundSetDetail, 'items'>>;
  /** Seeds for takes of an item, which no others get. @throws ServiceError `not_found` */
  readonly takeSeeds: (id: string, key: string, count: number) => Promise<TakeSeeds>;
  /** Adds a new sound as a take. `replaces` rejects the takes that nobody has decided on. */
  readonly attach: (id: string, key: string, take: NewTake) => Promise<void>;
  /** Called when the progress changed. */
  readonly changed: (id: string) => void;
}

export interface NewTake {
  readonly soundId: string;
  /** Null for a sound that was not made of the item; it is never stale. */
  readonly recipe: string | null;
  readonly replaces: boolean;
}

/** Takes to make of an item. */
interface Wanted {
  readonly key: string;
  readonly count: number;
}

interface Making {
  state: SetMaking;
  readonly abort: AbortController;
  work: Promise<void>;
}

/**
 * Makes the missing takes of sets, one job after another, so that other work comes between them. Each take joins its set
 * as soon as it is in the library; after a crash what is missing is what the set still lacks.
 */
export class SetMakings {
  readonly #deps: SetMakingsDeps;
  readonly #makings = new Map<string, Making>();

  constructor(deps: SetMakingsDeps) {
    this.#deps = deps;
  }

  /** The last run since the service started. */
  of(id: string): SetMaking | null {
    return this.#makings.get(id)?.state ?? null;
  }

  /** @throws ServiceError `not_found`, also for an unknown key; `conflict` while it runs */
  async start(id: string, { keys, again = false }: SetMake): Promise<SetMaking> {
    const { items } = await this.#deps.view(id);
    for (const key of keys ?? []) if (!items.some((item) => item.key === key)) throw notFound('item', key);
    const wanted = items
      .filter(({ key }) => keys === undefined || keys.includes(key))
      .map(({ key, count, missing }) => ({ key, count: again ? count : missing }))
      .filter(({ count }) => count > 0);
    if (this.#makings.get(id)?.state.running === true)
      throw new ServiceError('conflict', 'Takes of this set are being made.', { hint: 'Wait for them, or stop them.' });
    const total = wanted.reduce((sum, { count }) => sum + count, 0);
    const making: Making = {
      state: { running: true, done: 0, total, key: null, job_id: null, failed: [] },
      abort: new AbortController(),
      work: Promise.resolve(),
    };
    this.#makings.set(id, making);
    making.work = this.#run(id, making, wanted, again);
    return making.state;
  }

  async stop(id: string): Promise<SetMaking | null> {
    const making = this.#makings.get(id);
    if (making === undefined) return null;
    making.abort.abort();
    await making.work;
    return making.state;
  }

  /** Stops the work on a set that was deleted. */
  forget(id: string): void {
    this.#makings.get(id)?.abort.abort();
    this.#makings.delete(id);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#makings.keys()].map((id) => this.stop(id)));
  }

  /** Never rejects. */
  async #run(id: string, making: Making, wanted: readonly Wanted[], again: boolean): Promise<void> {
    const { signal } = making.abort;
    try {
      for (const { key, count } of wanted) {
        if (signal.aborted) break;
        const before = making.state.done;
        try {
          await this.#makeItem(id, making, { key, count }, again);
        } catch (error) {
          if (signal.aborted) break;
          const message = error instanceof Error ? error.message : String(error);
          const { failed, done } = making.state;
          const takes = before + count - done;
          this.#set(id, making, { done: before + count, failed: [...failed, { key, message, takes }] });
          if (error instanceof ServiceError && error.code === 'shutting_down') break;
        }
      }
    } finally {
      this.#set(id, making, { running: false, key: null, job_id: null });
    }
  }

  async #makeItem(id: string, making: Making, { key, count }: Wanted, again: boolean): Promise<void> {
    const { jobs, attach } = this.#deps;
    const { signal } = making.abort;
    const seeds = await this.#deps.takeSeeds(id, key, count);
    const set = await this.#deps.load(id);
    const item = set.items.find((candidate) => candidate.key === key);
    if (item === undefined) throw notFound('item', key);
    const recipe = recipeOf(set, item);
    let replaces = again;
    const kept = async ({ id: soundId }: { readonly id: string }) => {
      await attach(id, key, { soundId, recipe, replaces });
      replaces = false;
      this.#set(id, making, { done: making.state.done + 1 });
    };
    const continuation: Continuation = { inSession: false, kept };
    for (const submit of await this.#requests(set, item, { count, seeds }, continuation)) {
      signal.throwIfAborted();
      const { job_id } = await submit();
      this.#set(id, making, { key, job_id });
      const job = await jobs.whenSettled(job_id, signal).catch((error: unknown) => {
        jobs.cancel(job_id);
        throw error;
      });
      if (job.status === 'cancelled' && job.failure === null) {
        making.abort.abort();
        return;
      }
      if (job.status !== 'done') throw new Error(job.error ?? job.failure?.what_happened ?? 'The job failed.');
    }
  }

  /** One job for the takes of a sound; speech has one for each. */
  async #requests(
    set: StoredSet,
    item: StoredItem,
    { count, seeds }: { readonly count: number; readonly seeds: TakeSeeds },
    continuation: Continuation,
  ): Promise<(() => Promise<JobAccepted>)[]> {
    const { generation } = this.#deps;
    const model = await this.#modelOf(item);
    if (item.kind !== 'speech') {
      // As a request for the item, so that the job can be sent again.
      const asked = { ...continuation, request: { set: set.id, key: item.key, prompt: item.prompt } };
      return [() => generation.generate(requestFor(set, item, { model, variations: count, seeds }), asked)];
    }
    return Array.from({ length: count }, (_, index) => {
      const line = { text: item.prompt, voice_id: item.voice_id };
      const request = { model, lines: [line], seed: seedOfTake(seeds.first, index), name: item.key };
      return () => generation.speak({ ...request, project_id: set.project_id }, continuation);
    });
  }

  /** @throws ServiceError `model_not_ready` when no model can make it */
  async #modelOf({ kind, model }: StoredItem): Promise<string> {
    if (model !== null) return model;
    const ready = (await this.#deps.models.list()).filter(isReady);
    const found = ready.find((candidate) => makesItems(candidate, kind));
    if (found !== undefined) return found.id;
    throw new ServiceError('model_not_ready', `No model for ${kind} is ready.`, {
      hint: 'Install one on the Models screen.',
    });
  }

  #set(id: string, making: Making, change: Partial<SetMaking>): void {
    making.state = { ...making.state, ...change };
    if (this.#makings.get(id) === making) this.#deps.changed(id);
  }
}

function isReady({ status }: Model): boolean {
  return status === 'installed' || status === 'loaded';
}
