import { hasTrait, type Source } from '../../source.ts';
import { phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { readQuantity } from '../words/quantities.ts';
import type { Token } from '../words/tokens.ts';
import { CRIES } from './animals.ts';

/** Most words of the name of an animal. */
const MOST_OF_NAME = 3;

/**
 * "A CROAKING raven", "the SCREECH OF a bat" as "a raven croaking" and "a bat screech": a cry named before the animal
 * that has it, where both are not a phrase as they stand and nothing else is told of the animal.
 */
export function turnCries(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const turned = [...tokens];
  for (let at = 0; at + 1 < turned.length; at += 1) {
    const cry = turned[at];
    if (!CRIES.has(cry.stem) || !opens(turned, at)) continue;
    const isOf = turned[at + 1].word === 'of';
    if (!isOf && !/ing$/.test(cry.word)) continue;
    const from = at + (isOf ? 2 : 1);
    const length = lengthOfName(turned, from, vocabulary);
    if (length === 0 || (vocabulary.calls.findAt(turned, at)?.length ?? 0) > 1 || !ends(turned, from + length))
      continue;
    const name = turned.slice(from, from + length);
    const { afterPause, afterArticle, single } = isOf ? name[0] : cry;
    const named = { ...name[0], afterPause: cry.afterPause || afterPause, afterArticle, single };
    const act = { ...cry, afterPause: false, afterArticle: false, single: false };
    turned.splice(at, from + length - at, named, ...name.slice(1), act);
    at += length;
  }
  return turned;
}

/** Whether nothing but words for its manner and number stands before a cry in its part of the sentence. */
function opens(tokens: readonly Token[], at: number): boolean {
  if (at === 0 || tokens[at].afterPause) return true;
  const { word } = tokens[at - 1];
  if (FILLER.has(word) || PREPOSITIONS.has(word) || /^(?:and|then|with)$/.test(word)) return true;
  return COMMON_WORDS.findAt(tokens, at - 1) !== undefined || readQuantity(tokens, at - 1) !== undefined;
}

/** Whether nothing is told of an animal after its name. */
function ends(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next === undefined || next.afterPause || PREPOSITIONS.has(next.word) || /^(?:and|then|sound)$/.test(next.word);
}

function lengthOfName(tokens: readonly Token[], from: number, vocabulary: Vocabulary): number {
  for (let length = MOST_OF_NAME; length > 0; length -= 1) {
    const name = tokens.slice(from, from + length);
    if (name.length < length || name.some(({ afterPause }) => afterPause)) continue;
    const found = phraseAt(name, 0, vocabulary);
    if (found?.length === length && isVoice(found.meaning.source)) return length;
  }
  return 0;
}

function isVoice(source: Source): boolean {
  return hasTrait(source, 'animal') || hasTrait(source, 'monster');
}
