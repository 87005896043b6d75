import type { JobAccepted, LlmStatus, Settings } from '@soundwright/contract';
import type { DownloadJobs } from '../../hub/download-jobs.ts';
import type { NpmInstaller } from '../../npm-engines/npm-installer.ts';
import type { Logger } from '../../platform/logger.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { Completer, CompletionRequest } from '../completer.ts';
import { Turns } from '../turns.ts';
import { LlmProcess, ProcessFailure } from './llm-process.ts';
import { type LlmFile, type ModelFiles, memoryFor } from './model-files.ts';

export interface ManagedDeps {
  readonly files: ModelFiles;
  readonly installer: NpmInstaller;
  readonly jobs: DownloadJobs;
  readonly settings: () => Settings;
  /** Currently free memory in bytes. */
  readonly freeBytes: () => number;
  /** CPU cores to use. */
  readonly threads: number;
  /** The module of the model process. */
  readonly worker: URL;
  readonly log: Logger;
}

interface Loaded {
  readonly modelId: string;
  readonly process: LlmProcess;
}

/** Prompt and answer must fit into 8,192 tokens of about three characters each. */
const CONTEXT_CHARS = 14_000;
const MAY_WAIT = 8;
const IDLE_MINUTES = 5;

/**
 * A language model run by the service in a separate process: loaded on the first request, killed to cancel, and
 * unloaded when idle. One request at a time.
 */
export class Managed {
  readonly files: ModelFiles;
  readonly #deps: ManagedDeps;
  readonly #turns = new Turns(1, MAY_WAIT);
  #loaded: Loaded | null = null;
  #activity: LlmStatus['activity'] = 'none';
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(deps: ManagedDeps) {
    this.#deps = deps;
    this.files = deps.files;
  }

  get isLoaded(): boolean {
    return this.#loaded !== null && this.#activity !== 'loading';
  }

  get activity(): LlmStatus['activity'] {
    return this.#activity;
  }

  async engine(): Promise<LlmStatus['engine']> {
    const state = await this.#deps.installer.state();
    if (state.state !== 'ready') return { installed: false, version: null, backend: null };
    return { installed: true, version: state.install.version, backend: state.install.backend };
  }

  /** Why no managed model is available; null when one is. */
  async problem(): Promise<ServiceError | null> {
    const found = await this.#ready();
    return found instanceof ServiceError ? found : null;
  }

  completer(): Completer {
    return {
      contextChars: CONTEXT_CHARS,
      takesCorrections: false,
      complete: (request, signal) => this.#turns.take(signal, () => this.#complete(request, signal)),
    };
  }

  /** Queues the install of the engine, or returns the running one. @throws ServiceError as `NpmInstaller.check` */
  async install(version: string | undefined): Promise<JobAccepted> {
    const choice = version === undefined ? {} : { version };
    const { installer, jobs } = this.#deps;
    installer.check(choice);
    return jobs.submit({
      key: 'engine:llm',
      model: null,
      request: { engine: 'llm', ...choice },
      run: async ({ signal, report }) => {
        const before = await installer.state();
        const install = await installer.install(choice, {
          signal,
          report: (state) => report({ phase: 'downloading', ...state }),
        });
        if (before.state !== 'ready' || before.install.installed_at !== install.installed_at) await this.unload();
        return { message: `node-llama-cpp ${install.version} is installed` };
      },
    });
  }

  /** Unloads a model and deletes its file. @throws ServiceError as `ModelFiles.remove` */
  async remove(id: string): Promise<void> {
    this.files.checkRemovable(id);
    if (this.#loaded?.modelId === id) await this.unload();
    await this.files.remove(id);
  }

  /** Unloads a model that is no longer selected, and restarts the idle timer. */
  settingsChanged(): void {
    if (this.#isClosed) return;
    const { llm_mode, llm_model } = this.#deps.settings();
    if (this.#loaded !== null && (llm_mode !== 'managed' || llm_model !== this.#loaded.modelId)) void this.unload();
    else if (!this.#turns.busy) this.#startIdleTimer();
  }

  /** Frees its memory, unless it is busy. */
  makeRoom(): void {
    if (!this.#turns.busy) void this.unload();
  }

  async unload(): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#loaded?.process.kill();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.unload();
  }

  async #complete(request: CompletionRequest, signal: AbortSignal): Promise<string> {
    clearTimeout(this.#idleTimer);
    const ready = await this.#ready();
    if (ready instanceof ServiceError) throw ready;
    signal.throwIfAborted();
    if (this.#isClosed) throw new ServiceError('shutting_down', 'The service is stopping.');
    const stop = () => void this.#loaded?.process.kill();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const { process } = await this.#load(ready);
      this.#activity = 'thinking';
      // Only structured-cloneable data.
      const { messages, schema, maxTokens, temperature, seed } = request;
      return await process.ask({ messages, schema, maxTokens, temperature, seed });
    } catch (error) {
      await this.#whenGone(signal);
      if (!(error instanceof ProcessFailure)) throw error;
      if (error.damaged) this.files.markDamaged(ready.file.id);
      throw error.asServiceError;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#activity = 'none';
      this.#startIdleTimer();
    }
  }

  /** After a cancel nothing is running. @throws the signal's reason */
  async #whenGone(signal: AbortSignal): Promise<void> {
    if (!signal.aborted) return;
    await this.unload();
    throw signal.reason;
  }

  /** The engine and the file of the chosen model, or an error about what is missing. */
  async #ready(): Promise<{ engineDir: string; file: LlmFile } | ServiceError> {
    const { installer, settings } = this.#deps;
    const { llm_model: id } = settings();
    const state = await installer.state();
    if (state.state !== 'ready') {
      return new ServiceError('assistant_unconfigured', `The assistant's engine is not available: ${state.reason}`, {
        hint: 'Install it on the Assistant screen, or use a server that runs a model.',
      });
    }
    const file = await this.files.find(id);
    if (file !== null) return { engineDir: state.dir, file };
    return new ServiceError(
      'assistant_unconfigured',
      `The assistant's model ${this.files.nameOf(id)} is not installed.`,
      {
        hint: 'Download it, or choose another one, on the Assistant screen.',
      },
    );
  }

  async #load({ engineDir, file }: { engineDir: string; file: LlmFile }): Promise<Loaded> {
    if (this.#loaded !== null && this.#loaded.modelId !== file.id) await this.unload();
    if (this.#loaded === null) {
      this.#checkMemory(file);
      this.#activity = 'loading';
      const loaded: Loaded = {
        modelId: file.id,
        process: new LlmProcess({
          module: this.#deps.worker,
          engineDir,
          modelPath: file.path,
          modelName: file.name,
          threads: this.#deps.threads,
          ended: () => {
            if (this.#loaded === loaded) this.#loaded = null;
            this.#deps.log.info({ model: file.id }, 'assistant model unloaded');
          },
        }),
      };
      this.#loaded = loaded;
    }
    const loaded = this.#loaded;
    await loaded.process.ready;
    return loaded;
  }

  /** @throws ServiceError `model_not_ready` naming a smaller model */
  #checkMemory({ name, sizeBytes }: LlmFile): void {
    const free = this.#deps.freeBytes();
    const needed = memoryFor(sizeBytes);
    if (free >= needed) return;
    const smaller = this.files.smallerThan(free);
    throw new ServiceError(
      'model_not_ready',
      `${name} needs about ${gigabytes(needed)} of memory, but only ${gigabytes(free)} are free.`,
      {
        hint:
          smaller === null
            ? 'Close other programs, or use a server on another machine.'
            : `Close other programs, or choose ${smaller} on the Assistant screen.`,
      },
    );
  }

  #startIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    if (this.#loaded === null) return;
    const { auto_unload_minutes: asked } = this.#deps.settings();
    if (asked < 0) return;
    const idleMs = Math.min(asked, IDLE_MINUTES) * 60_000;
    this.#idleTimer = setTimeout(() => this.makeRoom(), idleMs);
    this.#idleTimer.unref();
  }
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
