import { describe, expect, it } from 'vitest';
import { beatAfter } from './score-time.ts';

describe('the beat some seconds after another one', () => {
  // Bars of four: a second per beat, then a quarter of a second, then two seconds.
  const score = { bar_beats: 4, bar_times_s: [0, 4, 5, 13] };

  it.each([
    ['within a bar', 1, 2, 3],
    ['at the end of a bar', 1, 3, 4],
    ['in a faster bar', 3, 1.5, 6],
    ['in a slower bar after that', 3, 4, 9],
    ['from the start of a bar', 4, 0.5, 6],
    ['after the last bar, at its tempo', 11, 6, 14],
    ['from after the last bar', 12, 2, 13],
  ])('is found %s', (_where, from, laterS, beat) => {
    expect(beatAfter(score, from, laterS)).toBe(beat);
  });
});
