import { expect, it } from 'vitest';
import { responseOf } from './biquad.ts';
import { createCascade } from './butterworth.ts';
import { dbFromGain } from './math.ts';
import { createRandom } from './random.ts';
import { brightnessHz, designTilt, findTilt, longSpectrum } from './tilt.ts';

const RATE_HZ = 48_000;

it.each([-6, -2.5, 1, 4.5])('is a straight line of %f dB per octave', (slopeDb) => {
  const sections = designTilt(slopeDb, RATE_HZ);
  const at = (hz: number) => dbFromGain(sections.reduce((gain, section) => gain * responseOf(section, hz, RATE_HZ), 1));
  for (let hz = 80; hz <= 5_000; hz *= 1.1) {
    expect(Math.abs(at(hz) - at(566) - slopeDb * Math.log2(hz / 566))).toBeLessThan(0.5);
  }
  expect(Math.abs(at(0.1))).toBeLessThan(0.1);
});

it.each([8_000, 44_100, 96_000])('brings noise at %i Hz to a brightness, whatever the blocks', (rateHz) => {
  const random = createRandom(1, 'noise');
  const noise = Float32Array.from({ length: rateHz }, () => random.between(-0.5, 0.5));
  const spectrum = longSpectrum([noise], rateHz);
  const bright = brightnessHz(spectrum) ?? 0;
  for (const targetHz of [bright / 2.5, bright * 1.1]) {
    const sections = designTilt(findTilt(spectrum, targetHz), rateHz);
    const tilted = noise.slice();
    createCascade(sections).apply(tilted);
    const parts = [tilted.subarray(0, 777), tilted.subarray(777)];
    expect(Math.abs((brightnessHz(longSpectrum(parts, rateHz)) ?? 0) / targetHz - 1)).toBeLessThan(0.02);
  }
  expect(findTilt(spectrum, bright * 100)).toBeCloseTo(6, 3);
  expect(findTilt(longSpectrum([new Float32Array(999)], rateHz), 440)).toBe(0);
});
