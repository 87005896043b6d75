import { stemOf, type Token } from '../words/tokens.ts';
import { isEnglish } from '../words/word-kinds.ts';
import { PLAIN_WORDS } from './plain-words.ts';

/** The known words, in order of preference, for spell correction. */
export interface Lexicon {
  /** Whether a word is known, in any of its forms. */
  has(token: Token): boolean;
  /** Whether a word is a common word without a sound. */
  isPlain(token: Token): boolean;
  /** The known word that `word` misspells, or undefined. */
  findCorrection(word: string): string | undefined;
}

const PLAIN_STEMS = new Set([...PLAIN_WORDS].map(stemOf));

/**
 * Collects the words of `phrases`. Of two known words equally close to an unknown one, the first wins.
 */
export function createLexicon(phrases: Iterable<string>): Lexicon {
  const stems = new Set<string>();
  const words = new Set<string>();
  const byFirst = new Map<string, string[]>();
  for (const phrase of phrases) {
    for (const word of phrase.toLowerCase().split(/[^\p{L}]+/u)) {
      if (word === '' || words.has(word)) continue;
      words.add(word);
      stems.add(stemOf(word));
      const [first] = word;
      const known = byFirst.get(first);
      if (known) known.push(word);
      else byFirst.set(first, [word]);
    }
  }
  return {
    has: ({ stem }) => stems.has(stem) || PLAIN_STEMS.has(stem),
    isPlain: ({ stem }) => PLAIN_STEMS.has(stem),
    findCorrection(word) {
      const most = word.length >= 10 ? 2 : 1;
      for (let edits = 1; edits <= most; edits += 1) {
        const near = (known: string): boolean => isTypo(word, known, edits);
        const found =
          // A letter left out is likelier than a wrong one.
          byFirst.get(word[0])?.find((known) => known.length > word.length && near(known)) ??
          byFirst.get(word[0])?.find(near) ??
          // The first two letters swapped: "rbidge".
          byFirst.get(word[1])?.find((known) => known[1] === word[0] && near(known));
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** Corrects the spelling of words, with a note for each correction. */
export function correctSpelling(tokens: readonly Token[], lexicon: Lexicon): { tokens: Token[]; notes: string[] } {
  const notes: string[] = [];
  const corrected = tokens.map((token): Token => {
    if (!/^[a-z]{3,24}$/.test(token.word) || lexicon.has(token)) return token;
    // At three letters there are so many rare words ("dor") that a typo is more likely.
    if (token.word.length > 3 && isEnglish(token.word)) return token;
    const known = lexicon.findCorrection(token.word);
    if (known === undefined) return token;
    notes.push(`took '${token.word}' for '${known}'`);
    return { ...token, word: known, stem: stemOf(known) };
  });
  return { tokens: corrected, notes };
}

/**
 * Whether `written` is a typo of `meant`: letters inserted, dropped, replaced or swapped. Short words must be closer,
 * because many of their neighbours are words themselves: with three letters only a missing doubled letter counts
 * ("dor"), with four none may be wrong or extra.
 *
 * @param edits - maximum number of such errors, 1 or 2
 */
export function isTypo(written: string, meant: string, edits: number): boolean {
  const longer = meant.length - written.length;
  if (meant.length < 4 || Math.abs(longer) > edits) return false;
  if (written.length === 3) {
    return longer === 1 && [1, 2, 3].some((i) => meant[i] === meant[i - 1] && cut(meant, i) === written);
  }
  if (written.length === 4 && longer !== 1 && sorted(written) !== sorted(meant)) return false;
  return distance(written, meant) <= edits;
}

function cut(text: string, at: number): string {
  return text.slice(0, at) + text.slice(at + 1);
}

function sorted(text: string): string {
  return [...text].sort().join('');
}

/**
 * Edit distance: insertions, deletions, substitutions and swaps of neighbours (optimal string alignment; F. Damerau,
 * CACM 7, 1964).
 */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2] + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length];
}
