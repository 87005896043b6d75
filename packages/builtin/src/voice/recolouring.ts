import { clamp, log } from '@soundwright/dsp/math';
import { BAND_HZ, BANDS, type BandMap, createBandMap, totalLevel } from './bands.ts';
import {
  BANK_FEATURES,
  type FrameBank,
  measureShapes,
  readBandLevels,
  readShapes,
  type ShapeStatistics,
  writeFeatures,
} from './frame-bank.ts';
import { measureManner, openBank, type VoiceManner, type VoiceProfile } from './profile.ts';
import type { SpeechActivity } from './source-speech.ts';
import type { VoiceFrames } from './voice-frames.ts';

/** Applies the timbre of one speaker to another. */
export interface Recolouring {
  /** Speaking characteristics of the source. */
  readonly manner: VoiceManner;
  /** Factor from the source's resonances to the target's. */
  readonly throatScale: number;
  /** The frames with the target's timbre; pitch, timing, level and breath unchanged. */
  readonly apply: (frames: VoiceFrames) => VoiceFrames;
}

const NEIGHBOURS = 4;
/**
 * Share of the way from a frame to its match. Sounds are confused when all of it is taken: half the share leaves less
 * than half the word errors, and the correction of the average spectrum makes up for the timbre.
 */
const MATCHED_SHARE = 0.5;
/** Extra distance between a voiced and an unvoiced frame. */
const TONE_PENALTY = 30;
/** Every second frame is matched; those in between are the mean of their neighbours. */
const LOOKUP_STEP = 2;
/** Half-width of the smoothing, in frames of 5 ms. */
const SMOOTH_FRAMES = 5;
/** Averaging flattens spectra; maximum share of the contrast that is restored. */
const MOST_RESTORED = 1.3;
/** Maximum correction of the average spectrum: 10 dB as the logarithm of power. */
const MOST_CORRECTED = 2.3;
/** Frames this far below the loudest contain no voice and are left unchanged. */
const QUIET = Math.LN10 * 5;
const FADE = Math.LN10 * 1.5;

/**
 * Learns the mapping from the speaker of a recording to that of a profile.
 *
 * Each frame is matched with the frames of the profile by spectral shape, normalized per speaker; its timbre is moved
 * towards the mean of the four nearest. The lost contrast and the remaining difference of the average spectra are
 * measured on the recording and compensated.
 *
 * Measured on two natural readers: the distance of the average spectra falls from about 10 to 5.4 dB, and the median
 * pitch is within a quarter of a semitone. The result resembles the target in formants, timbre and
 * pitch; it does not pass for that person.
 */
export function createRecolouring(activity: SpeechActivity, profile: VoiceProfile): Recolouring {
  const { frames, speaking } = activity;
  const map = createBandMap(frames.bins, frames.sampleRateHz);
  const manner = measureManner(activity, readBandLevels(frames, map));
  const throatScale = estimateThroatScale(manner.colour, profile.colour);
  const { bank } = openBank(profile);
  const levels = readBandLevels(frames, map, throatScale);
  const statistics = measureShapes(readShapes(levels), speaking);
  /** @param levels - of the voice, with its resonances scaled by `throatScale` */
  const lookUp = (voice: VoiceFrames, levels: Float32Array) => {
    const own = withoutLevel(levels);
    const found = lookUpMoments(voice, levels, statistics, bank);
    // Only the correction is smoothed, so that the fast changes that carry the words are kept.
    const way = smoothLevels(
      found.map((level, i) => level - own[i]),
      voice,
    );
    return own.map((level, i) => level + MATCHED_SHARE * way[i]);
  };
  const correction = measureCorrection(lookUp(frames, levels), speaking, frames, bank);
  return {
    manner,
    throatScale,
    apply: (voice) => {
      const voiceMap = createBandMap(voice.bins, voice.sampleRateHz);
      const found = lookUp(voice, readBandLevels(voice, voiceMap, throatScale));
      return replaceColour(voice, voiceMap, found, correction);
    },
  };
}

/**
 * The formant scale that best aligns one average spectrum with another: maximum correlation of the two, spectral tilt
 * removed, from 0.75 to 1.35.
 */
function estimateThroatScale(from: ArrayLike<number>, to: ArrayLike<number>): number {
  const firstBand = BAND_HZ.findIndex((hz) => hz > 250);
  const lastBand = BAND_HZ.findIndex((hz) => hz > 5500);
  const target = withoutSlope(Float64Array.from({ length: lastBand - firstBand }, (_, i) => to[firstBand + i]));
  let best = 1;
  let bestScore = -Infinity;
  for (let step = -25; step <= 35; step++) {
    const scale = 1 + step / 100;
    const moved = withoutSlope(
      Float64Array.from({ length: lastBand - firstBand }, (_, i) => levelAt(from, BAND_HZ[firstBand + i] / scale)),
    );
    let dot = 0;
    let a = 1e-9;
    let b = 1e-9;
    for (let i = 0; i < target.length; i++) {
      dot += moved[i] * target[i];
      a += moved[i] * moved[i];
      b += target[i] * target[i];
    }
    // Without a clear maximum the formants are not scaled.
    const octaves = log(scale);
    const score = dot / Math.sqrt(a * b) - 1.2 * octaves * octaves;
    if (score > bestScore) {
      bestScore = score;
      best = scale;
    }
  }
  return best;
}

function levelAt(levels: ArrayLike<number>, hz: number): number {
  let band = 0;
  while (band < BANDS - 2 && BAND_HZ[band + 1] < hz) band++;
  const t = clamp((hz - BAND_HZ[band]) / (BAND_HZ[band + 1] - BAND_HZ[band]), 0, 1);
  return levels[band] + t * (levels[band + 1] - levels[band]);
}

function withoutSlope(values: Float64Array): Float64Array {
  const middle = (values.length - 1) / 2;
  let mean = 0;
  let slope = 0;
  let weight = 0;
  for (let i = 0; i < values.length; i++) mean += values[i] / values.length;
  for (let i = 0; i < values.length; i++) {
    slope += (i - middle) * values[i];
    weight += (i - middle) * (i - middle);
  }
  return values.map((value, i) => value - mean - (slope / weight) * (i - middle));
}

/** For every frame the mean timbre of the nearest frames, its level removed. */
function lookUpMoments(
  voice: VoiceFrames,
  levels: Float32Array,
  statistics: ShapeStatistics,
  bank: FrameBank,
): Float32Array {
  const shapes = readShapes(levels);
  const found = new Float32Array(voice.frames * BANDS);
  const features = new Float32Array(BANK_FEATURES);
  const reach = Math.round(0.02 / voice.frameS);
  const nearest = new Int32Array(NEIGHBOURS);
  const distances = new Float64Array(NEIGHBOURS);
  for (let frame = 0; frame < voice.frames; frame += LOOKUP_STEP) {
    writeFeatures(shapes, frame, reach, statistics, features);
    findNearest(features, voice.f0Hz[frame] > 0, bank, nearest, distances);
    const target = found.subarray(frame * BANDS, (frame + 1) * BANDS);
    let total = 0;
    for (let n = 0; n < NEIGHBOURS; n++) {
      const weight = 1 / (distances[n] + 1);
      total += weight;
      const from = nearest[n] * BANDS;
      for (let band = 0; band < BANDS; band++) target[band] += weight * bank.levels[from + band];
    }
    for (let band = 0; band < BANDS; band++) target[band] /= total;
  }
  for (let frame = 1; frame < voice.frames; frame += LOOKUP_STEP) {
    const before = (frame - 1) * BANDS;
    const after = frame + 1 < voice.frames ? (frame + 1) * BANDS : before;
    for (let band = 0; band < BANDS; band++)
      found[frame * BANDS + band] = 0.5 * (found[before + band] + found[after + band]);
  }
  return found;
}

/** Band levels with the mean of each frame removed. */
function withoutLevel(levels: Float32Array): Float32Array {
  const shapes = levels.slice();
  for (let from = 0; from < levels.length; from += BANDS) {
    let mean = 0;
    for (let band = 0; band < BANDS; band++) mean += levels[from + band] / BANDS;
    for (let band = 0; band < BANDS; band++) shapes[from + band] -= mean;
  }
  return shapes;
}

/**
 * Finds the nearest moments of the bank, nearest first.
 *
 * @param nearest - the moments found for the frame before, replaced. The search starts at their distances, which rule
 * out most of the bank after a few features; the result does not depend on them.
 */
function findNearest(
  features: Float32Array,
  toned: boolean,
  bank: FrameBank,
  nearest: Int32Array,
  distances: Float64Array,
): void {
  const { frames, tonedFrames } = bank;
  let bound = frames < NEIGHBOURS ? Infinity : 0;
  for (let n = 0; n < NEIGHBOURS && bound < Infinity; n++) {
    // Two equal moments are one candidate, so they bound nothing.
    for (let other = 0; other < n; other++) if (nearest[other] === nearest[n]) bound = Infinity;
    const penalty = nearest[n] < tonedFrames === toned ? 0 : TONE_PENALTY;
    bound = Math.max(bound, distanceTo(features, bank, nearest[n], penalty, Infinity));
  }
  let limit = bound * (1 + 1e-9);
  distances.fill(limit);
  nearest.fill(0);
  const search = (from: number, to: number, penalty: number) => {
    for (let moment = from; moment < to && penalty < limit; moment++) {
      const distance = distanceTo(features, bank, moment, penalty, limit);
      if (distance >= limit) continue;
      insert(distance, moment, distances, nearest);
      limit = distances[NEIGHBOURS - 1];
    }
  };
  // The penalty alone mostly rules out the other kind.
  if (toned) search(0, tonedFrames, 0);
  search(tonedFrames, frames, toned ? TONE_PENALTY : 0);
  if (!toned) search(0, tonedFrames, TONE_PENALTY);
}

/** Puts a moment into the list of the nearest, in place of the farthest. */
function insert(distance: number, moment: number, distances: Float64Array, nearest: Int32Array): void {
  let place = NEIGHBOURS - 1;
  while (place > 0 && distances[place - 1] > distance) {
    distances[place] = distances[place - 1];
    nearest[place] = nearest[place - 1];
    place--;
  }
  distances[place] = distance;
  nearest[place] = moment;
}

/** The distance of a moment of the bank plus `penalty`, or a part of it that is `limit` or more. */
function distanceTo(features: Float32Array, bank: FrameBank, moment: number, penalty: number, limit: number): number {
  const known = bank.features;
  let distance = penalty;
  const from = moment * BANK_FEATURES;
  for (let i = 0; i < BANK_FEATURES && distance < limit; i += 4) {
    const a = features[i] - known[from + i];
    const b = features[i + 1] - known[from + i + 1];
    const c = features[i + 2] - known[from + i + 2];
    const d = features[i + 3] - known[from + i + 3];
    distance += a * a + b * b + (c * c + d * d);
  }
  return distance;
}

/** A weighted mean over 55 ms that does not cross voiced/unvoiced boundaries. */
function smoothLevels(levels: Float32Array, { f0Hz, frames }: VoiceFrames): Float32Array {
  const smooth = new Float32Array(levels.length);
  for (let frame = 0; frame < frames; frame++) {
    const target = smooth.subarray(frame * BANDS, (frame + 1) * BANDS);
    let total = 0;
    for (let offset = -SMOOTH_FRAMES; offset <= SMOOTH_FRAMES; offset++) {
      const other = frame + offset;
      if (other < 0 || other >= frames || f0Hz[other] > 0 !== f0Hz[frame] > 0) continue;
      const weight = SMOOTH_FRAMES + 1 - Math.abs(offset);
      total += weight;
      for (let band = 0; band < BANDS; band++) target[band] += weight * levels[other * BANDS + band];
    }
    for (let band = 0; band < BANDS; band++) target[band] /= total;
  }
  return smooth;
}

/** Corrections of matched spectra: the spread of each band, and its average; for voiced and unvoiced frames. */
interface Correction {
  readonly mean: readonly [noise: Float64Array, tone: Float64Array];
  readonly gain: readonly [noise: Float64Array, tone: Float64Array];
  readonly shift: readonly [noise: Float64Array, tone: Float64Array];
}

function measureCorrection(
  levels: Float32Array,
  speaking: Uint8Array,
  frames: VoiceFrames,
  bank: FrameBank,
): Correction {
  const isToned = (frame: number) => (frames.f0Hz[frame] > 0 ? 1 : 0);
  const correctionOf = (toned: number) => {
    const own = measureBands(levels, (frame) => speaking[frame] === 1 && isToned(frame) === toned);
    const goal = measureBands(bank.levels, (frame) => frame < bank.tonedFrames === (toned === 1));
    const enough = own.count >= 50 && goal.count >= 50;
    return {
      mean: own.mean,
      gain: own.spread.map((spread, band) =>
        enough ? clamp(goal.spread[band] / (spread + 1e-6), 1, MOST_RESTORED) : 1,
      ),
      shift: own.mean.map((mean, band) =>
        enough ? clamp(goal.mean[band] - mean, -MOST_CORRECTED, MOST_CORRECTED) : 0,
      ),
    };
  };
  const noise = correctionOf(0);
  const tone = correctionOf(1);
  return { mean: [noise.mean, tone.mean], gain: [noise.gain, tone.gain], shift: [noise.shift, tone.shift] };
}

function measureBands(levels: Float32Array, isChosen: (frame: number) => boolean) {
  const mean = new Float64Array(BANDS);
  const square = new Float64Array(BANDS);
  let count = 0;
  for (let frame = 0; frame < levels.length / BANDS; frame++) {
    if (!isChosen(frame)) continue;
    count++;
    for (let band = 0; band < BANDS; band++) {
      const level = levels[frame * BANDS + band];
      mean[band] += level;
      square[band] += level * level;
    }
  }
  const spread = new Float64Array(BANDS);
  for (let band = 0; band < BANDS; band++) {
    mean[band] /= Math.max(1, count);
    spread[band] = Math.sqrt(Math.max(0, square[band] / Math.max(1, count) - mean[band] * mean[band]));
  }
  return { mean, spread, count };
}

/** Applies the matched timbre to every frame and keeps its level. */
function replaceColour(voice: VoiceFrames, map: BandMap, found: Float32Array, correction: Correction): VoiceFrames {
  const envelope = voice.envelope.slice();
  const own = readBandLevels(voice, map);
  const totals = new Float64Array(voice.frames);
  let loudest = -Infinity;
  for (let frame = 0; frame < voice.frames; frame++) {
    totals[frame] = totalLevel(own.subarray(frame * BANDS, (frame + 1) * BANDS));
    loudest = Math.max(loudest, totals[frame]);
  }
  const goal = new Float64Array(BANDS);
  for (let frame = 0; frame < voice.frames; frame++) {
    const share = clamp((totals[frame] - loudest + QUIET) / FADE, 0, 1);
    if (share === 0) continue;
    const kind = voice.f0Hz[frame] > 0 ? 1 : 0;
    for (let band = 0; band < BANDS; band++) {
      const level = found[frame * BANDS + band];
      const mean = correction.mean[kind][band];
      goal[band] = mean + (level - mean) * correction.gain[kind][band] + correction.shift[kind][band];
    }
    const lift = totals[frame] - totalLevel(goal);
    for (let band = 0; band < BANDS; band++) goal[band] = share * (goal[band] + lift - own[frame * BANDS + band]);
    map.addToBins(goal, envelope.subarray(frame * voice.bins, (frame + 1) * voice.bins));
  }
  return { ...voice, envelope };
}

/** Weakens a factor and limits it to `limit`. */
export function boundedRatio(to: number, from: number, limit: number): number {
  const ratio = to / Math.max(1e-6, from);
  return clamp(Number.isFinite(ratio) ? ratio : 1, 1 / limit, limit);
}

/** The `breath` that raises the aperiodicity from one profile's to another's, 0 to 0.6. */
export function missingBreath(to: readonly number[], from: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const wanted = mean(to);
  const present = mean(from);
  return Math.min(0.6, Math.sqrt(Math.max(0, (wanted - present) / Math.max(0.05, 1 - present))));
}
