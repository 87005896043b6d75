import { createRandom } from '@soundwright/dsp/random';
import type { Block } from '../rendering.ts';
import type { PlacedEvent, PlacedLayer } from './timeline.ts';

/** Sounds that were rendered before they are due, by their events as they were placed. */
const renderedEarly = new WeakMap<PlacedEvent, { sound: Block; values: object; sampleRateHz: number }>();

/** The sound of an event as its source renders it; the caller may change it. */
export function renderEvent({ source, layer }: PlacedLayer, placed: PlacedEvent, sampleRateHz: number): Block {
  if (source.form !== 'events') throw new TypeError(`${source.name} has no events`);
  const early = renderedEarly.get(placed);
  renderedEarly.delete(placed);
  if (early?.values === layer.values && early.sampleRateHz === sampleRateHz) return early.sound;
  const random = createRandom(placed.seed, ...placed.stream);
  return source.render(layer.values, placed.event, { sampleRateHz, random });
}

/** The same before it is due, to measure it and not to change it: `renderEvent` gives it once more. */
export function renderEventEarly(layer: PlacedLayer, placed: PlacedEvent, sampleRateHz: number): Block {
  const sound = renderEvent(layer, placed, sampleRateHz);
  renderedEarly.set(placed, { sound, values: layer.layer.values, sampleRateHz });
  return sound;
}
