import { hasLevel, stretchOf } from './contour.ts';
import { lengthFactor } from './individual.ts';
import type { Scene, SceneLayer } from './scene.ts';
import { scheduleLayer } from './schedule.ts';
import type { SoundEvent, Source } from './source.ts';
import { hasTrait } from './source.ts';
import type { Trait } from './traits.ts';

/** How long the steps of a scene last, and when the next one starts. */

type SourceOf = (name: string) => Source;
type TextureOf = Extract<Source, { form: 'texture' }>;

/** Delay of the first event, so that the fade-in of the file does not soften its attack, seconds. */
export const LEAD_S = 0.006;

/** One step of a scene. */
export interface Step {
  /** All layers that start in it. */
  readonly layers: readonly SceneLayer[];
  /** Those that set its length. */
  readonly own: readonly SceneLayer[];
  /** Those that go on beneath the steps after it. */
  readonly lasting: readonly SceneLayer[];
}

/** The steps of a scene, in order. */
export function stepsOf({ layers }: Scene, sourceOf: SourceOf): Step[] {
  const count = Math.max(...layers.map((layer) => layer.step)) + 1;
  return Array.from({ length: count }, (_, step) => {
    const here = layers.filter((layer) => layer.step === step);
    if (step === count - 1) return { layers: here, own: here, lasting: [] };
    const later = layers.filter((layer) => layer.step > step);
    const lasting = here.filter((layer) => isSurrounding(layer, sourceOf(layer.source), later));
    const own = here.filter((layer) => !lasting.includes(layer));
    if (own.length > 0) return { layers: here, own, lasting };
    // "Rain, then birds sing" takes turns; a log thrown on a campfire does not put it out.
    const next = layers.filter((layer) => layer.step === step + 1);
    const happens = next.some((layer) => sourceOf(layer.source).loudness !== 'ambience');
    return { layers: here, own: here, lasting: happens ? lasting : [] };
  });
}

/**
 * "A shutter slams IN THE WIND, then …": weather, water and backgrounds do not end with the event beside them, unless
 * they change, are limited in time, or come again later.
 */
function isSurrounding(layer: SceneLayer, source: Source, later: readonly SceneLayer[]): boolean {
  if (source.form !== 'texture' || (layer.role !== 'bed' && !hasTrait(source, 'surrounding'))) return false;
  const { course, durationS, count, motion } = layer;
  const changes = course !== undefined && Object.keys(course).some((change) => change !== 'turnsOn');
  const ends = durationS !== null || count !== null || motion !== 'still' || changes;
  // "Water is poured on it and it HISSES": that puts the fire out.
  if (hasTrait(source, 'flames') && later.some((other) => other.source === 'sizzle')) return false;
  return !ends && later.every((other) => other.source !== layer.source && other.course?.pauseS === undefined);
}

export function hasTexture(layers: readonly SceneLayer[], sourceOf: SourceOf): boolean {
  return layers.some((layer) => sourceOf(layer.source).form === 'texture');
}

/** Silence before a step, seconds. */
export function pauseBefore(layers: readonly SceneLayer[]): number {
  return Math.max(0, ...layers.map((layer) => layer.course?.pauseS ?? 0));
}

/** Length of an event of a layer, seconds: its own where the source stretches it to a stated length. */
export function lengthOfEvent(
  source: Extract<Source, { form: 'events' }>,
  { values, durationS }: SceneLayer,
  event: SoundEvent | undefined,
): number {
  return (durationS === null ? undefined : event?.detail?.lengthS) ?? source.eventS(values);
}

/** Way on which steps that pass or leave are heard, m, and the least and the most time for it, seconds. */
const WAY_M = 44;
const WAY_S = { least: 5, most: 8 };

/** "A horse gallops PAST": how long steps that nobody counted go on while they move, seconds; null for any other layer. */
function wayS({ motion, count, travelMS }: SceneLayer, source: Source): number | null {
  const moves = motion !== 'still' && motion !== 'circle';
  if (!moves || count !== null || !hasTrait(source, 'steps')) return null;
  return Math.min(WAY_S.most, Math.max(WAY_S.least, WAY_M / travelMS));
}

/** How long calls that go on are heard, seconds; longer where one takes most of that. */
const CALLS_S = 3.2;
const LONG_CALLS_S = 8;

function callsS({ values }: SceneLayer, source: Source): number {
  return source.form === 'events' && source.eventS(values) > CALLS_S / 2 ? LONG_CALLS_S : CALLS_S;
}

/** How long events that nobody counted go on by what is said of them, seconds; null for their usual number. */
export function spanS(layer: SceneLayer, source: Source): number | null {
  const callsOn = layer.course?.goesOn && layer.count === null && Number(layer.values.animals) < 1.5;
  return wayS(layer, source) ?? (callsOn ? callsS(layer, source) : null);
}

/**
 * "Tires screech, THEN A CRASH", "a ball rolls, THEN HITS pins": whether what moves or leads up to a blow ends where the
 * next step strikes.
 */
export function endsInBlow(
  layers: readonly SceneLayer[],
  next: readonly SceneLayer[] | undefined,
  sourceOf: SourceOf,
): boolean {
  const has = ({ source, values }: SceneLayer, trait: Trait): boolean => hasTrait(sourceOf(source), trait, values);
  const leads = (layer: SceneLayer): boolean =>
    has(layer, 'moves') || has(layer, 'leads-up') || (has(layer, 'vehicle') && layer.motion !== 'pass-by');
  return next?.some((layer) => has(layer, 'blow')) === true && layers.every(leads);
}

/** How long what a blow ends is still heard with it, seconds. */
export const BLOW_S = 0.08;

/**
 * Start of the next step: after a step of events at the length given in the prompt, else once the last event has mostly
 * decayed; after one with textures when it ends.
 *
 * @param overlapS - the longest overlap of a ringing event with the next step
 */
export function leadOf(
  layers: readonly SceneLayer[],
  lengthS: number,
  sourceOf: SourceOf,
  seed: number,
  overlapS: number,
): number {
  if (hasTexture(layers, sourceOf)) return lengthS;
  const saidS = Math.max(0, ...layers.map((layer) => layer.durationS ?? 0));
  if (saidS > 0) return Math.min(saidS, lengthS);
  const lastS = layers.map((layer) => {
    const source = sourceOf(layer.source);
    return source.form === 'events'
      ? (scheduleLayer(layer, source, seed, null, true).at(-1)?.atS ?? 0) + layer.startS
      : 0;
  });
  // What swells leads up to what follows: a hit comes at the height of its riser.
  const heights = layers.map(({ source: name, values }, at) => {
    const source = sourceOf(name);
    const heightS = source.form === 'events' ? (source.heightS?.(values) ?? 0) : 0;
    return heightS > 0 ? lastS[at] + heightS : 0;
  });
  if (Math.max(...heights) > 0) return Math.max(...heights);
  const restS = Math.max(0, lengthS - Math.max(...lastS));
  const settled = layers.map((layer) => {
    const source = sourceOf(layer.source);
    return source.form === 'events' ? (source.settlesS?.(layer.values, restS) ?? 0) : 0;
  });
  if (Math.max(...settled) > 0)
    return lengthS - restS + Math.min(restS, Math.max(...settled.map((atS) => atS || restS)));
  return lengthS - Math.min(overlapS, 0.25 * restS);
}

/**
 * Natural length of a step: the usual length of its textures, or the time until its last event has rung out.
 *
 * @param place - of the step in a sequence: how many steps there are, and whether it is the last
 */
export function naturalLength(
  layers: readonly SceneLayer[],
  sourceOf: SourceOf,
  seed: number,
  place: { readonly steps: number; readonly isLast: boolean },
): number {
  let lengthS = 0.1;
  for (const layer of layers) {
    const source = sourceOf(layer.source);
    if (source.form === 'texture') lengthS = Math.max(lengthS, layer.startS + textureLength(layer, source, place));
    else {
      const fillS = layer.durationS ?? spanS(layer, source);
      const last = scheduleLayer(layer, source, seed, fillS, place.steps > 1).at(-1);
      lengthS = Math.max(
        lengthS,
        layer.startS + (layer.durationS ?? 0),
        layer.startS + (last?.atS ?? 0) + lengthOfEvent(source, layer, last) * stretchOf(layer.course) + LEAD_S,
      );
    }
  }
  return lengthS;
}

/**
 * Distributes a requested length over the steps: events keep their natural length while there is room, textures get the
 * rest.
 */
export function shareOut(
  steps: readonly (readonly SceneLayer[])[],
  naturalS: readonly number[],
  sourceOf: SourceOf,
  wantedS: number,
): number[] {
  if (steps.length === 1) return [wantedS];
  const goesOn = steps.map((layers) => hasTexture(layers, sourceOf));
  const takes = steps.map(
    (layers, step) => naturalS[step] * (hasTexture(layers, sourceOf) ? 1 : 0.75) + pauseBefore(layers),
  );
  const eventsS = takes.reduce((sum, takeS, step) => sum + (goesOn[step] ? 0 : takeS), 0);
  const texturesS = takes.reduce((sum, takeS, step) => sum + (goesOn[step] ? takeS : 0), 0);
  const roomS = texturesS > 0 ? wantedS * 0.7 : wantedS;
  const eventScale = Math.min(1, roomS / Math.max(0.001, eventsS));
  const textureScale = (wantedS - eventsS * eventScale) / Math.max(0.001, texturesS);
  return naturalS.map((lengthS, step) => lengthS * (goesOn[step] ? textureScale : eventScale));
}

/** Length of each repetition of a counted texture, and of the pause after it, seconds. */
export const BOUT_S = 1.6;
const PAUSE_S = 0.7;

/** Longest continuous step of a sequence without a stated length, seconds: of two, of more, and the last. */
const STEP_S = 5;
const SHORT_STEP_S = 4;
const LAST_STEP_S = 6;
const CHANGING_STEP_S = 7;

/** Whether a layer moves or has a trend, which needs its time. */
function changesOverTime({ motion, course }: SceneLayer): boolean {
  return (
    motion !== 'still' ||
    hasLevel(course) ||
    course?.tempo !== undefined ||
    course?.pitchOct?.some((at, _, [first]) => at !== first) === true
  );
}

export function repeatsBouts(layer: SceneLayer, source: TextureOf): boolean {
  return layer.count !== null && layer.again && !source.counts;
}

export function boutPeriodS(layer: SceneLayer): number {
  return Math.max(0.4, layer.intervalS ?? BOUT_S + PAUSE_S);
}

/** Natural length of a vehicle that comes to a stand, seconds. */
const HALT_S = 11;

function textureLength(
  layer: SceneLayer,
  source: TextureOf,
  { steps, isLast }: { readonly steps: number; readonly isLast: boolean },
): number {
  if (layer.durationS !== null) return layer.durationS;
  if (repeatsBouts(layer, source)) return layer.count! * boutPeriodS(layer) - PAUSE_S;
  // Long enough to brake and to stand.
  const leastS = layer.course?.halts ? HALT_S : 0;
  const usualS = Math.max(leastS, source.naturalS(layer.values, source.counts ? layer.count : null));
  const mostS = isLast ? LAST_STEP_S : steps > 2 ? SHORT_STEP_S : STEP_S;
  // A change needs its time, but not the whole of a storm.
  const longestS = changesOverTime(layer) ? CHANGING_STEP_S : mostS;
  const goesOn = steps > 1 && usualS > LAST_STEP_S;
  return (goesOn ? Math.min(usualS, longestS) : usualS) * (source.counts ? 1 : lengthFactor(layer));
}
