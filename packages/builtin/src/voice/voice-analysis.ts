import { createFft, type Fft } from '@soundwright/dsp/fft';
import { clamp, cos, log, sin, TAU } from '@soundwright/dsp/math';
import { type PitchTrack, trackPitch } from '@soundwright/dsp/pitch';
import type { VoiceFrames } from './voice-frames.ts';

export interface AnalysisOptions {
  /** Seconds between frames; default 0.005. */
  readonly frameS?: number;
  /** The pitch, when it is known already; its frames must be `frameS` apart and cover the signal. */
  readonly pitch?: PitchTrack;
}

/** The window spans three periods; below this pitch it is cut short to keep the transform small. */
const LOWEST_WINDOW_HZ = 71;
/** Without pitch the window is as long as three periods of this: 7.5 ms, short enough for plosives. */
const UNVOICED_HZ = 400;
/** Restores what the smoothing over the harmonics takes from peaks and valleys. */
const COMPENSATION = -0.15;
/** Power this far below full scale counts as silence; also keeps logarithms finite. */
const POWER_FLOOR = 1e-12;
const BAND_EDGES_HZ = [0, 1000, 2000, 3000, 5000, 7000, 9500, 13000, 18000, 24000];

/**
 * Takes a voice apart into pitch, spectral envelope and aperiodicity.
 *
 * The envelope holds no trace of the harmonics, so it can be given another pitch, another length and another throat; the
 * aperiodicity says how breathy each band is. 60 times real time at 16 kHz.
 *
 * @param samples - mono, any length
 * @throws RangeError when the rate is below 8000 Hz
 *
 * Sources: M. Morise, "CheapTrick, a spectral envelope estimator …", Speech Communication 67 (2015); the band
 * aperiodicity compares the spectrum on and between the harmonics under a window of four periods, whose transform is
 * zero exactly half-way between two harmonics.
 */
export function analyzeVoice(samples: Float32Array, sampleRateHz: number, options: AnalysisOptions = {}): VoiceFrames {
  if (!(sampleRateHz >= 8000)) throw new RangeError(`sampleRateHz must be at least 8000, got ${sampleRateHz}`);
  const { frameS = 0.005 } = options;
  const { f0Hz } = options.pitch ?? trackPitch(samples, sampleRateHz, { frameS });
  const frames = f0Hz.length;
  const estimateEnvelope = createEnvelopeEstimator(sampleRateHz);
  const estimateAperiodicity = createAperiodicityEstimator(sampleRateHz);
  const { bins } = estimateEnvelope;
  const { bandsHz } = estimateAperiodicity;
  const envelope = new Float32Array(frames * bins);
  const aperiodicity = new Float32Array(frames * bandsHz.length).fill(1);
  for (let frame = 0; frame < frames; frame++) {
    const centre = Math.round(frame * frameS * sampleRateHz);
    estimateEnvelope.write(samples, centre, f0Hz[frame], envelope.subarray(frame * bins, (frame + 1) * bins));
    if (f0Hz[frame] > 0) {
      const at = frame * bandsHz.length;
      const slope = pitchSlope(f0Hz, frame) / (frameS * sampleRateHz);
      estimateAperiodicity.write(samples, centre, f0Hz[frame], slope, aperiodicity.subarray(at, at + bandsHz.length));
    }
  }
  smoothOverTime(aperiodicity, f0Hz, bandsHz.length);
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
  };
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
 * Reads `length` samples around `centre` at a pace that follows the pitch, so that a gliding tone becomes a steady one.
 * Catmull-Rom interpolation between samples.
 */
function straighten(samples: Float32Array, centre: number, length: number, slope: number, target: Float32Array): void {
  const half = length >> 1;
  const at = (i: number) => (i >= 0 && i < samples.length ? samples[i] : 0);
  for (let i = 0; i < length; i++) {
    const d = i - half;
    const place = centre + d - 0.5 * slope * d * d;
    const low = Math.floor(place);
    const t = place - low;
    const a = at(low - 1);
    const b = at(low);
    const c = at(low + 1);
    const e = at(low + 2);
    target[i] = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - e + t * (3 * (b - c) + e - a)));
  }
}

/**
 * Writes a Hann window of `length` samples times the signal around `centre` into `target`, without its mean.
 * Answers the sum and the energy of the window.
 */
function windowSignal(
  samples: Float32Array,
  centre: number,
  length: number,
  target: Float64Array,
): { sum: number; energy: number } {
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
  return { sum, energy };
}

function createEnvelopeEstimator(sampleRateHz: number) {
  let size = 512;
  while (size < (3 * sampleRateHz) / LOWEST_WINDOW_HZ) size *= 2;
  const fft: Fft = createFft(size);
  const bins = size / 2 + 1;
  const binHz = sampleRateHz / size;
  const signal = new Float64Array(size);
  const re = new Float64Array(bins);
  const im = new Float64Array(bins);
  const power = new Float64Array(bins);
  const margin = Math.ceil(UNVOICED_HZ / binHz) + Math.ceil(1200 / binHz) + 4;
  const integral = new Float64Array(bins + 2 * margin + 1);

  /** Below the fundamental lies what the window leaks; the mirror image about it stands in. */
  const fillBelow = (f0Hz: number) => {
    const last = Math.min(bins - 1, Math.floor(f0Hz / binHz));
    for (let k = 0; k <= last; k++) {
      const at = f0Hz / binHz - k;
      const low = Math.floor(at);
      re[k] = power[low] + (at - low) * (power[Math.min(bins - 1, low + 1)] - power[low]);
    }
    for (let k = 0; k <= last; k++) power[k] += re[k];
  };

  /** A moving mean of `widthHz`, exact between bins through the integral of the spectrum. */
  const smooth = (widthHz: number) => {
    const nyquist = bins - 1;
    integral[0] = 0;
    for (let i = 0; i < bins + 2 * margin; i++) {
      let k = Math.abs(i - margin);
      if (k > nyquist) k = 2 * nyquist - k;
      integral[i + 1] = integral[i] + power[k];
    }
    const half = widthHz / binHz / 2;
    for (let k = 0; k < bins; k++) {
      const upper = k + margin + 0.5 + half;
      const lower = k + margin + 0.5 - half;
      const u = Math.floor(upper);
      const l = Math.floor(lower);
      const above = integral[u] + (upper - u) * (integral[u + 1] - integral[u]);
      const below = integral[l] + (lower - l) * (integral[l + 1] - integral[l]);
      re[k] = (above - below) / (2 * half);
    }
  };

  return {
    bins,
    write(samples: Float32Array, centre: number, f0Hz: number, target: Float32Array): void {
      const windowHz = f0Hz > 0 ? Math.max(f0Hz, LOWEST_WINDOW_HZ) : UNVOICED_HZ;
      const length = Math.min(size, Math.round((3 * sampleRateHz) / windowHz));
      const { energy } = windowSignal(samples, centre, length, signal);
      fft.forward(signal, re, im);
      for (let k = 0; k < bins; k++) power[k] = (re[k] * re[k] + im[k] * im[k]) / energy;
      if (f0Hz > 0) fillBelow(f0Hz);
      smooth((2 * windowHz) / 3);
      for (let k = 0; k < bins; k++) {
        re[k] = log(re[k] + POWER_FLOOR);
        im[k] = 0;
      }
      // Liftering: the sinc removes what is left of the harmonics, the cosine restores the depth of the valleys.
      fft.inverse(re, im, signal);
      const turn = (Math.PI * windowHz) / sampleRateHz;
      const stepCos = cos(2 * turn);
      const stepSin = sin(2 * turn);
      let c = 1;
      let s = 0;
      // sin(πx) at half the angle of cos(2πx): a second rotation.
      const halfCos = cos(turn);
      const halfSin = sin(turn);
      let hc = 1;
      let hs = 0;
      for (let n = 1; n <= size / 2; n++) {
        const turned = c * stepCos - s * stepSin;
        s = s * stepCos + c * stepSin;
        c = turned;
        const halfTurned = hc * halfCos - hs * halfSin;
        hs = hs * halfCos + hc * halfSin;
        hc = halfTurned;
        const lifter = (hs / (turn * n)) * (1 - 2 * COMPENSATION + 2 * COMPENSATION * c);
        signal[n] *= lifter;
        if (n < size / 2) signal[size - n] = signal[n];
      }
      fft.forward(signal, re, im);
      for (let k = 0; k < bins; k++) target[k] = re[k];
    },
  };
}

function createAperiodicityEstimator(sampleRateHz: number) {
  let size = 1024;
  while (size < sampleRateHz * 0.08) size *= 2;
  const fft: Fft = createFft(size);
  const bins = size / 2 + 1;
  const binHz = sampleRateHz / size;
  const topHz = sampleRateHz / 2;
  const edges = BAND_EDGES_HZ.filter((hz) => hz < topHz * 0.9).concat(topHz);
  const bandsHz = edges.slice(1).map((edge, band) => (edge + edges[band]) / 2);
  const steady = new Float32Array(size);
  const signal = new Float64Array(size);
  const re = new Float64Array(bins);
  const im = new Float64Array(bins);
  const powerAt = (hz: number) => {
    const k = Math.min(bins - 1, Math.round(hz / binHz));
    return re[k] * re[k] + im[k] * im[k];
  };
  return {
    bandsHz,
    /** `slope` is the relative change of the pitch per sample. */
    write(samples: Float32Array, centre: number, f0Hz: number, slope: number, target: Float32Array): void {
      const length = Math.min(size, Math.round((4 * sampleRateHz) / f0Hz));
      straighten(samples, centre, length, slope, steady);
      const { sum, energy } = windowSignal(steady, length >> 1, length, signal);
      fft.forward(signal, re, im);
      let band = 0;
      let on = 0;
      let between = 0;
      let counted = 0;
      for (let harmonic = 1; ; harmonic++) {
        const hz = harmonic * f0Hz;
        while (hz > edges[band + 1] || hz + f0Hz / 2 > topHz) {
          if (counted > 0) {
            const noise = ((between / energy) * f0Hz) / topHz;
            const tone = (2 * Math.max(0, on - between)) / (sum * sum);
            const share = clamp(noise / (noise + tone + 1e-20), 0, 1);
            // A voice that moves inside the window reads as noise too. Squared, the share of a voice put together again
            // reads like that of the original (measured on seven voices, within 0.05).
            target[band] = share * share;
          } else if (band > 0) target[band] = target[band - 1];
          band++;
          on = 0;
          between = 0;
          counted = 0;
          if (band === target.length) return;
        }
        on += powerAt(hz);
        between += 0.5 * (powerAt(hz - f0Hz / 2) + powerAt(hz + f0Hz / 2));
        counted++;
      }
    },
  };
}

/** A mean of three frames inside each tone: single frames are only as good as a handful of harmonics. */
function smoothOverTime(aperiodicity: Float32Array, f0Hz: Float64Array, bands: number): void {
  const before = aperiodicity.slice();
  for (let frame = 1; frame < f0Hz.length - 1; frame++) {
    if (!(f0Hz[frame - 1] > 0 && f0Hz[frame] > 0 && f0Hz[frame + 1] > 0)) continue;
    for (let i = frame * bands; i < (frame + 1) * bands; i++) {
      aperiodicity[i] = (before[i - bands] + before[i] + before[i + bands]) / 3;
    }
  }
}
