import { type EffectRequest, renderEffect } from '@soundwright/builtin';
import type { RenderResult, RenderTask } from '../engine.ts';
import type { FamilyEnvironment } from './builtin-tasks.ts';
import { writeRendering } from './pcm-scratch.ts';

/** Sound effects. */
export function renderEffectTask(task: RenderTask, { context, pathFor }: FamilyEnvironment): RenderResult {
  if (task.type !== 'generate') throw new Error(`effects do not ${task.type}`);
  const request: EffectRequest = {
    prompt: task.prompt,
    negativePrompt: task.negativePrompt,
    durationS: task.durationS,
    seed: task.seed,
  };
  const rendering = renderEffect(request, context);
  const pcm = writeRendering(rendering, pathFor('mix'));
  return {
    sounds: [{ pcm, stem: null, joinFrame: null, recipe: rendering.recipe, midi: null }],
    message: rendering.message,
  };
}
