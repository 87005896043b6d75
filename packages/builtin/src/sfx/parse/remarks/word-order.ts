import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { isSoundWord } from '../words/sound-words.ts';
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

/** "The HISSING AND CLANKING of a train" as "a train hissing and clanking": both are its noises. */
export function joinNoisesOf(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const at = tokens.findIndex(
    ({ word }, i) => word === 'of' && tokens[i - 2]?.word === 'and' && isNoise(tokens[i - 1]) && isNoise(tokens[i - 3]),
  );
  if (at < 0) return [...tokens];
  const end = tokens.findIndex(({ word, afterPause }, i) => i > at && (afterPause || PREPOSITIONS.has(word)));
  const last = end < 0 ? tokens.length : end;
  const call = tokens
    .slice(0, Math.min(last, at + 1 + MOST_OF_STUFF))
    .map((_, i) => (i > at ? calls.findAt(tokens, i) : undefined))
    .find((found) => found !== undefined);
  if (call === undefined) return [...tokens];
  const thing = tokens.slice(at + 1, call.from + call.length);
  const [noise, ...others] = tokens.slice(at - 3, at);
  const { afterPause, afterArticle } = noise;
  return [
    ...tokens.slice(0, at - 3),
    { ...thing[0], afterPause, afterArticle },
    ...thing.slice(1),
    { ...noise, afterPause: false, afterArticle: false },
    ...others,
    ...tokens.slice(call.from + call.length),
  ];
}

function isNoise({ word }: Token): boolean {
  return isSoundWord(word) || /ing$/.test(word);
}

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
