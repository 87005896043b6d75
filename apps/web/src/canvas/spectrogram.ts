const FLOOR_DB = -90;

/** Levels of a sound by time and frequency. */
export interface Spectrogram {
  readonly columns: number;
  readonly rows: number;
  /** 0 (−90 dB or less) to 255 (0 dB), column after column, the lowest frequency first. */
  readonly levels: Uint8Array;
  /** Frequency at the middle of a row, Hz. */
  hzAt(row: number): number;
}

/**
 * Short-time spectrum over a logarithmic frequency scale, from 30 Hz to half the sample rate.
 *
 * @param samples - mono, full scale ±1
 * @param columns - points in time
 * @param rows - points in frequency
 *
 * Hann windows of 2,048 samples, zero beyond the ends; each row is the loudest bin that it covers. A sine at full scale
 * is 0 dB.
 */
export function spectrogramOf(samples: Float32Array, sampleRateHz: number, columns: number, rows: number): Spectrogram {
  const size = 2_048;
  const window = Float64Array.from({ length: size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
  const lowestHz = 30;
  const highestHz = sampleRateHz / 2;
  const hzAt = (row: number) => lowestHz * (highestHz / lowestHz) ** ((row + 0.5) / rows);
  const binAt = (row: number) => (lowestHz * (highestHz / lowestHz) ** (row / rows) * size) / sampleRateHz;
  const levels = new Uint8Array(columns * rows);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let column = 0; column < columns; column += 1) {
    const start = Math.round(((column + 0.5) / columns) * samples.length - size / 2);
    for (let index = 0; index < size; index += 1) {
      re[index] = (samples[start + index] ?? 0) * (window[index] as number);
      im[index] = 0;
    }
    transform(re, im);
    for (let row = 0; row < rows; row += 1) {
      const first = Math.max(1, Math.floor(binAt(row)));
      const last = Math.min(size / 2, Math.max(first, Math.floor(binAt(row + 1))));
      let power = 0;
      for (let bin = first; bin <= last; bin += 1) {
        power = Math.max(power, (re[bin] as number) ** 2 + (im[bin] as number) ** 2);
      }
      // A full-scale sine under a Hann window peaks at a quarter of the window's length.
      const db = 10 * Math.log10(power / (size / 4) ** 2 + 1e-12);
      levels[column * rows + row] = Math.round(255 * Math.min(1, Math.max(0, 1 - db / FLOOR_DB)));
    }
  }
  return { columns, rows, levels, hzAt };
}

/** Radix-2 Fourier transform in place; the lengths are equal and a power of two. */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let index = 1, swap = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; (swap & bit) !== 0; bit >>= 1) swap ^= bit;
    swap ^= bit;
    if (index < swap) {
      [re[index], re[swap]] = [re[swap] as number, re[index] as number];
      [im[index], im[swap]] = [im[swap] as number, im[index] as number];
    }
  }
  for (let half = 1; half < size; half *= 2) {
    for (let step = 0; step < half; step += 1) {
      const angle = (-Math.PI * step) / half;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let at = step; at < size; at += 2 * half) {
        const other = at + half;
        const [a, b] = [re[other] as number, im[other] as number];
        const [x, y] = [a * cos - b * sin, a * sin + b * cos];
        re[other] = (re[at] as number) - x;
        im[other] = (im[at] as number) - y;
        re[at] = (re[at] as number) + x;
        im[at] = (im[at] as number) + y;
      }
    }
  }
}

/** Downmixes to mono; a single channel is returned unchanged. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first] = channels;
  if (first === undefined) return new Float32Array(0);
  if (channels.length === 1) return first;
  const mixed = new Float32Array(first.length);
  for (const samples of channels) {
    for (let frame = 0; frame < mixed.length; frame += 1) {
      mixed[frame] = (mixed[frame] as number) + (samples[frame] as number) / channels.length;
    }
  }
  return mixed;
}
