import { type PhraseValues, readPhrases } from '../../phrases.ts';

/** A head line of a table with the lines of its block. */
export interface Block {
  readonly name: string;
  readonly options: readonly string[];
  /** Lines that are none of words and phrases. */
  readonly lines: readonly string[];
  readonly words: readonly string[];
  readonly phrases: Readonly<Record<string, PhraseValues>>;
  readonly weakPhrases: Readonly<Record<string, PhraseValues>>;
}

/**
 * Splits a table into blocks. A block is a head line, `name options` (`_` is a space), and indented lines; a line that is
 * indented deeper continues the one before. `says` is followed by phrases that select the block, `weakly` by weak ones,
 * `loosely` by phrases that select the source alone, and `=` by more words for the block. Phrases are written as for
 * `phrasesIn`; the values that they imply are in brackets, before all of a line or after one. A phrase stands once in a
 * table.
 *
 * @param choice - the parameter that the names of the blocks are values of
 * @param values - parameters that a phrase may imply; those in `words` take a word instead of a number
 * @throws if a phrase or a name is there twice, or a value is unknown
 */
export function readBlocks(
  table: string,
  choice: string,
  values: readonly string[],
  words: readonly string[] = [],
): Block[] {
  const seen = new Set<string>();
  const once = (what: string): void => {
    if (seen.has(what)) throw new Error(`'${what}' is there twice.`);
    seen.add(what);
  };
  const readValue = (name: string, word: string): number | string => {
    if (!words.includes(name) && !values.includes(name)) throw new Error(`'${name}' is no value of a phrase.`);
    return words.includes(name) ? word : numberOf(word);
  };
  const phrasesOf = (name: string | undefined, text: string): (readonly [string, PhraseValues])[] =>
    Object.entries(readPhrases(text, readValue)).map(([phrase, implied]) => {
      once(phrase);
      return [phrase, { ...(name !== undefined && { [choice]: name }), ...implied }];
    });
  return splitBlocks(table).map(([head, ...lines]) => {
    const [first, ...options] = head.split(' ');
    const name = first.replaceAll('_', ' ');
    once(`${name}:`);
    const restOf = (word: string): string[] =>
      lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
    return {
      name,
      options,
      lines: lines.filter((line) => !/^(says|loosely|weakly|=) /.test(line)),
      words: restOf('=').flatMap((text) => text.split(', ')),
      phrases: Object.fromEntries([
        ...restOf('says').flatMap((text) => phrasesOf(name, text)),
        ...restOf('loosely').flatMap((text) => phrasesOf(undefined, text)),
      ]),
      weakPhrases: Object.fromEntries(restOf('weakly').flatMap((text) => phrasesOf(name, text))),
    };
  });
}

/** Rows with the lines that go on with them, spaces reduced to one. */
function splitBlocks(table: string): string[][] {
  return table
    .replace(/\n {4,}/g, ' ')
    .trim()
    .split(/\n(?=\S)/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    );
}

/** @throws if it is no number */
export function numberOf(text: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`'${text}' is no number.`);
  return value;
}
