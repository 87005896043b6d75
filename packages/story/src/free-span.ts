import { LIMITS, type Segment } from '@soundwright/contract';
import { isClip } from './clips.ts';
import { endOf } from './timing.ts';

/** Whether a span of a lane is free. */
export function isFree(segments: readonly Segment[], trackIndex: number, startS: number, lengthS: number): boolean {
  return segments.every(
    (clip) =>
      clip.track_index !== trackIndex || !isClip(clip) || clip.start_s >= startS + lengthS || endOf(clip) <= startS,
  );
}

/** The first lane on which a span is free, or the last lane when there is none. */
export function firstFreeLane(segments: readonly Segment[], startS: number, lengthS: number): number {
  for (let lane = 0; lane < LIMITS.laneMax; lane++) if (isFree(segments, lane, startS, lengthS)) return lane;
  return LIMITS.laneMax;
}
