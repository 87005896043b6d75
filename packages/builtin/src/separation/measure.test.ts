import { expect, it } from 'vitest';
import { measureSdr } from './measure.ts';

it('measures the energy of a stem against that of the error', () => {
  const stem = [Float32Array.of(1, -1, 1, -1)];
  expect(measureSdr(stem, [Float32Array.of(0.9, -0.9, 0.9, -0.9)])).toBeCloseTo(20, 4);
  expect(measureSdr(stem, [new Float32Array(4)])).toBeCloseTo(0, 9);
  expect(measureSdr(stem, [Float32Array.of(-1, 1, -1, 1)])).toBeCloseTo(-6.0206, 3);
});

it('is at most 100 dB, and null for a silent stem', () => {
  expect(measureSdr([Float32Array.of(0.5)], [Float32Array.of(0.5)])).toBeCloseTo(100, 9);
  expect(measureSdr([Float32Array.of(0)], [Float32Array.of(0.5)])).toBeNull();
});
