import { describe, expect, it } from 'vitest';
import { createNoise } from './noise.ts';
import { createRandom } from './random.ts';
import { createReverb, type ReverbOptions } from './reverb.ts';

const HALL: ReverbOptions = { sampleRateHz: 48000, t60LowS: 2, t60HighS: 1, sizeM: 6 };

function respond(options: ReverbOptions, input: Float32Array): [Float32Array, Float32Array] {
  const left = new Float32Array(input.length);
  const right = new Float32Array(input.length);
  createReverb(options).process(input, input, left, right);
  return [left, right];
}

/** Twice the time in which the remaining energy falls from −5 to −35 dB (ISO 3382 T30). */
function measureT60(samples: Float32Array): number {
  let energy = 0;
  const rest = new Float64Array(samples.length);
  for (let i = samples.length - 1; i >= 0; i -= 1) {
    energy += samples[i] * samples[i];
    rest[i] = energy;
  }
  const at = (db: number): number => rest.findIndex((value) => value < energy * 10 ** (db / 10));
  return (2 * (at(-35) - at(-5))) / 48000;
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

describe('createReverb', () => {
  it('decays in the requested time', () => {
    for (const t60S of [0.4, 1, 3]) {
      const impulse = new Float32Array(Math.round(t60S * 1.5 * 48000));
      impulse[0] = 1;
      const [left] = respond({ ...HALL, t60LowS: t60S, t60HighS: t60S }, impulse);
      expect(measureT60(left) / t60S).toBeGreaterThan(0.88);
      expect(measureT60(left) / t60S).toBeLessThan(1.12);
    }
  });

  it('returns steady noise at about its level, in any room', () => {
    const noise = createNoise(createRandom(5));
    const input = Float32Array.from({ length: 48000 * 5 }, () => noise() * 0.1);
    for (const options of [
      HALL,
      { ...HALL, t60LowS: 0.4, t60HighS: 0.4, sizeM: 2 },
      { ...HALL, t60LowS: 4, t60HighS: 4, sizeM: 15 },
    ]) {
      const [left] = respond(options, input);
      const db = 20 * Math.log10(rms(left.subarray(-48000)) / rms(input));
      expect(Math.abs(db)).toBeLessThan(6);
    }
  });

  it('makes left and right different', () => {
    const impulse = new Float32Array(48000);
    impulse[0] = 1;
    const [left, right] = respond(HALL, impulse);
    const cross = left.reduce((sum, sample, i) => sum + sample * right[i], 0) / left.length;
    expect(Math.abs(cross) / (rms(left) * rms(right))).toBeLessThan(0.3);
  });

  it('gives the same in one block as in many', () => {
    const input = Float32Array.from({ length: 9000 }, (_, i) => (i % 777 === 0 ? 1 : 0));
    const [whole] = respond(HALL, input);
    const left = new Float32Array(9000);
    const right = new Float32Array(9000);
    const reverb = createReverb(HALL);
    for (let from = 0; from < 9000; from += 1234) {
      const part = input.subarray(from, from + 1234);
      reverb.process(part, part, left.subarray(from, from + 1234), right.subarray(from, from + 1234));
    }
    expect(left).toEqual(whole);
  });

  it('refuses times and sizes that are not positive', () => {
    expect(() => createReverb({ ...HALL, t60LowS: 0 })).toThrow(RangeError);
  });
});
