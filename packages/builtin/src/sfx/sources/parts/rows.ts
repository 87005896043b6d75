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
 * Splits a table into blocks. A block is a head line, `name options` (`_` is a space), and indented lines; what is indented
 * deeper goes on with the line before. `says` gives phrases, `weakly` weak ones, `loosely` such as leave the choice to other words, with
 * values in brackets before all of them or after one; `a, b + x, y` is every pair of act and thing, in both orders, and
 * `[a|b] c` both of `a c` and `b c`. `=` gives more words for the block. A phrase stands once in a table.
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
    return listOf(rest).map((one) => {
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

/** Phrases separated by commas, with their pairs and choices written out. */
export function listOf(text: string): string[] {
  const [acts, things] = text.split(' + ').map((list) => list.split(/,\s+/).flatMap(choicesOf));
  if (things === undefined) return acts;
  return things.flatMap((thing) => acts.flatMap((act) => [`${act} ${thing}`, `${thing} ${act}`]));
}

/** `[big|small] dog` as both phrases; a choice may be empty. */
function choicesOf(phrase: string): string[] {
  const [, before, choices, after] = /^(.*?)\[(.*?)\](.*)$/.exec(phrase) ?? [];
  if (choices === undefined) return [phrase.replace(/ +/g, ' ').trim()];
  return choices.split('|').flatMap((choice) => choicesOf(before + choice + after));
}

/** @throws if it is no number */
export function numberOf(text: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`'${text}' is no number.`);
  return value;
}
