import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { rmsDb } from './measure.ts';
import { createRandom } from './random.ts';
import { createStretch, stretch } from './stretch.ts';

const RATE = 48000;
const STROKES_S = [0.25, 0.7, 1.15];

/** Three drum strokes, alone or over a sustained tone. */
function drum(kind: 'kick' | 'snare', toneGain = 0): Float32Array {
  const random = createRandom(1, 'drum');
  const samples = Float32Array.from(
    { length: 1.6 * RATE },
    (_, i) => toneGain * Math.sin((2 * Math.PI * 330 * i) / RATE),
  );
  for (const startS of STROKES_S) {
    for (let i = 0; i < 0.3 * RATE; i++) {
      const t = i / RATE;
      const stroke =
        kind === 'kick'
          ? Math.sin(2 * Math.PI * (50 * t + 2.6 * (1 - Math.exp(-t / 0.02)))) * Math.exp(-t / 0.12)
          : random.between(-1, 1) * Math.exp(-t / 0.07);
      samples[Math.round(startS * RATE) + i] += 0.6 * stroke;
    }
  }
  return samples;
}

/** Level of the 36 ms before a stroke relative to the 38 ms from its onset, dB; the worst over all strokes. */
function preEchoDb(samples: Float32Array, rate: number): number {
  return Math.max(
    ...STROKES_S.map((startS) => {
      const at = (startS * RATE) / rate;
      const part = (fromS: number, toS: number) =>
        rmsDb(samples.subarray(Math.round(at + fromS * RATE), Math.round(at + toS * RATE)));
      return part(-0.04, -0.004) - part(-0.002, 0.036);
    }),
  );
}

describe('stretch of strokes', () => {
  it.each([
    ['kick', 0.75],
    ['kick', 1.5],
    ['snare', 0.75],
    ['snare', 1.5],
    ['snare', 2],
  ] as const)('lets nothing of a %s be heard before it, at rate %d', (kind, rate) => {
    verifies('decided.edit.stretch-strokes');
    const [stretched] = stretch([drum(kind)], RATE, { rate });
    expect(preEchoDb(stretched, rate)).toBeLessThan(-45);
  });

  it('keeps the first 10 ms of a stroke as they were', () => {
    const input = drum('snare');
    const [output] = stretch([input], RATE, { rate: 0.8 });
    const own = input.subarray(Math.round(STROKES_S[1] * RATE), Math.round((STROKES_S[1] + 0.008) * RATE));
    const place = Math.round((STROKES_S[1] * RATE) / 0.8);
    // The cut lies one or two milliseconds before the stroke, so the stroke may be early by its share of the stretch.
    const differences = Array.from({ length: 121 }, (_, shift) =>
      Math.max(...own.map((sample, i) => Math.abs(sample - output[place - 60 + shift + i]))),
    );
    expect(Math.min(...differences)).toBeLessThan(1e-6);
  });

  it('keeps a held tone under the strokes, within 1.5 dB', () => {
    const quiet = (samples: Float32Array, rate: number) =>
      rmsDb(samples.subarray(Math.round((0.6 * RATE) / rate), Math.round((0.68 * RATE) / rate)));
    const [output] = stretch([drum('snare', 0.3)], RATE, { rate: 0.8 });
    expect(Math.abs(quiet(output, 0.8) - quiet(drum('snare', 0.3), 1))).toBeLessThan(1.5);
  });

  it('gives the same samples in blocks of any size, and both channels their own', () => {
    const left = drum('kick');
    const right = drum('snare');
    const whole = stretch([left, right], RATE, { rate: 1.3 });
    const stretcher = createStretch(RATE, 2, { rate: 1.3 });
    const parts: Float32Array[][] = [];
    for (let from = 0; from < left.length; from += 777) {
      parts.push(stretcher.push([left.subarray(from, from + 777), right.subarray(from, from + 777)]));
    }
    parts.push(stretcher.flush());
    for (const channel of [0, 1]) {
      expect(parts.flatMap((part) => [...part[channel]])).toEqual([...whole[channel]]);
    }
    expect(whole[0]).toHaveLength(Math.round(left.length / 1.3));
  });
});
