import { runningAs } from '../../source.ts';
import { ACTS } from '../layers/parameters.ts';
import { callsIn } from '../layers/renames.ts';
import type { Call, Setting, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, PREPOSITIONS } from '../words/common-words.ts';
import type { Token } from '../words/tokens.ts';

/** Several acts of one source. */

/**
 * "A cat hissing and YOWLING", "a rifle, cock, FIRE": the same source with another of its actions, which cannot overlap
 * with the first.
 */
export function actsAnew(previous: Clause, clause: Clause, topic: Call | undefined, vocabulary: Vocabulary): boolean {
  if (topic === undefined || clause.negated || clause.tokens.length > 2) return false;
  // Continuous sources act in sequence only if finite verbs say so: "it starts, idles, stops".
  const isOrdered = topic.source.form !== 'texture' || /[^s]s$/.test(clause.tokens[0].word);
  if (!clause.joined && !clause.tokens[0]?.afterPause) return false;
  if (isNextHandling(clause, topic, vocabulary)) return true;
  const next = actOf(clause, topic, vocabulary);
  const names = callsIn(clause.tokens, vocabulary)[0]?.meaning.source;
  const isOther = names !== undefined && names !== topic.source && clause.tokens.length > 1;
  if (next === undefined || isOther) return false;
  const before = actOf(previous, topic, vocabulary) ?? travelOf(previous, topic);
  if (before === undefined || before.parameter !== next.parameter || before.value === next.value) return false;
  // "Door SLAM, CLOSE": one act in two words.
  const { manners } = topic.source;
  if (manners?.[before.value] === next.value || manners?.[next.value] === before.value) return false;
  const [was, is] = [before, next].map(({ value }) => runningAs(topic.source, value));
  // "ACCELERATING and DRIVING off" is one.
  if (was === 'speeds-up' && is === 'drives') return false;
  // "Engine START, IDLE, PULL AWAY": a change of state cannot last beside the next one.
  return isOrdered || [was, is].some((running) => running !== undefined && running !== 'drives');
}

/** "Fishing cast and REEL", "chair scrape and SIT": what is done next with a thing that is handled. */
function isNextHandling({ tokens, joined }: Clause, { source, values }: Call, vocabulary: Vocabulary): boolean {
  if (!joined || tokens.length !== 1 || source.form !== 'events' || !('make' in source.parameters)) return false;
  // "A drone, dark AND LOW": how it sounds.
  if ('slot' in (COMMON_WORDS.findAt(tokens, 0)?.meaning ?? {})) return false;
  const next = vocabulary.settings.get(source.name)?.findAt(tokens, 0)?.meaning;
  return next?.parameter === 'kind' && values.kind !== undefined && values.kind !== next.value;
}

/** What a source does in a clause, by its own words. */
function actOf({ tokens }: Clause, { source }: Call, vocabulary: Vocabulary): Setting | undefined {
  const book = vocabulary.settings.get(source.name);
  return tokens
    .map((_, i) => book?.findAt(tokens, i))
    .filter((found) => found !== undefined && !isObjectAt(tokens, found.from))
    .map((found) => found!.meaning)
    .findLast(({ parameter }) => ACTS.has(parameter));
}

/** "The taxi ARRIVES, idles": a movement is an action of a vehicle. */
function travelOf({ tokens }: Clause, { source }: Call): Setting | undefined {
  const { drives } = source.runs ?? {};
  const moves = tokens.some((_, i) => 'motion' in (COMMON_WORDS.findAt(tokens, i)?.meaning ?? {}));
  return moves && drives ? { parameter: 'motion', value: drives } : undefined;
}

function isObjectAt(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  return before !== 'to' && PREPOSITIONS.has(before);
}

/** "The kettle boils and WHISTLES": a property of the source itself. */
export function isActOf({ tokens }: Clause, topic: Call | undefined, vocabulary: Vocabulary): boolean {
  const act = vocabulary.settings.get(topic?.source.name ?? '')?.findAt(tokens, 0)?.meaning;
  // "He coughs, CLEARS his throat": another cry of the same voice.
  if (act?.parameter === 'call' && topic?.values.call !== undefined) return act.value === topic.values.call;
  // "He eats an apple, DRINKS some water".
  const usual = act?.parameter === 'action' ? topic?.source.parameters.action.default : undefined;
  if (act && usual !== undefined) return act.value === (topic?.values.action ?? usual);
  return act !== undefined;
}
