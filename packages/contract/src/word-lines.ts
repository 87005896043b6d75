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
