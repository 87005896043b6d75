import { describe, expect, it } from 'vitest';
import { lineAcross } from './line-across.ts';
import { drawSamples, frameOutline } from './sample-wave.ts';

/** Samples of two channels from 0.5 s on, the loudest of the whole sound being 0.8. */
const block = {
  channels: [new Float32Array([0.2, -0.4, 0.8]), new Float32Array([0.1, 0.6, 0])],
  rateHz: 4,
  startS: 0.5,
  loudest: 0.8,
};

/** The calls of a drawing on a canvas. */
function drawn(pxPerS: number) {
  const lines: [number, number][] = [];
  const dots: [number, number][] = [];
  const context = {
    beginPath: () => undefined,
    stroke: () => undefined,
    fill: () => undefined,
    moveTo: () => undefined,
    lineTo: (x: number, y: number) => lines.push([x, y]),
    arc: (x: number, y: number) => dots.push([x, y]),
  };
  drawSamples(context as unknown as CanvasRenderingContext2D, block, {
    xOf: (timeS) => timeS * pxPerS,
    yOf: (value) => value * 100,
  });
  return { lines, dots };
}

describe('samples', () => {
  it('are joined by lines, and are dots once they are 4 px apart', () => {
    const expected = [
      [10, 25],
      [15, -50],
      [20, 100],
      [10, 12.5],
      [15, 75],
      [20, 0],
    ].map(([x, y]) => [x, expect.closeTo(y as number, 4)]);
    expect(drawn(20).lines).toEqual(expected);
    expect(drawn(20).dots).toEqual(expected);
    expect(drawn(15.9).lines).toHaveLength(6);
    expect(drawn(15.9).dots).toEqual([]);
  });

  it('have an outline of the loudest channel in each frame', () => {
    const { peaks, durationS } = frameOutline(block);
    expect(Array.from(peaks)).toEqual([0.25, 0.75, 1].map((peak) => expect.closeTo(peak, 6)));
    expect(durationS).toBe(0.75);
  });
});

describe('a line across a picture', () => {
  it('is level outside its points and cut where it leaves the picture', () => {
    const points = [
      [-100, 10],
      [100, 30],
      [300, 30],
      [500, 10],
    ] as const;
    expect(lineAcross(points, 400)).toEqual([
      [0, 20],
      [100, 30],
      [300, 30],
      [400, 20],
    ]);
    expect(lineAcross([[50, 7]], 80)).toEqual([
      [0, 7],
      [50, 7],
      [80, 7],
    ]);
    expect(
      lineAcross(
        [
          [-200, 1],
          [-100, 5],
        ],
        80,
      ),
    ).toEqual([
      [0, 5],
      [80, 5],
    ]);
  });
});
