import { describe, expect, it } from 'vitest';
import { chaptersOf } from './chapters.ts';
import { planMix } from './mix-plan.ts';
import { aSegment } from './testing/a-segment.ts';

const FOUND = { sample_rate: 48_000, missing: false };

function chapters(...fields: readonly Parameters<typeof aSegment>[0][]) {
  const segments = fields.map((one, position) => aSegment({ id: `s${position}`, position, ...one }));
  return chaptersOf(
    { title: 'Tale', segments },
    planMix({ segments, tracks: [] }, () => FOUND),
  ).map(({ name, start_s, end_s }) => [name, start_s, end_s]);
}

describe('the chapters of a mix', () => {
  it('reach from their first clip to the next chapter, the first from the beginning', () => {
    expect(chapters({ chapter: 'One', start_s: 1 }, { start_s: 4 }, { chapter: 'Two', start_s: 7 })).toEqual([
      ['One', 0, 7],
      ['Two', 7, 9],
    ]);
  });

  it('begin with the first clip that is heard, and are left out without one', () => {
    expect(
      chapters(
        { chapter: 'One', sound_id: null, duration_s: 0 },
        { start_s: 2 },
        { chapter: 'Silent', start_s: 5, muted: true },
        { chapter: 'Two', start_s: 8 },
      ),
    ).toEqual([
      ['One', 0, 8],
      ['Two', 8, 10],
    ]);
  });

  it('begin with the title of the story when something is heard before the first', () => {
    expect(chapters({ start_s: 0 }, { chapter: 'One', start_s: 3 })).toEqual([
      ['Tale', 0, 3],
      ['One', 3, 5],
    ]);
    expect(chapters({ start_s: 0 })).toEqual([]);
  });
});
