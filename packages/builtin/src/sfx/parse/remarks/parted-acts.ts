import { type Call, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER } from '../words/common-words.ts';
import { connectorAt } from '../words/connectors.ts';
import { BEING } from '../words/grammar.ts';
import type { Match } from '../words/phrases.ts';
import { isSoundWord } from '../words/sound-words.ts';
import type { Token } from '../words/tokens.ts';
import { isMostlyVerb, kindsOfWord } from '../words/word-kinds.ts';
import { lengthAt } from '../words/wording.ts';

/** A thing and its act with other words or a pause between them, which are a phrase without these. */

/** Most words of the thing. */
const MOST_OF_THING = 3;

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
  if (lengthAt(tokens, at, MAKING) > 0) return true;
  if (FILLER.has(tokens[at - 1].word) || length > 1) return false;
  if (BEING.test(word)) return true;
  if (!/ly$/.test(word) || !isActOrNoise(tokens[at + 1].word)) return false;
  return [3, 2, 1].some((n) => n <= at && phraseAt(tokens, at - n, vocabulary)?.length === n);
}

const MAKES = 'ma(?:kes?|de) (?:when|as|while)(?: (?:it|he|she|they)\\b(?: (?:is|are|was|were)\\b)?|(?= \\w*ing\\b))';

/** "The sound it MAKES WHEN IT IS opened", "makes WHEN popping". */
const MAKING = new RegExp(MAKES, 'y');

/** That, "CAN BE HEARD coughing", "IS opening", "THAT STARTS TO open", "SLOWLY opens", "a can THAT opens". */
const LINK = new RegExp(
  [
    MAKES,
    '(?:is|are|was|were|can be|could be) heard(?= \\w*ing\\b)',
    '(?:(?:that|which|who) )?(?:(?:is|are|was|were|starts?|begins?|started|began)(?= \\w*ing\\b)|(?:starts?|begins?|started|began) to\\b|\\w{3,}ly(?= \\w*(?:ing|ed|[^s]s)\\b))',
    '(?:that|which|who)(?= \\w*[^\\Ws]s\\b)',
  ].join('|'),
  'y',
);

/** The number of words that part a thing before `at` from its act. */
function linkAt(tokens: readonly Token[], at: number): number {
  return tokens[at].afterPause || tokens[at].afterArticle ? 0 : lengthAt(tokens, at, LINK);
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
  return isMostlyVerb(word) || (kindsOfWord(word)?.verb.length ?? 0) > 0 || isSoundWord(word);
}
