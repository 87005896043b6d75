import { clamp, cos, sin } from '@soundwright/dsp/math';
import type { StereoWeight } from '@soundwright/dsp/mix';

/** Combined pan of a clip and its lane, left (−1) to right (1). */
export function summedPan(clip: number, lane: number): number {
  return clamp(clip + lane, -1, 1);
}

/**
 * Left and right amplitudes for a pan position from left (−1) to right (1).
 *
 * Equal-power pan law with unity gain at the centre: with θ = (pan + 1) · π/4 the gains are √2 · cos θ and √2 · sin θ.
 * Both are exactly 1 (0 dB) at the centre, the sum of their squares is 2 everywhere, and at either extreme one side is
 * up 3.01 dB and the other is silent. A stereo sound keeps its channels in place; the pan acts as a balance control.
 */
export function panGains(pan: number): StereoWeight {
  if (pan === 0) return { left: 1, right: 1 };
  if (pan <= -1) return { left: Math.SQRT2, right: 0 };
  if (pan >= 1) return { left: 0, right: Math.SQRT2 };
  const angle = ((pan + 1) * Math.PI) / 4;
  return { left: Math.SQRT2 * cos(angle), right: Math.SQRT2 * sin(angle) };
}

/** Stereo weights of the channels of a panned sound. @param weights - the weights before panning */
export function pannedWeights(weights: readonly StereoWeight[], pan: number): readonly StereoWeight[] {
  if (pan === 0) return weights;
  const gains = panGains(pan);
  return weights.map(({ left, right }) => ({ left: left * gains.left, right: right * gains.right }));
}

/**
 * The pan of the clip that replaces several clips; it is subtracted from theirs when their common sound is made. A pan
 * that all of them share moves to the new clip. Where they differ, the pan of their lane becomes part of the sound, and
 * the new clip has the opposite pan to cancel it.
 */
export function panOfJoined(clips: readonly PannedClip[], tracks: readonly PannedClip[]): number {
  const [first] = clips;
  if (first === undefined) return 0;
  if (clips.every(({ pan }) => pan === first.pan)) return first.pan;
  const isOneLane = clips.every(({ track_index }) => track_index === first.track_index);
  const lane = tracks.find(({ track_index }) => track_index === first.track_index);
  return isOneLane && lane !== undefined ? 0 - lane.pan : 0;
}

interface PannedClip {
  readonly track_index: number;
  readonly pan: number;
}
