import { clamp, cos, sin } from '@soundwright/dsp/math';
import type { StereoWeight } from '@soundwright/dsp/mix';

/** The place of a clip between left (−1) and right (1): its own pan and that of its lane together. */
export function summedPan(clip: number, lane: number): number {
  return clamp(clip + lane, -1, 1);
}

/**
 * Amplitudes of the two sides at a place between left (−1) and right (1).
 *
 * The law has equal power and leaves the centre as it is: with θ = (pan + 1) · π/4 the sides are √2 · cos θ and
 * √2 · sin θ. So both are exactly 1 (0 dB) at the centre, the sum of their squares is 2 everywhere, and at either end
 * one side is 3.01 dB up and the other one silent. A stereo sound keeps its channels on their sides; the pan balances
 * them.
 */
export function panGains(pan: number): StereoWeight {
  if (pan === 0) return { left: 1, right: 1 };
  if (pan <= -1) return { left: Math.SQRT2, right: 0 };
  if (pan >= 1) return { left: 0, right: Math.SQRT2 };
  const angle = ((pan + 1) * Math.PI) / 4;
  return { left: Math.SQRT2 * cos(angle), right: Math.SQRT2 * sin(angle) };
}

/** Stereo weights of the channels of a panned sound. @param weights - those without pan */
export function pannedWeights(weights: readonly StereoWeight[], pan: number): readonly StereoWeight[] {
  if (pan === 0) return weights;
  const gains = panGains(pan);
  return weights.map(({ left, right }) => ({ left: left * gains.left, right: right * gains.right }));
}
