import { exp, sin } from './math.ts';

/**
 * Shape of a fade from 0 to 1.
 * - `linear`: amplitude; two such fades of the same sound sum to the sound.
 * - `equal-power`: sine; two such fades of different sounds keep their summed power.
 * - `smooth`: raised cosine, with no kink at either end.
 * - `exponential`: linear in decibels over 60 dB; sounds like a steady fade.
 */
export type FadeShape = 'linear' | 'equal-power' | 'smooth' | 'exponential';

/** Gain of the rising half of an equal-power crossfade at t from 0 to 1; the falling half is `equalPower(1 - t)`. */
export function equalPower(t: number): number {
  return sin((Math.PI / 2) * t);
}

/** Gain of a rising fade at t, 0 (silent) to 1 (full); 0 before and 1 after. */
export function fadeGain(t: number, shape: FadeShape): number {
  if (!(t > 0)) return 0;
  if (t >= 1) return 1;
  switch (shape) {
    case 'linear':
      return t;
    case 'equal-power':
      return equalPower(t);
    case 'smooth': {
      const s = equalPower(t);
      return s * s;
    }
    case 'exponential': {
      const floor = 0.001;
      return (exp((t - 1) * (3 * Math.LN10)) - floor) / (1 - floor);
    }
  }
}

/**
 * Fades in, in place. The first frame is silent; frame `frames` is the first at full level.
 *
 * @param samples - mono; a whole sound, or part of one when `offset` is given
 * @param frames - length of the fade; 0 changes nothing, a fade longer than the sound stops partway
 * @param offset - number of frames of the sound before `samples[0]`
 */
export function applyFadeIn(samples: Float32Array, frames: number, shape: FadeShape = 'smooth', offset = 0): void {
  const end = Math.min(samples.length, frames - offset);
  for (let i = 0; i < end; i++) samples[i] *= fadeGain((offset + i) / frames, shape);
}

/**
 * Fades out, in place. The last frame of the sound is silent.
 *
 * @param samples - mono; a whole sound, or part of one when `offset` and `total` are given
 * @param frames - length of the fade; 0 changes nothing
 * @param offset - number of frames of the sound before `samples[0]`
 * @param total - frames of the whole sound
 */
export function applyFadeOut(
  samples: Float32Array,
  frames: number,
  shape: FadeShape = 'smooth',
  offset = 0,
  total: number = offset + samples.length,
): void {
  if (!(frames > 0)) return;
  const start = Math.max(0, Math.ceil(total - frames - offset));
  for (let i = start; i < samples.length; i++) samples[i] *= fadeGain((total - 1 - offset - i) / frames, shape);
}

/**
 * Crossfades two sounds into a new array with the length of the shorter one.
 *
 * @param from - fades out
 * @param to - fades in
 * @param shape - `equal-power` (the default) for different sounds, `linear` for two versions of the same
 */
export function crossfade(from: Float32Array, to: Float32Array, shape: FadeShape = 'equal-power'): Float32Array {
  const length = Math.min(from.length, to.length);
  const result = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const t = (i + 0.5) / length;
    result[i] = from[i] * fadeGain(1 - t, shape) + to[i] * fadeGain(t, shape);
  }
  return result;
}
