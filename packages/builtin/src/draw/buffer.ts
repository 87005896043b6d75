import { type Curve, readCurve } from './curve.ts';

/** An empty mono buffer of a length in seconds. */
export function silence(lengthS: number, sampleRateHz: number): Float32Array {
  return new Float32Array(Math.max(1, Math.ceil(lengthS * sampleRateHz)));
}

/** Fades out the last `fadeS` seconds linearly, in place. */
export function fadeEnd(out: Float32Array, sampleRateHz: number, fadeS: number): void {
  const frames = Math.min(out.length, Math.max(1, Math.round(fadeS * sampleRateHz)));
  for (let i = 0; i < frames; i += 1) out[out.length - 1 - i] *= i / frames;
}

/** Fades out the last `fadeS` seconds and sets the first sample to 0, in place; returns the buffer. */
export function finishEvent(out: Float32Array, sampleRateHz: number, fadeS = 0.02): Float32Array {
  fadeEnd(out, sampleRateHz, fadeS);
  const rise = Math.min(out.length, 8);
  for (let i = 0; i < rise; i += 1) out[i] *= i / rise;
  return out;
}

/**
 * Soft-clips in place: x·(27 + x²)/(27 + 9x²) of `drive`·x, close to tanh and much cheaper, with unity gain for small
 * samples. The output never exceeds 1/`drive`.
 */
export function pressPeaks(out: Float32Array, drive: number): void {
  for (let i = 0; i < out.length; i += 1) {
    const x = Math.min(3, Math.max(-3, drive * out[i]));
    out[i] = (x * (27 + x * x)) / ((27 + 9 * x * x) * drive);
  }
}

/** Multiplies a mono buffer by a gain over the seconds since its start, in place. */
export function applyGain(out: Float32Array, gain: Curve, sampleRateHz: number): void {
  const gainAt = readCurve(gain);
  let from = gainAt(0);
  for (let at = 0; at < out.length; at += 32) {
    const to = gainAt((at + 32) / sampleRateHz);
    const step = (to - from) / 32;
    const end = Math.min(out.length, at + 32);
    for (let i = at; i < end; i += 1) out[i] *= from + step * (i - at);
    from = to;
  }
}

/** Adds a sound from a frame on, truncated at the end of the buffer. */
export function mixInto(out: Float32Array, sound: Float32Array, from: number, gain: number): void {
  const frames = Math.min(sound.length, out.length - from);
  for (let i = 0; i < frames; i += 1) out[from + i] += gain * sound[i];
}
