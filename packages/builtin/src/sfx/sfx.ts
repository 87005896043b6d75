import { masterBlocks } from '../master.ts';
import { RefusedInput, type RenderContext, type Rendering } from '../rendering.ts';
import { cutBlocks, foldRound } from '../round.ts';
import { endWhenSilent, fadeAtEnd } from './ending.ts';
import { fillLength } from './fill.ts';
import { createFloor, tellFloor } from './floor.ts';
import { drawIndividuals, type Siblings } from './individual.ts';
import { placeRound, type Round } from './loop.ts';
import { measureGains, mixTimeline, SAMPLE_RATE_HZ } from './mixer.ts';
import { parsePrompt } from './parse/parse.ts';
import { type EffectRecipe, keepRecipe, targetOf } from './recipe.ts';
import { getSource, VOCABULARY } from './registry.ts';
import type { Scene } from './scene.ts';
import { MAX_DURATION_S, MIN_DURATION_S, placeScene, type Timeline } from './timeline.ts';

export { coverEffect } from './cover.ts';
export { extendEffect, repaintEffect } from './edits.ts';
export { describeSources } from './registry.ts';

/** The prompt. */
export interface EffectRequest {
  readonly prompt: string;
  /** The negative prompt; '' for none. */
  readonly negativePrompt: string;
  /** 0.1 to 300, or null for the natural length. */
  readonly durationS: number | null;
  /** 0 to 2³² − 1. */
  readonly seed: number;
  /** Whether to make a seamless loop; the prompt can also request it. */
  readonly loop?: boolean;
  /** Makes it a take of an object, whose strokes come from `seed`. */
  readonly siblings?: Siblings | undefined;
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
  const asked: Scene = request.loop ? { ...scene, loops: true } : scene;
  const individual = drawIndividuals(asked, getSource, seed, request.siblings);
  return renderScene(fillLength(individual, getSource, durationS), message, seed, durationS, context);
}

/**
 * Renders a scene unchanged, without drawing individuals: what `renderEffect` gives apart from the differences between
 * takes.
 */
export function renderScene(
  given: Scene,
  message: string,
  seed: number,
  durationS: number | null,
  context: RenderContext,
): Rendering {
  const { loops, ...scene } = given;
  if (loops) {
    const round = placeRound(scene, getSource, seed, durationS);
    const told = tellFloor(`${message}; seamless loop`, scene, round.timeline);
    context.report(0, told);
    return renderRound(scene, round, told, seed, context);
  }
  const placed = placeScene(scene, getSource, seed, durationS);
  const isNatural = durationS === null && scene.durationS === null;
  const timeline = isNatural ? endWhenSilent(placed, scene, SAMPLE_RATE_HZ) : placed;
  const told = tellFloor(message, scene, timeline);
  context.report(0, told);
  return renderTimeline(
    { scene, seed, durationS: timeline.durationS, gains: gainsFor(scene, timeline) },
    timeline,
    told,
    context,
    isNatural ? undefined : fadeAtEnd(timeline),
  );
}

/** A single layer needs no gain: mastering sets it. */
function gainsFor(scene: Scene, timeline: Timeline): number[] {
  return timeline.layers.length === 1 && scene.style === 'plain' ? [1] : measureGains(timeline);
}

function renderTimeline(
  recipe: EffectRecipe,
  timeline: Timeline,
  message: string,
  context: RenderContext,
  fadeOutS?: number,
): Rendering {
  const frames = Math.round(timeline.durationS * SAMPLE_RATE_HZ);
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames,
    message,
    recipe: keepRecipe(recipe),
    blocks: masterBlocks(
      mixTimeline(recipe.scene, timeline, recipe.gains),
      {
        ...{
          sampleRateHz: SAMPLE_RATE_HZ,
          channels: 2,
          frames,
          target: targetOf(timeline),
          ...(fadeOutS && { fadeOutS }),
        },
        addFloor: createFloor(recipe.scene, timeline, recipe.seed, { sampleRateHz: SAMPLE_RATE_HZ }),
      },
      context,
    ),
  };
}

/** Context for mastering around a loop, so that the join is treated like any other point, seconds. */
const AROUND_S = 0.5;

/** A loop, mastered as if it continued before and after. */
function renderRound(scene: Scene, round: Round, message: string, seed: number, heard: RenderContext): Rendering {
  // More than the loop is mixed, so it cannot be streamed before it is cut.
  const { preview: _preview, ...context } = heard;
  const { timeline, roundS, crossingS } = round;
  const gains = gainsFor(scene, timeline);
  const frames = Math.round(roundS * SAMPLE_RATE_HZ);
  const around = Math.min(frames, Math.round(AROUND_S * SAMPLE_RATE_HZ));
  const crossing = Math.round(crossingS * SAMPLE_RATE_HZ);
  const whole = foldRound(
    mixTimeline(scene, timeline, gains),
    frames,
    crossing,
    { before: around, after: around },
    context,
  );
  const options = {
    ...{ sampleRateHz: SAMPLE_RATE_HZ, channels: 2, frames: frames + 2 * around, fadeInS: 0, fadeOutS: 0 },
    addFloor: createFloor(scene, timeline, seed, { sampleRateHz: SAMPLE_RATE_HZ, periodFrames: frames }),
  };
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames,
    message,
    recipe: keepRecipe({ scene, seed, durationS: roundS, gains }),
    loops: true,
    blocks: cutBlocks(
      masterBlocks(whole, { ...options, target: targetOf(timeline) }, context),
      around,
      around + frames,
    ),
  };
}
