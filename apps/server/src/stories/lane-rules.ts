import { givenFields, type Track, type TrackPatch } from '@soundwright/contract';
import { lanesOf } from '@soundwright/story/lanes';
import type { StoryParts } from '@soundwright/story/parts';
import { notFound, ServiceError } from '../platform/service-error.ts';

/**
 * The lane fields set by a request.
 *
 * @throws ServiceError `invalid_request` when the lane would be ducked under itself, or its points are out of order
 */
export function checkedLane(trackIndex: number, patch: TrackPatch): Partial<Track> {
  if (patch.ducking?.key_track_index === trackIndex) {
    throw new ServiceError('invalid_request', 'A lane cannot be ducked under itself.', {
      hint: 'Set key_track_index to the lane with the speech.',
      fields: [{ path: 'ducking.key_track_index', message: 'must be another lane' }],
    });
  }
  const late = patch.automation?.findIndex(({ time_s }, i, points) => time_s < (points[i - 1]?.time_s ?? 0)) ?? -1;
  if (late !== -1) {
    throw new ServiceError('invalid_request', 'Volume points must be sorted by time.', {
      fields: [{ path: `automation.${late}.time_s`, message: 'is earlier than the point before it' }],
    });
  }
  return givenFields(patch);
}

/** @throws ServiceError `not_found` */
export function requireLane(storyId: string, parts: StoryParts, trackIndex: number): Track {
  const track = lanesOf(storyId, parts).find((lane) => lane.track_index === trackIndex);
  if (track === undefined) throw notFound('lane', String(trackIndex));
  return track;
}
