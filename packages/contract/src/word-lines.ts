import type { SoundWord } from './sound.ts';

/** The words in lines: each the longest line of the text that begins there; what is in no line is one by itself. */
export function linesOfWords<T extends Pick<SoundWord, 'text'>>(words: readonly T[], text: string): T[][] {
  const lines = text
    .split('\n')
    .map((line) => line.split(/\s+/).filter((word) => word !== ''))
    .filter((line) => line.length > 0)
    .sort((a, b) => b.length - a.length);
  const found: T[][] = [];
  let loose: T[] = [];
  for (let at = 0; at < words.length; ) {
    const line = lines.find((tokens) => tokens.every((token, n) => words[at + n]?.text === token));
    if (line === undefined) {
      loose.push(words[at++] as T);
      continue;
    }
    if (loose.length > 0) found.push(loose);
    loose = [];
    found.push(words.slice(at, at + line.length));
    at += line.length;
  }
  return loose.length > 0 ? [...found, loose] : found;
}

/** A pause this long ends a sentence, in seconds. */
const PAUSE_S = 1;
const LONGEST_WORDS = 60;

/** The words of speech in sentences: one ends with its mark, before a long pause, and at the latest after 60 words. */
export function sentencesOfWords<T extends Pick<SoundWord, 'text' | 'start_s' | 'end_s'>>(words: readonly T[]): T[][] {
  const sentences: T[][] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const current = sentences.at(-1);
    const isOver =
      before === undefined ||
      /[.!?…]["'”’)]?$/.test(before.text) ||
      word.start_s - before.end_s >= PAUSE_S ||
      current === undefined ||
      current.length >= LONGEST_WORDS;
    if (isOver) sentences.push([word]);
    else current.push(word);
  }
  return sentences;
}
