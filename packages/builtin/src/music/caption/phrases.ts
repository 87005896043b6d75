/** A phrase from a table that occurs in the text. */
export interface Match {
  readonly name: string;
  readonly phrase: string;
  readonly at: number;
  readonly end: number;
}

/** Names with the phrases that mean them. */
export type PhraseTable = readonly (readonly [name: string, phrases: readonly string[]])[];

/**
 * Phrases from a table, singular or plural, in text order. A phrase inside a longer match is not counted.
 */
export function findAll(text: string, table: PhraseTable): Match[] {
  const found: Match[] = [];
  for (const [name, phrases] of table) {
    for (const phrase of phrases) {
      for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
        let end = at + phrase.length;
        if (text[end] === 's' && isWordEdge(text[end + 1])) end++;
        if (!isWordEdge(text[at - 1]) || !isWordEdge(text[end])) continue;
        found.push({ at, end, name, phrase });
      }
    }
  }
  const kept = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one && other.at <= one.at && other.end >= one.end && other.end - other.at > one.end - one.at,
      ),
  );
  return kept.sort((a, b) => a.at - b.at || b.end - a.end);
}

/** The text with the matches replaced by commas. */
export function withoutMatches(text: string, matches: readonly Match[]): string {
  const letters = [...text];
  for (const { at, end } of matches) letters.fill(',', at, end);
  return letters.join('');
}

export function namesOf(matches: readonly Match[]): string[] {
  return [...new Set(matches.map(({ name }) => name))];
}

/** The text on both sides of a match, up to the end of its clause. */
export function textAround(text: string, { at, end }: Match): { readonly before: string; readonly after: string } {
  return {
    before: text.slice(text.lastIndexOf(',', at - 1) + 1, at),
    after: text.slice(end).split(',')[0] ?? '',
  };
}

function isWordEdge(character: string | undefined): boolean {
  return character === undefined || !/[a-z0-9#]/.test(character);
}
