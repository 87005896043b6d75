import { exp, log } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import type { Scene, SceneLayer } from './scene.ts';
import { hasTrait, type NumberParameter, type Parameters, type Source, type Values } from './source.ts';

/**
 * A sound of one event that is given more time than it takes ("a 2 second whoosh") is slower, as far as its own range
 * of speeds allows, instead of ending before its time. Beside others, one that takes longer is shortened.
 */

type EventsSource = Extract<Source, { form: 'events' }>;

/** Parameters for nothing but a length, in seconds or against the usual. */
const ONLY_LENGTHS: ReadonlySet<string> = new Set(['lengthS', 'stretch']);
/** A shorter event, of a click or a tap, has no course that could be slower, s. */
const SHORTEST_S = 0.3;
/** A length that is nearly filled is left alone. */
const FILLED = 0.85;
/** Halvings of the range in the search for a value. */
const HALVINGS = 16;

/**
 * @param durationS - the requested length; null leaves it to the prompt
 * @returns the scene with the speed of its only event moved towards the length asked for, or with what is longer shortened
 */
export function fillLength(scene: Scene, sourceOf: (name: string) => Source, durationS: number | null): Scene {
  const lengthS = durationS ?? scene.durationS;
  if (lengthS === null || scene.loops) return scene;
  if (scene.layers.length > 1)
    return {
      ...scene,
      layers: scene.layers.map((layer) => shortened(layer, sourceOf, limitOf(layer, scene, lengthS))),
    };
  const [layer] = scene.layers;
  const source = sourceOf(layer.source);
  if (source.form !== 'events' || !isOneEvent(layer, source, lengthS)) return scene;
  return { ...scene, layers: [{ ...layer, values: slowed(layer, source, lengthS) }] };
}

/** How much of the whole something that leads up to another sound takes at most. */
const LEADS_UP = 0.65;

/** "A riser into an impact, FOUR SECONDS": the most that a layer may take, seconds, so that the next one is heard. */
function limitOf({ step }: SceneLayer, { layers }: Scene, lengthS: number): number {
  return layers.some((other) => other.step > step) ? LEADS_UP * lengthS : lengthS;
}

/** "A teleport zap, ONE SECOND": what has a length of its own takes no more time than the whole. */
function shortened(layer: SceneLayer, sourceOf: (name: string) => Source, lengthS: number): SceneLayer {
  const source = sourceOf(layer.source);
  if (source.form !== 'events' || layer.step > 0 || layer.startS > 0) return layer;
  const usualS = source.eventS(layer.values);
  const length = (source.parameters as Parameters).lengthS;
  if (usualS <= lengthS || length?.kind !== 'number' || layer.exact?.includes('lengthS')) return layer;
  const shorterS = Math.max(length.min, (Number(layer.values.lengthS) * lengthS) / usualS);
  return { ...layer, values: { ...layer.values, lengthS: shorterS } };
}

/** Whether it is a single event, whatever time it is given: what plays on by itself is not slowed. */
function isOneEvent(layer: SceneLayer, source: EventsSource, lengthS: number): boolean {
  const { values, count, intervalS, startS } = layer;
  if ((count ?? 1) > 1 || intervalS !== null || startS > 0) return false;
  return [null, lengthS].every((durationS) => {
    const timing = { durationS, count, intervalS, random: createRandom(1, 'fill') };
    return source.schedule(values, timing).length === 1;
  });
}

function slowed({ values, exact = [] }: SceneLayer, source: EventsSource, lengthS: number): Values {
  const isBlow = hasTrait(source, 'blow', values);
  let reached = values;
  for (const [name, parameter] of Object.entries(source.parameters as Parameters)) {
    const usualS = source.eventS(reached);
    if (usualS < SHORTEST_S || usualS >= FILLED * lengthS) break;
    if (parameter.kind === 'number' && setsLength(name, parameter, isBlow) && !exact.includes(name)) {
      reached = moved(reached, name, parameter, source, lengthS);
    }
  }
  return reached;
}

/** A blow is not slower for being given more time. */
function setsLength(name: string, { follows }: NumberParameter, isBlow: boolean): boolean {
  return ONLY_LENGTHS.has(name) || (!isBlow && (follows === 'speed' || follows === '-speed'));
}

/** The values with one parameter moved until the event is as long as asked for, or as long as it can be. */
function moved(
  values: Values,
  name: string,
  { min, max, scale }: NumberParameter,
  source: EventsSource,
  lengthS: number,
): Values {
  const at = (share: number): Values => ({
    ...values,
    [name]: scale === 'log' ? min * exp(share * log(max / min)) : min + share * (max - min),
  });
  const [atMinS, atMaxS] = [source.eventS(at(0)), source.eventS(at(1))];
  if (Math.max(atMinS, atMaxS) <= source.eventS(values)) return values;
  let [slow, fast] = atMinS > atMaxS ? [0, 1] : [1, 0];
  if (Math.max(atMinS, atMaxS) <= lengthS) return at(slow);
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = 0.5 * (slow + fast);
    if (source.eventS(at(middle)) > lengthS) slow = middle;
    else fast = middle;
  }
  return at(fast);
}
