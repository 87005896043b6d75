import {
  type CatalogEntry,
  type EngineRuntime,
  isSettled,
  type Job,
  type JobAccepted,
  type Model,
  type ModelDescription,
  type ModelStatus,
  type ModelTask,
  type ModelTiming,
  type Settings,
  type SettingsPatch,
} from '@soundwright/contract';
import type { Engine, EngineScores, RenderTask, ResidentModel, SpokenWords } from '../engines/engine.ts';
import type { PackageChoice } from '../engines/engine-package.ts';
import type { Logger } from '../platform/logger.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import type { EngineInstaller } from './engine-installer.ts';
import type { KnownModel, KnownModels } from './known-models.ts';
import { checkMemory, memoryFits } from './memory.ts';
import type { FetchReport, Weights, WeightsState } from './weights.ts';

export interface ModelManagerDeps {
  readonly engines: readonly Engine[];
  readonly known: KnownModels;
  readonly weights: Weights;
  readonly installer: EngineInstaller;
  readonly log: Logger;
  readonly settings: () => Pick<Settings, 'auto_unload_minutes'>;
  /** Adds a model to the enabled list. */
  readonly enable: (id: string) => Promise<void>;
  readonly averageS: (model: string) => number | null;
  readonly timing: (model: string) => ModelTiming | null;
  readonly jobs: () => readonly Job[];
  /** Waits until no job needs the engines; see `JobRunner.requireFree`. */
  readonly requireFree: (what: string) => Promise<void>;
  /** Memory of this machine in bytes. */
  readonly memoryBytes: number;
  readonly publish: (model: Model) => void;
}

/**
 * Lists all models and keeps at most one in memory, across engines.
 *
 * Only runs keep a model loaded: the idle timer starts when a run ends, and polling does not reset it. Loading and
 * unloading are serialised.
 */
export class ModelManager {
  readonly #deps: ModelManagerDeps;
  #resident: ResidentModel | null = null;
  #inUse = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #changes: Promise<unknown> = Promise.resolve();
  readonly #loadErrors = new Map<string, string>();
  /** Models with files that are not enabled. */
  readonly #here = new Set<string>();

  constructor(deps: ModelManagerDeps) {
    this.#deps = deps;
  }

  get loadedModel(): string | null {
    return this.#resident?.modelId ?? null;
  }

  /** The enabled models, custom ones, and those with files present or downloading, with their state. */
  async list(): Promise<Model[]> {
    const listed: Model[] = [];
    for (const known of this.#deps.known.all()) {
      if (this.#deps.known.isEnabled(known) || (await this.#isHere(known))) listed.push(await this.#describe(known));
    }
    return listed;
  }

  /**
   * Any model of the catalogue, enabled or not.
   *
   * @throws ServiceError `not_found`; `model_not_ready` when its custom definition is invalid
   */
  async get(id: string): Promise<Model> {
    return this.#describe(this.#deps.known.require(id));
  }

  /** A model that `list` has. @throws ServiceError `not_found`; as `get` */
  async getListed(id: string): Promise<Model> {
    const known = this.#deps.known.require(id);
    if (!(this.#deps.known.isEnabled(known) || (await this.#isHere(known)))) throw notFound('model', id);
    return this.#describe(known);
  }

  /** The description of a model, without its state. @throws ServiceError `not_found` */
  describe(id: string): ModelDescription {
    return this.#known(id).description;
  }

  /** The listed model with this id. */
  find(id: string): ModelDescription | undefined {
    const known = this.#deps.known.find(id);
    return known !== undefined && this.#isListed(known) ? known.description : undefined;
  }

  /** The first listed model of a task, and of a category if given. */
  findFor(task: ModelTask, category?: string): ModelDescription | undefined {
    return this.#deps.known
      .all()
      .find(
        (known) =>
          this.#isListed(known) &&
          known.description.task === task &&
          (category === undefined || known.description.category === category),
      )?.description;
  }

  /** The first listed model of a task that can run now, without a download. */
  async findReady(task: ModelTask): Promise<Model | undefined> {
    return (await this.list()).find(
      (model) => model.task === task && (model.status === 'installed' || model.status === 'loaded'),
    );
  }

  /** As `findReady`. @throws ServiceError `model_not_ready` with what makes the smallest one ready */
  async requireReady(task: ModelTask): Promise<Model> {
    const ready = await this.findReady(task);
    if (ready !== undefined) return ready;
    const able = this.#deps.known.all().filter(({ description }) => description.task === task);
    const [smallest] = able.toSorted((a, b) => (a.description.size_bytes ?? 0) - (b.description.size_bytes ?? 0));
    throw new ServiceError('model_not_ready', `No model for ${task} is ready.`, {
      hint: await this.#waysToReady(smallest),
    });
  }

  /** All known models, enabled or not, and invalid custom definitions with their errors. */
  catalog(): Promise<CatalogEntry[]> {
    return this.#deps.known.catalog();
  }

  /**
   * Downloads the files of a known model and enables it; valid files are kept, so this also repairs.
   *
   * @throws ServiceError `not_found`, `model_cannot`, `local_weights`, `hub_offline`
   */
  async download(id: string): Promise<JobAccepted> {
    const known = this.#deps.known.require(id);
    return this.#deps.weights.download(known, async () => {
      if (!this.#deps.known.isEnabled(known)) await this.#deps.enable(id);
    });
  }

  /**
   * Deletes the files of a model; unloads it first.
   *
   * @throws ServiceError `not_found`, `model_cannot`, `local_weights`, `busy` while a job uses or downloads them
   */
  async deleteWeights(id: string): Promise<void> {
    const known = this.#deps.known.require(id);
    this.#deps.weights.checkRemovable(known);
    if (this.#deps.jobs().some((job) => job.model === id && !isSettled(job))) {
      throw new ServiceError('busy', `A job is using ${known.description.name}.`, {
        hint: 'Wait for it to finish, or cancel it.',
      });
    }
    await this.#change(async () => {
      if (this.#resident?.modelId === id) await this.#unloadResident();
      await this.#deps.weights.remove(known);
      this.#loadErrors.delete(id);
    });
  }

  /** Downloads the missing files of a model as part of a job. @throws ServiceError `hub_*` */
  async ensureWeights(id: string, signal: AbortSignal, report: FetchReport): Promise<void> {
    if (this.#resident?.modelId === id) return;
    await this.#deps.weights.ensure(this.#known(id), { signal }, report);
  }

  /** Fails early for a model that could not run. @throws ServiceError `model_not_ready`, `hub_offline` */
  async checkCanRun(id: string): Promise<void> {
    const known = this.#known(id);
    checkMemory(known.description, this.#deps.memoryBytes);
    await this.#deps.weights.checkReachable(known);
  }

  /** Publishes a change of a model's files. */
  weightsChanged(id: string): void {
    void this.#announce(id);
  }

  /** State of all engines. */
  engines(): Promise<EngineRuntime[]> {
    return Promise.all(this.#deps.engines.map(describeEngine));
  }

  /** State of one engine. @throws ServiceError `not_found` */
  async engine(id: string): Promise<EngineRuntime> {
    const engine = this.#deps.engines.find((candidate) => candidate.id === id);
    if (engine === undefined) throw notFound('engine', id);
    return describeEngine(engine);
  }

  /**
   * Installs an engine, or another version of it.
   *
   * @throws ServiceError `not_found`, `model_cannot`, `invalid_request`, `hub_offline`
   */
  async install(engineId: string, choice: PackageChoice): Promise<JobAccepted> {
    const engine = this.#deps.engines.find(({ id }) => id === engineId);
    if (engine === undefined) throw notFound('engine', engineId);
    return this.#deps.installer.install(engine, choice);
  }

  /** Unloads the model of an engine, if loaded. */
  async unloadEngine(engineId: string): Promise<void> {
    await this.#change(async () => {
      const resident = this.#resident;
      if (resident !== null && this.#deps.known.find(resident.modelId)?.engine.id === engineId)
        await this.#unloadResident();
    });
  }

  /** Publishes the models of a newly installed engine. */
  engineChanged(engine: Engine): void {
    for (const { id } of engine.models()) this.#loadErrors.delete(id);
    for (const known of this.#deps.known.all()) {
      if (known.engine === engine && this.#isListed(known)) void this.#announce(known.description.id);
    }
  }

  /** Lets every engine validate settings changes. @throws ServiceError `invalid_request` */
  async checkSettings(changes: SettingsPatch): Promise<void> {
    for (const engine of this.#deps.engines) await engine.checkSettings?.(changes);
  }

  /** Loads a model on request. @throws ServiceError `not_found`, `busy`, `model_not_ready`, `engine_failed` */
  async load(id: string): Promise<Model> {
    const known = this.#deps.known.require(id);
    await this.#deps.requireFree('A model cannot be loaded or unloaded');
    const model = await this.#describe(known);
    if (model.status === 'not_installed' || model.status === 'downloading') {
      throw new ServiceError('model_not_ready', `The weights of ${model.name} are not on this machine.`, {
        hint: 'Download them first, on the Models screen or with POST /api/models/{id}/download.',
      });
    }
    if (model.status === 'needs_runtime') {
      const { label, install } = known.engine;
      const probe = await known.engine.probe();
      const why = probe.state === 'ready' ? '' : ` ${probe.reason}`;
      const away = install === null ? '' : `, or with POST /api/models/${known.engine.id}/engine/install`;
      throw new ServiceError('model_not_ready', `${model.name} needs the ${label}, which cannot run.${why}`, {
        hint: `Install it on the Models screen${away}; the weights are kept.`,
        because: 'engine_missing',
      });
    }
    const lease = await this.acquire(id, new AbortController().signal);
    lease.release();
    return this.get(id);
  }

  /** Frees the model's memory; no effect when it is not loaded. @throws ServiceError `not_found`, `busy` */
  async unload(id: string): Promise<Model> {
    this.#deps.known.require(id);
    await this.#deps.requireFree('A model cannot be loaded or unloaded');
    await this.#change(async () => {
      if (this.#resident?.modelId === id) await this.#unloadResident();
    });
    return this.get(id);
  }

  /** True when acquiring this model has to load it first. */
  needsLoading(id: string): boolean {
    return this.#resident?.modelId !== id;
  }

  /**
   * Acquires a model for a run, loading it if needed after unloading any other. The caller releases it after the run,
   * which starts the idle timer.
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

  /** Refuses a task that the model's engine does not support. @throws ServiceError `invalid_request`, `model_cannot` */
  check(modelId: string, task: RenderTask): void {
    const { engine, ref } = this.#known(modelId);
    engine.check(ref, task);
  }

  /**
   * What a speech model will say for a text; null for a model that reads letters.
   *
   * @throws ServiceError `not_found`; `invalid_request` for a pronunciation that cannot be said
   */
  spokenText(modelId: string, text: string, pronounce: Readonly<Record<string, string>>): SpokenWords | null {
    const { engine, ref } = this.#known(modelId);
    return engine.spokenText?.(ref, text, pronounce) ?? null;
  }

  /** Prompt guidance for a model; null when there is none. @throws ServiceError `not_found` */
  guideOf(modelId: string) {
    const { engine, ref } = this.#known(modelId);
    return engine.guide?.(ref) ?? null;
  }

  /** What reads and changes the scores of a listed model's pieces; null for a model without scores. */
  scoresOf(modelId: string): EngineScores | null {
    const known = this.#deps.known.find(modelId);
    if (known === undefined || !this.#isListed(known)) return null;
    const { engine, ref } = this.#known(modelId);
    return engine.scores?.(ref) ?? null;
  }

  /** The first listed model that plays scores. */
  findPlayer(): { readonly model: string; readonly scores: EngineScores } | undefined {
    for (const { description } of this.#deps.known.all()) {
      const scores = this.scoresOf(description.id);
      if (scores !== null) return { model: description.id, scores };
    }
    return undefined;
  }

  /** Checks a recording as a clone reference with the model's engine. @throws ServiceError `model_cannot` */
  async checkVoice(modelId: string, path: string, signal: AbortSignal) {
    const { engine, ref } = this.#known(modelId);
    return engine.checkVoice(ref, path, signal);
  }

  /**
   * Speaks a short text with a model's own voice, independently of running jobs; null when the engine does not support
   * it.
   *
   * @throws ServiceError `not_found`, `engine_failed`; the signal's reason
   */
  async speakBeside(
    modelId: string,
    words: { readonly text: string; readonly voiceId: string },
    hooks: { readonly signal: AbortSignal; readonly scratchDir: string },
  ) {
    const { engine, ref } = this.#known(modelId);
    return (await engine.speakBeside?.(ref, words, hooks)) ?? null;
  }

  /**
   * The speech of a recording without its noise, independently of running jobs, by the model with the highest sample rate
   * that is ready.
   *
   * @throws ServiceError `model_not_ready` when there is none, `engine_failed`; the signal's reason
   */
  async cleanBeside(path: string, hooks: { readonly signal: AbortSignal; readonly scratchDir: string }) {
    const all = this.#deps.known.all().filter(({ description }) => description.supports.clean === true);
    const byRate = all.toSorted((a, b) => b.description.sample_rate - a.description.sample_rate);
    for (const known of byRate) {
      const { status } = await this.#describe(known);
      if (status !== 'installed' && status !== 'loaded') continue;
      const { engine, ref } = known;
      const cleaned = await engine.cleanBeside?.({ ...ref, files: this.#deps.weights.filesOf(known) }, path, hooks);
      if (cleaned !== undefined) return cleaned;
    }
    throw new ServiceError('model_not_ready', 'No model that takes noise out of recordings is ready.', {
      hint: await this.#waysToReady(byRate.at(-1)),
    });
  }

  /** Called when `auto_unload_minutes` has changed. */
  settingsChanged(): void {
    this.#startIdleTimer();
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#change(() => this.#unloadResident());
    await this.#deps.weights.close();
    await Promise.all(this.#deps.engines.map((engine) => engine.close()));
  }

  /** @throws ServiceError `not_found` */
  #known(id: string): KnownModel {
    const known = this.#deps.known.require(id);
    if (!this.#isListed(known)) throw notFound('model', id);
    return known;
  }

  #isListed(known: KnownModel): boolean {
    return this.#deps.known.isEnabled(known) || this.#here.has(known.description.id);
  }

  /** Whether a model that is not enabled has files; cached for synchronous callers. */
  async #isHere(known: KnownModel): Promise<boolean> {
    const { id } = known.description;
    const isHere = known.engine.activation !== 'always' && (await this.#deps.weights.isPresent(known));
    if (isHere) this.#here.add(id);
    else this.#here.delete(id);
    return isHere;
  }

  async #describe(known: KnownModel): Promise<Model> {
    const { description, engine } = known;
    const [probe, weights] = await Promise.all([engine.probe(), this.#deps.weights.stateOf(known)]);
    const loadError = this.#loadErrors.get(description.id) ?? null;
    return {
      ...description,
      // The size of a definition's files is known once they have been downloaded.
      size_bytes:
        description.size_bytes ?? (weights.status === 'ready' && weights.diskBytes > 0 ? weights.diskBytes : null),
      provider: 'local',
      status: this.#statusOf(description, weights, probe.state === 'ready', loadError),
      installed_deps: probe.state === 'ready',
      error: weights.error ?? loadError,
      avg_duration_s: this.#deps.averageS(description.id),
      timing: this.#deps.timing(description.id),
      disk_bytes: weights.diskBytes,
      resumable_bytes: weights.resumableBytes,
      found_here: weights.foundHere,
      memory_fits: memoryFits(description, this.#deps.memoryBytes),
    };
  }

  #statusOf(
    { id }: ModelDescription,
    weights: WeightsState,
    runtimeReady: boolean,
    loadError: string | null,
  ): ModelStatus {
    if (this.#resident?.modelId === id) return 'loaded';
    if (weights.status === 'downloading' || weights.status === 'error') return weights.status;
    if (weights.status === 'absent') return 'not_installed';
    if (!runtimeReady) return 'needs_runtime';
    return loadError === null ? 'installed' : 'error';
  }

  /** What makes a model ready, in a sentence. */
  async #waysToReady(known: KnownModel | undefined): Promise<string> {
    if (known === undefined) return 'Add one on the Models screen.';
    const { engine, description } = known;
    const hasEngine = (await engine.probe()).state === 'ready';
    const size = description.size_bytes === null ? '' : ` (${(description.size_bytes / 1e6).toFixed(1)} MB)`;
    const steps = [
      ...(hasEngine ? [] : [`install the ${engine.label} with POST /api/models/${engine.id}/engine/install`]),
      `download ${description.name}${size} with POST /api/models/${description.id}/download`,
    ];
    return `On the Models screen, or by hand: ${steps.join(', then ')}.`;
  }

  async #loadFromEngine(id: string, signal: AbortSignal): Promise<ResidentModel> {
    const known = this.#known(id);
    const { engine, ref, description } = known;
    checkMemory(description, this.#deps.memoryBytes);
    try {
      const model = await engine.load({ ...ref, files: this.#deps.weights.filesOf(known) }, signal);
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

  async #announce(id: string): Promise<void> {
    const known = this.#deps.known.find(id);
    if (known === undefined) return;
    try {
      this.#deps.publish(await this.#describe(known));
    } catch (error) {
      this.#deps.log.warn({ err: error, model: id }, 'the state of a model could not be determined');
    }
  }

  #change<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#changes.then(work);
    this.#changes = next.catch(() => undefined);
    return next;
  }
}

async function describeEngine(engine: Engine): Promise<EngineRuntime> {
  const { id, label, description, activation, install } = engine;
  return { id, label, description, always_on: activation === 'always', install, ...(await engine.runtime()) };
}
