import { clamp, dbFromGain, exp, gainFromDb } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { masterBlocks } from '../master.ts';
import {
  BLOCK_FRAMES,
  type Block,
  type Recipe,
  type RenderContext,
  type Rendering,
  type SourceAudio,
} from '../rendering.ts';
import { planOf } from './edit-plans.ts';
import { createFloor, tellFloor } from './floor.ts';
import { drawIndividuals } from './individual.ts';
import { measureGains, mixTimeline, SAMPLE_RATE_HZ } from './mixer.ts';
import { parsePrompt } from './parse/parse.ts';
import { compare, levelOfBlocks } from './patch.ts';
import { type EffectRecipe, keepRecipe, readRecipe, targetOf } from './recipe.ts';
import { getSource, VOCABULARY } from './registry.ts';
import type { Scene, SceneLayer } from './scene.ts';
import { MAX_DURATION_S, type PlacedEvent, type PlacedLayer, placeScene, type Timeline } from './timeline.ts';

export interface CoverRequest {
  readonly source: SourceAudio;
  readonly recipe: Recipe | null;
  readonly prompt: string;
  /** Distance from the source, 0 (same rhythm and envelope) to 1 (same length only). */
  readonly strength: number;
  readonly seed: number;
}

/**
 * A new sound from `prompt` with the rhythm and level contour of the source, and its length. The higher `strength`, the
 * less closely events and loudness follow the source.
 *
 * A prompt that names no source ("in a cave", "slower") changes the scene of the recipe instead. Stereo, 48 kHz, mastered.
 */
export function coverEffect(request: CoverRequest, context: RenderContext): Rendering {
  const { source, prompt, seed } = request;
  const strength = clamp(request.strength, 0, 1);
  const durationS = clamp(source.frames / source.sampleRateHz, 0.1, MAX_DURATION_S);
  const recipe = readRecipe(request.recipe);
  const { scene: understood, message } = understandCover(prompt, recipe);
  const scene = drawIndividuals(understood, getSource, seed);
  const onsets = recipe ? eventTimes(planOf(recipe).timeline) : findOnsets(source);
  const own = placeScene(scene, getSource, seed, durationS);
  const timeline: Timeline = {
    durationS,
    layers: own.layers.map((placed, index) => (index === 0 ? moveEvents(placed, onsets, strength, seed) : placed)),
  };
  const gains = measureGains(timeline);
  const frames = Math.round(durationS * SAMPLE_RATE_HZ);
  const shaped = followContour(mixTimeline(scene, timeline, gains), source, 1 - strength);
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames,
    message: tellFloor(message, scene, timeline),
    recipe: strength === 1 ? keepRecipe({ scene, seed, durationS, gains }) : null,
    blocks: masterBlocks(
      shaped,
      {
        ...{ sampleRateHz: SAMPLE_RATE_HZ, channels: 2, frames, target: targetOf(timeline) },
        addFloor: createFloor(scene, timeline, seed, { sampleRateHz: SAMPLE_RATE_HZ }),
      },
      context,
    ),
  };
}

/** The scene of a cover: the prompt's own, or the recipe's changed by a prompt that names no source. */
function understandCover(prompt: string, recipe: EffectRecipe | null): { scene: Scene; message: string } {
  const parsed = parsePrompt(prompt, '', VOCABULARY);
  const named = parsed.scene.layers.some((layer) => layer.source !== VOCABULARY.fallback.name);
  if (named || !recipe) return parsed;
  const first = recipe.scene.layers[0];
  const phrase = Object.keys(getSource(first.source).phrases)[0];
  const changed = parsePrompt(`${phrase} ${prompt}`, '', VOCABULARY);
  const [layer] = changed.scene.layers;
  const parameters = getSource(first.source).parameters as Record<string, { default: number | string }>;
  const values = Object.fromEntries(
    Object.entries(first.values).map(([name, value]) => [
      name,
      layer.values[name] === parameters[name]?.default ? value : layer.values[name],
    ]),
  );
  const layers = recipe.scene.layers.map((old, index) =>
    index === 0 ? { ...layer, ...placeOf(old, layer), id: old.id, values } : old,
  );
  return { scene: { ...recipe.scene, ...changed.scene, layers }, message: changed.message };
}

/** Placement and timing of a layer, unless the new prompt sets them. */
function placeOf(old: SceneLayer, layer: SceneLayer): Partial<SceneLayer> {
  return {
    role: old.role,
    step: old.step,
    startS: old.startS,
    count: layer.count ?? old.count,
    again: layer.count === null ? old.again : layer.again,
    intervalS: layer.intervalS ?? old.intervalS,
  };
}

function eventTimes(timeline: Timeline): number[] {
  return timeline.layers.flatMap((placed) => placed.events.map((event) => event.atS)).sort((a, b) => a - b);
}

/** Onsets of a sound: where its level rises 6 dB above the recent average, at least 60 ms apart; at most 400. */
function findOnsets(source: SourceAudio): number[] {
  const hop = Math.max(1, Math.round(0.01 * source.sampleRateHz));
  const onsets: number[] = [];
  let average = 1e-6;
  let lastAt = Number.NEGATIVE_INFINITY;
  for (let at = 0; at + hop <= source.frames && onsets.length < 400; at += hop) {
    const [samples] = source.read(at, hop);
    const power = compare(samples, samples).powerA / hop;
    if (power > 4 * average && power > 1e-6 && at - lastAt > 6 * hop) {
      onsets.push(at / source.sampleRateHz);
      lastAt = at;
    }
    average += (power > average ? 0.3 : 0.06) * (power - average);
  }
  return onsets;
}

/** Events of a layer, placed at the onsets of the source; a share of `strength` keeps its own timing. */
function moveEvents(placed: PlacedLayer, onsets: readonly number[], strength: number, seed: number): PlacedLayer {
  if (placed.source.form !== 'events' || onsets.length === 0 || placed.events.length === 0) return placed;
  const taken = onsets.filter((_, k) => createRandom(seed, 'cover', k).next() >= strength);
  const own = placed.events.filter((_, k) => createRandom(seed, 'own', k).next() < strength);
  const moved = taken.map(
    (atS, k): PlacedEvent => ({
      ...placed.events[k % placed.events.length],
      atS,
      stream: [placed.layer.id, 'cover', k],
    }),
  );
  return { ...placed, events: [...own, ...moved].sort((a, b) => a.atS - b.atS) };
}

/** Moves the level of a mix towards the contour of the source, smoothed and by at most 18 dB; `share` 0 has no effect. */
function* followContour(
  blocks: Iterable<Block>,
  source: SourceAudio,
  share: number,
): Generator<Block, void, undefined> {
  const ratio = source.sampleRateHz / SAMPLE_RATE_HZ;
  const take = 1 - exp(-BLOCK_FRAMES / 8 / (0.06 * SAMPLE_RATE_HZ));
  const step = BLOCK_FRAMES / 8;
  let at = 0;
  let smoothDb: number | null = null;
  let gain = 1;
  for (const block of blocks) {
    const length = block[0].length;
    for (let start = 0; start < length; start += step) {
      const end = Math.min(length, start + step);
      const from = Math.round((at + start) * ratio);
      const count = Math.min(source.frames - from, Math.round((end - start) * ratio));
      const wanted = count > 0 ? levelOfBlocks([source.read(from, count)]) : 0;
      const here = levelOfBlocks([block.map((samples) => samples.subarray(start, end))]);
      const db = share * clamp(dbFromGain(Math.max(1e-5, wanted)) - dbFromGain(Math.max(1e-5, here)), -18, 18);
      // Instant attack, so that onsets keep their place; slow release.
      smoothDb = smoothDb === null || db > smoothDb ? db : smoothDb + take * (db - smoothDb);
      const next = gainFromDb(smoothDb);
      for (const samples of block) {
        for (let i = start; i < end; i += 1) samples[i] *= gain + ((next - gain) * (i - start)) / (end - start);
      }
      gain = next;
    }
    at += length;
    yield block;
  }
}
