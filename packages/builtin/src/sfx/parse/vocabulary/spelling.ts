import { type Note, took } from '../words/notes.ts';
import type { PhraseBook } from '../words/phrases.ts';
import { stemOf, type Token, wordsOf } from '../words/tokens.ts';
import { isEnglish, isMostlyVerb, kindsOfWord, wordsWithInitial } from '../words/word-kinds.ts';

/** The known words, in order of preference, for spell correction. */
export interface Lexicon {
  /** Whether a word is known, in any of its forms. */
  has(token: Token): boolean;
  /** Whether a word stands for itself, although it resembles or begins a known phrase. */
  isPlain(token: Token): boolean;
  /** Whether a word is spelled as one of the known words, or as a form of it. */
  isSpelled(word: string): boolean;
  /** The known words that `word` may misspell with the least errors, likeliest first. */
  findCorrections(word: string): readonly string[];
}

/**
 * Words that are as near to a known one as a typo of it, and those that are no part of the phrase that they begin: salt is
 * shaken, not the "salt falling" of a pile.
 */
const PLAIN_WORDS = wordsOf(
  `abort accidental across alloy always apple awaiting backwards bad basis bass beats beginning beside bodies boss bread cards
  caret change chess chomping chords chose class compression computed contained cookies copied couldn counted creepy
  cross death demo demos despite dimensions drain dress drums dumped dusty fit fits flight foggy foot forwards
  frames friends gas god grass grows guess hands hey hills hinting hoard holy horner hurt item kiss leafy less
  levels lie lives loot lying meant menus miss movies mysterious notes pain parts pass pausing pears pepper perhaps
  phases points press printed ranking record retry roaming rocks rung rungs safer sail salt saying scary seen served
  serves shader shall sharing shorter should shut since slur solves songs sorts spans spooky spurt spurts stairs stars status stems
  steven stones string sudan talks this threw thus ties transforms tricks tries vegetable vocals voices wakes walls
  weapons whether which whom wider wires words workers wouldn zombies`,
);
const PLAIN_STEMS = new Set([...PLAIN_WORDS].map(stemOf));

/** Known words by their first letter. */
type Initials = ReadonlyMap<string, readonly string[]>;

/**
 * Collects the words of `phrases`. Of two known words equally close to an unknown one, the first wins.
 */
export function createLexicon(phrases: Iterable<string>): Lexicon {
  const stems = new Set<string>();
  const words = new Set<string>();
  for (const phrase of phrases) {
    for (const word of phrase.toLowerCase().split(/[^\p{L}]+/u)) {
      if (word === '' || words.has(word)) continue;
      words.add(word);
      stems.add(stemOf(word));
    }
  }
  const all = createForms(words);
  return {
    has: ({ stem }) => stems.has(stem) || PLAIN_STEMS.has(stem),
    isPlain: ({ stem }) => PLAIN_STEMS.has(stem),
    isSpelled: (word) => PLAIN_WORDS.has(word) || words.has(word) || all().forms.has(word),
    findCorrections(word) {
      const { initials } = all();
      for (let edits = 1; edits <= (word.length >= LONG ? 2 : 1); edits += 1) {
        const found = nearest(word, edits, initials);
        if (found.length > 0) return found;
      }
      return word.length >= RARE
        ? rank(
            word,
            wordsWithInitial(word[0]).filter((known) => isTypo(word, known, 1)),
          )
        : [];
    },
  };
}

/** From this length two letters may be wrong; and from that one any English word may be meant. */
const LONG = 10;
const RARE = 6;

/** All words and after them their forms, collected when the first unknown word asks for them. */
function createForms(words: ReadonlySet<string>): () => { forms: ReadonlySet<string>; initials: Initials } {
  let created: { forms: ReadonlySet<string>; initials: Initials } | undefined;
  return () => {
    created ??= collectForms(words);
    return created;
  };
}

function collectForms(words: ReadonlySet<string>): { forms: ReadonlySet<string>; initials: Initials } {
  const forms = new Set(words);
  for (const word of words) if (word.length > 2) for (const form of formsOf(word)) forms.add(form);
  const initials = new Map<string, string[]>();
  for (const word of forms) {
    const known = initials.get(word[0]);
    if (known) known.push(word);
    else initials.set(word[0], [word]);
  }
  return { forms, initials };
}

/** "Seagulls", "shattering", "hummed", "boingy": the regular forms of a word. */
function formsOf(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`, `${word}ing`];
  const plural = /(?:s|sh|ch|x|z)$/.test(word) ? `${word}es` : `${word}s`;
  if (/[^e]e$/.test(word) && mayBeVerb(word))
    return [plural, `${word}d`, `${word.slice(0, -1)}ing`, `${word.slice(0, -1)}y`];
  if (!mayBeVerb(word)) return [plural, `${word}y`];
  const bases = /[^aeiou][aeiou][b-df-gklmnprt]$/.test(word) ? [word, word + word.at(-1)] : [word];
  return [plural, ...bases.flatMap((base) => [`${base}ing`, `${base}ed`, `${base}y`])];
}

function mayBeVerb(word: string): boolean {
  return kindsOfWord(word)?.verb.length !== 0 || isMostlyVerb(word);
}

/** The known words with so many errors; the first two letters may be swapped: "rbidge". */
function nearest(word: string, edits: number, initials: Initials): string[] {
  const same = initials.get(word[0])?.filter((known) => isTypo(word, known, edits)) ?? [];
  const swapped = initials.get(word[1])?.filter((known) => known[1] === word[0] && isTypo(word, known, edits)) ?? [];
  return rank(word, word[0] === word[1] ? same : [...same, ...swapped]);
}

/** By how likely the error is: letters swapped, then doubled or not, then one left out, then a wrong one. */
function rank(word: string, known: readonly string[]): string[] {
  return known
    .map((meant) => ({ meant, likeness: likelihoodOf(word, meant) }))
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ meant }) => meant);
}

function likelihoodOf(word: string, meant: string): number {
  if (word.length === meant.length) return sorted(word) === sorted(meant) ? 3 : 0;
  const [shorter, longer] = word.length < meant.length ? [word, meant] : [meant, word];
  const isDoubled = [...longer].some((letter, i) => letter === longer[i - 1] && cut(longer, i) === shorter);
  return isDoubled ? 2 : Number(shorter === word);
}

/**
 * Corrects the spelling of words, with a note for each correction. Of several likely words the one is meant that is a
 * phrase together with its neighbours: "garge door". So is one in place of an English word without a sound: "canon fire".
 *
 * @param names - words that are names, which are left as they are
 */
export function correctSpelling(
  tokens: readonly Token[],
  lexicon: Lexicon,
  calls: PhraseBook<unknown>,
  names: ReadonlySet<string>,
): { tokens: Token[]; notes: Note[] } {
  const notes: Note[] = [];
  const corrections = new Map<string, readonly string[]>();
  const corrected = tokens.map((token, at): Token => {
    const { word } = token;
    if (!/^[a-z]{3,24}$/.test(word) || names.has(word) || lexicon.isSpelled(word)) return token;
    // At three letters there are so many rare words ("dor") that a typo is more likely.
    const isWord = isEnglish(word) && (word.length > 3 || lexicon.has(token));
    if (isWord && (lexicon.has(token) || word.length < LEAST_OF_WORD)) return token;
    if (lexicon.has(token) && (word.length < 4 || /ly$/.test(word))) return token;
    const likely = corrections.get(word) ?? lexicon.findCorrections(word);
    corrections.set(word, likely);
    const fitting = likely.find(
      (known) => !(isWord && isOtherWord(word, known)) && isInPhrase(tokens, at, known, calls),
    );
    const known = fitting ?? (isWord ? undefined : likely[0]);
    if (known === undefined) return token;
    notes.push(took(word, known));
    return { ...token, word: known, stem: stemOf(known) };
  });
  return { tokens: corrected, notes };
}

/** Words with a capital within a sentence that is written small otherwise: "St MAGNUS cathedral, clock chiming". */
export function namesIn(prompt: string): ReadonlySet<string> {
  const capitals = prompt.match(/(?<=[^.!?\s]\s['"‘“]?|\()\p{Lu}\p{Ll}+/gu) ?? [];
  const small = prompt.match(/(?<!\p{L})\p{Ll}+/gu) ?? [];
  return new Set(capitals.length < small.length ? capitals.map((word) => word.toLowerCase()) : []);
}

/** Shorter English words are left as they are. */
const LEAST_OF_WORD = 5;

/** Whether one English word is not likely written for another: "boxer", "boxes", "box". */
function isOtherWord(word: string, known: string): boolean {
  return word.length === known.length || word.at(-1) !== known.at(-1);
}

/** Whether a word in the place of a token is part of a phrase with its neighbours. */
function isInPhrase(tokens: readonly Token[], at: number, word: string, calls: PhraseBook<unknown>): boolean {
  const said = tokens.with(at, { ...tokens[at], word, stem: stemOf(word) });
  return [at - 2, at - 1, at].some((from) => {
    if (from < 0) return false;
    const length = calls.findAt(said, from)?.length ?? 0;
    return (
      length > 1 && from + length > at && said.slice(from + 1, from + length).every(({ afterPause }) => !afterPause)
    );
  });
}

/**
 * Whether `written` is a typo of `meant`: letters inserted, dropped, replaced or swapped. Short words must be closer,
 * because many of their neighbours are words themselves: with three letters only a missing doubled letter counts
 * ("dor"), with four none may be wrong or extra.
 *
 * @param edits - maximum number of such errors, 1 or 2
 */
function isTypo(written: string, meant: string, edits: number): boolean {
  const longer = meant.length - written.length;
  if (meant.length < 4 || Math.abs(longer) > edits) return false;
  if (written.length === 3) {
    return longer === 1 && [1, 2, 3].some((i) => meant[i] === meant[i - 1] && cut(meant, i) === written);
  }
  if (written.length === 4 && longer !== 1 && sorted(written) !== sorted(meant)) return false;
  return isWithin(written, meant, edits);
}

function cut(text: string, at: number): string {
  return text.slice(0, at) + text.slice(at + 1);
}

function sorted(text: string): string {
  return [...text].sort().join('');
}

/**
 * Whether two words differ by so many errors at most: letters inserted, dropped, replaced or swapped with their neighbour
 * (optimal string alignment; F. Damerau, CACM 7, 1964). Up to the first difference they are the same in any alignment.
 */
function isWithin(a: string, b: string, edits: number): boolean {
  if (Math.abs(a.length - b.length) > edits) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (at === a.length && at === b.length) return true;
  if (edits === 0) return false;
  const rest = (cutA: number, cutB: number): boolean => isWithin(a.slice(at + cutA), b.slice(at + cutB), edits - 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return rest(1, 1) || rest(1, 0) || rest(0, 1) || (isSwapped && rest(2, 2));
}
