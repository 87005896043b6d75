import { phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS } from '../words/common-words.ts';
import { isAspect } from '../words/sound-words.ts';
import { stemsOf, type Token, tokenise } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

/** Cries of the living that are said of engines, water, wind and fire as well. */
const CRIES = stemsOf('scream howl roar growl whine wail shriek purr cough sing bellow');

/** Words between the clause before and a verb of the same subject. */
const OPENS = /^(?:and|then|until|till|as|it|is|its|now|still|suddenly|that|which|really)$/;

/** How far before its verb a thing is looked for, words. */
const NEAR = 24;

const [IT] = tokenise('it');

/**
 * "A circular saw spins up, SCREAMS through a plank", "a waterfall, until it is ROARING right in front": the verb of a
 * thing named before is its own sound, no animal's and no person's.
 */
export function readCriesOfThings(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return tokens.map((token, at) => {
    if (!CRIES.has(token.stem) || !/(?:[^s]s|ing|ed)$/.test(token.word) || !opensVerb(tokens, at)) return token;
    return saidOfThing(tokens, at, vocabulary) ? { ...IT, afterPause: token.afterPause, said: token.word } : token;
  });
}

/** Whether a verb has its subject in an earlier clause, or only "it". */
function opensVerb(tokens: readonly Token[], at: number): boolean {
  if (at === 0) return false;
  // "A car starts and ROARS OFF": it moves.
  const common = COMMON_WORDS.findAt(tokens, at);
  if (common && common.length > 1 && 'motion' in common.meaning) return false;
  return (tokens[at].afterPause && !tokens[at].afterArticle) || OPENS.test(tokens[at - 1].word);
}

function saidOfThing(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  for (let i = at - 1; i >= Math.max(0, at - NEAR); i -= 1) {
    if (/^(?:he|she|they|someone|somebody|people|crowd|man|woman)$/.test(tokens[i].word)) return false;
    if (kindsOfWord(tokens[i].word)?.noun[0]?.kind === 'person') return false;
    const source = phraseAt(tokens, i, vocabulary)?.meaning.source;
    if (source === undefined) continue;
    if ('animals' in source.parameters || 'people' in source.parameters) return false;
    if (isAspect(tokens[at], source)) return true;
  }
  return false;
}
