import { gainFromDb } from '@soundwright/dsp/math';
import { shapeEvent } from './contour.ts';
import { renderEventEarly } from './render-event.ts';
import type { Scene } from './scene.ts';
import { SPACES } from './space.ts';
import {
  MAX_DURATION_S,
  MIN_DURATION_S,
  type PlacedEvent,
  type PlacedLayer,
  SURROUNDED_S,
  type Timeline,
  tailOf,
} from './timeline.ts';
import { envelopeAt } from './trends.ts';

/**
 * Levels relative to the peak, dB: below the first an event is over, below the second it adds no audible reverberation.
 */
const OVER_DB = -60;
const RINGS_DB = -20;

/** First reflections after the last sample: at least this, seconds. */
const ECHO_S = 0.06;

/**
 * A timeline of natural length, ended where its last events have actually decayed: the buffers set the length of
 * events, not the plan, and the reverberation starts where they are still loud. Renders the last event of each layer.
 */
export function endWhenSilent(timeline: Timeline, scene: Scene, sampleRateHz: number): Timeline {
  const lastStep = Math.max(...timeline.layers.map(({ layer }) => layer.step));
  const last = timeline.layers.filter(({ layer }) => layer.step === lastStep);
  if (last.some(({ source }) => source.form === 'texture')) return timeline;
  const tailS = tailOf(scene);
  const echoS = echoOf(scene);
  const ends = timeline.layers.map((placed) => {
    const event = placed.events.at(-1);
    // A surrounding lasts as long as what happens in it.
    if (!event) return placed.endS < timeline.durationS ? placed.endS : 0;
    const { overS, ringsS } = measureEvent(placed, event, sampleRateHz);
    return event.atS + Math.max(overS + 0.4 * tailS, ringsS + tailS) + echoS;
  });
  const surrounded = timeline.layers.some(({ events, endS }) => events.length === 0 && endS >= timeline.durationS);
  const leastS = surrounded ? Math.min(SURROUNDED_S, timeline.durationS) : MIN_DURATION_S;
  const durationS = Math.min(MAX_DURATION_S, Math.max(leastS, ...ends));
  const layers = timeline.layers.map((placed) =>
    placed.events.length === 0 && placed.endS >= timeline.durationS && (placed.envelope.at(-1)?.gain ?? 1) === 1
      ? { ...placed, endS: durationS }
      : placed,
  );
  return { ...timeline, layers, durationS };
}

/** When the last of the first reflections has arrived, where no reverberation outlasts them, seconds. */
function echoOf(scene: Scene): number {
  const { early } = SPACES[scene.space];
  if (tailOf(scene) > 0 || scene.wetness === 0) return ECHO_S;
  return Math.max(ECHO_S, ...early.map(([delayMs]) => delayMs / 1000));
}

/** Times after its start at which an event has fallen below each of the two levels for good, seconds. */
function measureEvent(
  placed: PlacedLayer,
  event: PlacedEvent,
  sampleRateHz: number,
): { overS: number; ringsS: number } {
  const sound = shapeEvent(renderEventEarly(placed, event, sampleRateHz), placed, event.atS, sampleRateHz);
  let peak = 0;
  for (const samples of sound) for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const lastAbove = (db: number): number => {
    const least = peak * gainFromDb(db);
    return Math.max(
      0,
      ...sound.map((samples) => {
        let i = samples.length - 1;
        while (i >= 0 && Math.abs(samples[i]) < least) i -= 1;
        return (i + 1) / sampleRateHz;
      }),
    );
  };
  return { overS: lastAbove(OVER_DB), ringsS: lastAbove(RINGS_DB) };
}

/** Fade of what is cut off by a given length, seconds; as a share of the sound; and the shortest sound that has one. */
const LONGEST_FADE_S = 1;
const LEAST_FADE_S = 0.3;
const FADE_SHARE = 0.1;
const FADES_FROM_S = 1.5;

/**
 * Length of the fade at the end of a sound whose length is given, seconds: what would go on is faded, after the last
 * event has begun. undefined when nothing goes on there, or the sound is too brief for it.
 */
export function fadeAtEnd({ durationS, layers }: Timeline): number | undefined {
  if (durationS < FADES_FROM_S) return undefined;
  const goesOn = layers.some(({ source, layer, events, endS, envelope }) => {
    if (source.form === 'texture') return endS >= durationS - 0.01 && envelopeAt(envelope, durationS) > 0.1;
    return events.some(({ atS }) => atS < durationS && atS + 0.7 * source.eventS(layer.values) > durationS);
  });
  if (!goesOn) return undefined;
  const onsets = layers.flatMap(({ events }) => events.map(({ atS }) => atS)).filter((atS) => atS < durationS);
  const fullS = Math.min(LONGEST_FADE_S, Math.max(LEAST_FADE_S, FADE_SHARE * durationS));
  return Math.max(0.02, Math.min(fullS, durationS - Math.max(0, ...onsets) - 0.08));
}
