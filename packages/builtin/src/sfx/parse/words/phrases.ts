import { phraseKey, type Token } from './tokens.ts';

/** A matched phrase. */
export interface Match<Meaning> {
  readonly from: number;
  readonly length: number;
  readonly meaning: Meaning;
}

/** Phrases and their meanings, matched longest first. A phrase keeps the first meaning that it is given. */
export class PhraseBook<Meaning> {
  readonly #meanings = new Map<string, Meaning>();
  readonly #phrases: { key: string; phrase: string; meaning: Meaning }[] = [];
  readonly #guessed: { key: string; phrase: string; meaning: Meaning }[] = [];
  #longest = 0;

  /** @param guessed - whether a word that only begins or resembles the phrase may stand for it */
  add(phrase: string, meaning: Meaning, guessed = true): void {
    this.#add(phraseKey(phrase), phrase, meaning, guessed);
  }

  /** Adds a phrase that has no meaning yet. */
  addNew(phrase: string, meaning: Meaning, guessed = true): void {
    const key = phraseKey(phrase);
    if (!this.#meanings.has(key)) this.#add(key, phrase, meaning, guessed);
  }

  #add(key: string, phrase: string, meaning: Meaning, guessed: boolean): void {
    if (key === '') return;
    if (!this.#meanings.has(key)) this.#meanings.set(key, meaning);
    const entry = { key, phrase, meaning };
    this.#phrases.push(entry);
    if (guessed) this.#guessed.push(entry);
    let words = 1;
    for (let at = key.indexOf(' '); at >= 0; at = key.indexOf(' ', at + 1)) words += 1;
    if (words > this.#longest) this.#longest = words;
  }

  /** The longest phrase that begins at token `from`, or undefined. */
  findAt(tokens: readonly Token[], from: number): Match<Meaning> | undefined {
    for (let length = Math.min(this.#longest, tokens.length - from); length > 0; length -= 1) {
      let key = tokens[from].stem;
      for (let i = 1; i < length; i += 1) key += ` ${tokens[from + i].stem}`;
      const meaning = this.#meanings.get(key);
      if (meaning !== undefined) return { from, length, meaning };
    }
    return undefined;
  }

  /** Whether a phrase that begins one or two words before a token covers it. */
  reaches(tokens: readonly Token[], at: number): boolean {
    return [at - 2, at - 1].some((from) => from >= 0 && from + (this.findAt(tokens, from)?.length ?? 0) > at);
  }

  /** Every phrase in the order of addition. */
  *phrases(): Generator<{ readonly phrase: string; readonly meaning: Meaning }, void, undefined> {
    yield* this.#phrases;
  }

  /**
   * Fuzzy match of a word: the shortest phrase that begins with it ("champagne" of "champagne cork"), else the most
   * similar phrase with a similarity of at least `atLeast`. Ties go to the one added first.
   */
  findNearest(word: string, atLeast: number): { phrase: string; meaning: Meaning } | undefined {
    const key = phraseKey(word);
    const containing = this.#guessed.filter((known) => known.key.startsWith(`${key} `));
    if (containing.length > 0) return containing.reduce((a, b) => (b.key.length < a.key.length ? b : a));
    let best: { phrase: string; meaning: Meaning } | undefined;
    let bestLikeness = 0;
    const own = trigrams(key);
    for (const known of this.#guessed) {
      // Most phrases share almost nothing with the word; this upper bound is cheaper than the similarity itself.
      const atMost = (2 * countShared(own, known.key)) / (own.size + 1);
      if (atMost < atLeast || atMost <= bestLikeness) continue;
      const likeness = likenessOf(own, trigrams(known.key));
      if (likeness <= bestLikeness) continue;
      best = known;
      bestLikeness = likeness;
    }
    return bestLikeness >= atLeast ? best : undefined;
  }
}

/**
 * Share of common trigrams (Dice's coefficient): 1 for equal texts, 0 for nothing in common.
 */
function likenessOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0;
  for (const gram of left) if (right.has(gram)) common += 1;
  return (2 * common) / Math.max(1, left.size + right.size);
}

/** Number of positions in a text with one of the trigrams: an upper bound for the distinct ones in common. */
function countShared(grams: ReadonlySet<string>, text: string): number {
  const padded = pad(text);
  let shared = 0;
  for (let i = 0; i + 3 <= padded.length; i += 1) if (grams.has(padded.slice(i, i + 3))) shared += 1;
  return shared;
}

const pad = (text: string): string => `  ${text} `;

function trigrams(text: string): Set<string> {
  const padded = pad(text);
  const grams = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i += 1) grams.add(padded.slice(i, i + 3));
  return grams;
}
