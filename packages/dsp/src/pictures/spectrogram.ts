import { createFft } from '../fft.ts';
import { log10, pow } from '../math.ts';
import { hann } from '../window.ts';

const FLOOR_DB = -90;
const LOWEST_HZ = 30;
const SIZE = 2_048;

/** Levels of a sound by time and frequency. */
export interface Spectrogram {
  readonly columns: number;
  readonly rows: number;
  /** 0 (−90 dB or less) to 255 (0 dB), column after column, the lowest frequency first. */
  readonly levels: Uint8Array;
  /** Frequency at the middle of a row, Hz. */
  hzAt(row: number): number;
}

/** A mono sound that is read in pieces, so that it need not be in memory. */
export interface SoundReader {
  readonly frames: number;
  /** Fills all of `into` with the samples from a frame on, which may be negative; beyond both ends is silence. */
  read(from: number, into: Float32Array): void;
}

/** Reads samples in memory: mono, full scale ±1. */
export function readerOf(samples: Float32Array): SoundReader {
  return {
    frames: samples.length,
    read(from, into) {
      into.fill(0);
      const start = Math.max(0, -from);
      into.set(samples.subarray(from + start, Math.max(from + start, from + into.length)), start);
    },
  };
}

/**
 * Short-time spectrum over a logarithmic frequency scale, from 30 Hz to half the sample rate.
 *
 * @param columns - points in time
 * @param rows - points in frequency
 *
 * Hann windows of 2,048 samples, zero beyond the ends; each row is the loudest bin that it covers. A sine at full scale
 * is 0 dB.
 */
export function spectrogramOf(sound: SoundReader, sampleRateHz: number, columns: number, rows: number): Spectrogram {
  const window = hann(SIZE);
  const fft = createFft(SIZE);
  const span = sampleRateHz / 2 / LOWEST_HZ;
  const edges = Array.from({ length: rows + 1 }, (_, row) =>
    Math.floor((LOWEST_HZ * pow(span, row / rows) * SIZE) / sampleRateHz),
  );
  const levels = new Uint8Array(columns * rows);
  const samples = new Float32Array(SIZE);
  const frame = new Float64Array(SIZE);
  const re = new Float64Array(SIZE / 2 + 1);
  const im = new Float64Array(SIZE / 2 + 1);
  for (let column = 0; column < columns; column++) {
    sound.read(Math.round(((column + 0.5) / columns) * sound.frames - SIZE / 2), samples);
    for (let i = 0; i < SIZE; i++) frame[i] = samples[i] * window[i];
    fft.forward(frame, re, im);
    for (let row = 0; row < rows; row++) {
      const first = Math.max(1, edges[row]);
      const last = Math.min(SIZE / 2, Math.max(first, edges[row + 1]));
      let power = 0;
      for (let bin = first; bin <= last; bin++) power = Math.max(power, re[bin] * re[bin] + im[bin] * im[bin]);
      // A full-scale sine under a Hann window peaks at a quarter of the window's length.
      const db = 10 * log10(power / ((SIZE / 4) * (SIZE / 4)) + 1e-12);
      levels[column * rows + row] = Math.round(255 * Math.min(1, Math.max(0, 1 - db / FLOOR_DB)));
    }
  }
  return { columns, rows, levels, hzAt: (row) => LOWEST_HZ * pow(span, (row + 0.5) / rows) };
}

/** Downmixes to mono; a single channel is returned unchanged. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first] = channels;
  if (first === undefined) return new Float32Array(0);
  if (channels.length === 1) return first;
  const mixed = new Float32Array(first.length);
  for (const samples of channels) {
    for (let frame = 0; frame < mixed.length; frame++) mixed[frame] += samples[frame] / channels.length;
  }
  return mixed;
}
