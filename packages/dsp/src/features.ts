import { createFft, type Fft } from './fft.ts';
import { clamp, exp, log, log2, log10, sqrt } from './math.ts';
import { hann } from './window.ts';

/** Length of a feature vector; values are from −127 to 127. */
export const FEATURE_COUNT = 32;

const BANDS = 20;
const LOW_HZ = 50;
const HIGH_HZ = 16_000;
/** Bands this far below the total are ignored. */
const FLOOR_DB = -60;
const FRAME_S = 0.0427;
/** Parts per frame for the envelope: about 5 ms each. */
const PARTS = 8;
const LOWEST_PITCH_HZ = 60;
const HIGHEST_PITCH_HZ = 1_200;
/** An onset rises by at least this much within the time below, and is at most this far below the loudest part. */
const ONSET_DB = 6;
const ONSET_PARTS = 6;
const ONSET_FLOOR_DB = -30;
const SHORTEST_GAP_PARTS = 12;
const TINY = 1e-12;
const LARGEST_WEIGHT = 3;
/** The measures after the bands, in order, with their weights; the bands have 1. */
const MEASURES = {
  brightness: 3,
  brightnessSpread: 1,
  noisiness: 3,
  clarity: 2,
  pitch: 2,
  attack: 1.5,
  centre: 1,
  movement: 1,
  onsets: 1.5,
  length: 1.5,
  level: 0.25,
  crest: 0.5,
} as const;
export type FeatureMeasure = keyof typeof MEASURES;
const MEASURE_NAMES = Object.keys(MEASURES) as FeatureMeasure[];

/** Position of a measure in a feature vector. Values grow with it: a long attack, a high noisiness. */
export function placeOfMeasure(measure: FeatureMeasure): number {
  return BANDS + MEASURE_NAMES.indexOf(measure);
}

/**
 * Computes a short feature vector, so that similar sounds have vectors close together: spectral shape (20 mel bands,
 * relative to the total), brightness (mean and spread of the spectral centroid), noisiness (spectral flatness), pitch
 * and its clarity (autocorrelation), attack, temporal centroid, level variation, onset rate, length, crest factor and,
 * with a small weight, level.
 *
 * Frames of 43 ms without overlap, weighted by power, so that surrounding silence has no effect. Every value is scaled
 * by its weight and rounded to 8 bits, so that plain Euclidean distance applies. Sources: G. Peeters,
 * "A large set of audio features for sound description (similarity and classification) in the CUIDADO project" (IRCAM,
 * 2004), for the features; S. S. Stevens and J. Volkmann (1940) in the form of D. O'Shaughnessy, "Speech Communication"
 * (1987), for the mel scale.
 */
export class FeatureMeter {
  readonly #rateHz: number;
  readonly #fft: Fft;
  readonly #window: Float64Array;
  readonly #frame: Float32Array;
  readonly #windowed: Float64Array;
  readonly #re: Float64Array;
  readonly #im: Float64Array;
  readonly #correlation: Float64Array;
  readonly #bandOf: Int8Array;
  readonly #bands = new Float64Array(BANDS);
  readonly #centroid = new Spread();
  readonly #flatness = new Spread();
  readonly #strength = new Spread();
  readonly #pitch = new Spread();
  /** Mean square of each part of a frame, in time order. */
  readonly #parts: number[] = [];
  #filled = 0;
  #peak = 0;
  #frames = 0;

  /** @param sampleRateHz - 1000 or more */
  constructor(sampleRateHz: number) {
    this.#rateHz = sampleRateHz;
    const size = frameSize(sampleRateHz);
    this.#fft = createFft(size);
    this.#window = hann(size);
    this.#frame = new Float32Array(size);
    this.#windowed = new Float64Array(size);
    this.#re = new Float64Array(size / 2 + 1);
    this.#im = new Float64Array(size / 2 + 1);
    this.#correlation = new Float64Array(size);
    this.#bandOf = bandsOf(size, sampleRateHz);
  }

  /** Takes the next samples, −1 to 1, mono, any number at a time. */
  push(samples: Float32Array): void {
    for (let at = 0; at < samples.length; ) {
      const count = Math.min(samples.length - at, this.#frame.length - this.#filled);
      this.#frame.set(samples.subarray(at, at + count), this.#filled);
      this.#filled += count;
      at += count;
      if (this.#filled === this.#frame.length) this.#take();
    }
  }

  /**
   * The feature vector of everything pushed so far.
   *
   * @param durationS - length of the whole sound, even if only parts of it were pushed
   * @returns `FEATURE_COUNT` numbers from −127 to 127
   */
  finish(durationS: number): Int8Array {
    if (this.#filled > 0 || this.#frames === 0) {
      this.#frame.fill(0, this.#filled);
      this.#take();
    }
    const total = this.#bands.reduce((sum, power) => sum + power, 0);
    const envelope = describeEnvelope(this.#parts, FRAME_S / PARTS);
    const bands = [...this.#bands].map((power) => [1 - decibels(power / (total + TINY)) / FLOOR_DB, 1] as const);
    const measures: Record<FeatureMeasure, number> = {
      brightness: log2(this.#centroid.mean / LOW_HZ + TINY) / 8,
      brightnessSpread: this.#centroid.deviation / (this.#centroid.mean + 1),
      noisiness: 1 + decibels(this.#flatness.mean) / 40,
      clarity: this.#strength.mean,
      pitch: this.#strength.mean * (log2(this.#pitch.mean / LOWEST_PITCH_HZ + TINY) / 4.4),
      attack: envelope.attack,
      centre: envelope.centre,
      movement: envelope.movement,
      onsets: envelope.onsets,
      length: log2(1 + durationS) / 10,
      level: envelope.level,
      crest: log10(1 + this.#peak / (sqrt(envelope.meanSquare) + TINY)) / 2,
    };
    const values: (readonly [value: number, weight: number])[] = [
      ...(total === 0 ? bands.map(() => [0, 1] as const) : bands),
      ...MEASURE_NAMES.map((name) => [measures[name], MEASURES[name]] as const),
    ];
    return Int8Array.from(values, ([value, weight]) =>
      Math.round((clamp(value, 0, 1) * weight * 254) / LARGEST_WEIGHT - 127),
    );
  }

  #take(): void {
    const size = this.#frame.length;
    const length = size / PARTS;
    let energy = 0;
    for (let part = 0; part < PARTS; part++) {
      let sum = 0;
      for (let at = part * length; at < (part + 1) * length; at++) {
        const sample = this.#frame[at] ?? 0;
        sum += sample * sample;
        this.#peak = Math.max(this.#peak, Math.abs(sample));
      }
      this.#parts.push(sum / length);
      energy += sum;
    }
    this.#filled = 0;
    this.#frames++;
    if (energy > TINY) this.#describeSpectrum(energy);
  }

  #describeSpectrum(energy: number): void {
    const size = this.#frame.length;
    for (let at = 0; at < size; at++) this.#windowed[at] = (this.#frame[at] ?? 0) * (this.#window[at] ?? 0);
    this.#fft.forward(this.#windowed, this.#re, this.#im);
    const hzPerBin = this.#rateHz / size;
    let total = 0;
    let moment = 0;
    let logs = 0;
    let counted = 0;
    for (let bin = 0; bin <= size / 2; bin++) {
      const [re, im] = [this.#re[bin] ?? 0, this.#im[bin] ?? 0];
      const power = re * re + im * im;
      // The power spectrum, whose transform is the autocorrelation.
      this.#re[bin] = power;
      this.#im[bin] = 0;
      const band = this.#bandOf[bin] ?? -1;
      if (band < 0) continue;
      this.#bands[band] = (this.#bands[band] ?? 0) + power;
      total += power;
      moment += power * bin * hzPerBin;
      logs += log(power + TINY);
      counted++;
    }
    if (total <= TINY || counted === 0) return;
    this.#centroid.add(moment / total, energy);
    this.#flatness.add(clamp(exp(logs / counted) / (total / counted), 0, 1), energy);
    this.#describePitch(energy);
  }

  /** The highest autocorrelation peak of the frame, corrected for the overlap that shrinks with the lag. */
  #describePitch(energy: number): void {
    const size = this.#frame.length;
    this.#fft.inverse(this.#re, this.#im, this.#correlation);
    const whole = this.#correlation[0] ?? 0;
    const first = Math.max(2, Math.floor(this.#rateHz / HIGHEST_PITCH_HZ));
    const last = Math.min(Math.floor(size * 0.45), Math.ceil(this.#rateHz / LOWEST_PITCH_HZ));
    let best = 0;
    let bestLag = 0;
    let falling = false;
    for (let lag = 1; lag <= last; lag++) {
      const here = this.#correlation[lag] ?? 0;
      // Skip the peak around lag 0, which is not a period.
      if (here < 0.5 * whole) falling = true;
      if (!falling || lag < first) continue;
      const likeness = here / (whole * (1 - lag / size));
      if (likeness > best * 1.02) {
        best = likeness;
        bestLag = lag;
      }
    }
    const strength = clamp(best, 0, 1);
    this.#strength.add(strength, energy);
    if (bestLag > 0) this.#pitch.add(this.#rateHz / bestLag, energy * strength);
  }
}

/** Distance between two feature vectors: 0 when equal, about 1 for sounds with little in common. */
export function featureDistance(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < FEATURE_COUNT; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    sum += difference * difference;
  }
  return sqrt(sum) / 254;
}

/** Weighted mean and standard deviation. */
class Spread {
  #weight = 0;
  #sum = 0;
  #squares = 0;

  add(value: number, weight: number): void {
    this.#weight += weight;
    this.#sum += value * weight;
    this.#squares += value * value * weight;
  }

  get mean(): number {
    return this.#weight === 0 ? 0 : this.#sum / this.#weight;
  }

  get deviation(): number {
    if (this.#weight === 0) return 0;
    return sqrt(Math.max(0, this.#squares / this.#weight - this.mean * this.mean));
  }
}

/** Envelope features, each from 0 to 1, and the overall mean square. */
function describeEnvelope(parts: readonly number[], partS: number) {
  const peak = parts.reduce((most, power) => Math.max(most, power), 0);
  const sum = parts.reduce((all, power) => all + power, 0);
  const meanSquare = sum / Math.max(1, parts.length);
  const nothing = { attack: 0, centre: 0, movement: 0, onsets: 0, level: 0, meanSquare: 0 };
  if (peak <= TINY) return nothing;
  const levels = parts.map((power) => Math.max(-50, decibels(power / peak)));
  const begin = levels.findIndex((level) => level > -20);
  const full = levels.findIndex((level) => level > -2);
  const attackMs = Math.max(1, (full - begin) * partS * 1_000);
  const heard = levels.filter((level) => level > -50);
  const mean = heard.reduce((all, level) => all + level, 0) / heard.length;
  const variance = heard.reduce((all, level) => all + (level - mean) * (level - mean), 0) / heard.length;
  const end = levels.findLastIndex((level) => level > -50) + 1;
  const centre = parts.reduce((all, power, at) => all + power * at, 0) / sum;
  return {
    attack: log10(attackMs) / 4,
    centre: centre / Math.max(1, end),
    movement: sqrt(variance) / 20,
    onsets: log2(1 + onsetsIn(levels) / Math.max(1, end * partS)) / 5,
    level: 1 + decibels(meanSquare) / 60,
    meanSquare,
  };
}

function onsetsIn(levels: readonly number[]): number {
  let onsets = 0;
  let last = -SHORTEST_GAP_PARTS;
  for (let at = 0; at < levels.length; at++) {
    const before = at < ONSET_PARTS ? -50 : (levels[at - ONSET_PARTS] ?? 0);
    const level = levels[at] ?? 0;
    if (level < ONSET_FLOOR_DB || level - before < ONSET_DB || at - last < SHORTEST_GAP_PARTS) continue;
    onsets++;
    last = at;
  }
  return onsets;
}

/** The power of two closest to the frame length in samples. */
function frameSize(sampleRateHz: number): number {
  let size = 64;
  while (size * 1.5 < sampleRateHz * FRAME_S) size *= 2;
  return size;
}

/** The mel band of each bin of a spectrum; −1 outside all bands. */
function bandsOf(size: number, sampleRateHz: number): Int8Array {
  const mel = (hz: number) => 2_595 * log10(1 + hz / 700);
  const [low, high] = [mel(LOW_HZ), mel(HIGH_HZ)];
  return Int8Array.from({ length: size / 2 + 1 }, (_, bin) => {
    const band = Math.floor((BANDS * (mel((bin * sampleRateHz) / size) - low)) / (high - low));
    return band >= 0 && band < BANDS ? band : -1;
  });
}

function decibels(ratio: number): number {
  return 10 * log10(ratio + TINY);
}
