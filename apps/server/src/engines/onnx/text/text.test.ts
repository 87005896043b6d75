import { describe, expect, it } from 'vitest';
import { readable } from '../families/supertonic.ts';
import { lookUp } from './lexicon.ts';
import { ipaFromKokoro, kokoroFromArpabet } from './phone-tables.ts';
import { splitPlainText } from './plain-text.ts';

describe('phoneme tables', () => {
  it.each([
    ['hh ax0 l ow1', 'həlˈO'],
    ['b er1 d er0', 'bˈɜɹdəɹ'],
    ['pau ch oy1 s pau', 'ʧˈYs'],
    ['eh2 l ah0', 'ˌɛlə'],
  ])('turn %s into %s for Kokoro', (phones, sounds) => {
    expect(kokoroFromArpabet(phones.split(' '))).toBe(sounds);
  });

  it.each([
    ['həlˈO', 'həlˈoʊ'],
    ['bˈɜɹdəɹ', 'bˈɜːdɚ'],
    ['ʧˈip ʤˈA, hˈæpi!', 'tʃˈiːp dʒˈeɪ, hˈæpi!'],
    ['kˈɑɹ fˈud lˈɔ', 'kˈɑːɹ fˈuːd lˈɔː'],
  ])('turn %s into %s for models with espeak phonemes', (sounds, ipa) => {
    expect(ipaFromKokoro(sounds)).toBe(ipa);
  });
});

describe('the dictionary', () => {
  const words = new Map([
    ['cat', 'kˈæt'],
    ['box', 'bˈɑks'],
    ['story', 'stˈɔɹi'],
    ['bake', 'bˈAk'],
    ['stop', 'stˈɑp'],
    ['need', 'nˈid'],
  ]);

  it.each([
    ['cats', 'kˈæts'],
    ['boxes', 'bˈɑksᵻz'],
    ['stories', 'stˈɔɹiz'],
    ["cat's", 'kˈæts'],
    ['baked', 'bˈAkt'],
    ['stopped', 'stˈɑpt'],
    ['needed', 'nˈidᵻd'],
    ['baking', 'bˈAkɪŋ'],
    ['stopping', 'stˈɑpɪŋ'],
    ['glass', undefined],
    ['dog', undefined],
  ])('has %s as %s', (word, sounds) => {
    expect(lookUp(words, word, false)).toBe(sounds);
  });
});

describe('a text of any language', () => {
  const shown = (text: string, longest = 300) =>
    splitPlainText(text, longest).map((piece) => (piece.kind === 'text' ? piece.text : piece.durationS));

  it('is split into sentences with the pauses between them', () => {
    expect(shown('Guten Tag. Wie geht’s?\n\n今日は。ありがとう。')).toEqual([
      'Guten Tag.',
      0.3,
      'Wie geht’s?',
      0.7,
      '今日は。',
      0.3,
      'ありがとう。',
    ]);
  });

  it('keeps explicit pauses', () => {
    expect(shown('Eins. [pause:1.5s] [pause: 500ms] Zwei.')).toEqual(['Eins.', 2, 'Zwei.']);
  });

  it('is split at commas and spaces where a sentence is too long, without losing letters', () => {
    const text = 'uno dos tres, cuatro cinco seis siete ocho nueve';
    const parts = shown(text, 20).filter((part) => typeof part === 'string');
    expect(parts.every((part) => part.length <= 20)).toBe(true);
    expect(parts.join(' ')).toBe(text);
  });

  it('is normalised for Supertonic', () => {
    expect(readable('Mail me@x.org – “now” 😀 [or] later')).toBe('Mail me at x.org - "now" or later.');
    expect(readable('¿Qué?')).toBe('¿Que\u0301?');
  });
});
