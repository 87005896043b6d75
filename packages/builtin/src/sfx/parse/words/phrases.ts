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
  /** The number of words of the longest phrase that begins with a word. */
  readonly #longest = new Map<string, number>();

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
    const words = key.split(' ');
    this.#longest.set(words[0], Math.max(words.length, this.#longest.get(words[0]) ?? 0));
  }

  /** The longest phrase that begins at token `from`, or undefined. */
  findAt(tokens: readonly Token[], from: number): Match<Meaning> | undefined {
    const longest = this.#longest.get(tokens[from]?.stem) ?? 0;
    for (let length = Math.min(longest, tokens.length - from); length > 0; length -= 1) {
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

  /** Phrases that begin with a word ("champagne cork") or are written as one ("leafblower"), shortest first. */
  phrasesBegun(word: string): { readonly phrase: string; readonly meaning: Meaning }[] {
    const key = phraseKey(word);
    return this.#guessed
      .filter((known) => known.key.startsWith(`${key} `) || isJoined(known.key, key))
      .sort((a, b) => a.key.length - b.key.length);
  }
}

function isJoined(phrase: string, word: string): boolean {
  return phrase.length > word.length && phrase.replaceAll(' ', '') === word;
}
