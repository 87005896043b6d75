import { expect, it } from 'vitest';
import { LogMel } from './log-mel.ts';

it('has the energy of a tone in the band around it, and bands of mean 0 and deviation 1', () => {
  const spectrum = new LogMel(80);
  // Half a second of silence, then of a tone in the middle of band 40.
  const samples = Float32Array.from({ length: 16_000 }, (_, n) =>
    n < 8_000 ? 0 : 0.5 * Math.sin((2 * Math.PI * 1_721 * n) / 16_000),
  );
  const { bands, frames } = spectrum.of(samples);
  expect(frames).toBe(100);
  const band = (n: number) => bands.subarray(n * frames, (n + 1) * frames);
  for (const n of [0, 40, 79]) {
    const mean = band(n).reduce((sum, x) => sum + x, 0) / frames;
    const power = band(n).reduce((sum, x) => sum + x * x, 0) / frames;
    expect(mean).toBeCloseTo(0, 4);
    expect(power).toBeCloseTo(1, 2);
  }
  expect(band(40)[20]).toBeCloseTo(-1, 1);
  expect(band(40)[80]).toBeCloseTo(1, 1);
});
