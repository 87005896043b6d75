import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aSegment } from './testing/a-segment.ts';
import { placeAfterLast, rounded, storyDuration } from './timing.ts';

describe('placing on a lane', () => {
  const segments = [
    aSegment({ id: 'late', start_s: 5, duration_s: 1 }),
    aSegment({ id: 'early', start_s: 0, duration_s: 2 }),
    aSegment({ id: 'other', track_index: 1, start_s: 30, duration_s: 2 }),
  ];

  it('is 0.3 s after the last clip of that lane, or at the beginning of an empty one', () => {
    verifies('decided.segment.placed-after-last');
    expect(placeAfterLast(segments, 0)).toBe(6.3);
    expect(placeAfterLast(segments, 1)).toBe(32.3);
    expect(placeAfterLast(segments, 2)).toBe(0);
  });

  it('makes the story end where the last clip ends', () => {
    expect(storyDuration(segments)).toBe(32);
    expect(storyDuration([])).toBe(0);
  });
});

describe('rounding', () => {
  it('makes sums of tenths read as tenths and changes nothing a second time', () => {
    expect(rounded(0.1 + 0.2)).toBe(0.3);
    expect(rounded(rounded(1 / 3))).toBe(rounded(1 / 3));
  });
});
