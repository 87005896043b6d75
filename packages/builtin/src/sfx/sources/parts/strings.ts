import { pow, sin } from '@soundwright/dsp/math';
import type { Mode } from '@soundwright/dsp/modal';

/** How a string rings. */
export interface StringKind {
  /** Decay of the fundamental at 262 Hz, s; lower strings ring longer. */
  readonly t60S: number;
  /** Where it is plucked or struck, as a share of its length: every 1/share-th partial is missing. */
  readonly at: number;
  /** Amplitude of the partials ∝ number^−tilt. */
  readonly tilt: number;
  /** Inharmonicity of a stiff string. */
  readonly stiffness: number;
  /** How much faster the upper partials die, per partial. */
  readonly damping: number;
}

const MOST_PARTIALS = 16;
const HIGHEST_HZ = 9500;

/** The partials of a plucked or struck string (Fletcher & Rossing, ch. 2). */
export function stringModes(hz: number, { t60S, at, tilt, stiffness, damping }: StringKind): Mode[] {
  const count = Math.max(1, Math.min(MOST_PARTIALS, Math.floor(HIGHEST_HZ / hz)));
  const ringS = t60S * pow(262 / hz, 0.4);
  return Array.from({ length: count }, (_, n) => {
    const k = n + 1;
    return {
      hz: hz * k * Math.sqrt(1 + stiffness * k * k),
      t60S: ringS / (1 + damping * n),
      gain: sin(Math.PI * k * at) / pow(k, tilt),
    };
  });
}
