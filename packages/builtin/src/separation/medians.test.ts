import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { frequencyMedian, TimeMedian } from './medians.ts';

const random = createRandom(1, 'medians');
/** Values with many repeats, an edge case for a sorted window. */
const aRow = (bins: number) => Float32Array.from({ length: bins }, () => random.integer(0, 6) / 7);
const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[(values.length - 1) / 2];

describe('TimeMedian', () => {
  it('agrees with sorting the window anew for every frame', () => {
    const rows = Array.from({ length: 40 }, () => aRow(9));
    const silent = new Float32Array(9);
    const median = new TimeMedian(9, 7);
    const out = new Float32Array(9);
    rows.forEach((row, t) => {
      median.advance(row, rows[t - 7] ?? silent, out);
      for (let k = 0; k < 9; k++) {
        const window = Array.from({ length: 7 }, (_, back) => (rows[t - back] ?? silent)[k]);
        expect(out[k]).toBe(medianOf(window));
      }
    });
  });
});

describe('frequencyMedian', () => {
  it('agrees with sorting the neighbourhood of every bin, the ends repeating', () => {
    const row = aRow(50);
    const out = new Float32Array(50);
    frequencyMedian(row, 4, new Float32Array(9), out);
    for (let k = 0; k < 50; k++) {
      const around = Array.from({ length: 9 }, (_, i) => row[Math.min(49, Math.max(0, k + i - 4))]);
      expect(out[k]).toBe(medianOf(around));
    }
  });
});
