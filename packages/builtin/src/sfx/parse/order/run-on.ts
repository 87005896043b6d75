import { hasTrait } from '../../source.ts';
import { callsIn } from '../layers/renames.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, PREPOSITIONS } from '../words/common-words.ts';
import { isFiniteVerb } from '../words/grammar.ts';
import type { Match } from '../words/phrases.ts';
import { type Token, wordAsSaid } from '../words/tokens.ts';
import { isOver } from './moments.ts';

/**
 * Parts a list without commas: "seat belt click CAR START", "body slam CROWD ROAR". The first is over at once, and both are
 * named by several words or by a noun and its verb, with nothing between them that joins them.
 */
export function splitRunOn(clause: Clause, vocabulary: Vocabulary): Clause[] {
  const { tokens, negated, implied, comparison } = clause;
  if (negated || implied || comparison) return [clause];
  const [first, second] = callsIn(tokens, vocabulary);
  if (first === undefined || second === undefined || !isRunOn(clause, first, second)) return [clause];
  const next = { ...clause, tokens: tokens.slice(second.from), joined: true, afterwards: true };
  return [{ ...clause, tokens: tokens.slice(0, second.from) }, ...splitRunOn(next, vocabulary)];
}

function isRunOn({ tokens }: Clause, first: Match<Call>, second: Match<Call>): boolean {
  let to = first.from + first.length;
  // "A bat hits IT": the object is part of the first.
  const hasObject = tokens[to]?.word === 'it' && to < second.from;
  if (hasObject) to += 1;
  if (second.from !== to) return false;
  if (
    isThrow(tokens, second) ||
    (isThrow(tokens, first) && hasTrait(second.meaning.source, 'blow', second.meaning.values))
  )
    return !tokens[to].afterPause && isOver(first.meaning);
  if (first.meaning.source === second.meaning.source) return endsInBlow(first, second) && !tokens[to].afterPause;
  // "A spear HITS a gate": what is hit; and what was read as one thing is one.
  if ((!hasObject && isFiniteVerb(tokens, to - 1)) || tokens[to].said !== undefined) return false;
  if (tokens[to].afterPause || PREPOSITIONS.has(tokens[to].word) || tellsWhere(tokens, second)) return false;
  if (
    first.length < 2 ||
    !isOver(first.meaning) ||
    tokens.slice(0, first.from).some(({ word }) => PREPOSITIONS.has(word))
  )
    return false;
  return second.length > 1 || (to + 1 < tokens.length && isFiniteVerb(tokens, to + 1));
}

/** "Pin pull THROW EXPLOSION": what is thrown was at hand before, and goes off after. A throw that is heard by where it ends is a blow. */
function isThrow(tokens: readonly Token[], { from, meaning: { source, values } }: Match<Call>): boolean {
  return /^(?:throw|toss|hurl|lob)/.test(wordAsSaid(tokens[from])) && !hasTrait(source, 'blow', values);
}

/** "Cinematic whoosh SUB HIT": a designed sound, and the blow that it ends in. */
function endsInBlow({ meaning: { source, values } }: Match<Call>, { meaning: next }: Match<Call>): boolean {
  return hasTrait(source, 'designed') && hasTrait(source, 'blow', next.values) && !hasTrait(source, 'blow', values);
}

/** "Whale song DEEP UNDERWATER": where it is heard. */
function tellsWhere(tokens: readonly Token[], { from, length }: Match<Call>): boolean {
  const common = COMMON_WORDS.findAt(tokens, from + length - 1)?.meaning;
  return common !== undefined && ('space' in common || 'style' in common);
}
