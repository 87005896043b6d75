import { RefusedInput } from '@soundwright/builtin/catalog';
import type { PcmFile } from '../platform/pcm-file.ts';
import { isDiskFull, ServiceError } from '../platform/service-error.ts';
import type { TaskHooks, TaskProcess } from '../platform/task-process.ts';
import type { Tasks } from '../platform/task-server.ts';
import { VERSION } from '../version.ts';
import type { EngineRuntimeFacts, RenderHooks, RenderTask, ResidentModel } from './engine.ts';
import { lineName } from './line-name.ts';

/** What engines share whose programs are part of the service: each renders in a process of its own. */

type SpeakTask = Extract<RenderTask, { type: 'speak' }>;

/** Time to load another model into the process of an unloaded one: its code and voices are ready for use. */
export const SWITCH_MS = 5_000;

/** Always ready: there is no program to find, and no device to choose. */
export const RUNTIME_IN_SERVICE: EngineRuntimeFacts = {
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

/** Parses every line of a task. @throws ServiceError `invalid_request` for one that is refused */
export function checkLines({ lines }: SpeakTask, parse: (line: SpeakTask['lines'][number]) => void): void {
  for (const [index, line] of lines.entries()) {
    try {
      parse(line);
    } catch (error) {
      if (!(error instanceof RefusedInput)) throw error;
      throw new ServiceError('invalid_request', `${lineName(index, lines)}${error.message}`, {
        ...(error.hint !== undefined && { hint: error.hint }),
        fields: [{ path: `lines.${index}`, message: error.message }],
      });
    }
  }
}

/** A loaded model; the process is kept for a while after it is unloaded. */
export function residentIn(
  process: Pick<TaskProcess<Tasks>, 'release'>,
  modelId: string,
  render: ResidentModel['render'],
): ResidentModel {
  let isLoaded = true;
  return {
    modelId,
    render: (task, hooks) => {
      if (!isLoaded) throw new ServiceError('engine_failed', `The model ${modelId} is not loaded.`);
      return render(task, hooks);
    },
    unload: async () => {
      if (!isLoaded) return;
      isLoaded = false;
      await process.release(SWITCH_MS);
    },
  };
}

/** What is told of a rendering while it runs in the process. */
export function taskHooks({ signal, report, grown }: RenderHooks): TaskHooks {
  return {
    signal,
    onProgress: (progress, message) => report({ progress, ...(message !== undefined && { message }) }),
    ...(grown !== undefined && { onNews: (sound) => grown(sound as PcmFile) }),
  };
}

/** Runs a task of the process. @throws ServiceError `engine_failed` for an error that tells users nothing */
export async function runTask<T>(engine: string, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (signal.aborted || error instanceof ServiceError || isDiskFull(error)) throw error;
    throw new ServiceError('engine_failed', `${engine} failed; the log has the details.`, { cause: error });
  }
}
