import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { BEING, isPastParticiple } from '../words/grammar.ts';
import type { Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

/** One thing said in several places: by a relative clause, in a title and after it, or named again in short. */

const RELATIVES = new Set(['that', 'which', 'who']);

/** Words after which a "being" lives: "a human BEING". */
const LIVING = /^(?:human|living|alien|divine|celestial|magical|evil)$/;

/**
 * "Rain THAT drums on a roof", "popcorn WHICH IS popping", "a bow BEING drawn": the same as "rain drums", "popcorn
 * popping" and "a bow drawn".
 */
export function dropRelatives(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, i) => {
    const [before, next] = [tokens[i - 1], tokens[i + 1]];
    if (before === undefined || next === undefined || token.afterPause) return true;
    if (token.word === 'being') return token.afterArticle || LIVING.test(before.word) || !isPastParticiple(next);
    if (RELATIVES.has(token.word))
      return !(isFiniteVerb(next) || (BEING.test(next.word) && isParticiple(tokens[i + 2])));
    return !(BEING.test(token.word) && RELATIVES.has(before.word) && i > 1 && isParticiple(next));
  });
}

function isFiniteVerb(token: Token): boolean {
  return /[^s]s$/.test(token.word) && (kindsOfWord(token.word)?.verb.length ?? 0) > 0 && !token.afterArticle;
}

function isParticiple(token: Token | undefined): boolean {
  return token !== undefined && /(?:ing|ed)$/.test(token.word);
}

/** A title of a few words before a colon or a dash, with no other pause in it. */
const TITLE = /^\s*[\p{L}\d' ]{2,30}(?::|\s[-–—]\s)/u;

/** "Match: STRIKE", "Curtains: DRAW": thing and act in one, where the two are a phrase in either order. */
export function joinTitle(tokens: readonly Token[], prompt: string, vocabulary: Vocabulary): Token[] {
  const at = TITLE.test(prompt) ? tokens.findIndex(({ afterPause }, i) => i > 0 && afterPause) : -1;
  if (at < 0 || at > 3) return [...tokens];
  const [title, [act, ...rest]] = [tokens.slice(0, at), tokens.slice(at)];
  const { calls, ambiences, weakAmbiences } = vocabulary;
  // "GYM: weights clank": where it happens.
  if (title.some((_, i) => ambiences.findAt(title, i) ?? weakAmbiences.findAt(title, i))) return [...tokens];
  const joined = [...title, { ...act, afterPause: false }, ...rest];
  const crosses = title.some((_, from) => from + (calls.findAt(joined, from)?.length ?? 0) > at);
  if (crosses) return joined;
  const turned = [{ ...act, afterPause: false }, ...title, ...rest];
  return (calls.findAt(turned, 0)?.length ?? 0) > 1 && rest[0]?.afterPause !== false ? turned : [...tokens];
}
