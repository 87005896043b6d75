import { aSegment } from '@soundwright/story/testing/a-segment';
import { describe, expect, it } from 'vitest';
import { areUnchanged, deleteEdit, patchEdit, splitEdit } from './clip-edits.ts';
import { changedAll } from './story-change.ts';
import { aStory } from './testing.ts';

describe('splitting', () => {
  const clip = aSegment({ id: 'a', start_s: 10, trim_start_s: 0.25, duration_s: 2, fade_in_s: 0.2, fade_out_s: 0.3 });
  const story = aStory([clip, aSegment({ id: 'b', start_s: 20 })]);
  const rates = new Map([['sound', 44_100]]);

  it('splits at a sample, so that the halves join without a gap', () => {
    const split = splitEdit(story.segments, 10.777, rates, () => 'second');
    const after = changedAll(story, split!.edit.changes);
    const [first, second] = after.segments;
    expect(second).toMatchObject({ id: 'second', position: 1, text: '', fade_in_s: 0, fade_out_s: 0.3 });
    expect(first).toMatchObject({ text: 'Hello.', fade_in_s: 0.2, fade_out_s: 0 });
    expect(first!.start_s + first!.duration_s).toBeCloseTo(second!.start_s, 12);
    expect(second!.trim_start_s * 44_100).toBeCloseTo(Math.round(second!.trim_start_s * 44_100), 6);
    expect(first!.duration_s + second!.duration_s).toBeCloseTo(2, 12);
    expect(after.segments.map(({ id }) => id)).toEqual(['a', 'second', 'b']);
  });

  it('only works inside a clip with a known sound', () => {
    for (const atS of [10, 12, 15]) expect(splitEdit(story.segments, atS, rates, () => 'x')).toBeNull();
    expect(splitEdit(story.segments, 11, new Map(), () => 'x')).toBeNull();
  });
});

describe('deleting with ripple', () => {
  it('closes the gap on the same lane only', () => {
    const story = aStory([
      aSegment({ id: 'a', start_s: 0 }),
      aSegment({ id: 'b', start_s: 3 }),
      aSegment({ id: 'c', start_s: 3, track_index: 1 }),
    ]);
    const after = changedAll(story, deleteEdit('Delete', story, [story.segments[0]!], true).changes);
    expect(after.segments.map(({ id, start_s }) => [id, start_s])).toEqual([
      ['b', 1],
      ['c', 3],
    ]);
  });
});

describe('clips from before a slow command', () => {
  it('are unchanged until one of their fields is, or one of them is gone', () => {
    const clips = [aSegment({ id: 'a' }), aSegment({ id: 'b' })];
    const [a, b] = clips as [(typeof clips)[0], (typeof clips)[0]];
    expect(areUnchanged(clips, { segments: [{ ...b, position: 0, updated_at: 'later' }, a] })).toBe(true);
    expect(areUnchanged(clips, { segments: [a, { ...b, trim_start_s: 0.5 }] })).toBe(false);
    expect(areUnchanged(clips, { segments: [a] })).toBe(false);
  });
});

describe('patchEdit', () => {
  it('omits unchanged fields, and is null when nothing changes', () => {
    const clip = aSegment();
    expect(patchEdit('Move', [clip], new Map([['a', { start_s: 0, track_index: 1 }]]))?.changes).toEqual([
      { type: 'patch', id: 'a', before: { track_index: 0 }, after: { track_index: 1 } },
    ]);
    expect(patchEdit('Move', [clip], new Map([['a', { start_s: 0 }]]))).toBeNull();
    expect(patchEdit('Choose take', [clip], new Map([['a', { takes: [], comp: [] }]]))).toBeNull();
  });
});
