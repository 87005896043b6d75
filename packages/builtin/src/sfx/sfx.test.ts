import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { describe, expect, it } from 'vitest';
import { SOURCES } from './registry.ts';
import { renderPrompt } from './testing.ts';

describe('every source', () => {
  it.each(SOURCES.map((source) => source.name))(
    '%s renders finite, audible and limited sound, different per seed',
    (name) => {
      const source = SOURCES.find((candidate) => candidate.name === name)!;
      const phrase = Object.keys(source.phrases)[0];
      const { left, right, message } = renderPrompt(phrase, { durationS: 0.8, seed: 7 });
      const meter = createLoudnessMeter(48000, 2);
      meter.add([left, right]);
      expect(message.startsWith(name.replaceAll('-', ' '))).toBe(true);
      expect(left.length).toBe(38400);
      expect(left.every(Number.isFinite)).toBe(true);
      expect(meter.truePeakDb()).toBeLessThanOrEqual(-0.95);
      expect(meter.loudnessLufs()).toBeGreaterThan(-45);
      expect(Math.abs(left[0])).toBe(0);
      const other = renderPrompt(phrase, { durationS: 0.8, seed: 8 }).left;
      expect(other.some((sample, i) => sample !== left[i])).toBe(true);
    },
  );
});
