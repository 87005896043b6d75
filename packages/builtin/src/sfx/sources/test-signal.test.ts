import { powerSpectrum } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderTake } from '../testing.ts';

const RATE_HZ = 48_000;

/** Level in dB of the octave around a frequency. */
function octaveDb({ power, binHz }: { power: ArrayLike<number>; binHz: number }, hz: number): number {
  let sum = 0;
  for (let k = Math.ceil(hz / Math.SQRT2 / binHz); k * binHz < hz * Math.SQRT2; k += 1) sum += power[k];
  return 10 * Math.log10(sum);
}

/** Frequency of the strongest bin, Hz. */
function peakHz({ power, binHz }: { power: ArrayLike<number>; binHz: number }): number {
  let best = 1;
  for (let k = 1; k < power.length; k += 1) if (power[k] > power[best]) best = k;
  return best * binHz;
}

/** The left channel of a take without its fades. */
function middleOf(prompt: string, seed: number): Float32Array {
  const { left } = renderTake(prompt, { seed });
  return left.subarray(Math.floor(0.2 * left.length), Math.floor(0.8 * left.length));
}

describe('test signals', () => {
  // An octave of white noise holds 3 dB more than the one below it.
  it.each([
    ['white noise', 3],
    ['pink noise', 0],
    ['brown noise for sleep', -3],
    ['blue noise', 6],
    ['violet noise', 9],
  ])('%s changes by %d dB from octave to octave, in every take', (prompt, stepDb) => {
    for (const seed of [1, 2]) {
      const spectrum = powerSpectrum(middleOf(prompt, seed), RATE_HZ);
      for (const hz of [125, 500, 2000]) {
        expect(octaveDb(spectrum, 4 * hz) - octaveDb(spectrum, hz)).toBeCloseTo(2 * stepDb, -0.5);
      }
    }
  });

  it.each([
    ['440 Hz tone', 440],
    ['test tone', 1000],
    ['sine wave 3 kHz', 3000],
    ['square wave 220 Hz', 220],
    ['beep at 880 hz', 880],
    ['A4 violin', 440],
    ['piano note C5', 523.25],
    ['cello F#3', 185],
  ])('%s has its pitch in every take', (prompt, hz) => {
    for (const seed of [1, 2]) {
      const spectrum = powerSpectrum(middleOf(prompt, seed), RATE_HZ);
      // The strongest partial of an instrument may be any of the first few.
      const order = Math.max(1, Math.round(peakHz(spectrum) / hz));
      expect(Math.abs(peakHz(spectrum) - order * hz)).toBeLessThanOrEqual(spectrum.binHz);
    }
  });
});
