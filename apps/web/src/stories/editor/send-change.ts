import type { Client } from '@soundwright/client';
import {
  LIMITS,
  type Segment,
  type SegmentCreate,
  type StoryChange as StoryChangeRequest,
  type StoryDetail,
} from '@soundwright/contract';
import { withoutTakes } from '@soundwright/story/comp';
import { changed, changedAll, type StoryChange } from '../model/story-change.ts';
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
  | 'changeStory'
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

/**
 * Sends the changes of one edit: together, so that all or none are made, where the service can take them so and there
 * are not more of them than one request takes.
 *
 * @param base - the service's story, with page ids
 * @param onSent - hears the service's story after each request, and how many changes it contains
 */
export async function sendEdit(
  deps: SendDeps,
  base: StoryDetail,
  changes: readonly StoryChange[],
  ids: IdBook,
  onSent: (story: StoryDetail, count: number) => void,
): Promise<void> {
  let story = base;
  for (let at = 0; at < changes.length; at += LIMITS.storyChanges) {
    const some = changes.slice(at, at + LIMITS.storyChanges);
    const asked = some.length > 1 ? askedTogether(deps, story, some, ids) : null;
    if (asked !== null) {
      const made = await deps.api.changeStory({ params: { id: base.id }, body: { changes: asked } });
      for (const [pageId, id] of Object.entries(made.created)) ids.learn(pageId, id);
      story = withPageIds(made.story, ids);
      onSent(story, some.length);
      continue;
    }
    for (const change of some) {
      story = await sendChange(deps, story, change, ids);
      onSent(story, 1);
    }
  }
}

/** The service's story with the ids that the page has given to segments. */
export function withPageIds(story: StoryDetail, ids: IdBook): StoryDetail {
  return {
    ...story,
    segments: story.segments.map((segment) => {
      const id = ids.page(segment.id);
      return id === segment.id ? segment : { ...segment, id };
    }),
  };
}

/** The changes as one request; null where some of them need requests of their own. */
function askedTogether(
  { isGone }: SendDeps,
  base: StoryDetail,
  changes: readonly StoryChange[],
  ids: IdBook,
): StoryChangeRequest[] | null {
  const created = new Set(changes.flatMap((change) => (change.type === 'create' ? [change.segment.id] : [])));
  const asked: StoryChangeRequest[] = [];
  for (const [at, change] of changes.entries()) {
    const after = () => changedAll(base, changes.slice(0, at + 1));
    const request = askedFor(change, after, created, ids, isGone);
    if (request === null) return null;
    asked.push(request);
  }
  return asked;
}

function askedFor(
  change: StoryChange,
  after: () => StoryDetail,
  created: ReadonlySet<string>,
  ids: IdBook,
  isGone: SendDeps['isGone'],
): StoryChangeRequest | null {
  switch (change.type) {
    case 'patch':
      if (created.has(change.id)) return null;
      return { type: 'segment.update', segment_id: ids.service(change.id), fields: change.after };
    case 'create': {
      const { segment } = change;
      // A restored line with text newer than its audio needs a change of its text.
      if (segment.stale) return null;
      return { type: 'segment.create', name: segment.id, fields: creationOf(segment, isGone) };
    }
    case 'delete':
      if (created.has(change.segment.id)) return null;
      return { type: 'segment.delete', segment_id: ids.service(change.segment.id) };
    case 'order': {
      const names = after().segments.map(({ id }) => (created.has(id) ? id : ids.service(id)));
      return { type: 'segments.reorder', segment_ids: names };
    }
    case 'track':
      return { type: 'track.update', track_index: change.index, fields: change.after };
    case 'lane-out':
      return { type: 'track.delete', track_index: change.index };
    case 'lane-move':
      return { type: 'track.move', track_index: change.from, to_index: change.to };
    case 'story':
      return { type: 'story.update', fields: change.after };
    case 'insert-time':
      return null;
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
