import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobAccepted, LlmStatus } from '@soundwright/contract';
import type { DownloadJobs } from '../../hub/download-jobs.ts';
import type { Downloader, DownloadPlan } from '../../hub/downloader.ts';
import { isErrnoException, notFound, ServiceError } from '../../platform/service-error.ts';
import type { LlmModel } from './llm-models.ts';

export interface ModelFilesDeps {
  readonly models: readonly LlmModel[];
  readonly downloader: Downloader;
  readonly jobs: DownloadJobs;
  /** The models folder. */
  readonly modelsDir: () => string;
  readonly memoryBytes: number;
}

/** A model whose file is on this machine. */
export interface LlmFile {
  readonly id: string;
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  readonly sizeBytes: number;
}

const LOCAL = 'local:';
const MIB = 2 ** 20;

/**
 * The files of language models, in `llm/` in the models folder: catalogue models in separate folders, and files added
 * manually.
 */
export class ModelFiles {
  readonly #deps: ModelFilesDeps;
  /** Models whose file the engine could not read although it appears valid. */
  readonly #damaged = new Set<string>();

  constructor(deps: ModelFilesDeps) {
    this.#deps = deps;
  }

  get dir(): string {
    return join(this.#deps.modelsDir(), 'llm');
  }

  /** Every model, its state, and whether it fits this machine. */
  async catalog(): Promise<LlmStatus['catalog']> {
    const known = this.#deps.models.map(async (model) => {
      const { id, name, vendor, license, description, recommended } = model;
      const folder = await this.#deps.downloader.inspect(this.#planOf(model));
      const installed = folder.state === 'complete' && !this.#damaged.has(id);
      const resumable_bytes = installed ? 0 : folder.resumableBytes;
      const facts = { id, name, vendor, license, description, recommended, installed, resumable_bytes, local: false };
      return { ...facts, ...this.#weigh(model.file.sizeBytes) };
    });
    const own = (await this.#ownFiles()).map(({ id, name, sizeBytes }) => ({
      id,
      name,
      vendor: 'your file',
      license: { name: 'unknown', commercial: 'unknown' as const, url: '', note: '' },
      description: 'A file that you copied into the models folder.',
      recommended: false,
      installed: true,
      resumable_bytes: 0,
      local: true,
      ...this.#weigh(sizeBytes),
    }));
    return [...(await Promise.all(known)), ...own];
  }

  /** The file of a model; null when it is not on this machine, or damaged. */
  async find(id: string): Promise<LlmFile | null> {
    const model = this.#deps.models.find((one) => one.id === id);
    if (model === undefined) return (await this.#ownFiles()).find((one) => one.id === id) ?? null;
    const plan = this.#planOf(model);
    if (this.#damaged.has(id) || (await this.#deps.downloader.inspect(plan)).state !== 'complete') return null;
    return { id, name: model.name, path: join(plan.folder, model.file.path), sizeBytes: model.file.sizeBytes };
  }

  /** Name of a model; its id when unknown. */
  nameOf(id: string): string {
    return this.#deps.models.find((one) => one.id === id)?.name ?? id;
  }

  /** A smaller model of the catalogue that fits into this much memory, or null. */
  smallerThan(bytes: number): string | null {
    const fitting = this.#deps.models.filter(({ file }) => memoryFor(file.sizeBytes) <= bytes);
    return fitting.at(-1)?.name ?? null;
  }

  /** Called when the engine could not read the file of a model. */
  markDamaged(id: string): void {
    this.#damaged.add(id);
  }

  /** Queues a download, or returns the running one. @throws ServiceError `not_found`, `local_weights`, `hub_offline` */
  async download(id: string): Promise<JobAccepted> {
    const model = this.#catalogued(id, 'does not need a download');
    const plan = this.#planOf(model);
    await this.#deps.downloader.checkReachable(plan);
    return this.#deps.jobs.submit({
      key: `llm:${id}`,
      model: id,
      request: { model: id },
      run: async ({ signal, report }) => {
        if (this.#damaged.has(id)) await this.#deps.downloader.remove(plan);
        this.#damaged.delete(id);
        await this.#deps.downloader.download(plan, {
          signal,
          report: ({ progress, message, download }) => report({ phase: 'downloading', progress, message, download }),
        });
        return { message: `${model.name} is on this machine` };
      },
    });
  }

  /** @throws ServiceError `not_found`, `local_weights`, `busy` while it is being downloaded */
  checkRemovable(id: string): LlmModel {
    const model = this.#catalogued(id, 'is not deleted here');
    if (this.#deps.jobs.jobOf(`llm:${id}`) === null) return model;
    throw new ServiceError('busy', `${model.name} is being downloaded.`, { hint: 'Cancel the download first.' });
  }

  /** Deletes the downloaded files, if any. @throws ServiceError as `checkRemovable` */
  async remove(id: string): Promise<void> {
    const model = this.checkRemovable(id);
    await this.#deps.downloader.remove(this.#planOf(model));
    this.#damaged.delete(id);
  }

  #catalogued(id: string, what: string): LlmModel {
    const model = this.#deps.models.find((one) => one.id === id);
    if (model !== undefined) return model;
    if (!id.startsWith(LOCAL)) throw notFound('assistant model', id);
    throw new ServiceError('local_weights', `${id.slice(LOCAL.length)} is your own file, so it ${what}.`, {
      hint: `It is in ${this.dir}.`,
    });
  }

  #planOf(model: LlmModel): DownloadPlan {
    const shareRoot = this.#deps.modelsDir();
    return { folder: join(shareRoot, 'llm', model.id), files: [model.file], shareRoot };
  }

  #weigh(sizeBytes: number) {
    const bytes = memoryFor(sizeBytes);
    return {
      size_bytes: sizeBytes,
      memory_mb: Math.round(bytes / MIB),
      memory_fits: bytes <= this.#deps.memoryBytes,
    };
  }

  async #ownFiles(): Promise<LlmFile[]> {
    const { dir } = this;
    let names: string[];
    try {
      names = await readdir(dir);
    } catch (error) {
      if (isErrnoException(error)) return [];
      throw error;
    }
    const files = names
      .filter((name) => /\.gguf$/i.test(name) && !name.startsWith('.'))
      .sort()
      .map(async (name): Promise<LlmFile | null> => {
        const path = join(dir, name);
        const facts = await stat(path).catch(() => null);
        if (facts === null || !facts.isFile()) return null;
        return { id: `${LOCAL}${name}`, name: name.replace(/\.gguf$/i, ''), path, sizeBytes: facts.size };
      });
    return (await Promise.all(files)).filter((one) => one !== null);
  }
}

/** Approximate memory of a loaded model: its file, the context, and overhead. */
export function memoryFor(sizeBytes: number): number {
  return Math.round(sizeBytes * 1.2 + 0.5 * 2 ** 30);
}
