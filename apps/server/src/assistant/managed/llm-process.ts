import { Child, type ChildEnd } from '../../platform/child-process.ts';
import { inItsWords } from '../../platform/foreign-words.ts';
import { plainLine, TextTail } from '../../platform/plain-lines.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { LlamaRequest } from './llama-module.ts';
import type { WorkerMessage, WorkerRequest } from './llm-worker.ts';

export interface LlmProcessOptions {
  /** The module that runs in the process. */
  readonly module: URL;
  readonly engineDir: string;
  readonly modelPath: string;
  readonly modelName: string;
  readonly threads: number;
  /** Called once when the process has exited. */
  readonly ended: () => void;
}

/** A model process failed to start, or exited by itself. `damaged`: the model file cannot be read. */
export class ProcessFailure extends Error {
  readonly damaged: boolean;
  readonly asServiceError: ServiceError;

  constructor(error: ServiceError, damaged: boolean) {
    super(error.message);
    this.damaged = damaged;
    this.asServiceError = error;
  }
}

interface Pending {
  readonly id: number;
  readonly resolve: (text: string) => void;
  readonly reject: (reason: unknown) => void;
}

const LAST_WORDS_CHARS = 2_000;

/** One language model in a separate process, which is killed to stop it. */
export class LlmProcess {
  readonly #options: LlmProcessOptions;
  readonly #child: Child;
  readonly #ready = Promise.withResolvers<void>();
  #pending: Pending | null = null;
  readonly #lastWords = new TextTail(LAST_WORDS_CHARS);
  #nextId = 1;
  #isReady = false;
  #wasKilled = false;

  constructor(options: LlmProcessOptions) {
    this.#options = options;
    const { module, engineDir, modelPath, threads } = options;
    this.#ready.promise.catch(() => undefined);
    this.#child = Child.fork(module, [engineDir, modelPath, String(threads)], {
      purpose: 'compute',
      stderr: this.#lastWords,
      onMessage: (message: WorkerMessage) => this.#receive(message),
    });
    void this.#child.ended.then((end) => this.#end(end));
  }

  /** Resolves when the model is loaded. @throws ProcessFailure */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** @throws ServiceError `assistant_failed`; ProcessFailure when the process exits */
  ask(request: LlamaRequest): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const id = this.#nextId++;
    this.#pending = { id, resolve, reject };
    this.#child.send({ id, request } satisfies WorkerRequest, () => void this.kill());
    return promise;
  }

  /** Resolves when the process has exited. */
  async kill(): Promise<void> {
    this.#wasKilled = true;
    await this.#child.kill();
  }

  #receive(message: WorkerMessage): void {
    if (message.type === 'ready') {
      this.#isReady = true;
      // What it said while it loaded explains no later failure.
      this.#lastWords.clear();
      this.#ready.resolve();
      return;
    }
    if (this.#pending?.id !== message.id) return;
    const { resolve, reject } = this.#pending;
    this.#pending = null;
    if (message.type === 'answer') resolve(message.text);
    else {
      reject(
        new ServiceError(
          'assistant_failed',
          `${this.#options.modelName} could not answer: ${oneLine(message.message)}`,
          {
            hint: 'Shorten the message, or choose another model on the Assistant screen.',
          },
        ),
      );
    }
  }

  #end(end: ChildEnd): void {
    const failure = this.#failure(end);
    this.#ready.reject(failure);
    this.#pending?.reject(failure);
    this.#pending = null;
    this.#options.ended();
  }

  #failure({ code, signal, error }: ChildEnd): ProcessFailure {
    const { modelName } = this.#options;
    if (this.#wasKilled) {
      return new ProcessFailure(new ServiceError('assistant_failed', `${modelName} was unloaded.`), false);
    }
    if (signal === 'SIGKILL' || code === 137) {
      const details = { hint: 'Choose a smaller model on the Assistant screen, or close other programs.' };
      const message = `The system ended ${modelName}, most likely because it ran out of memory.`;
      return new ProcessFailure(new ServiceError('engine_failed', message, details), false);
    }
    const words = oneLine(error?.message ?? this.#lastWords.toString());
    if (!this.#isReady && /unknown model architecture/i.test(words)) {
      const details = { hint: 'Update Soundwright, or choose another model on the Assistant screen.' };
      const message = `${modelName} needs a newer engine than the one installed.`;
      return new ProcessFailure(new ServiceError('engine_failed', message, details), false);
    }
    if (!this.#isReady && /not within the file bounds|Failed to load model|invalid magic|GGUF/i.test(words)) {
      const details = { hint: 'Download the model again on the Assistant screen.' };
      return new ProcessFailure(new ServiceError('engine_failed', 'The model file is damaged.', details), true);
    }
    const details = { hint: 'Try again; if it happens again, install the engine again on the Assistant screen.' };
    const why = inItsWords(words) || ` It gave no reason (${signal ?? code}).`;
    return new ProcessFailure(
      new ServiceError('engine_failed', `The engine of ${modelName} ended.${why}`, details),
      false,
    );
  }
}

function oneLine(text: string): string {
  return plainLine(text).slice(-200);
}
