import { dbFromGain } from '@soundwright/dsp/math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { curveAt, curveWithin, fillGains, gainPoints, type LevelCurve, summedCurves } from './level-curve.ts';
import { aTime } from './testing/arbitrary.ts';
import { anyCurve } from './testing/arbitrary-levels.ts';

const CURVE: LevelCurve = [
  { timeS: 1, gainDb: 0 },
  { timeS: 3, gainDb: -12 },
  { timeS: 4, gainDb: -12 },
  { timeS: 4, gainDb: 6 },
];

function gains(curve: LevelCurve, first: number, count: number, rateHz = 48_000): Float64Array {
  const filled = new Float64Array(count);
  fillGains(curve, first, rateHz, filled);
  return filled;
}

describe('a level that changes over time', () => {
  it('is linear in dB, constant at both ends, and steps where two points share a time', () => {
    verifies('lane.automation.linear-db');
    expect([0, 1, 2, 3.5, 3.999, 4, 90].map((timeS) => curveAt(CURVE, timeS))).toEqual([0, 0, -6, -12, -12, 6, 6]);
    expect(curveAt([], 5)).toBe(0);
  });

  it('is exact in dB at every 32nd frame, and within 0.001 dB between on a usual slope', () => {
    const filled = gains(CURVE, 2 * 48_000, 4_800);
    filled.forEach((gain, i) => {
      const wanted = curveAt(CURVE, 2 + i / 48_000);
      expect(dbFromGain(gain)).toBeCloseTo(wanted, i % 32 === 0 ? 10 : 3);
    });
  });

  it('gives the same gains in blocks of any size', () => {
    fc.assert(
      fc.property(anyCurve, fc.nat(900_000), fc.integer({ min: 1, max: 300 }), (curve, first, cut) => {
        const whole = gains(curve, first, 400);
        expect([...gains(curve, first, cut), ...gains(curve, first + cut, 400 - cut)]).toEqual([...whole]);
      }),
    );
  });

  it('sums with another one at every time', () => {
    fc.assert(
      fc.property(anyCurve, anyCurve, aTime(0, 21), (a, b, timeS) => {
        expect(curveAt(summedCurves(a, b), timeS)).toBeCloseTo(curveAt(a, timeS) + curveAt(b, timeS), 6);
      }),
    );
  });

  it('sums with another one before a step at the start of both', () => {
    const step = [
      { timeS: 1, gainDb: 0 },
      { timeS: 1, gainDb: -20 },
    ];
    const sum = summedCurves(step, [{ timeS: 2, gainDb: -3 }]);
    expect([0.5, 1, 2].map((timeS) => curveAt(sum, timeS))).toEqual([-3, -23, -23]);
  });

  it('is unchanged within a part of it, and null where it has no effect', () => {
    fc.assert(
      fc.property(
        anyCurve,
        aTime(0, 15),
        aTime(0, 6),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (curve, from, long, share) => {
          const part = curveWithin(curve, from, from + long);
          const timeS = from + share * long;
          expect(curveAt(part ?? [], timeS)).toBeCloseTo(curveAt(curve, timeS), 9);
        },
      ),
    );
    expect(curveWithin(CURVE, 0, 0.5)).toBeNull();
  });

  it('stays within 0.04 dB where straight lines in amplitude are drawn between its points, and keeps its steps', () => {
    verifies('decided.story-export.levels');
    fc.assert(
      fc.property(anyCurve, fc.integer({ min: -24, max: 24 }), aTime(0, 21), (curve, gainDb, timeS) => {
        const points = gainPoints(curve, gainDb);
        expect(points.map((point) => point.timeS)).toEqual(points.map((point) => point.timeS).sort((a, b) => a - b));
        for (const point of curve) expect(points.some((other) => other.timeS === point.timeS)).toBe(true);
        if (curve.length === 0) return;
        const next = points.findIndex((point) => point.timeS > timeS);
        const [before, after] = [points.at(next < 0 ? -1 : Math.max(0, next - 1)), points.at(next)];
        if (before === undefined || after === undefined) throw new Error('a curve with points has none left');
        const share = after.timeS > before.timeS ? (timeS - before.timeS) / (after.timeS - before.timeS) : 0;
        const drawn = before.gain + (after.gain - before.gain) * Math.min(1, Math.max(0, share));
        expect(Math.abs(dbFromGain(drawn) - gainDb - curveAt(curve, timeS))).toBeLessThan(0.04);
      }),
    );
  });
});
