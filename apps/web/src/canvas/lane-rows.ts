import type { Track } from '@soundwright/contract';

/** Vertical layout of lanes with different heights. Pure arithmetic; all lengths are CSS pixels. */

/** Heights of a lane. */
export const LANE_HEIGHTS_PX: Readonly<Record<Track['height'], number>> = { small: 64, normal: 96, large: 160 };

/** The fractional row at a y position; below the last lane rows continue at the default height. */
export function rowAt(yPx: number, heightsPx: readonly number[]): number {
  if (yPx < 0) return yPx / LANE_HEIGHTS_PX.normal;
  let top = 0;
  for (const [row, height] of heightsPx.entries()) {
    if (yPx < top + height) return row + (yPx - top) / height;
    top += height;
  }
  return heightsPx.length + (yPx - top) / LANE_HEIGHTS_PX.normal;
}

/** The y position of a fractional row: the inverse of `rowAt`. */
export function topOf(row: number, heightsPx: readonly number[]): number {
  const whole = Math.floor(row);
  if (whole < 0) return row * LANE_HEIGHTS_PX.normal;
  const above = heightsPx.slice(0, whole).reduce((sum, height) => sum + height, 0);
  const beyond = Math.max(0, whole - heightsPx.length) * LANE_HEIGHTS_PX.normal;
  return above + beyond + (row - whole) * (heightsPx[whole] ?? LANE_HEIGHTS_PX.normal);
}
