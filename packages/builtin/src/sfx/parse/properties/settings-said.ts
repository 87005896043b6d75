import { type Draft, settingAt } from '../layers/draft.ts';
import type { Setting, Vocabulary } from '../vocabulary/vocabulary.ts';
import { isMaterial } from '../words/materials.ts';
import type { Match } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import { isOfPlace } from './where.ts';

/** What words set of the source that they belong to. */

/** The setting of a source that the words at `at` say of it, not of a place or of what it is made of. */
export function settingSaid(
  tokens: readonly Token[],
  at: number,
  owner: Draft,
  vocabulary: Vocabulary,
): Match<Setting> | undefined {
  if (isOfPlace(tokens, at) || isOfMaterial(tokens, at, owner, vocabulary)) return undefined;
  return settingAt(owner, tokens, at, vocabulary);
}

/** "A paper BAG": a thing that is usually of another material than the one said before it. */
export function isOfMaterial(tokens: readonly Token[], at: number, owner: Draft, vocabulary: Vocabulary): boolean {
  const material = tokens[at - 1];
  if (material === undefined || tokens[at].afterPause) return false;
  const [said, usual] = [at - 1, at].map((i) => settingAt(owner, tokens, i, vocabulary)?.meaning);
  if (said === undefined || said.parameter !== usual?.parameter || said.value === usual.value) return false;
  return isMaterial(material) || said.value === material.word;
}
