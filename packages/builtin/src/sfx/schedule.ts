import { createRandom } from '@soundwright/dsp/random';
import { paceOf } from './individual.ts';
import type { SceneLayer } from './scene.ts';
import type { SoundEvent, Source, Timing } from './source.ts';
import { atPace, changeTempo, comesBack, forEach, inBouts, inFlurry, withoutRest } from './trends.ts';

/** How long events that nobody counted repeat in one step of a sequence, seconds. */
const STEP_EVENTS_S = 4;

/**
 * The events of a layer in order, with seconds from the start of the layer. An accent ("occasional thunder") occurs in
 * bouts at irregular times.
 *
 * @param durationS - time to fill; null for the natural count
 * @param isStep - one of several steps, where what was not counted soon makes way for the next sound
 */
export function scheduleLayer(
  layer: SceneLayer,
  source: Extract<Source, { form: 'events' }>,
  seed: number,
  durationS: number | null,
  isStep: boolean,
): SoundEvent[] {
  const random = createRandom(seed, layer.id, 'schedule');
  const timing = (fillS: number | null): Timing => ({
    durationS: fillS,
    count: layer.count,
    intervalS: layer.intervalS,
    pace: paceOf(layer, source),
    random,
  });
  const events: SoundEvent[] = [];
  if (layer.course?.flurry) events.push(...inFlurry(source, layer, durationS, timing));
  else if (layer.course?.tempo !== undefined) events.push(...changeTempo(source, layer, durationS, timing));
  else if (layer.course?.each && layer.count !== null) events.push(...forEach(source, layer, timing));
  else if (layer.course?.nonStop && layer.count === null && layer.intervalS === null) {
    events.push(...withoutRest(source, layer, durationS, timing));
  } else if (comesBack(layer, source, timing, durationS)) {
    events.push(...inBouts(source, layer, durationS, timing));
  } else events.push(...atPace(source, layer, durationS, timing));
  const untilS = durationS ?? (isStep && repeatsFreely(layer, source) ? STEP_EVENTS_S : Number.POSITIVE_INFINITY);
  const sorted = events.sort((a, b) => a.atS - b.atS);
  return durationS === null
    ? sorted.filter(({ atS }, i) => i === 0 || atS < untilS)
    : sorted.filter(({ atS }) => atS < untilS);
}

/** Whether neither words nor the source itself say how often or how long it repeats. */
function repeatsFreely({ count, intervalS, course }: SceneLayer, source: Extract<Source, { form: 'events' }>): boolean {
  return (
    count === null &&
    intervalS === null &&
    course?.tempo === undefined &&
    !course?.flurry &&
    !('lengthS' in source.parameters)
  );
}
