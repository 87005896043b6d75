import { phraseKey, type Token } from './tokens.ts';

/** A run of tokens that means something. */
export interface Match<Meaning> {
  readonly from: number;
  readonly length: number;
  readonly meaning: Meaning;
}

/** Phrases and their meanings, found by the longest match. Several meanings of one phrase are kept in order. */
export class PhraseBook<Meaning> {
  readonly #meanings = new Map<string, Meaning[]>();
  readonly #phrases: { key: string; phrase: string; meaning: Meaning }[] = [];
  #longest = 0;

  add(phrase: string, meaning: Meaning): void {
    const key = phraseKey(phrase);
    if (key === '') return;
    const known = this.#meanings.get(key);
    if (known) known.push(meaning);
    else this.#meanings.set(key, [meaning]);
    this.#phrases.push({ key, phrase, meaning });
    this.#longest = Math.max(this.#longest, key.split(' ').length);
  }

  /** The longest phrase that begins at token `from`, or undefined; of equal phrases the one added first. */
  findAt(tokens: readonly Token[], from: number): Match<Meaning> | undefined {
    for (let length = Math.min(this.#longest, tokens.length - from); length > 0; length -= 1) {
      let key = tokens[from].stem;
      for (let i = 1; i < length; i += 1) key += ` ${tokens[from + i].stem}`;
      const meanings = this.#meanings.get(key);
      if (meanings) return { from, length, meaning: meanings[0] };
    }
    return undefined;
  }

  /** The phrase most like a word, with its likeness 0 to 1; undefined in an empty book. Ties go to the one added first. */
  findNearest(word: string): { phrase: string; meaning: Meaning; likeness: number } | undefined {
    let best: { phrase: string; meaning: Meaning; likeness: number } | undefined;
    const key = phraseKey(word);
    for (const { key: known, phrase, meaning } of this.#phrases) {
      const likeness = Math.max(measureLikeness(key, known), isSlip(key, known) ? SLIP_LIKENESS : 0);
      if (!best || likeness > best.likeness) best = { phrase, meaning, likeness };
    }
    return best;
  }
}

/** Likeness of words that differ by one slip of the finger. */
const SLIP_LIKENESS = 0.75;

/** Whether two words of four letters or more, alike in the first, differ by one letter too many, too few, wrong, or by two swapped. */
function isSlip(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from += 1;
  const restA = a.slice(from);
  const restB = b.slice(from);
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

/** Share of common letter triples (Dice's coefficient over padded trigrams): 1 for equal texts, 0 for nothing in common. */
export function measureLikeness(a: string, b: string): number {
  const left = trigrams(a);
  const right = trigrams(b);
  let common = 0;
  for (const gram of left) if (right.has(gram)) common += 1;
  return (2 * common) / Math.max(1, left.size + right.size);
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `;
  const grams = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i += 1) grams.add(padded.slice(i, i + 3));
  return grams;
}
