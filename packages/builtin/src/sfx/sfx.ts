import { type LoudnessTarget, masterBlocks } from '../master.ts';
import type { Recipe, RenderContext, Rendering } from '../rendering.ts';
import { RefusedInput } from '../rendering.ts';
import { measureGains, mixTimeline, SAMPLE_RATE_HZ } from './mixer.ts';
import { parsePrompt } from './parse/parse.ts';
import { getSource, VOCABULARY } from './registry.ts';
import type { Scene } from './scene.ts';
import type { LoudnessClass } from './source.ts';
import { MAX_DURATION_S, MIN_DURATION_S, placeScene, type Timeline } from './timeline.ts';

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

/** What is kept of an effect: enough to make the same again, or to change a part of it. */
export interface EffectRecipe {
  readonly scene: Scene;
  readonly seed: number;
  readonly durationS: number;
  /** Level of each layer, linear, by position. */
  readonly gains: readonly number[];
}

/** Name and version under which recipes are kept. The version changes when an old recipe would sound different. */
export const RECIPE_FAMILY = 'sfx';
export const RECIPE_VERSION = 1;

/** How loud each class of sound is to be: things that happen by their loudest moment, things that go on by the whole. */
const TARGETS: Readonly<Record<LoudnessClass, LoudnessTarget>> = {
  ambience: { lufs: -23, measure: 'integrated' },
  effect: { lufs: -18, measure: 'momentary' },
  impact: { lufs: -15, measure: 'momentary' },
  interface: { lufs: -21, measure: 'momentary' },
};

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
  const timeline = placeScene(scene, getSource, seed, durationS);
  context.report(0, message);
  return renderTimeline(
    { scene, seed, durationS: timeline.durationS, gains: gainsFor(scene, timeline) },
    timeline,
    message,
    context,
  );
}

/** Plays a kept recipe again: the same samples as the first time. */
export function replayEffect(recipe: EffectRecipe, context: RenderContext): Rendering {
  const timeline = placeScene(recipe.scene, getSource, recipe.seed, recipe.durationS);
  return renderTimeline(recipe, timeline, '', context);
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
    recipe: { family: RECIPE_FAMILY, version: RECIPE_VERSION, data: recipe } satisfies Recipe,
    blocks: masterBlocks(
      mixTimeline(recipe.scene, timeline, recipe.gains),
      { sampleRateHz: SAMPLE_RATE_HZ, channels: 2, frames, target: targetOf(timeline) },
      context,
    ),
  };
}

/** The target of what is mainly heard: the loudest class among the layers in front, moved by "quiet" or "loud". */
function targetOf(timeline: Timeline): LoudnessTarget {
  const order: LoudnessClass[] = ['impact', 'effect', 'interface', 'ambience'];
  const front = timeline.layers.filter(({ layer }) => layer.role !== 'bed');
  const heard = front.length > 0 ? front : timeline.layers;
  const main = order.find((name) => heard.some(({ source }) => source.loudness === name)) ?? 'effect';
  const levelDb = Math.max(...heard.map(({ layer }) => layer.levelDb));
  const target = TARGETS[main];
  return { ...target, lufs: target.lufs + levelDb };
}
