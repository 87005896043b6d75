import type { Client } from '@soundwright/client';
import type { Segment, SegmentCreate, StoryDetail } from '@soundwright/contract';
import { withoutTakes } from '@soundwright/story/comp';
import { changed, type StoryChange } from '../model/story-change.ts';
import type { IdBook } from './id-book.ts';

/** The part of the client that saving a story needs. */
export type StoryApi = Pick<
  Client,
  | 'updateSegment'
  | 'createSegment'
  | 'deleteSegment'
  | 'reorderSegments'
  | 'updateTrack'
  | 'deleteTrack'
  | 'moveTrack'
  | 'insertTime'
  | 'updateStory'
>;

/** What sending needs. */
export interface SendDeps {
  readonly api: StoryApi;
  /** Whether a sound is known to be no longer in the library. */
  readonly isGone: (soundId: string) => boolean;
}

/**
 * Sends one change to the service.
 * @param base - the service's story, with page ids
 * @returns the service's story afterwards
 */
export async function sendChange(
  { api, isGone }: SendDeps,
  base: StoryDetail,
  change: StoryChange,
  ids: IdBook,
): Promise<StoryDetail> {
  const id = base.id;
  switch (change.type) {
    case 'patch': {
      const params = { id, segment_id: ids.service(change.id) };
      return withAnswer(changed(base, change), change.id, await api.updateSegment({ params, body: change.after }));
    }
    case 'create': {
      const { segment } = change;
      let made = await api.createSegment({ params: { id }, body: creationOf(segment, isGone) });
      ids.learn(segment.id, made.id);
      // A restored line with text newer than its audio: only a text change marks it stale.
      if (segment.stale) {
        made = await api.updateSegment({ params: { id, segment_id: made.id }, body: { text: segment.text } });
      }
      return withAnswer(changed(base, change), segment.id, made);
    }
    case 'delete':
      await api.deleteSegment({ params: { id, segment_id: ids.service(change.segment.id) } });
      return changed(base, change);
    case 'order': {
      const after = changed(base, change);
      const segment_ids = after.segments.map((segment) => ids.service(segment.id));
      await api.reorderSegments({ params: { id }, body: { segment_ids } });
      return after;
    }
    case 'track': {
      const params = { id, track_index: String(change.index) };
      await api.updateTrack({ params, body: change.after });
      return changed(base, change);
    }
    case 'lane-out':
      await api.deleteTrack({ params: { id, track_index: String(change.index) } });
      return changed(base, change);
    case 'insert-time':
      await api.insertTime({ params: { id }, body: { at_s: change.atS, duration_s: change.lengthS } });
      return changed(base, change);
    case 'lane-move': {
      const params = { id, track_index: String(change.from) };
      await api.moveTrack({ params, body: { to_index: change.to } });
      return changed(base, change);
    }
    case 'story':
      await api.updateStory({ params: { id }, body: change.after });
      return changed(base, change);
  }
}

function creationOf(segment: Segment, isGone: (soundId: string) => boolean): SegmentCreate {
  const { id: _, story_id: __, stale, created_at: ___, updated_at: ____, ...fields } = segment;
  // Takes that are no longer in the library would be refused.
  return { ...fields, ...withoutTakes(segment, isGone), ...(stale && { text: `${fields.text} ` }) };
}

/** The story with a segment from the response; its position in the script is known here. */
function withAnswer(story: StoryDetail, pageId: string, answer: Segment): StoryDetail {
  const segments = story.segments.map((segment) =>
    segment.id === pageId ? { ...answer, id: pageId, position: segment.position } : segment,
  );
  return { ...story, segments };
}
