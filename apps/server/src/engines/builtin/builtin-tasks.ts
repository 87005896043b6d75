import { RefusedInput, type RenderContext } from '@soundwright/builtin';
import { ServiceError } from '../../platform/service-error.ts';
import type { ReportProgress } from '../../platform/task-server.ts';
import type { RenderResult, RenderTask } from '../engine.ts';
import { renderEffectTask } from './effects.ts';
import { createRenderContext } from './pcm-scratch.ts';

/** What a family works with inside the thread. */
export interface FamilyEnvironment {
  readonly context: RenderContext;
  /** A fresh path for one of the sounds it makes. */
  pathFor(name: string): string;
}

export interface RenderInput {
  readonly modelId: string;
  readonly task: RenderTask;
  readonly scratchDir: string;
  /** Distinguishes the files of this call from those of others in the same directory. */
  readonly name: string;
}

const FAMILIES: Record<string, (task: RenderTask, environment: FamilyEnvironment) => RenderResult> = {
  'builtin-sfx': renderEffectTask,
};

/** What the worker thread of the built-in engine does. */
export const builtinTasks = {
  /** Renders a task into PCM files. @throws ServiceError `source_unusable` when the person who asked can mend it */
  render({ modelId, task, scratchDir, name }: RenderInput, report: ReportProgress): RenderResult {
    const family = FAMILIES[modelId];
    if (family === undefined) throw new Error(`no family for ${modelId}`);
    const { context, free } = createRenderContext(scratchDir, name, report);
    try {
      return family(task, { context, pathFor: (suffix) => `${scratchDir}/${name}-${suffix}.pcm` });
    } catch (error) {
      if (error instanceof RefusedInput) {
        throw new ServiceError('source_unusable', error.message, error.hint === undefined ? {} : { hint: error.hint });
      }
      throw error;
    } finally {
      free();
    }
  },
};

export type BuiltinTasks = typeof builtinTasks;
