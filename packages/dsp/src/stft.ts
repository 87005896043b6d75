import { createFft } from './fft.ts';
import { hann } from './window.ts';

/** Size and spacing of the frames of a short-time Fourier transform. */
export interface StftOptions {
  /** Samples per frame, a size of `createFft`. */
  readonly size: number;
  /** Hop size in samples, 1 to `size`; size / 4 with the default window for spectral processing. */
  readonly hop: number;
  /** `size` window weights, used for both analysis and synthesis; default Hann. */
  readonly window?: Float64Array;
}

/**
 * Receives each spectrum, size / 2 + 1 bins, unscaled. The arrays are reused: modifications are passed to the
 * synthesis, and spectra must be copied to be kept.
 *
 * @param frame - counts from 0; frame f is centred on sample f · hop
 */
export type OnSpectrum = (re: Float64Array, im: Float64Array, frame: number) => void;

/** Splits a mono sound into spectra. */
export interface StftAnalyser {
  /** Takes the next samples and calls `onSpectrum` for every completed frame. */
  push(samples: Float32Array, onSpectrum: OnSpectrum): void;
  /** Completes the remaining frames with silence; the total is 1 + floor((n − 1) / hop) for n samples. */
  flush(onSpectrum: OnSpectrum): void;
}

/** Resynthesises a mono sound from spectra. */
export interface StftSynthesiser {
  /** Takes the spectrum of the next frame and returns the completed samples, `hop` or fewer. */
  push(re: Float64Array, im: Float64Array): Float32Array;
  /** Returns the rest, up to `total` samples overall. */
  flush(total: number): Float32Array;
}

/**
 * Processes the spectra of a mono sound; the returned blocks, concatenated, have the length of the input and are
 * aligned with it.
 */
export interface Stft {
  push(samples: Float32Array, change: OnSpectrum): Float32Array;
  flush(change: OnSpectrum): Float32Array;
}

function checked({ size, hop, window }: StftOptions): Float64Array {
  if (!(Number.isInteger(hop) && hop >= 1 && hop <= size)) {
    throw new RangeError(`hop must be a whole number from 1 to ${size}, got ${hop}`);
  }
  if (window && window.length !== size) throw new RangeError(`window must have ${size} weights, got ${window.length}`);
  return window ?? hann(size);
}

/**
 * Creates the analysis stage.
 *
 * @throws RangeError when the size is none of `createFft`, the hop is outside 1 … size, or the window has another length
 */
export function createStftAnalyser(options: StftOptions): StftAnalyser {
  const { size, hop } = options;
  const window = checked(options);
  const fft = createFft(size);
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  const frameSamples = new Float64Array(size);
  // Silence before the first sample centres frame 0 on it.
  let line = new Float64Array(size + 4096);
  let filled = size / 2;
  let received = 0;
  let frame = 0;

  function analyseUpTo(frames: number, onSpectrum: OnSpectrum): void {
    let at = 0;
    while (filled - at >= size && frame < frames) {
      for (let i = 0; i < size; i++) frameSamples[i] = line[at + i] * window[i];
      fft.forward(frameSamples, re, im);
      onSpectrum(re, im, frame);
      frame++;
      at += hop;
    }
    line.copyWithin(0, at, filled);
    filled -= at;
  }

  function append(samples: Float32Array): void {
    if (line.length < filled + samples.length) {
      const longer = new Float64Array(filled + samples.length);
      longer.set(line.subarray(0, filled));
      line = longer;
    }
    line.set(samples, filled);
    filled += samples.length;
  }

  return {
    push(samples, onSpectrum) {
      received += samples.length;
      append(samples);
      analyseUpTo(Infinity, onSpectrum);
    },
    flush(onSpectrum) {
      if (received === 0) return;
      append(new Float32Array(size));
      analyseUpTo(1 + Math.floor((received - 1) / hop), onSpectrum);
    },
  };
}

/**
 * Creates the synthesis stage: windowed overlap-add divided by the sum of the squared windows, so that unmodified
 * spectra reconstruct the input.
 *
 * @throws RangeError as `createStftAnalyser`
 *
 * Source: D. W. Griffin and J. S. Lim, "Signal estimation from modified short-time Fourier transform" (1984), eq. 6.
 */
export function createStftSynthesiser(options: StftOptions): StftSynthesiser {
  const { size, hop } = options;
  const window = checked(options);
  const fft = createFft(size);
  const frameSamples = new Float64Array(size);
  const sum = new Float64Array(size);
  const weight = new Float64Array(size);
  // Frame 0 starts half a frame before the sound.
  let toSkip = size / 2;
  let returned = 0;

  /** The first `count` samples, which are complete. */
  function take(count: number): Float32Array {
    const skipped = Math.min(toSkip, count);
    toSkip -= skipped;
    const result = new Float32Array(count - skipped);
    for (let i = 0; i < result.length; i++) {
      const total = weight[skipped + i];
      result[i] = total > 1e-9 ? sum[skipped + i] / total : 0;
    }
    sum.copyWithin(0, count);
    sum.fill(0, size - count);
    weight.copyWithin(0, count);
    weight.fill(0, size - count);
    returned += result.length;
    return result;
  }

  return {
    push(re, im) {
      fft.inverse(re, im, frameSamples);
      for (let i = 0; i < size; i++) {
        sum[i] += frameSamples[i] * window[i];
        weight[i] += window[i] * window[i];
      }
      return take(hop);
    },
    flush(total) {
      const rest = Math.max(0, total - returned);
      const result = new Float32Array(rest);
      const tail = take(Math.min(size, rest + toSkip));
      result.set(tail.subarray(0, rest));
      return result;
    },
  };
}

/**
 * Creates analysis and synthesis with a modification in between. If `change` does nothing, the output equals the input
 * in single precision. The result does not depend on the block size.
 *
 * @throws RangeError as `createStftAnalyser`
 */
export function createStft(options: StftOptions): Stft {
  const analyser = createStftAnalyser(options);
  const synthesiser = createStftSynthesiser(options);
  let received = 0;
  let returned = 0;

  function run(feed: (onSpectrum: OnSpectrum) => void, change: OnSpectrum): Float32Array[] {
    const parts: Float32Array[] = [];
    feed((re, im, frame) => {
      change(re, im, frame);
      parts.push(synthesiser.push(re, im));
    });
    return parts;
  }

  function join(parts: readonly Float32Array[], most: number): Float32Array {
    const length = Math.min(
      most,
      parts.reduce((sum, part) => sum + part.length, 0),
    );
    const result = new Float32Array(length);
    let at = 0;
    for (const part of parts) {
      result.set(part.subarray(0, length - at), at);
      at += Math.min(part.length, length - at);
    }
    return result;
  }

  return {
    push(samples, change) {
      received += samples.length;
      const result = join(
        run((onSpectrum) => analyser.push(samples, onSpectrum), change),
        received - returned,
      );
      returned += result.length;
      return result;
    },
    flush(change) {
      const parts = run((onSpectrum) => analyser.flush(onSpectrum), change);
      return join([...parts, synthesiser.flush(received)], received - returned);
    },
  };
}
