import { type Rendering, renderMidi, renderMusic } from '@soundwright/builtin';
import type { RenderResult, RenderTask } from '../engine.ts';
import type { FamilyEnvironment } from './builtin-tasks.ts';
import { recipeOf } from './effects.ts';

/** Music, from a caption and perhaps lyrics. */
export function renderMusicTask(task: RenderTask, environment: FamilyEnvironment): RenderResult {
  switch (task.type) {
    case 'generate':
      return withMidi(renderMusic({ ...task, caption: task.prompt }, environment.context), environment, null);
    default:
      throw new Error(`music does not ${task.type}`);
  }
}

function withMidi(rendering: Rendering, { finish }: FamilyEnvironment, joinFrame: number | null): RenderResult {
  const result = finish(rendering, { joinFrame });
  const sounds = result.sounds.map((sound) => ({
    ...sound,
    midi: sound.recipe === null ? null : renderMidi(recipeOf(sound.recipe)),
  }));
  return { ...result, sounds };
}
