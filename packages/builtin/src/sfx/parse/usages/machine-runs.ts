import { hasTrait } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Token } from '../words/tokens.ts';
import { tokenise } from '../words/tokens.ts';

/** Words for a runner or for steps. */
const RUNNER =
  /^(?:footsteps?|steps?|feet|foot|man|woman|boy|girl|people|person|someone|somebody|he|she|they|child|children|kids?|dogs?|horses?|runners?|soldiers?|shoes?|boots?|sprints?|jog(?:s|ging)?|walk(?:s|ing)?)$/;

/** "Fast constant RUN of a locomotive", "a machine RUNNING": operation, unless somebody could be running. */
export function readRuns(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  if (!tokens.some(({ stem }) => stem === 'run') || tokens.some(({ word }) => RUNNER.test(word))) return [...tokens];
  const runs = tokens.some((_, at) => {
    const source = calls.findAt(tokens, at)?.meaning.source;
    return source !== undefined && (hasTrait(source, 'machine') || hasTrait(source, 'vehicle'));
  });
  if (!runs) return [...tokens];
  return tokens.map((token, at) => {
    // "Water RUNNING": the end of a longer phrase.
    const isPart = (calls.findAt(tokens, at)?.length ?? 1) > 1 || calls.reaches(tokens, at);
    const [verb] = tokenise(token.word.endsWith('s') ? 'operates' : 'operating');
    return token.stem === 'run' && !isPart
      ? { ...verb, afterPause: token.afterPause, afterArticle: token.afterArticle }
      : token;
  });
}
