import type { AutomationPoint } from '@soundwright/contract';
import { clamp } from '@soundwright/dsp/math';
import { curveAt } from './level-curve.ts';
import { rounded } from './timing.ts';

/** Minimum and maximum value of a point, dB. */
export const LEAST_DB = -60;
export const MOST_DB = 24;

/** The volume of a lane at a time, dB, excluding the lane's gain. */
export function volumeAt(points: readonly AutomationPoint[], timeS: number): number {
  return curveAt(
    points.map(({ time_s, gain_db }) => ({ timeS: time_s, gainDb: gain_db })),
    timeS,
  );
}

/** Adds a point, by default at the current level of the curve. */
export function withPoint(
  points: readonly AutomationPoint[],
  timeS: number,
  gainDb = volumeAt(points, timeS),
): { points: AutomationPoint[]; index: number } {
  const point = settled(timeS, gainDb);
  const index = points.filter(({ time_s }) => time_s <= point.time_s).length;
  return { points: points.toSpliced(index, 0, point), index };
}

/** Moves a point; it stays between its neighbours. */
export function withPointMoved(
  points: readonly AutomationPoint[],
  index: number,
  timeS: number,
  gainDb: number,
): AutomationPoint[] {
  const least = points[index - 1]?.time_s ?? 0;
  const most = points[index + 1]?.time_s ?? Number.POSITIVE_INFINITY;
  return points.with(index, settled(clamp(timeS, least, most), gainDb));
}

export function withoutPoint(points: readonly AutomationPoint[], index: number): AutomationPoint[] {
  return points.toSpliced(index, 1);
}

/** Rounds levels to hundredths of a decibel, which is finer than audible. */
function settled(timeS: number, gainDb: number): AutomationPoint {
  return { time_s: rounded(Math.max(0, timeS)), gain_db: Math.round(clamp(gainDb, LEAST_DB, MOST_DB) * 100) / 100 };
}
