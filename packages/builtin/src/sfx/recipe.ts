import type { LoudnessTarget } from '../master.ts';
import type { Recipe } from '../rendering.ts';
import { parsePrompt } from './parse/parse.ts';
import { afarDb, timesAway } from './placement.ts';
import { getSource, VOCABULARY } from './registry.ts';
import type { Scene, SceneLayer } from './scene.ts';
import type { LoudnessClass, Parameters } from './source.ts';
import type { PlacedLayer, Timeline } from './timeline.ts';

/** Data stored with an effect: enough to render it again or to edit a part of it. */
export interface EffectRecipe {
  readonly scene: Scene;
  readonly seed: number;
  readonly durationS: number;
  /** Linear gain per layer, by position. */
  readonly gains: readonly number[];
  /** Later edits, in order; absent when there are none. */
  readonly edits?: readonly EffectEdit[];
}

/** Repaint modes: a new performance of the same events, new events of the same sources, or a new scene. */
export type RepaintMode = 'conservative' | 'balanced' | 'aggressive';

/** A window that was re-rendered. */
export interface RepaintEdit {
  readonly kind: 'repaint';
  readonly startS: number;
  readonly endS: number;
  /** What its prompt was understood to mean when it was made; null without a prompt. */
  readonly asked: Scene | null;
  readonly strength: number;
  readonly mode: RepaintMode;
  readonly seed: number;
}

/** An extension. */
export interface ExtendEdit {
  readonly kind: 'extend';
  /** End before the extension. */
  readonly atS: number;
  readonly extendS: number;
  /** What its prompt was understood to mean when it was made; null without a prompt. */
  readonly asked: Scene | null;
  readonly seed: number;
}

export type EffectEdit = RepaintEdit | ExtendEdit;

const FAMILY = 'sfx';
/** Increased when old recipes would sound different. */
const VERSION = 12;

export function keepRecipe(recipe: EffectRecipe): Recipe {
  return { family: FAMILY, version: VERSION, data: recipe };
}

/** The recipe of an effect; null for none, one of another family, or a version that sounds different. */
export function readRecipe(recipe: Recipe | null): EffectRecipe | null {
  if (recipe?.family !== FAMILY || recipe.version !== VERSION) return null;
  const kept = recipe.data as EffectRecipe;
  const { edits } = kept;
  return { ...kept, scene: completeScene(kept.scene), ...(edits ? { edits: edits.map(readEdit) } : {}) };
}

/** An edit that was kept; those that kept only their prompt mean what it is read as today. */
function readEdit(edit: EffectEdit & { readonly prompt?: string }): EffectEdit {
  const { prompt, ...rest } = edit;
  const asked = prompt === undefined ? edit.asked : askedBy(prompt);
  return { ...rest, asked: asked && completeScene(asked) };
}

/** What a prompt asks for; null for none. */
function askedBy(prompt: string): Scene | null {
  return prompt.trim() === '' ? null : parsePrompt(prompt, '', VOCABULARY).scene;
}

function completeScene(scene: Scene): Scene {
  return { ...scene, layers: scene.layers.map(complete) };
}

/** A layer with the defaults of parameters that its source did not have yet. */
function complete(layer: SceneLayer): SceneLayer {
  const parameters = Object.entries(getSource(layer.source).parameters as Parameters);
  const defaults = Object.fromEntries(parameters.map(([name, { default: usual }]) => [name, usual]));
  return { ...layer, values: { ...defaults, ...layer.values } };
}

/** Target loudness per class: events by their loudest 400 ms, continuous sounds by the whole. */
const TARGETS: Readonly<Record<LoudnessClass, LoudnessTarget>> = {
  ambience: { lufs: -23, measure: 'integrated' },
  // Footsteps have high peaks and little energy, so the limiter may reduce them more than it does impacts.
  effect: { lufs: -18, measure: 'momentary', maxReductionDb: 9 },
  impact: { lufs: -15, measure: 'momentary' },
  interface: { lufs: -21, measure: 'momentary' },
};

/** Softer than this for its distance, a sound is not what the whole is leveled by if another is near, dB. */
const FAR_OFF_DB = -3;

/** The target of the main sound: the loudest class among the near foreground layers, offset by words and by distance. */
export function targetOf(timeline: Timeline): LoudnessTarget {
  const order: LoudnessClass[] = ['impact', 'effect', 'interface', 'ambience'];
  const awayDb = ({ layer, source }: PlacedLayer): number => afarDb(timesAway(layer, source));
  const { layers } = timeline;
  const front = layers.filter(({ layer }) => layer.role !== 'bed');
  const isNear = (placed: PlacedLayer): boolean => awayDb(placed) > FAR_OFF_DB;
  const [heard] = [front.filter(isNear), layers.filter(isNear), front, layers].filter((some) => some.length > 0);
  const main = order.find((name) => heard.some(({ source }) => source.loudness === name)) ?? 'effect';
  const levelDb = Math.max(...heard.map((placed) => placed.layer.levelDb + awayDb(placed)));
  const target = TARGETS[main];
  return { ...target, lufs: target.lufs + levelDb };
}
