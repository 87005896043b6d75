import type { Segment, StoryDetail } from '@soundwright/contract';
import { neutralTrack } from './story-change.ts';

const WHEN = '2025-01-01T00:00:00.000Z';

/** A segment of two seconds of the sound "s1" at the beginning of lane 0, apart from what is given. */
export function aSegment(fields: Partial<Segment> = {}): Segment {
  return {
    id: 'a',
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
    sound_id: 's1',
    stale: false,
    created_at: WHEN,
    updated_at: WHEN,
    ...fields,
  };
}

/** A story of these segments, in this order. */
export function aStory(segments: readonly Segment[], fields: Partial<StoryDetail> = {}): StoryDetail {
  const numbered = segments.map((segment, position) => ({ ...segment, position }));
  const lanes = [...new Set(numbered.map((segment) => segment.track_index))].sort((a, b) => a - b);
  return {
    id: 'story',
    title: 'Story',
    project_id: null,
    builder: 'script',
    request_options: {},
    duration_s: numbered.reduce((latest, segment) => Math.max(latest, segment.start_s + segment.duration_s), 0),
    segment_count: numbered.length,
    track_count: lanes.length,
    created_at: WHEN,
    updated_at: WHEN,
    segments: numbered,
    tracks: lanes.map((index) => neutralTrack('story', index)),
    ...fields,
  };
}
