import { callsIn } from '../layers/renames.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { FILLER } from '../words/common-words.ts';
import { stemOf, type Token, wordAsSaid } from '../words/tokens.ts';

/** Clauses that end a sound. */

export const STOPS: ReadonlySet<string> = new Set(['stops', 'stop', 'stopped', 'stopping', 'halts', 'ceases', 'cease']);

/** "They stop AT THE DOOR", "IN FRONT of the house": where, and the most words of it. */
const PLACES = /^(?:at|by|outside|beside|near|before|in|on)$/;
const MOST_OF_PLACE = 5;

/** "And then everything is QUIET". */
const QUIET = /^(?:quiet|silent|still)$/;

/** "Then it STOPS"; what stops slowly changes. */
export function stopsOnly({ tokens, step }: Clause): boolean {
  if (step > 0 && tokens.some(({ word }) => QUIET.test(word)))
    return tokens.every(({ word }) => QUIET.test(word) || FILLER.has(word) || /^(?:everything|all)$/.test(word));
  if (tokens.some(({ word }) => /^(?:slowly|gradually|gently)$/.test(word))) return false;
  const at = tokens.findIndex(({ word }, i) => i > 0 && PLACES.test(word) && STOPS.has(tokens[i - 1].word));
  const isPlace =
    at > 0 && tokens.length - at <= MOST_OF_PLACE && !tokens.slice(at).some(({ word }) => /ing$/.test(word));
  const told = isPlace ? tokens.slice(0, at) : tokens;
  return told.some(({ word }) => STOPS.has(word)) && told.every(({ word }) => STOPS.has(word) || FILLER.has(word));
}

/** "Rain and birds, then THE BIRDS STOP", "…, the dog stops barking": the clause before whose sound ends. */
export function stoppedBy(
  { tokens, negated, implied }: Clause,
  ordered: readonly Clause[],
  vocabulary: Vocabulary,
): Clause | undefined {
  const at = tokens.findIndex(({ word }) => STOPS.has(word));
  if (at < 1 || negated || implied) return undefined;
  const said = tokens.filter(({ word }, i) => i !== at && !FILLER.has(word) && !/ly$/.test(word));
  const here = ordered.filter(({ step, negated: excluded }) => step === ordered.at(-1)?.step && !excluded);
  return here.findLast((before) => isAbout(said, before, vocabulary) && !hasStop(before, tokens, at, vocabulary));
}

/**
 * "Rain STOPS", "the baby STOPS crying": a sound and its end, where a prompt has one clause. @returns the clause without
 * the word for the end; other clauses as they are
 */
export function endAlone(clauses: readonly Clause[], vocabulary: Vocabulary): readonly Clause[] {
  return clauses.length === 1 ? [withEnd(clauses[0], vocabulary)] : clauses;
}

function withEnd(clause: Clause, vocabulary: Vocabulary): Clause {
  const { tokens, negated, implied } = clause;
  const at = tokens.findIndex(({ word }) => STOPS.has(word));
  if (at < 1 || negated || implied) return clause;
  const next = tokens[at + 1] === undefined ? '' : wordAsSaid(tokens[at + 1]);
  const isEnd = next === '' || /(?:ing|ly)$/.test(next) || PLACES.test(next);
  // "A bus STOP": who stops is several, where the verb looks like a noun.
  const isVerb = tokens[at].word !== 'stop' || /[^s]s$/.test(tokens[at - 1].word);
  const rest = tokens.filter((_, i) => i !== at);
  const [call] = callsIn(rest, vocabulary);
  if (!isEnd || !isVerb || call === undefined) return clause;
  if (vocabulary.settings.get(call.meaning.source.name)?.findAt(tokens, at)) return clause;
  return { ...clause, tokens: rest, stops: true };
}

/** Whether all words name what a clause is about. */
function isAbout(said: readonly Token[], { tokens }: Clause, vocabulary: Vocabulary): boolean {
  const known = new Set(tokens.flatMap(({ stem, said: was = stem }) => [stem, stemOf(was)]));
  const sources = new Set(callsIn(tokens, vocabulary).map(({ meaning }) => meaning.source));
  const isKnown = said.every(({ stem, said: was = stem }) => known.has(stem) || known.has(stemOf(was)));
  const calls = callsIn(said, vocabulary);
  return (
    said.length > 0 && (isKnown || (calls.length > 0 && calls.every(({ meaning }) => sources.has(meaning.source))))
  );
}

/** "The engine stops": a sound of its own. */
function hasStop({ tokens: before }: Clause, tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  return callsIn(before, vocabulary).some(({ meaning }) =>
    vocabulary.settings.get(meaning.source.name)?.findAt(tokens, at),
  );
}
