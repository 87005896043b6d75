import { type Call, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER } from '../words/common-words.ts';
import { connectorAt } from '../words/connectors.ts';
import { BEING } from '../words/grammar.ts';
import type { Match } from '../words/phrases.ts';
import { isSoundWord } from '../words/sound-words.ts';
import type { Token } from '../words/tokens.ts';
import { isMostlyVerb, kindsOfWord } from '../words/word-kinds.ts';

/** A thing and its act with other words or a pause between them, which are a phrase without these. */

/** Most words of the thing. */
const MOST_OF_THING = 3;

const BEGINS = /^(?:starts?|begins?|started|began)$/;
const RELATIVES = /^(?:that|which|who)$/;
const PRONOUNS = /^(?:it|he|she|they)$/;

/**
 * "A drawer IS opening", "a kettle STARTS whistling", "a dog SUDDENLY barks", "a can THAT opens", "the sound an egg MAKES
 * WHEN IT cracks": the same as "drawer opening" and "kettle whistling", where that is a phrase.
 */
export function joinPartedActs(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const joined = [...tokens];
  for (let at = 1; at < joined.length; at += 1) {
    const length = linkAt(joined, at);
    const act = joined[at + length];
    if (length === 0 || act === undefined || act.afterPause || act.afterArticle || act.word === 'of') continue;
    // "Burps REPEATEDLY followed by a giggle".
    if (connectorAt(joined, at + length)) continue;
    if (!isPlain(joined, at, length, vocabulary) && !wholeOf(joined, at, act, vocabulary)) continue;
    // An adverb that changes the sound comes after the act.
    const said = joined.slice(at, at + length).filter((_, i) => COMMON_WORDS.findAt(joined, at + i));
    joined.splice(at, length + 1, act, ...said);
  }
  return joined;
}

/** "A dog IS barking", "makes WHEN IT barks", "a dog SUDDENLY barks": words that add nothing, or stand after the act as well. */
function isPlain(tokens: readonly Token[], at: number, length: number, vocabulary: Vocabulary): boolean {
  const { word } = tokens[at];
  if (lengthOfMaking(wordsFrom(tokens, at)) > 0) return true;
  if (FILLER.has(tokens[at - 1].word) || length > 1) return false;
  if (BEING.test(word)) return true;
  if (!/ly$/.test(word) || !isActOrNoise(tokens[at + 1].word)) return false;
  return [3, 2, 1].some((n) => n <= at && phraseAt(tokens, at - n, vocabulary)?.length === n);
}

/** The number of words that part a thing before `at` from its act. */
function linkAt(tokens: readonly Token[], at: number): number {
  if (tokens[at].afterPause || tokens[at].afterArticle) return 0;
  const words = wordsFrom(tokens, at);
  const making = lengthOfMaking(words);
  if (making > 0) return making;
  const heard = lengthOfHearing(words);
  if (heard > 0) return heard;
  const offset = RELATIVES.test(words[0]) ? 1 : 0;
  const length = lengthOfVerb(words[offset], words[offset + 1]);
  if (length > 0) return offset + length;
  return offset > 0 && /[^s]s$/.test(words[1]) ? 1 : 0;
}

function wordsFrom(tokens: readonly Token[], at: number): string[] {
  return [0, 1, 2, 3].map((i) => {
    const token = tokens[at + i];
    return token === undefined || (token.afterPause && i > 0) ? '' : token.word;
  });
}

/** "The sound it MAKES WHEN IT IS opened", "makes WHEN popping". */
function lengthOfMaking([makes, when, it, being]: readonly string[]): number {
  if (!/^ma(?:kes?|de)$/.test(makes) || !/^(?:when|as|while)$/.test(when)) return 0;
  if (PRONOUNS.test(it)) return BEING.test(being) ? 4 : 3;
  return /ing$/.test(it) ? 2 : 0;
}

/** "CAN BE HEARD coughing", "IS HEARD barking". */
function lengthOfHearing(words: readonly string[]): number {
  const length = words.indexOf('heard') + 1;
  const isHearing = length > 1 && /^(?:is|are|was|were|can be|could be)$/.test(words.slice(0, length - 1).join(' '));
  return isHearing && /ing$/.test(words[length] ?? '') ? length : 0;
}

/** "IS opening", "STARTS TO open", "SLOWLY opens". */
function lengthOfVerb(word: string, next: string): number {
  if (BEING.test(word)) return /ing$/.test(next) ? 1 : 0;
  if (BEGINS.test(word)) return next === 'to' ? 2 : Number(/ing$/.test(next));
  return /.{3}ly$/.test(word) && /(?:ing|ed|[^s]s)$/.test(next) ? 1 : 0;
}

/** The phrase that the thing that ends before `at` is together with an act, where all of it is one. */
function wholeOf(
  tokens: readonly Token[],
  at: number,
  act: Token,
  { calls }: Pick<Vocabulary, 'calls'>,
): Match<Call> | undefined {
  for (let from = Math.max(0, at - MOST_OF_THING); from < at; from += 1) {
    const thing = tokens.slice(from, at);
    if (thing.some(({ afterPause }, i) => afterPause && i > 0)) continue;
    const whole = calls.findAt([...thing, act], 0);
    if (whole?.length === thing.length + 1) return whole;
  }
  return undefined;
}

function isActOrNoise(word: string): boolean {
  return isMostlyVerb(word) || isVerb(word) || isSoundWord(word);
}

function isVerb(word: string): boolean {
  return (kindsOfWord(word)?.verb.length ?? 0) > 0;
}
