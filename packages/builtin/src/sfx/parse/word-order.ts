import { COMMON_WORDS, FILLER, PREPOSITIONS } from './common-words.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** "Flapping sails" as "sails flapping", where only that is a phrase. */
export function turnParticiples(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const turned = [...tokens];
  for (let i = 0; i + 1 < turned.length; i += 1) {
    const [act, thing] = [turned[i], turned[i + 1]];
    if (!/ing$/.test(act.word) || thing.afterPause || thing.afterArticle || /ing$/.test(thing.word)) continue;
    if ((calls.findAt(turned, i)?.length ?? 0) > 1 || (calls.findAt(turned, i + 1)?.length ?? 0) > 1) continue;
    if (calls.findAt([thing, act], 0)?.length !== 2) continue;
    if (!opens(turned, i)) continue;
    const { afterPause, afterArticle, single } = act;
    turned.splice(i, 2, { ...thing, afterPause, afterArticle, single }, { ...act, afterPause: false, single: false });
    i += 1;
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
