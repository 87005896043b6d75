import { createFft } from './fft.ts';
import { log10 } from './math.ts';
import { cutFrame, hann } from './window.ts';

/** Measurements of short mono sounds for tests and benchmarks. Each takes the whole signal and is stateless. */

const SPECTRUM_SIZE = 4096;

/** RMS level in dB; a constant 1 is 0 dB, a full-scale sine −3 dB, silence −Infinity. */
export function rmsDb(samples: Float32Array): number {
  let sum = 0;
  for (const x of samples) sum += x * x;
  return samples.length === 0 ? -Infinity : 10 * log10(sum / samples.length);
}

/** Highest absolute sample. */
export function samplePeak(samples: Float32Array): number {
  let highest = 0;
  for (const x of samples) if (Math.abs(x) > highest) highest = Math.abs(x);
  return highest;
}

/** A power spectrum: bin k is the mean square around k · binHz. */
export interface PowerSpectrum {
  readonly power: Float64Array;
  readonly binHz: number;
}

/**
 * Mean power spectrum, scaled so that the sum of all bins is the mean square of the sound.
 *
 * @param samples - mono; shorter than one frame is padded with silence, and the scale takes that into account
 * @param size - samples per frame, a power of two
 *
 * Source: P. D. Welch, "The use of fast Fourier transform for the estimation of power spectra" (1967), Hann window, 50
 * % overlap.
 */
export function powerSpectrum(samples: Float32Array, sampleRateHz: number, size = SPECTRUM_SIZE): PowerSpectrum {
  const fft = createFft(size);
  const window = windowOf(size);
  const frame = new Float64Array(size);
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  const power = new Float64Array(size / 2 + 1);
  for (let from = -size / 2; from < samples.length; from += size / 2) {
    cutFrame(samples, from, window, frame);
    fft.forward(frame, re, im);
    for (let k = 0; k <= size / 2; k++) power[k] += re[k] * re[k] + im[k] * im[k];
  }
  // Each sample is in two frames, whose squared windows sum to 3/4 on average; all bins except the first and last
  // represent two.
  const scale = 1 / (0.75 * size * Math.max(1, samples.length));
  for (let k = 0; k <= size / 2; k++) power[k] *= k === 0 || k === size / 2 ? scale : 2 * scale;
  return { power, binHz: sampleRateHz / size };
}

const windows = new Map<number, Float64Array>();
/** A cached Hann window for each size; read-only. */
function windowOf(size: number): Float64Array {
  const window = windows.get(size) ?? hann(size);
  windows.set(size, window);
  return window;
}

/** Level of the sound between two frequencies, in dB as `rmsDb`. */
export function bandEnergyDb(samples: Float32Array, sampleRateHz: number, lowHz: number, highHz: number): number {
  const { power, binHz } = powerSpectrum(samples, sampleRateHz);
  let sum = 0;
  for (let k = 0; k < power.length; k++) if (k * binHz >= lowHz && k * binHz < highHz) sum += power[k];
  return 10 * log10(sum);
}

/** Spectral centroid in Hz, a measure of brightness; 0 for silence. */
export function spectralCentroidHz(samples: Float32Array, sampleRateHz: number): number {
  const { power, binHz } = powerSpectrum(samples, sampleRateHz);
  let sum = 0;
  let weighted = 0;
  for (let k = 0; k < power.length; k++) {
    sum += power[k];
    weighted += power[k] * k * binHz;
  }
  return sum === 0 ? 0 : weighted / sum;
}

/**
 * Frequency of the strongest partial between two limits in Hz; within 0.1 Hz for a steady tone at 48 kHz.
 *
 * A parabola through the logarithms of the highest bin and its neighbours interpolates between bins.
 */
export function strongestHz(
  samples: Float32Array,
  sampleRateHz: number,
  lowHz = 20,
  highHz = sampleRateHz / 2,
): number {
  const { power, binHz } = powerSpectrum(samples, sampleRateHz, 4 * SPECTRUM_SIZE);
  let best = -1;
  for (let k = 1; k < power.length - 1; k++) {
    if (k * binHz >= lowHz && k * binHz <= highHz && (best < 0 || power[k] > power[best])) best = k;
  }
  if (best < 0 || power[best] === 0) return 0;
  const [left, middle, right] = [power[best - 1], power[best], power[best + 1]].map((p) => log10(p + 1e-300));
  return (best + (0.5 * (left - right)) / (left - 2 * middle + right)) * binHz;
}

/** Zero crossings per second. */
export function zeroCrossingsPerSecond(samples: Float32Array, sampleRateHz: number): number {
  let count = 0;
  for (let i = 1; i < samples.length; i++) if (samples[i] < 0 !== samples[i - 1] < 0) count++;
  return (count * sampleRateHz) / Math.max(1, samples.length - 1);
}

/**
 * Periodicity of a sound from its normalised autocorrelation.
 *
 * @returns the repetition rate between the two limits and its strength: 1 for exact repetition, near 0 for noise
 */
export function periodicityOf(
  samples: Float32Array,
  sampleRateHz: number,
  lowHz: number,
  highHz: number,
): { hz: number; strength: number } {
  const shortest = Math.max(1, Math.floor(sampleRateHz / highHz));
  const longest = Math.min(samples.length >> 1, Math.ceil(sampleRateHz / lowHz));
  const strengths = new Float64Array(longest + 2);
  let best = 0;
  for (let lag = shortest; lag <= longest; lag++) {
    let product = 0;
    let before = 0;
    let after = 0;
    for (let i = lag; i < samples.length; i++) {
      product += samples[i] * samples[i - lag];
      before += samples[i - lag] * samples[i - lag];
      after += samples[i] * samples[i];
    }
    strengths[lag] = product / Math.sqrt(before * after + 1e-300);
    if (best === 0 || strengths[lag] > strengths[best]) best = lag;
  }
  // Multiples of a period match as well; the shortest lag that is nearly as good is the period.
  for (let lag = shortest + 1; lag < best; lag++) {
    const isPeak = strengths[lag] >= strengths[lag - 1] && strengths[lag] >= strengths[lag + 1];
    if (isPeak && strengths[lag] > 0.97 * strengths[best]) best = lag;
  }
  return best === 0 ? { hz: 0, strength: 0 } : { hz: sampleRateHz / best, strength: strengths[best] };
}

/**
 * Onset times in seconds: where the level of a 5 ms window rises above the maximum of the previous 50 ms.
 *
 * @param riseDb - minimum rise
 * @param floorDb - threshold below the loudest 5 ms; quieter rises are not onsets
 */
export function onsetTimesS(samples: Float32Array, sampleRateHz: number, riseDb = 9, floorDb = 40): number[] {
  const step = Math.round(sampleRateHz * 0.005);
  const levels: number[] = [];
  for (let from = 0; from + step <= samples.length; from += step)
    levels.push(rmsDb(samples.subarray(from, from + step)));
  const floor = levels.reduce((a, b) => Math.max(a, b), -Infinity) - floorDb;
  const onsets: number[] = [];
  let last = -Infinity;
  for (let i = 0; i < levels.length; i++) {
    const before = levels.slice(Math.max(0, i - 10), i).reduce((a, b) => Math.max(a, b), floor - riseDb);
    if (levels[i] > floor && levels[i] >= before + riseDb && i - last > 6) {
      onsets.push((i * step) / sampleRateHz);
      last = i;
    }
  }
  return onsets;
}

/**
 * Reverberation or decay time in seconds: the time for the level to fall by 60 dB, extrapolated from the decay between
 * 5 and 25 dB below the energy after the loudest sample. Infinity when there is no decay.
 *
 * Source: M. R. Schroeder, "New method of measuring reverberation time" (1965), backward integration; ISO 3382-1, T20.
 */
export function decayTimeS(samples: Float32Array, sampleRateHz: number): number {
  let start = 0;
  for (let i = 0; i < samples.length; i++) if (Math.abs(samples[i]) > Math.abs(samples[start])) start = i;
  const remaining = new Float64Array(samples.length - start + 1);
  for (let i = remaining.length - 2; i >= 0; i--)
    remaining[i] = remaining[i + 1] + samples[start + i] * samples[start + i];
  const reaches = (db: number): number => {
    const level = 10 * log10(remaining[0]) + db;
    for (let i = 0; i < remaining.length; i++) if (10 * log10(remaining[i]) <= level) return i;
    return Infinity;
  };
  const from = reaches(-5);
  const to = reaches(-25);
  return to === Infinity || from === to ? Infinity : (3 * (to - from)) / sampleRateHz;
}

/** Absolute values of the first and last samples: a measure of clicks at the edges of a sound. */
export function edgesOf(samples: Float32Array): { start: number; end: number } {
  return { start: Math.abs(samples[0] ?? 0), end: Math.abs(samples[samples.length - 1] ?? 0) };
}
