import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

/** Levels of the sounds of a prompt against their usual ones, dB, by source. */
function levelsOf(prompt: string): Readonly<Record<string, number>> {
  const { layers } = parsePrompt(prompt, '', VOCABULARY).scene;
  return Object.fromEntries(layers.map(({ source, levelDb }) => [source, levelDb]));
}

describe('levels of the sounds of a scene', () => {
  const EVENTS: readonly (readonly [said: string, source: string])[] = [
    ['boom', 'transition'],
    ['dog bark', 'dog'],
    ['car horn', 'horn'],
  ];
  const OTHERS: readonly (readonly [said: string, source: string])[] = [
    ['a hit', 'impact'],
    ['a cat meows', 'cat'],
    ['keys jingle', 'jingle'],
  ];

  // Short blows are mixed 3 dB above other sounds.
  const BLOWS_DB = 3;

  it.each(EVENTS)('puts a loud %s above what is named before it', (said, source) => {
    for (const [other, of] of OTHERS) {
      const levels = levelsOf(`${other}, then a loud ${said}`);
      expect(levels[source] - levels[of], other).toBeGreaterThan(BLOWS_DB);
    }
  });

  it('leaves two sounds alone of which none is loud, and those whose loudness is said', () => {
    expect(levelsOf('a hit, then a dog bark')).toEqual({ impact: 0, dog: 0 });
    const { impact, dog } = levelsOf('a loud hit, then a loud dog bark');
    expect(impact).toBe(dog);
    expect(impact).toBeGreaterThan(0);
  });

  it.each([
    'a man speaks while an engine idles',
    'an engine idles and a man speaks',
    'a woman talks over a loud engine',
  ])('hears the voice above the machine: %s', (prompt) => {
    const { crowd, engine } = levelsOf(prompt);
    expect(crowd).toBeGreaterThan(0);
    expect(crowd - engine).toBeGreaterThan(5);
  });

  it('leaves a voice from afar where it is', () => {
    const { crowd, engine } = levelsOf('an engine idles, a man talks in the distance');
    expect(crowd).toBe(0);
    expect(engine).toBe(0);
  });
});
