import { expect, it } from 'vitest';
import { mixDown, readerOf, spectrogramOf } from './spectrogram.ts';

const SAMPLE_RATE_HZ = 48_000;

it('shows a sine at its frequency and level, and nothing elsewhere', () => {
  const samples = Float32Array.from({ length: SAMPLE_RATE_HZ }, (_, index) =>
    Math.sin((2 * Math.PI * 3_000 * index) / SAMPLE_RATE_HZ),
  );
  const { levels, rows, hzAt } = spectrogramOf(readerOf(samples), SAMPLE_RATE_HZ, 5, 96);
  const column = levels.subarray(2 * rows, 3 * rows);
  const loudest = column.indexOf(Math.max(...column));
  expect(hzAt(loudest)).toBeGreaterThan(2_750);
  expect(hzAt(loudest)).toBeLessThan(3_250);
  expect(column[loudest]).toBeGreaterThan(250);
  expect(column[Math.floor(rows / 3)]).toBe(0);
});

it('shows when a sound begins', () => {
  const samples = new Float32Array(SAMPLE_RATE_HZ);
  for (let frame = SAMPLE_RATE_HZ / 2; frame < samples.length; frame += 1)
    samples[frame] = ((frame * 7_919) % 101) / 101;
  const { levels, rows } = spectrogramOf(readerOf(samples), SAMPLE_RATE_HZ, 10, 32);
  expect(Math.max(...levels.subarray(0, 3 * rows))).toBe(0);
  expect(Math.max(...levels.subarray(7 * rows))).toBeGreaterThan(100);
});

it('mixes channels evenly', () => {
  expect([...mixDown([Float32Array.from([1, 0]), Float32Array.from([0, 0.5])])]).toEqual([0.5, 0.25]);
});
