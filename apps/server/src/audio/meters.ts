import { PEAK_COUNT } from '@soundwright/contract';
import { createEnergyMeter } from '@soundwright/dsp/loudness';
import { createPeakMeter } from '@soundwright/dsp/peaks';
import type { Block } from './pcm-reader.ts';

/** What is measured once, when a sound is stored. */
export interface Outline {
  /** 256 values from 0 to 1, the largest is 1; all 0 for silence. */
  readonly peaks: number[];
  /** Null when too short or silent, or when the channel layout has no defined loudness. */
  readonly loudnessLufs: number | null;
}

/** Measures a sound of known length as it passes. */
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

/** To 0.01 LU, which nobody hears: so the figure of a render and of its file, which was rounded to integers, agree. */
function rounded(lufs: number | null): number | null {
  return lufs === null ? null : Math.round(lufs * 100) / 100;
}

/** Whether BS.1770 says how loud such a sound is. */
export function hasLoudness(sampleRateHz: number, channels: number): boolean {
  return sampleRateHz >= LOWEST_RATE_HZ && channels <= MOST_CHANNELS;
}

function normalised(peaks: readonly number[]): number[] {
  const highest = Math.max(...peaks);
  return peaks.map((peak) => (highest > 0 ? peak / highest : 0));
}
