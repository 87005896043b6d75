import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Token } from '../words/tokens.ts';

/** What hands do to one thing after another. */
const ACTS = /^(?:pour|add|chop|slic|cut|peel|crack|stir|drop|open|clos)(?:p|t)?ing$/;

/** Most words of the next thing. */
const MOST = 2;

/** "POURING cereal then milk": the verb of the first clause, where the next one has only a thing that says nothing alone. */
export function carryVerbs(tokens: readonly Token[], { calls, weakCalls }: Vocabulary): Token[] {
  const at = tokens.findIndex(({ word }) => word === 'then');
  const [verb] = tokens;
  if (at < 2 || verb === undefined || !ACTS.test(verb.word)) return [...tokens];
  const said = tokens.slice(at + 1);
  const isThing = said.length > 0 && said.length <= MOST && said.every(({ afterPause }, i) => i === 0 || !afterPause);
  const isSound = said.some(
    ({ word }, i) => calls.findAt(said, i) ?? weakCalls.findAt(said, i) ?? /(?:ing|[^s]s)$/.test(word),
  );
  if (!isThing || isSound) return [...tokens];
  const act: Token = { ...verb, afterPause: false, afterArticle: false };
  return [...tokens.slice(0, at + 1), act, { ...said[0], afterPause: false }, ...said.slice(1)];
}
