import { moved } from '@soundwright/story/clips';
import { aSegment } from '@soundwright/story/testing/a-segment';
import { describe, expect, it } from 'vitest';
import { copyEdit, deleteEdit, laneOutEdit, patchEdit, splitEdit } from './clip-edits.ts';
import { insertTimeEdit } from './insert-time-edit.ts';
import { movedLineEdit, newLineEdit } from './script-edits.ts';
import { changed, changedAll, inverted, type StoryEdit } from './story-change.ts';
import { aStory } from './testing.ts';

const story = aStory([
  aSegment({ id: 'a', fade_in_s: 0.2 }),
  aSegment({ id: 'b', start_s: 2.3, track_index: 1, gain_db: -3 }),
  aSegment({ id: 'c', start_s: 5, track_index: 2, speaker: 'Anna' }),
]);
story.tracks = story.tracks.map((track) => {
  if (track.track_index === 1) return { ...track, name: 'Music', gain_db: -6 };
  if (track.track_index !== 2) return track;
  return { ...track, frozen_sound_id: 'ice', frozen_key: 'of what ducked it once', frozen_stale: true };
});

let next = 0;
const newId = () => `new-${next++}`;

describe('undoing an edit', () => {
  const clips = story.segments;
  const inserting = insertTimeEdit(story, 1, 2);
  if (inserting === null || 'problem' in inserting) throw new Error('no edit');
  const edits: Record<string, StoryEdit | null | undefined> = {
    move: patchEdit('Move', clips, moved(clips.slice(1), 0.7, -1)),
    split: splitEdit(clips.slice(0, 1), 0.5, new Map([['sound', 48_000]]), newId)?.edit,
    copy: copyEdit('Duplicate', story, clips.slice(1), { shiftS: 4, lanes: 0 }, newId).edit,
    delete: deleteEdit('Delete', story, [clips[0]!, clips[2]!]),
    ripple: deleteEdit('Delete', story, [clips[0]!], true),
    'move line': movedLineEdit(story, 0, 1),
    'new line': newLineEdit(story, 0, { id: 'n', now: story.created_at }).edit,
    'lane out': laneOutEdit(story, 1),
    'insert time': inserting,
    title: { label: 'Rename', changes: [{ type: 'story', before: { title: 'Story' }, after: { title: 'Other' } }] },
  };

  for (const [name, edit] of Object.entries(edits)) {
    it(`restores the story: ${name}`, () => {
      if (edit === null || edit === undefined) throw new Error('no edit');
      const after = changedAll(story, edit.changes);
      expect(after).not.toEqual(story);
      const back = changedAll(after, inverted(edit).changes);
      const lanes = (s: typeof story) =>
        s.tracks.filter((track) => s.segments.some((x) => x.track_index === track.track_index));
      expect(back.segments).toEqual(story.segments);
      expect(lanes(back)).toEqual(lanes(story));
      expect(back.title).toBe('Story');
      expect(back.duration_s).toBe(story.duration_s);
    });
  }
});

describe('changed', () => {
  it('marks audio stale when its text or voice changes, and not when it is moved', () => {
    const patch = (after: object) => changed(story, { type: 'patch', id: 'a', before: {}, after }).segments[0];
    expect(patch({ text: 'Bye.' })?.stale).toBe(true);
    expect(patch({ voice_id: 'v' })?.stale).toBe(true);
    expect(patch({ start_s: 9 })?.stale).toBe(false);
    expect(patch({ text: 'Bye.', sound_id: 's2' })?.stale).toBe(false);
  });

  it('marks lines stale when the delivery of the script changes', () => {
    const after = { request_options: { delivery: { speed: 2 } } };
    const spoken = changed(story, { type: 'story', before: {}, after });
    expect(spoken.segments.map(({ stale }) => stale)).toEqual([true, true, true]);
    expect(changed(spoken, { type: 'story', before: {}, after: { title: 'Other' } }).title).toBe('Other');
  });

  it('creates a lane for a clip moved to a new one', () => {
    const after = changed(story, { type: 'patch', id: 'a', before: {}, after: { track_index: 7 } });
    expect(after.tracks.map((track) => track.track_index)).toEqual([0, 1, 2, 7]);
  });

  it('moves lanes down when one below them is deleted', () => {
    const after = changed(story, { type: 'lane-out', index: 1, back: [] });
    expect(after.segments.map(({ id, track_index }) => [id, track_index])).toEqual([
      ['a', 0],
      ['c', 1],
    ]);
    expect(after.tracks.map((track) => track.track_index)).toEqual([0, 1]);
  });
});
