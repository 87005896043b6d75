import { describe, expect, it } from 'vitest';
import {
  clipsInBand,
  fadeHandles,
  fitted,
  followedScroll,
  gridStep,
  laidOutPx,
  MOST_PX_PER_S,
  originPxOf,
  pxOfTime,
  rulerTicks,
  rulerTime,
  TILE_PX,
  tilesInSight,
  timeOfPx,
  zoneAt,
  zoomedAt,
  zoomFactor,
} from './timeline-geometry.ts';

describe('a timeline view', () => {
  it('inverts the position of a time', () => {
    const view = { pxPerS: 37.5, scrollLeftPx: 420 };
    expect(timeOfPx(pxOfTime(31.25, view), view)).toBeCloseTo(31.25, 9);
    expect(timeOfPx(-1_000, view)).toBe(0);
  });

  it('keeps the time under the pointer when it zooms', () => {
    const view = { pxPerS: 20, scrollLeftPx: 300 };
    const before = timeOfPx(250, view);
    for (const factor of [1.2, 0.7, 3]) expect(timeOfPx(250, zoomedAt(view, 250, factor))).toBeCloseTo(before, 9);
  });

  it('never zooms beyond its limits or scrolls before the start', () => {
    expect(zoomedAt({ pxPerS: 300_000, scrollLeftPx: 0 }, 10, 5).pxPerS).toBe(MOST_PX_PER_S);
    expect(zoomedAt({ pxPerS: 20, scrollLeftPx: 0 }, 500, 0.5).scrollLeftPx).toBe(0);
  });

  it('fits a time range with a margin on both sides', () => {
    const view = fitted(10, 30, 1_000);
    expect(pxOfTime(10, view)).toBeGreaterThanOrEqual(0);
    expect(pxOfTime(30, view)).toBeLessThanOrEqual(1_000);
    expect(pxOfTime(30, view) - pxOfTime(10, view)).toBeGreaterThan(900);
  });

  it('zooms equally for wheel lines and pixels, by at most a factor of two', () => {
    expect(zoomFactor(3, 1)).toBeCloseTo(zoomFactor(99, 0), 6);
    expect(zoomFactor(-100, 0)).toBeGreaterThan(1.15);
    expect(zoomFactor(90_000, 0)).toBe(0.5);
    expect(zoomFactor(120, 0) * zoomFactor(-120, 0)).toBeCloseTo(1, 9);
  });

  it('follows the playhead only once it leaves the view', () => {
    const view = { pxPerS: 10, scrollLeftPx: 100 };
    expect(followedScroll(20, view, 800)).toBe(100);
    expect(followedScroll(100, view, 800)).toBe(900);
    expect(followedScroll(2, view, 800)).toBe(0);
  });
});

describe('the grid and the ruler', () => {
  it('keep the minimum distance between marks', () => {
    for (const pxPerS of [0.5, 4, 33, 250, 3_900]) expect(gridStep(pxPerS, 16) * pxPerS).toBeGreaterThanOrEqual(16);
    expect(gridStep(100, 16, 1)).toBeLessThan(gridStep(100, 16));
    expect(gridStep(100, 16, -1)).toBeGreaterThan(gridStep(100, 16));
  });

  it('label whole steps and nothing between', () => {
    const ticks = rulerTicks(0, 10, 50);
    const labelled = ticks.filter((tick) => tick.label !== null);
    expect(labelled.map((tick) => tick.label)).toEqual(['0:00', '0:02', '0:04', '0:06', '0:08', '0:10']);
    expect(ticks.length).toBeGreaterThan(labelled.length);
  });

  it('have as many decimals as their step needs', () => {
    expect(rulerTime(61.5, 0.5)).toBe('1:01.5');
    expect(rulerTime(0.25, 0.05)).toBe('0:00.25');
    expect(rulerTime(59.9999999, 1)).toBe('1:00');
    expect(rulerTime(3_725, 60)).toBe('1:02:05');
    expect(rulerTime(61.00025, 0.00005)).toBe('1:01.00025');
  });
});

describe('a selection rectangle', () => {
  const clips = [
    { id: 'a', startS: 0, durationS: 2, row: 0 },
    { id: 'b', startS: 3, durationS: 2, row: 0 },
    { id: 'c', startS: 3, durationS: 2, row: 1 },
  ];

  it('selects what it touches, in any drawing direction', () => {
    expect(clipsInBand(clips, { fromS: 1, toS: 4, fromRow: 0.2, toRow: 0.8 })).toEqual(['a', 'b']);
    expect(clipsInBand(clips, { fromS: 4, toS: 1, fromRow: 1.5, toRow: 0.5 })).toEqual(['a', 'b', 'c']);
  });

  it('ignores what it only meets at an edge', () => {
    expect(clipsInBand(clips, { fromS: 2, toS: 3, fromRow: 0, toRow: 2 })).toEqual([]);
  });
});

describe('a clip', () => {
  const clip = { widthPx: 200, fadeInPx: 60, fadeOutPx: 0 };

  it('has trim handles of 16 px and a body between', () => {
    expect(zoneAt(2, 50, clip)).toBe('trim-start');
    expect(zoneAt(15, 50, clip)).toBe('trim-start');
    expect(zoneAt(17, 50, clip)).toBe('body');
    expect(zoneAt(185, 50, clip)).toBe('trim-end');
  });

  it('has its fade handles in the strip at the top, where they are drawn', () => {
    const handles = fadeHandles(200, 60, 0);
    expect(zoneAt(handles?.inPx ?? 0, 8, clip)).toBe('fade-in');
    expect(zoneAt(handles?.outPx ?? 0, 8, clip)).toBe('fade-out');
    expect(zoneAt(handles?.inPx ?? 0, 50, clip)).toBe('body');
  });

  it('can be moved however narrow it is', () => {
    expect(zoneAt(5, 8, { widthPx: 10, fadeInPx: 0, fadeOutPx: 0 })).toBe('body');
    expect(fadeHandles(40, 0, 0)).toBeNull();
  });
});

describe('tiles', () => {
  it('cover the visible range and one more on each side, within the content', () => {
    expect(tilesInSight(2_500, 900, 20_000)).toEqual([1, 2, 3, 4]);
    expect(tilesInSight(0, 900, 1_500)).toEqual([0, 1]);
    expect(tilesInSight(0, 900, 0)).toEqual([]);
  });
});

describe('the laid-out content', () => {
  it('begins at time 0 unless the view is far after it, and always reaches a page beyond the view', () => {
    expect(originPxOf({ scrollLeftPx: 3_000_000 })).toBe(0);
    for (const scrollLeftPx of [4_194_303, 4_194_304, 9_000_000, 2e9]) {
      const originPx = originPxOf({ scrollLeftPx });
      expect(originPx % TILE_PX).toBe(0);
      expect(scrollLeftPx - originPx).toBeGreaterThanOrEqual(2_097_152);
      expect(originPx + laidOutPx(originPx, 1e12) - scrollLeftPx).toBeGreaterThanOrEqual(2_097_152);
      expect(laidOutPx(originPx, 1e12)).toBeLessThan(8_000_000);
    }
    expect(laidOutPx(0, 12_000)).toBe(12_000);
  });
});
