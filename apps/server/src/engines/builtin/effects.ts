import {
  coverEffect,
  extendEffect,
  type Rendering,
  readEffectPrompt,
  renderEffect,
  repaintEffect,
} from '@soundwright/builtin';
import type { RenderResult, RenderTask } from '../engine.ts';
import { type FamilyEnvironment, recipeOf } from './family.ts';

/** Sound effects. */
export function renderEffectTask(task: RenderTask, environment: FamilyEnvironment): RenderResult {
  const result = renderTask(task, environment);
  // An edit without words reads none.
  if (!('prompt' in task) || (task.type !== 'generate' && task.prompt.trim() === '')) return result;
  return { ...result, reading: readEffectPrompt(task.prompt, task.type === 'generate' ? task.negativePrompt : '') };
}

function renderTask(task: RenderTask, environment: FamilyEnvironment): RenderResult {
  switch (task.type) {
    case 'generate':
      return environment.finish(renderEffect(task, environment.context));
    case 'extend': {
      const source = environment.openSource(task.source.path);
      return environment.finish(
        extendEffect({ ...task, source, recipe: recipeOf(task.source.recipe) }, environment.context),
        {
          joinFrame: source.frames,
        },
      );
    }
    case 'repaint': {
      const source = environment.openSource(task.source.path);
      return environment.finish(
        repaintEffect({ ...task, source, recipe: recipeOf(task.source.recipe) }, environment.context),
        {
          joinFrame: Math.round(task.startS * source.sampleRateHz),
        },
      );
    }
    case 'cover': {
      const source = environment.openSource(task.source.path);
      const rendering: Rendering = coverEffect(
        { ...task, source, recipe: recipeOf(task.source.recipe) },
        environment.context,
      );
      return environment.finish(rendering);
    }
    default:
      throw new Error(`effects do not ${task.type}`);
  }
}
