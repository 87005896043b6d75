import type { StudioAction } from '@soundwright/contract';
import { blankSegment } from '@soundwright/story/clips';
import { describe, expect, it } from 'vitest';
import { placedSound, planEdit } from './plan-edits.ts';
import { changedAll, inverted } from './story-change.ts';
import { aStory } from './testing.ts';

const now = '2026-01-01T00:00:00.000Z';
const clip = (id: string, fields = {}) => ({
  ...blankSegment('line', { id, storyId: 'story', now }),
  duration_s: 4,
  sound_id: `sound-${id}`,
  ...fields,
});
const story = aStory([clip('a'), clip('b', { start_s: 5 }), clip('c', { start_s: 2, track_index: 1 })]);
const said = { label: 'A step', destructive: false };

function toolsOf() {
  let count = 0;
  return { rates: new Map([['sound-a', 48_000]]), newId: () => `new-${++count}`, now };
}

const plan = (actions: readonly StudioAction[]) => planEdit('Tidy up', story, actions, toolsOf());

describe('planEdit', () => {
  it('merges all steps into one edit, undone in one step', () => {
    const { edit } = plan([
      { op: 'move_clip', segment_id: 'b', changes: { start_s: 10, track_index: 1 }, ...said },
      { op: 'set_lane', track_index: 1, changes: { gain_db: -6 }, ...said },
      { op: 'delete_clip', segment_id: 'c', ...said },
      { op: 'add_pause', segment: { kind: 'pause', start_s: 20, duration_s: 2 }, ...said },
    ]);
    const after = changedAll(story, edit!.changes);
    expect(after.segments.map(({ id, kind, start_s }) => [id, kind, start_s])).toEqual([
      ['a', 'line', 0],
      ['b', 'line', 10],
      ['new-1', 'pause', 20],
    ]);
    expect(after.tracks[1]?.gain_db).toBe(-6);
    const back = changedAll(after, inverted(edit!).changes);
    expect(back.segments.map(({ id, start_s }) => [id, start_s])).toEqual(
      story.segments.map(({ id, start_s }) => [id, start_s]),
    );
    expect(back.tracks[1]?.gain_db).toBe(0);
  });

  it('applies each step to the result of the previous ones', () => {
    const { edit } = plan([
      { op: 'move_clip', segment_id: 'a', changes: { start_s: 30 }, ...said },
      { op: 'split_clip', segment_id: 'a', at_s: 1, ...said },
      { op: 'delete_clip', segment_id: 'b', ...said },
      { op: 'fade_clip', segment_id: 'b', changes: { fade_in_s: 1 }, ...said },
    ]);
    const after = changedAll(story, edit!.changes);
    expect(after.segments.map(({ id, start_s, duration_s }) => [id, start_s, duration_s])).toEqual([
      ['a', 30, 1],
      ['new-1', 31, 3],
      ['c', 2, 4],
    ]);
  });

  it('changes nothing for steps that have nothing to change', () => {
    const { edit, wanted } = plan([
      { op: 'delete_clip', segment_id: 'gone', ...said },
      { op: 'delete_lane', track_index: 9, ...said },
      { op: 'set_clip', segment_id: 'a', changes: { muted: false }, ...said },
    ]);
    expect(edit).toBeNull();
    expect(wanted).toEqual([]);
  });

  it('separates sounds to generate, with their positions', () => {
    const proposal = {
      model: 'm',
      prompt: 'rain',
      negative_prompt: null,
      lyrics: null,
      track_name: null,
      duration_s: 3,
      tags: [],
    };
    const { edit, wanted } = plan([{ op: 'generate', proposal, track_index: 2, start_s: 7, ...said }]);
    expect(edit).toBeNull();
    expect(wanted).toEqual([{ proposal, trackIndex: 2, startS: 7 }]);
    const placed = placedSound(story, { id: 's', name: 'Rain', duration_s: 3 }, wanted[0]!, toolsOf());
    expect(changedAll(story, placed.changes).segments.at(-1)).toMatchObject({
      sound_id: 's',
      start_s: 7,
      track_index: 2,
    });
  });
});
