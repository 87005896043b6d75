import { randomInt } from 'node:crypto';
import {
  type GenerateRequest,
  givenFields,
  type JobAccepted,
  LIMITS,
  type PageQuery,
  type RecordEvent,
  type SetItem,
  type SetItemCreate,
  type SetItemPatch,
  type SetItemsAdd,
  type SetMake,
  type SetMaking,
  type SetMatched,
  type SetMeasures,
  type SetTakePut,
  type SoundInSet,
  type SoundSet,
  type SoundSetCreate,
  type SoundSetDetail,
  type SoundSetPatch,
} from '@soundwright/contract';
import { seedOfTake } from '../generation/checks.ts';
import type { Continuation, Generation } from '../generation/generation.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Library } from '../library/library.ts';
import type { SoundAnalyses } from '../library/sound-analyses.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { notFound, ServiceError, unknownReference } from '../platform/service-error.ts';
import { compareTakes, type MeasuredTake } from './consistency.ts';
import { readSetList } from './read-set-list.ts';
import {
  chosenTakes,
  type InLibrary,
  promptOf,
  recipeOf,
  rejectOpen,
  type StoredItem,
  type StoredSet,
  type TakeSeeds,
  viewItem,
  withItems,
  withPatch,
  withTake,
} from './set-items.ts';
import { type NewTake, SetMakings } from './set-making.ts';
import type { SetStore } from './set-store.ts';
import { templateOf } from './templates.ts';

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface SetsDeps {
  readonly store: SetStore;
  readonly generation: Pick<Generation, 'generate' | 'speak'>;
  readonly jobs: JobRunner;
  readonly models: Pick<ModelManager, 'list'>;
  readonly analyses: Pick<SoundAnalyses, 'get'>;
  readonly library: Pick<Library, 'get' | 'find' | 'edit'>;
  readonly projects: { find(id: string): Promise<unknown> };
  readonly clock: Clock;
  readonly ids: Ids;
  /** Removes what was exported of a set. */
  readonly removeExports: (id: string) => Promise<void>;
  readonly publish: (event: RecordEvent) => void;
}

/**
 * Sound sets: lists of sounds with one style, their takes and what was decided about them. A set is read and changed as
 * a whole, and every change is published.
 */
export class Sets {
  readonly #deps: SetsDeps;
  readonly #makings: SetMakings;

  constructor(deps: SetsDeps) {
    this.#deps = deps;
    this.#makings = new SetMakings({
      ...deps,
      load: (id) => this.#load(id),
      view: (id) => this.get(id),
      takeSeeds: (id, key, count) => this.#takeSeeds(id, key, count),
      attach: (id, key, take) => this.#attach(id, key, take),
      changed: (id) => this.#tell('updated', id),
    });
  }

  /** Most recently changed first. */
  async list({ limit = LIMITS.listDefault, offset = 0 }: PageQuery): Promise<SoundSet[]> {
    const sets = await this.#deps.store.list(limit, offset);
    const inLibrary = await this.#inLibrary(sets);
    return sets.map((set) => {
      const { items: _items, making: _making, ...summary } = this.#view(set, inLibrary);
      return summary;
    });
  }

  /** @throws ServiceError `not_found` */
  async get(id: string): Promise<SoundSetDetail> {
    const set = await this.#load(id);
    return this.#view(set, await this.#inLibrary([set]));
  }

  /** By id, else by title. @throws ServiceError `not_found` */
  async getNamed(name: string): Promise<SoundSetDetail> {
    const set = await this.#deps.store.findNamed(name);
    if (set === undefined) throw notFound('sound set', name);
    return this.#view(set, await this.#inLibrary([set]));
  }

  /** The items that a sound is a take of. @throws ServiceError `not_found` */
  async holding(soundId: string): Promise<SoundInSet[]> {
    await this.#deps.library.get(soundId);
    return this.#deps.store.holding(soundId);
  }

  /** @throws ServiceError `invalid_request`; `conflict` for a key that comes twice */
  async create(request: SoundSetCreate): Promise<SoundSetDetail> {
    const { title, project_id = null, list, items = [] } = request;
    await this.#requireProject(project_id);
    const template = request.template === undefined ? [] : templateOf(request.template).items;
    const listed = list === undefined ? [] : readSetList(list);
    const added = await this.#measured([...template, ...listed, ...items]);
    const now = isoNow(this.#deps.clock);
    const set: StoredSet = {
      id: this.#deps.ids.next(),
      title,
      style: request.style ?? '',
      project_id,
      target: request.target ?? {},
      items: withItems([], added),
      created_at: now,
      updated_at: now,
    };
    await this.#deps.store.insert(set);
    this.#tell('created', set.id);
    return this.get(set.id);
  }

  /** @throws ServiceError `not_found`, `invalid_request` */
  async update(id: string, patch: SoundSetPatch): Promise<SoundSetDetail> {
    await this.#requireProject(patch.project_id);
    await this.#change(id, (set) => ({ ...set, ...givenFields(patch) }));
    return this.get(id);
  }

  /** Deletes the set; its sounds stay in the library. @throws ServiceError `not_found` */
  async delete(id: string): Promise<void> {
    if (!(await this.#deps.store.delete(id))) throw notFound('sound set', id);
    this.forget(id);
    this.#tell('deleted', id);
    await this.removeExports(id);
  }

  /** Stops making takes of a set that is gone. */
  forget(id: string): void {
    this.#makings.forget(id);
  }

  /** Removes what was exported of a set that is gone for good. */
  removeExports(id: string): Promise<void> {
    return this.#deps.removeExports(id);
  }

  /** Adds items, all or none. @throws ServiceError `not_found`, `invalid_request`, `conflict` */
  async addItems(id: string, { list, items = [] }: SetItemsAdd): Promise<SoundSetDetail> {
    const added = await this.#measured(list === undefined ? items : readSetList(list));
    await this.#change(id, (set) => ({ ...set, items: withItems(set.items, added) }));
    return this.get(id);
  }

  /** @throws ServiceError `not_found`, `conflict` */
  updateItem(id: string, key: string, patch: SetItemPatch): Promise<SetItem> {
    return this.#changeItem(id, key, (set) => withPatch(set.items, key, patch), patch.key);
  }

  /** Its sounds stay in the library. @throws ServiceError `not_found` */
  async deleteItem(id: string, key: string): Promise<void> {
    await this.#change(id, (set) => {
      requireItem(set, key);
      return { ...set, items: set.items.filter((item) => item.key !== key) };
    });
  }

  /** Decides on a take, or adds a sound as one. @throws ServiceError `not_found` */
  async putTake(id: string, key: string, soundId: string, { verdict = null }: SetTakePut): Promise<SetItem> {
    await this.#deps.library.get(soundId);
    return this.#changeTakes(id, key, (takes) => {
      if (!takes.some(({ sound_id }) => sound_id === soundId))
        return withTake(takes, { sound_id: soundId, verdict, made_for: null });
      return takes.map((take) => (take.sound_id === soundId ? { ...take, verdict } : take));
    });
  }

  /** The sound stays in the library. @throws ServiceError `not_found` */
  deleteTake(id: string, key: string, soundId: string): Promise<SetItem> {
    return this.#changeTakes(id, key, (takes) => takes.filter(({ sound_id }) => sound_id !== soundId));
  }

  /** Makes the missing takes in the background. @throws ServiceError `not_found`; `conflict` while it makes some */
  make(id: string, request: SetMake): Promise<SetMaking> {
    return this.#makings.start(id, request);
  }

  /** The takes that an export writes, beside each other. @throws ServiceError `not_found`, `file_missing` */
  async measures(id: string): Promise<SetMeasures> {
    const { items } = await this.get(id);
    const takes: MeasuredTake[] = [];
    for (const item of items) {
      for (const soundId of chosenTakes(item)) {
        const { key, kind } = item;
        takes.push({ key, kind, soundId, measures: await this.#deps.analyses.get(soundId) });
      }
    }
    return compareTakes(takes);
  }

  /**
   * Matches loudness and brightness of the outliers to the usual of their kind; the edited sounds take their places.
   *
   * @throws ServiceError `not_found`, and as `Library.edit`; what was matched before stays
   */
  async match(id: string, signal: AbortSignal): Promise<SetMatched> {
    const { takes, references } = await this.measures(id);
    const mended: SetMatched['mended'] = [];
    for (const { key, kind, sound_id: was, outlier } of takes) {
      const reference = references[kind];
      if (reference === undefined || !outlier.some((name) => name === 'loudness' || name === 'brightness')) continue;
      const sound = await this.#deps.library.edit(was, { op: 'match', sound_id: reference }, signal);
      await this.#changeTakes(id, key, (before) =>
        before.map((take) => (take.sound_id === was ? { ...take, sound_id: sound.id } : take)),
      );
      mended.push({ key, was, sound_id: sound.id });
    }
    return { mended };
  }

  /** Stops making; takes that are done stay. @throws ServiceError `not_found` */
  async stop(id: string): Promise<SetMaking | null> {
    await this.#load(id);
    return this.#makings.stop(id);
  }

  /**
   * Generates sounds. With `set` and `key` they become takes of that item: both are made when missing, and the prompt
   * gets the style of the set.
   *
   * @throws ServiceError as `Generation.generate`; `invalid_request` for the id of a set that is gone
   */
  async generate(request: GenerateRequest, continuation: Continuation = {}): Promise<JobAccepted> {
    const { set: name, key, ...rest } = request;
    if (name === undefined || key === undefined) return this.#deps.generation.generate(rest, continuation);
    const found = await this.#deps.store.findNamed(name);
    if (found === undefined && IS_ID.test(name)) throw unknownReference('sound set', name, 'set');
    const set = found ?? { id: null, style: '', project_id: null, items: [] };
    const item = set.items.find((candidate) => candidate.key === key);
    const { kind = 'effect' } = item ?? {};
    const prompt = request.prompt.trim() === '' ? (item?.prompt ?? '') : request.prompt;
    return this.#deps.generation.generate(
      {
        ...rest,
        prompt: promptOf(set, { kind, prompt }),
        name: rest.name ?? key,
        project_id: rest.project_id ?? set.project_id,
      },
      {
        ...continuation,
        // Without the style, which is added again when the request is.
        request: { ...continuation.request, set: name, key, prompt },
        kept: ({ id }) => this.#takeIn({ id: set.id, title: name }, { ...request, key, prompt }, id),
      },
    );
  }

  /** Ends what is being made, and resolves once nothing of it runs. */
  close(): Promise<void> {
    return this.#makings.close();
  }

  #view(set: StoredSet, inLibrary: InLibrary): SoundSetDetail {
    const items = set.items.map((item) => viewItem(set, item, inLibrary));
    const states = { wanted: 0, made: 0, kept: 0, rejected: 0 };
    for (const { state } of items) states[state]++;
    const missing = items.reduce((sum, item) => sum + item.missing, 0);
    return { ...set, items, states, missing, making: this.#makings.of(set.id) };
  }

  async #inLibrary(sets: readonly StoredSet[]): Promise<InLibrary> {
    const ids = sets.flatMap(({ items }) => items.flatMap(({ takes }) => takes.map(({ sound_id }) => sound_id)));
    const known = await this.#deps.store.inLibrary(ids);
    return (id) => known.has(id);
  }

  async #load(id: string): Promise<StoredSet> {
    const set = await this.#deps.store.find(id);
    if (set === undefined) throw notFound('sound set', id);
    return set;
  }

  /** Items with length and loop as measured in their first sound. @throws ServiceError `invalid_request` */
  #measured(items: readonly SetItemCreate[]): Promise<SetItemCreate[]> {
    return Promise.all(
      items.map(async (item) => {
        const [first] = item.sound_ids ?? [];
        if (first === undefined) return item;
        for (const id of item.sound_ids ?? [])
          if ((await this.#deps.library.find(id)) === undefined) throw unknownReference('sound', id, 'items.sound_ids');
        const { duration_s, loop } = await this.#deps.analyses.get(first);
        return { ...item, duration_s: item.duration_s ?? duration_s, loop: item.loop ?? loop.marked };
      }),
    );
  }

  async #requireProject(id: string | null | undefined): Promise<void> {
    if (id === null || id === undefined || (await this.#deps.projects.find(id)) !== undefined) return;
    throw unknownReference('project', id, 'project_id');
  }

  async #change(id: string, edit: (set: StoredSet) => StoredSet): Promise<StoredSet> {
    const updated_at = isoNow(this.#deps.clock);
    const changed = await this.#deps.store.change(id, (set) => ({ ...edit(set), updated_at }));
    if (changed === undefined) throw notFound('sound set', id);
    this.#tell('updated', id);
    return changed;
  }

  async #changeItem(id: string, key: string, edit: (set: StoredSet) => StoredItem[], newKey = key): Promise<SetItem> {
    const set = await this.#change(id, (before) => {
      requireItem(before, key);
      return { ...before, items: edit(before) };
    });
    return viewItem(set, requireItem(set, newKey), await this.#inLibrary([set]));
  }

  #changeTakes(id: string, key: string, edit: (takes: StoredItem['takes']) => StoredItem['takes']): Promise<SetItem> {
    return this.#changeItem(id, key, ({ items }) =>
      items.map((item) => (item.key === key ? { ...item, takes: edit(item.takes) } : item)),
    );
  }

  /** Seeds for takes of an item. The one of the object is drawn when it is first asked for. */
  async #takeSeeds(id: string, key: string, count: number): Promise<TakeSeeds> {
    const drawn = randomInt(0, LIMITS.seedMax + 1);
    const set = await this.#change(id, (before) => ({
      ...before,
      items: before.items.map((item) => {
        const { seed, seeds_used = item.takes.length } = item;
        return item.key === key ? { ...item, seed: seed ?? drawn, seeds_used: seeds_used + count } : item;
      }),
    }));
    const { seed, seeds_used = count } = requireItem(set, key);
    return { seed: seed ?? drawn, first: seedOfTake(seed ?? drawn, seeds_used - count) };
  }

  /**
   * Adds the sound of a generate request as a take; only now are set and item made, so that a refusal makes none. The
   * sound of a set that is gone stays in the library alone.
   */
  async #takeIn(
    named: { readonly id: string | null; readonly title: string },
    request: GenerateRequest & { readonly key: string },
    soundId: string,
  ): Promise<void> {
    const { key, prompt, duration_s = null, loop = false, variations = 1 } = request;
    if (named.id !== null && (await this.#deps.store.find(named.id)) === undefined) return;
    const id =
      named.id ?? (await this.#deps.store.findNamed(named.title))?.id ?? (await this.create({ title: named.title })).id;
    const set = await this.#change(id, (before) =>
      before.items.some((item) => item.key === key)
        ? before
        : { ...before, items: withItems(before.items, [{ key, prompt, duration_s, loop, count: variations }]) },
    );
    const item = requireItem(set, key);
    const recipe = item.prompt === prompt ? recipeOf(set, item) : null;
    await this.#attach(id, key, { soundId, recipe, replaces: false });
  }

  /** Adds a new sound as a take. One whose item is gone stays in the library alone. */
  async #attach(id: string, key: string, { soundId, recipe, replaces }: NewTake): Promise<void> {
    const take = { sound_id: soundId, verdict: null, made_for: recipe };
    await this.#changeTakes(id, key, (takes) => withTake(replaces ? rejectOpen(takes) : takes, take)).catch(
      (error: unknown) => {
        if (!(error instanceof ServiceError && error.code === 'not_found')) throw error;
      },
    );
  }

  #tell(type: RecordEvent['type'], id: string): void {
    this.#deps.publish({ type, record: 'set', id });
  }
}

/** @throws ServiceError `not_found` */
function requireItem(set: StoredSet, key: string): StoredItem {
  const item = set.items.find((candidate) => candidate.key === key);
  if (item === undefined) throw notFound('item', key);
  return item;
}
