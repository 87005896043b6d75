import { PEAK_COUNT } from '@soundwright/contract/constants';
import { createEnergyMeter } from '@soundwright/dsp/loudness';
import { createPeakMeter } from '@soundwright/dsp/peaks';
import type { Block } from './pcm-reader.ts';

/** Measurements taken once, when a sound is stored. */
export interface Outline {
  /** 256 values from 0 to 1, the largest is 1; all 0 for silence. */
  readonly peaks: number[];
  /** Null when too short or silent, or when the channel layout has no defined loudness. */
  readonly loudnessLufs: number | null;
}

/** Streaming measurement of a sound of known length. */
export interface OutlineMeter {
  add(block: Block): void;
  outline(): Outline;
}

const LOWEST_RATE_HZ = 8_000;
const MOST_CHANNELS = 6;

export function createOutlineMeter(frames: number, sampleRateHz: number, channels: number): OutlineMeter {
  const peakMeter = createPeakMeter(frames, PEAK_COUNT);
  const loudness = hasLoudness(sampleRateHz, channels) ? createEnergyMeter(sampleRateHz, channels) : null;
  return {
    add(block) {
      peakMeter.add(block);
      loudness?.add(block);
    },
    outline: () => ({
      peaks: normalised(peakMeter.peaks()),
      loudnessLufs: rounded(loudness?.integratedLufs() ?? null),
    }),
  };
}

/** Rounded to an inaudible 0.01 LU, so that the figures of a render and of its file, quantised to integers, agree. */
function rounded(lufs: number | null): number | null {
  return lufs === null ? null : Math.round(lufs * 100) / 100;
}

/** Whether BS.1770 defines the loudness of this layout. */
export function hasLoudness(sampleRateHz: number, channels: number): boolean {
  return sampleRateHz >= LOWEST_RATE_HZ && channels <= MOST_CHANNELS;
}

function normalised(peaks: readonly number[]): number[] {
  const highest = Math.max(...peaks);
  return peaks.map((peak) => (highest > 0 ? peak / highest : 0));
}
