import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { createKernel } from './mask-kernel.ts';

/** Places in the kernel's memory, in values. */
const INPUT = 0;
const WEIGHTS = 1000;
const BIAS = 3000;
const OUT = 4000;
const COLUMNS = 16;
const DEPTH = 7;
/** Rows overlap by two values. */
const STRIDE = 5;

function aKernel() {
  const kernel = createKernel(65536);
  const values = new Float32Array(kernel.memory.buffer);
  const random = createRandom(1, 'kernel');
  for (let i = 0; i < OUT; i++) values[i] = random.between(-1, 1);
  return { kernel, values };
}

function expected(values: Float32Array, row: number, column: number): number {
  let sum = values[BIAS + column];
  const block = WEIGHTS + (column >> 3) * DEPTH * 8 + (column & 7);
  for (let k = 0; k < DEPTH; k++) {
    sum = Math.fround(sum + Math.fround(values[INPUT + row * STRIDE + k] * values[block + 8 * k]));
  }
  return sum;
}

describe('the product of the mask network', () => {
  it.each([1, 4, 7])('sums %i rows one term after the other, bit for bit', (rows) => {
    const { kernel, values } = aKernel();
    kernel.multiply(4 * OUT, 4 * INPUT, 4 * WEIGHTS, 4 * BIAS, 0, rows, DEPTH, 4 * STRIDE, COLUMNS, -1e30);
    const wanted = Array.from({ length: rows * COLUMNS }, (_, i) => expected(values, Math.floor(i / 16), i % 16));
    expect(Array.from(values.subarray(OUT, OUT + rows * COLUMNS))).toEqual(wanted);
    expect(values[OUT + rows * COLUMNS]).toBe(0);
  });

  it('continues earlier sums and limits them from below', () => {
    const { kernel, values } = aKernel();
    values.fill(0, WEIGHTS, BIAS);
    values.set([-2, -0.5, 0.5, 2], OUT);
    kernel.multiply(4 * OUT, 4 * INPUT, 4 * WEIGHTS, 4 * OUT, 4 * COLUMNS, 1, DEPTH, 4 * STRIDE, COLUMNS, 0);
    expect(Array.from(values.subarray(OUT, OUT + 4))).toEqual([0, 0, 0.5, 2]);
  });
});
