import { clamp } from '@soundwright/dsp/math';
import {
  type Block,
  type Recipe,
  RefusedInput,
  type RenderContext,
  type Rendering,
  type SourceAudio,
} from '../rendering.ts';
import { extendPlan, type Plan, planOf, repaintPlan } from './edit-plans.ts';
import { fadeAtEnd } from './ending.ts';
import { createFloor } from './floor.ts';
import { parsePrompt } from './parse/parse.ts';
import { patchWindow } from './patch.ts';
import { type EffectEdit, type EffectRecipe, keepRecipe, type RepaintMode, readRecipe } from './recipe.ts';
import { blendBlocks, copyOf, fadeEnds, isFadedOut, joinWindow, regenerate, type Window } from './regenerate.ts';
import { VOCABULARY } from './registry.ts';
import type { Scene } from './scene.ts';
import { MAX_DURATION_S } from './timeline.ts';

export interface RepaintRequest {
  readonly source: SourceAudio;
  /** Recipe of the source, or null when there is none. */
  readonly recipe: Recipe | null;
  readonly startS: number;
  readonly endS: number;
  /** New prompt for the window; '' keeps the scene. */
  readonly prompt: string;
  /** Share of events drawn again and of each texture replaced: 0 gives the same audio, 1 all new audio. */
  readonly strength: number;
  readonly mode: RepaintMode;
  readonly seed: number;
}

export interface ExtendRequest {
  readonly source: SourceAudio;
  readonly recipe: Recipe | null;
  /** Seconds to add. */
  readonly extendS: number;
  /** Prompt for the added part; '' continues the scene. */
  readonly prompt: string;
  readonly seed: number;
}

/**
 * Re-renders a window of an effect: only the frames of the window, at the rate and channel count of the source, with
 * crossfades inside the window. Audio outside the window is unchanged.
 *
 * With a recipe, events before the window ring into it and the level matches the source exactly. Without one (or with a
 * recipe of another kind) the window is filled with grains from other parts of the same sound.
 *
 * @throws RefusedInput when the window is empty, lies outside the source, or leaves too little audio to work from
 */
export function repaintEffect(request: RepaintRequest, context: RenderContext): Rendering {
  const { source, startS, endS, seed } = request;
  const strength = clamp(request.strength, 0, 1);
  const from = Math.round(startS * source.sampleRateHz);
  const to = Math.min(source.frames, Math.round(endS * source.sampleRateHz));
  if (!(from >= 0 && to - from >= 0.02 * source.sampleRateHz)) {
    throw new RefusedInput('The window to repaint must lie inside the sound and last at least 0.02 seconds.');
  }
  const recipe = readRecipe(request.recipe);
  const window = { from, to };
  if (strength === 0)
    return windowRendering(source, window, copyOf(source, from, to), 'kept as it was', request.recipe);
  if (!recipe) {
    const blended = blendBlocks(source, from, patchWindow(source, from, to, seed), strength);
    const joined = joinWindow(source, window, blended);
    return windowRendering(source, window, joined, 'repainted from other parts of the sound', null);
  }
  const { prompt, mode } = request;
  const { scene: asked, message: understood } = understand(prompt);
  const edit: EffectEdit = { kind: 'repaint', startS, endS, asked, strength, mode, seed };
  const old = planOf(recipe);
  const { plan, message } = repaintPlan(recipe, old, edit, understood);
  const blocks = onFloor(
    regenerate(source, window, withFade(plan, old, source), true, context),
    old,
    recipe,
    source,
    from,
  );
  return windowRendering(source, window, joinWindow(source, window, blocks), message, withEdit(recipe, edit));
}

/**
 * Continues an effect: `extendS` seconds at the rate and channel count of the source, to be appended to it.
 *
 * With a recipe, textures continue, events ring out, and repeating events keep repeating. Without one, the sound is
 * continued with its own grains.
 *
 * @throws RefusedInput when the whole would be longer than 300 s
 */
export function extendEffect(request: ExtendRequest, context: RenderContext): Rendering {
  const { source, extendS, seed } = request;
  const from = source.frames;
  const to = from + Math.round(extendS * source.sampleRateHz);
  if (!(to > from)) throw new RefusedInput('The length to add must be above 0 seconds.');
  if (to > MAX_DURATION_S * source.sampleRateHz) {
    throw new RefusedInput(`An effect can be at most ${MAX_DURATION_S} seconds long.`, 'Add less.');
  }
  const window = { from, to };
  const recipe = readRecipe(request.recipe);
  if (!recipe) {
    const patched = patchWindow(source, from, to, seed);
    const blocks = fadeEnds(patched, window, source);
    return windowRendering(source, window, blocks, 'extended with parts of the sound itself', null);
  }
  const atS = source.frames / source.sampleRateHz;
  const { scene: asked, message: understood } = understand(request.prompt);
  const edit: EffectEdit = { kind: 'extend', atS, extendS, asked, seed };
  const old = planOf(recipe);
  const { plan, message } = extendPlan(recipe, old, edit, understood);
  const blocks = onFloor(
    regenerate(source, window, withFade(plan, old, source), false, context),
    old,
    recipe,
    source,
    from,
  );
  const ended = fadeEnds(blocks, window, source, fadeAtEnd(plan.timeline));
  return windowRendering(source, window, ended, message, withEdit(recipe, edit));
}

/** New sound of a window from a frame on, over the floor that the rest of the sound has. */
function* onFloor(
  blocks: Iterable<Block>,
  { scene, timeline }: Plan,
  { seed }: EffectRecipe,
  { sampleRateHz }: SourceAudio,
  fromFrame: number,
): Generator<Block, void, undefined> {
  const addFloor = createFloor(scene, timeline, seed, { sampleRateHz, fromFrame });
  for (const block of blocks) {
    addFloor?.(block);
    yield block;
  }
}

/** What the prompt of an edit asks for, and how it was read; nothing without a prompt. */
function understand(prompt: string): { readonly scene: Scene | null; readonly message: string } {
  return prompt.trim() === '' ? { scene: null, message: '' } : parsePrompt(prompt, '', VOCABULARY);
}

/** A changed plan with the fade that the source has at its end, if any. */
function withFade(plan: Plan, old: Plan, source: SourceAudio): Plan & { readonly fadeOutS?: number } {
  const fadeOutS = isFadedOut(source) ? fadeAtEnd(old.timeline) : undefined;
  return fadeOutS === undefined ? plan : { ...plan, fadeOutS };
}

/** Maximum number of edits in a recipe: each adds layers that later edits have to render. */
const MAX_EDITS = 16;

/** Recipe of the whole sound after an edit, so that it can be edited again; null after too many edits. */
function withEdit(recipe: EffectRecipe, edit: EffectEdit): Recipe | null {
  const edits = [...(recipe.edits ?? []), edit];
  return edits.length > MAX_EDITS ? null : keepRecipe({ ...recipe, edits });
}

function windowRendering(
  source: SourceAudio,
  window: Window,
  blocks: Iterable<Block>,
  message: string,
  recipe: Recipe | null,
): Rendering {
  const { sampleRateHz, channels } = source;
  return { sampleRateHz, channels, frames: window.to - window.from, blocks, message, recipe };
}
