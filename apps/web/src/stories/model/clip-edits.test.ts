import { describe, expect, it } from 'vitest';
import {
  afterSelection,
  canSplit,
  deleteEdit,
  faded,
  moved,
  patchEdit,
  slipped,
  splitEdit,
  trimmedEnd,
  trimmedStart,
} from './clip-edits.ts';
import { changedAll } from './story-change.ts';
import { aSegment, aStory } from './testing.ts';

describe('moving clips', () => {
  const clips = [aSegment({ id: 'a', start_s: 1 }), aSegment({ id: 'b', start_s: 4, track_index: 2 })];

  it('keeps their distances and stops at the beginning', () => {
    expect([...moved(clips, -3, 0).values()]).toEqual([
      { start_s: 0, track_index: 0 },
      { start_s: 3, track_index: 2 },
    ]);
  });

  it('stops at the first lane', () => {
    expect([...moved(clips, 0, -2).values()].map((fields) => fields.track_index)).toEqual([0, 2]);
  });
});

describe('trimming', () => {
  const clip = aSegment({ start_s: 3, trim_start_s: 1, duration_s: 2, fade_in_s: 0.5, fade_out_s: 0.5 });

  it('at the start keeps what is heard where it is', () => {
    const fields = trimmedStart(clip, 0.4);
    expect(fields).toMatchObject({ start_s: 3.4, trim_start_s: 1.4, duration_s: 1.6 });
  });

  it('goes back no further than the sound and the timeline begin', () => {
    expect(trimmedStart(clip, -5)).toMatchObject({ start_s: 2, trim_start_s: 0, duration_s: 3 });
    expect(trimmedStart({ ...clip, start_s: 0.3 }, -5)).toMatchObject({ start_s: 0, trim_start_s: 0.7 });
  });

  it('at the end stays inside the sound, and never lets a clip vanish', () => {
    expect(trimmedEnd(clip, 9, 3.5).duration_s).toBe(2.5);
    expect(trimmedEnd(clip, -9, 3.5).duration_s).toBe(0.01);
    expect(trimmedEnd(clip, 9, undefined).duration_s).toBe(2);
  });

  it('cuts fades to what is left of the clip', () => {
    expect(trimmedEnd(clip, -1.3, 5)).toMatchObject({ duration_s: 0.7, fade_out_s: 0.2 });
  });

  it('lets a pause be as long as one likes', () => {
    expect(trimmedEnd(aSegment({ kind: 'pause', sound_id: null }), 30, undefined).duration_s).toBe(32);
  });

  it('slips what is heard within the sound', () => {
    expect(slipped(clip, 9, 4)).toEqual({ trim_start_s: 2 });
    expect(slipped(clip, -9, 4)).toEqual({ trim_start_s: 0 });
  });
});

describe('fades', () => {
  it('do not run into each other', () => {
    const clip = aSegment({ duration_s: 2, fade_out_s: 0.5 });
    expect(faded(clip, 'in', 3)).toEqual({ fade_in_s: 1.5 });
    expect(faded(clip, 'out', -1)).toEqual({ fade_out_s: 0 });
  });
});

describe('splitting', () => {
  const clip = aSegment({ id: 'a', start_s: 10, trim_start_s: 0.25, duration_s: 2, fade_in_s: 0.2, fade_out_s: 0.3 });
  const story = aStory([clip, aSegment({ id: 'b', start_s: 20 })]);
  const rates = new Map([['s1', 44_100]]);

  it('cuts at a sample, so that the halves join without a gap', () => {
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

  it('happens only inside a clip', () => {
    expect(canSplit(clip, 10)).toBe(false);
    expect(canSplit(clip, 12)).toBe(false);
    expect(splitEdit(story.segments, 15, rates, () => 'x')).toBeNull();
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

describe('patchEdit', () => {
  it('leaves out what stays, and is nothing when everything does', () => {
    const clip = aSegment();
    expect(patchEdit('Move', [clip], new Map([['a', { start_s: 0, track_index: 1 }]]))?.changes).toEqual([
      { type: 'patch', id: 'a', before: { track_index: 0 }, after: { track_index: 1 } },
    ]);
    expect(patchEdit('Move', [clip], new Map([['a', { start_s: 0 }]]))).toBeNull();
  });
});

describe('afterSelection', () => {
  it('is the whole length of what is selected', () => {
    expect(afterSelection([aSegment({ start_s: 1 }), aSegment({ start_s: 4 })])).toBe(5);
  });
});
