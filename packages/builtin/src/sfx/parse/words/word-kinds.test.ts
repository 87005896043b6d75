import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';
import { COMMON_WORDS } from './common-words.ts';
import { tokenise } from './tokens.ts';
import data from './word-kinds.json' with { type: 'json' };
import { baseForms, isEnglish, kindsOfWord } from './word-kinds.ts';

const KINDS = new URL('../../../../../../scripts/words/kinds.ts', import.meta.url);

describe('kinds of words', () => {
  it.each([
    ['chihuahua', 'noun', 'dog'],
    ['skillets', 'noun', 'metal'],
    ['stallion', 'noun', 'horse'],
    ['limousine', 'noun', 'car'],
    ['galleon', 'noun', 'sail flapping'],
    ['guzzled', 'verb', 'drinking'],
    ['trudging', 'verb', 'walking'],
    ['nurse', 'noun', 'person'],
  ] as const)('knows that %s (%s) is a kind of %s', (word, part, phrase) => {
    expect(kindsOfWord(word)?.[part][0]?.phrase).toBe(phrase);
  });

  it.each(['xyzzy', 'saxophone', 'democracy', ''])('knows no kind of %j', (word) => {
    expect(kindsOfWord(word)).toBeUndefined();
  });

  it('finds the first and the last word of the list, and none beyond', () => {
    const words = data.words.split('\n');
    expect(words.map((line) => line.split(' ')[0])).toStrictEqual(
      [...words.map((line) => line.split(' ')[0])].sort((a, b) => (a < b ? -1 : 1)),
    );
    for (const line of [words[0], words.at(-1)!]) expect(isEnglish(line.split(' ')[0])).toBe(true);
    expect(isEnglish('aaaaa')).toBe(false);
    expect(isEnglish('zzzzz')).toBe(false);
  });

  it('distinguishes words from typos', () => {
    expect(isEnglish('trout')).toBe(true);
    expect(isEnglish('slowly')).toBe(true);
    expect(isEnglish('thundr')).toBe(false);
  });

  it('returns the base words of an inflected form', () => {
    expect(baseForms('dragged')).toContain('drag');
    expect(baseForms('knives')).toContain('knife');
    expect(baseForms('guzzling')).toContain('guzzle');
    expect(baseForms('gas')).toContain('gas');
  });

  it('has a phrase for every kind that the effects understand', () => {
    const settings = [...VOCABULARY.settings.values()];
    const unknown = data.kinds.filter((entry) => {
      const [kind, ...words] = entry.split(' ');
      const books = [VOCABULARY.weakAmbiences, COMMON_WORDS, ...(kind === 'sounds' ? [] : settings)];
      const tokens = tokenise(words.join(' '));
      const isWord = books.some((book) => book.findAt(tokens, 0)?.length === tokens.length);
      return (
        kind !== 'person' &&
        words[0] !== 'food' &&
        !isWord &&
        parsePrompt(words.join(' '), '', VOCABULARY).unknown.length > 0
      );
    });
    expect(unknown).toStrictEqual([]);
  });

  it('matches the current kinds', () => {
    const hash = createHash('sha256').update(readFileSync(KINDS)).digest('hex').slice(0, 12);
    expect(data.builtFrom).toBe(hash);
  });
});
