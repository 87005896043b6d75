import { Svf } from '@soundwright/dsp/svf';
import { type Curve, readCurve } from './curve.ts';

/** Filters a mono buffer in place with a filter sweep: `hz` over seconds from its start, interpolated geometrically. */
export function sweep(
  out: Float32Array,
  hz: number | Curve,
  pass: 'low' | 'band' | 'high',
  q: number,
  sampleRateHz: number,
): void {
  const hzAt = readCurve(hz, 'ratio');
  const filter = new Svf(sampleRateHz, hzAt(0), q);
  for (let i = 0; i < out.length; i += 1) {
    if (i % 32 === 0) filter.set(hzAt(i / sampleRateHz));
    filter.step(out[i]);
    out[i] = filter[pass];
  }
}
