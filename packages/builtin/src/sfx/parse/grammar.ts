import type { Clause } from './clauses.ts';
import { FILLER, PREPOSITIONS } from './common-words.ts';
import { readQuantity } from './quantities.ts';
import { isSoundWord } from './restate.ts';
import type { Token } from './tokens.ts';
import { kindsOfWord } from './word-kinds.ts';

/** Verbs of instantaneous changes. */
export const CHANGES: ReadonlySet<string> = new Set(
  `open opens close closes shut shuts slam slams start starts stop stops begin begins end ends enter enters arrive arrives
  leave leaves depart departs fall falls drop drops land lands break breaks shatter shatters explode explodes crash crashes
  fire fires shoot shoots ignite ignites turn turns switch switches pick picks hang hangs ding dings light lights strike
  strikes hit hits pull pulls push pushes press presses drive drives unlock unlocks lock locks spill spills collapse
  collapses burst bursts pop pops snap snaps jump jumps flush flushes reload reloads cock cocks stand stands sit sits
  drop dropped fell broke opened closed slammed started stopped arrived exploded crashed landed`.split(/\s+/),
);

/** Irregular participles. */
const PARTICIPLES = new Set(
  `thrown torn drawn shut cut broken shot hit put blown struck swung spun bent let dug driven ridden eaten drunk written
  rung sung bitten caught tossed poured taken`.split(/\s+/),
);

function isParticiple({ word, takenFrom = word }: Token): boolean {
  return /[^aeiou]ed$|[iouy]ed$/.test(takenFrom) || PARTICIPLES.has(takenFrom);
}

/** "Paper RIPPED, …": a completed action on an object. */
export function isDone({ tokens }: Clause): boolean {
  return tokens.some((token, i) => isParticiple(token) && (i > 0 || tokens.length === 1) && !isOfNoun(tokens, i));
}

/** "…, CRUMPLED and THROWN in a bin": the next action on the same object. */
export function doneAtOnce({ tokens }: Clause): boolean {
  const [first] = tokens;
  return first !== undefined && isParticiple(first) && !first.afterArticle && !isOfNoun(tokens, 0);
}

/** "A CLOSED door", "MUFFLED voices": an attribute, not an action. */
function isOfNoun(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next === undefined || next.afterPause || next.afterArticle) return false;
  return !PREPOSITIONS.has(next.word) && !FILLER.has(next.word) && !/ly$/.test(next.word);
}

/** Whether a word follows a preposition, with at most one adjective in between. */
export function isObject(tokens: readonly Token[], at: number): boolean {
  return PREPOSITIONS.has(tokens[at - 1]?.word ?? '') || PREPOSITIONS.has(tokens[at - 2]?.word ?? '');
}

export function finiteVerbsOf({ tokens }: Clause): Token[] {
  return tokens.filter((_, i) => isFiniteVerb(tokens, i));
}

/** "Doors SLIDE", "it OPENS", "he WALKED": neither a participle nor a plural noun. */
export function isFiniteVerb(tokens: readonly Token[], at: number): boolean {
  const { word, afterArticle, isPassive } = tokens[at];
  if (isPassive) return true;
  if (afterArticle || /ing$/.test(word) || PREPOSITIONS.has(tokens[at - 1]?.word ?? '')) return false;
  if (CHANGES.has(word)) {
    // "Doors (slide) OPEN": a plural subject.
    const many = [tokens[at - 1], tokens[at - 2]].some((token) =>
      /^(?:.+[^s]s|they|we|you|men|children)$/.test(token?.word ?? ''),
    );
    return /(?:s|ed)$/.test(word) || many;
  }
  // "Crows FLY off".
  const leaves = ['off', 'away'].includes(tokens[at + 1]?.word ?? '') && /[^s]s$/.test(tokens[at - 1]?.word ?? '');
  if (leaves && kindsOfWord(word)?.mostlyVerb) return true;
  const isLast = at === tokens.length - 1 || readQuantity(tokens, at + 1)?.quantity.kind === 'count';
  if (at > 0 && isLast && /[^s]s$/.test(word) && isSoundWord(word)) return true;
  const info = /[^s]s$/.test(word) ? kindsOfWord(word) : undefined;
  return info !== undefined && info.verb.length > 0 && (info.mostlyVerb || isLast) && at > 0;
}
