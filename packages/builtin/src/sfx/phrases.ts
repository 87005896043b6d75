/** Values that a phrase implies. */
export type PhraseValues = Readonly<Record<string, number | string>>;

/**
 * Reads phrases and the values that they imply. The values of all phrases of a line stand in brackets before them, those of
 * one phrase after it; a line that ends in a comma or a bar goes on in the next, and phrases are written as for
 * `phrasesIn`:
 *
 *     shatter, smash (force .85)
 *     (material glass) break glass, wine glass [break|shatter] (size .5)
 *
 * @param readValue - the value of a name and the word for it, where `_` stands for a space
 * @throws if a phrase is there twice, or a name has no word
 */
export function readPhrases<Value = number | string>(
  text: string,
  readValue: (name: string, word: string) => Value,
): Record<string, Readonly<Record<string, Value>>> {
  const phrases: Record<string, Readonly<Record<string, Value>>> = {};
  for (const line of text
    .trim()
    .replace(/(?<=[,|])\n\s*/g, ' ')
    .split(/\n\s*/)) {
    const [, given, rest] = /^(?:\((.*?)\) )?(.*)$/.exec(line) ?? [];
    const implied = readValues(given, readValue);
    for (const one of phrasesIn(rest)) {
      const [, phrase, own] = /^(.*?)(?: \((.*)\))?$/.exec(one) ?? [];
      if (phrase in phrases) throw new Error(`'${phrase}' is there twice.`);
      phrases[phrase] = { ...implied, ...readValues(own, readValue) };
    }
  }
  return phrases;
}

/** Reads `name word name word`. @throws if a name has no word */
export function readValues<Value>(
  text: string | undefined,
  readValue: (name: string, word: string) => Value,
): Readonly<Record<string, Value>> {
  const pairs = text?.match(/\S+( \S+)?/g) ?? [];
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name, word] = pair.split(' ');
      if (word === undefined) throw new Error(`'${name}' in '(${text})' has no word.`);
      return [name, readValue(name, word.replaceAll('_', ' '))];
    }),
  );
}

/** Phrases of the same values, written as in the rows of a table: `[big|small] dog, hound`. */
export function say<const V extends object>(values: V, phrases: string): Record<string, V> {
  return Object.fromEntries(phrasesIn(phrases).map((phrase) => [phrase, values]));
}

/**
 * Phrases separated by commas, written out: `a, b + x, y` is every pair of act and thing in both orders, and `[a|b] c` is
 * `a c` and `b c`.
 */
export function phrasesIn(text: string): string[] {
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

/** The rows `what: phrases` of a table; an indented line goes on with the one before, and `#` begins a heading. */
export function rowsOfPhrases(table: string): [what: string, phrases: string[]][] {
  const rows = table.trim().replace(/\n +/g, ' ').split('\n');
  return rows
    .filter((row) => !row.startsWith('#'))
    .map((row) => {
      const at = row.indexOf(': ');
      return [row.slice(0, at), phrasesIn(row.slice(at + 2))];
    });
}
