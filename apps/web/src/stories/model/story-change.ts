import type { Segment, StoryDetail, Track } from '@soundwright/contract';

/** What of a segment people change; the rest follows from it. */
export type SegmentFields = Partial<
  Pick<
    Segment,
    | 'text'
    | 'speaker'
    | 'voice_id'
    | 'delivery'
    | 'track_index'
    | 'start_s'
    | 'duration_s'
    | 'trim_start_s'
    | 'fade_in_s'
    | 'fade_out_s'
    | 'gain_db'
    | 'muted'
    | 'sound_id'
  >
>;
export type TrackFields = Partial<Pick<Track, 'name' | 'muted' | 'soloed' | 'gain_db'>>;
export type StoryFields = Partial<Pick<StoryDetail, 'title' | 'project_id' | 'request_options'>>;

/** One change of a story, with what it takes back. Segments are named by the id they had when they were first seen. */
export type StoryChange =
  | { readonly type: 'patch'; readonly id: string; readonly before: SegmentFields; readonly after: SegmentFields }
  | { readonly type: 'create'; readonly segment: Segment }
  | { readonly type: 'delete'; readonly segment: Segment }
  | { readonly type: 'order'; readonly before: readonly string[]; readonly after: readonly string[] }
  | { readonly type: 'track'; readonly index: number; readonly before: TrackFields; readonly after: TrackFields }
  | {
      readonly type: 'lane-out';
      readonly index: number;
      /** What brings the lane back with all that was on it. */
      readonly back: readonly StoryChange[];
    }
  | { readonly type: 'story'; readonly before: StoryFields; readonly after: StoryFields };

/** What people do at once: one gesture, one step of undo. */
export interface StoryEdit {
  /** For people, such as "Move 2 clips". */
  readonly label: string;
  readonly changes: readonly StoryChange[];
}

/** What takes an edit back, the last change first. */
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
    case 'lane-out':
      return [...change.back];
  }
}

/** The story as it is once a change has been made. What the service would find is taken for granted, not waited for. */
export function changed(story: StoryDetail, change: StoryChange): StoryDetail {
  switch (change.type) {
    case 'patch':
      return withSegments(
        story,
        story.segments.map((segment) => (segment.id === change.id ? patched(segment, change.after) : segment)),
      );
    case 'create': {
      const at = Math.min(change.segment.position, story.segments.length);
      return withSegments(story, [...story.segments.slice(0, at), change.segment, ...story.segments.slice(at)]);
    }
    case 'delete':
      return withSegments(
        story,
        story.segments.filter((segment) => segment.id !== change.segment.id),
      );
    case 'order': {
      const place = new Map(change.after.map((id, index) => [id, index]));
      const order = (segment: Segment) => place.get(segment.id) ?? Number.POSITIVE_INFINITY;
      return withSegments(
        story,
        story.segments.toSorted((a, b) => order(a) - order(b) || a.position - b.position),
      );
    }
    case 'track':
      return withTracks(story, change.index, change.after);
    case 'lane-out': {
      const lowered = <T extends { track_index: number }>(part: T): T =>
        part.track_index > change.index ? { ...part, track_index: part.track_index - 1 } : part;
      const stays = (part: { track_index: number }) => part.track_index !== change.index;
      return withSegments(
        { ...story, tracks: story.tracks.filter(stays).map(lowered) },
        story.segments.filter(stays).map(lowered),
      );
    }
    case 'story':
      return { ...story, ...change.after };
  }
}

/** The story as it is once several edits have been made. */
export function changedAll(story: StoryDetail, changes: readonly StoryChange[]): StoryDetail {
  return changes.reduce(changed, story);
}

/** Words, voice or delivery that change after the audio was made leave it out of date; other audio is always right. */
function patched(segment: Segment, after: SegmentFields): Segment {
  const soundId = after.sound_id === undefined ? segment.sound_id : after.sound_id;
  const rewritten =
    (after.text !== undefined && after.text !== segment.text) ||
    (after.voice_id !== undefined && after.voice_id !== segment.voice_id) ||
    (after.delivery !== undefined && JSON.stringify(after.delivery) !== JSON.stringify(segment.delivery));
  const stale = soundId !== null && soundId === segment.sound_id && (segment.stale || rewritten);
  return { ...segment, ...after, stale };
}

function withSegments(story: StoryDetail, segments: readonly Segment[]): StoryDetail {
  const numbered = segments.map((segment, position) =>
    segment.position === position ? segment : { ...segment, position },
  );
  return withLanes({
    ...story,
    segments: numbered,
    segment_count: numbered.length,
    duration_s: numbered.reduce((latest, segment) => Math.max(latest, segment.start_s + segment.duration_s), 0),
  });
}

function withTracks(story: StoryDetail, index: number, after: TrackFields): StoryDetail {
  const known = story.tracks.some((track) => track.track_index === index);
  const tracks = known ? story.tracks : [...story.tracks, neutralTrack(story.id, index)];
  return {
    ...story,
    tracks: tracks
      .map((track) => (track.track_index === index ? { ...track, ...after } : track))
      .sort((a, b) => a.track_index - b.track_index),
  };
}

/** The story with a lane for every segment, settings or none. */
function withLanes(story: StoryDetail): StoryDetail {
  const known = new Set(story.tracks.map((track) => track.track_index));
  const missing = [...new Set(story.segments.map((segment) => segment.track_index))].filter(
    (index) => !known.has(index),
  );
  if (missing.length === 0) return { ...story, track_count: story.tracks.length };
  const tracks = [...story.tracks, ...missing.map((index) => neutralTrack(story.id, index))];
  return { ...story, tracks: tracks.sort((a, b) => a.track_index - b.track_index), track_count: tracks.length };
}

/** A lane on which nothing has been set. */
export function neutralTrack(storyId: string, trackIndex: number): Track {
  return { story_id: storyId, track_index: trackIndex, name: '', muted: false, soloed: false, gain_db: 0 };
}
