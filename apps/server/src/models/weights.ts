import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { JobAccepted, JobDownload } from '@soundwright/contract';
import type { DownloadJobs } from '../hub/download-jobs.ts';
import type { Downloader, DownloadPlan, FolderState } from '../hub/downloader.ts';
import type { JobContext } from '../jobs/job-runner.ts';
import type { Logger } from '../platform/logger.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import type { KnownModel } from './known-models.ts';

export interface WeightsDeps {
  readonly downloader: Downloader;
  readonly jobs: DownloadJobs;
  readonly modelsDir: () => string;
  readonly log: Logger;
  /** Called when the files of a model were added, removed or found changed. */
  readonly changed: (modelId: string) => void;
}

/** State of a model's files. */
export interface WeightsState {
  readonly status: 'ready' | 'absent' | 'downloading' | 'error';
  readonly error: string | null;
  readonly diskBytes: number;
  readonly resumableBytes: number;
  readonly foundHere: boolean;
}

const NO_WEIGHTS: WeightsState = {
  status: 'ready',
  error: null,
  diskBytes: 0,
  resumableBytes: 0,
  foundHere: false,
};

/** Progress of downloading the files that a job needs first. */
export type FetchReport = (state: { message: string; download: JobDownload }) => void;

/**
 * The files of models: state, download, verification and deletion. They are in `<models folder>/<engine>/<model>/`
 * shared by all profiles.
 */
export class Weights {
  readonly #deps: WeightsDeps;
  /** Files found changed since download, by model. */
  readonly #damaged = new Map<string, readonly string[]>();
  readonly #checks = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(deps: WeightsDeps) {
    this.#deps = deps;
  }

  /** State of the files by size and time; files that appear changed are hashed in the background. */
  async stateOf(known: KnownModel): Promise<WeightsState> {
    const own = ownPath(known);
    if (own !== null) return ownState(own);
    const plan = this.#planOf(known);
    if (plan === null) return NO_WEIGHTS;
    const folder = await this.#deps.downloader.inspect(plan);
    const { id } = known.description;
    const facts = { diskBytes: folder.sizeBytes, resumableBytes: folder.resumableBytes, foundHere: false, error: null };
    if (this.#deps.jobs.jobOf(keyOf(id)) !== null) return { ...facts, status: 'downloading' };
    if (folder.state === 'complete') {
      this.#damaged.delete(id);
      return { ...facts, status: 'ready' };
    }
    if (folder.state === 'changed') return { ...facts, ...this.#watchOver(known, plan, folder) };
    this.#damaged.delete(id);
    const foundHere = await this.#deps.downloader.isFoundHere(plan);
    return { ...facts, status: 'absent', foundHere };
  }

  /** Whether any of its files are present or downloading. */
  async isPresent(known: KnownModel): Promise<boolean> {
    if (this.#deps.jobs.jobOf(keyOf(known.description.id)) !== null) return true;
    const plan = this.#planOf(known);
    return plan !== null && (await this.#deps.downloader.inspect(plan)).sizeBytes > 0;
  }

  /** Absolute paths of the files, in the engine's order. */
  filesOf(known: KnownModel): string[] {
    const own = ownPath(known);
    if (own !== null) return [own];
    const source = known.engine.weightsOf(known.ref);
    if (source === null) return [];
    const folder = this.#folderOf(known);
    return source.files.map(({ path }) => join(folder, ...path.split('/')));
  }

  /**
   * Queues a download, or returns the running one. Valid files are not downloaded again, so it also repairs.
   * @param enable - called once the download is accepted
   * @throws ServiceError `model_cannot`, `local_weights`, `hub_offline`
   */
  async download(known: KnownModel, enable: () => Promise<void>): Promise<JobAccepted> {
    const plan = this.#fetchable(known);
    await this.#deps.downloader.checkReachable(plan);
    await enable();
    const { id, name } = known.description;
    const accepted = this.#deps.jobs.submit({
      key: keyOf(id),
      model: id,
      request: { model: id },
      run: async (context) => {
        this.#deps.changed(id);
        await this.#fetch(known, plan, context.signal, ({ progress, message, download }) =>
          context.report({ phase: 'downloading', progress, message, download }),
        );
        return { message: `${name} is on this machine` };
      },
      settled: () => this.#deps.changed(id),
    });
    this.#deps.changed(id);
    return accepted;
  }

  /** Fails early when missing files cannot be downloaded. @throws ServiceError `hub_offline` */
  async checkReachable(known: KnownModel): Promise<void> {
    const plan = ownPath(known) === null ? this.#planOf(known) : null;
    if (plan !== null) await this.#deps.downloader.checkReachable(plan);
  }

  /** Downloads missing files as part of a job that needs them. */
  async ensure(known: KnownModel, { signal }: Pick<JobContext, 'signal'>, report: FetchReport): Promise<void> {
    const { id } = known.description;
    const state = await this.#settledState(known);
    if (state.status === 'ready') return;
    if (ownPath(known) !== null) throw new ServiceError('model_not_ready', state.error ?? 'The weights are missing.');
    await this.#fetch(known, this.#fetchable(known), signal, report);
    this.#deps.changed(id);
  }

  /** State of the files after hashing those that appear changed. */
  async #settledState(known: KnownModel): Promise<WeightsState> {
    await this.stateOf(known);
    await this.#checks.get(known.description.id);
    return this.stateOf(known);
  }

  /** @throws ServiceError `local_weights`, `model_cannot`, `busy` while it is being downloaded */
  checkRemovable(known: KnownModel): void {
    this.#fetchable(known);
    const { id, name } = known.description;
    if (this.#deps.jobs.jobOf(keyOf(id)) === null) return;
    throw new ServiceError('busy', `${name} is being downloaded.`, { hint: 'Cancel the download first.' });
  }

  /** Deletes the downloaded files. @throws ServiceError as `checkRemovable` */
  async remove(known: KnownModel): Promise<void> {
    this.checkRemovable(known);
    const { id } = known.description;
    await this.#checks.get(id);
    await this.#deps.downloader.remove(this.#fetchable(known));
    this.#damaged.delete(id);
    this.#deps.changed(id);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#checks.values());
  }

  async #fetch(
    known: KnownModel,
    plan: DownloadPlan,
    signal: AbortSignal,
    report: (state: { progress: number; message: string; download: JobDownload }) => void,
  ): Promise<void> {
    await this.#deps.downloader.download(plan, { signal, report });
    this.#damaged.delete(known.description.id);
    const extras = this.#planOf(known, 'optional');
    if (extras === null || extras.files.length === 0) return;
    try {
      await this.#deps.downloader.download(extras, {
        signal,
        report: (state) => report({ ...state, progress: 1 }),
      });
    } catch (error) {
      signal.throwIfAborted();
      this.#deps.log.warn({ err: error, model: known.description.id }, 'optional model files could not be downloaded');
    }
  }

  /** Hashes files that appear changed, once; until then the state is unchanged. */
  #watchOver(known: KnownModel, plan: DownloadPlan, { changed }: FolderState): Pick<WeightsState, 'status' | 'error'> {
    const { id } = known.description;
    const damaged = this.#damaged.get(id);
    if (damaged !== undefined) {
      return {
        status: 'error',
        error: `${damaged.length === 1 ? 'A file has' : 'Files have'} changed: ${damaged.join(', ')}.`,
      };
    }
    if (!this.#checks.has(id)) {
      const check = this.#deps.downloader
        .verify(plan, this.#closing.signal)
        .then((wrong) => {
          if (wrong.length > 0) this.#damaged.set(id, wrong);
          this.#deps.log.warn({ model: id, changed, wrong }, 'model files appear to have changed');
        })
        .catch((error: unknown) => {
          if (!this.#closing.signal.aborted) this.#deps.log.error({ err: error, model: id }, 'checking a model failed');
        })
        .finally(() => {
          this.#checks.delete(id);
          if (!this.#closing.signal.aborted) this.#deps.changed(id);
        });
      this.#checks.set(id, check);
    }
    return { status: 'ready', error: null };
  }

  /** @throws ServiceError `local_weights`, `model_cannot` */
  #fetchable(known: KnownModel): DownloadPlan {
    const { name } = known.description;
    if (ownPath(known) !== null) {
      throw new ServiceError(
        'local_weights',
        `The weights of ${name} are your own files, so the service does not delete them.`,
        {
          hint: 'To remove the model, delete its definition from models/custom.json.',
        },
      );
    }
    const plan = this.#planOf(known);
    if (plan !== null) return plan;
    throw new ServiceError('model_cannot', `${name} has no weights to download or delete: it is part of the service.`);
  }

  /** The required or the optional files of a model. */
  #planOf(known: KnownModel, which: 'needed' | 'optional' = 'needed'): DownloadPlan | null {
    const source = known.engine.weightsOf(known.ref);
    if (source === null) return null;
    const files = source.files.filter(({ optional }) => (optional === true) === (which === 'optional'));
    return {
      folder: this.#folderOf(known),
      files: files.map(({ path, size, sha256, url }) => ({
        path,
        source: url === undefined ? { repo: source.repo, revision: source.revision, path } : { url },
        sizeBytes: size,
        sha256,
      })),
      shareRoot: this.#deps.modelsDir(),
    };
  }

  #folderOf({ engine, description }: KnownModel): string {
    return join(this.#deps.modelsDir(), engine.id, description.id);
  }
}

function keyOf(modelId: string): string {
  return `model:${modelId}`;
}

function ownPath({ ref }: KnownModel): string | null {
  return ref.definition?.weights_path ?? null;
}

/** Total size of the files in a folder, including linked files; files deleted meanwhile are ignored. */
async function bytesBelow(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(async ({ parentPath, name }) => {
      const facts = await stat(join(parentPath, name)).catch(() => null);
      return facts?.isFile() === true ? facts.size : 0;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** State of the user's own weights. */
async function ownState(path: string): Promise<WeightsState> {
  const missing = (error: string): WeightsState => ({ ...NO_WEIGHTS, status: 'error', error });
  if (!isAbsolute(path)) return missing(`weights_path is not an absolute path: ${path}`);
  try {
    const facts = await stat(path);
    if (!facts.isFile() && !facts.isDirectory()) return missing(`weights_path is neither a file nor a folder: ${path}`);
    return { ...NO_WEIGHTS, diskBytes: facts.isFile() ? facts.size : await bytesBelow(path) };
  } catch (error) {
    if (!isErrnoException(error)) throw error;
    return missing(
      error.code === 'ENOENT'
        ? `Nothing exists at weights_path: ${path}`
        : `weights_path cannot be read (${error.code}): ${path}`,
    );
  }
}
