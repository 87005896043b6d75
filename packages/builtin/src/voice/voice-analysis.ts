import { createFft } from '@soundwright/dsp/fft';
import { clamp, cos, sin, TAU } from '@soundwright/dsp/math';
import { type PitchOptions, type PitchTrack, trackPitch } from '@soundwright/dsp/pitch';
import { resample } from '@soundwright/dsp/resample';
import { hann } from '@soundwright/dsp/window';
import { createBandAperiodicity } from './band-aperiodicity.ts';
import { createEvenTransform } from './even-transform.ts';
import { fillVoiced } from './fill-voiced.ts';
import { quickLog } from './log-tables.ts';
import type { VoiceFrames } from './voice-frames.ts';

export interface AnalysisOptions {
  /** Seconds between frames; default 0.005. */
  readonly frameS?: number;
  /** The pitch, when already known; its frames must be `frameS` apart and cover the signal. */
  readonly pitch?: PitchTrack;
  /** Otherwise the range in which it is searched; default as `trackPitch`. */
  readonly range?: Pick<PitchOptions, 'lowHz' | 'highHz'>;
  /** Leaves `aperiodicity` at its upper limit, the unevenness, which is faster. Default false. */
  readonly uneven?: boolean;
}

/** The window spans three periods; below this pitch it is shortened to keep the transform small. */
const LOWEST_WINDOW_HZ = 71;
/** The unvoiced window is as long as three periods of this: 7.5 ms, short enough for plosives. */
const UNVOICED_HZ = 400;
/** Compensates the smoothing of peaks and valleys over the harmonics. */
const COMPENSATION = -0.15;
/** Power floor relative to full scale; also keeps logarithms finite. */
const POWER_FLOOR = 1e-12;
/** Minimum number of values per period when voiced frames are resampled to whole numbers of them. */
const OVERSAMPLED = 1.15;
/** Lower bands have too few harmonics for `createBandAperiodicity`. */
const LOWEST_BAND_HZ = 1000;
/** Frames between two estimates of `createBandAperiodicity`, whose window is longer than that. */
const BAND_STEP_FRAMES = 6;
/** Above the first rate the signal is reduced to the second for the pitch and `createBandAperiodicity`. */
const MOST_LOW_RATE_HZ = 24000;
const LOW_RATE_HZ = 16000;
/** Frames between two readings of the unevenness; the analysed periods are longer than that. */
const UNEVEN_STEP_FRAMES = 3;
const BAND_EDGES_HZ = [0, 1000, 2000, 3000, 5000, 7000, 9500, 13000, 18000, 24000];

/**
 * Analyses a voice into pitch, spectral envelope and aperiodicity.
 *
 * The envelope is free of harmonics, so pitch, length and formants can be changed independently; the aperiodicity is
 * the breathiness of each band.
 *
 * @param samples - mono, any length
 * @throws RangeError when the rate is below 8000 Hz
 *
 * Sources: M. Morise, "CheapTrick, a spectral envelope estimator …", Speech Communication 67 (2015), and the same for
 * `createBandAperiodicity`; the unevenness compares the spectrum on and between the harmonics under a window of four
 * periods, whose transform is zero exactly half-way between two harmonics.
 */
export function analyzeVoice(samples: Float32Array, sampleRateHz: number, options: AnalysisOptions = {}): VoiceFrames {
  if (!(sampleRateHz >= 8000)) throw new RangeError(`sampleRateHz must be at least 8000, got ${sampleRateHz}`);
  const { frameS = 0.005 } = options;
  // A lower rate takes a ninth of the time.
  const low =
    sampleRateHz > MOST_LOW_RATE_HZ
      ? { samples: resample(samples, sampleRateHz, LOW_RATE_HZ, { fast: true }), rateHz: LOW_RATE_HZ }
      : { samples, rateHz: sampleRateHz };
  const { f0Hz } = options.pitch ?? trackPitch(low.samples, low.rateHz, { ...options.range, frameS });
  const frames = f0Hz.length;
  const estimateEnvelope = createEnvelopeEstimator(sampleRateHz);
  const estimateUnevenness = createUnevennessEstimator(sampleRateHz);
  const { bins } = estimateEnvelope;
  const { bandsHz } = estimateUnevenness;
  const bands = bandsHz.length;
  const envelope = new Float32Array(frames * bins);
  for (let frame = 0; frame < frames; frame++) {
    const centre = Math.round(frame * frameS * sampleRateHz);
    estimateEnvelope.write(samples, centre, f0Hz[frame], envelope.subarray(frame * bins, (frame + 1) * bins));
  }
  const unevenness = new Float32Array(frames * bands).fill(1);
  fillVoiced(f0Hz, UNEVEN_STEP_FRAMES, bands, unevenness, (frame, target) => {
    const slope = pitchSlope(f0Hz, frame) / (frameS * sampleRateHz);
    estimateUnevenness.write(samples, Math.round(frame * frameS * sampleRateHz), f0Hz[frame], slope, target);
  });
  smoothOverTime(unevenness, f0Hz, bands);
  const aperiodicity =
    options.uneven === true ? unevenness : readAperiodicity(low, { f0Hz, frameS }, unevenness, bandsHz);
  return {
    frameS,
    frames,
    sampleRateHz,
    lengthFrames: samples.length,
    f0Hz: Float64Array.from(f0Hz),
    bins,
    envelope,
    bandsHz,
    aperiodicity,
    unevenness,
  };
}

/**
 * The noise share of each band and frame: at most what lies between the harmonics, and in the bands of
 * `createBandAperiodicity` at most its estimate. The former is exact while the pitch glides, the latter while the
 * periods vary in length; each is too high in the other case.
 */
function readAperiodicity(
  { samples, rateHz }: { readonly samples: Float32Array; readonly rateHz: number },
  { f0Hz, frameS }: Pick<PitchTrack, 'f0Hz' | 'frameS'>,
  unevenness: Float32Array,
  bandsHz: readonly number[],
): Float32Array {
  const estimator = createBandAperiodicity(rateHz);
  const count = estimator.bandsHz.length;
  const bands = bandsHz.length;
  const result = unevenness.slice();
  // Values are read between two bands; signals below 9 kHz have fewer.
  if (count < 2) return result;
  const noise = new Float32Array(f0Hz.length * count);
  fillVoiced(f0Hz, BAND_STEP_FRAMES, count, noise, (frame, target) =>
    estimator.write(samples, frame * frameS * rateHz, f0Hz[frame], target),
  );
  // Bands above the highest one keep the unevenness.
  const topHz = estimator.bandsHz[count - 1] + estimator.bandsHz[0];
  for (let band = 0; band < bands; band++) {
    if (bandsHz[band] < LOWEST_BAND_HZ || bandsHz[band] > topHz) continue;
    const place = clamp(bandsHz[band] / estimator.bandsHz[0] - 1, 0, count - 1);
    const low = Math.min(count - 2, Math.floor(place));
    for (let frame = 0; frame < f0Hz.length; frame++) {
      if (!(f0Hz[frame] > 0)) continue;
      const at = frame * count + low;
      const share = noise[at] + (place - low) * (noise[at + 1] - noise[at]);
      result[frame * bands + band] = Math.min(share, Math.sqrt(unevenness[frame * bands + band]));
    }
  }
  return result;
}

/** Relative change of the pitch per frame around `frame`, from the voiced neighbours; 0 when there are none. */
function pitchSlope(f0Hz: Float64Array, frame: number): number {
  const before = frame > 0 && f0Hz[frame - 1] > 0 ? frame - 1 : frame;
  const after = frame < f0Hz.length - 1 && f0Hz[frame + 1] > 0 ? frame + 1 : frame;
  if (after === before) return 0;
  const slope = (f0Hz[after] - f0Hz[before]) / ((after - before) * f0Hz[frame]);
  return clamp(slope, -0.03, 0.03);
}

/**
 * Reads `target.length` values around `centre`, `step` samples apart, time-warped to the pitch so that a glide becomes
 * a steady tone. Catmull-Rom interpolation between samples.
 */
function straighten(samples: Float32Array, centre: number, step: number, slope: number, target: Float64Array): void {
  const half = target.length >> 1;
  const at = (i: number) => (i >= 0 && i < samples.length ? samples[i] : 0);
  const reach = half * step + 0.5 * Math.abs(slope) * half * step * half * step + 3;
  const inside = centre > reach && centre + reach < samples.length;
  for (let i = 0; i < target.length; i++) {
    const d = (i - half) * step;
    const place = centre + d - 0.5 * slope * d * d;
    const low = Math.floor(place);
    const t = place - low;
    const a = inside ? samples[low - 1] : at(low - 1);
    const b = inside ? samples[low] : at(low);
    const c = inside ? samples[low + 1] : at(low + 1);
    const e = inside ? samples[low + 2] : at(low + 2);
    target[i] = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - e + t * (3 * (b - c) + e - a)));
  }
}

/**
 * Writes the signal around `centre`, with its mean removed and multiplied by a Hann window of `length` samples, into
 * `target`. Returns the energy of the window.
 */
function windowSignal(samples: Float32Array, centre: number, length: number, target: Float64Array): number {
  const start = centre - (length >> 1);
  const step = TAU / length;
  const stepCos = cos(step);
  const stepSin = sin(step);
  let c = cos(step / 2);
  let s = sin(step / 2);
  let sum = 0;
  let energy = 0;
  let mean = 0;
  for (let i = 0; i < length; i++) {
    const weight = 0.5 - 0.5 * c;
    const at = start + i;
    const sample = at >= 0 && at < samples.length ? samples[at] : 0;
    target[i] = weight * sample;
    mean += weight * sample;
    sum += weight;
    energy += weight * weight;
    const turned = c * stepCos - s * stepSin;
    s = s * stepCos + c * stepSin;
    c = turned;
  }
  mean /= sum;
  c = cos(step / 2);
  s = sin(step / 2);
  for (let i = 0; i < length; i++) {
    target[i] -= mean * (0.5 - 0.5 * c);
    const turned = c * stepCos - s * stepSin;
    s = s * stepCos + c * stepSin;
    c = turned;
  }
  target.fill(0, length);
  return energy;
}

/** A transform and its work buffers. */
function createSpectrum(size: number) {
  const bins = size / 2 + 1;
  return {
    size,
    fft: createFft(size),
    signal: new Float64Array(size),
    re: new Float64Array(bins),
    im: new Float64Array(bins),
  };
}

function createEnvelopeEstimator(sampleRateHz: number) {
  let longest = 512;
  while (longest < (3 * sampleRateHz) / LOWEST_WINDOW_HZ) longest *= 2;
  const long = createSpectrum(longest);
  // After smoothing, half the bins suffice; most windows fit into half the samples too.
  const short = createSpectrum(longest / 2);
  const { size } = short;
  const bins = size / 2 + 1;
  const transform = createEvenTransform(size);
  const smooth = new Float64Array(bins);
  const power = new Float64Array(long.size / 2 + 1);
  const mirrored = new Float64Array(long.size / 2 + 1);
  const margin = Math.ceil((UNVOICED_HZ + 1200) / (sampleRateHz / long.size)) + 8;
  const integral = new Float64Array(long.size / 2 + 2 + 2 * margin);

  /** Below the F0 there is only window leakage; it is replaced by the mirror image about the F0. */
  const fillBelow = (place: number) => {
    const last = Math.floor(place);
    for (let k = 0; k <= last; k++) {
      const at = place - k;
      const low = Math.floor(at);
      mirrored[k] = power[low] + (at - low) * (power[low + 1] - power[low]);
    }
    for (let k = 0; k <= last; k++) power[k] += mirrored[k];
  };

  /**
   * Logarithm of a moving average over `width` bins, interpolated exactly between bins by the integral, at every
   * `stride`th bin.
   */
  const writeSmooth = (nyquist: number, width: number, stride: number, target: Float64Array) => {
    const half = width / 2;
    const reach = Math.ceil(half) + 2;
    let sum = 0;
    integral[0] = 0;
    for (let i = 0; i < reach; i++) integral[i + 1] = sum += power[reach - i];
    for (let k = 0; k <= nyquist; k++) integral[reach + k + 1] = sum += power[k];
    for (let i = 1; i <= reach; i++) integral[reach + nyquist + i + 1] = sum += power[nyquist - i];
    const scale = 1 / width;
    for (let k = 0, from = reach + 0.5; k < bins; k++, from += stride) {
      const upper = from + half;
      const lower = from - half;
      const u = Math.floor(upper);
      const l = Math.floor(lower);
      const above = integral[u] + (upper - u) * (integral[u + 1] - integral[u]);
      const below = integral[l] + (lower - l) * (integral[l + 1] - integral[l]);
      target[k] = quickLog((above - below) * scale + POWER_FLOOR);
    }
  };

  return {
    bins,
    write(samples: Float32Array, centre: number, f0Hz: number, target: Float32Array): void {
      const windowHz = f0Hz > 0 ? Math.max(f0Hz, LOWEST_WINDOW_HZ) : UNVOICED_HZ;
      const length = Math.min(long.size, Math.round((3 * sampleRateHz) / windowHz));
      const wide = length <= short.size ? short : long;
      const energy = windowSignal(samples, centre, length, wide.signal);
      wide.fft.forward(wide.signal, wide.re, wide.im);
      const nyquist = wide.size / 2;
      const scale = 1 / energy;
      for (let k = 0; k <= nyquist; k++) power[k] = (wide.re[k] * wide.re[k] + wide.im[k] * wide.im[k]) * scale;
      const binHz = sampleRateHz / wide.size;
      if (f0Hz > 0) fillBelow(f0Hz / binHz);
      writeSmooth(nyquist, (2 * windowHz) / 3 / binHz, wide.size / size, smooth);
      // Liftering: the sinc removes the remaining harmonics, the cosine restores the depth of the valleys.
      transform(smooth, smooth);
      const turn = (Math.PI * windowHz) / sampleRateHz;
      const stepCos = cos(turn);
      const stepSin = sin(turn);
      let c = 1;
      let s = 0;
      for (let n = 1; n <= size / 2; n++) {
        const turned = c * stepCos - s * stepSin;
        s = s * stepCos + c * stepSin;
        c = turned;
        // cos 2x is 1 − 2 sin² x.
        const lifter = (s / (turn * n)) * (1 - 4 * COMPENSATION * s * s);
        smooth[n] *= lifter;
      }
      transform(smooth, smooth);
      for (let k = 0; k < bins; k++) target[k] = smooth[k] / size;
    },
  };
}

function createUnevennessEstimator(sampleRateHz: number) {
  const topHz = sampleRateHz / 2;
  const edges = BAND_EDGES_HZ.filter((hz) => hz < topHz * 0.9).concat(topHz);
  const bandsHz = edges.slice(1).map((edge, band) => (edge + edges[band]) / 2);
  /** For periods resampled to this many values. */
  const createReader = (period: number) => ({
    period,
    steady: new Float64Array(4 * period),
    window: hann(4 * period),
    ...createSpectrum(2 * period),
  });
  const readers = new Map<number, ReturnType<typeof createReader>>();
  const readerOf = (f0Hz: number) => {
    let period = 16;
    while (period < (OVERSAMPLED * sampleRateHz) / f0Hz) period *= 2;
    let reader = readers.get(period);
    if (reader === undefined) {
      reader = createReader(period);
      readers.set(period, reader);
    }
    return reader;
  };
  return {
    bandsHz,
    /** `slope` is the relative change of the pitch per sample. */
    write(samples: Float32Array, centre: number, f0Hz: number, slope: number, target: Float32Array): void {
      // Four periods of a power of two of values each: harmonics and the midpoints between them fall exactly on bins.
      const { period, steady, window, signal, fft, re, im } = readerOf(f0Hz);
      straighten(samples, centre, sampleRateHz / f0Hz / period, slope, steady);
      // Only every second bin is read, which is the transform of the two halves added together.
      const half = 2 * period;
      for (let i = 0; i < half; i++) signal[i] = window[i] * steady[i] + window[i + half] * steady[i + half];
      fft.forward(signal, re, im);
      const sum = half;
      const energy = 1.5 * period;
      let band = 0;
      let on = 0;
      let between = 0;
      let counted = 0;
      let before = re[1] * re[1] + im[1] * im[1];
      for (let harmonic = 1; ; harmonic++) {
        const hz = harmonic * f0Hz;
        while (hz > edges[band + 1] || hz + f0Hz / 2 > topHz) {
          if (counted > 0) {
            const noise = ((between / energy) * 2) / period;
            const tone = (2 * Math.max(0, on - between)) / (sum * sum);
            const share = clamp(noise / (noise + tone + 1e-20), 0, 1);
            target[band] = share * share;
          } else if (band > 0) target[band] = target[band - 1];
          band++;
          on = 0;
          between = 0;
          counted = 0;
          if (band === target.length) return;
        }
        const at = 2 * harmonic;
        const after = re[at + 1] * re[at + 1] + im[at + 1] * im[at + 1];
        on += re[at] * re[at] + im[at] * im[at];
        between += 0.5 * (before + after);
        before = after;
        counted++;
      }
    },
  };
}

/** A mean of three frames inside each voiced section, because a single frame rests on only a few harmonics. */
function smoothOverTime(unevenness: Float32Array, f0Hz: Float64Array, bands: number): void {
  const before = unevenness.slice();
  for (let frame = 1; frame < f0Hz.length - 1; frame++) {
    if (!(f0Hz[frame - 1] > 0 && f0Hz[frame] > 0 && f0Hz[frame + 1] > 0)) continue;
    for (let i = frame * bands; i < (frame + 1) * bands; i++) {
      unevenness[i] = (before[i - bands] + before[i] + before[i + bands]) / 3;
    }
  }
}
