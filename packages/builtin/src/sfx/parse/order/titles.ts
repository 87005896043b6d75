import { hasTrait } from '../../source.ts';
import type { ReadClause } from '../kinds/meaning.ts';
import { type Draft, statedValues } from '../layers/draft.ts';
import { TONES } from '../layers/restate.ts';
import type { Clause } from '../words/clauses.ts';
import { slotOf } from '../words/common-words.ts';
import { finiteVerbsOf } from '../words/grammar.ts';
import { isNothingBut } from '../words/nothing-but.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';

/** "Dungeon gate: five clicks, the gate drops": a few words before a colon, with no other pause in them. */
const TITLE = /^\s*[^\s,.;:!?()|/\n–—]+(?: [^\s,.;:!?()|/\n–—]+){0,5}:\s/u;

/** "Success sound - two rising notes", "Level up! A quick arpeggio": a name without article before a dash or an exclamation. */
const NAME = /^\s*(?!(?:an?|the|then|and) )[^\s,.;:!?()|/\n–—]+(?: [^\s,.;:!?()|/\n–—-]+){0,4}(?:!| [–—-])\s+\S/iu;

/** "Low health warning (heartbeat, no alarm)": a few words, and all the rest in brackets. */
const BEFORE_BRACKETS = /^\s*[^\s,.;:!?()|/\n–—]+(?: [^\s,.;:!?()|/\n–—]+){0,5} \(([^()]+)\)[\s.]*$/u;

/** Whether a prompt opens with a title before a colon or brackets, or a name before a dash. */
export function opensWithTitle(prompt: string): boolean {
  return endOfTitle(prompt) > 0;
}

/** Where the mark after a title stands; 0 without a title. */
function endOfTitle(prompt: string): number {
  if (TITLE.test(prompt)) return prompt.indexOf(':');
  if (BEFORE_BRACKETS.test(prompt)) return prompt.indexOf('(');
  const name = NAME.exec(prompt)?.[0] ?? '';
  const words = tokenise(name);
  const tells = finiteVerbsOf({ tokens: words }).length > 0 || words.some(({ word }) => /ing$/.test(word));
  return name === '' || tells ? 0 : name.search(/!\s|\s[–—-]\s/u);
}

/** The title before the colon; undefined without one. */
export function titleOf(prompt: string): string | undefined {
  return TITLE.test(prompt) ? prompt.slice(0, endOfTitle(prompt)) : undefined;
}

/** Marks the clauses up to the first pause, which is the colon, as the title, unless words after it were read into them. */
export function markTitle(clauses: readonly Clause[], prompt: string): Clause[] {
  const end = clauses.findIndex(({ tokens, implied }, i) => i > 0 && !implied && tokens[0]?.afterPause);
  const mark = endOfTitle(prompt);
  const said = new Set(tokenise(prompt.slice(mark)).map(({ word }) => word));
  const title = new Set(tokenise(prompt.slice(0, mark)).map(({ word }) => word));
  const words = clauses.slice(0, Math.max(0, end)).flatMap(({ tokens, implied }) => (implied ? [] : tokens));
  if (words.some(({ word }) => said.has(word) && !title.has(word))) return [...clauses];
  return clauses.map((clause, i) => (i < end && !clause.implied ? { ...clause, isTitle: true } : clause));
}

/**
 * The layers without those of a title that only announces what is listed after it, one sound after the other. It is
 * heard if the list goes on about it ("engine: starts, idles, stops"), or lists what is heard at the same time.
 */
export function withoutTitle(drafts: readonly Draft[], clauses: readonly ReadClause[]): Draft[] {
  const announced = new Set<Draft>();
  const told = new Set<Draft>();
  for (const { clause, spans } of clauses) {
    // "Stamina runs out: RUNNING on grass": about the sound of the title.
    const isBare = spans.length === 0 && !(clause.tokens.length > 0 && clause.tokens.every(slotOf));
    if (!clause.isTitle && isBare && told.size === 0) return [...drafts];
    for (const { draft } of spans) (clause.isTitle ? announced : told).add(draft);
  }
  const named = withName([...announced], [...told], drafts);
  if (named) return named;
  const sources = new Set([...told].map(({ source }) => source));
  const steps = new Set([...told].map(({ step }) => step));
  if (steps.size < 2 || [...announced].some((draft) => told.has(draft) || sources.has(draft.source)))
    return [...drafts];
  return drafts.filter((draft) => !announced.has(draft));
}

/** The layers of a title that names one sound and what is told of it; undefined where they are different sounds. */
function withName(
  [name, ...others]: readonly Draft[],
  told: readonly Draft[],
  drafts: readonly Draft[],
): Draft[] | undefined {
  const [first] = told;
  if (!name || !first || others.length > 0 || told.includes(name)) return undefined;
  if (isCryOf(name, first)) return nameOnly(name, first, drafts);
  const isOneOfTwo = first.source !== name.source || !hasTrait(name.source, 'designed');
  // "ALARM ARMED: four beeps, then a siren": what is counted is told, not named again.
  const isSeveral = (first.count !== null && !first.isPlural) || first.calls.length > 1;
  const isCounted = isSeveral && !isDesigned(name);
  if (isOneOfTwo && !isCounted && restatesName(name, first)) return nameOnly(name, first, drafts);
  const isOnlyName = isOneOfTwo && restatesName(first, name);
  const isDetailed = hasTrait(name.source, 'designed') && told.every(isDesigned);
  // "LOW HEALTH WARNING: a heartbeat", "coin pickup (bell)": how the signal sounds.
  const isSignal = hasTrait(name.source, 'designed') && hasTrait(name.source, 'signal') && isOneOfTwo;
  return isOnlyName || isDetailed || isSignal ? drafts.filter((draft) => draft !== name) : undefined;
}

function isDesigned({ source, calls }: Draft): boolean {
  if (hasTrait(source, 'designed') || hasTrait(source, 'notes')) return true;
  return calls.length > 0 && calls.every((call) => /^(?:whoosh|swoosh|swish|woosh)/.test(call));
}

/** "EXPLOSION - deep boom", "SWORD HIT - metallic clang": the first sound is only a general word for the title's. */
function restatesName(name: Draft, first: Draft): boolean {
  const words = first.calls.flatMap((call) => tokenise(call));
  const own = new Set(name.calls.flatMap((call) => tokenise(call)).map(({ stem }) => stem));
  if (first === name || words.length === 0) return false;
  return words.every((token) => isAspect(token, name.source) || own.has(token.stem) || slotOf(token));
}

/** "Dragon dies: A GROAN", "troll roar: A MONSTER BELLOW": the one cry of the creature that the title names. */
function isCryOf(name: Draft, first: Draft): boolean {
  const { source, preset } = name;
  if (first.source !== source || !(hasTrait(source, 'monster') || hasTrait(source, 'animal'))) return false;
  const cry = first.settings.get('call')?.value ?? first.preset.call ?? 'roar';
  preset.call = cry;
  name.settings.delete('call');
  name.changes.splice(0);
  return true;
}

/** The layers without the first sound after a title, whose place and manner the title's sound takes. */
function nameOnly(name: Draft, first: Draft, drafts: readonly Draft[]): Draft[] {
  name.step = first.step;
  for (const [slot, said] of first.slots) if (!name.slots.has(slot)) name.slots.set(slot, said);
  name.count ??= first.count;
  return drafts.filter((draft) => draft !== first);
}

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
  return isTold ? [told] : [...drafts];
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
  const isTone = ({ stem }: Token): boolean => TONES.has(stem);
  // "Two MARIMBA NOTES".
  const isCalled = (at: number): boolean => spans.some(({ from, to }) => at >= from && at < to);
  const isMeant = (token: Token, i: number): boolean =>
    isTone(token) || /ing$/.test(token.word) || isCalled(i + count.length);
  return rest.some(isTone) && isNothingBut(rest, isMeant, 'filler', 'common');
}
