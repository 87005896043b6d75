import { readMusicRecipe, renderMusicStems, type Separation, STEMS, type Stem, separate } from '@soundwright/builtin';
import type { RenderResult, RenderTask } from '../engine.ts';
import { PcmWriter } from '../pcm-writer.ts';
import { type FamilyEnvironment, recipeOf } from './family.ts';

/** Stems: exact ones of our own music, played again from its score; of anything else by signal processing. */
export function renderSeparationTask(task: RenderTask, environment: FamilyEnvironment): RenderResult {
  if (task.type !== 'separate') throw new Error(`separation does not ${task.type}`);
  const recipe = recipeOf(task.source.recipe);
  const source = environment.openSource(task.source.path);
  const separation =
    readMusicRecipe(recipe) !== null
      ? renderMusicStems(recipe, environment.context, environment.flite())
      : separate({ source }, environment.context);
  return writeStems(separation, environment);
}

function writeStems(separation: Separation, { pathFor }: FamilyEnvironment): RenderResult {
  const { sampleRateHz, channels, frames, message } = separation;
  const writers = new Map(STEMS.map((stem) => [stem, new PcmWriter(pathFor(stem))]));
  try {
    for (const block of separation.blocks) for (const [stem, writer] of writers) writer.append(block[stem]);
  } finally {
    for (const writer of writers.values()) writer.close();
  }
  const pcmOf = (stem: Stem) => ({ path: pathFor(stem), sampleRateHz, channels, frames });
  return {
    sounds: STEMS.map((stem) => ({ pcm: pcmOf(stem), stem, joinFrame: null, recipe: null, midi: null })),
    message,
  };
}
