import { randomUUID } from 'node:crypto';
import {
  explainLanguageText,
  PICO_BASES,
  parseDelivery,
  parseLanguageScript,
  RefusedInput,
} from '@soundwright/builtin/catalog';
import type { CustomModel, ModelDescription } from '@soundwright/contract';
import type { PcmFile } from '../../platform/pcm-file.ts';
import { isDiskFull, ServiceError } from '../../platform/service-error.ts';
import { TaskProcess } from '../../platform/task-process.ts';
import { VERSION } from '../../version.ts';
import type {
  Engine,
  EngineRuntimeFacts,
  EngineStatus,
  LoadRequest,
  ModelRef,
  RenderHooks,
  RenderResult,
  RenderTask,
  ResidentModel,
  SpokenWords,
  VoiceCheck,
  WeightsSource,
} from '../engine.ts';
import { lineName } from '../line-name.ts';
import { PICO_MODELS, type PicoModel } from './pico-models.ts';
import type { PicoTasks } from './pico-tasks.ts';

/** Time to load another language into the process of an unloaded one. */
const SWITCH_MS = 5_000;

/**
 * SVOX Pico: speech in German, Spanish, French and Italian by statistical synthesis, in a separate process. Its program
 * is part of the service; each language is a download of one megabyte.
 */
export class PicoEngine implements Engine {
  readonly id = 'pico';
  readonly label = 'Pico voices';
  readonly description =
    'Speaks German, Spanish, French and Italian on any machine; each language is a small download.';
  readonly activation = 'chosen';
  readonly install = null;
  readonly #process = new TaskProcess<PicoTasks>(new URL('./pico-worker.ts', import.meta.url), null);

  models(): readonly ModelDescription[] {
    return PICO_MODELS.map(({ description }) => description);
  }

  weightsOf({ id }: ModelRef): WeightsSource | null {
    return findModel(id)?.weights ?? null;
  }

  define({ id }: CustomModel): never {
    throw new ServiceError(
      'invalid_request',
      `${id}: the Pico voices are a fixed list, so they accept no definitions.`,
    );
  }

  async probe(): Promise<EngineStatus> {
    return { state: 'ready' };
  }

  async runtime(): Promise<EngineRuntimeFacts> {
    return {
      state: 'ready',
      binary: null,
      resolved_by: null,
      tried: [],
      version: VERSION,
      backend: 'cpu',
      device: null,
      families: [],
      models_dir: null,
      free_bytes: null,
      problem: null,
      hint: null,
    };
  }

  check({ id }: ModelRef, task: RenderTask): void {
    const { description, locale } = requireModel(id);
    if (task.type !== 'speak') throw new ServiceError('model_cannot', `${description.name} does not ${task.type}.`);
    for (const [index, { text, voice, delivery, pronounce }] of task.lines.entries()) {
      if (voice?.kind === 'clone')
        throw new ServiceError('model_cannot', `${description.name} only speaks with its own voices.`);
      try {
        parseLanguageScript(text, PICO_BASES[locale].language, pronounce);
        parseDelivery(delivery);
      } catch (error) {
        if (!(error instanceof RefusedInput)) throw error;
        throw new ServiceError('invalid_request', `${lineName(index, task.lines)}${error.message}`, {
          ...(error.hint !== undefined && { hint: error.hint }),
          fields: [{ path: `lines.${index}`, message: error.message }],
        });
      }
    }
  }

  spokenText({ id }: ModelRef, text: string, pronounce: Readonly<Record<string, string>>): SpokenWords {
    return explainLanguageText(text, PICO_BASES[requireModel(id).locale].language, pronounce);
  }

  async load({ id: modelId, files }: LoadRequest, signal: AbortSignal): Promise<ResidentModel> {
    const { locale } = requireModel(modelId);
    const voice = { locale, files };
    await this.#run(() => this.#process.run('open', voice, { signal }), signal);
    let isLoaded = true;
    return {
      modelId,
      render: (task, hooks) => {
        if (!isLoaded) throw new ServiceError('engine_failed', `The model ${modelId} is not loaded.`);
        return this.#render({ locale, files }, task, hooks);
      },
      unload: async () => {
        if (!isLoaded) return;
        isLoaded = false;
        await this.#process.release(SWITCH_MS);
      },
    };
  }

  async checkVoice({ id }: ModelRef): Promise<VoiceCheck> {
    const message = `${requireModel(id).description.name} only speaks with its own voices.`;
    return { ok: false, problems: [{ blocking: true, message, hint: 'Use a model that clones voices.' }] };
  }

  async close(): Promise<void> {
    await this.#process.close();
  }

  async #render(
    voice: Pick<PicoModel, 'locale'> & { readonly files: readonly string[] },
    task: RenderTask,
    { signal, scratchDir, report, grown }: RenderHooks,
  ): Promise<RenderResult> {
    if (task.type !== 'speak') throw new Error(`Pico does not ${task.type}`);
    const input = { voice, task, scratchDir, name: randomUUID() };
    const hooks = {
      signal,
      onProgress: (progress: number, message?: string) =>
        report({ progress, ...(message !== undefined && { message }) }),
      ...(grown !== undefined && { onNews: (sound: unknown) => grown(sound as PcmFile) }),
    };
    return this.#run(() => this.#process.run('render', input, hooks), signal);
  }

  async #run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || error instanceof ServiceError || isDiskFull(error)) throw error;
      throw new ServiceError('engine_failed', 'The Pico voices failed; the log has the details.', { cause: error });
    }
  }
}

function findModel(id: string): PicoModel | undefined {
  return PICO_MODELS.find(({ description }) => description.id === id);
}

/** @throws ServiceError `engine_failed` */
function requireModel(id: string): PicoModel {
  const model = findModel(id);
  if (model === undefined) throw new ServiceError('engine_failed', `The Pico voices have no model ${id}.`);
  return model;
}
