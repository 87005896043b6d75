import { createFft } from '../fft.ts';
import { hann } from '../window.ts';
import { ratioDb } from './ratio-db.ts';

/** What happens where the end of a sound meets its beginning. */
export interface LoopSeam {
  /** Level of the first 50 ms above that of the last 50 ms, in dB, limited to ±60. */
  readonly levelDb: number;
  /** Mean difference of the octave bands of the first and the last 85 ms in dB, after levels are matched; 0 to 60. */
  readonly spectrumDb: number;
  /**
   * Step from the last sample to the first, in dB above the usual steps within 10 ms of the seam: below about 15 for a
   * seamless loop, and more for a click. Limited to ±60.
   */
  readonly stepDb: number;
}

const SPAN_S = 0.085;
const LEVEL_S = 0.05;
const NEAR_S = 0.01;
const LIMIT_DB = 60;
const LOWEST_HZ = 88;
/** Bands this far below the loudest are ignored. */
const FLOOR = 1e-4;
const TINY = 1e-12;

/**
 * Compares both ends of a sound.
 *
 * @param head - the first samples, mono
 * @param tail - the last samples, mono
 */
export function measureLoopSeam(head: Float32Array, tail: Float32Array, sampleRateHz: number): LoopSeam {
  const count = Math.min(head.length, tail.length);
  const level = Math.min(count, Math.round(LEVEL_S * sampleRateHz));
  const near = Math.min(count, Math.round(NEAR_S * sampleRateHz));
  const before = meanSquare(tail.subarray(tail.length - level));
  const after = meanSquare(head.subarray(0, level));
  const step = count === 0 ? 0 : head[0] - tail[tail.length - 1];
  const usual = meanStepSquare(tail.subarray(tail.length - near)) + meanStepSquare(head.subarray(0, near));
  return {
    levelDb: ratioDb(after, before, LIMIT_DB),
    spectrumDb: spectralDistanceDb(head.subarray(0, count), tail.subarray(tail.length - count), sampleRateHz),
    stepDb: step * step <= TINY ? -LIMIT_DB : ratioDb(step * step, 0.5 * usual, LIMIT_DB),
  };
}

/** Samples that `measureLoopSeam` compares at most. */
export function seamSpan(sampleRateHz: number): number {
  return Math.round(SPAN_S * sampleRateHz);
}

function spectralDistanceDb(head: Float32Array, tail: Float32Array, sampleRateHz: number): number {
  const [a, b] = [octaveShares(head, sampleRateHz), octaveShares(tail, sampleRateHz)];
  let sum = 0;
  let counted = 0;
  for (let band = 0; band < a.length; band++) {
    if (Math.max(a[band], b[band]) < FLOOR) continue;
    sum += Math.abs(ratioDb(Math.max(a[band], FLOOR), Math.max(b[band], FLOOR), LIMIT_DB));
    counted++;
  }
  return counted === 0 ? 0 : sum / counted;
}

/** Shares of the energy per octave from 88 Hz upwards. */
function octaveShares(samples: Float32Array, sampleRateHz: number): number[] {
  let size = 64;
  while (size < samples.length) size *= 2;
  const window = hann(samples.length);
  const real = new Float64Array(size);
  for (let i = 0; i < samples.length; i++) real[i] = samples[i] * window[i];
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  createFft(size).forward(real, re, im);
  const bands: number[] = [];
  let total = TINY;
  for (let low = LOWEST_HZ; low < sampleRateHz / 2; low *= 2) {
    let sum = 0;
    const to = Math.min(size / 2, Math.floor((2 * low * size) / sampleRateHz));
    for (let bin = Math.ceil((low * size) / sampleRateHz); bin < to; bin++)
      sum += re[bin] * re[bin] + im[bin] * im[bin];
    bands.push(sum);
    total += sum;
  }
  return bands.map((sum) => sum / total);
}

function meanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const x of samples) sum += x * x;
  return samples.length === 0 ? 0 : sum / samples.length;
}

function meanStepSquare(samples: Float32Array): number {
  let sum = 0;
  for (let i = 1; i < samples.length; i++) sum += (samples[i] - samples[i - 1]) * (samples[i] - samples[i - 1]);
  return samples.length < 2 ? 0 : sum / (samples.length - 1);
}
