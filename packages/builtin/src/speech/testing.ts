import { createFft } from '@soundwright/dsp/fft';
import { log10 } from '@soundwright/dsp/math';
import { hann } from '@soundwright/dsp/window';
import type { OpenRendering, RenderContext, Rendering, SourceAudio } from '../rendering.ts';
import { BAND_HZ, BANDS } from '../voice/bands.ts';

/** A context for speech tests: no scratch space; progress and messages are recorded. */
export function aSpeechContext(): RenderContext & { readonly reports: [progress: number, message: string][] } {
  const reports: [number, string][] = [];
  return {
    reports,
    report: (progress, message = '') => reports.push([progress, message]),
    openScratch: () => {
      throw new Error('speech needs no scratch room');
    },
  };
}

/** All channels of a rendering. @throws when its length differs from the announced one, if any */
export function collectChannels(rendering: Rendering | OpenRendering): Float32Array[] {
  const blocks = [...rendering.blocks];
  const frames = blocks.reduce((sum, block) => sum + block[0].length, 0);
  if ('frames' in rendering && rendering.frames !== frames)
    throw new Error(`${frames} frames in place of ${rendering.frames}`);
  return Array.from({ length: rendering.channels }, (_, channel) => {
    const whole = new Float32Array(frames);
    let at = 0;
    for (const block of blocks) {
      whole.set(block[channel], at);
      at += block[channel].length;
    }
    return whole;
  });
}

/** Whether two sounds are identical; faster than an array matcher. */
export function sameSamples(a: readonly Float32Array[], b: readonly Float32Array[]): boolean {
  return (
    a.length === b.length &&
    a.every((samples, channel) => samples.length === b[channel].length && samples.every((x, i) => x === b[channel][i]))
  );
}

/** Samples as a recording. */
export function aSource(sampleRateHz: number, ...channels: Float32Array[]): SourceAudio {
  return {
    sampleRateHz,
    channels: channels.length,
    frames: channels[0].length,
    read: (from, count) => channels.map((samples) => samples.slice(from, from + count)),
  };
}

/** Average level of the loud parts of a sound in auditory bands, dB, mean 0. */
export function averageSpectrumDb(samples: Float32Array, sampleRateHz: number): number[] {
  const size = 2048;
  const fft = createFft(size);
  const window = hann(size);
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  const signal = new Float64Array(size);
  const power = new Float64Array(BANDS);
  const bandOf = Array.from(re, (_, k) => {
    const above = BAND_HZ.findIndex((hz, band) => band > 0 && hz >= (k * sampleRateHz) / size);
    return above === -1 ? BANDS - 1 : above - 1;
  });
  for (let at = 0; at + size <= samples.length; at += size / 2) {
    for (let i = 0; i < size; i++) signal[i] = samples[at + i] * window[i];
    fft.forward(signal, re, im);
    for (let k = 1; k < re.length && (k * sampleRateHz) / size <= 8000; k++)
      power[bandOf[k]] += re[k] * re[k] + im[k] * im[k];
  }
  const levels = Array.from(power, (value, band) => 10 * log10(value / (BAND_HZ[band] + 700) + 1e-20));
  const mean = levels.reduce((sum, level) => sum + level, 0) / BANDS;
  return levels.map((level) => level - mean);
}

/** RMS distance of two average spectra from 200 Hz to 6.8 kHz in dB, independent of level. */
export function spectrumDistanceDb(a: readonly number[], b: readonly number[]): number {
  const differences = a
    .map((level, band) => level - b[band])
    .filter((_, band) => BAND_HZ[band] > 200 && BAND_HZ[band] < 6800);
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
  return Math.sqrt(differences.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / differences.length);
}

/** Levels of 20 ms blocks in dB. */
export function levelsDb(samples: Float32Array, sampleRateHz: number): number[] {
  const step = Math.round(0.02 * sampleRateHz);
  return Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    let sum = 0;
    for (let i = index * step; i < (index + 1) * step; i++) sum += samples[i] * samples[i];
    return 10 * log10(sum / step + 1e-9);
  });
}

/** Correlation of two number sequences, −1 to 1. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const count = Math.min(a.length, b.length);
  const mean = (row: readonly number[]) => row.slice(0, count).reduce((sum, value) => sum + value, 0) / count;
  const meanA = mean(a);
  const meanB = mean(b);
  let dot = 0;
  let squareA = 0;
  let squareB = 0;
  for (let i = 0; i < count; i++) {
    dot += (a[i] - meanA) * (b[i] - meanB);
    squareA += (a[i] - meanA) * (a[i] - meanA);
    squareB += (b[i] - meanB) * (b[i] - meanB);
  }
  return dot / Math.sqrt(squareA * squareB);
}
