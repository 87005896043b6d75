import { sin } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { stretchOf } from './contour.ts';
import { withPassesInTurn } from './passes.ts';
import type { Scene, SceneLayer } from './scene.ts';
import { scheduleLayer } from './schedule.ts';
import { hasTrait, type SoundEvent, type Source } from './source.ts';
import { spaceAt } from './space.ts';
import {
  BLOW_S,
  BOUT_S,
  boutPeriodS,
  endsInBlow,
  hasTexture,
  LEAD_S,
  leadOf,
  lengthOfEvent,
  naturalLength,
  pauseBefore,
  repeatsBouts,
  type Step,
  shareOut,
  spanS,
  stepsOf,
} from './steps.ts';
import { shapeEnvelope, swellEvents } from './trends.ts';

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

/** Overlap of a continuous step with the next one, and fade-in of one that follows events or a pause, seconds. */
const CROSSFADE_S = 0.8;
const FADE_IN_S = 0.15;

/** How long a surrounding is heard before the first event in it, seconds. */
const AROUND_S = 0.6;

/** Shortest sound with a surrounding, seconds. */
export const SURROUNDED_S = 4;

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
  given: Scene,
  sourceOf: (name: string) => Source,
  seed: number,
  durationS: number | null,
): Timeline {
  const wantedS = durationS ?? given.durationS;
  const scene = withPassesInTurn(given, wantedS);
  const steps = stepsOf(scene, sourceOf);
  const owns = steps.map(({ own }) => own);
  const naturalS = owns.map((own, step) =>
    naturalLength(own, sourceOf, seed, { steps: steps.length, isLast: step === steps.length - 1 }),
  );
  const lengths = wantedS === null ? naturalS : shareOut(owns, naturalS, sourceOf, wantedS);

  const placed: Placer[] = [];
  let stepStartS = 0;
  let endS = 0;
  let fadeInS = 0;
  steps.forEach((step, at) => {
    const { layers, own } = step;
    const last = at === steps.length - 1;
    const fadeOutS = endsInBlow(own, owns[at + 1], sourceOf) ? BLOW_S : CROSSFADE_S;
    const pauseS = pauseBefore(layers);
    stepStartS += pauseS;
    const aroundS = at === 0 && own.length < layers.length ? Math.min(AROUND_S, 0.1 * (wantedS ?? 10)) : 0;
    const place: Place = {
      startS: stepStartS,
      aroundS,
      lengthS: lengths[at],
      endS: last && wantedS !== null ? wantedS : stepStartS + aroundS + lengths[at],
      fadeInS: at > 0 && pauseS > 0 ? FADE_IN_S : fadeInS,
      fadeOutS,
      isLast: last,
      isStep: steps.length > 1,
      isLengthGiven: wantedS !== null,
    };
    const ones = layers.map((layer) => placeLayer(layer, step, place, sourceOf, seed));
    for (const one of shakenBySteps(ones, layers, sourceOf)) {
      placed.push(one.placer);
      endS = Math.max(endS, one.endS);
    }
    stepStartS += aroundS;
    stepStartS += leadOf(own, lengths[at], sourceOf, seed, fadeOutS);
    fadeInS = hasTexture(own, sourceOf) && !own.some(({ course }) => course?.stops) ? CROSSFADE_S : FADE_IN_S;
  });
  const tailS = scene.layers.every((layer) => sourceOf(layer.source).form === 'texture') ? 0 : tailOf(scene);
  const goesOn = steps.some(({ lasting }) => lasting.length > 0);
  const totalS = wantedS ?? Math.max(endS + tailS, goesOn ? SURROUNDED_S : 0);
  const layers = placed.map((placer) => placer(totalS));
  return { durationS: Math.min(MAX_DURATION_S, Math.max(MIN_DURATION_S, totalS)), layers };
}

/** Places a layer once the length of the whole sound is known: a surrounding lasts as long. */
type Placer = (totalS: number) => PlacedLayer;

/** Where and how a step is placed; times in seconds. */
interface Place {
  readonly startS: number;
  /** Delay of its events, during which only what surrounds them is heard. */
  readonly aroundS: number;
  readonly lengthS: number;
  readonly endS: number;
  readonly fadeInS: number;
  /** How long its textures are still heard in the next step. */
  readonly fadeOutS: number;
  readonly isLast: boolean;
  /** One of several steps. */
  readonly isStep: boolean;
  readonly isLengthGiven: boolean;
}

/** A layer of a step before the length of the whole is known. */
interface Placed {
  readonly placer: Placer;
  readonly endS: number;
}

/** How much later than the foot what somebody wears is shaken, seconds. */
const SHAKEN_S = 0.03;

/** "A knight walks in CHAINMAIL", "walking with KEYS jingling": what is worn jingles at each step, unless it is counted. */
function shakenBySteps(
  ones: readonly Placed[],
  layers: readonly SceneLayer[],
  sourceOf: (name: string) => Source,
): readonly Placed[] {
  const walks = ({ source }: SceneLayer): boolean => hasTrait(sourceOf(source), 'steps');
  const walker = layers.findIndex(walks);
  if (walker < 0) return ones;
  return ones.map((one, i) => {
    const { source, values, count, intervalS } = layers[i];
    const isWorn = hasTrait(sourceOf(source), 'worn', values) && !walks(layers[i]);
    return isWorn && count === null && intervalS === null ? inStepWith(ones[walker], one) : one;
  });
}

/** The events of a layer at those of the steps, a little louder or softer each time. */
function inStepWith(steps: Placed, { placer, endS }: Placed): Placed {
  const atSteps: Placer = (totalS) => {
    const own = placer(totalS);
    const lastS = own.endS - (own.events.at(-1)?.atS ?? own.startS);
    const random = createRandom(own.seed, own.layer.id, 'steps');
    const events = steps.placer(totalS).events.map(
      ({ atS, event }, index): PlacedEvent => ({
        atS: atS + SHAKEN_S,
        event: { atS: event.atS, gain: (event.gain ?? 1) * random.between(0.6, 1) },
        stream: [own.layer.id, 'event', index],
        seed: own.seed,
      }),
    );
    return events.length === 0 ? own : { ...own, events, endS: events[events.length - 1].atS + lastS };
  };
  return { placer: atSteps, endS: Math.max(endS, steps.endS) };
}

function placeLayer(
  layer: SceneLayer,
  { layers, own, lasting }: Step,
  place: Place,
  sourceOf: (name: string) => Source,
  seed: number,
): Placed {
  const { isLast, endS, fadeInS, fadeOutS } = place;
  const source = sourceOf(layer.source);
  const besideTexture = hasTexture(own, sourceOf);
  const goesOn = lasting.includes(layer);
  const limited = !place.isStep && layer.durationS !== null;
  const within =
    layer !== layers[0] && isMoment(layer) ? MOMENT_AT * lengthBeside(layer, own, place, sourceOf, seed) : 0;
  const startS = place.startS + layer.startS + (goesOn ? 0 : within + place.aroundS);
  if (source.form === 'texture') {
    if (goesOn) {
      return {
        placer: (totalS) => placeTexture(layer, source, seed, { startS, stepEndS: totalS, isLast: true, fadeInS }),
        endS,
      };
    }
    if (limited) {
      const stepEndS = Math.max(startS, startS + layer.durationS! - CROSSFADE_S / 2);
      const one = placeTexture(layer, source, seed, { startS, stepEndS, isLast: false, fadeInS: FADE_IN_S });
      return { placer: () => one, endS: one.endS };
    }
    const one = placeTexture(layer, source, seed, { startS, stepEndS: endS, isLast, fadeInS, fadeOutS });
    return { placer: (totalS) => (isLast ? untilEnd(one, totalS) : one), endS };
  }
  const room = limited
    ? { fillS: layer.durationS, roomS: layer.durationS }
    : roomFor(layer, place.isLengthGiven, besideTexture, endS - startS);
  const aloneS = naturalLength([layer], sourceOf, seed, ALONE);
  const fillS = room.fillS ?? spanS(layer, source) ?? fillBeside(layer, own, place.lengthS, aloneS);
  const one = placeEvents(layer, source, seed, { startS, fillS, roomS: room.roomS, isStep: place.isStep });
  return { placer: () => one, endS: one.endS };
}

const ALONE = { steps: 1, isLast: true } as const;

/** How long the layers beside one go on, seconds; 0 where they are events that it is not said to interrupt. */
function lengthBeside(
  layer: SceneLayer,
  own: readonly SceneLayer[],
  { lengthS }: Place,
  sourceOf: (name: string) => Source,
  seed: number,
): number {
  if (hasTexture(own, sourceOf)) return lengthS;
  // "Playing piano AND A GLASS BREAKS".
  const others = own.filter((other) => other !== layer);
  return layer.course?.within ? naturalLength(others, sourceOf, seed, ALONE) : 0;
}

/** Shortest step beside whose events others repeat, seconds. */
const FILLED_S = 3;

/**
 * "Dogs bark as a person walks": events that nobody counted go on for as long as those beside them, if they are much
 * shorter. @returns seconds to fill, or null for the natural count
 */
function fillBeside(layer: SceneLayer, own: readonly SceneLayer[], lengthS: number, naturalS: number): number | null {
  if (own.length < 2 || layer.count !== null || layer.course?.within || layer.startS > 0) return null;
  return lengthS >= FILLED_S && naturalS < 0.5 * lengthS ? lengthS : null;
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

/** A texture of the last step without an end of its own continues until everything has rung out. */
function untilEnd(placed: PlacedLayer, totalS: number): PlacedLayer {
  const goesOn = placed.source.form === 'texture' && placed.endS < totalS && (placed.envelope.at(-1)?.gain ?? 1) === 1;
  return goesOn ? { ...placed, endS: totalS } : placed;
}

/** When a texture sounds, seconds. */
interface TextureTimes {
  readonly startS: number;
  readonly stepEndS: number;
  readonly isLast: boolean;
  /** Unless it opens the sound. */
  readonly fadeInS: number;
  /** Unless it is the last or stops; default `CROSSFADE_S`. */
  readonly fadeOutS?: number;
}

/** A texture from `startS` to the end of its step; it fades into the next step unless it stops or is the last. */
function placeTexture(
  layer: SceneLayer,
  source: Extract<Source, { form: 'texture' }>,
  seed: number,
  { startS, stepEndS, isLast: last, fadeInS, fadeOutS = CROSSFADE_S }: TextureTimes,
): PlacedLayer {
  const stops = layer.course?.stops === true;
  const endS = last || stops ? stepEndS : stepEndS + fadeOutS;
  const envelope =
    boutsOf(layer, source, startS) ?? fades(startS, endS, startS > 0 ? fadeInS : 0, last || stops ? 0 : fadeOutS);
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

/** When the events of a layer sound, seconds. */
interface EventTimes {
  readonly startS: number;
  /** Time to fill with events; null for their natural count. */
  readonly fillS: number | null;
  /** Events that would end later than this are dropped; null for no limit. */
  readonly roomS: number | null;
  /** One of several steps. */
  readonly isStep: boolean;
}

/** The events of a layer. */
function placeEvents(
  layer: SceneLayer,
  source: Extract<Source, { form: 'events' }>,
  seed: number,
  { startS, fillS, roomS, isStep }: EventTimes,
): PlacedLayer {
  const scheduled = scheduleLayer(layer, source, seed, fillS, isStep);
  const kept = roomS === null ? scheduled : withinRoom(scheduled, source.eventS(layer.values), roomS);
  const events = swellEvents(kept, layer.course).map(
    (event, index): PlacedEvent => ({
      atS: startS + LEAD_S + Math.max(0, event.atS),
      event,
      stream: [layer.id, 'event', index],
      seed,
    }),
  );
  const lastS = lengthOfEvent(source, layer, events.at(-1)?.event) * stretchOf(layer.course);
  const endS = (events.at(-1)?.atS ?? startS) + lastS;
  return { layer, source, seed, startS, endS, envelope: [], events };
}

/** Position of a single event within an accompanying texture, as a share of its length. */
const MOMENT_AT = 0.35;

/** "Applause, one cough", "it rains, a door slams": an event without a stated time. */
function isMoment({ count, course, startS, role }: SceneLayer): boolean {
  return (count === 1 || course?.within === true) && startS === 0 && role === 'foreground';
}

/** The events that have mostly decayed before the accompanying layers end; at least the first. */
function withinRoom(events: readonly SoundEvent[], eventS: number, roomS: number): SoundEvent[] {
  return events.filter(({ atS }, i) => i === 0 || atS + 0.9 * eventS <= roomS);
}

const BOUT_FADE_S = 0.08;

type TextureOf = Extract<Source, { form: 'texture' }>;

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

/** Points of a fade: the gain follows a quarter of a sine, so that two textures keep their power while they cross. */
const FADE_POINTS = [0, 0.25, 0.5, 0.75, 1].map((share) => ({ share, gain: sin((Math.PI / 2) * share) }));

function fades(startS: number, endS: number, fadeInS: number, fadeOutS: number): Breakpoint[] {
  const fadeIn = FADE_POINTS.map(({ share, gain }) => ({ atS: startS + share * fadeInS, gain }));
  const outS = Math.min(fadeOutS, endS - startS);
  const fadeOut = FADE_POINTS.map(({ share, gain }) => ({ atS: endS - share * outS, gain })).reverse();
  return [...(fadeInS > 0 ? fadeIn : []), ...(fadeOutS > 0 ? fadeOut : [])];
}

/** Time for the reverberation to decay after the last event, seconds. */
export function tailOf(scene: Scene): number {
  const longestS = Math.max(...scene.layers.map(({ distanceM }) => spaceAt(scene.space, distanceM).t60LowS));
  return Math.min(5, longestS * 0.75) * Math.min(1, scene.wetness);
}
