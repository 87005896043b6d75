import { describe, expect, it } from 'vitest';
import { stemOf } from './tokens.ts';

describe('keys of words', () => {
  it.each([
    ['drip', 'dripping', 'drips', 'dripped'],
    ['huge', 'huge'],
    ['stripe', 'stripes', 'striped'],
    ['kite', 'kites'],
  ])('are one for all forms of %s', (word, ...forms) => {
    for (const form of forms) expect(stemOf(form)).toBe(stemOf(word));
  });

  it.each([
    ['barely', 'bar'],
    ['early', 'ear'],
    ['wine', 'win'],
    ['cute', 'cut'],
    ['care', 'car'],
    ['base', 'bass'],
    ['rune', 'run'],
    ['stripe', 'strip'],
    ['huge', 'hug'],
    ['ripe', 'rip'],
    ['here', 'her'],
    ['sine', 'sin'],
    ['purely', 'purr'],
    ['theme', 'them'],
  ])('tell %s from %s', (word, other) => {
    expect(stemOf(word)).not.toBe(stemOf(other));
  });
});
