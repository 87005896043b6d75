import type { Segment, Track } from '@soundwright/contract';
import { lanesOf, withLaneMoved, withoutLane } from '@soundwright/story/lanes';
import { removed, reordered } from '@soundwright/story/script';
import { ServiceError } from '../platform/service-error.ts';
import { requireLane } from './lane-rules.ts';
import { type Edit, requireSegment, type StoryNews } from './story-records.ts';
import type { StoryState } from './story-store.ts';

/** An edit that has been checked as far as it can be without the story. */
export type EditOf<T> = (state: StoryState, now: string) => Edit<T>;

/** Several edits one after the other as one; each sees what the ones before have changed. */
export function together(edits: readonly EditOf<unknown>[]): EditOf<undefined> {
  return (state, now) => {
    let { facts, parts } = state;
    let changes: Edit<unknown>['changes'] = {};
    const news = new Map<string, StoryNews>();
    for (const edit of edits) {
      const made = edit({ facts, parts }, now);
      facts = { ...facts, ...made.changes };
      parts = made.parts ?? parts;
      changes = { ...changes, ...made.changes };
      for (const one of made.news) news.set(JSON.stringify(one), one);
    }
    return { changes, parts, news: [...news.values()], result: undefined };
  };
}

/** @throws ServiceError `not_found`, when it runs */
export function deleting(segmentId: string): EditOf<undefined> {
  return ({ parts }) => {
    requireSegment(parts, segmentId);
    return {
      parts: { ...parts, segments: removed(parts.segments, segmentId) },
      news: [{ type: 'segment.deleted', segment_id: segmentId }],
      result: undefined,
    };
  };
}

/** @throws ServiceError `invalid_request`, when it runs, unless each segment is listed once */
export function reordering(segmentIds: readonly string[]): EditOf<Segment[]> {
  return ({ parts }) => {
    const segments = reordered(parts.segments, segmentIds);
    if (segments === null) {
      throw new ServiceError('invalid_request', 'To reorder a script, list each of its segments exactly once.', {
        hint: `It has ${parts.segments.length}; reload them first.`,
        fields: [{ path: 'segment_ids', message: 'must list each segment of the story once' }],
      });
    }
    return { parts: { ...parts, segments }, news: [{ type: 'segments.reordered' }], result: segments };
  };
}

/** @throws ServiceError `not_found`, when it runs */
export function movingTrack(id: string, trackIndex: number, toIndex: number): EditOf<Track[]> {
  return ({ parts }) => {
    requireLane(id, parts, trackIndex);
    const moved = withLaneMoved(parts, trackIndex, toIndex);
    return { parts: moved, news: [{ type: 'story.updated' }], result: lanesOf(id, moved) };
  };
}

/** @throws ServiceError `not_found`, when it runs */
export function deletingTrack(id: string, trackIndex: number): EditOf<undefined> {
  return ({ parts }) => {
    requireLane(id, parts, trackIndex);
    return {
      parts: withoutLane(parts, trackIndex),
      news: [{ type: 'track.deleted', track_index: trackIndex }],
      result: undefined,
    };
  };
}
