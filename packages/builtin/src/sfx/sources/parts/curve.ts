import { exp, log } from '@soundwright/dsp/math';

/** A value over time: points [seconds, value] in order of time; level before the first and after the last. */
export type Curve = readonly (readonly [atS: number, value: number])[];

/** The value of a curve, in straight lines between its points; a bare number is constant. */
export function curveAt(curve: number | Curve, atS: number): number {
  if (typeof curve === 'number') return curve;
  return between(curve, atS, (from, to, t) => from + (to - from) * t);
}

/** The value of a curve of positive numbers, by equal ratios between its points, as pitch glides. */
export function glideAt(curve: number | Curve, atS: number): number {
  if (typeof curve === 'number') return curve;
  return between(curve, atS, (from, to, t) => (from === to ? from : from * exp(log(to / from) * t)));
}

function between(curve: Curve, atS: number, mix: (from: number, to: number, t: number) => number): number {
  if (atS <= curve[0][0]) return curve[0][1];
  for (let i = 1; i < curve.length; i += 1) {
    const [fromS, from] = curve[i - 1];
    const [toS, to] = curve[i];
    if (atS < toS) return mix(from, to, (atS - fromS) / (toS - fromS));
  }
  return curve[curve.length - 1][1];
}
