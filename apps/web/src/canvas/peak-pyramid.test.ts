import { expect, it } from 'vitest';
import { createPeakPyramid } from './peak-pyramid.ts';

const samples = Float32Array.from({ length: 100_000 }, (_, index) => (index % 977) / 1_000);

it('finds a single loud sample at every resolution', () => {
  const loud = samples.slice();
  loud[41_234] = -1;
  const pyramid = createPeakPyramid([loud]);
  for (const count of [4, 50, 390, 5_000]) {
    const slices = pyramid.slice(0, loud.length, count);
    const at = slices.indexOf(1);
    expect(Math.abs(at - Math.floor((41_234 / loud.length) * count)), `${count} slices`).toBeLessThanOrEqual(1);
  }
});

it('returns the samples themselves when there are more slices than blocks', () => {
  const pyramid = createPeakPyramid([samples]);
  const [first, second] = pyramid.slice(10, 12, 2);
  expect(first).toBeCloseTo(0.01);
  expect(second).toBeCloseTo(0.011);
});
