import { phrasesIn } from './phrases.ts';

/** Values that a phrase implies. */
export type PhraseValues = Readonly<Record<string, number | string>>;

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
  const valuesOf = (given = ''): PhraseValues => {
    const pairs = given.split(' ').filter((word) => word !== '');
    const told: Record<string, number | string> = {};
    for (let k = 0; k < pairs.length; k += 2) {
      const [name, value = ''] = pairs.slice(k);
      if (!words.includes(name) && !values.includes(name)) throw new Error(`'${name}' is no value of a phrase.`);
      told[name] = words.includes(name) ? value : numberOf(value);
    }
    return told;
  };
  const phrasesOf = (name: string | undefined, text: string): (readonly [string, PhraseValues])[] => {
    const [, given, rest] = /^(?:\((.*?)\) )?(.*)$/.exec(text) ?? [];
    const implied = { ...(name !== undefined && { [choice]: name }), ...valuesOf(given) };
    return phrasesIn(rest).map((one) => {
      const [, phrase, own] = /^(.*?)(?: \((.*)\))?$/.exec(one) ?? [];
      once(phrase);
      return [phrase, { ...implied, ...valuesOf(own) }] as const;
    });
  };
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
