import { gainFromDb } from '@soundwright/dsp/math';

/** A level at a time of the story. */
export interface LevelPoint {
  readonly timeS: number;
  readonly gainDb: number;
}

/**
 * A level over time: linear in dB between points in time order, constant before the first and after the last point. Two
 * points at the same time form a step; the later value applies from that time on.
 */
export type LevelCurve = readonly LevelPoint[];

/** Spacing in frames of exactly computed levels; the amplitude is interpolated linearly between them. */
export const CURVE_GRID_FRAMES = 32;

/** The number of points at or before a time. */
function pointsUntil(curve: LevelCurve, timeS: number): number {
  let low = 0;
  let high = curve.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((curve[middle] as LevelPoint).timeS <= timeS) low = middle + 1;
    else high = middle;
  }
  return low;
}

function levelBetween(curve: LevelCurve, next: number, timeS: number): number {
  const before = curve[next - 1];
  const after = curve[next];
  if (before === undefined) return after?.gainDb ?? 0;
  if (after === undefined) return before.gainDb;
  const share = (timeS - before.timeS) / (after.timeS - before.timeS);
  return before.gainDb + (after.gainDb - before.gainDb) * share;
}

/** The level at a time, dB; 0 for a curve without points. */
export function curveAt(curve: LevelCurve, timeS: number): number {
  return levelBetween(curve, pointsUntil(curve, timeS), timeS);
}

/** The sum of two curves, dB. */
export function summedCurves(a: LevelCurve, b: LevelCurve): LevelCurve {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const times = [...new Set([...a, ...b].map(({ timeS }) => timeS))].sort((x, y) => x - y);
  return times.flatMap((timeS) => {
    const before = levelBefore(a, timeS) + levelBefore(b, timeS);
    const from = curveAt(a, timeS) + curveAt(b, timeS);
    return before === from
      ? [{ timeS, gainDb: from }]
      : [
          { timeS, gainDb: before },
          { timeS, gainDb: from },
        ];
  });
}

/** The level just before a time. */
function levelBefore(curve: LevelCurve, timeS: number): number {
  const at = curve.find((point) => point.timeS >= timeS);
  return at?.timeS === timeS ? at.gainDb : curveAt(curve, timeS);
}

/**
 * Trims a curve to the points that matter between two times, without changing it there.
 *
 * @returns null when the level is 0 dB throughout
 */
export function curveWithin(curve: LevelCurve, startS: number, endS: number): LevelCurve | null {
  const from = Math.max(0, pointsUntil(curve, startS) - 1);
  const part = curve.slice(from, pointsUntil(curve, endS) + 1);
  const isFlat = part.every(({ gainDb }) => gainDb === 0);
  return isFlat ? null : part;
}

/**
 * Amplitudes of consecutive frames. They depend only on the frame number, not on the block boundaries: the level is
 * exact at every 32nd frame of the story, and the amplitude is linear in between.
 *
 * @param first - number of the first frame, counted from the start of the story
 * @param gains - overwritten completely
 */
export function fillGains(curve: LevelCurve, first: number, rateHz: number, gains: Float64Array): void {
  let cell = Math.floor(first / CURVE_GRID_FRAMES);
  let next = pointsUntil(curve, (cell * CURVE_GRID_FRAMES) / rateHz);
  const gainAtCell = (index: number): number => {
    const timeS = (index * CURVE_GRID_FRAMES) / rateHz;
    while (next < curve.length && (curve[next] as LevelPoint).timeS <= timeS) next++;
    return gainFromDb(levelBetween(curve, next, timeS));
  };
  let low = gainAtCell(cell);
  let high = gainAtCell(cell + 1);
  let within = first - cell * CURVE_GRID_FRAMES;
  for (let i = 0; i < gains.length; i++) {
    gains[i] = low + (high - low) * (within / CURVE_GRID_FRAMES);
    within++;
    if (within < CURVE_GRID_FRAMES) continue;
    within = 0;
    cell++;
    low = high;
    high = gainAtCell(cell + 1);
  }
}

/** The level at a time as an amplitude. */
export interface GainPoint {
  readonly timeS: number;
  readonly gain: number;
}

/** Maximum level change between two points of `gainPoints`, dB. */
const GAIN_STEP_DB = 1.5;

/**
 * Converts a curve for programs that interpolate amplitude linearly: segments of more than 1.5 dB get extra points at
 * most 1.5 dB apart, which keeps the error below 0.04 dB. Steps stay steps.
 *
 * @param gainDb - added to the whole curve
 */
export function gainPoints(curve: LevelCurve, gainDb: number): GainPoint[] {
  const points: GainPoint[] = [];
  let last: LevelPoint | undefined;
  for (const point of curve) {
    const from = last ?? point;
    const lines = point.timeS === from.timeS ? 1 : Math.ceil(Math.abs(point.gainDb - from.gainDb) / GAIN_STEP_DB) || 1;
    for (let line = 1; line <= lines; line++) {
      const share = line / lines;
      points.push({
        timeS: line === lines ? point.timeS : from.timeS + (point.timeS - from.timeS) * share,
        gain: gainFromDb(gainDb + from.gainDb + (point.gainDb - from.gainDb) * share),
      });
    }
    last = point;
  }
  return points;
}
