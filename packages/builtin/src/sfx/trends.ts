import { pow } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { ease, hasLevel, levelGain, RUN_DOWN_S, RUN_UP_S } from './contour.ts';
import type { Course, SceneLayer } from './scene.ts';
import type { SoundEvent, Source, Timing } from './source.ts';
import type { Breakpoint } from './timeline.ts';

/** Changes over the length of a layer: faster, louder, switched on and off, without pauses. */

type EventsOf = Extract<Source, { form: 'events' }>;
type TimingOf = (fillS: number | null) => Timing;

/** Default length of changes and textures, seconds. */
const USUAL_S = 8;

/**
 * Events that accelerate or slow down. The rate changes linearly, from its usual value at the start to `tempo` times it
 * at the end.
 */
export function changeTempo(
  source: EventsOf,
  layer: SceneLayer,
  durationS: number | null,
  timing: TimingOf,
): SoundEvent[] {
  const ratio = layer.course?.tempo ?? 1;
  const wantedS = durationS ?? USUAL_S;
  const filled = source.schedule(layer.values, timing(layer.count === null ? (wantedS * (1 + ratio)) / 2 : null));
  // A single event by nature: its repetition changes its pace.
  const longS = 'make' in layer.values ? RHYTHM_S : LONG_S;
  const repeats = layer.count === null ? source.eventS(layer.values) < longS : layer.count > 1;
  const evenly =
    filled.length < 2 && repeats ? repeatEvenly(source, layer, timing, (wantedS * (1 + ratio)) / 2) : filled;
  // "A slot machine SLOWING DOWN": the rhythm within one event.
  if (evenly.length === 1) return evenly.map((event) => ({ ...event, detail: { ...event.detail, tempo: ratio } }));
  const lastS = evenly.at(-1)?.atS ?? 0;
  // The phase is t + (ratio − 1) t² / 2 T; at the end T it reaches the time of the last event.
  const spanS = (2 * lastS) / (1 + ratio);
  if (spanS === 0 || Math.abs(ratio - 1) < 1e-6) return evenly;
  const slope = (ratio - 1) / spanS;
  return evenly.map((event) => ({ ...event, atS: (Math.sqrt(1 + 2 * slope * event.atS) - 1) / slope }));
}

/** A sound of this length that slows down, such as a music box, does not repeat, seconds. */
const LONG_S = 5;

/** Sketched events from this length have a rhythm of their own, s. */
const RHYTHM_S = 1.8;

/** Shortest interval at which a single event repeats, seconds. */
const REPEAT_S = 0.5;

function repeatEvenly(source: EventsOf, layer: SceneLayer, timing: TimingOf, fillS: number): SoundEvent[] {
  const gapS = Math.max(REPEAT_S, 1.5 * source.eventS(layer.values));
  const count = Math.max(4, Math.floor(fillS / gapS));
  const [one] = source.schedule(layer.values, { ...timing(null), count: 1 });
  return Array.from({ length: layer.count ?? count }, (_, k) => ({ ...one, atS: k * gapS }));
}

/** Events at their usual intervals, or all of them closer together or farther apart: "rapid honks". */
export function atPace(
  source: EventsOf,
  { values, course: { pace = 1 } = {} }: SceneLayer,
  durationS: number | null,
  timing: TimingOf,
): SoundEvent[] {
  const events = source.schedule(values, timing(durationS === null ? null : durationS / pace));
  return pace === 1 ? events : events.map((event) => ({ ...event, atS: event.atS * pace }));
}

/** When a vehicle that halts within this time stands: its brakes let go of their air before the end, seconds. */
export function haltAfterS(lengthS: number): number {
  return Math.max(0.6 * lengthS, lengthS - STANDS_S);
}

const STANDS_S = 2.6;

/** When a vehicle that sets off within this time has its speed, seconds. */
export function underWayS(lengthS: number): number {
  return 0.85 * lengthS;
}

/**
 * Factor of a rate at a place from 0 to 1, in equal steps; it begins on the other side of the usual rate, so that the
 * change is heard from the start.
 */
export function paceAt(tempo: number, place: number): number {
  return pow(tempo, 1.6 * Math.min(1, place) - 0.6);
}

/** Bouts in a row without a pause: a child that keeps crying. */
export function withoutRest(
  source: EventsOf,
  layer: SceneLayer,
  durationS: number | null,
  timing: TimingOf,
): SoundEvent[] {
  const untilS = durationS ?? USUAL_S;
  const events: SoundEvent[] = [];
  for (let atS = 0; atS < untilS; ) {
    const startS = atS;
    const bout = source.schedule(layer.values, timing(null));
    events.push(...bout.map((event) => ({ ...event, atS: startS + event.atS })));
    atS += Math.max(0.1, (bout.at(-1)?.atS ?? 0) + 0.85 * source.eventS(layer.values));
  }
  return events;
}

/** Time to turn from one thing worked on to the next, seconds. */
const TURN_S = [0.7, 1.1] as const;

/** The usual strokes for each of several things, one thing after the other: "hammering four nails". */
export function forEach(source: EventsOf, { values, count }: SceneLayer, timing: TimingOf): SoundEvent[] {
  const { random } = timing(null);
  const events: SoundEvent[] = [];
  let startS = 0;
  for (let piece = 0; piece < (count ?? 1); piece += 1) {
    const strokes = source.schedule(values, { ...timing(null), count: null });
    const fromS = startS;
    events.push(...strokes.map((event) => ({ ...event, atS: fromS + event.atS })));
    startS += (strokes.at(-1)?.atS ?? 0) + random.between(...TURN_S);
  }
  return events;
}

/** Share of its time that a sound must fill by itself in order not to come back. */
const FILLED = 0.6;

/** "Occasional thunder", and in a scene what would be over long before its surroundings. */
export function comesBack(
  { role, count, intervalS, course, values }: SceneLayer,
  source: EventsOf,
  timing: TimingOf,
  durationS: number | null,
): durationS is number {
  if (durationS === null || intervalS !== null) return false;
  if (role === 'accent' && count === null) return true;
  if (course?.recurs !== true) return false;
  const last = source.schedule(values, timing(durationS)).at(-1);
  return (last?.atS ?? 0) + source.eventS(values) < FILLED * durationS;
}

/** Bouts at irregular times. */
export function inBouts(source: EventsOf, { values }: SceneLayer, durationS: number, timing: TimingOf): SoundEvent[] {
  const { random } = timing(null);
  const meanGapS = Math.min(12, Math.max(2.5, durationS / 3));
  const events: SoundEvent[] = [];
  for (let atS = random.between(0.1, 0.6) * meanGapS; atS < durationS; ) {
    const bout = source.schedule(values, timing(null));
    const boutStartS = atS;
    for (const event of bout) events.push({ ...event, atS: boutStartS + event.atS });
    atS += (bout.at(-1)?.atS ?? 0) + random.between(0.5, 1.5) * meanGapS;
  }
  return events;
}

/** Default number of events in a flurry, and the mean interval, seconds. */
const FLURRY_COUNT = 12;
const FLURRY_GAP_S = 0.16;

/**
 * A flurry: as many single events as are counted, at irregular times close together, spread across the stereo image.
 */
export function inFlurry(
  source: EventsOf,
  layer: SceneLayer,
  durationS: number | null,
  timing: TimingOf,
): SoundEvent[] {
  const { random } = timing(null);
  const count = layer.count ?? FLURRY_COUNT;
  const spanS = Math.max(
    FLURRY_GAP_S,
    durationS === null ? count * FLURRY_GAP_S : durationS - source.eventS(layer.values),
  );
  const many = layer.count ?? Math.max(3, Math.round(spanS / FLURRY_GAP_S));
  return Array.from({ length: many }, () => {
    const [one] = source.schedule(layer.values, { ...timing(null), count: 1 });
    return {
      ...one,
      atS: spanS * random.next(),
      gain: (one.gain ?? 1) * random.between(0.35, 1),
      pan: random.between(-0.8, 0.8),
    };
  });
}

/** Events that get louder or softer: equal steps in decibels, the loudest at the usual level. One alone changes within itself. */
export function swellEvents(events: readonly SoundEvent[], course: Course | undefined): readonly SoundEvent[] {
  const spanS = events.at(-1)?.atS ?? 0;
  if (!hasLevel(course) || spanS === 0) return events;
  return events.map((event) => ({ ...event, gain: (event.gain ?? 1) * levelGain(course, event.atS / spanS) }));
}

/** Fade-out of an abrupt stop, and the silence after it at the end of a sound, seconds. */
const STOP_S = 0.15;
const ABRUPT_S = 0.03;
const SILENCE_S = 0.5;
const SWELL_POINTS = 24;

/** Silence that a layer leaves at the end of the sound because it stops there, seconds. */
export function silenceAfter(course: Course | undefined, lengthS: number): number {
  return course?.stops && !course.turnsOff ? Math.min(SILENCE_S, 0.15 * lengthS) : 0;
}

/** The envelope of a texture including its trend. @param isLast - nothing follows it in the sound */
export function shapeEnvelope(
  envelope: readonly Breakpoint[],
  layer: SceneLayer,
  { startS, endS, isLast, seed }: { startS: number; endS: number; isLast: boolean; seed: number },
): readonly Breakpoint[] {
  const { course } = layer;
  if (!course) return envelope;
  const lengthS = endS - startS;
  const soundS = isLast ? lengthS - silenceAfter(course, lengthS) : lengthS;
  const stopS = course.abrupt ? ABRUPT_S : STOP_S;
  const gainAt = (atS: number): number => {
    const place = (atS - startS) / Math.max(0.001, soundS);
    let gain = hasLevel(course) ? levelGain(course, Math.min(1, place)) : 1;
    if (course.turnsOn) gain *= ease((atS - startS) / Math.min(RUN_UP_S, lengthS / 3));
    if (course.turnsOff) gain *= ease((endS - atS) / Math.min(RUN_DOWN_S, lengthS / 3));
    if (course.stops && !course.turnsOff) gain *= Math.min(1, Math.max(0, (startS + soundS - atS) / stopS));
    return gain;
  };
  const times = Array.from({ length: SWELL_POINTS + 1 }, (_, i) => startS + (lengthS * i) / SWELL_POINTS);
  const edges = [0.25, 0.5, 0.75, 1].flatMap((part) => [
    startS + part * Math.min(RUN_UP_S, lengthS / 3),
    endS - part * Math.min(RUN_DOWN_S, lengthS / 3),
  ]);
  const faltering = course.sputters ? sputtersOf(layer, startS, soundS, seed) : [];
  const all = [
    ...times,
    ...edges,
    startS + soundS - stopS,
    startS + soundS,
    ...[envelope, faltering].flat().map(({ atS }) => atS),
  ]
    .filter((atS) => atS >= startS && atS <= endS)
    .sort((a, b) => a - b);
  return [...new Set(all)].map((atS) => ({
    atS,
    gain: envelopeAt(envelope, atS) * envelopeAt(faltering, atS) * gainAt(atS),
  }));
}

/** Dropouts over the last part of a sound, longer and closer towards its end. */
function sputtersOf({ id }: SceneLayer, startS: number, lengthS: number, seed: number): Breakpoint[] {
  const random = createRandom(seed, id, 'sputter');
  const points: Breakpoint[] = [{ atS: startS, gain: 1 }];
  const untilS = startS + lengthS;
  for (let atS = startS + 0.45 * lengthS; atS < untilS - 0.1; ) {
    const late = (atS - startS) / lengthS;
    const gapS = random.between(0.05, 0.06 + 0.12 * late);
    points.push({ atS, gain: 1 }, { atS: atS + 0.02, gain: 0.12 }, { atS: atS + gapS, gain: 0.12 });
    points.push({ atS: atS + gapS + 0.03, gain: 1 });
    atS += gapS + 0.03 + random.between(0.06, 0.6 * (1.1 - late));
  }
  return points;
}

/** The value of an envelope at a time: 1 when empty, else linear between breakpoints and constant outside them. */
export function envelopeAt(envelope: readonly Breakpoint[], atS: number): number {
  if (envelope.length === 0) return 1;
  if (atS <= envelope[0].atS) return envelope[0].gain;
  for (let i = 1; i < envelope.length; i += 1) {
    const from = envelope[i - 1];
    const to = envelope[i];
    if (atS <= to.atS)
      return from.gain + ((to.gain - from.gain) * (atS - from.atS)) / Math.max(1e-9, to.atS - from.atS);
  }
  return envelope[envelope.length - 1].gain;
}
