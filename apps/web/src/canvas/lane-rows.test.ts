import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowAt, topOf } from './lane-rows.ts';

describe('rows of lanes', () => {
  it('start where those above them end', () => {
    expect([0, 1, 2, 3, 1.5].map((row) => topOf(row, [76, 136, 60]))).toEqual([0, 76, 212, 272, 144]);
    expect(rowAt(100, [76, 136])).toBeCloseTo(1 + 24 / 136, 9);
    expect(rowAt(212 + 48, [76, 136])).toBeCloseTo(2.5, 9);
  });

  it('are found by their y position', () => {
    const heights = fc.array(fc.constantFrom(60, 76, 136), { maxLength: 6 });
    fc.assert(
      fc.property(heights, fc.double({ min: -200, max: 900, noNaN: true }), (heightsPx, yPx) => {
        expect(topOf(rowAt(yPx, heightsPx), heightsPx)).toBeCloseTo(yPx, 6);
      }),
    );
  });
});
