import type { Track } from '@soundwright/contract';

/** Where lanes of several heights are below each other. Pure arithmetic; all lengths are CSS pixels. */

/** Heights of a lane. */
export const LANE_HEIGHTS_PX: Readonly<Record<Track['height'], number>> = { small: 64, normal: 76, large: 136 };

/** The row of lanes at a height, as a number with a fraction; below the last lane it goes on in rows of the usual height. */
export function rowAt(yPx: number, heightsPx: readonly number[]): number {
  if (yPx < 0) return yPx / LANE_HEIGHTS_PX.normal;
  let top = 0;
  for (const [row, height] of heightsPx.entries()) {
    if (yPx < top + height) return row + (yPx - top) / height;
    top += height;
  }
  return heightsPx.length + (yPx - top) / LANE_HEIGHTS_PX.normal;
}

/** Where a row begins, or a part of it: the inverse of `rowAt`. */
export function topOf(row: number, heightsPx: readonly number[]): number {
  const whole = Math.floor(row);
  if (whole < 0) return row * LANE_HEIGHTS_PX.normal;
  const above = heightsPx.slice(0, whole).reduce((sum, height) => sum + height, 0);
  const beyond = Math.max(0, whole - heightsPx.length) * LANE_HEIGHTS_PX.normal;
  return above + beyond + (row - whole) * (heightsPx[whole] ?? LANE_HEIGHTS_PX.normal);
}
