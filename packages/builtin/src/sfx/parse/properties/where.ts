import type { SceneDraft } from '../layers/draft.ts';
import { COMMON_WORDS } from '../words/common-words.ts';
import { isMaterial } from '../words/materials.ts';
import { unused } from '../words/notes.ts';
import { type Token, writtenAs } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';

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

/** Properties that places have as well: "a BIG hall", "a DARK cave". */
const OF_PLACES: ReadonlySet<string> = new Set(['size', 'brightness']);

/** Most words between a preposition and the size of a place, and between the size and the place. */
const MOST_BETWEEN = 2;

/** "In a BIG hall": a size that no sound has, and no place either. @returns whether a word is one */
export function readSizeOfPlace(tokens: readonly Token[], at: number, scene: SceneDraft): boolean {
  const place = placeOfSize(tokens, at);
  if (place === undefined) return false;
  scene.notes.push(unused([writtenAs(tokens[at])], `changes nothing for ${writtenAs(tokens[place])}`));
  return true;
}

/** "In a BIG hall": the size of the place alone. @returns the index of the place */
function placeOfSize(tokens: readonly Token[], at: number): number | undefined {
  const size = COMMON_WORDS.findAt(tokens, at);
  if (size?.length !== 1 || !('slot' in size.meaning) || !OF_PLACES.has(size.meaning.slot)) return undefined;
  // "SMALL room, door slam": the place alone.
  const isAlone = at === 0 && !tokens.slice(1).some(({ afterPause }) => afterPause);
  if (!isAlone && (!isWhere(tokens, at) || tokens[at].afterPause)) return undefined;
  for (let i = at + 1; i < tokens.length && i <= at + 1 + MOST_BETWEEN && !tokens[i].afterPause; i += 1) {
    const common = COMMON_WORDS.findAt(tokens, i)?.meaning;
    const isPlace =
      (common !== undefined && 'space' in common) || kindsOfWord(tokens[i].word)?.noun[0]?.kind === 'place';
    if (isPlace) return isAlone && i < tokens.length - 1 ? undefined : i;
    const describes = (common !== undefined && 'slot' in common) || isMaterial(tokens[i]);
    if (!describes) return undefined;
  }
  return undefined;
}
