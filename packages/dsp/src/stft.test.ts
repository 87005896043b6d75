import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { createStft, createStftAnalyser, type OnSpectrum } from './stft.ts';

const noise = (n: number) => {
  const random = createRandom(n, 'stft');
  return Float32Array.from({ length: n }, () => random.between(-1, 1));
};
const unchanged: OnSpectrum = () => undefined;

function run(samples: Float32Array, size: number, hop: number, blockFrames: number, change = unchanged): number[] {
  const stft = createStft({ size, hop });
  const parts: number[] = [];
  for (let from = 0; from < samples.length; from += blockFrames) {
    parts.push(...stft.push(samples.subarray(from, from + blockFrames), change));
  }
  parts.push(...stft.flush(change));
  return parts;
}

describe('createStft', () => {
  it.each([
    [10000, 1024, 256],
    [1, 512, 128],
    [700, 1024, 512],
    [12345, 2048, 300],
    [0, 64, 16],
  ])('returns %i samples as they were when nothing is changed (size %i, hop %i)', (n, size, hop) => {
    const samples = noise(n);
    const result = run(samples, size, hop, n || 1);
    expect(result).toHaveLength(n);
    for (let i = 0; i < n; i++) expect(Math.abs(result[i] - samples[i])).toBeLessThan(1e-6);
  });

  it('does not depend on the size of the blocks', () => {
    const samples = noise(5000);
    const halve: OnSpectrum = (re, im, frame) => {
      if (frame % 2 === 0) for (let k = 0; k < 100; k++) re[k] = im[k] * 0.5;
    };
    expect(run(samples, 1024, 256, 97, halve)).toEqual(run(samples, 1024, 256, 5000, halve));
  });

  it('applies a change of the spectrum', () => {
    const samples = Float32Array.from({ length: 8000 }, (_, i) => Math.sin(i * 0.1) + Math.sin(i * 1.5));
    const low: OnSpectrum = (re, im) => {
      re.fill(0, 100);
      im.fill(0, 100);
    };
    const result = run(samples, 1024, 256, 1000, low);
    for (let i = 2000; i < 6000; i++) expect(Math.abs(result[i] - Math.sin(i * 0.1))).toBeLessThan(0.01);
  });
});

describe('createStftAnalyser', () => {
  it('centres frame f on sample f · hop', () => {
    const samples = new Float32Array(3000);
    samples[1280] = 1;
    const analyser = createStftAnalyser({ size: 1024, hop: 256 });
    const energies: number[] = [];
    const collect: OnSpectrum = (re, _im, frame) => {
      expect(frame).toBe(energies.length);
      energies.push(re[0] ** 2);
    };
    analyser.push(samples, collect);
    analyser.flush(collect);
    expect(energies).toHaveLength(1 + Math.floor(2999 / 256));
    // The middle of the window is 1, and an impulse there has a flat spectrum of 1.
    expect(energies.indexOf(Math.max(...energies))).toBe(5);
    expect(energies[5]).toBeCloseTo(1, 12);
  });

  it('refuses a hop outside the frame and a window of another length', () => {
    expect(() => createStftAnalyser({ size: 64, hop: 0 })).toThrow(RangeError);
    expect(() => createStftAnalyser({ size: 64, hop: 65 })).toThrow(RangeError);
    expect(() => createStftAnalyser({ size: 64, hop: 16, window: new Float64Array(32) })).toThrow(RangeError);
    expect(() => createStftAnalyser({ size: 62, hop: 16 })).toThrow(RangeError);
  });
});
