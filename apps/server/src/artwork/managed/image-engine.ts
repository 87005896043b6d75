import { rm } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import type { ImageStatus, JobAccepted, Settings } from '@soundwright/contract';
import { usefulThreads } from '../../engines/cores.ts';
import type { EnginePackage, PackageChoice } from '../../engines/engine-package.ts';
import type { Machine } from '../../engines/native/native-package.ts';
import type { DownloadJobs } from '../../hub/download-jobs.ts';
import type { Downloader, DownloadPlan } from '../../hub/downloader.ts';
import { shownBytes } from '../../hub/transfer-meter.ts';
import { type Occupancy, whenFree } from '../../jobs/occupancy.ts';
import { EngineInstaller, type InstallableEngine } from '../../models/engine-installer.ts';
import type { Logger } from '../../platform/logger.ts';
import { notFound, ServiceError } from '../../platform/service-error.ts';
import { ImageChild } from './image-child.ts';
import { IMAGE_MODELS, type ImageModelPin, ownImageModels, type Sampling } from './image-models.ts';
import { imagePackage } from './image-package.ts';
import { IMAGE_SETTINGS, ImageProgram, type InstalledProgram } from './image-program.ts';

const ENGINE_ID = 'image';
const LABEL = 'Image engine';
/** Idle time before the engine is stopped. */
const IDLE_MS = 60_000;
const SIZE = 512;

/** Replaceable for tests. */
export interface ImageEngineOverrides {
  readonly models?: readonly ImageModelPin[];
  readonly packageOf?: (choice: PackageChoice, test: EnginePackage['test']) => EnginePackage;
  readonly idleMs?: number;
  /** Free memory in bytes. */
  readonly freeBytes?: () => number;
}

export interface ImageEngineDeps {
  readonly downloader: Downloader;
  readonly jobs: DownloadJobs;
  /** Contains a folder for each engine. */
  readonly enginesDir: string;
  readonly settings: () => Pick<Settings, 'artwork_mode' | 'avatar_mode' | 'image_model' | 'native_models_dir'>;
  /** Whether sound jobs are active, which take priority. */
  readonly occupancy: Occupancy;
  readonly machine: Machine;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Logger;
}

interface Drawer {
  readonly id: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly sampling: Sampling | null;
}

/** Abort reason: a sound job arrived during drawing. */
class GaveWay extends Error {}

/**
 * Draws pictures from text with stable-diffusion.cpp: installs it, downloads its models, and keeps one process while
 * there is work. Drawing yields to sound jobs: it waits for them, and is interrupted when one arrives.
 */
export class ImageEngine {
  readonly #deps: ImageEngineDeps;
  readonly #models: readonly ImageModelPin[];
  readonly #packageOf: NonNullable<ImageEngineOverrides['packageOf']>;
  readonly #idleMs: number;
  readonly #freeBytes: () => number;
  readonly #program: ImageProgram;
  readonly #installer: EngineInstaller<InstallableEngine>;
  readonly #closing = new AbortController();
  #child: { readonly child: ImageChild; readonly of: string } | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  /** Serialised users of the process. */
  #turns: Promise<unknown> = Promise.resolve();

  private constructor(deps: ImageEngineDeps, overrides: ImageEngineOverrides) {
    this.#deps = deps;
    this.#models = overrides.models ?? IMAGE_MODELS;
    this.#packageOf = overrides.packageOf ?? ((choice, test) => imagePackage(choice, deps.machine, test));
    this.#idleMs = overrides.idleMs ?? IDLE_MS;
    this.#freeBytes = overrides.freeBytes ?? freemem;
    this.#program = new ImageProgram({ dir: this.#dir, machine: deps.machine, env: deps.env });
    this.#installer = new EngineInstaller({
      downloader: deps.downloader,
      jobs: deps.jobs,
      enginesDir: deps.enginesDir,
      unload: () => this.#unload(),
      log: deps.log,
      changed: () => this.#program.changed(),
    });
  }

  /** Removes what the processes of a killed service left. */
  static async open(deps: ImageEngineDeps, overrides: ImageEngineOverrides = {}): Promise<ImageEngine> {
    const engine = new ImageEngine(deps, overrides);
    await rm(engine.#runDir, { recursive: true, force: true });
    return engine;
  }

  /** State of the engine and its models. */
  async status(): Promise<ImageStatus> {
    const { artwork_mode, avatar_mode } = this.#deps.settings();
    const program = await this.#program.find();
    const drawers = await this.#drawers();
    const own = await this.#ownModels();
    return {
      artwork_mode,
      avatar_mode,
      engine: {
        installed: program !== null,
        version: program?.version ?? null,
        backend: program?.backend ?? null,
        ...(await this.#program.stateOf(program)),
      },
      model: drawers[0]?.id ?? null,
      models: [
        ...this.#models.map(({ id, name, vendor, license, description, recommended, sizeBytes }) => ({
          id,
          name,
          vendor,
          license,
          description,
          size_bytes: sizeBytes,
          recommended,
          installed: drawers.some((drawer) => drawer.id === id),
        })),
        ...own.map(({ id, path, sizeBytes }) => ({
          id,
          name: id,
          vendor: '',
          license: '',
          description: `Your own file: ${path}`,
          size_bytes: sizeBytes,
          recommended: false,
          installed: true,
        })),
      ],
      running: this.#child?.child.isAlive === true,
    };
  }

  /** Queues an install, or returns the running one. @throws ServiceError `invalid_request`, `hub_offline` */
  install(choice: PackageChoice): Promise<JobAccepted> {
    return this.#installer.install(
      {
        id: ENGINE_ID,
        label: LABEL,
        activation: 'chosen',
        install: { backends: [], versions: [] },
        packageOf: async (wanted) => this.#packageOf(wanted, (folder) => this.#program.tryFolder(folder)),
      },
      choice,
    );
  }

  /** Queues a download, or returns the running one. @throws ServiceError `not_found`, `local_weights`, `hub_offline` */
  async download(id: string): Promise<JobAccepted> {
    const model = await this.#fetchable(id);
    const plan = this.#planOf(model);
    await this.#deps.downloader.checkReachable(plan);
    return this.#deps.jobs.submit({
      key: keyOf(id),
      model: null,
      request: { image_model: id },
      run: async ({ signal, report }) => {
        await this.#deps.downloader.download(plan, {
          signal,
          report: ({ progress, message, download }) => report({ phase: 'downloading', progress, message, download }),
        });
        return { message: `${model.name} is on this machine` };
      },
    });
  }

  /**
   * Deletes the downloaded files of a model. @throws ServiceError `not_found`, `local_weights`, `busy` while it is
   * being downloaded
   */
  async remove(id: string): Promise<void> {
    const model = await this.#fetchable(id);
    if (this.#deps.jobs.jobOf(keyOf(id)) !== null) {
      throw new ServiceError('busy', `${model.name} is being downloaded.`, { hint: 'Cancel the download first.' });
    }
    await this.#turn(async () => {
      await this.#end();
      await this.#deps.downloader.remove(this.#planOf(model));
    });
  }

  /**
   * Draws a 512 × 512 picture once no sound job is active; one picture at a time.
   * @returns the engine's PNG, not validated
   * @throws ServiceError `model_not_ready`, `engine_failed`; the signal's reason, once drawing has stopped
   */
  async paint(request: { prompt: string; seed: number }, wanted: AbortSignal): Promise<Uint8Array> {
    const signal = AbortSignal.any([wanted, this.#closing.signal]);
    // Fail immediately, not only after the sound jobs.
    await this.#ready();
    for (;;) {
      // Outside the queue, to avoid a deadlock with an install that a sound job waits for.
      await whenFree(this.#deps.occupancy, signal);
      const interruption = new AbortController();
      const stop = this.#deps.occupancy.subscribe(() => interruption.abort(new GaveWay()));
      try {
        return await this.#turn(() => this.#draw(request, AbortSignal.any([signal, interruption.signal])));
      } catch (error) {
        if (!(error instanceof GaveWay) || signal.aborted) throw error;
      } finally {
        stop();
      }
    }
  }

  /** Frees its memory, unless it is drawing. */
  makeRoom(): void {
    this.#endWhenIdle();
  }

  /** Aborts drawing and stops the process. */
  async close(): Promise<void> {
    this.#closing.abort(new ServiceError('shutting_down', 'The service is stopping.'));
    await this.#unload();
  }

  get #dir(): string {
    return join(this.#deps.enginesDir, ENGINE_ID);
  }

  get #runDir(): string {
    return join(this.#dir, 'run');
  }

  get #modelsDir(): string {
    return join(this.#deps.settings().native_models_dir, ENGINE_ID);
  }

  async #draw({ prompt, seed }: { prompt: string; seed: number }, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted();
    clearTimeout(this.#idleTimer);
    try {
      const { program, drawer } = await this.#ready();
      const child = await this.#childFor(program, drawer, signal);
      return await child.draw({ prompt, seed, size: SIZE, sampling: drawer.sampling }, signal);
    } finally {
      if (this.#child?.child.isAlive !== true) await this.#end();
      else this.#startIdleTimer();
    }
  }

  /** @throws ServiceError `model_not_ready` stating what is missing */
  async #ready(): Promise<{ program: InstalledProgram; drawer: Drawer }> {
    const program = await this.#program.find();
    const { state, hint } = await this.#program.stateOf(program);
    if (program === null || state !== 'ready') {
      const what = state === 'missing' ? 'The image engine is not installed.' : 'The image engine cannot run.';
      throw new ServiceError('model_not_ready', what, { hint: hint ?? `See ${IMAGE_SETTINGS}.` });
    }
    const [drawer] = await this.#drawers();
    if (drawer !== undefined) return { program, drawer };
    throw new ServiceError('model_not_ready', 'There is no image model on this machine.', {
      hint: `Download one in ${IMAGE_SETTINGS}.`,
    });
  }

  async #childFor(program: InstalledProgram, drawer: Drawer, signal: AbortSignal): Promise<ImageChild> {
    const of = `${program.identity}|${drawer.path}`;
    if (this.#child?.of === of && this.#child.child.isAlive) return this.#child.child;
    await this.#end();
    this.#checkMemory(drawer);
    const child = await ImageChild.start(
      {
        program: program.server,
        modelPath: drawer.path,
        runDir: this.#runDir,
        threads: usefulThreads(),
        env: this.#deps.env,
        log: this.#deps.log,
      },
      signal,
    );
    this.#child = { child, of };
    return child;
  }

  /** @throws ServiceError `model_not_ready` */
  #checkMemory({ id, sizeBytes }: Drawer): void {
    const [free, needed] = [this.#freeBytes(), memoryFor(sizeBytes)];
    if (free >= needed) return;
    throw new ServiceError(
      'model_not_ready',
      `The image model ${id} needs about ${shownBytes(needed)} of memory, but only ${shownBytes(free)} are free.`,
      { hint: `Close other programs, or choose a smaller model in ${IMAGE_SETTINGS}.` },
    );
  }

  #startIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#endWhenIdle(), this.#idleMs);
    this.#idleTimer.unref();
  }

  #endWhenIdle(): void {
    void this.#unload().catch((error: unknown) => this.#deps.log.warn({ err: error }, 'the image engine did not end'));
  }

  #unload(): Promise<void> {
    return this.#turn(() => this.#end());
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const ending = this.#child;
    this.#child = null;
    await ending?.child.kill();
  }

  #turn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turns.then(work);
    this.#turns = turn.catch(() => undefined);
    return turn;
  }

  /** Available models in order of preference: the selected one, the user's own file, then the recommended one. */
  async #drawers(): Promise<Drawer[]> {
    const own = (await this.#ownModels()).map((model) => ({ ...model, sampling: null }));
    const fetched: Drawer[] = [];
    for (const model of this.#models.toSorted((a, b) => Number(b.recommended) - Number(a.recommended))) {
      const plan = this.#planOf(model);
      if ((await this.#deps.downloader.inspect(plan)).state !== 'complete') continue;
      const { id, sizeBytes, sampling } = model;
      fetched.push({ id, path: join(plan.folder, model.file), sizeBytes, sampling });
    }
    const chosen = this.#deps.settings().image_model;
    return [...own, ...fetched].toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen));
  }

  #ownModels() {
    return ownImageModels(
      this.#modelsDir,
      this.#models.map(({ id }) => id),
    );
  }

  /** @throws ServiceError `not_found`, `local_weights` */
  async #fetchable(id: string): Promise<ImageModelPin> {
    const model = this.#models.find((one) => one.id === id);
    if (model !== undefined) return model;
    if (!(await this.#ownModels()).some((own) => own.id === id)) throw notFound('image model', id);
    throw new ServiceError('local_weights', `${id} is your own file, so the service does not delete it.`, {
      hint: `To remove it, delete it from ${this.#modelsDir}.`,
    });
  }

  #planOf({ id, repo, revision, file, sizeBytes, sha256 }: ImageModelPin): DownloadPlan {
    return {
      folder: join(this.#modelsDir, id),
      files: [{ path: file, source: { repo, revision, path: file }, sizeBytes, sha256 }],
      shareRoot: this.#deps.settings().native_models_dir,
    };
  }
}

function keyOf(modelId: string): string {
  return `image-model:${modelId}`;
}

/** Approximate memory of a loaded model: its file, a picture in progress, and overhead. */
function memoryFor(sizeBytes: number): number {
  return Math.round(sizeBytes * 1.2 + 0.5 * 2 ** 30);
}
