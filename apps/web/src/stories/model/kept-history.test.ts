import { aSegment } from '@soundwright/story/testing/a-segment';
import { describe, expect, it } from 'vitest';
import { deleteEdit, patchEdit } from './clip-edits.ts';
import { keptHistory, restoredHistory } from './kept-history.ts';
import { changedAll, inverted } from './story-change.ts';
import { aStory } from './testing.ts';
import { EMPTY_STACK, recorded } from './undo-stack.ts';

const story = aStory([aSegment({ id: 'a' }), aSegment({ id: 'new-1', start_s: 3, text: 'Second.' })]);
const moved = patchEdit('Move clip', story.segments, new Map([['new-1', { start_s: 5 }]]))!;
const after = changedAll(story, moved.changes);
const stack = recorded(EMPTY_STACK, moved, false);

describe('the persisted history', () => {
  it("is restored for a matching story, with the service's ids", () => {
    const read = { ...after, segments: after.segments.map((one) => (one.id === 'new-1' ? { ...one, id: 's7' } : one)) };
    const restored = restoredHistory({ ...read, updated_at: '2027-01-01T00:00:00.000Z' }, keptHistory(after, stack));
    expect(restored?.done.map(({ label }) => label)).toEqual(['Move clip']);
    const back = changedAll(read, inverted(restored!.done[0]!).changes);
    expect(back.segments.map(({ id, start_s }) => [id, start_s])).toEqual([
      ['a', 0],
      ['s7', 3],
    ]);
  });

  it('is dropped when the story has changed since, or when invalid', () => {
    const text = keptHistory(after, stack);
    expect(restoredHistory({ ...after, title: 'Another' }, text)).toBeNull();
    expect(restoredHistory(story, text)).toBeNull();
    expect(restoredHistory(after, null)).toBeNull();
    expect(restoredHistory(after, '{')).toBeNull();
  });

  it('does not depend on key order', () => {
    const turned = after.segments.map((one) => Object.fromEntries(Object.entries(one).toReversed()) as typeof one);
    expect(restoredHistory({ ...after, segments: turned }, keptHistory(after, stack))).not.toBeNull();
  });

  it('drops its oldest steps when it gets too long', () => {
    const long = aStory([aSegment({ id: 'a', text: 'x'.repeat(9_000) })]);
    const step = deleteEdit('Delete clip', long, long.segments);
    const full = Array.from({ length: 200 }, () => step).reduce((all, one) => recorded(all, one, false), EMPTY_STACK);
    const text = keptHistory(long, full);
    expect(text.length).toBeLessThanOrEqual(1_000_000);
    expect(restoredHistory(long, text)?.done.length).toBeGreaterThan(40);
  });
});
