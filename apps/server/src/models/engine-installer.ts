import { chmod, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobAccepted } from '@soundwright/contract';
import type { Engine } from '../engines/engine.ts';
import type { EnginePackage, PackageChoice } from '../engines/engine-package.ts';
import type { DownloadJobs } from '../hub/download-jobs.ts';
import type { Downloader, DownloadPlan } from '../hub/downloader.ts';
import { asDiskError } from '../hub/free-space.ts';
import { unpack } from '../hub/unpack.ts';
import type { JobContext } from '../jobs/job-runner.ts';
import { namesIn, partialPath, removePartials, writeFileAtomic } from '../platform/files.ts';
import { freeBytesOf } from '../platform/free-space.ts';
import type { Logger } from '../platform/logger.ts';
import { makeDirectory } from '../platform/named-directory.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';

/** Folder names of the current engine, and of the previous one during a swap. */
const CURRENT = 'current';
const PREVIOUS = 'previous';
const ARCHIVES = 'archives';
/** Share of progress for downloading; the rest is unpacking and testing. */
const FETCH_SHARE = 0.9;

/** The engine interface needed by the installer. */
export type InstallableEngine = Pick<Engine, 'id' | 'label' | 'activation' | 'install'> &
  Partial<Pick<Engine, 'packageOf' | 'installEngine' | 'checkInstall' | 'refresh'>>;

export interface EngineInstallerDeps<E extends InstallableEngine = Engine> {
  readonly downloader: Downloader;
  readonly jobs: DownloadJobs;
  /** Contains a folder for each engine. */
  readonly enginesDir: string;
  /** Unloads the models of an engine before its programs are replaced. */
  readonly unload: (engineId: string) => Promise<void>;
  readonly log: Logger;
  /** Called when the installed version has changed. */
  readonly changed: (engine: E) => void;
}

/**
 * Installs engines: downloads, unpacks and tests archives in a temporary folder, and then swaps them with the installed
 * version. A crash at any moment leaves either the old or the new engine in place.
 */
export class EngineInstaller<E extends InstallableEngine = Engine> {
  readonly #deps: EngineInstallerDeps<E>;

  constructor(deps: EngineInstallerDeps<E>) {
    this.#deps = deps;
  }

  /** Repairs an install interrupted by a crash. Must be called before the engines are used. */
  static async recoverAll(enginesDir: string): Promise<void> {
    for (const engineId of await namesIn(enginesDir)) await EngineInstaller.#recover(join(enginesDir, engineId));
  }

  static async #recover(dir: string): Promise<void> {
    if (!(await stat(dir)).isDirectory()) return;
    const names = await namesIn(dir);
    await removePartials(dir);
    if (!names.includes(PREVIOUS)) return;
    if (names.includes(CURRENT)) await rm(join(dir, PREVIOUS), { recursive: true, force: true });
    else await rename(join(dir, PREVIOUS), join(dir, CURRENT));
  }

  /**
   * Queues an install, or returns the running one.
   *
   * @throws ServiceError `model_cannot` for an engine that needs no install, `invalid_request` for an unknown version
   *   or backend, `hub_offline`
   */
  async install(engine: E, choice: PackageChoice): Promise<JobAccepted> {
    const run = await this.#prepare(engine, choice);
    return this.#deps.jobs.submit({
      key: `engine:${engine.id}`,
      model: null,
      request: { engine: engine.id, ...choice },
      run: async (context) => {
        const done = await run(context);
        engine.refresh?.();
        this.#deps.changed(engine);
        return done;
      },
    });
  }

  /** Validates the request and returns the work of the job. */
  async #prepare(engine: E, choice: PackageChoice): Promise<(context: JobContext) => Promise<{ message: string }>> {
    if (engine.install !== null && engine.packageOf !== undefined) {
      const wanted = await engine.packageOf(choice);
      await this.#deps.downloader.checkReachable(this.#planOf(engine, wanted));
      return async (context) => {
        await this.#run(engine, wanted, context);
        return { message: `${engine.label} ${wanted.version} (${wanted.backend}) is installed` };
      };
    }
    const { installEngine } = engine;
    if (installEngine === undefined) {
      throw new ServiceError('model_cannot', `There is nothing to install for ${engine.label}.`, {
        hint: engine.activation === 'always' ? 'It is part of the service.' : 'Set your own program in Settings.',
      });
    }
    engine.checkInstall?.(choice);
    return async ({ signal, report }) => {
      await this.#deps.unload(engine.id);
      return installEngine.call(engine, choice, {
        signal,
        report: (state) => report({ phase: 'downloading', ...state }),
      });
    };
  }

  async #run(engine: E, wanted: EnginePackage, { signal, report }: JobContext): Promise<void> {
    const dir = join(this.#deps.enginesDir, engine.id);
    const plan = this.#planOf(engine, wanted);
    await this.#deps.downloader.download(plan, {
      signal,
      report: ({ progress, message, download }) =>
        report({ phase: 'downloading', progress: progress * FETCH_SHARE, message, download }),
    });
    const fresh = partialPath(dir);
    try {
      report({ phase: 'downloading', progress: FETCH_SHARE, message: 'Unpacking' });
      await this.#unpackAll(plan, fresh, signal);
      for (const program of wanted.programs) await makeRunnable(join(fresh, program));
      signal.throwIfAborted();
      report({ progress: 0.97, message: 'Testing' });
      await wanted.test(fresh, signal);
      signal.throwIfAborted();
      const { version, backend } = wanted;
      await writeFileAtomic(join(fresh, 'version.json'), JSON.stringify({ version, backend }));
      report({ progress: 0.99, message: 'Switching over' });
      await this.#deps.unload(engine.id);
      await switchOver(dir, fresh);
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      throw asDiskError(error, dir);
    }
    await rm(plan.folder, { recursive: true, force: true });
    this.#deps.log.info({ engine: engine.id, version: wanted.version, backend: wanted.backend }, 'engine installed');
  }

  async #unpackAll(plan: DownloadPlan, folder: string, signal: AbortSignal): Promise<void> {
    const paths = plan.files.map(({ path }) => join(plan.folder, path));
    await makeDirectory(folder);
    for (const path of paths) await unpack(path, folder, signal, freeBytesOf);
  }

  #planOf(engine: E, { archives }: EnginePackage): DownloadPlan {
    return {
      folder: join(this.#deps.enginesDir, engine.id, ARCHIVES),
      files: archives.map(({ name, url, sizeBytes, sha256 }) => ({ path: name, source: { url }, sizeBytes, sha256 })),
      shareRoot: null,
    };
  }
}

/** Archives made on other systems lack execute permissions. Programs missing from a version are skipped. */
async function makeRunnable(path: string): Promise<void> {
  try {
    await chmod(path, 0o755);
  } catch (error) {
    if (!isErrnoException(error) || error.code !== 'ENOENT') throw error;
  }
}

/** Replaces the current folder with the new one; on failure the current one is kept. */
async function switchOver(dir: string, fresh: string): Promise<void> {
  const [current, previous] = [join(dir, CURRENT), join(dir, PREVIOUS)];
  await rm(previous, { recursive: true, force: true });
  const hadOne = (await namesIn(dir)).includes(CURRENT);
  if (hadOne) await rename(current, previous);
  try {
    await rename(fresh, current);
  } catch (error) {
    if (hadOne) await rename(previous, current);
    throw error;
  }
  await rm(previous, { recursive: true, force: true });
}
