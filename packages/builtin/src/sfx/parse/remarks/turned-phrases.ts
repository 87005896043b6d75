import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS } from '../words/common-words.ts';
import type { Token } from '../words/tokens.ts';

/** Phrases whose words stand in another order: thing and stuff, act and object. */

/** Most words of what stands after "of". */
const MOST_OF_STUFF = 3;

/** "A can of soda opening" as "soda can opening", "the ringing of an alarm clock" as "alarm clock ringing", where that is a phrase. */
export function joinOf(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const joined = [...tokens];
  for (let i = 0; i + 2 < joined.length; i += 1) {
    const [thing, of] = joined.slice(i, i + 2);
    if (of.word !== 'of' || (calls.findAt(joined, i)?.length ?? 0) > 2) continue;
    // "The ringing of an ALARM CLOCK": the whole thing.
    const least = calls.findAt(joined, i + 2)?.length ?? 1;
    for (let length = MOST_OF_STUFF; length >= least; length -= 1) {
      const stuff = joined.slice(i + 2, i + 2 + length);
      if (stuff.length < length || stuff.some(({ afterPause }) => afterPause)) continue;
      const swapped = [...stuff, thing];
      if (calls.findAt(swapped, 0)?.length !== length + 1) continue;
      const { afterPause, afterArticle } = thing;
      const act = { ...thing, afterPause: false, afterArticle: false };
      joined.splice(i, length + 2, { ...stuff[0], afterPause, afterArticle }, ...stuff.slice(1), act);
      break;
    }
  }
  return joined;
}

const BEING = new Set('being is are was were gets get getting been'.split(' '));

/** "Cards being dealt" as "dealing cards", where only that is a phrase. */
export function turnPassive(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const turned = [...tokens];
  for (let i = 0; i + 1 < turned.length; i += 1) {
    const noun = turned[i];
    const at = BEING.has(turned[i + 1].word) ? i + 2 : i + 1;
    const verb = turned[at];
    if (verb === undefined || verb.afterPause || (calls.findAt(turned, i)?.length ?? 0) > 1) continue;
    // "A SCI-FI DOOR is opened": the whole thing, not a door.
    const whole = i > 0 ? calls.findAt(turned, i - 1) : undefined;
    const act = calls.findAt([verb, noun], 0);
    if (whole && whole.length > 1 && act && whole.meaning.source !== act.meaning.source) continue;
    if (isCommon(turned, at) || isPartOfSound(turned, i, calls)) continue;
    const isActive = at === i + 1 && !/(?:ing|ed|t|n)$/.test(verb.word);
    if (isActive || calls.findAt([verb, noun], 0)?.length !== 2 || noun.stem === verb.stem) continue;
    const { afterPause, afterArticle } = noun;
    turned.splice(
      i,
      at - i + 1,
      { ...verb, afterPause, afterArticle, isPassive: true },
      { ...noun, afterPause: false },
    );
  }
  return turned;
}

function isCommon(tokens: readonly Token[], at: number): boolean {
  return (COMMON_WORDS.findAt(tokens, at)?.length ?? 0) > 1;
}

/** "A jingle, FOUR NOTES rising": a common phrase about the sound before. */
function isPartOfSound(tokens: readonly Token[], at: number, calls: Vocabulary['calls']): boolean {
  return at > 0 && isCommon(tokens, at - 1) && tokens.slice(0, at - 1).some((_, i) => calls.findAt(tokens, i));
}

/** "A door is unlocked AND OPENED": the next act on the same object, where both are a phrase. */
export function repeatObjects(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  let object: Token | undefined;
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    if (before?.isPassive) object = token;
    else if (token.afterArticle) object = undefined;
    const opens = token.afterPause || /^(?:and|then)$/.test(before?.word ?? '');
    if (!object || !opens || token.isPassive || token.afterArticle || !/(?:ed|t|n)$/.test(token.word)) return [token];
    const thing = { ...object, afterPause: false, afterArticle: false };
    const isPhrase = calls.findAt([token, thing], 0)?.length === 2 && calls.findAt(tokens, at) === undefined;
    return isPhrase ? [{ ...token, isPassive: true as const }, thing] : [token];
  });
}
