import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import type { PhraseBook } from '../words/phrases.ts';
import { isSoundWord } from '../words/sound-words.ts';
import type { Token } from '../words/tokens.ts';

/** Phrases whose words stand in another order: thing and stuff, act and object. */

/** Most words of a thing that stands after its act. */
const MOST_OF_THING = 3;

/**
 * "A can of soda opening" as "soda can opening", "the ringing of an alarm clock" as "alarm clock ringing", where that is a
 * phrase; "the HISSING AND CLANKING of a train" as "a train hissing and clanking": both are its noises.
 */
export function joinOf(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const joined = [...tokens];
  for (let of = 1; of + 1 < joined.length; of += 1) {
    if (joined[of].word !== 'of') continue;
    const isPair = of > 2 && joined[of - 2].word === 'and' && isNoise(joined[of - 1]) && isNoise(joined[of - 3]);
    const named = isPair ? lengthNamed(joined, of + 1, calls) : 0;
    const from = of - (named > 0 ? 3 : 1);
    const to = of + 1 + (named || lengthAsWhole(joined, of, calls));
    if (to > of + 1) joined.splice(from, to - from, ...turned(joined.slice(from, of), joined.slice(of + 1, to)));
  }
  return joined;
}

/** The number of words up to the end of the first phrase, if that begins in time. */
function lengthNamed(tokens: readonly Token[], at: number, calls: PhraseBook<unknown>): number {
  const named = tokens.slice(at, at + MOST_OF_THING).map((_, i) => calls.findAt(tokens, at + i));
  const call = named.find((found) => found !== undefined);
  return call === undefined ? 0 : call.from + call.length - at;
}

/** The number of words after "of" that are a phrase together with the word before it. */
function lengthAsWhole(tokens: readonly Token[], of: number, calls: PhraseBook<unknown>): number {
  if ((calls.findAt(tokens, of - 1)?.length ?? 0) > 2) return 0;
  return lengthWith(tokens[of - 1], tokens, of + 1, MOST_OF_THING, calls);
}

/** The number of words from a word on that are a phrase together with an act after them; all of a thing ("of an ALARM CLOCK"). */
function lengthWith(
  act: Token,
  tokens: readonly Token[],
  at: number,
  most: number,
  calls: PhraseBook<unknown>,
): number {
  for (let length = most; length >= (calls.findAt(tokens, at)?.length ?? 1); length -= 1) {
    const thing = tokens.slice(at, at + length);
    const isOne = thing.length === length && !thing.some(({ afterPause }) => afterPause);
    if (isOne && calls.findAt([...thing, act], 0)?.length === length + 1) return length;
  }
  return 0;
}

/** A thing, and after it its act, which stood before it. */
function turned([first, ...acts]: readonly Token[], [thing, ...rest]: readonly Token[]): Token[] {
  const { afterPause, afterArticle, single } = first;
  const act = { ...first, afterPause: false, afterArticle: false, single: false };
  return [{ ...thing, afterPause, afterArticle, single: single ?? thing.single }, ...rest, act, ...acts];
}

function isNoise({ word }: Token): boolean {
  return isSoundWord(word) || /ing$/.test(word);
}

/** "Flapping sails" as "sails flapping", "a ringing alarm clock" as "an alarm clock ringing", where only that is a phrase. */
export function turnParticiples(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const read = [...tokens];
  for (let i = 0; i + 1 < read.length; i += 1) {
    const [act, next] = read.slice(i, i + 2);
    if (!/ing$/.test(act.word) || (calls.findAt(read, i)?.length ?? 0) > 1 || !opens(read, i)) continue;
    const length = next.afterArticle ? 0 : lengthWith(act, read, i + 1, MOST_OF_THING, calls);
    const thing = read.slice(i + 1, i + 1 + length);
    if (length === 0 || thing.some(({ word }) => /ing$/.test(word))) continue;
    read.splice(i, length + 1, ...turned([act], thing));
    i += length;
  }
  return read;
}

/** Whether a participle has no subject before it: not "a dragon BREATHING fire". */
function opens(tokens: readonly Token[], at: number): boolean {
  const { afterPause, afterArticle } = tokens[at];
  const before = tokens[at - 1];
  if (before === undefined || afterPause || afterArticle) return true;
  return FILLER.has(before.word) || PREPOSITIONS.has(before.word) || COMMON_WORDS.findAt(tokens, at - 1) !== undefined;
}
