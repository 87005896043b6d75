import { describe, expect, it } from 'vitest';
import { barsFromPeaks, moveView, peaksOf, rulerTicks, timeAtX, xAtTime, zoomView } from './waveform.ts';

describe('bars', () => {
  it('fill the width and never exceed it', () => {
    const bars = barsFromPeaks(new Float32Array(256).fill(0.5), { widthPx: 100, heightPx: 40 });
    expect(bars).toHaveLength(33);
    const last = bars.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(100);
  });

  it('keep the loudest peak when there are fewer bars than peaks', () => {
    const peaks = new Float32Array(256);
    peaks[137] = 1;
    const heights = barsFromPeaks(peaks, { widthPx: 30, heightPx: 40 }).map(({ height }) => height);
    expect(Math.max(...heights)).toBe(40);
    expect(heights.filter((height) => height === 40)).toHaveLength(1);
  });

  it('show only the requested range', () => {
    const peaks = Float32Array.from({ length: 100 }, (_, index) => (index < 50 ? 1 : 0));
    const heights = barsFromPeaks(peaks, { widthPx: 30, heightPx: 40 }, 0.5, 1).map(({ height }) => height);
    expect(Math.max(...heights)).toBeLessThan(2);
  });

  it('are empty without space or data', () => {
    expect(barsFromPeaks([1], { widthPx: 0, heightPx: 40 })).toEqual([]);
    expect(barsFromPeaks([], { widthPx: 100, heightPx: 40 })).toEqual([]);
  });
});

describe('the view', () => {
  const view = { startS: 2, endS: 6 };

  it('converts positions to times and back', () => {
    expect(timeAtX(50, 100, view)).toBe(4);
    expect(xAtTime(timeAtX(37, 100, view), 100, view)).toBeCloseTo(37);
    expect(timeAtX(-5, 100, view)).toBe(2);
  });

  it('keeps the time under the pointer in place when zooming', () => {
    const zoomed = zoomView(view, 2, 3, 60, 0.02);
    expect(xAtTime(3, 100, zoomed)).toBeCloseTo(xAtTime(3, 100, view));
    expect(zoomed.endS - zoomed.startS).toBeCloseTo(2);
  });

  it('stays within the sound and never exceeds it', () => {
    expect(zoomView(view, 0.001, 4, 10, 0.02)).toEqual({ startS: 0, endS: 10 });
    expect(moveView(view, 100, 10)).toEqual({ startS: 6, endS: 10 });
    expect(moveView(view, -100, 10)).toEqual({ startS: 0, endS: 4 });
  });
});

it('measures peaks over all channels, slice by slice', () => {
  const left = Float32Array.from([0, 0.5, 0, 0]);
  const right = Float32Array.from([0, 0, 0, -0.75]);
  expect([...peaksOf([left, right], 0, 4, 2)]).toEqual([0.5, 0.75]);
  expect([...peaksOf([left, right], 2, 4, 2)]).toEqual([0, 0.75]);
});

it('has round ruler marks with a minimum distance', () => {
  const { stepS, ticksS } = rulerTicks({ startS: 0.3, endS: 10.2 }, 720);
  expect(stepS).toBe(1);
  expect(ticksS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
