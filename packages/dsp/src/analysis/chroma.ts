import { createFft } from '../fft.ts';
import { log2 } from '../math.ts';
import { cutFrame, hann } from '../window.ts';

/** Strength of the twelve pitch classes over time, starting with C. */
export interface Chroma {
  readonly frameS: number;
  /** Twelve values per frame, frame by frame. */
  readonly values: Float32Array;
  readonly frames: number;
}

const LOWEST_HZ = 65;
const HIGHEST_HZ = 2100;

/**
 * Chroma from spectral peaks: each peak between C2 and C7 contributes to its nearest pitch class with the square root
 * of its amplitude, weighted down with rising frequency, since high partials are more often overtones than notes.
 *
 * @param samples - mono, any rate from 8 kHz up
 */
export function measureChroma(samples: Float32Array, sampleRateHz: number, frameS = 0.1): Chroma {
  let size = 1024;
  while (size < sampleRateHz * 0.18) size *= 2;
  const fft = createFft(size);
  const window = hann(size);
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  const frame = new Float64Array(size);
  const power = new Float64Array(size / 2 + 1);
  const frames = Math.max(1, Math.floor(samples.length / (frameS * sampleRateHz)));
  const values = new Float32Array(12 * frames);
  const binHz = sampleRateHz / size;
  const first = Math.max(2, Math.floor(LOWEST_HZ / binHz));
  const last = Math.min(size / 2 - 2, Math.ceil(HIGHEST_HZ / binHz));
  for (let index = 0; index < frames; index++) {
    const from = Math.round((index + 0.5) * frameS * sampleRateHz) - size / 2;
    cutFrame(samples, from, window, frame);
    fft.forward(frame, re, im);
    for (let bin = first - 2; bin <= last + 2; bin++) power[bin] = re[bin] * re[bin] + im[bin] * im[bin];
    for (let bin = first; bin <= last; bin++) {
      const here = power[bin];
      if (here <= power[bin - 1] || here < power[bin + 1] || here < 1e-7) continue;
      const a = Math.sqrt(power[bin - 1]);
      const b = Math.sqrt(here);
      const c = Math.sqrt(power[bin + 1]);
      const hz = (bin + (0.5 * (a - c)) / (a - 2 * b + c || 1)) * binHz;
      const midi = 69 + 12 * log2(hz / 440);
      const pitchClass = ((Math.round(midi) % 12) + 12) % 12;
      const off = Math.abs(midi - Math.round(midi));
      values[12 * index + pitchClass] += Math.sqrt(b) * (1 - off) * Math.min(1, 400 / hz);
    }
  }
  return { frameS, values, frames };
}

/** Chroma summed over a time range and normalised to a maximum of 1; zeros for silence. */
export function sumChroma(chroma: Chroma, fromS: number, toS: number): Float64Array {
  const sum = new Float64Array(12);
  const from = Math.max(0, Math.floor(fromS / chroma.frameS));
  const to = Math.min(chroma.frames, Math.max(from + 1, Math.round(toS / chroma.frameS)));
  for (let frame = from; frame < to; frame++) for (let pc = 0; pc < 12; pc++) sum[pc] += chroma.values[12 * frame + pc];
  const most = Math.max(...sum);
  return most > 0 ? sum.map((value) => value / most) : sum;
}
