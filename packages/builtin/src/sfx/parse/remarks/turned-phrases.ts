import type { Vocabulary } from '../vocabulary/vocabulary.ts';
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
