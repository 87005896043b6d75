import type {
  CatalogEntry,
  EngineRuntime,
  Model,
  ModelDescription,
  ModelStatus,
  ModelTask,
  Settings,
} from '@soundwright/contract';
import type { Engine, ModelRef, RenderTask, ResidentModel } from '../engines/engine.ts';
import type { Logger } from '../platform/logger.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import type { CustomDefinition } from './custom-models.ts';

export interface ModelManagerDeps {
  readonly engines: readonly Engine[];
  readonly log: Logger;
  readonly custom: () => readonly CustomDefinition[];
  readonly settings: () => Pick<Settings, 'auto_unload_minutes' | 'enabled_native_models' | 'builtin_models'>;
  readonly averageS: (model: string) => number | null;
  /** True while a job runs: then nothing may be loaded or unloaded from outside. */
  readonly isBusy: () => boolean;
  readonly publish: (model: Model) => void;
}

/**
 * Knows every model, and keeps at most one of them in memory, whichever engine it belongs to.
 *
 * Only real work keeps a model from being unloaded: the idle timer starts when a run ends, and polling does not touch
 * it. Loading and unloading happen one after the other.
 */
export class ModelManager {
  readonly #deps: ModelManagerDeps;
  #resident: ResidentModel | null = null;
  #inUse = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #changes: Promise<unknown> = Promise.resolve();
  readonly #loadErrors = new Map<string, string>();

  constructor(deps: ModelManagerDeps) {
    this.#deps = deps;
  }

  get loadedModel(): string | null {
    return this.#resident?.modelId ?? null;
  }

  /** The enabled models, as they stand. */
  async list(): Promise<Model[]> {
    return Promise.all(this.#enabled().map((description) => this.#describe(description)));
  }

  /** @throws ServiceError `not_found` */
  async get(id: string): Promise<Model> {
    return this.#describe(this.describe(id));
  }

  /** What the model is, without asking how it stands. @throws ServiceError `not_found` */
  describe(id: string): ModelDescription {
    const description = this.find(id);
    if (description === undefined) throw notFound('model', id);
    return description;
  }

  find(id: string): ModelDescription | undefined {
    return this.#enabled().find((model) => model.id === id);
  }

  /** The first enabled model of a task, and of a category when one is named. */
  findFor(task: ModelTask, category?: string): ModelDescription | undefined {
    return this.#enabled().find(
      (model) => model.task === task && (category === undefined || model.category === category),
    );
  }

  /** Everything that is known, enabled or not, with broken custom definitions and why they are. */
  catalog(): CatalogEntry[] {
    const known = this.#deps.engines.flatMap((engine) =>
      engine.models().map(
        (model): CatalogEntry => ({
          ...shownInCatalog(model),
          verified: true,
          always_on: engine.activation === 'always',
          enabled: this.#isEnabled(engine, model),
          source: 'builtin',
          error: null,
        }),
      ),
    );
    return [...known, ...this.#deps.custom().map((definition) => this.#customEntry(definition))];
  }

  /** A definition as the catalog shows it: as its engine understands it, or with what is wrong. */
  #customEntry(definition: CustomDefinition): CatalogEntry {
    if (!('model' in definition)) return brokenEntry(definition.id, definition.error);
    const { model } = definition;
    const engine = this.#deps.engines.find(({ id }) => id === model.engine);
    if (engine === undefined) return brokenEntry(model.id, `There is no engine ${model.engine}.`);
    try {
      return {
        ...shownInCatalog({ ...engine.define(model), license: { ...UNKNOWN_LICENSE, ...model.license } }),
        verified: false,
        always_on: true,
        enabled: true,
        source: 'custom',
        error: null,
      };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return brokenEntry(model.id, error.message);
    }
  }

  /** How every engine stands. */
  engines(): Promise<EngineRuntime[]> {
    return Promise.all(this.#deps.engines.map(describeEngine));
  }

  /** How one engine stands. @throws ServiceError `not_found` */
  async engine(id: string): Promise<EngineRuntime> {
    const engine = this.#deps.engines.find((candidate) => candidate.id === id);
    if (engine === undefined) throw notFound('engine', id);
    return describeEngine(engine);
  }

  /** Loads on a person's wish. @throws ServiceError `not_found`, `busy`, `engine_missing`, `engine_failed` */
  async load(id: string): Promise<Model> {
    this.describe(id);
    this.#refuseWhileBusy();
    const lease = await this.acquire(id, new AbortController().signal);
    lease.release();
    return this.get(id);
  }

  /** Frees the model's memory; nothing happens when it is not loaded. @throws ServiceError `not_found`, `busy` */
  async unload(id: string): Promise<Model> {
    this.describe(id);
    this.#refuseWhileBusy();
    await this.#change(async () => {
      if (this.#resident?.modelId === id) await this.#unloadResident();
    });
    return this.get(id);
  }

  /** True when acquiring this model will have to load it first. */
  needsLoading(id: string): boolean {
    return this.#resident?.modelId !== id;
  }

  /**
   * The model in memory for a run, loaded if it has to be; another one is unloaded first. Whoever gets it releases it
   * when the run has ended, which starts the idle period.
   */
  async acquire(id: string, signal: AbortSignal): Promise<{ model: ResidentModel; release: () => void }> {
    const model = await this.#change(async () => {
      signal.throwIfAborted();
      clearTimeout(this.#idleTimer);
      if (this.#resident?.modelId === id) {
        this.#inUse++;
        return this.#resident;
      }
      await this.#unloadResident();
      const loaded = await this.#loadFromEngine(id, signal);
      this.#resident = loaded;
      this.#inUse++;
      void this.#announce(id);
      return loaded;
    });
    let released = false;
    return {
      model,
      release: () => {
        if (released) return;
        released = true;
        this.#inUse--;
        this.#startIdleTimer();
      },
    };
  }

  /** Refuses a task that the model's engine knows it cannot do. @throws ServiceError `invalid_request`, `model_cannot` */
  check(modelId: string, task: RenderTask): void {
    this.#engineOf(this.describe(modelId)).check(refOf(modelId), task);
  }

  /** Judges a recording as a clone's reference with the engine of the model. @throws ServiceError `model_cannot` */
  async checkVoice(modelId: string, path: string, signal: AbortSignal) {
    return this.#engineOf(this.describe(modelId)).checkVoice(refOf(modelId), path, signal);
  }

  /** To be called when `auto_unload_minutes` has changed. */
  settingsChanged(): void {
    this.#startIdleTimer();
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#change(() => this.#unloadResident());
    await Promise.all(this.#deps.engines.map((engine) => engine.close()));
  }

  #enabled(): ModelDescription[] {
    return this.#deps.engines.flatMap((engine) => engine.models().filter((model) => this.#isEnabled(engine, model)));
  }

  #isEnabled({ activation }: Engine, { id }: ModelDescription): boolean {
    const { builtin_models, enabled_native_models } = this.#deps.settings();
    return activation === 'always' ? builtin_models : enabled_native_models.includes(id);
  }

  async #describe(description: ModelDescription): Promise<Model> {
    const probe = await this.#engineOf(description).probe();
    const error = this.#loadErrors.get(description.id) ?? null;
    return {
      ...description,
      provider: 'local',
      status: this.#statusOf(description, probe.state === 'ready', error),
      installed_deps: probe.state === 'ready',
      error,
      avg_duration_s: this.#deps.averageS(description.id),
    };
  }

  #statusOf({ id }: ModelDescription, runtimeReady: boolean, error: string | null): ModelStatus {
    if (this.#resident?.modelId === id) return 'loaded';
    if (!runtimeReady) return 'needs_runtime';
    return error === null ? 'installed' : 'error';
  }

  #engineOf({ engine: id }: ModelDescription): Engine {
    const engine = this.#deps.engines.find((candidate) => candidate.id === id);
    if (engine === undefined) throw new ServiceError('engine_missing', `There is no ${id} engine in this version.`);
    return engine;
  }

  async #loadFromEngine(id: string, signal: AbortSignal): Promise<ResidentModel> {
    try {
      const model = await this.#engineOf(this.describe(id)).load({ ...refOf(id), files: [] }, signal);
      this.#loadErrors.delete(id);
      return model;
    } catch (error) {
      if (!signal.aborted) this.#loadErrors.set(id, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  async #unloadResident(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const resident = this.#resident;
    if (resident === null) return;
    this.#resident = null;
    await resident.unload();
    this.#deps.log.info({ model: resident.modelId }, 'model unloaded');
    void this.#announce(resident.modelId);
  }

  #startIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    const minutes = this.#deps.settings().auto_unload_minutes;
    if (this.#inUse > 0 || this.#resident === null || minutes < 0) return;
    this.#idleTimer = setTimeout(
      () =>
        void this.#change(async () => {
          if (this.#inUse === 0) await this.#unloadResident();
        }).catch((error: unknown) => this.#deps.log.error({ err: error }, 'unloading an idle model failed')),
      minutes * 60_000,
    );
    this.#idleTimer.unref();
  }

  #refuseWhileBusy(): void {
    if (this.#deps.isBusy()) {
      throw new ServiceError('busy', 'A model cannot be loaded or unloaded while jobs are queued or running.', {
        hint: 'Wait for the jobs to end, or cancel them.',
      });
    }
  }

  async #announce(id: string): Promise<void> {
    const description = this.find(id);
    if (description !== undefined) this.#deps.publish(await this.#describe(description));
  }

  #change<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#changes.then(work);
    this.#changes = next.catch(() => undefined);
    return next;
  }
}

/** A model of an engine's own list. */
function refOf(id: string): ModelRef {
  return { id, definition: null };
}

async function describeEngine(engine: Engine): Promise<EngineRuntime> {
  const { id, label, description, activation, install } = engine;
  return { id, label, description, always_on: activation === 'always', install, ...(await engine.runtime()) };
}

const UNKNOWN_LICENSE = { name: 'unknown', commercial: 'unknown', url: '', note: '' } as const;

function brokenEntry(id: string, error: string): CatalogEntry {
  return {
    id,
    name: id,
    vendor: '',
    description: '',
    license: UNKNOWN_LICENSE,
    verified: false,
    always_on: true,
    enabled: false,
    category: '',
    source: 'custom',
    task: null,
    engine: null,
    size_bytes: null,
    error,
  };
}

function shownInCatalog(
  model: Pick<ModelDescription, 'id' | 'name' | 'category' | 'task' | 'engine'> & {
    vendor?: string | undefined;
    description?: string | undefined;
    size_bytes?: number | null;
    license: ModelDescription['license'];
  },
) {
  return {
    id: model.id,
    name: model.name,
    vendor: model.vendor ?? '',
    description: model.description ?? '',
    license: model.license,
    category: model.category,
    task: model.task,
    engine: model.engine,
    size_bytes: model.size_bytes ?? null,
  };
}
