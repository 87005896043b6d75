import { describe, expect, it } from 'vitest';
import { renderPrompt } from './testing.ts';

const levelDb = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1e-12) / samples.length);

describe('a sound without a given length', () => {
  it.each(['knock on a wooden door', 'coin drop', 'sword clash', 'error beep', 'balloon pop', 'dog bark'])(
    'ends when %s has rung out, without silence behind it',
    (prompt) => {
      const { left } = renderPrompt(prompt);
      const loudest = Math.max(
        ...Array.from({ length: Math.floor(left.length / 480) }, (_, k) =>
          levelDb(left.subarray(k * 480, k * 480 + 480)),
        ),
      );
      const lastHalf = left.subarray(-24000, -480);
      const peak = lastHalf.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(20 * Math.log10(peak + 1e-9)).toBeGreaterThan(-72);
      expect(levelDb(left.subarray(-960))).toBeLessThan(loudest - 30);
    },
  );

  it('still has the requested length', () => {
    expect(renderPrompt('knock', { durationS: 3 }).left.length).toBe(3 * 48000);
  });
});
