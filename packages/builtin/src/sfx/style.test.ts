import { describe, expect, it } from 'vitest';
import type { Block } from '../rendering.ts';
import type { Style } from './scene.ts';
import { createStyle } from './style.ts';

const RATE_HZ = 48000;

/** Gain of a style for a tone at −20 dBFS, dB. */
function gainDb(style: Style, hz: number): number {
  const tone = (): Float32Array =>
    Float32Array.from({ length: 9600 }, (_, i) => 0.1 * Math.sin((2 * Math.PI * hz * i) / RATE_HZ));
  const block: Block = [tone(), tone()];
  createStyle(style, RATE_HZ)?.(block);
  const power = block[0].subarray(4800).reduce((sum, sample) => sum + sample * sample, 0);
  return 10 * Math.log10(power / (4800 * 0.005));
}

describe('createStyle', () => {
  it('does nothing when plain', () => {
    expect(createStyle('plain', RATE_HZ)).toBeUndefined();
  });

  it.each([
    ['radio', 1300, 100, 8000],
    ['telephone', 1200, 90, 9000],
    ['vintage', 1000, 30, 15000],
  ] as const)('%s keeps the middle and takes both ends', (style, middleHz, lowHz, highHz) => {
    const middle = gainDb(style, middleHz);
    expect(gainDb(style, lowHz)).toBeLessThan(middle - 10);
    expect(gainDb(style, highHz)).toBeLessThan(middle - 15);
  });

  it('underwater keeps only the lows', () => {
    expect(gainDb('underwater', 100)).toBeGreaterThan(-2);
    expect(gainDb('underwater', 3000)).toBeLessThan(-40);
  });

  it.each(['radio', 'telephone', 'vintage', '8-bit'] as const)('%s is mono', (style) => {
    const block: Block = [new Float32Array(512).fill(0.1), new Float32Array(512)];
    createStyle(style, RATE_HZ)?.(block);
    expect(block[0]).toEqual(block[1]);
  });

  it('8-bit holds samples and has few levels', () => {
    const ramp = Float32Array.from({ length: 4800 }, (_, i) => 0.2 * Math.sin(i / 300));
    const block: Block = [ramp, ramp.slice()];
    createStyle('8-bit', RATE_HZ)?.(block);
    expect(new Set(block[0]).size).toBeLessThan(60);
    expect(block[0][401]).toBe(block[0][400]);
  });

  it('does not depend on the size of the blocks', () => {
    const samples = Float32Array.from({ length: 1024 }, (_, i) => 0.1 * Math.sin(i / 7) + 0.05 * Math.sin(i / 3));
    const whole: Block = [samples.slice(), samples.slice()];
    createStyle('8-bit', RATE_HZ)?.(whole);
    const apply = createStyle('8-bit', RATE_HZ);
    const parts = [0, 301, 700].map((from, k, all): Block => {
      const to = all[k + 1] ?? 1024;
      const block: Block = [samples.slice(from, to), samples.slice(from, to)];
      apply?.(block);
      return block;
    });
    expect(Float32Array.from(parts.flatMap(([left]) => [...left]))).toEqual(whole[0]);
  });
});
