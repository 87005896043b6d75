import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import type { Token } from '../words/tokens.ts';

/** Most words of a thing after its participle. */
const MOST_OF_THING = 3;

/** "Flapping sails" as "sails flapping", "a ringing alarm clock" as "an alarm clock ringing", where only that is a phrase. */
export function turnParticiples(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const turned = [...tokens];
  for (let i = 0; i + 1 < turned.length; i += 1) {
    const act = turned[i];
    if (!/ing$/.test(act.word) || (calls.findAt(turned, i)?.length ?? 0) > 1 || !opens(turned, i)) continue;
    const least = calls.findAt(turned, i + 1)?.length ?? 1;
    for (let length = MOST_OF_THING; length >= least; length -= 1) {
      const thing = turned.slice(i + 1, i + 1 + length);
      if (thing.length < length || thing.some(({ word, afterPause }) => afterPause || /ing$/.test(word))) continue;
      if (thing[0].afterArticle || calls.findAt([...thing, act], 0)?.length !== length + 1) continue;
      const { afterPause, afterArticle, single } = act;
      const named = { ...thing[0], afterPause, afterArticle, single };
      turned.splice(i, length + 1, named, ...thing.slice(1), { ...act, afterPause: false, single: false });
      i += length;
      break;
    }
  }
  return turned;
}

/** Whether a participle has no subject before it: not "a dragon BREATHING fire". */
function opens(tokens: readonly Token[], at: number): boolean {
  const { afterPause, afterArticle } = tokens[at];
  const before = tokens[at - 1];
  if (before === undefined || afterPause || afterArticle) return true;
  return FILLER.has(before.word) || PREPOSITIONS.has(before.word) || COMMON_WORDS.findAt(tokens, at - 1) !== undefined;
}
