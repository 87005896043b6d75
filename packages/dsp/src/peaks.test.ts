import { describe, expect, it } from 'vitest';
import { createPeakMeter } from './peaks.ts';

describe('createPeakMeter', () => {
  it('gives the highest absolute sample of each slice over all channels', () => {
    const meter = createPeakMeter(8, 4);
    meter.add([Float32Array.of(0, 0.5, -0.75, 0, 0, 0, 0.25, 0), Float32Array.of(0, 0, 0, 0, 0, -1, 0, 0)]);
    expect(meter.peaks()).toEqual([0.5, 0.75, 1, 0.25]);
  });

  it('does not depend on the size of the blocks, also when slices are uneven', () => {
    const samples = Float32Array.from({ length: 1003 }, (_, i) => Math.sin(i * i));
    const whole = createPeakMeter(1003, 10);
    whole.add([samples]);
    const parts = createPeakMeter(1003, 10);
    for (let from = 0; from < 1003; from += 17) parts.add([samples.subarray(from, from + 17)]);
    expect(parts.peaks()).toEqual(whole.peaks());
    // Frame f is in slice floor(f · 10 / 1003), so slice 1 is frames 101 to 200.
    expect(whole.peaks()[1]).toBe(Math.max(...samples.subarray(101, 201).map(Math.abs)));
  });

  it('repeats frames when there are fewer than slices', () => {
    const meter = createPeakMeter(2, 4);
    meter.add([Float32Array.of(0.25, -0.5)]);
    expect(meter.peaks()).toEqual([0.25, 0.25, 0.5, 0.5]);
  });

  it('shows slices not reached yet, and a sound without frames, as silence', () => {
    const meter = createPeakMeter(4, 2);
    meter.add([Float32Array.of(1)]);
    expect(meter.peaks()).toEqual([1, 0]);
    expect(createPeakMeter(0, 3).peaks()).toEqual([0, 0, 0]);
  });

  it('ignores frames beyond the announced length', () => {
    const meter = createPeakMeter(2, 2);
    meter.add([Float32Array.of(0.5, 0.5, 1)]);
    expect(meter.peaks()).toEqual([0.5, 0.5]);
  });

  it('refuses invalid lengths', () => {
    expect(() => createPeakMeter(-1)).toThrow(RangeError);
    expect(() => createPeakMeter(10, 0)).toThrow(RangeError);
  });
});
