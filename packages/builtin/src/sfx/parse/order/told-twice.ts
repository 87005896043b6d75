import { hasTrait } from '../../source.ts';
import type { ReadClause } from '../kinds/meaning.ts';
import { type Draft, statedValues } from '../layers/draft.ts';
import { TONES } from '../layers/restate.ts';
import { COMMON_WORDS, FILLER } from '../words/common-words.ts';
import { readQuantity } from '../words/quantities.ts';

/**
 * "Error buzz, TWO LOW BEEPS", "alarm, THREE BEEPS", "success sound, THREE RISING NOTES": a signal of which its tones are
 * told is heard as these alone.
 */
export function withoutToldSignal(drafts: readonly Draft[], clauses: readonly ReadClause[]): Draft[] {
  const [name, told] = drafts;
  if (drafts.length !== 2 || !hasTrait(name.source, 'signal') || name.count !== null) return [...drafts];
  const [first, second] = clauses;
  const isTold =
    clauses.length === 2 &&
    first.spans.every(({ draft }) => draft === name) &&
    second.spans.every(({ draft }) => draft === told) &&
    (hasTrait(told.source, 'designed') || hasTrait(name.source, 'designed')) &&
    countsTones(second);
  if (!isTold) return [...drafts];
  return [told];
}

/**
 * "Game over, SAD CHIPTUNE", "servo whirr, ROBOTIC ARM": two names of one designed or continuous sound are one layer, with
 * what is said of either.
 */
export function withoutTwins(drafts: readonly Draft[]): Draft[] {
  return drafts.filter((draft, at) => {
    const first = drafts.findIndex((other) => isTwin(other, draft));
    if (first === at) return true;
    for (const [slot, said] of draft.slots) if (!drafts[first].slots.has(slot)) drafts[first].slots.set(slot, said);
    return false;
  });
}

function isTwin(one: Draft, other: Draft): boolean {
  if (one === other) return true;
  if (one.source !== other.source || one.step !== other.step || one.role !== other.role) return false;
  // "A busy street, DAYTIME TRAFFIC": of two places, what both have is heard once.
  if (one.implied !== other.implied) return false;
  if (!one.implied && one.source.form === 'events' && !hasTrait(one.source, 'designed')) return false;
  if (one.count !== null || other.count !== null || one.isOther || other.isOther) return false;
  const [values, others] = [statedValues(one), statedValues(other)];
  return Object.keys({ ...values, ...others }).every((name) => values[name] === others[name]);
}

/** Whether a clause after a pause is nothing but a number of tones and their manner. */
function countsTones({ clause, spans }: ReadClause): boolean {
  const { tokens, negated, joined } = clause;
  const count = readQuantity(tokens, 0);
  if (negated || joined || !tokens[0]?.afterPause || count?.quantity.kind !== 'count') return false;
  const rest = tokens.slice(count.length);
  return (
    rest.some(({ stem }) => TONES.has(stem)) &&
    rest.every(
      ({ stem, word }, i) =>
        TONES.has(stem) ||
        FILLER.has(word) ||
        COMMON_WORDS.findAt(rest, i) ||
        /ing$/.test(word) ||
        // "Two MARIMBA NOTES".
        spans.some(({ from, to }) => i + count.length >= from && i + count.length < to),
    )
  );
}
