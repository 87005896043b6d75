import { createFft } from '@soundwright/dsp/fft';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { INSTRUMENTS } from './catalog.ts';
import { DRUM } from './drum-kits.ts';

const play = (name: string, midi: number, durationS = 1) =>
  INSTRUMENTS[name].render({ midi, velocity: 0.8, durationS, sampleRateHz: 48000, random: createRandom(2, name) })[0];

/** The power spectrum of `size` samples from a given time. */
function powersAt(samples: Float32Array, atS: number, size: number): Float64Array {
  const from = Math.round(atS * 48000);
  const frame = Float64Array.from({ length: size }, (_, i) => {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size);
    return window * (samples[from + i] ?? 0);
  });
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  createFft(size).forward(frame, re, im);
  return re.map((x, bin) => (bin === 0 ? 0 : x * x + im[bin] * im[bin]));
}

const total = (powers: Float64Array) => powers.reduce((sum, power) => sum + power, 0);

/** Mean frequency of the power spectrum. */
function centroidHz(samples: Float32Array, atS: number): number {
  const powers = powersAt(samples, atS, 4096);
  return powers.reduce((sum, power, bin) => sum + (power * bin * 48000) / 4096, 0) / total(powers);
}

/** Share of the power above 1 kHz within 21 ms. */
function shareAbove(samples: Float32Array, atS: number): number {
  const powers = powersAt(samples, atS, 1024);
  return total(powers.subarray(22)) / total(powers);
}

describe('instruments of the world', () => {
  it('buzz on the flat bridge of a sitar, brighter than a guitar and darker as the sound dies', () => {
    const sitar = play('sitar', 57, 2);
    expect(centroidHz(sitar, 0.15)).toBeGreaterThan(1.4 * centroidHz(play('nylon-guitar', 57, 2), 0.15));
    expect(centroidHz(sitar, 1.6)).toBeLessThan(centroidHz(sitar, 0.15));
  });

  it('open and close the filter of a wobble bass once in every note, however long', () => {
    for (const durationS of [0.25, 1]) {
      const bass = play('wobble-bass', 36, durationS);
      const middle = shareAbove(bass, durationS / 2 - 0.01);
      expect(middle).toBeGreaterThan(2 * shareAbove(bass, 0));
      expect(middle).toBeGreaterThan(2 * shareAbove(bass, durationS - 0.022));
    }
  });

  it('start a slapped bass brighter than a fingered one', () => {
    expect(centroidHz(play('slap-bass', 40), 0)).toBeGreaterThan(2 * centroidHz(play('finger-bass', 40), 0));
  });

  it('raise the pitch of the large tabla while it sounds, and give the small one a pitch', () => {
    const low = play('tabla-kit', DRUM.congaLow);
    expect(centroidHz(low, 0.3)).toBeLessThan(140);
    const high = play('tabla-kit', DRUM.bongoHigh);
    expect(centroidHz(high, 0.1)).toBeGreaterThan(290);
    expect(centroidHz(high, 0.1)).toBeLessThan(700);
  });
});
