import type { LlmStatus, Settings } from '@soundwright/contract';
import { ServiceError } from '../../platform/service-error.ts';
import type { Completer } from '../completer.ts';
import type { ModelFiles } from './model-files.ts';

export interface ManagedDeps {
  readonly files: ModelFiles;
  readonly settings: () => Settings;
}

/** A language model that the service runs itself. */
export class Managed {
  readonly files: ModelFiles;
  readonly #deps: ManagedDeps;

  constructor(deps: ManagedDeps) {
    this.#deps = deps;
    this.files = deps.files;
  }

  get isLoaded(): boolean {
    return false;
  }

  get activity(): LlmStatus['activity'] {
    return 'none';
  }

  async engine(): Promise<LlmStatus['engine']> {
    return { installed: false, version: null, backend: null };
  }

  /** Why no model of the service's own can answer; null when one can. */
  async problem(): Promise<ServiceError | null> {
    const { llm_model: id } = this.#deps.settings();
    if ((await this.files.find(id)) === null) {
      return new ServiceError('assistant_off', `The assistant's model ${this.files.nameOf(id)} is not installed.`, {
        hint: 'Download it, or choose another one, on the Assistant screen.',
      });
    }
    return new ServiceError('assistant_off', 'The engine of the assistant is not installed.', {
      hint: 'Install it on the Assistant screen.',
    });
  }

  completer(): Completer {
    return {
      contextChars: 14_000,
      takesCorrections: false,
      complete: async () => {
        throw (await this.problem()) ?? new Error('unreachable');
      },
    };
  }

  async remove(id: string): Promise<void> {
    await this.files.remove(id);
  }

  async settingsChanged(): Promise<void> {
    // Nothing is loaded.
  }

  async close(): Promise<void> {
    // Nothing is loaded.
  }
}
