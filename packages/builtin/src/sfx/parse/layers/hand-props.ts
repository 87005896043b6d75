import { hasTrait, type Source } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { isMaterial } from '../words/materials.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { stemsOf, type Token } from '../words/tokens.ts';

/** Noises that such a thing makes by itself. */
const NOISES = stemsOf(
  'click clicking clack clunk clank snap snapping clatter rattle rattling pop popping bang banging slam slamming creak creaking squeak squeaking squeal scrape hiss zap burn burning rub rubbing thud thunk tick ticking whirr whir jingle crackle fizz scratch',
);

/** What is done with such a thing as a matter of course. */
const USES = stemsOf(
  'use used using work working press pressed hit turn turning spin spinning grind grinding shut handle handling',
);

/** A word that says only what the thing does anyway: "a bulldog clip SNAP". */
export function isOwnAct({ stem }: Token, source: Source): boolean {
  return hasTrait(source, 'prop') && (NOISES.has(stem) || USES.has(stem));
}

/** "A bug zapper ZAPS", "a trapdoor CREAKING": whether a word is the noise of the thing named before it. */
export function isOwnNoise(token: Token, source: Source): boolean {
  return hasTrait(source, 'prop') && NOISES.has(token.stem) && !token.afterPause && !token.afterArticle;
}

/**
 * "With a sharp metal CLICK": a noise of the thing named in the clause before, with nothing but its manner.
 * @param isWith - the clause follows "with": any general word for the sound of the source is its noise
 */
export function isNoiseOf(tokens: readonly Token[], source: Source, isWith = false): boolean {
  const isNoise = (token: Token): boolean =>
    (hasTrait(source, 'prop') && NOISES.has(token.stem)) || (isWith && isAspect(token, source));
  if (!tokens.some(isNoise)) return false;
  return tokens.every(
    (token, i) =>
      isNoise(token) ||
      isMaterial(token) ||
      FILLER.has(token.word) ||
      PREPOSITIONS.has(token.word) ||
      isManner(tokens, i) ||
      readQuantity(tokens, i)?.quantity.kind === 'count',
  );
}

function isManner(tokens: readonly Token[], at: number): boolean {
  const common = COMMON_WORDS.findAt(tokens, at);
  return common?.length === 1 && 'slot' in common.meaning;
}

/** Most words between an act and its thing. */
const MOST_BETWEEN = 3;

/**
 * "Opening an OLD RUSTY padlock" as "old rusty opening padlock", where act and thing are a phrase: what describes the
 * thing stands in front of both.
 */
export function joinOverManner(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const joined = [...tokens];
  for (let i = 0; i + 2 < joined.length; i += 1) {
    const act = joined[i];
    if (act.isAttribute || PREPOSITIONS.has(act.word) || (calls.findAt(joined, i)?.length ?? 0) > 1) continue;
    // "CAR HORN long honk": a thing of two words, which stays whole.
    if (i > 0 && !act.afterPause && calls.findAt(joined, i - 1)?.length === 2) continue;
    let to = i + 1;
    while (to < joined.length && to - i <= MOST_BETWEEN && !joined[to].afterPause && describes(joined, to)) to += 1;
    const thing = joined[to];
    if (to === i + 1 || thing === undefined || thing.afterPause || thing.isAttribute) continue;
    if ((calls.findAt([{ ...act, afterPause: false }, ...joined.slice(to)], 0)?.length ?? 0) < 2) continue;
    const [first, ...others] = joined.slice(i + 1, to);
    const { afterPause, afterArticle } = act;
    const turned = [
      { ...first, afterPause, afterArticle },
      ...others,
      { ...act, afterPause: false, afterArticle: false },
    ];
    joined.splice(i, to - i, ...turned);
    i = to - 1;
  }
  return joined;
}

function describes(tokens: readonly Token[], at: number): boolean {
  return isMaterial(tokens[at]) || isManner(tokens, at);
}
