/** Round steps of time for rulers and grids, seconds. */
export const TIME_STEPS_S = [
  0.00001, 0.00002, 0.00005, 0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10,
  15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800,
];

/** Decimals with which the multiples of a step are exact. */
export function decimalsOf(stepS: number): number {
  return Math.max(0, -Math.floor(Math.log10(stepS) + 1e-9));
}
