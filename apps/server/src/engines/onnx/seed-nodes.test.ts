import { describe, expect, it } from 'vitest';
import { seedRandomNodes } from './seed-nodes.ts';
import { smallKokoro, smallPiper } from './testing/small-models.ts';

describe('the seeds of random nodes', () => {
  it('leave a model without such nodes unchanged', () => {
    const model = smallKokoro();
    expect(seedRandomNodes(model, 7)).toEqual({ model, count: 0 });
  });

  it('are added once, and change the bytes with the seed', () => {
    const model = smallPiper();
    const seven = seedRandomNodes(model, 7);
    expect(seven.count).toBe(1);
    expect(seedRandomNodes(seven.model, 8).count).toBe(0);
    expect(Buffer.from(seven.model).equals(Buffer.from(seedRandomNodes(model, 8).model))).toBe(false);
    // 32-bit floats represent integers exactly only up to 2²⁴.
    expect(seedRandomNodes(model, 2 ** 32 - 1)).toEqual(seedRandomNodes(model, 2 ** 24 - 1));
  });

  it('are refused for a truncated file', () => {
    const model = smallPiper();
    expect(() => seedRandomNodes(model.subarray(0, model.length - 5), 1)).toThrow('The ONNX file is truncated.');
  });
});
