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
