import { expect, it } from 'vitest';
import type { Runtime, TensorData } from '../runtime.ts';
import { firstState, type StateEntry } from './network-state.ts';

const runtime = {
  Tensor: class {
    readonly data: TensorData;
    constructor(_type: string, data: TensorData) {
      this.data = data;
    }
  },
} as unknown as Runtime;

const anEntry = (key: string, fields: Partial<StateEntry>): StateEntry => ({
  input_name: key,
  output_name: `${key}_out`,
  module: 'flow',
  key,
  shape: [],
  dtype: 'float32',
  fill: 'zeros',
  ...fields,
});

it('the first state is that of the file where it reaches, and filled as the model says elsewhere', () => {
  const manifest = [
    anEntry('cache', { shape: [2, 3], fill: 'ones' }),
    anEntry('step', { dtype: 'int64' }),
    anEntry('begun', { shape: [1], dtype: 'bool', fill: 'ones' }),
  ];
  const stored = new Map([
    ['flow/cache', { shape: [2, 2], data: Float32Array.of(5, 6, 7, 8) }],
    ['flow/offset', { shape: [], data: BigInt64Array.of(125n) }],
  ]);
  const { cache, step, begun } = firstState(runtime, manifest, stored);
  expect(cache?.data).toEqual(Float32Array.of(5, 6, 1, 7, 8, 1));
  expect(step?.data).toEqual(BigInt64Array.of(125n));
  expect(begun?.data).toEqual(Uint8Array.of(1));
  const odd = new Map([['flow/cache', { shape: [4], data: new Float32Array(4) }]]);
  expect(() => firstState(runtime, manifest, odd)).toThrow('flow/cache does not fit the model.');
});
