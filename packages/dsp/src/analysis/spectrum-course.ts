import { createFft } from '../fft.ts';
import { exp, log } from '../math.ts';
import { refinePeriod, vertexAt } from '../period.ts';
import { hann } from '../window.ts';

/** Spectrum and pitch of a mono sound over time: frames of about 43 ms that overlap by a quarter. */
export interface SpectrumCourse {
  /** Seconds between frames; frame `i` is centred on `firstS + i * stepS`. */
  readonly stepS: number;
  readonly firstS: number;
  /** Energy of each frame. */
  readonly energies: Float64Array;
  /** Spectral centroid of each frame in Hz; 0 where silent. */
  readonly centroidsHz: Float32Array;
  /** 0 for a tone to 1 for noise, whatever its colour. */
  readonly noisiness: Float32Array;
  /** Pitch in Hz; 0 where there is none. */
  readonly pitchesHz: Float32Array;
  /** Normalised autocorrelation at the period, 0 to 1. */
  readonly strengths: Float32Array;
  /** Energy per octave, whose centres are `OCTAVE_CENTRES_HZ`. */
  readonly octaves: Float64Array;
}

/** Octave bands of IEC 61260. */
export const OCTAVE_CENTRES_HZ: readonly number[] = [31.5, 63, 125, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000];

const FRAME_S = 0.0427;
const HIGHEST_PITCH_HZ = 4_000;
/** Longer periods than this share of a frame are not found: 65 Hz at 48 kHz. */
const LONGEST_PERIOD = 0.36;
/** Weaker periodicity is no pitch. */
const LEAST_STRENGTH = 0.5;
/** The shortest period that is nearly as strong as the strongest is the pitch; its multiples are as strong. */
const NEARLY = 0.95;
/** Bands of the noisiness: everything up to the first edge is one, then octaves. */
const FIRST_EDGE_HZ = 354;
const LOWEST_HZ = 50;
const HIGHEST_HZ = 16_000;
/** Expected flatness of the spectrum of a frame of white noise, e to the power of minus Euler's constant. */
const NOISE_FLATNESS = 0.5615;
/** Bins multiplied before a logarithm is taken. */
const GROUP = 16;
const TINY = 1e-12;

/**
 * Measures spectrum and pitch over time, block by block.
 *
 * Noisiness is the spectral flatness within octaves, weighted by their energy, so that coloured noise counts as noise.
 * Pitch is the highest peak of the autocorrelation divided by that of the window, refined at multiples of the period:
 * the spectrum is there anyway, and frames are independent, while `trackPitch` needs the whole sound and twice the time.
 *
 * Sources: G. Peeters, "A large set of audio features for sound description" (IRCAM, 2004), for centroid and flatness;
 * P. Boersma, "Accurate short-term analysis of the fundamental frequency …" (1993), for the pitch.
 *
 * @param sampleRateHz - 1000 or more
 */
export class SpectrumCourseMeter {
  readonly #rateHz: number;
  readonly #size: number;
  readonly #fft: ReturnType<typeof createFft>;
  readonly #window: Float64Array;
  readonly #line: Float32Array;
  readonly #windowed: Float64Array;
  readonly #re: Float64Array;
  readonly #im: Float64Array;
  readonly #correlation: Float64Array;
  /** Inverse of the autocorrelation of the window, relative to its value at 0. */
  readonly #correction: Float64Array;
  readonly #octaveOf: Int8Array;
  readonly #octaves = new Float64Array(OCTAVE_CENTRES_HZ.length);
  readonly #edges: number[];
  readonly #energies: number[] = [];
  readonly #centroids: number[] = [];
  readonly #noisiness: number[] = [];
  readonly #pitches: number[] = [];
  readonly #strengths: number[] = [];
  #filled = 0;

  constructor(sampleRateHz: number) {
    this.#rateHz = sampleRateHz;
    let size = 64;
    while (size * 1.5 < sampleRateHz * FRAME_S) size *= 2;
    this.#size = size;
    this.#fft = createFft(size);
    this.#window = hann(size);
    this.#line = new Float32Array(size);
    this.#windowed = new Float64Array(size);
    this.#re = new Float64Array(size / 2 + 1);
    this.#im = new Float64Array(size / 2 + 1);
    this.#correlation = new Float64Array(size);
    this.#correction = inverseCorrelationOf(this.#window, this.#fft);
    const binHz = sampleRateHz / size;
    this.#octaveOf = Int8Array.from({ length: size / 2 + 1 }, (_, bin) =>
      OCTAVE_CENTRES_HZ.findIndex((hz) => bin * binHz >= hz * Math.SQRT1_2 && bin * binHz < hz * Math.SQRT2),
    );
    this.#edges = [Math.max(1, Math.round(LOWEST_HZ / binHz))];
    const top = Math.min(HIGHEST_HZ, sampleRateHz / 2);
    for (let hz = FIRST_EDGE_HZ; hz < top; hz *= 2) this.#edges.push(Math.round(hz / binHz));
    this.#edges.push(Math.min(size / 2, Math.round(top / binHz)));
  }

  /** Takes the next samples, mono, any number at a time. */
  push(samples: Float32Array): void {
    const kept = this.#size / 4;
    for (let at = 0; at < samples.length; ) {
      const count = Math.min(samples.length - at, this.#size - this.#filled);
      this.#line.set(samples.subarray(at, at + count), this.#filled);
      this.#filled += count;
      at += count;
      if (this.#filled < this.#size) continue;
      this.#take();
      this.#line.copyWithin(0, this.#size - kept);
      this.#filled = kept;
    }
  }

  /** The course of everything pushed so far; the last frame is completed with silence. */
  finish(): SpectrumCourse {
    if (this.#energies.length === 0 || this.#filled > this.#size / 4) {
      this.#line.fill(0, this.#filled);
      this.#take();
    }
    return {
      stepS: (0.75 * this.#size) / this.#rateHz,
      firstS: this.#size / 2 / this.#rateHz,
      energies: Float64Array.from(this.#energies),
      centroidsHz: Float32Array.from(this.#centroids),
      noisiness: Float32Array.from(this.#noisiness),
      pitchesHz: Float32Array.from(this.#pitches),
      strengths: Float32Array.from(this.#strengths),
      octaves: this.#octaves,
    };
  }

  #take(): void {
    const size = this.#size;
    const [line, window, windowed] = [this.#line, this.#window, this.#windowed];
    let energy = 0;
    for (let i = 0; i < size; i++) {
      const x = line[i] * window[i];
      windowed[i] = x;
      energy += x * x;
    }
    this.#energies.push(energy);
    if (energy <= TINY) {
      for (const list of [this.#centroids, this.#noisiness, this.#pitches, this.#strengths]) list.push(0);
      return;
    }
    const [re, im] = [this.#re, this.#im];
    this.#fft.forward(windowed, re, im);
    const [octaveOf, octaves] = [this.#octaveOf, this.#octaves];
    let total = 0;
    let moment = 0;
    for (let bin = 0; bin <= size / 2; bin++) {
      const power = re[bin] * re[bin] + im[bin] * im[bin];
      re[bin] = power;
      im[bin] = 0;
      const octave = octaveOf[bin];
      if (octave < 0) continue;
      octaves[octave] += power;
      total += power;
      moment += power * bin;
    }
    this.#centroids.push(total <= TINY ? 0 : (moment / total) * (this.#rateHz / size));
    this.#noisiness.push(this.#noisinessOf(total));
    this.#findPitch();
  }

  #noisinessOf(total: number): number {
    const power = this.#re;
    let sum = 0;
    let weight = 0;
    for (let band = 1; band < this.#edges.length; band++) {
      const [from, to] = [this.#edges[band - 1], this.#edges[band]];
      if (to - from < 4) continue;
      let bandPower = 0;
      for (let bin = from; bin < to; bin++) bandPower += power[bin];
      if (bandPower <= 1e-6 * total + TINY) continue;
      const scale = (to - from) / bandPower;
      const logs = sumOfLogs(power, from, to, scale);
      sum += bandPower * Math.min(1, exp(logs / (to - from)) / NOISE_FLATNESS);
      weight += bandPower;
    }
    return weight <= 0 ? 0 : sum / weight;
  }

  #findPitch(): void {
    const [correlation, correction] = [this.#correlation, this.#correction];
    this.#fft.inverse(this.#re, this.#im, correlation);
    const whole = correlation[0];
    const last = Math.floor(this.#size * LONGEST_PERIOD);
    for (let lag = 1; lag <= last + 1; lag++) correlation[lag] *= correction[lag] / whole;
    // The first fall below a half ends the peak around lag 0, which is not a period.
    let from = 1;
    while (from <= last && correlation[from] >= 0.5) from++;
    from = Math.max(from, 2, Math.floor(this.#rateHz / HIGHEST_PITCH_HZ));
    const best = highestPeak(correlation, from, last);
    if (best < LEAST_STRENGTH) {
      this.#strengths.push(best);
      this.#pitches.push(0);
      return;
    }
    const period = firstPeak(correlation, from, NEARLY * best);
    this.#strengths.push(Math.min(1, correlation[period]));
    this.#pitches.push(this.#rateHz / refinePeriod(correlation, vertexAt(correlation, period), from, last));
  }
}

/** Sum of the logarithms of scaled powers; a small floor keeps zeros finite. */
function sumOfLogs(power: Float64Array, from: number, to: number, scale: number): number {
  let logs = 0;
  for (let bin = from; bin < to; ) {
    const until = Math.min(to, bin + GROUP);
    let product = 1;
    for (; bin < until; bin++) product *= power[bin] * scale + TINY;
    logs += log(product);
  }
  return logs;
}

function isPeak(values: Float64Array, at: number): boolean {
  return values[at] >= values[at - 1] && values[at] >= values[at + 1];
}

/** The highest peak from one lag to another, or 0. */
function highestPeak(values: Float64Array, from: number, to: number): number {
  let best = 0;
  for (let at = from; at <= to; at++) if (values[at] > best && isPeak(values, at)) best = values[at];
  return best;
}

/** The first peak that is at least as high; there is one. */
function firstPeak(values: Float64Array, from: number, level: number): number {
  let at = from;
  while (values[at] < level || !isPeak(values, at)) at++;
  return at;
}

function inverseCorrelationOf(window: Float64Array, fft: ReturnType<typeof createFft>): Float64Array {
  const bins = window.length / 2 + 1;
  const [re, im] = [new Float64Array(bins), new Float64Array(bins)];
  const correlation = new Float64Array(window.length);
  fft.forward(window, re, im);
  for (let bin = 0; bin < bins; bin++) {
    re[bin] = re[bin] * re[bin] + im[bin] * im[bin];
    im[bin] = 0;
  }
  fft.inverse(re, im, correlation);
  return correlation.map((value) => correlation[0] / value);
}
