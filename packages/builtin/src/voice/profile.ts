import { log2 } from '@soundwright/dsp/math';
import { RefusedInput, type SourceAudio } from '../rendering.ts';
import { BANDS, createBandMap } from './bands.ts';
import {
  BANK_FEATURES,
  type FrameBank,
  measureShapes,
  readBandLevels,
  readShapes,
  type ShapeStatistics,
  writeFeatures,
} from './frame-bank.ts';
import { checkActivity } from './reference.ts';
import { findSpeech, readMono, type SpeechActivity } from './source-speech.ts';

/**
 * A voice measured on a recording, as plain JSON: average speaking characteristics, and a bank of frames. It contains
 * no audio, and its words cannot be reconstructed.
 */
export interface VoiceProfile {
  readonly kind: 'voice-profile';
  readonly version: 1;
  /** Median of the pitch, and its spread. */
  readonly f0_hz: number;
  readonly f0_spread_st: number;
  /** Vowels per second of speech. */
  readonly rate: number;
  /** Mean unevenness of voiced frames in the low, middle and high range. */
  readonly breath: readonly number[];
  /** Seconds of speech measured. */
  readonly speech_s: number;
  /** Timbre: mean level of each band over the voiced frames, natural logarithm of power, mean 0. */
  readonly colour: readonly number[];
  /**
   * Frames: `moments` times `BANDS` bytes of levels in steps of 1/8 around 128, then a byte that is 1 for voiced ones.
   */
  readonly moments: number;
  readonly bank: string;
}

/** Averages of a voice, measured the same way for all voices. */
export interface VoiceManner {
  readonly f0Hz: number;
  readonly f0SpreadSt: number;
  readonly rate: number;
  readonly breath: readonly number[];
  readonly colour: Float64Array;
}

const LONGEST_REFERENCE_S = 120;
/** 24 s of speech at 10 ms; more adds little and takes longer to search. */
const MOST_MOMENTS = 2400;
const LEVEL_STEP = 1 / 8;
/** Vowels are peaks of the level with at least this prominence and spacing. */
const VOWEL_DIP_DB = 3;

/**
 * Measures the voice of a recording: at most its first two minutes.
 *
 * @throws RefusedInput when the recording cannot serve as a reference; `checkReference` reports this beforehand
 */
export function measureVoice(source: SourceAudio): VoiceProfile {
  const count = Math.min(source.frames, Math.round(LONGEST_REFERENCE_S * source.sampleRateHz));
  const mono = readMono(source, 0, count);
  const { activity, check } = checkActivity(mono, source.sampleRateHz);
  const blocking = check.problems.find((problem) => problem.blocking);
  if (blocking !== undefined || activity === null) {
    throw new RefusedInput(blocking?.message ?? 'The recording holds no speech.', blocking?.hint);
  }
  return profileOf(activity);
}

/** The profile of an already analysed recording. */
function profileOf(activity: SpeechActivity): VoiceProfile {
  const { frames, speaking } = activity;
  const levels = readBandLevels(frames, createBandMap(frames.bins, frames.sampleRateHz));
  const manner = measureManner(activity, levels);
  const step = Math.max(1, Math.round(0.01 / frames.frameS));
  const spoken: number[] = [];
  for (let frame = 0; frame < frames.frames; frame += step) if (speaking[frame] === 1) spoken.push(frame);
  const moments = Math.min(spoken.length, MOST_MOMENTS);
  // From a long recording, runs spread over its length are taken, because neighbouring frames belong together.
  const run = 100;
  const skip = Math.max(1, spoken.length / Math.max(1, moments));
  const bytes = new Uint8Array(moments * (BANDS + 1));
  for (let i = 0; i < moments; i++) {
    const start = Math.floor(Math.floor(i / run) * run * skip);
    const frame = spoken[Math.min(spoken.length - 1, start + (i % run))];
    let mean = 0;
    for (let band = 0; band < BANDS; band++) mean += levels[frame * BANDS + band] / BANDS;
    for (let band = 0; band < BANDS; band++) {
      const value = 128 + Math.round((levels[frame * BANDS + band] - mean) / LEVEL_STEP);
      bytes[i * (BANDS + 1) + band] = Math.max(0, Math.min(255, value));
    }
    bytes[i * (BANDS + 1) + BANDS] = frames.f0Hz[frame] > 0 ? 1 : 0;
  }
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    kind: 'voice-profile',
    version: 1,
    f0_hz: round(manner.f0Hz, 2),
    f0_spread_st: round(manner.f0SpreadSt, 3),
    rate: round(manner.rate, 3),
    breath: manner.breath.map((value) => round(value, 4)),
    speech_s: round(activity.speechS, 2),
    colour: Array.from(manner.colour, (value) => round(value, 4)),
    moments,
    bank: toBase64(bytes),
  };
}

/** Speaking characteristics of a recording. */
export function measureManner(activity: SpeechActivity, levels: Float32Array): VoiceManner {
  const { frames, speaking, levelDb } = activity;
  const pitches: number[] = [];
  const colour = new Float64Array(BANDS);
  const breath = [0, 0, 0];
  const bands = frames.bandsHz.length;
  for (let frame = 0; frame < frames.frames; frame++) {
    if (speaking[frame] === 0 || !(frames.f0Hz[frame] > 0)) continue;
    pitches.push(frames.f0Hz[frame]);
    let mean = 0;
    for (let band = 0; band < BANDS; band++) mean += levels[frame * BANDS + band] / BANDS;
    for (let band = 0; band < BANDS; band++) colour[band] += levels[frame * BANDS + band] - mean;
    for (let part = 0; part < 3; part++)
      breath[part] += frames.unevenness[frame * bands + Math.min(bands - 1, part * 2)];
  }
  const toned = Math.max(1, pitches.length);
  for (let band = 0; band < BANDS; band++) colour[band] /= toned;
  pitches.sort((a, b) => a - b);
  const f0Hz = pitches.length === 0 ? 120 : pitches[pitches.length >> 1];
  // The middle 80 %: octave errors and creaky voice lie outside.
  const low = pitches[Math.floor(0.1 * (pitches.length - 1))] ?? f0Hz;
  const high = pitches[Math.floor(0.9 * (pitches.length - 1))] ?? f0Hz;
  return {
    f0Hz,
    f0SpreadSt: (12 * log2(high / low)) / 2.563,
    rate: countVowels(levelDb, speaking, frames.f0Hz, frames.frameS) / Math.max(0.5, activity.speechS),
    breath: breath.map((sum) => sum / toned),
    colour,
  };
}

/** Peaks of the smoothed level inside voiced speech. */
function countVowels(levelDb: Float32Array, speaking: Uint8Array, f0Hz: Float64Array, frameS: number): number {
  const reach = Math.round(0.025 / frameS);
  let vowels = 0;
  let top = -Infinity;
  let bottom = Infinity;
  let rising = true;
  let counted = false;
  for (let frame = reach; frame < levelDb.length - reach; frame++) {
    let level = 0;
    for (let i = -reach; i <= reach; i++) level += levelDb[frame + i] / (2 * reach + 1);
    if (speaking[frame] === 1 && f0Hz[frame] > 0) counted = true;
    if (rising) {
      top = Math.max(top, level);
      if (level < top - VOWEL_DIP_DB) {
        if (counted) vowels++;
        counted = false;
        rising = false;
        bottom = level;
      }
    } else {
      bottom = Math.min(bottom, level);
      if (level > bottom + VOWEL_DIP_DB) {
        rising = true;
        top = level;
      }
    }
  }
  return vowels;
}

/** The bank of a profile, ready for matching, and its normalization statistics. */
export function openBank(profile: VoiceProfile): { bank: FrameBank; statistics: ShapeStatistics } {
  const bytes = fromBase64(profile.bank);
  const { moments } = profile;
  if (bytes.length !== moments * (BANDS + 1))
    throw new RangeError('the bank of the profile has another length than it says');
  const levels = new Float32Array(moments * BANDS);
  const toned = new Uint8Array(moments);
  for (let i = 0; i < moments; i++) {
    for (let band = 0; band < BANDS; band++)
      levels[i * BANDS + band] = (bytes[i * (BANDS + 1) + band] - 128) * LEVEL_STEP;
    toned[i] = bytes[i * (BANDS + 1) + BANDS];
  }
  const shapes = readShapes(levels);
  const statistics = measureShapes(shapes, new Uint8Array(moments).fill(1));
  const order = [...toned.keys()].sort((a, b) => toned[b] - toned[a]);
  const ordered = new Float32Array(levels.length);
  const features = new Float32Array(moments * BANK_FEATURES);
  for (const [place, i] of order.entries()) {
    ordered.set(levels.subarray(i * BANDS, (i + 1) * BANDS), place * BANDS);
    writeFeatures(shapes, i, 2, statistics, features.subarray(place * BANK_FEATURES, (place + 1) * BANK_FEATURES));
  }
  const tonedFrames = toned.reduce((sum, value) => sum + value, 0);
  return { bank: { frames: moments, levels: ordered, tonedFrames, features }, statistics };
}

/** Measures a recording in memory. Used for the built-in voices, which need no check. */
export function profileOfSamples(samples: Float32Array, sampleRateHz: number): VoiceProfile {
  return profileOf(findSpeech(samples, sampleRateHz));
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 (RFC 4648, section 4), implemented here because this package uses no platform functions. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const triple = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    parts.push(
      DIGITS[triple >> 18],
      DIGITS[(triple >> 12) & 63],
      i + 1 < bytes.length ? DIGITS[(triple >> 6) & 63] : '=',
      i + 2 < bytes.length ? DIGITS[triple & 63] : '=',
    );
  }
  return parts.join('');
}

/** Decodes `toBase64`. @throws RangeError when the text is not base64 */
export function fromBase64(text: string): Uint8Array {
  const clean = text.replace(/=+$/, '');
  const bytes = new Uint8Array((clean.length * 3) >> 2);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const character of clean) {
    const value = DIGITS.indexOf(character);
    if (value < 0) throw new RangeError('the bank of the profile is not base64');
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >> bits) & 255;
    }
  }
  return bytes;
}
