import { COMMON_WORDS, commonAt, FILLER, PREPOSITIONS } from './common-words.ts';
import { readQuantity } from './quantities.ts';
import type { Token } from './tokens.ts';

/** What may stand beside the words that are meant. */
const BESIDE = {
  filler: (tokens: readonly Token[], at: number) => FILLER.has(tokens[at].word),
  preposition: (tokens: readonly Token[], at: number) => PREPOSITIONS.has(tokens[at].word),
  /** A word that tells of no sound, of whatever property. */
  common: (tokens: readonly Token[], at: number) => COMMON_WORDS.findAt(tokens, at) !== undefined,
  /** A word for one of its properties. */
  manner: (tokens: readonly Token[], at: number) => isManner(tokens, at),
  quantity: (tokens: readonly Token[], at: number) => readQuantity(tokens, at) !== undefined,
  count: (tokens: readonly Token[], at: number) => readQuantity(tokens, at)?.quantity.kind === 'count',
};

/** Whether all words are those that are meant, or of some kinds beside them. */
export function isNothingBut(
  tokens: readonly Token[],
  isMeant: (token: Token, at: number) => unknown,
  ...beside: readonly (keyof typeof BESIDE)[]
): boolean {
  return tokens.every((token, at) => isMeant(token, at) || beside.some((kind) => BESIDE[kind](tokens, at)));
}

/** Whether a single word is one for a property. */
export function isManner(tokens: readonly Token[], at: number): boolean {
  return COMMON_WORDS.findAt(tokens, at)?.length === 1 && commonAt(tokens, at, 'slot') !== undefined;
}
