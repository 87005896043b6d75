import {
  applyBiquad,
  applyTwoBiquads,
  type Biquad,
  designHighpass,
  designLowpass,
  designPeak,
} from '@soundwright/dsp/biquad';
import { createNoiseBlocks, type NoiseColour } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { TEXTURE_FRAMES } from '../../source.ts';

/** Noise with a fixed spectrum, for beds of many indistinct sounds. */
export interface WashBand {
  readonly colour?: NoiseColour;
  /** Corners, Hz, 12 dB per octave each. */
  readonly lowHz: number;
  readonly highHz: number;
  /** A peak filter: Hz, Q, dB. */
  readonly peak?: readonly [hz: number, q: number, gainDb: number];
}

/** Adds the next `TEXTURE_FRAMES` frames of a wash, its gain ramping linearly from one value to the next. */
export type Wash = (out: Float32Array, from: number, to: number) => void;

/** Creates a wash of about unit RMS before its filters; pink by default. */
export function createWash(band: WashBand, sampleRateHz: number, random: Random): Wash {
  const noise = createNoiseBlocks(random, band.colour ?? 'pink');
  const filters: readonly [Biquad, Biquad] = [
    designHighpass(band.lowHz, sampleRateHz, 0.6),
    designLowpass(Math.min(band.highHz, 0.45 * sampleRateHz), sampleRateHz, 0.6),
  ];
  const peak = band.peak && designPeak(band.peak[0], sampleRateHz, band.peak[1], band.peak[2]);
  const [lowState, highState, peakState] = [0, 1, 2].map(() => new Float64Array(2));
  const buffer = new Float32Array(TEXTURE_FRAMES);
  return (out, from, to) => {
    noise(buffer);
    applyTwoBiquads(buffer, filters, lowState, highState);
    if (peak) applyBiquad(buffer, peak, peakState);
    const step = (to - from) / TEXTURE_FRAMES;
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) out[i] += (from + step * i) * buffer[i];
  };
}
