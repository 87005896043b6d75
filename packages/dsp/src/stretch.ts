import { pow } from './math.ts';
import { createResampler } from './resample.ts';
import { join } from './stretch-engine.ts';
import { createStrokeStretch } from './stroke-stretch.ts';

/** Options of a stretch. */
export interface StretchOptions {
  /** Playback speed, 0.1 to 4: 2 is twice as fast and half as long. Default 1. */
  readonly rate?: number;
  /** Pitch shift in semitones, −36 to 36. Default 0. */
  readonly semitones?: number;
}

/**
 * Streaming stretch; the returned blocks, concatenated, have round(frames / rate) frames and are aligned with the
 * input.
 */
export interface Stretch {
  /** Takes the next frames, one array per channel, and returns the completed ones as new arrays, possibly empty. */
  push(block: readonly Float32Array[]): Float32Array[];
  /** Returns the remaining frames at the end of the sound. */
  flush(): Float32Array[];
}

/**
 * Creates a time stretch with pitch shift. The pitch is shifted by a stretch to another length, which is then resampled
 * to the one that was asked for: so tones are exact to 0.05 cents.
 *
 * Transients and their timing are preserved, without pre-echo (see `createStrokeStretch`), and formants move with the
 * pitch, as with tape speed. Levels stay within 1 dB. The result does not depend on the block size, and memory use does
 * not grow with the length of the sound. Without any change the samples pass through.
 *
 * @param sampleRateHz - 8000 to 192000
 * @param channels - 1 to 16; kept phase-coherent
 * @throws RangeError outside the ranges
 */
export function createStretch(sampleRateHz: number, channels: number, options: StretchOptions): Stretch {
  const { rate = 1, semitones = 0 } = options;
  for (const [name, value, lo, hi] of [
    ['sampleRateHz', sampleRateHz, 8000, 192000],
    ['channels', channels, 1, 16],
    ['rate', rate, 0.1, 4],
    ['semitones', semitones, -36, 36],
  ] as const) {
    if (!(value >= lo && value <= hi)) throw new RangeError(`${name} must be between ${lo} and ${hi}, got ${value}`);
  }
  if (rate === 1 && semitones === 0) {
    return {
      push: (block) => block.map((samples) => samples.slice()),
      flush: () => Array.from({ length: channels }, () => new Float32Array(0)),
    };
  }

  const [fromHz, toHz] = ratesOf(pow(2, semitones / 12));
  // By the ratio of the two rates, not the one asked for: a difference would add up over a long sound.
  const stretcher = createStrokeStretch(sampleRateHz, channels, (rate * toHz) / fromHz);
  return semitones === 0 ? stretcher : transposed(stretcher, { channels, rate, fromHz, toHz });
}

/** Resamples a stretch to 1 / `rate` of the length of its input, which multiplies its frequencies by `fromHz` / `toHz`. */
function transposed(
  stretcher: Stretch,
  { channels, rate, fromHz, toHz }: { channels: number; rate: number; fromHz: number; toHz: number },
): Stretch {
  const resampler = createResampler(fromHz, toHz, channels, { fast: true });
  let received = 0;
  let made = 0;
  return {
    push(block) {
      received += block[0].length;
      const shifted = resampler.push(stretcher.push(block));
      made += shifted[0].length;
      return shifted;
    },
    flush() {
      const last = [resampler.push(stretcher.flush()), resampler.flush()];
      const frames = Math.max(0, Math.round(received / rate) - made);
      return Array.from({ length: channels }, (_, channel) => {
        // Roundings can differ by a frame.
        const exact = new Float32Array(frames);
        exact.set(join(last.map((part) => part[channel])).subarray(0, frames));
        return exact;
      });
    },
  };
}

/** Largest error of a ratio: a fiftieth of a cent. */
const RATIO_ERROR = 1.2e-5;
const LOWEST_RATE_HZ = 8000;

/** Two sample rates with about a ratio: multiples of its smallest good fraction, which is resampled fastest. */
function ratesOf(ratio: number): [fromHz: number, toHz: number] {
  let denominator = 1;
  while (Math.abs(Math.round(ratio * denominator) / denominator / ratio - 1) > RATIO_ERROR) denominator++;
  const numerator = Math.round(ratio * denominator);
  const scale = Math.ceil(LOWEST_RATE_HZ / Math.min(numerator, denominator));
  return [numerator * scale, denominator * scale];
}

/**
 * Stretches or pitch-shifts a whole sound; see `createStretch`.
 *
 * @param block - one array per channel, all of the same length
 * @returns new arrays of round(length / rate) samples
 * @throws RangeError as `createStretch`
 */
export function stretch(block: readonly Float32Array[], sampleRateHz: number, options: StretchOptions): Float32Array[] {
  const stretcher = createStretch(sampleRateHz, block.length, options);
  const parts = block.map((): Float32Array[] => []);
  const take = (part: Float32Array[]): void => {
    parts.forEach((list, channel) => {
      list.push(part[channel]);
    });
  };
  const step = 8192;
  for (let from = 0; from < block[0].length; from += step) {
    take(stretcher.push(block.map((samples) => samples.subarray(from, from + step))));
  }
  take(stretcher.flush());
  return parts.map(join);
}
