import { sin } from '@soundwright/dsp/math';
import { LONGEST_TAIL_S } from '../round.ts';
import type { Scene } from './scene.ts';
import type { Source } from './source.ts';
import {
  type Breakpoint,
  MAX_DURATION_S,
  MIN_DURATION_S,
  type PlacedLayer,
  placeScene,
  type Timeline,
  tailOf,
} from './timeline.ts';
import { envelopeAt } from './trends.ts';

/**
 * Loops: audio beyond the end is added to the beginning, so that the last sample leads to the first. Textures crossfade
 * at equal power, events ring into the next pass.
 */

/** Longest crossfade of a texture with its own beginning, seconds, and as a share of the loop. */
const CROSSING_S = 1.5;
const CROSSING_SHARE = 1 / 3;

/** Default loop length of a texture, seconds. */
const LONGEST_USUAL_S = 12;

/** Entries of the equal-power curve. */
const CURVE_POINTS = 24;

/** A timeline that loops after `roundS`; rendered for `timeline.durationS`, then wrapped by `foldRound`. */
export interface Round {
  readonly roundS: number;
  /** Crossfade length of textures, seconds. */
  readonly crossingS: number;
  readonly timeline: Timeline;
}

/** Places a scene as a loop. @param durationS - loop length; null for the natural one */
export function placeRound(
  scene: Scene,
  sourceOf: (name: string) => Source,
  seed: number,
  durationS: number | null,
): Round {
  const wantedS = durationS ?? scene.durationS;
  const natural = placeScene(scene, sourceOf, seed, wantedS);
  const roundS = wantedS ?? usualRound(natural);
  const placed = wantedS === null ? placeScene(scene, sourceOf, seed, roundS) : natural;
  const crossingS = Math.min(CROSSING_S, CROSSING_SHARE * roundS);
  const layers = placed.layers.map((layer) =>
    layer.source.form === 'texture' ? crossLayer(layer, roundS, crossingS) : spaceEvenly(layer, roundS),
  );
  const ringsUntilS = Math.max(
    ...layers.map(({ source, layer, events, endS }) =>
      source.form === 'texture' ? endS : (events.at(-1)?.atS ?? 0) + source.eventS(layer.values),
    ),
  );
  const tailS = Math.max(crossingS, ringsUntilS - roundS) + tailOf(scene);
  return { roundS, crossingS, timeline: { durationS: roundS + Math.min(LONGEST_TAIL_S, tailS), layers } };
}

/** The length after which events repeat without a gap; the default length for textures. */
function usualRound({ durationS, layers }: Timeline): number {
  if (layers.some(({ source }) => source.form === 'texture')) return Math.min(durationS, LONGEST_USUAL_S);
  const lengths = layers.map(({ events, source, layer }) => {
    const first = events[0]?.atS ?? 0;
    const last = events.at(-1)?.atS ?? 0;
    if (events.length < 2 || source.form !== 'events')
      return first + (source.form === 'events' ? source.eventS(layer.values) : 1);
    return last + (last - first) / (events.length - 1);
  });
  return Math.min(MAX_DURATION_S, Math.max(MIN_DURATION_S, 0.25, ...lengths));
}

/** A texture that plays beyond the end of the loop while it fades in at its beginning. */
function crossLayer(placed: PlacedLayer, roundS: number, crossingS: number): PlacedLayer {
  const opens = placed.startS <= 0;
  const closes = placed.endS >= roundS - 1e-6;
  if (placed.layer.count !== null && placed.layer.again) return placed;
  const endS = closes ? roundS + crossingS : placed.endS;
  const gainAt = (atS: number): number => {
    const fadesIn = opens ? quarterSine(atS / crossingS) : 1;
    const fadesOut = closes ? quarterSine((roundS + crossingS - atS) / crossingS) : 1;
    return envelopeAt(placed.envelope, atS) * fadesIn * fadesOut;
  };
  const curve = Array.from({ length: CURVE_POINTS + 1 }, (_, i) => (i * crossingS) / CURVE_POINTS);
  const times = [
    ...(opens ? curve : []),
    ...placed.envelope.map(({ atS }) => atS),
    ...(closes ? curve.map((atS) => roundS + atS) : []),
  ];
  const envelope = [...new Set(times)].sort((a, b) => a - b).map((atS): Breakpoint => ({ atS, gain: gainAt(atS) }));
  return { ...placed, endS, envelope };
}

function quarterSine(place: number): number {
  return sin((Math.PI / 2) * Math.min(1, Math.max(0, place)));
}

/** Events that nearly fill the loop are stretched slightly, so that the gap at the join matches the others. */
function spaceEvenly(placed: PlacedLayer, roundS: number): PlacedLayer {
  const events = placed.events.filter(({ atS }) => atS < roundS);
  const first = events[0]?.atS ?? 0;
  const last = events.at(-1)?.atS ?? 0;
  const gapS = events.length > 2 ? (last - first) / (events.length - 1) : 0;
  const stretch = gapS > 0 ? roundS / (last - first + gapS) : 1;
  if (stretch < 0.85 || stretch > 1.15) return { ...placed, events };
  return { ...placed, events: events.map((event) => ({ ...event, atS: first + (event.atS - first) * stretch })) };
}
