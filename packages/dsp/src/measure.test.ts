import { describe, expect, it } from 'vitest';
import {
  bandEnergyDb,
  decayTimeS,
  edgesOf,
  onsetTimesS,
  periodicityOf,
  powerSpectrum,
  rmsDb,
  samplePeak,
  spectralCentroidHz,
  strongestHz,
  zeroCrossingsPerSecond,
} from './measure.ts';
import { createRandom } from './random.ts';

const RATE = 48000;
const random = createRandom(1, 'measure');
const sine = (hz: number, amplitude = 1, seconds = 1) =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / RATE));
const noise = (seconds = 1) => Float32Array.from({ length: seconds * RATE }, () => random.between(-1, 1));

describe('measurements', () => {
  it('level: a full-scale sine is −3.01 dB, silence −Infinity', () => {
    expect(rmsDb(sine(1000))).toBeCloseTo(-3.0103, 3);
    expect(rmsDb(new Float32Array(10))).toBe(-Infinity);
    expect(samplePeak(Float32Array.of(0.25, -0.5))).toBe(0.5);
  });

  it('the bins of a power spectrum sum to the mean square', () => {
    for (const samples of [noise(), sine(333), noise().subarray(0, 1000)]) {
      const sum = powerSpectrum(samples, RATE).power.reduce((a, b) => a + b, 0);
      expect(Math.abs(10 * Math.log10(sum) - rmsDb(samples))).toBeLessThan(0.3);
    }
  });

  it('band energy finds a tone in its band and nothing elsewhere', () => {
    expect(bandEnergyDb(sine(1000, 0.1), RATE, 900, 1100)).toBeCloseTo(-23, 1);
    expect(bandEnergyDb(sine(1000, 0.1), RATE, 4000, 8000)).toBeLessThan(-80);
  });

  it('centroid: at a tone, and in the middle of white noise', () => {
    expect(Math.abs(spectralCentroidHz(sine(3000), RATE) - 3000)).toBeLessThan(15);
    expect(Math.abs(spectralCentroidHz(noise(), RATE) - 12000)).toBeLessThan(200);
    expect(spectralCentroidHz(new Float32Array(100), RATE)).toBe(0);
  });

  it('strongest partial: within 0.1 Hz, inside its limits', () => {
    expect(Math.abs(strongestHz(sine(440.3), RATE) - 440.3)).toBeLessThan(0.1);
    const two = sine(440).map((x, i) => x + 0.3 * Math.sin((2 * Math.PI * 2000 * i) / RATE));
    expect(Math.abs(strongestHz(two, RATE, 1000) - 2000)).toBeLessThan(0.1);
    expect(strongestHz(new Float32Array(100), RATE)).toBe(0);
  });

  it('zero crossings: two per period', () => {
    expect(zeroCrossingsPerSecond(sine(500), RATE)).toBeCloseTo(1000, -1);
  });

  it('periodicity: the period of a tone and not its double, and hardly any for noise', () => {
    const tone = sine(200, 0.5, 0.2).map((x, i) => x + 0.2 * Math.sin((2 * Math.PI * 600 * i) / RATE));
    const { hz, strength } = periodicityOf(tone, RATE, 50, 500);
    expect(hz).toBeCloseTo(200, 0);
    expect(strength).toBeGreaterThan(0.99);
    expect(periodicityOf(noise().subarray(0, 9600), RATE, 50, 500).strength).toBeLessThan(0.15);
  });

  it('onsets: one per hit, at its time', () => {
    const samples = new Float32Array(RATE);
    for (const at of [0.1, 0.4, 0.75]) {
      for (let i = 0; i < 8000; i++) samples[at * RATE + i] += Math.exp(-i / 1500) * random.between(-0.5, 0.5);
    }
    const onsets = onsetTimesS(samples, RATE);
    expect(onsets).toHaveLength(3);
    [0.1, 0.4, 0.75].forEach((time, i) => {
      expect(Math.abs(onsets[i] - time)).toBeLessThan(0.006);
    });
    expect(onsetTimesS(new Float32Array(RATE), RATE)).toEqual([]);
  });

  it('decay time: of noise that falls by 60 dB in 0.8 s', () => {
    const samples = noise(2).map((x, i) => x * 10 ** ((-3 * i) / (0.8 * RATE)));
    expect(Math.abs(decayTimeS(samples, RATE) - 0.8)).toBeLessThan(0.05);
    expect(decayTimeS(new Float32Array(0), RATE)).toBe(Infinity);
  });

  it('edges: the steps at both ends, heard as clicks', () => {
    expect(edgesOf(Float32Array.of(-0.5, 0, 0.25))).toEqual({ start: 0.5, end: 0.25 });
    expect(edgesOf(new Float32Array(0))).toEqual({ start: 0, end: 0 });
  });
});
