import { hasTrait } from '../../source.ts';
import { callsIn } from '../layers/renames.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { isPeople, peopleIn } from '../words/people.ts';
import { isNumbered } from './moments.ts';

function isOfThroat({ source, values }: Call): boolean {
  return hasTrait(source, 'throat', values);
}

/** The sounds that two clauses name first, if both are made by a throat, which makes one at a time. */
function ofThroats(previous: Clause, clause: Clause, vocabulary: Vocabulary): readonly [Call, Call] | undefined {
  const [before, next] = [previous, clause].map(({ tokens }) => callsIn(tokens, vocabulary)[0]?.meaning);
  return before && next && isOfThroat(before) && isOfThroat(next) ? [before, next] : undefined;
}

/** "He mumbles and SNORES": one person cannot do both at once. */
export function isOneThroat(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  return ofThroats(previous, clause, vocabulary) !== undefined;
}

/** "Two hiccups and A GIGGLE": single sounds of one person. */
export function isSameVoice(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const sounds = ofThroats(previous, clause, vocabulary);
  if (sounds === undefined || sounds[0] === sounds[1]) return false;
  return isNumbered(previous) && (isNumbered(clause) || clause.tokens[0].single === true);
}

/** "A sneeze and SNIFFLES", "a man coughing and WHEEZING", of one who does not talk. */
export function isOnePerson(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const sounds = ofThroats(previous, clause, vocabulary);
  if (!clause.joined || sounds === undefined || sounds.some(({ source }) => hasTrait(source, 'speech'))) return false;
  const people = peopleIn(previous.tokens);
  if (people.length > 1 || people.some(({ isPlural }) => isPlural)) return false;
  return peopleIn(clause.tokens).length === 0 && !previous.tokens.some(isPeople);
}
