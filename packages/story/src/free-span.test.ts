import { describe, expect, it } from 'vitest';
import { firstFreeLane, isFree } from './free-span.ts';
import { aSegment } from './testing/a-segment.ts';

describe('a free stretch of a lane', () => {
  const clips = [aSegment({ start_s: 2 }), aSegment({ id: 'b', start_s: 3, track_index: 1 })];

  it('may touch clips but not overlap them; lines without audio take no space', () => {
    expect(isFree(clips, 0, 0, 2)).toBe(true);
    expect(isFree(clips, 0, 4, 9)).toBe(true);
    expect(isFree(clips, 0, 1.9, 0.2)).toBe(false);
    expect(isFree([aSegment({ sound_id: null, duration_s: 0 })], 0, 0, 5)).toBe(true);
  });

  it('is searched from the first lane on', () => {
    expect(firstFreeLane(clips, 0, 1)).toBe(0);
    expect(firstFreeLane(clips, 2.5, 0.4)).toBe(1);
    expect(firstFreeLane(clips, 2.5, 2)).toBe(2);
  });
});
