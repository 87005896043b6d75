import { describe, expect, it } from 'vitest';
import { groupOf, regrouped, withGroups } from './groups.ts';
import { aSegment } from './testing/a-segment.ts';

const CLIPS = [
  aSegment({ id: 'a', group_id: 'g' }),
  aSegment({ id: 'b' }),
  aSegment({ id: 'c', group_id: 'g' }),
  aSegment({ id: 'd', group_id: 'h' }),
];

describe('groups of clips', () => {
  it('are chosen as a whole', () => {
    expect([...withGroups(CLIPS, ['c', 'b'])].sort()).toEqual(['a', 'b', 'c']);
    expect(groupOf(CLIPS, CLIPS[0] as (typeof CLIPS)[0]).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(groupOf(CLIPS, CLIPS[1] as (typeof CLIPS)[0]).map(({ id }) => id)).toEqual(['b']);
  });

  it('are new ones for copies; a copy that is alone has none', () => {
    let made = 0;
    expect(regrouped(CLIPS, () => `new ${++made}`).map(({ group_id }) => group_id)).toEqual([
      'new 1',
      null,
      'new 1',
      null,
    ]);
  });
});
