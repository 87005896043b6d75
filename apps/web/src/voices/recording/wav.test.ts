import { describe, expect, it } from 'vitest';
import { encodeWav } from './wav.ts';

describe('encodeWav', () => {
  const file = new DataView(encodeWav(Float32Array.of(0, 1, -1, 2, 0.5), 44_100));

  it('says what it holds in a header of 44 bytes', () => {
    expect(file.byteLength).toBe(44 + 10);
    expect(file.getUint32(4, true)).toBe(file.byteLength - 8);
    expect(file.getUint32(24, true)).toBe(44_100);
    expect(file.getUint32(40, true)).toBe(10);
  });

  it('writes full scale at ±1 and cuts off beyond', () => {
    const samples = Array.from({ length: 5 }, (_, index) => file.getInt16(44 + index * 2, true));
    expect(samples).toEqual([0, 32_767, -32_767, 32_767, 16_384]);
  });
});
