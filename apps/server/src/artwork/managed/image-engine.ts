import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ImageStatus, JobAccepted, Settings } from '@soundwright/contract';
import { z } from 'zod';
import { usefulThreads } from '../../engines/cores.ts';
import type { EnginePackage, PackageChoice } from '../../engines/engine-package.ts';
import { childEnvironment } from '../../engines/native/engine-child.ts';
import { reasonOf } from '../../engines/native/engine-program.ts';
import type { Machine } from '../../engines/native/native-package.ts';
import type { DownloadJobs } from '../../hub/download-jobs.ts';
import type { Downloader, DownloadPlan } from '../../hub/downloader.ts';
import { EngineInstaller, type InstallableEngine } from '../../models/engine-installer.ts';
import type { Logger } from '../../platform/logger.ts';
import { notFound, ServiceError } from '../../platform/service-error.ts';
import { endStaleImageChildren, ImageChild } from './image-child.ts';
import { IMAGE_MODELS, type ImageModelPin, ownImageModels, type Sampling } from './image-models.ts';
import { imageInstallable, imagePackage } from './image-package.ts';

const execute = promisify(execFile);
const ENGINE_ID = 'image';
const LABEL = 'Image engine';
const TEST_TIMEOUT_MS = 30_000;
/** How long the engine stays in memory without work. */
const IDLE_MS = 60_000;
const SIZE = 512;
const WHERE = 'Settings › Artwork';

/** What tests replace. */
export interface ImageEngineOverrides {
  readonly models?: readonly ImageModelPin[];
  readonly packageOf?: (choice: PackageChoice, test: EnginePackage['test']) => EnginePackage;
  readonly idleMs?: number;
}

export interface ImageEngineDeps {
  readonly downloader: Downloader;
  readonly jobs: DownloadJobs;
  /** Below it lies a folder for each engine. */
  readonly enginesDir: string;
  readonly settings: () => Pick<Settings, 'artwork_mode' | 'avatar_mode' | 'native_models_dir'>;
  readonly machine: Machine;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Logger;
}

interface Drawer {
  readonly id: string;
  readonly path: string;
  readonly sampling: Sampling | null;
}

interface Program {
  readonly server: string;
  /** Changes whenever the program does. */
  readonly identity: string;
  readonly version: string | null;
  readonly backend: string | null;
}

/** Written beside the program by the install. */
const InstalledSchema = z.object({ version: z.string(), backend: z.string() });

/**
 * Draws pictures from words with stable-diffusion.cpp: installs it, fetches its models, and keeps one process of it while
 * there is something to draw.
 */
export class ImageEngine {
  readonly #deps: ImageEngineDeps;
  readonly #models: readonly ImageModelPin[];
  readonly #packageOf: NonNullable<ImageEngineOverrides['packageOf']>;
  readonly #idleMs: number;
  readonly #installer: EngineInstaller<InstallableEngine>;
  readonly #closing = new AbortController();
  #child: { readonly child: ImageChild; readonly of: string } | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  /** What uses the process, one after another. */
  #turns: Promise<unknown> = Promise.resolve();
  #tested: { readonly identity: string; readonly reason: string | null } | null = null;

  private constructor(deps: ImageEngineDeps, overrides: ImageEngineOverrides) {
    this.#deps = deps;
    this.#models = overrides.models ?? IMAGE_MODELS;
    this.#packageOf = overrides.packageOf ?? ((choice, test) => imagePackage(choice, deps.machine, test));
    this.#idleMs = overrides.idleMs ?? IDLE_MS;
    this.#installer = new EngineInstaller({
      downloader: deps.downloader,
      jobs: deps.jobs,
      enginesDir: deps.enginesDir,
      unload: () => this.#unload(),
      log: deps.log,
      changed: () => {
        this.#tested = null;
      },
    });
  }

  /** Ends first what an earlier run has left behind. */
  static async open(deps: ImageEngineDeps, overrides: ImageEngineOverrides = {}): Promise<ImageEngine> {
    const engine = new ImageEngine(deps, overrides);
    await endStaleImageChildren(engine.#runDir, deps.log);
    return engine;
  }

  /** How the engine and its models stand. */
  async status(): Promise<ImageStatus> {
    const { artwork_mode, avatar_mode } = this.#deps.settings();
    const program = await this.#program();
    const drawers = await this.#drawers();
    const own = await this.#ownModels();
    return {
      artwork_mode,
      avatar_mode,
      engine: {
        installed: program !== null,
        version: program?.version ?? null,
        backend: program?.backend ?? null,
        ...(await this.#stateOf(program)),
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

  /** Queues an install, or answers with the one that runs. @throws ServiceError `invalid_request`, `hub_offline` */
  install(choice: PackageChoice): Promise<JobAccepted> {
    return this.#installer.install(
      {
        id: ENGINE_ID,
        label: LABEL,
        activation: 'chosen',
        install: { backends: [], versions: [] },
        packageOf: async (wanted) => this.#packageOf(wanted, (folder) => this.#tryFolder(folder)),
      },
      choice,
    );
  }

  /** Queues a download, or answers with the one that runs. @throws ServiceError `not_found`, `local_weights`, `hub_offline` */
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

  /** Deletes what was fetched of a model. @throws ServiceError `not_found`, `local_weights`, `busy` while it is fetched */
  async remove(id: string): Promise<void> {
    const model = await this.#fetchable(id);
    if (this.#deps.jobs.jobOf(keyOf(id)) !== null) {
      throw new ServiceError('busy', `${model.name} is being fetched.`, { hint: 'Cancel the download first.' });
    }
    await this.#turn(async () => {
      await this.#end();
      await this.#deps.downloader.remove(this.#planOf(model));
    });
  }

  /**
   * Draws a picture of 512 × 512 pixels; pictures are drawn one after another.
   *
   * @returns what the engine calls a PNG, unchecked
   * @throws ServiceError `model_not_ready`, `engine_failed`; the signal's reason, once nothing draws any more
   */
  paint({ prompt, seed }: { prompt: string; seed: number }, wanted: AbortSignal): Promise<Uint8Array> {
    const signal = AbortSignal.any([wanted, this.#closing.signal]);
    return this.#turn(async () => {
      signal.throwIfAborted();
      clearTimeout(this.#idleTimer);
      const { program, drawer } = await this.#ready();
      try {
        const child = await this.#childFor(program, drawer, signal);
        return await child.draw({ prompt, seed, size: SIZE, sampling: drawer.sampling }, signal);
      } finally {
        if (this.#child?.child.isAlive !== true) await this.#end();
        else this.#startIdleTimer();
      }
    });
  }

  /** Stops what is drawn, and ends the process. */
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

  /** @throws ServiceError `model_not_ready` saying what is missing */
  async #ready(): Promise<{ program: Program; drawer: Drawer }> {
    const program = await this.#program();
    const { state, hint } = await this.#stateOf(program);
    if (program === null || state !== 'ready') {
      const what = state === 'missing' ? 'The image engine is not installed.' : 'The image engine does not run.';
      throw new ServiceError('model_not_ready', what, { hint: hint ?? `See ${WHERE}.` });
    }
    const [drawer] = await this.#drawers();
    if (drawer !== undefined) return { program, drawer };
    throw new ServiceError('model_not_ready', 'There is no image model on this machine.', {
      hint: `Download one in ${WHERE}.`,
    });
  }

  async #childFor(program: Program, drawer: Drawer, signal: AbortSignal): Promise<ImageChild> {
    const of = `${program.identity}|${drawer.path}`;
    if (this.#child?.of === of && this.#child.child.isAlive) return this.#child.child;
    await this.#end();
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

  #startIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      void this.#unload().catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'the image engine did not end'),
      );
    }, this.#idleMs);
    this.#idleTimer.unref();
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

  /** What can draw now, the first choice first: the person's own file, then what is recommended. */
  async #drawers(): Promise<Drawer[]> {
    const own = (await this.#ownModels()).map(({ id, path }) => ({ id, path, sampling: null }));
    const fetched: Drawer[] = [];
    for (const model of this.#models.toSorted((a, b) => Number(b.recommended) - Number(a.recommended))) {
      const plan = this.#planOf(model);
      if ((await this.#deps.downloader.inspect(plan)).state !== 'complete') continue;
      fetched.push({ id: model.id, path: join(plan.folder, model.file), sampling: model.sampling });
    }
    return [...own, ...fetched];
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
    throw new ServiceError('local_weights', `${id} is your own file, which the service leaves alone.`, {
      hint: `To be rid of it, take it out of ${this.#modelsDir}.`,
    });
  }

  #planOf({ id, repo, revision, file, sizeBytes, sha256 }: ImageModelPin): DownloadPlan {
    return {
      folder: join(this.#modelsDir, id),
      files: [{ path: file, source: { repo, revision, path: file }, sizeBytes, sha256 }],
      shareRoot: this.#deps.settings().native_models_dir,
    };
  }

  async #program(): Promise<Program | null> {
    const dir = join(this.#dir, 'current');
    const server = serverIn(dir, this.#deps.machine);
    const facts = await stat(server).catch(() => null);
    if (facts === null) return null;
    const record = await readFile(join(dir, 'version.json'), 'utf8')
      .then((text) => InstalledSchema.parse(JSON.parse(text)))
      .catch(() => null);
    return {
      server,
      identity: `${server}|${facts.size}|${facts.mtimeMs}`,
      version: record?.version ?? null,
      backend: record?.backend ?? null,
    };
  }

  async #stateOf(program: Program | null): Promise<Pick<ImageStatus['engine'], 'state' | 'hint'>> {
    if (program === null) {
      const { platform, arch } = this.#deps.machine;
      const canInstall = imageInstallable(this.#deps.machine) !== null;
      const hint = canInstall ? `Install it in ${WHERE}.` : `There is no build of it for ${platform} on ${arch}.`;
      return { state: 'missing', hint };
    }
    if (this.#tested?.identity !== program.identity) {
      this.#tested = { identity: program.identity, reason: await this.#test(program.server) };
    }
    const { reason } = this.#tested;
    return reason === null ? { state: 'ready', hint: null } : { state: 'broken', hint: reason };
  }

  async #tryFolder(folder: string): Promise<void> {
    const reason = await this.#test(serverIn(folder, this.#deps.machine));
    if (reason === null) return;
    throw new ServiceError('engine_failed', `The image engine does not run here: ${reason}`, {
      hint: 'Pictures drawn from the sound need no engine.',
    });
  }

  /** Runs the program once, without a model. @returns why it does not run, or null */
  async #test(server: string): Promise<string | null> {
    try {
      await execute(server, ['--version'], {
        env: childEnvironment(this.#deps.env, dirname(server), tmpdir()),
        timeout: TEST_TIMEOUT_MS,
        windowsHide: true,
      });
      return null;
    } catch (error) {
      const reason = reasonOf(error);
      return /GLIBC(?:XX)?_/.test(reason) ? `This build needs a newer Linux. ${reason}` : reason;
    }
  }
}

function keyOf(modelId: string): string {
  return `image-model:${modelId}`;
}

function serverIn(dir: string, { platform }: Machine): string {
  return join(dir, platform === 'win32' ? 'sd-server.exe' : 'sd-server');
}
