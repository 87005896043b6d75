import type { Segment, StoryDetail, Track } from '@soundwright/contract';
import { withTimeInserted } from '@soundwright/story/insert-time';
import { lanesOf, neutralTrack, withLaneMoved, withoutLane } from '@soundwright/story/lanes';
import { inserted, removed, reordered, staleAfter, withScriptDelivery } from '@soundwright/story/script';
import { storyDuration } from '@soundwright/story/timing';

/** Editable fields of a segment; the rest is derived. */
export type SegmentFields = Partial<
  Pick<
    Segment,
    | 'text'
    | 'speaker'
    | 'chapter'
    | 'voice_id'
    | 'delivery'
    | 'track_index'
    | 'start_s'
    | 'duration_s'
    | 'trim_start_s'
    | 'fade_in_s'
    | 'fade_out_s'
    | 'gain_db'
    | 'pan'
    | 'muted'
    | 'effects'
    | 'sound_id'
    | 'group_id'
    | 'takes'
    | 'comp'
    | 'comp_fade_s'
  >
>;
export type TrackFields = Partial<Omit<Track, 'story_id' | 'track_index' | 'frozen_stale'>>;
export type StoryFields = Partial<
  Pick<
    StoryDetail,
    'title' | 'author' | 'project_id' | 'cast' | 'effects' | 'tempo' | 'loudness_lufs' | 'request_options'
  >
>;

/** One change of a story, with its inverse. Segments are referenced by their first id. */
export type StoryChange =
  | { readonly type: 'patch'; readonly id: string; readonly before: SegmentFields; readonly after: SegmentFields }
  | { readonly type: 'create'; readonly segment: Segment }
  | { readonly type: 'delete'; readonly segment: Segment }
  | { readonly type: 'order'; readonly before: readonly string[]; readonly after: readonly string[] }
  | { readonly type: 'track'; readonly index: number; readonly before: TrackFields; readonly after: TrackFields }
  | {
      readonly type: 'lane-out';
      readonly index: number;
      /** The data that restores the lane with its clips. */
      readonly back: readonly StoryChange[];
    }
  | {
      readonly type: 'insert-time';
      readonly atS: number;
      readonly lengthS: number;
      /** The changes that take it out again. */
      readonly back: readonly StoryChange[];
    }
  | { readonly type: 'lane-move'; readonly from: number; readonly to: number }
  | { readonly type: 'story'; readonly before: StoryFields; readonly after: StoryFields };

/** One user action, which is one undo step. */
export interface StoryEdit {
  /** For display, such as "Move 2 clips". */
  readonly label: string;
  readonly changes: readonly StoryChange[];
}

/** The inverse of an edit, the last change first. */
export function inverted({ label, changes }: StoryEdit): StoryEdit {
  return { label, changes: changes.toReversed().flatMap(invertedChange) };
}

function invertedChange(change: StoryChange): StoryChange[] {
  switch (change.type) {
    case 'patch':
    case 'order':
    case 'track':
    case 'story':
      return [{ ...change, before: change.after, after: change.before } as StoryChange];
    case 'create':
      return [{ type: 'delete', segment: change.segment }];
    case 'delete':
      return [{ type: 'create', segment: change.segment }];
    case 'lane-move':
      return [{ type: 'lane-move', from: change.to, to: change.from }];
    case 'lane-out':
    case 'insert-time':
      return [...change.back];
  }
}

/** The story after a change, as the service is expected to apply it. */
export function changed(story: StoryDetail, change: StoryChange): StoryDetail {
  switch (change.type) {
    case 'patch':
      return withSegments(
        story,
        story.segments.map((segment) => (segment.id === change.id ? patched(segment, change.after) : segment)),
      );
    case 'create':
      return withSegments(story, inserted(story.segments, change.segment, change.segment.position));
    case 'delete':
      return withSegments(story, removed(story.segments, change.segment.id));
    case 'order':
      return withSegments(story, inOrder(story.segments, change.after));
    case 'track':
      return withTrack(story, change.index, change.after);
    case 'lane-out': {
      const { segments, tracks } = withoutLane(story, change.index);
      return withSegments({ ...story, tracks: [...tracks] }, segments);
    }
    case 'insert-time': {
      const { segments, tracks, effects, request_options } = withTimeInserted(story, change.atS, change.lengthS);
      return withSegments({ ...story, tracks: [...tracks], effects, request_options }, segments);
    }
    case 'lane-move': {
      const { segments, tracks } = withLaneMoved(story, change.from, change.to);
      return withSegments({ ...story, tracks: [...tracks] }, segments);
    }
    case 'story':
      return storyPatched(story, change.after);
  }
}

/** The story after several changes. */
export function changedAll(story: StoryDetail, changes: readonly StoryChange[]): StoryDetail {
  return changes.reduce(changed, story);
}

function patched(segment: Segment, after: SegmentFields): Segment {
  return { ...segment, ...after, stale: staleAfter(segment, after) };
}

/** Reorders the script; segments missing from `ids` follow at the end. */
function inOrder(segments: readonly Segment[], ids: readonly string[]): readonly Segment[] {
  const known = new Set(segments.map(({ id }) => id));
  const named = new Set(ids);
  const rest = segments.flatMap(({ id }) => (named.has(id) ? [] : [id]));
  return reordered(segments, [...ids.filter((id) => known.has(id)), ...rest]) ?? segments;
}

function storyPatched(story: StoryDetail, after: StoryFields): StoryDetail {
  const patchedStory = { ...story, ...after };
  return after.request_options === undefined && after.cast === undefined
    ? patchedStory
    : withSegments(patchedStory, withScriptDelivery(story, story, patchedStory).segments);
}

function withSegments(story: StoryDetail, segments: readonly Segment[]): StoryDetail {
  return withLanes({
    ...story,
    segments: [...segments],
    segment_count: segments.length,
    duration_s: storyDuration(segments),
  });
}

function withTrack(story: StoryDetail, index: number, after: TrackFields): StoryDetail {
  const before = story.tracks.find((track) => track.track_index === index) ?? neutralTrack(story.id, index);
  const others = story.tracks.filter((track) => track.track_index !== index);
  return withLanes({ ...story, tracks: [...others, { ...before, ...after }] });
}

function withLanes(story: StoryDetail): StoryDetail {
  const tracks = lanesOf(story.id, story);
  return { ...story, tracks, track_count: tracks.length };
}
