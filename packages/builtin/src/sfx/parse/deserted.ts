import { type Clause, splitClauses } from './clauses.ts';
import { type Token, tokenise } from './tokens.ts';

const DESERTED = new Set(['empty', 'deserted', 'abandoned', 'vacant']);

/** People, and what they drive, carry and do. */
const PEOPLE = new Set(
  'people crowd car truck footsteps children shout cough horn typing phone printer cutlery coffee applause chatter'.split(
    ' ',
  ),
);

/** Left where a place without people has no sound of its own. */
const STILL = 'gentle wind';

/** Whether the words before a place say that nobody is there: "an EMPTY street". */
export function isDeserted(before: readonly Token[]): boolean {
  return before.some(({ word }) => DESERTED.has(word));
}

/** The parts of a scene without its people; only a little wind if nothing is left. */
export function withoutPeople(parts: readonly Clause[]): Clause[] {
  const left = parts.filter(({ tokens }) => !tokens.some(({ word }) => PEOPLE.has(word)));
  return left.length > 0 ? left : splitClauses(tokenise(STILL));
}
