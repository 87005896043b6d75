import { LIMITS, type Segment } from '@soundwright/contract';
import { isClip } from './clips.ts';
import { endOf } from './timing.ts';

/** Whether nothing lies on a stretch of a lane. */
export function isFree(segments: readonly Segment[], trackIndex: number, startS: number, lengthS: number): boolean {
  return segments.every(
    (clip) =>
      clip.track_index !== trackIndex || !isClip(clip) || clip.start_s >= startS + lengthS || endOf(clip) <= startS,
  );
}

/** The first lane with nothing on a stretch, and the last one of all when there is none. */
export function firstFreeLane(segments: readonly Segment[], startS: number, lengthS: number): number {
  for (let lane = 0; lane < LIMITS.laneMax; lane++) if (isFree(segments, lane, startS, lengthS)) return lane;
  return LIMITS.laneMax;
}
