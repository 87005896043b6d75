import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { alignResampling, type ClipShape, mixClip, stereoWeights } from './mix.ts';
import { createResampler } from './resample.ts';

const PLAIN: ClipShape = { frames: 100, fadeInFrames: 0, fadeOutFrames: 0, gain: 1 };

function silence(frames: number): [Float32Array, Float32Array] {
  return [new Float32Array(frames), new Float32Array(frames)];
}

describe('stereoWeights', () => {
  it('plays a mono sound at its full level on both sides and leaves stereo as it is', () => {
    expect(stereoWeights(1)).toEqual([{ left: 1, right: 1 }]);
    expect(stereoWeights(2)).toEqual([
      { left: 1, right: 0 },
      { left: 0, right: 1 },
    ]);
  });

  it('has a weight for every channel, and none for the low-frequency one of 5.1', () => {
    for (let channels = 1; channels <= 10; channels++) expect(stereoWeights(channels)).toHaveLength(channels);
    expect(stereoWeights(6)[3]).toEqual({ left: 0, right: 0 });
    expect(() => stereoWeights(0)).toThrow(RangeError);
  });
});

describe('mixClip', () => {
  it('adds to what is there, at its place and with its gain', () => {
    const mix = silence(6);
    mix[0].fill(0.25);
    mixClip(mix, 2, [Float32Array.of(0.5, -0.5)], stereoWeights(1), { ...PLAIN, gain: 0.5 }, 0);
    expect([...mix[0]]).toEqual([0.25, 0.25, 0.5, 0, 0.25, 0.25]);
    expect([...mix[1]]).toEqual([0, 0, 0.25, -0.25, 0, 0]);
  });

  it('keeps the power of two different sounds that fade into each other', () => {
    verifies('decided.mix.fades');
    const [rising] = silence(64);
    const [falling] = silence(64);
    const ones = [new Float32Array(64).fill(1)];
    mixClip([rising, rising.slice()], 0, ones, stereoWeights(1), { ...PLAIN, frames: 64, fadeInFrames: 64 }, 0);
    mixClip([falling, falling.slice()], 0, ones, stereoWeights(1), { ...PLAIN, frames: 64, fadeOutFrames: 64 }, 0);
    for (let i = 0; i < 64; i++) expect((rising[i] as number) ** 2 + (falling[i] as number) ** 2).toBeCloseTo(1, 6);
    expect(rising[0]).toBeLessThan(0.02);
    expect(falling[63]).toBeLessThan(0.02);
  });

  it('gives the same in many blocks as in one, also with fades longer than the clip', () => {
    const shape: ClipShape = { frames: 50, fadeInFrames: 20, fadeOutFrames: 80, gain: 0.7 };
    const sound = Float32Array.from({ length: 50 }, (_, i) => Math.cos(i));
    const whole = silence(50);
    mixClip(whole, 0, [sound], stereoWeights(1), shape, 0);
    const parts = silence(50);
    for (const [from, to] of [
      [0, 3],
      [3, 21],
      [21, 22],
      [22, 50],
    ] as const) {
      mixClip(parts, from, [sound.subarray(from, to)], stereoWeights(1), shape, from);
    }
    expect(parts).toEqual(whole);
  });
});

describe('alignResampling', () => {
  it.each([
    [44_100, 48_000],
    [48_000, 44_100],
    [24_000, 48_000],
    [22_050, 48_000],
    [48_000, 48_000],
    [8_000, 96_000],
    [32_000, 44_100],
  ])('from %i to %i Hz begins within half a phase of the place asked for, after the lead', (fromHz, toHz) => {
    for (const position of [0, 0.3, 17.25, 1_000.999, 12_345.678, -5.5]) {
      const { firstFrame, skip } = alignResampling(fromHz, toHz, position, 64);
      const reached = firstFrame + (skip * fromHz) / toHz;
      const phases = toHz / greatestCommonDivisor(fromHz, toHz);
      expect(Math.abs(reached - position)).toBeLessThanOrEqual(0.5 / phases + 1e-9);
      expect(Number.isInteger(firstFrame) && Number.isInteger(skip) && skip >= 0).toBe(true);
      if (fromHz !== toHz) expect(position - firstFrame).toBeGreaterThanOrEqual(63);
    }
  });

  it('makes a piece from the middle sound like the same place of the whole', () => {
    const sound = Float32Array.from({ length: 4_000 }, (_, i) => Math.sin(i * 0.21) * Math.cos(i * 0.013));
    const whole = createResampler(44_100, 48_000, 1);
    const expected = concat([whole.push([sound])[0], whole.flush()[0]]);

    const outputFrame = 1_777;
    const { firstFrame, skip } = alignResampling(44_100, 48_000, (outputFrame * 44_100) / 48_000, 64);
    const piece = createResampler(44_100, 48_000, 1).push([sound.subarray(firstFrame)])[0] as Float32Array;
    const compared = piece.subarray(skip, skip + 1_000);
    expect(compared).toHaveLength(1_000);
    compared.forEach((sample, i) => {
      expect(Math.abs(sample - (expected[outputFrame + i] as number))).toBeLessThan(1e-6);
    });
  });
});

function concat(parts: readonly (Float32Array | undefined)[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...(part ?? [])]));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
