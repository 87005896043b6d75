import type { Segment } from '@soundwright/contract';

/** Gap before a clip that is added after another one, seconds. */
export const GAP_S = 0.3;
/** Minimum clip length after trimming and splitting, seconds. */
export const SHORTEST_CLIP_S = 0.001;

/** Position of a clip on its lane. */
export type Span = Pick<Segment, 'start_s' | 'duration_s'>;

export function endOf(clip: Span): number {
  return clip.start_s + clip.duration_s;
}

/** Rounds a time to the microsecond, so that sums of tenths stay tenths; far below one sample. */
export function rounded(timeS: number): number {
  return Math.round(timeS * 1e6) / 1e6;
}

/** End of the last of these clips, seconds; 0 without clips. */
export function latestEnd(clips: readonly Span[]): number {
  return clips.reduce((latest, clip) => Math.max(latest, endOf(clip)), 0);
}

/** The length of a story with these clips, seconds, as returned by the API. */
export function storyDuration(clips: readonly Span[]): number {
  return rounded(latestEnd(clips));
}

/** Start of a new clip without an explicit start: after the last clip on its lane plus the gap, else 0. */
export function placeAfterLast(segments: readonly Segment[], trackIndex: number): number {
  const onLane = segments.filter((segment) => segment.track_index === trackIndex);
  return onLane.length === 0 ? 0 : rounded(storyDuration(onLane) + GAP_S);
}
