import { BANDS, type BandMap, SHAPE_FEATURES, writeShape } from './bands.ts';
import type { VoiceFrames } from './voice-frames.ts';

/** Band levels of many frames of a voice, with the features used for matching. */
export interface FrameBank {
  readonly frames: number;
  /** Natural logarithm of the power of each band, frame after frame, each frame's mean removed. */
  readonly levels: Float32Array;
  /** Number of voiced frames; they come first. */
  readonly tonedFrames: number;
  /**
   * Shapes of the frame and of its neighbours 20 ms before and after, each feature in units of its standard deviation.
   * The frame itself comes first, because it differs most.
   */
  readonly features: Float32Array;
}

/** Mean and standard deviation of the shapes of a speaker. */
export interface ShapeStatistics {
  readonly mean: Float64Array;
  readonly spread: Float64Array;
}

/** Places of the frames compared at a time, in units of the reach. */
const CONTEXT = [0, -1, 1];
export const BANK_FEATURES = CONTEXT.length * SHAPE_FEATURES;
/** Weight of the neighbours relative to the frame itself. */
const CONTEXT_WEIGHT = 0.6;

/** Band levels of every frame of a voice, with the resonances scaled by `scale`. */
export function readBandLevels(voice: VoiceFrames, map: BandMap, scale = 1): Float32Array {
  const levels = new Float32Array(voice.frames * BANDS);
  for (let frame = 0; frame < voice.frames; frame++) {
    map.toBands(
      voice.envelope.subarray(frame * voice.bins, (frame + 1) * voice.bins),
      levels.subarray(frame * BANDS, (frame + 1) * BANDS),
      scale,
    );
  }
  return levels;
}

/** The shape of every frame, `SHAPE_FEATURES` values each. */
export function readShapes(levels: Float32Array): Float32Array {
  const frames = levels.length / BANDS;
  const shapes = new Float32Array(frames * SHAPE_FEATURES);
  for (let frame = 0; frame < frames; frame++) {
    writeShape(
      levels.subarray(frame * BANDS, (frame + 1) * BANDS),
      shapes.subarray(frame * SHAPE_FEATURES, (frame + 1) * SHAPE_FEATURES),
    );
  }
  return shapes;
}

/** Mean and standard deviation of each feature over the chosen frames. */
export function measureShapes(shapes: Float32Array, chosen: Uint8Array): ShapeStatistics {
  const mean = new Float64Array(SHAPE_FEATURES);
  const spread = new Float64Array(SHAPE_FEATURES);
  let count = 0;
  for (let frame = 0; frame < chosen.length; frame++) {
    if (chosen[frame] === 0) continue;
    count++;
    for (let i = 0; i < SHAPE_FEATURES; i++) mean[i] += shapes[frame * SHAPE_FEATURES + i];
  }
  for (let i = 0; i < SHAPE_FEATURES; i++) mean[i] /= Math.max(1, count);
  for (let frame = 0; frame < chosen.length; frame++) {
    if (chosen[frame] === 0) continue;
    for (let i = 0; i < SHAPE_FEATURES; i++) {
      const deviation = shapes[frame * SHAPE_FEATURES + i] - mean[i];
      spread[i] += deviation * deviation;
    }
  }
  for (let i = 0; i < SHAPE_FEATURES; i++) spread[i] = Math.sqrt(spread[i] / Math.max(1, count)) + 1e-3;
  return { mean, spread };
}

/** The matching features of a frame, written into `target` (`BANK_FEATURES` values). */
export function writeFeatures(
  shapes: Float32Array,
  frame: number,
  reach: number,
  { mean, spread }: ShapeStatistics,
  target: Float32Array,
): void {
  const last = shapes.length / SHAPE_FEATURES - 1;
  for (let part = 0; part < CONTEXT.length; part++) {
    const from = Math.min(last, Math.max(0, frame + CONTEXT[part] * reach)) * SHAPE_FEATURES;
    const weight = part === 0 ? 1 : CONTEXT_WEIGHT;
    for (let i = 0; i < SHAPE_FEATURES; i++) {
      target[part * SHAPE_FEATURES + i] = (weight * (shapes[from + i] - mean[i])) / spread[i];
    }
  }
}
