import type { AutomationPoint, EffectPoint, NumberRange } from '@soundwright/contract';
import { clamp } from '@soundwright/dsp/math';
import { curveAt } from './level-curve.ts';
import { rounded } from './timing.ts';

/** A value of a curve over time. */
export type CurvePoint = EffectPoint;

/** The volume of a lane at a time, dB, excluding the lane's gain. */
export function volumeAt(points: readonly AutomationPoint[], timeS: number): number {
  return curveAt(
    points.map(({ time_s, gain_db }) => ({ timeS: time_s, gainDb: gain_db })),
    timeS,
  );
}

/** The volume of a lane as a curve, dB. */
export function curveOfVolume(points: readonly AutomationPoint[]): CurvePoint[] {
  return points.map(({ time_s, gain_db }) => ({ time_s, value: gain_db }));
}

/** A curve as the volume of a lane. */
export function volumeOfCurve(points: readonly CurvePoint[]): AutomationPoint[] {
  return points.map(({ time_s, value }) => ({ time_s, gain_db: value }));
}

/** Adds a point in the order of time. */
export function withPoint(
  points: readonly CurvePoint[],
  { time_s, value }: CurvePoint,
  range: NumberRange,
): { points: CurvePoint[]; index: number } {
  const point = settled(time_s, value, range);
  const index = points.filter((other) => other.time_s <= point.time_s).length;
  return { points: points.toSpliced(index, 0, point), index };
}

/** Moves a point; it stays between its neighbours and within the range. */
export function withPointMoved(
  points: readonly CurvePoint[],
  index: number,
  { time_s, value }: CurvePoint,
  range: NumberRange,
): CurvePoint[] {
  const least = points[index - 1]?.time_s ?? 0;
  const most = points[index + 1]?.time_s ?? Number.POSITIVE_INFINITY;
  return points.with(index, settled(clamp(time_s, least, most), value, range));
}

/** Rounds values to hundredths, which is finer than audible. */
function settled(timeS: number, value: number, { min, max }: NumberRange): CurvePoint {
  return { time_s: rounded(Math.max(0, timeS)), value: clamp(Math.round(value * 100) / 100, min, max) };
}
