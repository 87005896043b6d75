import { CONNECTORS } from './clauses.ts';
import { COMMON_WORDS, FILLER } from './common-words.ts';
import { CHANGES } from './grammar.ts';
import { readQuantity } from './quantities.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { kindsOfWord } from './word-kinds.ts';

const OPENINGS = new Set(['before', 'after', 'during', 'for']);

const BREAKS = new Set([...CONNECTORS.map(([[word]]) => word), 'no', 'without']);

/**
 * Leaves out when or what for something sounds: "a classroom BEFORE LESSON", "a crowd roars AFTER A GOAL", "a soft pop
 * FOR A CHAT MESSAGE". Only where the words name no sound, no time and no change, and something is said before them.
 */
export function dropOccasions(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const kept: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const length = i > 0 ? occasionAt(tokens, i, vocabulary) : 0;
    if (length === 0) kept.push(tokens[i]);
    i += Math.max(1, length);
  }
  return kept;
}

function occasionAt(tokens: readonly Token[], at: number, { calls, weakCalls, ambiences }: Vocabulary): number {
  if (!OPENINGS.has(tokens[at].word)) return 0;
  let end = at + 1;
  while (end < tokens.length && !tokens[end].afterPause && !BREAKS.has(tokens[end].word)) end += 1;
  const words = tokens.slice(at + 1, end);
  const last = words.at(-1);
  if (last === undefined || words.length > 4 || !isThing(last)) return 0;
  const isPurpose = tokens[at].word === 'for';
  if (isPurpose && !words[0].afterArticle) return 0;
  const says = words.some((token, k) => {
    const from = at + 1 + k;
    if (calls.findAt(tokens, from) || ambiences.findAt(tokens, from) || readQuantity(tokens, from)) return !isPurpose;
    if (CHANGES.has(token.word) || /ing$/.test(token.word)) return true;
    if (FILLER.has(token.word)) return /^(?:silence|end|ends|start|stop|that|it|which)$/.test(token.word);
    return weakCalls.findAt(tokens, from) !== undefined || COMMON_WORDS.findAt(tokens, from) !== undefined;
  });
  const isTime = words.some((_, k) => readQuantity(tokens, at + 1 + k) !== undefined);
  return says || isTime ? 0 : end - at;
}

function isThing({ word }: Token): boolean {
  return !/(?:ing|ed)$/.test(word) && !kindsOfWord(word)?.mostlyVerb;
}
