import type { Segment } from '@soundwright/contract';

/** Seconds of silence left before a clip that is added after another one. */
export const GAP_S = 0.3;
/** The shortest clip that trimming and splitting leave, seconds. */
export const SHORTEST_CLIP_S = 0.001;

/** Position of a clip on its lane. */
export type Span = Pick<Segment, 'start_s' | 'duration_s'>;

export function endOf(clip: Span): number {
  return clip.start_s + clip.duration_s;
}

/** A time rounded to the microsecond: sums of tenths read as tenths, and no sample moves. */
export function rounded(timeS: number): number {
  return Math.round(timeS * 1e6) / 1e6;
}

/** When the last of these clips ends, seconds; 0 without any. */
export function latestEnd(clips: readonly Span[]): number {
  return clips.reduce((latest, clip) => Math.max(latest, endOf(clip)), 0);
}

/** The length of a story with these clips, seconds, as the API gives it. */
export function storyDuration(clips: readonly Span[]): number {
  return rounded(latestEnd(clips));
}

/** Where a new clip goes that has no start of its own: after the last one on its lane plus the gap, else at 0. */
export function placeAfterLast(segments: readonly Segment[], trackIndex: number): number {
  const onLane = segments.filter((segment) => segment.track_index === trackIndex);
  return onLane.length === 0 ? 0 : rounded(storyDuration(onLane) + GAP_S);
}
