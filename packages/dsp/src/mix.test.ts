import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { type ClipShape, mixClip, stereoWeights } from './mix.ts';

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

  it('has a weight for every channel, and 0 for the LFE of 5.1', () => {
    for (let channels = 1; channels <= 10; channels++) expect(stereoWeights(channels)).toHaveLength(channels);
    expect(stereoWeights(6)[3]).toEqual({ left: 0, right: 0 });
    expect(() => stereoWeights(0)).toThrow(RangeError);
  });
});

describe('mixClip', () => {
  it('adds to the mix at its position and with its gain', () => {
    const mix = silence(6);
    mix[0].fill(0.25);
    mixClip(mix, 2, [Float32Array.of(0.5, -0.5)], stereoWeights(1), { ...PLAIN, gain: 0.5 }, 0);
    expect([...mix[0]]).toEqual([0.25, 0.25, 0.5, 0, 0.25, 0.25]);
    expect([...mix[1]]).toEqual([0, 0, 0.25, -0.25, 0, 0]);
  });

  it('keeps constant power when two different sounds crossfade', () => {
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
