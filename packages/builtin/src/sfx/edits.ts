import { createLimiter } from '@soundwright/dsp/limiter';
import { clamp, dbFromGain, exp, gainFromDb } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { createResampler } from '@soundwright/dsp/resample';
import { CEILING_DB, masterBlocks } from '../master.ts';
import {
  BLOCK_FRAMES,
  type Block,
  type Recipe,
  RefusedInput,
  type RenderContext,
  type Rendering,
  type SourceAudio,
} from '../rendering.ts';
import { measureGains, mixTimeline, SAMPLE_RATE_HZ } from './mixer.ts';
import { parsePrompt } from './parse/parse.ts';
import { compare, patchWindow } from './patch.ts';
import { type EffectRecipe, keepRecipe, readRecipe, targetOf } from './recipe.ts';
import { getSource, VOCABULARY } from './registry.ts';
import type { Scene, SceneLayer } from './scene.ts';
import {
  type Breakpoint,
  MAX_DURATION_S,
  type PlacedEvent,
  type PlacedLayer,
  placeScene,
  type Timeline,
} from './timeline.ts';
import { envelopeAt } from './voice.ts';

/** How far a repaint may go: a new performance of the same events, new events of the same sources, or a new scene. */
export type RepaintMode = 'conservative' | 'balanced' | 'aggressive';

export interface RepaintRequest {
  readonly source: SourceAudio;
  /** Of the source, or null when there is none. */
  readonly recipe: Recipe | null;
  readonly startS: number;
  readonly endS: number;
  /** New words for the window; '' keeps the scene. */
  readonly prompt: string;
  /** Share of events drawn again, and of each texture replaced: 0 gives the same audio, 1 all new. */
  readonly strength: number;
  readonly mode: RepaintMode;
  readonly seed: number;
}

export interface ExtendRequest {
  readonly source: SourceAudio;
  readonly recipe: Recipe | null;
  /** Seconds to add. */
  readonly extendS: number;
  /** What comes next; '' goes on with the scene. */
  readonly prompt: string;
  readonly seed: number;
}

export interface CoverRequest {
  readonly source: SourceAudio;
  readonly recipe: Recipe | null;
  readonly prompt: string;
  /** How far from the source, 0 (its rhythm and shape) to 1 (only its length). */
  readonly strength: number;
  readonly seed: number;
}

/** Fades of a layer inside a window, seconds. */
const GATE_S = 0.08;
/** Joins of the window with the source, seconds: at the start both are the same sound, at the end tails have to go. */
const JOIN_IN_S = 0.02;
const JOIN_OUT_S = 0.08;
/** A new sound grows out of the end of the source this quickly, seconds. */
const ENTER_S = 0.002;
/** How much of the source on either side is compared to find its level, seconds. */
const LISTEN_S = 4;

/**
 * A stretch of an effect made anew: the frames of the window only, in the rate and with the channels of the source,
 * joined to it by crossfades inside the window. Everything outside stays as it is.
 *
 * With a recipe, events before the window keep ringing into it, and the level follows the source exactly. Without one
 * (or with a recipe of another kind) the window is filled with other parts of the same sound.
 *
 * @throws RefusedInput when the window is empty, outside the source, or leaves nothing to grow from
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
  const { timeline, gains, message } = repaintTimeline(recipe, request, strength);
  const blocks = regenerate(source, window, recipe.scene, timeline, gains, true, context);
  return windowRendering(source, window, joinWindow(source, window, blocks), message, null);
}

/**
 * What comes after an effect: `extendS` seconds in the rate and with the channels of the source, to be appended to it.
 *
 * With a recipe, textures go on, rung events ring out, and those that repeat go on repeating. Without one, the sound
 * goes on with parts of itself.
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
    const blocks = fadeEnds(patchWindow(source, from, to, seed), window, source.sampleRateHz);
    return windowRendering(source, window, blocks, 'extended with parts of the sound itself', null);
  }
  const { timeline, gains, message } = extendTimeline(recipe, request, source.frames / source.sampleRateHz);
  const blocks = regenerate(source, window, recipe.scene, timeline, gains, false, context);
  return windowRendering(source, window, fadeEnds(blocks, window, source.sampleRateHz), message, null);
}

/**
 * The same rhythm and shape in other things: a new sound from `prompt`, as long as the source. Events fall where those
 * of the source fall, and the loudness follows its contour, both the less the higher `strength`.
 *
 * A prompt that names no source ("in a cave", "slower") changes the scene of the recipe instead. Stereo, 48 kHz, mastered.
 */
export function coverEffect(request: CoverRequest, context: RenderContext): Rendering {
  const { source, prompt, seed } = request;
  const strength = clamp(request.strength, 0, 1);
  const durationS = clamp(source.frames / source.sampleRateHz, 0.1, MAX_DURATION_S);
  const recipe = readRecipe(request.recipe);
  const { scene, message } = understandCover(prompt, recipe);
  const onsets = recipe
    ? eventTimes(placeScene(recipe.scene, getSource, recipe.seed, recipe.durationS))
    : findOnsets(source);
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
    message,
    recipe: strength === 1 ? keepRecipe({ scene, seed, durationS, gains }) : null,
    blocks: masterBlocks(
      shaped,
      { sampleRateHz: SAMPLE_RATE_HZ, channels: 2, frames, target: targetOf(timeline) },
      context,
    ),
  };
}

interface Window {
  readonly from: number;
  readonly to: number;
}

interface Plan {
  readonly timeline: Timeline;
  readonly gains: readonly number[];
  readonly message: string;
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

/** The recipe's timeline with the events and textures of the window drawn again from the request's seed. */
function repaintTimeline(recipe: EffectRecipe, request: RepaintRequest, strength: number): Plan {
  const { startS, endS, prompt, mode, seed } = request;
  const old = placeScene(recipe.scene, getSource, recipe.seed, recipe.durationS);
  const parsed = prompt.trim() === '' ? null : parsePrompt(prompt, '', VOCABULARY);
  const fresh =
    mode === 'aggressive' && parsed
      ? parsed.scene
      : mode === 'conservative' || !parsed
        ? recipe.scene
        : adoptValues(recipe.scene, parsed.scene);
  const next = shiftedTimeline(fresh, seed, startS, endS - startS);
  const layers: PlacedLayer[] = [];
  const gains: number[] = [];

  old.layers.forEach((placed, index) => {
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
    gains.push(recipe.gains[index] ?? 1);
  });
  const added = next.layers.filter((placed) => mode !== 'conservative' || placed.source.form === 'texture');
  const measured = measureGains({ durationS: next.durationS, layers: added });
  added.forEach((placed, index) => {
    const events = placed.events.filter((_, k) => createRandom(seed, 'add', placed.layer.id, k).next() < strength);
    const envelope =
      placed.source.form === 'texture' ? gate(placed, startS, endS, 0, Math.sqrt(strength)) : placed.envelope;
    layers.push({ ...placed, events, envelope });
    // A layer that stands in for one of the recipe has its level, whatever the first seconds of this draw measure.
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
  const message = `repainted ${startS.toFixed(2)}–${endS.toFixed(2)} s, ${mode}${parsed ? `; ${parsed.message}` : ''}`;
  return { timeline: { durationS: old.durationS, layers }, gains, message };
}

/** A recipe of one layer has no measured level (its gain is 1): the level a new layer needs beside it. */
function relativeToMaster(recipe: EffectRecipe, measured: number): number {
  const alone = measureGains(placeScene(recipe.scene, getSource, recipe.seed, recipe.durationS))[0];
  return measured / alone;
}

/** The scene's layers with the values that a new prompt gives to the same sources. */
function adoptValues(scene: Scene, other: Scene): Scene {
  const layers = scene.layers.map((layer): SceneLayer => {
    const same = other.layers.find((candidate) => candidate.source === layer.source);
    return same ? { ...layer, values: same.values } : layer;
  });
  return { ...scene, layers };
}

/** A scene placed by itself and moved to begin at `startS`. */
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

/** The envelope of a layer, `outside` the window as it is times that, inside times `inside`, with short slopes within. */
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

/** The recipe's timeline gone on: its last step repeats, or what the prompt names follows. */
function extendTimeline(recipe: EffectRecipe, request: ExtendRequest, endS: number): Plan {
  const { extendS, prompt, seed } = request;
  const { scene } = recipe;
  const old = placeScene(scene, getSource, recipe.seed, recipe.durationS);
  const parsed = prompt.trim() === '' ? null : parsePrompt(prompt, '', VOCABULARY);
  const known = new Set(scene.layers.map((layer) => layer.source));
  const changes = parsed?.scene.layers.some((layer) => !known.has(layer.source)) ?? false;
  const lastStep = Math.max(...scene.layers.map((layer) => layer.step));
  const going: Scene = {
    ...scene,
    layers: scene.layers.filter((layer) => layer.step === lastStep).map((layer) => ({ ...layer, step: 0, startS: 0 })),
  };
  const next = shiftedTimeline(changes && parsed ? parsed.scene : going, seed, endS, extendS);

  const layers = old.layers.map((placed): PlacedLayer => {
    const last = placed.source.form === 'texture' && placed.layer.step === lastStep;
    if (!last) return placed;
    const fade = { atS: endS + 1, gain: 0 };
    return changes
      ? { ...placed, endS: endS + 1, envelope: [...placed.envelope, { atS: endS, gain: 1 }, fade] }
      : { ...placed, endS: endS + extendS };
  });
  const gains = layers.map((_, index) => recipe.gains[index] ?? 1);
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
  const message = `extended by ${extendS.toFixed(2)} s${changes && parsed ? `; ${parsed.message}` : ''}`;
  return { timeline: { durationS: endS + extendS, layers }, gains, message };
}

/**
 * Plays a changed timeline from its beginning and gives the window of it at the level of the source: where both are the
 * same sound their ratio is the gain of the master, to be used for the rest. Runs when the first block is pulled.
 */
function* regenerate(
  source: SourceAudio,
  window: Window,
  scene: Scene,
  timeline: Timeline,
  gains: readonly number[],
  afterToo: boolean,
  context: RenderContext,
): Generator<Block, void, undefined> {
  const { sampleRateHz, channels } = source;
  const kept = context.openScratch(channels);
  const listen = Math.round(LISTEN_S * sampleRateHz);
  const heard = { cross: 0, mixed: 0, original: 0 };
  const endFrame = afterToo ? Math.min(source.frames, window.to + listen) : window.to;
  const playedS = Math.min(timeline.durationS + 0.1, endFrame / sampleRateHz + 0.1);
  let at = 0;
  for (const block of convert(mixTimeline(scene, { ...timeline, durationS: playedS }, gains), sampleRateHz, channels)) {
    const length = Math.min(block[0].length, endFrame - at);
    if (length <= 0) break;
    keepPart(block, Math.max(0, window.from - at), Math.min(length, window.to - at));
    listenTo(block, Math.max(0, window.from - listen - at), Math.min(length, window.from - at));
    if (afterToo) listenTo(block, Math.max(0, window.to - at), length);
    at += length;
    context.report(0.95 * (at / endFrame));
  }
  // Alike: the projection. Not alike (the source was edited since): equal power.
  const alike = heard.cross / Math.max(1e-30, Math.sqrt(heard.mixed * heard.original));
  const level =
    heard.mixed > 0 && heard.original > 0
      ? alike > 0.7
        ? heard.cross / heard.mixed
        : Math.sqrt(heard.original / heard.mixed)
      : levelOf(source) / Math.max(1e-9, levelOfBlocks(kept.blocks()));
  const limiter = createLimiter({ sampleRateHz, channels, ceilingDb: CEILING_DB });
  for (const block of kept.blocks()) {
    const ready = limiter.process(block.map((samples) => samples.map((sample) => sample * level)));
    if (ready[0].length > 0) yield ready;
  }
  const rest = limiter.flush();
  if (rest[0].length > 0) yield rest;

  function keepPart(block: Block, from: number, to: number): void {
    if (to > from) kept.append(block.map((samples) => samples.slice(from, to)));
  }

  function listenTo(block: Block, from: number, to: number): void {
    if (to <= from) return;
    const original = source.read(at + from, to - from);
    block.forEach((samples, channel) => {
      const { cross, powerA, powerB } = compare(samples.subarray(from, to), original[channel]);
      heard.cross += cross;
      heard.mixed += powerA;
      heard.original += powerB;
    });
  }
}

/** RMS of a whole source, all channels. */
function levelOf(source: SourceAudio): number {
  return levelOfBlocks(copyOf(source, 0, source.frames));
}

function levelOfBlocks(blocks: Iterable<Block>): number {
  let power = 0;
  let count = 0;
  for (const block of blocks) {
    for (const samples of block) {
      power += compare(samples, samples).powerA;
      count += samples.length;
    }
  }
  return Math.sqrt(power / Math.max(1, count));
}

/** A stereo mix at `SAMPLE_RATE_HZ` in another rate and number of channels. */
function* convert(blocks: Iterable<Block>, sampleRateHz: number, channels: number): Generator<Block, void, undefined> {
  const resampler =
    sampleRateHz === SAMPLE_RATE_HZ ? undefined : createResampler(SAMPLE_RATE_HZ, sampleRateHz, channels);
  for (const [left, right] of blocks) {
    const block = Array.from({ length: channels }, (_, channel) => {
      if (channels === 1) return left.map((sample, i) => 0.5 * (sample + right[i]));
      return channel % 2 === 0 ? left : right;
    });
    const ready = resampler ? resampler.push(block) : block;
    if (ready[0].length > 0) yield ready;
  }
  const rest = resampler?.flush();
  if (rest && rest[0].length > 0) yield rest;
}

function* copyOf(source: SourceAudio, from: number, to: number): Generator<Block, void, undefined> {
  for (let at = from; at < to; at += BLOCK_FRAMES) yield source.read(at, Math.min(BLOCK_FRAMES, to - at));
}

/** New over old in a share of power. */
function* blendBlocks(
  source: SourceAudio,
  from: number,
  blocks: Iterable<Block>,
  share: number,
): Generator<Block, void, undefined> {
  const [fresh, old] = [Math.sqrt(share), Math.sqrt(1 - share)];
  let at = from;
  for (const block of blocks) {
    const original = source.read(at, block[0].length);
    yield block.map((samples, channel) => samples.map((sample, i) => fresh * sample + old * original[channel][i]));
    at += block[0].length;
  }
}

/** Crossfades from the source at the start of the window and back to it at the end, both inside. */
function* joinWindow(source: SourceAudio, window: Window, blocks: Iterable<Block>): Generator<Block, void, undefined> {
  const frames = window.to - window.from;
  const enter = Math.min(Math.round(JOIN_IN_S * source.sampleRateHz), frames >> 2);
  const leave = Math.min(Math.round(JOIN_OUT_S * source.sampleRateHz), frames >> 2);
  const leavesAt = frames - leave;
  let at = 0;
  for (const block of blocks) {
    const length = block[0].length;
    if (at < enter || at + length > leavesAt) {
      const original = source.read(window.from + at, length);
      block.forEach((samples, channel) => {
        for (let i = 0; i < length; i += 1) {
          const position = at + i;
          const share = Math.min(1, (position + 1) / (enter + 1), (frames - position) / (leave + 1));
          if (share < 1) samples[i] = share * samples[i] + (1 - share) * original[channel][i];
        }
      });
    }
    yield block;
    at += length;
  }
}

/** Lets new sound enter quickly after the end of the source, and end without a click. */
function* fadeEnds(blocks: Iterable<Block>, window: Window, sampleRateHz: number): Generator<Block, void, undefined> {
  const frames = window.to - window.from;
  const enter = Math.min(Math.round(ENTER_S * sampleRateHz), frames >> 2);
  const leave = Math.min(Math.round(0.004 * sampleRateHz), frames >> 2);
  let at = 0;
  for (const block of blocks) {
    for (const samples of block) {
      for (let i = 0; i < samples.length; i += 1) {
        const position = at + i;
        if (position < enter) samples[i] *= position / enter;
        else if (position >= frames - leave) samples[i] *= (frames - 1 - position) / leave;
      }
    }
    yield block;
    at += block[0].length;
  }
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

/** Place and times of a layer unless the new words say otherwise. */
function placeOf(old: SceneLayer, layer: SceneLayer): Partial<SceneLayer> {
  return {
    role: old.role,
    step: old.step,
    startS: old.startS,
    count: layer.count ?? old.count,
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

/** A layer's events at the onsets of the source; with `strength`, more and more of its own. */
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

/** Pulls the level of a mix towards the contour of the source, by at most 18 dB and smoothly; `share` 0 leaves it alone. */
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
      // Up at once, so that attacks stay where they are; down slowly.
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
