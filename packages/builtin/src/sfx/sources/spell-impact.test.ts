import { describe, expect, it } from 'vitest';
import { renderPrompt } from '../testing.ts';

const powerOf = (samples: Float32Array): number => samples.reduce((sum, x) => sum + x * x, 0) / samples.length;

describe('spells that hit', () => {
  it.each(['fire spell hit', 'ice spell impact', 'nature spell hits', 'magic impact'])(
    '%s at once and die away, without the casting before',
    (prompt) => {
      const { left } = renderPrompt(`${prompt}, no reverb`);
      const at = (fromS: number, toS: number) => powerOf(left.subarray(fromS * 48000, toS * 48000));
      expect(at(0.006, 0.1)).toBeGreaterThan(2 * at(0.3, 0.5));
      expect(at(0.3, 0.5)).toBeGreaterThan(at(0.9, 1.1));
    },
  );
});

describe('what swells up to the next sound', () => {
  const centre = (prompt: string, seed: number) => {
    const { left } = renderPrompt(prompt, { seed });
    const slice = 2400;
    const levels = Array.from({ length: Math.floor(left.length / slice) }, (_, k) =>
      powerOf(left.subarray(k * slice, (k + 1) * slice)),
    );
    return { levels, peakS: levels.indexOf(Math.max(...levels)) * 0.05, lengthS: left.length / 48000 };
  };

  it('ends where that begins: the hit of a riser comes at its height', () => {
    const { peakS, levels } = centre('riser into hit, no reverb', 1);
    expect(peakS).toBeGreaterThan(3.5);
    expect(peakS).toBeLessThan(4.3);
    expect(levels[20]).toBeLessThan(0.1 * Math.max(...levels));
  });
});
