import { pow } from '@soundwright/dsp/math';
import type { Mode } from '@soundwright/dsp/modal';

/** What changes with the size of a thing beside its pitch, as factors. */
interface Enlargement {
  /** How long it rings. */
  readonly ring: number;
  /** How long what strikes it touches it. */
  readonly contact: number;
  /** How long its movements take: falls, hops and strokes. */
  readonly time: number;
}

/** How a thing that is `size` times as large as usual differs from the usual one: longer, softer and slower. */
export function enlargement(size: number): Enlargement {
  return { ring: Math.sqrt(size), contact: Math.sqrt(size), time: pow(size, 0.3) };
}

/** The modes of a thing that is `size` times as large: lower, and they ring longer. */
export function enlarge(modes: readonly Mode[], size: number): Mode[] {
  const { ring } = enlargement(size);
  return modes.map((mode) => ({ ...mode, hz: mode.hz / size, t60S: ring * mode.t60S }));
}
