import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { createTruePeakScanner, TRUE_PEAK_DELAY } from './true-peak.ts';

const tone = (hz: number, phase: number) =>
  Float32Array.from({ length: 4800 }, (_, i) => Math.sin((2 * Math.PI * hz * i) / 48000 + phase));

function scan(samples: Float32Array, threshold = 0, blockFrames = samples.length): Float64Array {
  const scanner = createTruePeakScanner();
  const peaks = new Float64Array(samples.length);
  for (let from = 0; from < samples.length; from += blockFrames) {
    scanner.scan(samples.subarray(from, from + blockFrames), threshold, peaks.subarray(from, from + blockFrames));
  }
  return peaks;
}

describe('createTruePeakScanner', () => {
  it.each([100, 5000, 9000, 12000, 15000, 18000, 20000])(
    'gives the values of a %i Hz tone at the quarters between samples',
    (hz) => {
      const peaks = scan(tone(hz, 0.7));
      let worst = 0;
      for (let frame = 100; frame < 4000; frame++) {
        let highest = 0;
        for (const part of [0, 0.25, 0.5, 0.75]) {
          highest = Math.max(highest, Math.abs(Math.sin((2 * Math.PI * hz * (frame + part)) / 48000 + 0.7)));
        }
        worst = Math.max(worst, Math.abs(peaks[frame + TRUE_PEAK_DELAY] - highest));
      }
      expect(worst).toBeLessThan(0.008);
    },
  );

  it('does not depend on the size of the blocks', () => {
    const samples = tone(7000, 1);
    expect(scan(samples, 0, 13)).toEqual(scan(samples));
  });

  const draw = createRandom(1, 'true-peak');
  it.each<[string, (i: number) => number]>([
    ['a high tone', (i) => Math.sin(1.44 * i + 0.3)],
    ['a low tone', (i) => Math.sin(0.02 * i)],
    ['a step', (i) => (i % 97 < 40 ? 0.7 : -0.2)],
    ['single samples', (i) => (i % 53 === 0 ? 1 : 0)],
    ['noise', () => draw.between(-1, 1)],
    ['a tone with noise', (i) => 0.8 * Math.sin(0.3 * i) + draw.between(-0.1, 0.1)],
  ])('leaves nothing out that reaches the threshold: %s', (_name, at) => {
    const samples = Float32Array.from({ length: 4800 }, (_, i) => at(i) * (i / 4800));
    const all = scan(samples);
    for (const threshold of [0.2, 0.5, 0.8]) {
      const some = scan(samples, threshold);
      all.forEach((peak, i) => {
        if (peak > threshold) expect(some[i]).toBe(peak);
        else expect(some[i]).toBeLessThanOrEqual(peak);
      });
    }
  });

  it('finds a peak over the threshold when every sample is below it', () => {
    const between = tone(12000, Math.PI / 4);
    expect(between.every((x) => Math.abs(x) < 0.75)).toBe(true);
    expect(Math.max(...scan(between, 0.9).subarray(100, 4000))).toBeGreaterThan(0.99);
  });

  it.each<[string, (i: number) => number]>([
    ['a beating tone', (i) => Math.sin(1.44 * i + 0.3) * Math.sin(i / 700)],
    ['noise', () => draw.between(-0.6, 0.6)],
    ['sparse samples', (i) => (i % 5 === 0 ? draw.between(-0.6, 0.6) : 0)],
  ])('gives the highest of all, whatever was reached before: %s', (_name, at) => {
    const samples = Float32Array.from({ length: 4800 }, (_, i) => at(i));
    const all = scan(samples).reduce((most, peak) => Math.max(most, peak), 0);
    for (const [level, blockFrames] of [
      [0, 4800],
      [0.5, 333],
      [1.5, 4800],
    ]) {
      const scanner = createTruePeakScanner();
      let highest = level;
      for (let from = 0; from < samples.length; from += blockFrames)
        highest = scanner.highest(samples.subarray(from, from + blockFrames), highest);
      expect(highest).toBe(Math.max(level, all));
    }
  });

  it('reports the peak of the frames still held back', () => {
    const scanner = createTruePeakScanner();
    const peaks = new Float64Array(4);
    scanner.scan(Float32Array.of(0, 0, 0, 0.75), 0, peaks);
    // Only the ringing before the peak has been output.
    expect(Math.max(...peaks)).toBeLessThan(0.01);
    expect(scanner.pendingPeak()).toBe(0.75);
  });
});
