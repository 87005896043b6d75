import { LIMITS } from './limits.ts';

/** Minimum and maximum of a number. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** Ranges of the numbers in requests, for their schemas, the options of the command line and the fields of the page. */
export const RANGES = {
  /** 0 to 1: strengths and proportions. */
  fraction: { min: 0, max: 1 },
  /** Seconds; a model may allow less. */
  duration: { min: 0.1, max: 3_600 },
  /** Pixels. */
  pictureWidth: { min: 16, max: 4_000 },
  pictureHeight: { min: 16, max: 2_000 },
  seed: { min: 0, max: LIMITS.seedMax },
  steps: { min: 1, max: 1_000 },
  cfg: { min: 0, max: 100 },
  variations: { min: 1, max: LIMITS.variations },
  /** Seconds of silence between spoken lines. */
  gap: { min: 0, max: 60 },
  /** Seconds that a pause in a script is set to by hand. */
  pause: { min: 0.01, max: 600 },
  /** Playback speed; 1 is the original speed. */
  playbackSpeed: { min: 0.5, max: 2 },
  /** Seconds; a fade that is longer than the sound takes all of it. */
  fade: { min: 0, max: 600 },
  /** Seconds, of the crossfades between the takes of a clip. */
  compFadeS: { min: 0, max: 2 },
  gainDb: { min: -60, max: 24 },
  /** −1 left to 1 right. */
  pan: { min: -1, max: 1 },
  /** Lane index as stored in records. */
  lane: { min: 0, max: LIMITS.laneMax },
  /** Seconds. */
  takeOffset: { min: -LIMITS.uploadDurationS, max: LIMITS.uploadDurationS },
  duckDepthDb: { min: 0, max: 60 },
  duckThresholdDb: { min: -80, max: 0 },
  duckAttackS: { min: 0, max: 5 },
  duckReleaseS: { min: 0, max: 10 },
  targetLufs: { min: -40, max: -5 },
  cutoffHz: { min: 10, max: 200_000 },
  semitones: { min: -24, max: 24 },
  stretchRate: { min: 0.25, max: 4 },
  /** Seconds, of a sound in the library. */
  soundLength: { min: 0, max: LIMITS.uploadDurationS },
  tempoBpm: { min: 40, max: 240 },
  /** Quarter notes per minute of a score. */
  scoreTempoBpm: { min: 20, max: 400 },
  beatsPerBar: { min: 1, max: 16 },
  exportRateHz: { min: 8_000, max: 192_000 },
  exportLufs: { min: -60, max: 0 },
} as const satisfies Record<string, NumberRange>;

/** Defaults of the numbers in requests. */
export const REQUEST_DEFAULTS = {
  /** Longest duration offered while no model is known, seconds. */
  maxDurationS: 600,
  /** Length of an extension when the model has no default length either, seconds. */
  extendS: 8,
  coverStrength: 0.5,
  repaintStrength: 1,
  /** Seconds of silence between spoken lines. */
  gapS: 0.3,
  /** Loudness that `normalize` brings a sound to. */
  targetLufs: -14,
} as const;
