import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { volumeAt, withoutPoint, withPoint, withPointMoved } from './automation.ts';
import { aTime } from './testing/arbitrary.ts';

const POINTS = [
  { time_s: 1, gain_db: 0 },
  { time_s: 3, gain_db: -12 },
];
const anyLevel = fc.double({ min: -80, max: 40, noNaN: true });

describe('volume points', () => {
  it('are added without changing the level, and can be removed', () => {
    const { points, index } = withPoint(POINTS, 2);
    expect(points[index]).toEqual({ time_s: 2, gain_db: -6 });
    expect(withoutPoint(points, index)).toEqual(POINTS);
    expect(withPoint([], 5).points).toEqual([{ time_s: 5, gain_db: 0 }]);
  });

  it('stay between their neighbours and within the range of levels', () => {
    expect(withPointMoved(POINTS, 0, 9, -99)).toEqual([{ time_s: 3, gain_db: -60 }, POINTS[1]]);
    expect(withPointMoved(POINTS, 0, -1, 99)).toEqual([{ time_s: 0, gain_db: 24 }, POINTS[1]]);
  });

  it('stay in time order through any edit', () => {
    const anyEdit = fc.record({ timeS: aTime(0, 30), gainDb: anyLevel, at: fc.nat(20), adds: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 20 }), (edits) => {
        let points = POINTS;
        for (const { timeS, gainDb, at, adds } of edits) {
          points = adds
            ? withPoint(points, timeS, gainDb).points
            : withPointMoved(points, at % points.length, timeS, gainDb);
        }
        const times = points.map(({ time_s }) => time_s);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const levels = points.map(({ gain_db }) => gain_db);
        expect(Math.min(...levels)).toBeGreaterThanOrEqual(-60);
        expect(volumeAt(points, 99)).toBe(levels.at(-1));
      }),
    );
  });
});
