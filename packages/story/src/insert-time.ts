import {
  type Effect,
  type EffectPoint,
  LIMITS,
  type Segment,
  type StoryDetail,
  type Track,
} from '@soundwright/contract';
import { volumeAt } from './automation.ts';
import { parametersOf, pointsAt } from './effect-kernels.ts';
import { markersOf, withMarkers } from './markers.ts';
import type { StoryParts } from './parts.ts';
import { rounded } from './timing.ts';

/** What of a story is at a time. */
export type TimedParts = Pick<StoryDetail, 'effects' | 'request_options'> & StoryParts;

/**
 * The story with empty time inserted on all lanes: what begins at or after `atS` moves back, with markers, and volume
 * and effects over time. A clip that plays there stays whole, and a frozen lane on which something moves is set free.
 * What does not change keeps its identity.
 *
 * @param lengthS - above 0
 */
export function withTimeInserted(story: TimedParts, atS: number, lengthS: number): TimedParts {
  const { segments, tracks, effects } = story;
  const markers = markersOf(story);
  const later = (timeS: number) => (timeS >= atS ? rounded(timeS + lengthS) : timeS);
  const moves = new Set<number>();
  const moved = segments.map((segment): Segment => {
    if (segment.start_s < atS) return segment;
    moves.add(segment.track_index);
    return { ...segment, start_s: later(segment.start_s) };
  });
  return {
    segments: moved,
    tracks: tracks.map((track): Track => {
      const automation = spread(track.automation, atS, lengthS, (timeS) => ({
        time_s: timeS,
        gain_db: volumeAt(track.automation, timeS),
      }));
      const own = track.effects.map((effect) => withEffectMoved(effect, atS, lengthS));
      const isSame = automation === track.automation && own.every((effect, i) => effect === track.effects[i]);
      const thaws = track.frozen_sound_id !== null && (moves.has(track.track_index) || !isSame);
      if (isSame && !thaws) return track;
      return { ...track, automation, effects: own, ...(thaws && { frozen_sound_id: null, frozen_key: null }) };
    }),
    effects: effects.map((effect) => withEffectMoved(effect, atS, lengthS)),
    request_options: markers.some(({ time_s }) => time_s >= atS)
      ? withMarkers(
          story,
          markers.map((marker) => ({ ...marker, time_s: later(marker.time_s) })),
        )
      : story.request_options,
  };
}

/** Why a story with inserted time cannot be kept; null when it can. */
export function insertionProblem({ segments, tracks, effects }: TimedParts): string | null {
  const curves = [
    ...tracks.flatMap(({ track_index, automation, effects: own }) => {
      const lane = `of lane ${track_index + 1}`;
      return [
        { what: `The volume ${lane}`, points: automation },
        ...curvesOf(own).map((points) => ({ what: `An effect ${lane}`, points })),
      ];
    }),
    ...curvesOf(effects).map((points) => ({ what: 'An effect of the whole', points })),
  ];
  const crowded = curves.find(({ points }) => points.length > LIMITS.automationPoints);
  if (crowded !== undefined) {
    return `${crowded.what} would have ${crowded.points.length} points over time; a curve has at most ${LIMITS.automationPoints}. Remove some of them first.`;
  }
  const times = [...segments.map(({ start_s }) => start_s), ...curves.map(({ points }) => points.at(-1)?.time_s ?? 0)];
  return times.some((timeS) => timeS > LIMITS.storySeconds)
    ? `A story lasts at most ${LIMITS.storySeconds / 3_600} hours; this would move something beyond that.`
    : null;
}

function curvesOf(effects: readonly Effect[]): EffectPoint[][] {
  return effects.flatMap(({ automation }) => Object.values(automation));
}

function withEffectMoved(effect: Effect, atS: number, lengthS: number): Effect {
  const entries = parametersOf(effect).flatMap(([name, parameter]) => {
    const points = effect.automation[name] ?? [];
    const pointAt = (timeS: number) => ({ time_s: timeS, value: pointsAt(points, timeS, parameter) });
    return points.length === 0 ? [] : [[name, spread(points, atS, lengthS, pointAt)] as const];
  });
  const isSame = entries.every(([name, points]) => points === effect.automation[name]);
  return isSame ? effect : { ...effect, automation: Object.fromEntries(entries) };
}

/** Points with those from a time on moved; the value there holds while the inserted time passes. */
function spread<Point extends { readonly time_s: number }>(
  points: Point[],
  atS: number,
  lengthS: number,
  pointAt: (timeS: number) => Point,
): Point[] {
  const first = points.findIndex(({ time_s }) => time_s >= atS);
  if (first === -1) return points;
  const after = points.slice(first).map((point) => ({ ...point, time_s: rounded(point.time_s + lengthS) }));
  const isBetween = first > 0 && points[first]?.time_s !== atS;
  if (!isBetween) return [...points.slice(0, first), ...(first > 0 ? [points[first] as Point] : []), ...after];
  const value = pointAt(atS);
  return [...points.slice(0, first), value, { ...value, time_s: rounded(atS + lengthS) }, ...after];
}
