import { masterBlocks } from '../master.ts';
import { RefusedInput, type RenderContext, type Rendering } from '../rendering.ts';
import { drawIndividuals } from './individual.ts';
import { measureGains, mixTimeline, SAMPLE_RATE_HZ } from './mixer.ts';
import { parsePrompt } from './parse/parse.ts';
import { type EffectRecipe, keepRecipe, targetOf } from './recipe.ts';
import { getSource, VOCABULARY } from './registry.ts';
import type { Scene } from './scene.ts';
import { MAX_DURATION_S, MIN_DURATION_S, placeScene, type Timeline } from './timeline.ts';

export { coverEffect } from './cover.ts';
export { extendEffect, repaintEffect } from './edits.ts';
export { describeSources } from './registry.ts';

/** What to make. */
export interface EffectRequest {
  readonly prompt: string;
  /** What to leave out; '' for nothing. */
  readonly negativePrompt: string;
  /** 0.1 to 300, or null for the natural length. */
  readonly durationS: number | null;
  /** 0 to 2³² − 1. */
  readonly seed: number;
}

/**
 * A sound effect from a prompt: stereo, 48 kHz, under −1 dBTP, faded at both ends. The same request gives the same
 * samples.
 *
 * @throws RefusedInput when `durationS` is outside 0.1 to 300
 */
export function renderEffect(request: EffectRequest, context: RenderContext): Rendering {
  const { prompt, negativePrompt, durationS, seed } = request;
  if (durationS !== null && !(durationS >= MIN_DURATION_S && durationS <= MAX_DURATION_S)) {
    throw new RefusedInput(`The length must be between ${MIN_DURATION_S} and ${MAX_DURATION_S} seconds.`);
  }
  const { scene, message } = parsePrompt(prompt, negativePrompt, VOCABULARY);
  return renderScene(drawIndividuals(scene, getSource, seed), message, seed, durationS, context);
}

/**
 * A scene as it stands, with no individuals but those it has: what `renderEffect` gives, less the differences between
 * takes.
 */
export function renderScene(
  scene: Scene,
  message: string,
  seed: number,
  durationS: number | null,
  context: RenderContext,
): Rendering {
  const timeline = placeScene(scene, getSource, seed, durationS);
  context.report(0, message);
  return renderTimeline(
    { scene, seed, durationS: timeline.durationS, gains: gainsFor(scene, timeline) },
    timeline,
    message,
    context,
  );
}

/** One layer alone needs no level: the master gives it. */
function gainsFor(scene: Scene, timeline: Timeline): number[] {
  return timeline.layers.length === 1 && scene.style === 'plain' ? [1] : measureGains(timeline);
}

function renderTimeline(recipe: EffectRecipe, timeline: Timeline, message: string, context: RenderContext): Rendering {
  const frames = Math.round(timeline.durationS * SAMPLE_RATE_HZ);
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames,
    message,
    recipe: keepRecipe(recipe),
    blocks: masterBlocks(
      mixTimeline(recipe.scene, timeline, recipe.gains),
      { sampleRateHz: SAMPLE_RATE_HZ, channels: 2, frames, target: targetOf(timeline) },
      context,
    ),
  };
}
