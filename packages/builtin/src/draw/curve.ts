import { exp, log } from '@soundwright/dsp/math';

/** A value over time: points [seconds, value] in time order; constant before the first and after the last. */
export type Curve = readonly (readonly [atS: number, value: number])[];

/**
 * A curve from a flat list of points: time, value, time, value, …
 *
 * @throws RangeError when a value is missing
 */
export function points(...row: readonly number[]): Curve {
  if (row.length === 0 || row.length % 2 !== 0) throw new RangeError('points come in pairs of time and value');
  return Array.from({ length: row.length / 2 }, (_, k) => [row[2 * k], row[2 * k + 1]] as const);
}

/** The value of a curve, linearly interpolated; a plain number is constant. */
export function curveAt(curve: number | Curve, atS: number): number {
  return readCurve(curve)(atS);
}

/** The value of a curve of positive numbers, interpolated geometrically, as for pitch glides. */
export function glideAt(curve: number | Curve, atS: number): number {
  return readCurve(curve, 'ratio')(atS);
}

/**
 * Reads a curve at mostly increasing times, at a constant cost per reading.
 *
 * @param between - linear or geometric interpolation, the latter for pitch glides (positive values only)
 */
export function readCurve(curve: number | Curve, between: 'line' | 'ratio' = 'line'): (atS: number) => number {
  if (typeof curve === 'number') return () => curve;
  const last = curve.length - 1;
  let index = 1;
  /** Logarithm of the ratio between the ends of a segment, and the index of that segment. */
  let logRatio = 0;
  let logIndex = 0;
  return (atS) => {
    if (atS <= curve[0][0]) return curve[0][1];
    if (index > 1 && atS < curve[index - 1][0]) index = 1;
    while (index <= last && atS >= curve[index][0]) index += 1;
    if (index > last) return curve[last][1];
    const before = curve[index - 1];
    const after = curve[index];
    const from = before[1];
    const to = after[1];
    const t = (atS - before[0]) / (after[0] - before[0]);
    if (between === 'line') return from + (to - from) * t;
    if (from === to) return from;
    if (logIndex !== index) {
      logRatio = log(to / from);
      logIndex = index;
    }
    return from * exp(logRatio * t);
  };
}

/** Spacing of the points of a traced curve, seconds: 256 points, within these limits. */
const TRACE_STEP_S = [1 / 1500, 0.005] as const;

/**
 * Samples a formula of `t` from 0 to 1 over `lengthS`, with points 0.7 to 5 ms apart. For shapes that need many points:
 * exponentials, vibrato, flutter from a random stream.
 */
export function traced(lengthS: number, formula: (t: number) => number): Curve {
  const stepS = Math.min(TRACE_STEP_S[1], Math.max(TRACE_STEP_S[0], lengthS / 256));
  const steps = Math.max(1, Math.round(lengthS / stepS));
  return Array.from({ length: steps + 1 }, (_, k) => [(k / steps) * lengthS, formula(k / steps)] as const);
}

/** Points given over 0 to 1, scaled to `lengthS` seconds; the values are multiplied by `factor`. */
export function spread(curve: Curve, lengthS: number, factor = 1): Curve {
  return curve.map(([at, value]) => [at * lengthS, value * factor] as const);
}

/** A value or curve multiplied by a factor. */
export function scaleCurve(curve: number | Curve, factor: number): number | Curve {
  return typeof curve === 'number' ? curve * factor : curve.map(([at, value]) => [at, value * factor] as const);
}

/** A smooth hump: 0 at both ends, 1 at `peak` (0 to 1). */
export function hump(t: number, peak = 0.5): number {
  const x = t < peak ? t / peak : (1 - t) / (1 - peak);
  return x <= 0 ? 0 : x * x * (3 - 2 * x);
}
