import { describe, expect, it } from 'vitest';
import { inside } from './score-window.ts';

describe('a window of a score', () => {
  it('contains the notes that start in it, including its first beat but not its last', () => {
    const window = { from: 4, to: 8 };
    expect([3.9, 4, 6, 7.9, 8].map((beat) => inside(window, beat))).toEqual([false, true, true, true, false]);
  });

  it('treats a rounding error at either end as the end itself', () => {
    const window = { from: 4, to: 8 };
    expect(inside(window, 4 - 5e-7)).toBe(true);
    expect(inside(window, 8 - 5e-7)).toBe(false);
    expect(inside(window, 4 - 5e-6)).toBe(false);
    expect(inside(window, 8 - 5e-6)).toBe(true);
  });
});
