import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { describe, expect, it } from 'vitest';
import { SOURCES } from './registry.ts';
import { renderPrompt } from './testing.ts';

describe('every source', () => {
  it.each(SOURCES.map((source) => source.name))('%s renders finite, audible, capped and repeatable sound', (name) => {
    const source = SOURCES.find((candidate) => candidate.name === name)!;
    const phrase = Object.keys(source.phrases)[0];
    const { left, right, message } = renderPrompt(phrase, { durationS: 1.5, seed: 7 });
    const meter = createLoudnessMeter(48000, 2);
    meter.add([left, right]);
    expect(message.startsWith(name.replaceAll('-', ' '))).toBe(true);
    expect(left.length).toBe(72000);
    expect(left.every(Number.isFinite)).toBe(true);
    expect(meter.truePeakDb()).toBeLessThanOrEqual(-0.95);
    expect(meter.loudnessLufs()).toBeGreaterThan(-45);
    expect(Math.abs(left[0])).toBe(0);
    expect(renderPrompt(phrase, { durationS: 1.5, seed: 7 }).left).toEqual(left);
    expect(renderPrompt(phrase, { durationS: 1.5, seed: 8 }).left).not.toEqual(left);
  });
});
