import type { Values } from '../../source.ts';

/** Further phrases of a source with the values that they imply. */
export interface NamedValues {
  readonly source: string;
  readonly values: Values;
  readonly names: readonly string[];
}

/** Every pair of a name and a word after it; with `bothWays` also the word first: "sword draw" and "draw sword". */
export function crossed(names: string, words: string, bothWays = false): string[] {
  return splitNames(names).flatMap((name) =>
    splitNames(words).flatMap((word) => (bothWays ? [`${name} ${word}`, `${word} ${name}`] : [`${name} ${word}`])),
  );
}

/** Names separated by bars, over several lines. */
export function splitNames(names: string): string[] {
  return names
    .split('|')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
}
