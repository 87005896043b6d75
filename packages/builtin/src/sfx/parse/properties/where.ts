import { COMMON_WORDS } from '../words/common-words.ts';
import { isMaterial } from '../words/materials.ts';
import type { Token } from '../words/tokens.ts';

/** Words that are places only in some company. */

/** Words that are places only after "in a" and the like: not in "a metal pipe". */
const AMBIGUOUS_PLACES = new Set(['pipe', 'mine', 'shower', 'bar', 'park', 'school', 'ship']);

/** "IN a metal pipe", not "through a metal pipe". */
export function isWhere(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at - 2].some((i) => /^(?:in|inside|within|from|at|into)$/.test(tokens[i]?.word ?? ''));
}

/** "Inside a STONE forge": what the place is built of, not what sounds. */
export function isOfPlace(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!isMaterial(tokens[at]) || next === undefined || next.afterPause) return false;
  if (!/^(?:in|inside|within)$/.test(tokens[at - 1]?.word ?? '')) return false;
  const common = COMMON_WORDS.findAt(tokens, at + 1)?.meaning;
  return (common !== undefined && 'space' in common) || BUILDINGS.test(next.word);
}

const BUILDINGS = /^(?:forge|smithy|mill|castle|tower|cottage|hut|stable|building|chamber|vault|tomb|dungeon|lodge)$/;

export function isAmbiguousPlace(token: Token): boolean {
  return AMBIGUOUS_PLACES.has(token.stem) || AMBIGUOUS_PLACES.has(token.word);
}
