import { describe, expect, it } from 'vitest';
import { tokenise } from './tokens.ts';
import { lengthAt, matchAt } from './wording.ts';

describe('patterns of words', () => {
  const tokens = tokenise('A knock, shortly after the bell');

  it('find what begins at a word, without articles', () => {
    expect(lengthAt(tokens, 1, /shortly after bell\b/y)).toBe(3);
    expect(lengthAt(tokens, 0, /shortly/y)).toBe(0);
    expect(lengthAt(tokens, 4, /.+/y)).toBe(0);
  });

  it('see pauses as commas, and what stands before', () => {
    expect(lengthAt(tokens, 1, /(?<=, )shortly/y)).toBe(1);
    expect(lengthAt(tokens, 2, /(?<=, )after/y)).toBe(0);
    expect(matchAt(tokens, 0, /knock(, shortly)?/y)?.[1]).toBe(', shortly');
  });

  it('read a list again that has changed', () => {
    const list = tokenise('one two');
    expect(lengthAt(list, 1, /two/y)).toBe(1);
    list[1] = tokenise('three')[0];
    expect(lengthAt(list, 1, /two/y)).toBe(0);
  });
});
