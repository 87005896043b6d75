import { randomUUID } from 'node:crypto';
import { explainLanguageText, PICO_BASES, parseDelivery, parseLanguageScript } from '@soundwright/builtin/catalog';
import type { CustomModel, ModelDescription } from '@soundwright/contract';
import { ServiceError } from '../../platform/service-error.ts';
import { TaskProcess } from '../../platform/task-process.ts';
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
import { checkLines, RUNTIME_IN_SERVICE, residentIn, runTask, SWITCH_MS, taskHooks } from '../in-service.ts';
import { PICO_MODELS, type PicoModel } from './pico-models.ts';
import type { PicoTasks, PicoVoicePlace } from './pico-tasks.ts';

/** In messages. */
const PROGRAM = 'The Pico voices';

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
    return RUNTIME_IN_SERVICE;
  }

  check({ id }: ModelRef, task: RenderTask): void {
    const { description, locale } = requireModel(id);
    if (task.type !== 'speak') throw new ServiceError('model_cannot', `${description.name} does not ${task.type}.`);
    checkLines(task, ({ text, voice, delivery, pronounce }) => {
      if (voice?.kind === 'clone')
        throw new ServiceError('model_cannot', `${description.name} only speaks with its own voices.`);
      parseLanguageScript(text, PICO_BASES[locale].language, pronounce);
      parseDelivery(delivery);
    });
  }

  spokenText({ id }: ModelRef, text: string, pronounce: Readonly<Record<string, string>>): SpokenWords {
    return explainLanguageText(text, PICO_BASES[requireModel(id).locale].language, pronounce);
  }

  async load({ id: modelId, files }: LoadRequest, signal: AbortSignal): Promise<ResidentModel> {
    const { locale } = requireModel(modelId);
    const voice = { locale, files };
    try {
      await runTask(PROGRAM, signal, () => this.#process.run('open', voice, { signal }));
    } catch (error) {
      await this.#process.release(SWITCH_MS);
      throw error;
    }
    return residentIn(this.#process, modelId, (task, hooks) => this.#render(voice, task, hooks));
  }

  async checkVoice({ id }: ModelRef): Promise<VoiceCheck> {
    const message = `${requireModel(id).description.name} only speaks with its own voices.`;
    return { ok: false, problems: [{ blocking: true, message, hint: 'Use a model that clones voices.' }] };
  }

  async close(): Promise<void> {
    await this.#process.close();
  }

  async #render(voice: PicoVoicePlace, task: RenderTask, hooks: RenderHooks): Promise<RenderResult> {
    if (task.type !== 'speak') throw new Error(`Pico does not ${task.type}`);
    const input = { voice, task, scratchDir: hooks.scratchDir, name: randomUUID() };
    return runTask(PROGRAM, hooks.signal, () => this.#process.run('render', input, taskHooks(hooks)));
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
