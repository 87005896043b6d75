import { describe, expect, it } from 'vitest';
import { fadeAt, outlineOf, waveBars } from './timeline-wave.ts';

describe('waveBars', () => {
  const outline = { peaks: [0.1, 0.2, 0.3, 1, 0.5, 0, 0, 0.4], durationS: 8 };

  it('shows the largest peak under each bar', () => {
    expect([...waveBars(outline, 0, 10, 0, 80, 20)]).toEqual([0.2, 1, 0.5, 0.4].map(Math.fround));
  });

  it('starts at the trim and is silent after the sound', () => {
    expect([...waveBars(outline, 3, 10, 0, 70, 10)]).toEqual([1, 0.5, 0, 0, 0.4, 0, 0].map(Math.fround));
  });

  it('repeats a slice that is wider than a bar', () => {
    expect([...waveBars(outline, 3, 40, 0, 40, 10)]).toEqual([1, 1, 1, 1]);
  });
});

describe('fadeAt', () => {
  it('is equal-power', () => {
    expect(fadeAt(0, 4, 1, 1)).toBe(0);
    expect(fadeAt(0.5, 4, 1, 1)).toBeCloseTo(Math.SQRT1_2, 9);
    expect(fadeAt(2, 4, 1, 1)).toBe(1);
    expect(fadeAt(3.5, 4, 1, 1)).toBeCloseTo(Math.SQRT1_2, 9);
    expect(fadeAt(0.3, 4, 1, 0) ** 2 + fadeAt(3.3, 4, 0, 1) ** 2).toBeCloseTo(1, 9);
  });
});

describe('outlineOf', () => {
  it('keeps the largest value of all channels in each slice, relative to the loudest', () => {
    const outline = outlineOf([new Float32Array([0.1, -0.2, 0, 0.1]), new Float32Array([0, 0, -0.4, 0])], 2);
    expect([...outline]).toEqual([0.5, 1]);
  });
});
