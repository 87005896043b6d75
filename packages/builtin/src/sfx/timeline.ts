import { createRandom } from '@soundwright/dsp/random';
import { hasLevel, stretchOf } from './contour.ts';
import { lengthFactor, paceOf } from './individual.ts';
import type { Scene, SceneLayer } from './scene.ts';
import type { SoundEvent, Source, Timing } from './source.ts';
import { SPACES } from './space.ts';
import { changeTempo, inFlurry, shapeEnvelope, swellEvents, withoutRest } from './trends.ts';

/** A breakpoint of an envelope; the gain is linear between two of them. */
export interface Breakpoint {
  readonly atS: number;
  readonly gain: number;
}

/** An event and its random stream. */
export interface PlacedEvent {
  /** Seconds from the start of the sound. */
  readonly atS: number;
  readonly event: SoundEvent;
  /** Path of its random stream under `seed`. */
  readonly stream: readonly (string | number)[];
  readonly seed: number;
}

/** A layer with its times. */
export interface PlacedLayer {
  readonly layer: SceneLayer;
  readonly source: Source;
  readonly seed: number;
  readonly startS: number;
  readonly endS: number;
  /** Ascending in time; empty for a gain of 1 throughout. */
  readonly envelope: readonly Breakpoint[];
  /** Ascending in time; empty for textures. */
  readonly events: readonly PlacedEvent[];
}

/** A scene with all its times: only the sounds themselves are still random. */
export interface Timeline {
  readonly durationS: number;
  readonly layers: readonly PlacedLayer[];
}

/** Shortest and longest effect, seconds. */
export const MIN_DURATION_S = 0.1;
export const MAX_DURATION_S = 300;

/** Delay of the first event, so that the fade-in of the file does not soften its attack. */
const LEAD_S = 0.006;

/** Overlap of a continuous step with the next one. */
const CROSSFADE_S = 1;

/**
 * Gives every layer and event of a scene its time.
 *
 * Without a length the sound has its natural length: events ring out, textures have their usual length. With one,
 * textures fill it, and so do events that repeat by nature. Steps follow each other; the longer ones make room. Each
 * layer draws its times from the stream `seed/layer/schedule`.
 *
 * @param durationS - 0.1 to 300, or null for the natural length
 */
export function placeScene(
  scene: Scene,
  sourceOf: (name: string) => Source,
  seed: number,
  durationS: number | null,
): Timeline {
  const wantedS = durationS ?? scene.durationS;
  const steps = stepsOf(scene);
  const stepCount = steps.length;
  const naturalS = steps.map((layers) => naturalLength(layers, sourceOf, seed, stepCount > 1));
  const lengths = wantedS === null ? naturalS : shareOut(steps, naturalS, sourceOf, wantedS);

  const placed: PlacedLayer[] = [];
  let stepStartS = 0;
  let endS = 0;
  steps.forEach((layers, step) => {
    const last = step === stepCount - 1;
    stepStartS += pauseBefore(layers);
    const stepEndS = last && wantedS !== null ? wantedS : stepStartS + lengths[step];
    for (const [at, layer] of layers.entries()) {
      const source = sourceOf(layer.source);
      const within = at > 0 && isMoment(layer) && hasTexture(layers, sourceOf) ? MOMENT_AT * lengths[step] : 0;
      const startS = stepStartS + layer.startS + within;
      if (source.form === 'texture') {
        placed.push(placeTexture(layer, source, seed, startS, stepEndS, last));
        endS = Math.max(endS, stepEndS);
        continue;
      }
      const room = roomFor(layer, wantedS !== null, hasTexture(layers, sourceOf), stepEndS - startS);
      const one = placeEvents(layer, source, seed, startS, room.fillS, room.roomS);
      placed.push(one);
      endS = Math.max(endS, one.endS);
    }
    stepStartS += overlaps(layers, sourceOf) ? leadOf(layers, lengths[step], sourceOf, seed) : lengths[step];
  });
  const tailS = scene.layers.every((layer) => sourceOf(layer.source).form === 'texture') ? 0 : tailOf(scene);
  const totalS = wantedS ?? endS + tailS;
  const layers = placed.map((one) => (one.layer.step === stepCount - 1 ? untilEnd(one, totalS) : one));
  return { durationS: Math.min(MAX_DURATION_S, Math.max(MIN_DURATION_S, totalS)), layers };
}

/** The time to fill with events and their latest end; see `placeEvents`. */
function roomFor(
  { durationS }: SceneLayer,
  isLengthGiven: boolean,
  besideTexture: boolean,
  leftS: number,
): { fillS: number | null; roomS: number | null } {
  if (isLengthGiven) return { fillS: leftS, roomS: null };
  return besideTexture ? { fillS: leftS, roomS: leftS } : { fillS: durationS, roomS: null };
}

/** The layers of every step, in order. */
function stepsOf({ layers }: Scene): SceneLayer[][] {
  const count = Math.max(...layers.map((layer) => layer.step)) + 1;
  return Array.from({ length: count }, (_, step) => layers.filter((layer) => layer.step === step));
}

/** A texture of the last step without an end of its own continues until everything has rung out. */
function untilEnd(placed: PlacedLayer, totalS: number): PlacedLayer {
  const goesOn = placed.source.form === 'texture' && placed.endS < totalS && placed.envelope.length === 0;
  return goesOn ? { ...placed, endS: totalS } : placed;
}

/** A texture from `startS` to the end of its step; it fades into the next step unless it stops or is the last. */
function placeTexture(
  layer: SceneLayer,
  source: Extract<Source, { form: 'texture' }>,
  seed: number,
  startS: number,
  stepEndS: number,
  last: boolean,
): PlacedLayer {
  const stops = layer.course?.stops === true;
  const endS = last || stops ? stepEndS : stepEndS + CROSSFADE_S;
  const envelope = boutsOf(layer, source, startS) ?? fades(startS, endS, startS > 0, !last && !stops);
  return {
    layer,
    source,
    seed,
    startS,
    endS,
    envelope: shapeEnvelope(envelope, layer, { startS, endS, isLast: last, seed }),
    events: [],
  };
}

/**
 * The events of a layer, from `startS` on.
 *
 * @param fillS - time to fill with events; null for their natural count
 * @param roomS - events that would end later than this are dropped; null for no limit
 */
function placeEvents(
  layer: SceneLayer,
  source: Extract<Source, { form: 'events' }>,
  seed: number,
  startS: number,
  fillS: number | null,
  roomS: number | null,
): PlacedLayer {
  const scheduled = scheduleLayer(layer, source, seed, fillS);
  const kept = roomS === null ? scheduled : withinRoom(scheduled, source.eventS(layer.values), roomS);
  const events = swellEvents(kept, layer.course).map(
    (event, index): PlacedEvent => ({
      atS: startS + LEAD_S + Math.max(0, event.atS),
      event,
      stream: [layer.id, 'event', index],
      seed,
    }),
  );
  const endS = (events.at(-1)?.atS ?? startS) + source.eventS(layer.values) * stretchOf(layer.course);
  return { layer, source, seed, startS, endS, envelope: [], events };
}

/** Position of a single event within an accompanying texture, as a share of its length. */
const MOMENT_AT = 0.35;

/** "Applause, one cough", "it rains, a door slams": an event without a stated time. */
function isMoment({ count, course, startS, role }: SceneLayer): boolean {
  return (count === 1 || course?.within === true) && startS === 0 && role === 'foreground';
}

function pauseBefore(layers: readonly SceneLayer[]): number {
  return Math.max(0, ...layers.map((layer) => layer.course?.pauseS ?? 0));
}

/** Longest overlap of a ringing event with the next step, seconds. */
const OVERLAP_S = 0.9;

/**
 * Start of the next step after a step of events: after the length given in the prompt, else once the last event has
 * mostly decayed.
 */
function leadOf(
  layers: readonly SceneLayer[],
  lengthS: number,
  sourceOf: (name: string) => Source,
  seed: number,
): number {
  const saidS = Math.max(0, ...layers.map((layer) => layer.durationS ?? 0));
  if (saidS > 0) return Math.min(saidS, lengthS);
  const lastS = layers.map((layer) => {
    const source = sourceOf(layer.source);
    return source.form === 'events' ? (scheduleLayer(layer, source, seed, null).at(-1)?.atS ?? 0) + layer.startS : 0;
  });
  const restS = Math.max(0, lengthS - Math.max(...lastS));
  const settled = layers.map((layer) => {
    const source = sourceOf(layer.source);
    return (source.form === 'events' && source.settlesS?.(layer.values)) || restS;
  });
  const settledS = Math.max(...settled);
  if (settledS < restS) return lengthS - restS + settledS;
  return lengthS - Math.min(OVERLAP_S, 0.25 * restS);
}

/** The events that have mostly decayed before the accompanying layers end; at least the first. */
function withinRoom(events: readonly SoundEvent[], eventS: number, roomS: number): SoundEvent[] {
  return events.filter(({ atS }, i) => i === 0 || atS + 0.9 * eventS <= roomS);
}

/** Whether the next step may start while events still ring: only after a step without textures. */
function overlaps(layers: readonly SceneLayer[], sourceOf: (name: string) => Source): boolean {
  return !hasTexture(layers, sourceOf);
}

function hasTexture(layers: readonly SceneLayer[], sourceOf: (name: string) => Source): boolean {
  return layers.some((layer) => sourceOf(layer.source).form === 'texture');
}

/**
 * Natural length of a step: the usual length of its textures, or the time until its last event has rung out.
 *
 * @param isStep - one of several steps
 */
function naturalLength(
  layers: readonly SceneLayer[],
  sourceOf: (name: string) => Source,
  seed: number,
  isStep: boolean,
): number {
  let lengthS = 0.1;
  for (const layer of layers) {
    const source = sourceOf(layer.source);
    if (source.form === 'texture') lengthS = Math.max(lengthS, layer.startS + textureLength(layer, source, isStep));
    else {
      const last = scheduleLayer(layer, source, seed, layer.durationS).at(-1);
      lengthS = Math.max(
        lengthS,
        layer.durationS ?? 0,
        layer.startS + (last?.atS ?? 0) + source.eventS(layer.values) * stretchOf(layer.course) + LEAD_S,
      );
    }
  }
  return lengthS;
}

/**
 * Distributes a requested length over the steps: events keep their natural length while there is room, textures get the
 * rest.
 */
function shareOut(
  steps: readonly (readonly SceneLayer[])[],
  naturalS: readonly number[],
  sourceOf: (name: string) => Source,
  wantedS: number,
): number[] {
  if (steps.length === 1) return [wantedS];
  const goesOn = steps.map((layers) => hasTexture(layers, sourceOf));
  const takes = steps.map(
    (layers, step) => naturalS[step] * (overlaps(layers, sourceOf) ? 0.75 : 1) + pauseBefore(layers),
  );
  const eventsS = takes.reduce((sum, takeS, step) => sum + (goesOn[step] ? 0 : takeS), 0);
  const texturesS = takes.reduce((sum, takeS, step) => sum + (goesOn[step] ? takeS : 0), 0);
  const roomS = texturesS > 0 ? wantedS * 0.7 : wantedS;
  const eventScale = Math.min(1, roomS / Math.max(0.001, eventsS));
  const textureScale = (wantedS - eventsS * eventScale) / Math.max(0.001, texturesS);
  return naturalS.map((lengthS, step) => lengthS * (goesOn[step] ? textureScale : eventScale));
}

/** The events of a layer in order. An accent ("occasional thunder") occurs in bouts at irregular times. */
function scheduleLayer(
  layer: SceneLayer,
  source: Extract<Source, { form: 'events' }>,
  seed: number,
  durationS: number | null,
): SoundEvent[] {
  const random = createRandom(seed, layer.id, 'schedule');
  const timing = (fillS: number | null): Timing => ({
    durationS: fillS,
    count: layer.count,
    intervalS: layer.intervalS,
    pace: paceOf(layer),
    random,
  });
  const events: SoundEvent[] = [];
  if (layer.course?.flurry) events.push(...inFlurry(source, layer, durationS, timing));
  else if (layer.course?.tempo !== undefined) events.push(...changeTempo(source, layer, durationS, timing));
  else if (layer.course?.nonStop && layer.count === null && layer.intervalS === null) {
    events.push(...withoutRest(source, layer, durationS, timing));
  } else if (layer.role === 'accent' && durationS !== null && layer.count === null && layer.intervalS === null) {
    const meanGapS = Math.min(12, Math.max(2.5, durationS / 3));
    for (let atS = random.between(0.1, 0.6) * meanGapS; atS < durationS; ) {
      const bout = source.schedule(layer.values, timing(null));
      const boutStartS = atS;
      for (const event of bout) events.push({ ...event, atS: boutStartS + event.atS });
      atS += (bout.at(-1)?.atS ?? 0) + random.between(0.5, 1.5) * meanGapS;
    }
  } else events.push(...source.schedule(layer.values, timing(durationS)));
  return events.filter((event) => durationS === null || event.atS < durationS).sort((a, b) => a.atS - b.atS);
}

/** Length of each repetition of a counted texture, and of the pause after it, seconds. */
const BOUT_S = 1.6;
const PAUSE_S = 0.7;
const BOUT_FADE_S = 0.08;

/** Longest continuous step of a sequence without a stated length, seconds. */
const STEP_S = 7;

/** Whether a layer moves or has a trend, which needs its time. */
function changesOverTime({ motion, course }: SceneLayer): boolean {
  return motion !== 'still' || hasLevel(course) || course?.tempo !== undefined || course?.pitchOct !== undefined;
}

type TextureOf = Extract<Source, { form: 'texture' }>;

function repeatsBouts(layer: SceneLayer, source: TextureOf): boolean {
  return layer.count !== null && layer.again && !source.counts;
}

function boutPeriodS(layer: SceneLayer): number {
  return Math.max(0.4, layer.intervalS ?? BOUT_S + PAUSE_S);
}

function textureLength(layer: SceneLayer, source: TextureOf, isStep: boolean): number {
  if (layer.durationS !== null) return layer.durationS;
  if (!repeatsBouts(layer, source)) {
    const usualS = source.naturalS(layer.values, source.counts ? layer.count : null);
    const goesOn = isStep && !changesOverTime(layer) && source.loudness === 'ambience';
    return (goesOn ? Math.min(usualS, STEP_S) : usualS) * (source.counts ? 1 : lengthFactor(layer));
  }
  return layer.count! * boutPeriodS(layer) - PAUSE_S;
}

/** The envelope of "a siren, three times"; undefined when nothing repeats. */
function boutsOf(layer: SceneLayer, source: TextureOf, startS: number): Breakpoint[] | undefined {
  if (!repeatsBouts(layer, source)) return undefined;
  const periodS = boutPeriodS(layer);
  const boutS = Math.min(BOUT_S, 0.7 * periodS);
  return Array.from({ length: layer.count! }, (_, k): Breakpoint[] => {
    const atS = startS + k * periodS;
    return [
      { atS, gain: 0 },
      { atS: atS + BOUT_FADE_S, gain: 1 },
      { atS: atS + boutS - BOUT_FADE_S, gain: 1 },
      { atS: atS + boutS, gain: 0 },
    ];
  }).flat();
}

function fades(startS: number, endS: number, fadesIn: boolean, fadesOut: boolean): Breakpoint[] {
  const points: Breakpoint[] = [];
  if (fadesIn) points.push({ atS: startS, gain: 0 }, { atS: startS + CROSSFADE_S, gain: 1 });
  if (fadesOut) points.push({ atS: Math.max(startS, endS - CROSSFADE_S), gain: 1 }, { atS: endS, gain: 0 });
  return points;
}

/** Time for the reverberation to decay after the last event, seconds. */
export function tailOf(scene: Scene): number {
  return Math.min(5, SPACES[scene.space].t60LowS * 0.75) * Math.min(1, scene.wetness);
}
