import type { Segment } from '@soundwright/contract';
import { blankSegment } from '../clips.ts';

const WHEN = '2026-01-01T00:00:00.000Z';

/** A line that plays two seconds of the sound "sound" at the beginning of lane 0, apart from what is given. */
export function aSegment(fields: Partial<Segment> = {}): Segment {
  return {
    ...blankSegment('line', { id: 'a', storyId: 'story', now: WHEN }),
    text: 'Hello.',
    duration_s: 2,
    sound_id: 'sound',
    ...fields,
  };
}
