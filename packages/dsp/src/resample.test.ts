import { describe, expect, it } from 'vitest';
import { createResampler, resample, resampledLength } from './resample.ts';

const tone = (hz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => 0.9 * Math.sin((2 * Math.PI * hz * i) / rate));

/** Level of the middle of a sound, in dB relative to a sine of amplitude 0.9. */
function levelDb(samples: Float32Array): number {
  const middle = samples.subarray(samples.length >> 2, (samples.length * 3) >> 2);
  return 10 * Math.log10(middle.reduce((sum, x) => sum + x * x, 0) / middle.length / 0.405);
}

/** Signal-to-noise ratio in dB against the ideal tone at the same position: delay counts as noise. */
function snrDb(samples: Float32Array, hz: number, rate: number): number {
  let signal = 0;
  let noise = 0;
  for (let i = samples.length >> 2; i < (samples.length * 3) >> 2; i++) {
    const ideal = 0.9 * Math.sin((2 * Math.PI * hz * i) / rate);
    signal += ideal ** 2;
    noise += (samples[i] - ideal) ** 2;
  }
  return 10 * Math.log10(signal / noise);
}

const PAIRS = [
  [48000, 44100],
  [44100, 48000],
  [48000, 16000],
  [22050, 48000],
  [96000, 44100],
  [48000, 44101],
  [44101, 22051],
  [8000, 192000],
  [192000, 8000],
] as const;

describe.each(PAIRS)('from %i to %i Hz', (fromHz, toHz) => {
  it('keeps a 1 kHz tone where it is, with noise more than 120 dB down', () => {
    const result = resample(tone(1000, fromHz), fromHz, toHz);
    expect(result).toHaveLength(Math.round((Math.round(fromHz / 2) * toHz) / fromHz));
    expect(snrDb(result, 1000, toHz)).toBeGreaterThan(120);
  });

  it('is flat up to 0.45 of the lower rate', () => {
    for (const part of [0.3, 0.4, 0.45]) {
      const hz = part * Math.min(fromHz, toHz);
      expect(Math.abs(levelDb(resample(tone(hz, fromHz), fromHz, toHz)))).toBeLessThan(0.01);
    }
  });

  it('lets nothing through from 0.525 of the lower rate on', () => {
    if (toHz > fromHz) {
      // Images: the residual after removing the tone.
      expect(snrDb(resample(tone(0.4 * fromHz, fromHz), fromHz, toHz), 0.4 * fromHz, toHz)).toBeGreaterThan(115);
    } else {
      for (const part of [0.525, 0.6, 0.8]) {
        if (part * toHz >= fromHz / 2) continue;
        expect(levelDb(resample(tone(part * toHz, fromHz), fromHz, toHz))).toBeLessThan(-115);
      }
    }
  });
});

describe('createResampler', () => {
  it.each([
    [44100, 48000],
    [48000, 44100],
    [48000, 44101],
    [192000, 8000],
  ])('from %i to %i Hz gives the same samples in any blocks, and each channel as if alone', (fromHz, toHz) => {
    const sound = [0, 1, 2].map((seed) => Float32Array.from({ length: 10007 }, (_, i) => Math.sin(i * i + seed)));
    const resampler = createResampler(fromHz, toHz, 3);
    const parts: number[][] = [[], [], []];
    const take = (block: Float32Array[]) => {
      block.forEach((samples, channel) => {
        parts[channel].push(...samples);
      });
    };
    let at = 0;
    for (const count of [1, 0, 3, 500, 7, 8000, 1, 1, 1494]) {
      take(resampler.push(sound.map((samples) => samples.subarray(at, at + count))));
      at += count;
    }
    take(resampler.flush());
    sound.forEach((samples, channel) => {
      expect(parts[channel]).toEqual([...resample(samples, fromHz, toHz)]);
    });
  });

  it.each([0, 1, 2, 3, 63, 64, 65, 147, 160])('gives the exact length for %i frames', (frames) => {
    expect(resample(new Float32Array(frames), 48000, 44100)).toHaveLength(Math.round((frames * 44100) / 48000));
    expect(resampledLength(frames, 44100, 48000)).toBe(resample(new Float32Array(frames), 44100, 48000).length);
  });

  it('keeps a constant constant', () => {
    for (const x of resample(new Float32Array(4000).fill(0.5), 48000, 44100).subarray(200, -200)) {
      expect(Math.abs(x - 0.5)).toBeLessThan(1e-6);
    }
  });

  it('passes equal rates unchanged', () => {
    const samples = tone(500, 48000, 0.01);
    expect(resample(samples, 48000, 48000)).toEqual(samples);
  });

  it('refuses rates that are not whole or outside 8000 to 192000', () => {
    for (const rate of [0, 7999, 192001, 44100.5, Number.NaN]) {
      expect(() => createResampler(rate, 48000, 1)).toThrow(RangeError);
      expect(() => createResampler(48000, rate, 1)).toThrow(RangeError);
    }
    expect(() => createResampler(48000, 44100, 0)).toThrow(RangeError);
  });
});
