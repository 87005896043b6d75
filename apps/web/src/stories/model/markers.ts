import type { StoryDetail } from '@soundwright/contract';
import { type Marker, withMarkers } from '@soundwright/story/markers';
import type { StoryEdit } from './story-change.ts';

/** An edit that sets the markers of a story. */
export function markersEdit(label: string, story: StoryDetail, markers: readonly Marker[]): StoryEdit {
  const before = { request_options: story.request_options };
  return { label, changes: [{ type: 'story', before, after: { request_options: withMarkers(story, markers) } }] };
}
