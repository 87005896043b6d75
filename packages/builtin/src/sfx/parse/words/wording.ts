import type { Token } from './tokens.ts';

/** The words of a prompt as a text to match patterns in: one space between words, and a comma before a pause. */
interface Wording {
  readonly text: string;
  readonly of: readonly Token[];
  /** Where each word begins. */
  readonly starts: readonly number[];
}

const WORDINGS = new WeakMap<readonly Token[], Wording>();

function wordingOf(tokens: readonly Token[]): Wording {
  const known = WORDINGS.get(tokens);
  // A list may have changed since.
  if (known?.of.length === tokens.length && known.of.every((token, i) => token === tokens[i])) return known;
  let text = '';
  const starts = tokens.map(({ word, afterPause }, i) => {
    if (i > 0) text += afterPause ? ', ' : ' ';
    const start = text.length;
    text += word;
    return start;
  });
  const wording = { text, of: [...tokens], starts };
  WORDINGS.set(tokens, wording);
  return wording;
}

/** What a pattern with the flag `y` finds from the word at `at` on: `/later on\b/y`. It may look behind as well. */
export function matchAt(tokens: readonly Token[], at: number, pattern: RegExp): RegExpExecArray | null {
  const { text, starts } = wordingOf(tokens);
  pattern.lastIndex = starts[at] ?? text.length;
  return pattern.exec(text);
}

/** The number of words that a pattern finds from a word on; 0 for none. */
export function lengthAt(tokens: readonly Token[], at: number, pattern: RegExp): number {
  return wordsIn(matchAt(tokens, at, pattern)?.[0]);
}

/** The number of words in a part of a text that a pattern found. */
export function wordsIn(found: string | undefined): number {
  return found === undefined || found === '' ? 0 : found.trim().split(' ').length;
}
