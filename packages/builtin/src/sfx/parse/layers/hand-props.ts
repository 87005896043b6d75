import { hasTrait, type Source } from '../../source.ts';
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
