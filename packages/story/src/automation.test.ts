import { RANGES } from '@soundwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curveOfVolume, volumeAt, volumeOfCurve, withPoint, withPointMoved } from './automation.ts';
import { aTime } from './testing/arbitrary.ts';

const POINTS = [
  { time_s: 1, value: 0 },
  { time_s: 3, value: -12 },
];
const RANGE = { min: -60, max: 24 };
const anyLevel = fc.double({ min: -80, max: 40, noNaN: true });

describe('points of a curve', () => {
  it('are added in order, and are the volume of a lane', () => {
    const { points, index } = withPoint(POINTS, { time_s: 2, value: -6 }, RANGE);
    expect(points[index]).toEqual({ time_s: 2, value: -6 });
    expect(points.toSpliced(index, 1)).toEqual(POINTS);
    expect(volumeAt(volumeOfCurve(POINTS), 2)).toBe(-6);
    expect(curveOfVolume(volumeOfCurve(POINTS))).toEqual(POINTS);
    expect(RANGES.gainDb).toEqual(RANGE);
  });

  it('stay between their neighbours and within the range', () => {
    expect(withPointMoved(POINTS, 0, { time_s: 9, value: -99 }, RANGE)).toEqual([{ time_s: 3, value: -60 }, POINTS[1]]);
    expect(withPointMoved(POINTS, 0, { time_s: -1, value: 99 }, RANGE)).toEqual([{ time_s: 0, value: 24 }, POINTS[1]]);
  });

  it('stay in time order through any edit', () => {
    const anyEdit = fc.record({ time_s: aTime(0, 30), value: anyLevel, at: fc.nat(20), adds: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 20 }), (edits) => {
        let points = POINTS;
        for (const { at, adds, ...point } of edits) {
          points = adds
            ? withPoint(points, point, RANGE).points
            : withPointMoved(points, at % points.length, point, RANGE);
        }
        const times = points.map(({ time_s }) => time_s);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const levels = points.map(({ value }) => value);
        expect(Math.min(...levels)).toBeGreaterThanOrEqual(-60);
        expect(volumeAt(volumeOfCurve(points), 99)).toBe(levels.at(-1));
      }),
    );
  });
});
