import { createRandom } from '@soundwright/dsp/random';
import { measureGains } from './mixer.ts';
import type { EffectRecipe, ExtendEdit, RepaintEdit } from './recipe.ts';
import { getSource } from './registry.ts';
import type { Scene, SceneLayer } from './scene.ts';
import { type Breakpoint, type PlacedEvent, type PlacedLayer, placeScene, type Timeline } from './timeline.ts';
import { envelopeAt } from './trends.ts';

/** Fades of a layer inside a window, seconds. */
const GATE_S = 0.08;

/** The input of the mixer. */
export interface Plan {
  readonly scene: Scene;
  readonly timeline: Timeline;
  /** Linear gain per layer, by position. */
  readonly gains: readonly number[];
}

/** A changed plan and a one-line description of the change. */
export interface Changed {
  readonly plan: Plan;
  readonly message: string;
}

/** The plan of a recipe with all its edits applied. */
export function planOf(recipe: EffectRecipe): Plan {
  const { scene, seed, durationS, gains, edits = [] } = recipe;
  const start: Plan = { scene, timeline: placeScene(scene, getSource, seed, durationS), gains };
  return edits.reduce(
    (plan, edit) => (edit.kind === 'repaint' ? repaintPlan(recipe, plan, edit) : extendPlan(recipe, plan, edit)).plan,
    start,
  );
}

/**
 * A plan with the events and textures of a window redrawn from the edit's seed.
 * @param understood - how its prompt was read, for the message
 */
export function repaintPlan(recipe: EffectRecipe, old: Plan, edit: RepaintEdit, understood = ''): Changed {
  const { startS, endS, asked, mode, strength, seed } = edit;
  const fresh =
    mode === 'aggressive' && asked
      ? asked
      : mode === 'conservative' || !asked
        ? recipe.scene
        : adoptValues(recipe.scene, asked);
  const next = shiftedTimeline(fresh, seed, startS, endS - startS);
  const layers: PlacedLayer[] = [];
  const gains: number[] = [];

  old.timeline.layers.forEach((placed, index) => {
    const redrawn = placed.events.map((event, k) => ({
      event,
      drawn:
        event.atS >= startS && event.atS < endS && createRandom(seed, 'redraw', placed.layer.id, k).next() < strength,
    }));
    const events = redrawn.flatMap(({ event, drawn }): PlacedEvent[] => {
      if (!drawn) return [event];
      return mode === 'conservative' ? [{ ...event, seed }] : [];
    });
    const envelope =
      placed.source.form === 'texture' ? gate(placed, startS, endS, 1, Math.sqrt(1 - strength)) : placed.envelope;
    layers.push({ ...placed, events, envelope });
    gains.push(old.gains[index] ?? 1);
  });
  const added = next.layers.filter((placed) => mode !== 'conservative' || placed.source.form === 'texture');
  const measured = measureGains({ durationS: next.durationS, layers: added });
  added.forEach((placed, index) => {
    const events = placed.events.filter((_, k) => createRandom(seed, 'add', placed.layer.id, k).next() < strength);
    const envelope =
      placed.source.form === 'texture' ? gate(placed, startS, endS, 0, Math.sqrt(strength)) : placed.envelope;
    layers.push({ ...placed, events, envelope });
    // A layer that replaces one of the recipe takes over its gain, whatever the start of this rendering measures.
    const twin = recipe.scene.layers.findIndex(
      (layer) => layer.id === placed.layer.id && layer.source === placed.layer.source,
    );
    gains.push(
      twin >= 0
        ? (recipe.gains[twin] ?? 1)
        : recipe.gains.length === 1 && recipe.gains[0] === 1
          ? relativeToMaster(recipe, measured[index])
          : measured[index],
    );
  });
  const message = `repainted ${startS.toFixed(2)}–${endS.toFixed(2)} s, ${mode}${understood ? `; ${understood}` : ''}`;
  return { plan: { scene: old.scene, timeline: { durationS: old.timeline.durationS, layers }, gains }, message };
}

/** A recipe of one layer has no measured gain (it is 1): returns the gain a new layer needs next to it. */
function relativeToMaster(recipe: EffectRecipe, measured: number): number {
  const alone = measureGains(placeScene(recipe.scene, getSource, recipe.seed, recipe.durationS))[0];
  return measured / alone;
}

/** The scene's layers, with values of the same sources overridden by a new prompt. */
function adoptValues(scene: Scene, other: Scene): Scene {
  const layers = scene.layers.map((layer): SceneLayer => {
    const same = other.layers.find((candidate) => candidate.source === layer.source);
    return same ? { ...layer, values: same.values } : layer;
  });
  return { ...scene, layers };
}

/** A scene scheduled on its own, then moved to start at `startS`. */
function shiftedTimeline(scene: Scene, seed: number, startS: number, durationS: number): Timeline {
  const timeline = placeScene(scene, getSource, seed, Math.max(0.1, durationS));
  const layers = timeline.layers.map((placed) => ({
    ...placed,
    startS: placed.startS + startS,
    endS: placed.endS + startS,
    envelope: placed.envelope.map((point) => ({ ...point, atS: point.atS + startS })),
    events: placed.events.map((event) => ({ ...event, atS: event.atS + startS, stream: [...event.stream, 'again'] })),
  }));
  return { durationS: startS + durationS, layers };
}

/**
 * The envelope of a layer scaled by `outside` outside the window and by `inside` inside it, with short ramps inside.
 */
function gate(placed: PlacedLayer, startS: number, endS: number, outside: number, inside: number): Breakpoint[] {
  const slopeS = Math.min(GATE_S, (endS - startS) / 4);
  const steps: Breakpoint[] = [
    { atS: startS, gain: outside },
    { atS: startS + slopeS, gain: inside },
    { atS: endS - slopeS, gain: inside },
    { atS: endS, gain: outside },
  ];
  const times = [...new Set([...steps, ...placed.envelope].map((point) => point.atS))].sort((a, b) => a - b);
  return times.map((atS) => ({ atS, gain: envelopeAt(steps, atS) * envelopeAt(placed.envelope, atS) }));
}

/**
 * Extends a plan: its last step continues, or the sounds in the prompt follow.
 * @param understood - how its prompt was read, for the message
 */
export function extendPlan(recipe: EffectRecipe, old: Plan, edit: ExtendEdit, understood = ''): Changed {
  const { atS: endS, extendS, asked, seed } = edit;
  const { scene } = recipe;
  const known = new Set(scene.layers.map((layer) => layer.source));
  const changes = asked?.layers.some((layer) => !known.has(layer.source)) ?? false;
  const lastStep = Math.max(...scene.layers.map((layer) => layer.step));
  const going: Scene = {
    ...scene,
    layers: scene.layers.filter((layer) => layer.step === lastStep).map((layer) => ({ ...layer, step: 0, startS: 0 })),
  };
  const next = shiftedTimeline(changes && asked ? asked : going, seed, endS, extendS);

  const layers = old.timeline.layers.map((placed): PlacedLayer => {
    // Layers added by a repaint in the middle keep their own end.
    const last = placed.source.form === 'texture' && placed.layer.step === lastStep && placed.endS >= endS - 1e-3;
    if (!last) return placed;
    const fade = { atS: endS + 1, gain: 0 };
    return changes
      ? { ...placed, endS: endS + 1, envelope: [...placed.envelope, { atS: endS, gain: 1 }, fade] }
      : { ...placed, endS: endS + extendS };
  });
  const gains = layers.map((_, index) => old.gains[index] ?? 1);
  const added = next.layers.filter((placed) => changes || placed.source.form === 'events');
  const measured = changes ? measureGains({ durationS: next.durationS, layers: added }) : [];
  added.forEach((placed, index) => {
    layers.push(placed);
    const twin = scene.layers.findIndex((layer) => layer.id === placed.layer.id);
    if (!changes && twin >= 0) gains.push(recipe.gains[twin] ?? 1);
    else
      gains.push(
        recipe.gains.length === 1 && recipe.gains[0] === 1
          ? relativeToMaster(recipe, measured[index])
          : measured[index],
      );
  });
  const message = `extended by ${extendS.toFixed(2)} s${changes && understood ? `; ${understood}` : ''}`;
  return { plan: { scene: old.scene, timeline: { durationS: endS + extendS, layers }, gains }, message };
}
