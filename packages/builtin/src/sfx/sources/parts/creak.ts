import { hump, points, traced } from '../../../draw/curve.ts';
import type { Stroke } from '../../../draw/sketch.ts';
import type { Hand } from './sketched.ts';

/**
 * Stick-slip of a surface under tension: a pulse train through a few resonances, its rate following the pull.
 *
 * @param hz - pulses per second at the start and at the peak of the pull
 */
export function creak(
  { scale }: Pick<Hand, 'scale'>,
  atS: number,
  lengthS: number,
  hz: readonly [number, number],
  gain: number,
): Stroke[] {
  return [1, 2.3, 4.1].map((ratio, n) => ({
    tone: {
      atS,
      lengthS,
      hz: points(0, scale * hz[0] * ratio, 0.4 * lengthS, scale * hz[1] * ratio, lengthS, scale * hz[0] * 0.8 * ratio),
      gain: traced(lengthS, (t) => (gain / ratio) * hump(t, 0.35)),
      fm: { ratio: 0.5, index: 2.2 - 0.4 * n },
      vibrato: [31 + 7 * n, 0.05],
    },
  }));
}
