type Point = readonly [x: number, y: number];

/**
 * A polyline as it crosses a picture: level before its first point and after its last one. Points far outside, whose
 * coordinates a browser would round, are cut off.
 *
 * @param points - one or more, by growing x
 */
export function lineAcross(points: readonly Point[], widthPx: number): Point[] {
  const within = points.filter(([x]) => x > 0 && x < widthPx);
  return [[0, yAt(points, 0)], ...within, [widthPx, yAt(points, widthPx)]];
}

function yAt(points: readonly Point[], atX: number): number {
  const next = points.findIndex(([x]) => x > atX);
  const [fromX, fromY] = points.at(next === -1 ? -1 : Math.max(0, next - 1)) as Point;
  const [toX, toY] = points.at(next) as Point;
  return atX <= fromX || toX === fromX ? fromY : fromY + ((toY - fromY) * (atX - fromX)) / (toX - fromX);
}
