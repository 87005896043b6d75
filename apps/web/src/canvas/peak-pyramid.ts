import { peaksOf } from './waveform.ts';

const BLOCK_FRAMES = 256;
const STEP = 4;

/** Peaks of a sound at several resolutions, so that drawing takes time in proportion to the width. */
export interface PeakPyramid {
  readonly frames: number;
  /** Largest absolute values of `count` equal slices of the frames from `fromFrame` to before `toFrame`. */
  slice(fromFrame: number, toFrame: number, count: number): Float32Array;
}

/** @param channels - planar samples of one length; kept, not copied */
export function createPeakPyramid(channels: readonly Float32Array[]): PeakPyramid {
  const frames = channels[0]?.length ?? 0;
  const levels: { readonly blockFrames: number; readonly peaks: Float32Array }[] = [];
  let peaks = peaksOfBlocks(channels, frames);
  let blockFrames = BLOCK_FRAMES;
  while (peaks.length > 0) {
    levels.push({ blockFrames, peaks });
    if (peaks.length <= STEP) break;
    peaks = coarser(peaks);
    blockFrames *= STEP;
  }
  return {
    frames,
    slice(fromFrame, toFrame, count) {
      const framesPerSlice = (toFrame - fromFrame) / Math.max(1, count);
      // The coarsest level that still has two blocks per slice; a coarser one would blur neighbouring slices.
      const level = levels.findLast((one) => one.blockFrames * 2 <= framesPerSlice);
      if (level === undefined) return peaksOf(channels, fromFrame, toFrame, count);
      return peaksOf([level.peaks], fromFrame / level.blockFrames, toFrame / level.blockFrames, count);
    },
  };
}

function peaksOfBlocks(channels: readonly Float32Array[], frames: number): Float32Array {
  const count = Math.ceil(frames / BLOCK_FRAMES);
  const peaks = new Float32Array(count);
  for (const samples of channels) {
    for (let frame = 0; frame < frames; frame += 1) {
      const level = Math.abs(samples[frame] as number);
      const block = Math.floor(frame / BLOCK_FRAMES);
      if (level > (peaks[block] as number)) peaks[block] = level;
    }
  }
  return peaks;
}

function coarser(peaks: Float32Array): Float32Array {
  const next = new Float32Array(Math.ceil(peaks.length / STEP));
  for (const [index, peak] of peaks.entries()) {
    const block = Math.floor(index / STEP);
    if (peak > (next[block] as number)) next[block] = peak;
  }
  return next;
}
