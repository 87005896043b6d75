import { describe, expect, it } from 'vitest';
import { createFft } from './fft.ts';
import { createPulse, hzOfMidi, levelFor, readTable, SAW, SQUARE, TRIANGLE } from './oscillator.ts';

/** Magnitudes of a tone with a whole number of cycles in 8192 samples. */
function spectrumOf(table: Float32Array, turns: number): Float64Array {
  const size = 8192;
  const signal = new Float64Array(size);
  for (let i = 0; i < size; i++) signal[i] = readTable(table, ((i * turns) % size) / size);
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  createFft(size).forward(signal, re, im);
  return re.map((x, bin) => (2 * Math.hypot(x, im[bin])) / size);
}

describe('wavetables', () => {
  it('give a saw the harmonics 2/πn and nothing between them', () => {
    const turns = 101;
    const spectrum = spectrumOf(levelFor(SAW, (turns / 8192) * 48000, 48000), turns);
    for (let n = 1; n <= 12; n++) expect(spectrum[n * turns]).toBeCloseTo(2 / (Math.PI * n), 3);
    for (let bin = 0; bin < spectrum.length; bin++) if (bin % turns !== 0) expect(spectrum[bin]).toBeLessThan(1e-3);
  });

  it('keep every harmonic below half the sample rate, and reach at least two thirds of it', () => {
    for (const hz of [30, 110, 437, 1900, 7000]) {
      const chosen = SAW.levels.find(({ table }) => table === levelFor(SAW, hz, 48000))!;
      expect(chosen.harmonics * hz).toBeLessThanOrEqual(24000);
      if (hz > 60) expect((chosen.harmonics + 1) * hz).toBeGreaterThan(hz > 6000 ? 12000 : 14000);
    }
  });

  it('give square and triangle odd harmonics only, and a pulse no DC', () => {
    for (const waveform of [SQUARE, TRIANGLE]) {
      const spectrum = spectrumOf(levelFor(waveform, 600, 48000), 100);
      expect(spectrum[200]).toBeLessThan(1e-4);
      expect(spectrum[300]).toBeGreaterThan(0.05);
    }
    expect(spectrumOf(levelFor(createPulse(0.25), 600, 48000), 100)[0]).toBeLessThan(1e-4);
  });
});

describe('hzOfMidi', () => {
  it('is 440 Hz at 69, doubles in twelve steps and takes cents as fractions', () => {
    expect(hzOfMidi(69)).toBe(440);
    expect(hzOfMidi(81)).toBeCloseTo(880, 9);
    expect(hzOfMidi(60)).toBeCloseTo(261.6255653, 6);
    expect(1200 * Math.log2(hzOfMidi(69.37) / 440)).toBeCloseTo(37, 8);
  });
});
