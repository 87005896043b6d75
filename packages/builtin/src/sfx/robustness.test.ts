import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePrompt } from './parse/parse.ts';
import { SOURCES, VOCABULARY } from './registry.ts';
import { SPACES } from './space.ts';
import { renderTake } from './testing.ts';

const KNOWN_WORDS = [
  ...SOURCES.flatMap((source) => Object.keys(source.phrases)),
  ...'heavy tiny distant left passing approaching muffled reverb no without and then after before with in on three times every 2 seconds for 0.2 s underwater occasional background cave silent'.split(
    ' ',
  ),
  '🔥',
  '雨',
  'Regen',
  'constructor',
  'toString',
  '__proto__',
  ',',
  '.',
  '\u0000',
  '-',
];

/** Random characters, half surrogate pairs among them. `fc.string` would prepare a table of all of Unicode. */
const anyCharacters = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 120 })
  .map((codes) => String.fromCodePoint(...codes));

/** Prompts of random characters, and of known words in random order. */
const anyText = fc.oneof(
  anyCharacters,
  fc.array(fc.constantFrom(...KNOWN_WORDS), { maxLength: 14 }).map((words) => words.join(' ')),
);

describe('any input', () => {
  it('becomes a scene within its ranges, deterministically, with a message', () => {
    fc.assert(
      fc.property(anyText, anyText, (prompt, negative) => {
        const parsed = parsePrompt(prompt, negative, VOCABULARY);
        const { scene, message } = parsed;
        expect(scene.layers.length).toBeGreaterThan(0);
        expect(scene.layers.length).toBeLessThanOrEqual(8);
        expect(new Set(scene.layers.map(({ id }) => id)).size).toBe(scene.layers.length);
        expect(scene.space in SPACES).toBe(true);
        for (const layer of scene.layers) {
          const numbers = [layer.distanceM, layer.levelDb, layer.pan, layer.travelMS, layer.startS, layer.step];
          const values = Object.values(layer.values).filter((value) => typeof value === 'number');
          expect([...numbers, ...values].every(Number.isFinite)).toBe(true);
        }
        expect(message).not.toBe('');
        expect(message.length).toBeLessThan(4000);
        expect(parsePrompt(prompt, negative, VOCABULARY)).toEqual(parsed);
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it('becomes finite sound of the requested length, below full scale', () => {
    fc.assert(
      fc.property(anyText, fc.double({ min: 0.1, max: 0.3, noNaN: true }), (prompt, durationS) => {
        const { left, right } = renderTake(prompt, { durationS });
        expect(left).toHaveLength(Math.round(durationS * 48000));
        for (const samples of [left, right]) expect(samples.every((sample) => Math.abs(sample) < 0.9)).toBe(true);
      }),
      { numRuns: 12, seed: 12 },
    );
  });

  it.each([
    ['nothing', ''],
    ['control characters', '\u0000\u0001\u001b[31m\u007f'],
    ['four thousand characters', 'thunder rain wind dog '.repeat(182).slice(0, 4000)],
    ['four thousand of one letter', 'x'.repeat(4000)],
    ['right-to-left marks and joiners', '\u202e\u200drain\u200b \u2066wind'],
    ['half a surrogate pair', 'rain \ud83d'],
    ['other scripts', 'дождь برق वर्षा 천둥'],
  ])('takes %s', (_, prompt) => {
    const { left, message } = renderTake(prompt, { durationS: 0.2 });
    expect(left.every(Number.isFinite)).toBe(true);
    expect(message).not.toBe('');
  });

  it('keeps something audible when everything is excluded, and says so', () => {
    const { left, message } = renderTake('rain and wind', { durationS: 0.5, negativePrompt: 'rain, wind' });
    expect(message).toContain('kept it');
    expect(Math.max(...left)).toBeGreaterThan(0.01);
  });

  it('refuses lengths outside 0.1 to 300 seconds', () => {
    for (const durationS of [0, 0.09, 301, Number.NaN, -1]) {
      expect(() => renderTake('rain', { durationS })).toThrow(/length/);
    }
  });
});
