/** Size of the picture of an equaliser, in units of its view box. */
export const CURVE_WIDTH = 256;
export const CURVE_HEIGHT = 80;

const LOWEST_HZ = 20;
const OCTAVES = 10;

/** The place of a frequency across the picture, in octaves. */
export function xOfHz(hz: number): number {
  return (CURVE_WIDTH * Math.log2(hz / LOWEST_HZ)) / OCTAVES;
}

export function hzOfX(x: number): number {
  return LOWEST_HZ * 2 ** ((OCTAVES * x) / CURVE_WIDTH);
}
