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
 * Phrases from a table, singular or plural, in text order. A hyphen counts as a space ("french-horn"). A phrase inside
 * a longer match is not counted.
 */
export function findAll(text: string, table: PhraseTable): Match[] {
  const spaced = text.replaceAll('-', ' ');
  const found: Match[] = [];
  for (const [name, phrases] of table) {
    for (const [words, phrase] of spellingsOf(phrases, text)) {
      for (let at = spaced.indexOf(words); at >= 0; at = spaced.indexOf(words, at + 1)) {
        let end = at + words.length;
        if (spaced[end] === 's' && isWordEdge(spaced[end + 1])) end++;
        if (!isWordEdge(spaced[at - 1]) || !isWordEdge(spaced[end])) continue;
        found.push({ at, end, name, phrase });
      }
    }
  }
  return longestOf(found);
}

/** Phrases by their words; of "lo fi" and "lo-fi" the one in the text is quoted. */
function spellingsOf(phrases: readonly string[], text: string): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  for (const phrase of phrases) {
    const words = phrase.replaceAll('-', ' ');
    if (!spellings.has(words) || text.includes(phrase)) spellings.set(words, phrase);
  }
  return spellings;
}

/** The matches that lie in no longer one, in text order and without duplicates. */
export function longestOf(found: readonly Match[]): Match[] {
  const isSame = (one: Match) => (other: Match) =>
    other.at === one.at && other.end === one.end && other.name === one.name;
  return found
    .filter((one, index) => !isWithin(found, one) && found.findIndex(isSame(one)) === index)
    .sort((a, b) => a.at - b.at || b.end - a.end);
}

/** Whether a match lies in a longer one. */
export function isWithin(matches: readonly Match[], { at, end }: Match): boolean {
  return matches.some((other) => other.at <= at && other.end >= end && other.end - other.at > end - at);
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
