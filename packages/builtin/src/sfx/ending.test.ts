import { describe, expect, it } from 'vitest';
import { renderEffect } from './sfx.ts';
import { memoryContext, renderPrompt } from './testing.ts';

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

  it('in slow motion lasts until it has rung out', () => {
    const { left } = renderPrompt('glass break in slow motion, no reverb');
    expect(left.length).toBeGreaterThan(1.5 * renderPrompt('glass break, no reverb').left.length);
    expect(levelDb(left.subarray(-960))).toBeLessThan(-60);
  });

  it('still has the requested length', () => {
    expect(renderPrompt('knock', { durationS: 3 }).left.length).toBe(3 * 48000);
  });
});

describe('a sound of a given length', () => {
  const dropDb = (left: Float32Array): number => levelDb(left.subarray(-96000, -48000)) - levelDb(left.subarray(-2400));

  it.each([
    ['rain', 6],
    ['crowd cheering', 5],
  ])('of %s fades out where it would go on', (prompt, durationS) => {
    expect(dropDb(renderPrompt(prompt, { durationS }).left)).toBeGreaterThan(15);
  });

  it('does not fade without a given length, nor where it loops', () => {
    expect(dropDb(renderPrompt('rain').left)).toBeLessThan(6);
    const request = { prompt: 'rain', negativePrompt: '', durationS: 6, seed: 1, loop: true };
    const left = Float32Array.from([...renderEffect(request, memoryContext()).blocks].flatMap(([one]) => [...one]));
    expect(dropDb(left)).toBeLessThan(6);
  });

  it('does not soften an event shortly before its end', () => {
    const { left } = renderPrompt('rain, at 5.5 seconds a gunshot', { durationS: 6 });
    expect(levelDb(left.subarray(5.5 * 48000, 5.6 * 48000))).toBeGreaterThan(levelDb(left.subarray(96000, 192000)));
  });
});
