import { sin } from './math.ts';
import { besselI0 } from './window.ts';

/** Latency in frames, and the number of samples used on either side. */
export const TRUE_PEAK_DELAY = 8;

const BETA = 4;
/**
 * Upper bounds of an interpolated value. The sum of the absolute weights is 2.18, which bounds it by the highest sample
 * of its window. For smooth signals the second bound is much lower: the value differs from the straight line between
 * the two nearest samples, which have the first factor, by a weighted sum of second differences, whose absolute weights
 * add up to 0.397, and by 0.005 times the slope.
 */
const LARGEST_OVERSHOOT = 2.2;
const NEAREST_FACTOR = 1.011;
const CURVATURE_FACTOR = 0.4;
/** Frames checked against the threshold at once. */
const CHUNK = 32;
/** Terms on either side of a gap that are added first; often the others cannot lift the point over the level. */
const NEAR_TERMS = 3;

// Weights of the samples k + 1 positions before and after a gap between two samples: for the midpoint of the gap and,
// as half their sum and half their difference, for the points at one and three quarters of it.
const MIDDLE = new Float64Array(TRUE_PEAK_DELAY);
const QUARTER_EVEN = new Float64Array(TRUE_PEAK_DELAY);
const QUARTER_ODD = new Float64Array(TRUE_PEAK_DELAY);
{
  const weight = (distance: number): number => {
    const x = distance / TRUE_PEAK_DELAY;
    const sinc = sin(Math.PI * distance) / (Math.PI * distance);
    return (sinc * besselI0(BETA * Math.sqrt(Math.max(0, 1 - x * x)))) / besselI0(BETA);
  };
  let middleSum = 0;
  let quarterSum = 0;
  for (let k = 0; k < TRUE_PEAK_DELAY; k++) {
    middleSum += 2 * weight(k + 0.5);
    quarterSum += weight(k + 0.25) + weight(k + 0.75);
  }
  for (let k = 0; k < TRUE_PEAK_DELAY; k++) {
    MIDDLE[k] = weight(k + 0.5) / middleSum;
    QUARTER_EVEN[k] = (weight(k + 0.25) + weight(k + 0.75)) / 2 / quarterSum;
    QUARTER_ODD[k] = (weight(k + 0.25) - weight(k + 0.75)) / 2 / quarterSum;
  }
}
/** Most that the terms after the near ones add to a point, relative to the highest sample among them. */
const FAR_SHARE = 2 * Math.max(farSum(MIDDLE), farSum(QUARTER_EVEN) + farSum(QUARTER_ODD));

function farSum(weights: Float64Array): number {
  return weights.subarray(NEAR_TERMS).reduce((sum, weight) => sum + Math.abs(weight), 0);
}

/** Finds the inter-sample peaks of one channel. */
export interface TruePeakScanner {
  /**
   * Takes the next samples and writes, for the same number of frames delayed by `TRUE_PEAK_DELAY` (initially silence),
   * the highest absolute value at the frame and at the three points between it and the next one.
   *
   * @param threshold - where no value can reach this level, the points in between may be skipped
   * @param peaks - at least as long as `samples`; raised to the values found, so that channels can share it
   */
  scan(samples: Float32Array, threshold: number, peaks: Float64Array): void;
  /**
   * Takes the next samples and returns the highest value that `scan` would find, or `level` if nothing exceeds it.
   * Skips samples that cannot reach that level, so it costs less.
   */
  highest(samples: Float32Array, level: number): number;
  /** Highest level of the frames `scan` still holds back, assuming silence after them. Does not change the state. */
  pendingPeak(): number;
}

/**
 * Creates a scanner with four-times oversampling, as required by ITU-R BS.1770-4, annex 2.
 *
 * The interpolator is a Kaiser-windowed sinc of 16 samples, within 0.04 dB of 0 dB up to 20 kHz at 48 kHz. Between the
 * four points a 20 kHz tone can still be 0.5 dB higher; the standard accepts that.
 */
export function createTruePeakScanner(): TruePeakScanner {
  return new Scanner();
}

/** Samples before the newest block that the interpolation needs. */
const BEFORE = 2 * TRUE_PEAK_DELAY;

/** A class, whose methods stay compiled from one scanner to the next, as those of closures would not. */
class Scanner implements TruePeakScanner {
  #line = new Float64Array(BEFORE + 4096);

  scan(samples: Float32Array, threshold: number, peaks: Float64Array): void {
    const line = this.#take(samples);
    const count = samples.length;
    for (let start = 0; start < count; start += CHUNK) {
      const end = Math.min(count, start + CHUNK);
      if (canExceed(line, threshold, start, end)) raiseToInterpolated(line, start, end, peaks);
      else raiseToSamples(line, start, end, peaks);
    }
    line.copyWithin(0, count, count + BEFORE);
  }

  highest(samples: Float32Array, level: number): number {
    const line = this.#take(samples);
    const count = samples.length;
    let top = level;
    for (let start = 0; start < count; start += CHUNK) {
      const end = Math.min(count, start + CHUNK);
      if (canExceed(line, top, start, end)) top = highestBetween(line, start, end, top);
    }
    line.copyWithin(0, count, count + BEFORE);
    return top;
  }

  pendingPeak(): number {
    const end = new Float64Array(2 * BEFORE);
    end.set(this.#line.subarray(0, BEFORE));
    const owed = new Float64Array(BEFORE);
    raiseToInterpolated(end, 0, BEFORE - 1, owed);
    return highest(owed, 0, BEFORE);
  }

  #take(samples: Float32Array): Float64Array {
    if (this.#line.length < BEFORE + samples.length) {
      const longer = new Float64Array(BEFORE + samples.length);
      longer.set(this.#line.subarray(0, BEFORE));
      this.#line = longer;
    }
    this.#line.set(samples, BEFORE);
    return this.#line;
  }
}

function highest(line: Float64Array, from: number, to: number): number {
  let result = 0;
  for (let i = from; i < to; i++) {
    const level = Math.abs(line[i]);
    if (level > result) result = level;
  }
  return result;
}

/** Whether an interpolated value between two frames may be higher than a level. */
function canExceed(line: Float64Array, level: number, start: number, end: number): boolean {
  const nearest = highest(line, start + TRUE_PEAK_DELAY, end + TRUE_PEAK_DELAY + 1);
  if (nearest > level) return true;
  const isLow = (from: number, to: number): boolean => LARGEST_OVERSHOOT * highest(line, from, to) <= level;
  const before = start + TRUE_PEAK_DELAY;
  const after = end + TRUE_PEAK_DELAY + 1;
  if (LARGEST_OVERSHOOT * nearest <= level && isLow(start, before) && isLow(after, end + 2 * TRUE_PEAK_DELAY)) {
    return false;
  }
  const curvature = highestCurvature(line, start + 2, end + 2 * TRUE_PEAK_DELAY - 2);
  return NEAREST_FACTOR * nearest + CURVATURE_FACTOR * curvature > level;
}

/** Highest absolute second difference around the frames from `first` to `last`. */
function highestCurvature(line: Float64Array, first: number, last: number): number {
  let curvature = 0;
  let before = line[first - 1];
  let here = line[first];
  for (let i = first; i <= last; i++) {
    const after = line[i + 1];
    const bend = Math.abs(before - 2 * here + after);
    if (bend > curvature) curvature = bend;
    before = here;
    here = after;
  }
  return curvature;
}

function raiseToSamples(line: Float64Array, from: number, to: number, peaks: Float64Array): void {
  for (let i = from; i < to; i++) {
    const level = Math.abs(line[i + TRUE_PEAK_DELAY]);
    if (level > peaks[i]) peaks[i] = level;
  }
}

function raiseToInterpolated(line: Float64Array, from: number, to: number, peaks: Float64Array): void {
  for (let i = from; i < to; i++) {
    const level = interpolatedLevel(line, i + TRUE_PEAK_DELAY);
    if (level > peaks[i]) peaks[i] = level;
  }
}

function highestBetween(line: Float64Array, from: number, to: number, atLeast: number): number {
  const far = FAR_SHARE * highest(line, from, to + 2 * TRUE_PEAK_DELAY);
  let result = atLeast;
  for (let i = from; i < to; i++) {
    const here = i + TRUE_PEAK_DELAY;
    if (Math.abs(line[here]) <= result && nearLevel(line, here) + far <= result) continue;
    const level = interpolatedLevel(line, here);
    if (level > result) result = level;
  }
  return result;
}

/** The part of the near terms in the highest of the three points between a position and the next one. */
function nearLevel(line: Float64Array, here: number): number {
  let middle = 0;
  let even = 0;
  let odd = 0;
  for (let k = 0; k < NEAR_TERMS; k++) {
    const left = line[here - k];
    const right = line[here + 1 + k];
    middle += MIDDLE[k] * (left + right);
    even += QUARTER_EVEN[k] * (left + right);
    odd += QUARTER_ODD[k] * (left - right);
  }
  return Math.max(Math.abs(middle), Math.abs(even) + Math.abs(odd));
}

/** Highest absolute value at a position of the line and at the three points between it and the next one. */
function interpolatedLevel(line: Float64Array, here: number): number {
  let middle = 0;
  let even = 0;
  let odd = 0;
  for (let k = 0; k < TRUE_PEAK_DELAY; k++) {
    const left = line[here - k];
    const right = line[here + 1 + k];
    const sum = left + right;
    middle += MIDDLE[k] * sum;
    even += QUARTER_EVEN[k] * sum;
    odd += QUARTER_ODD[k] * (left - right);
  }
  // The points at one and three quarters are even ± odd, so this is the higher of the two.
  let level = Math.abs(even) + Math.abs(odd);
  middle = Math.abs(middle);
  if (middle > level) level = middle;
  const sample = Math.abs(line[here]);
  return sample > level ? sample : level;
}
