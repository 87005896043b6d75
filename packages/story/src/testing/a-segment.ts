import type { Segment } from '@soundwright/contract';
import { blankSegment } from '../clips.ts';

const WHEN = '2026-01-01T00:00:00.000Z';

/** A line that plays two seconds of the sound "sound" at the start of lane 0, with overrides. */
export function aSegment(fields: Partial<Segment> = {}): Segment {
  return {
    ...blankSegment('line', { id: 'a', storyId: 'story', now: WHEN }),
    text: 'Hello.',
    duration_s: 2,
    sound_id: 'sound',
    ...fields,
  };
}
