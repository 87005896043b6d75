import type { Segment } from '@soundwright/contract';

/** A segment with everything a test does not care about filled in. */
export function aSegment(changes: Partial<Segment> & Pick<Segment, 'id'>): Segment {
  return {
    story_id: 'story',
    kind: 'line',
    text: 'Hello.',
    speaker: null,
    voice_id: null,
    delivery: {},
    position: 0,
    track_index: 0,
    start_s: 0,
    duration_s: 2,
    trim_start_s: 0,
    fade_in_s: 0,
    fade_out_s: 0,
    gain_db: 0,
    muted: false,
    sound_id: 'sound',
    stale: false,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
