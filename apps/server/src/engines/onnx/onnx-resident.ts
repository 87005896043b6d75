import { randomUUID } from 'node:crypto';
import type { PcmFile } from '../../platform/pcm-file.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { TaskProcess } from '../../platform/task-process.ts';
import type { RenderHooks, RenderResult, RenderTask, ResidentModel } from '../engine.ts';
import type { ModelPlan, OnnxTasks } from './onnx-tasks.ts';
import { renderFailure } from './runtime-words.ts';

/** A model in a separate process, which is killed to cancel and to unload; the next task reloads the model. */
export class OnnxResident implements ResidentModel {
  readonly modelId: string;
  readonly #plan: ModelPlan;
  readonly #process = new TaskProcess<OnnxTasks>(new URL('./onnx-worker.ts', import.meta.url), null);
  #isLoaded = true;

  constructor(modelId: string, plan: ModelPlan) {
    this.modelId = modelId;
    this.#plan = plan;
  }

  /** Starts the process and opens the model. @throws ServiceError `engine_failed`; the signal's reason */
  async open(signal: AbortSignal): Promise<void> {
    try {
      await this.#process.run('open', { plan: this.#plan }, { signal });
    } catch (error) {
      if (signal.aborted) throw error;
      throw renderFailure(error);
    }
  }

  async render(task: RenderTask, { signal, scratchDir, report, grown }: RenderHooks): Promise<RenderResult> {
    signal.throwIfAborted();
    if (!this.#isLoaded) throw new ServiceError('engine_failed', `The model ${this.modelId} is not loaded.`);
    try {
      return await this.#process.run(
        'render',
        { plan: this.#plan, task, scratchDir, name: randomUUID() },
        {
          signal,
          onProgress: (progress, message) =>
            report({ phase: 'generating', progress, ...(message !== undefined && { message }) }),
          ...(grown !== undefined && { onNews: (sound: unknown) => grown(sound as PcmFile) }),
        },
      );
    } catch (error) {
      if (signal.aborted) throw error;
      throw renderFailure(error);
    }
  }

  async unload(): Promise<void> {
    this.#isLoaded = false;
    await this.#process.close();
  }
}
