import {
  type Recipe,
  RefusedInput,
  readMusicRecipe,
  renderMusicStems,
  type Separation,
  type SourceAudio,
  STEMS,
  type Stem,
  separate,
  summingTo,
} from '@soundwright/builtin';
import type { RenderResult, RenderTask } from '../engine.ts';
import { PcmWriter } from '../pcm-writer.ts';
import { type FamilyEnvironment, recipeOf } from './family.ts';

/** Stems: exact for built-in music, rendered again from its score; otherwise estimated. */
export function renderSeparationTask(task: RenderTask, environment: FamilyEnvironment): RenderResult {
  if (task.type !== 'separate') throw new Error(`separation does not ${task.type}`);
  const recipe = recipeOf(task.source.recipe);
  const source = environment.openSource(task.source.path);
  const isOurs = readMusicRecipe(recipe) !== null;
  return writeStems(
    isOurs ? stemsOfScore(recipe, source, environment) : separate({ source }, environment.context),
    environment,
  );
}

/** Exact stems; estimated when the SoundFont of the piece is no longer available. */
function stemsOfScore(recipe: Recipe | null, source: SourceAudio, environment: FamilyEnvironment): Separation {
  const { context, flite, font } = environment;
  try {
    return summingTo(renderMusicStems(recipe, context, flite(), font), source);
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    const separation = separate({ source }, context);
    return { ...separation, message: `${separation.message} · ${error.message}` };
  }
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
