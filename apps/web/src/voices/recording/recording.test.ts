import { describe, expect, it } from 'vitest';
import { peaksOf } from './source-audio.ts';

describe('peaksOf', () => {
  it('gives 256 slices, the largest being 1, and leaves silence flat', () => {
    const samples = Float32Array.from({ length: 1000 }, (_, frame) => (frame === 999 ? -0.5 : 0.25));
    const peaks = peaksOf(samples);
    expect(peaks).toHaveLength(256);
    expect(peaks[255]).toBe(1);
    expect(peaks[0]).toBe(0.5);
    expect(peaksOf(new Float32Array(500)).every((peak) => peak === 0)).toBe(true);
  });
});
