import type { Segment, StoryDetail } from '@soundwright/contract';
import { lanesOf } from '@soundwright/story/lanes';
import { storyDuration } from '@soundwright/story/timing';

const WHEN = '2026-01-01T00:00:00.000Z';

/** A story of these segments, in this order. */
export function aStory(segments: readonly Segment[], fields: Partial<StoryDetail> = {}): StoryDetail {
  const numbered = segments.map((segment, position) => ({ ...segment, position }));
  const tracks = lanesOf('story', { segments: numbered, tracks: [] });
  return {
    id: 'story',
    title: 'Story',
    author: null,
    project_id: null,
    builder: 'script',
    cast: {},
    effects: [],
    tempo: null,
    loudness_lufs: null,
    request_options: {},
    duration_s: storyDuration(numbered),
    segment_count: numbered.length,
    track_count: tracks.length,
    created_at: WHEN,
    updated_at: WHEN,
    segments: numbered,
    tracks,
    ...fields,
  };
}
