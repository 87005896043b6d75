import { hasTrait } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { PREPOSITIONS } from '../words/common-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';

/** Words for a runner or for steps. */
const RUNNER =
  /^(?:footsteps?|steps?|feet|foot|man|woman|boy|girl|people|person|someone|somebody|he|she|they|child|children|kids?|dogs?|horses?|runners?|soldiers?|shoes?|boots?|sprints?|jog(?:s|ging)?|walk(?:s|ing)?)$/;

/** "Fast constant RUN of a locomotive", "a machine RUNNING": operation, unless somebody could be running. */
export function readRuns(tokens: readonly Token[], { calls, weakCalls }: Vocabulary): Token[] {
  if (!tokens.some(({ stem }) => stem === 'run')) return [...tokens];
  const isMachine = (at: number): boolean => {
    const source = calls.findAt(tokens, at)?.meaning.source ?? weakCalls.findAt(tokens, at)?.meaning.source;
    return source !== undefined && (hasTrait(source, 'machine') || hasTrait(source, 'vehicle'));
  };
  const isObject = (_: Token, at: number): boolean => isMachine(at) && isObjectOfRun(tokens, at);
  const mayRun = tokens.some(({ word }) => RUNNER.test(word));
  if (!tokens.some(mayRun ? isObject : (_, at) => isMachine(at))) return [...tokens];
  return tokens.map((token, at) => {
    // "Water RUNNING": the end of a longer phrase.
    const isPart = (calls.findAt(tokens, at)?.length ?? 1) > 1 || calls.reaches(tokens, at);
    const [verb] = tokenise(token.word.endsWith('s') ? 'operates' : 'operating');
    return token.stem === 'run' && !isPart
      ? { ...verb, afterPause: token.afterPause, afterArticle: token.afterArticle }
      : token;
  });
}

/** "Somebody is running SOME KIND OF A MACHINE": what is run stands after the verb, with nothing between that leads elsewhere. */
function isObjectOfRun(tokens: readonly Token[], at: number): boolean {
  const run = tokens.findLastIndex(({ stem }, i) => i < at && stem === 'run');
  const between = tokens.slice(run + 1, at + 1);
  return (
    run >= 0 &&
    !between.some(({ word, afterPause }) => afterPause || (word !== 'of' && PREPOSITIONS.has(word)) || LINKS.test(word))
  );
}

const LINKS = /^(?:and|then|while|as)$/;
