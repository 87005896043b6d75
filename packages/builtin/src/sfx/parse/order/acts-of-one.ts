import { hasTrait, runningAs } from '../../source.ts';
import { ACTS } from '../layers/parameters.ts';
import { namedIn, renames } from '../layers/renames.ts';
import type { Call, Setting } from '../vocabulary/vocabulary.ts';
import { commonAt, PREPOSITIONS } from '../words/common-words.ts';
import type { Match } from '../words/phrases.ts';
import { isSoundWord } from '../words/sound-words.ts';
import type { Token } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import type { Told } from './told.ts';

/** One source told of several times: its acts, its other names, and the same once more. */

/**
 * "A cat hissing and YOWLING", "a rifle, cock, FIRE": the same source with another of its actions, which cannot overlap
 * with the first.
 */
export function actsAnew(previous: Told, next: Told, topic: Call | undefined): boolean {
  const { clause, tokens, follows } = next;
  if (topic === undefined || clause.negated || tokens.length > 2 || !(clause.joined || follows)) return false;
  if (isNextHandling(next, topic)) return true;
  const act = actOf(next, topic);
  if (act === undefined || (next.source !== undefined && next.source !== topic.source && tokens.length > 1))
    return false;
  const before = actOf(previous, topic) ?? travelOf(previous, topic);
  if (before === undefined || before.parameter !== act.parameter || before.value === act.value) return false;
  // "Door SLAM, CLOSE": one act in two words.
  const { manners } = topic.source;
  if (manners?.[before.value] === act.value || manners?.[act.value] === before.value) return false;
  const [was, is] = [before, act].map(({ value }) => runningAs(topic.source, value));
  // "ACCELERATING and DRIVING off" is one.
  if (was === 'speeds-up' && is === 'drives') return false;
  // Continuous sources act in sequence only if finite verbs say so, "it starts, idles, stops", or by a change of state, which
  // cannot last beside the next one: "engine START, IDLE, PULL AWAY".
  const isOrdered = topic.source.form !== 'texture' || /[^s]s$/.test(tokens[0].word);
  return isOrdered || [was, is].some((running) => running !== undefined && running !== 'drives');
}

/** "Fishing cast and REEL", "chair scrape and SIT": what is done next with a thing that is handled. */
function isNextHandling({ tokens, clause, vocabulary }: Told, { source, values }: Call): boolean {
  const isHandled = source.form === 'events' && 'make' in source.parameters;
  // "A drone, dark AND LOW": how it sounds.
  if (!isHandled || !clause.joined || tokens.length !== 1 || commonAt(tokens, 0, 'slot')) return false;
  const next = vocabulary.settings.get(source.name)?.findAt(tokens, 0)?.meaning;
  return next?.parameter === 'kind' && values.kind !== undefined && values.kind !== next.value;
}

/** What a source does in a clause, by its own words that are no object. */
function actOf({ tokens, vocabulary }: Told, { source }: Call): Setting | undefined {
  const book = vocabulary.settings.get(source.name);
  return tokens
    .map((_, i) => {
      const before = tokens[i - 1]?.word ?? '';
      return before !== 'to' && PREPOSITIONS.has(before) ? undefined : book?.findAt(tokens, i)?.meaning;
    })
    .findLast((setting) => setting && ACTS.has(setting.parameter));
}

/** "The taxi ARRIVES, idles": a movement is an action of a vehicle. */
function travelOf({ tokens }: Told, { source }: Call): Setting | undefined {
  const { drives } = source.runs ?? {};
  return drives && tokens.some((_, i) => commonAt(tokens, i, 'motion'))
    ? { parameter: 'motion', value: drives }
    : undefined;
}

/** "The kettle boils and WHISTLES": a property of the source itself. */
export function isActOf({ tokens, vocabulary }: Told, topic: Call | undefined): boolean {
  const act = vocabulary.settings.get(topic?.source.name ?? '')?.findAt(tokens, 0)?.meaning;
  if (act === undefined || topic === undefined) return false;
  // "He coughs, CLEARS his throat": another cry of the same voice; "he eats an apple, DRINKS some water".
  const before =
    act.parameter === 'action'
      ? (topic.values.action ?? topic.source.parameters.action.default)
      : act.parameter === 'call'
        ? topic.values.call
        : undefined;
  return before === undefined || act.value === before;
}

/**
 * "Whoosh, WHOOSH, WHOOSH", "small explosion, BIG EXPLOSION": the same words once more, where they are no name whose
 * repetitions are counted, or in the other degree.
 */
export function isSaidAgain({ tokens: before }: Told, next: Told): boolean {
  const { tokens, clause, follows, vocabulary } = next;
  if (clause.negated || !follows || before.length !== tokens.length || next.moment === undefined) return false;
  const isOther = tokens.map((_, i) => isOppositeDegree(before, tokens, i));
  if (!tokens.every(({ word, said }, i) => isOther[i] || (before[i].word === word && before[i].said === said)))
    return false;
  const isRead = tokens.some(({ said }) => said !== undefined);
  return isOther.includes(true) || isRead || vocabulary.calls.findAt(tokens, 0) === undefined;
}

/** One below the middle of a scale, the other above it. */
function isOppositeDegree(before: readonly Token[], next: readonly Token[], at: number): boolean {
  const [one, other] = [before, next].map((tokens) => commonAt(tokens, at, 'slot'));
  return one !== undefined && one.slot === other?.slot && (one.level - 0.5) * (other.level - 0.5) < 0;
}

/** "A gunshot, PISTOL", "shutter click, DSLR": only the thing that made the sound before, by a name of its own. */
function namesThing({ tokens, first, follows, clause, vocabulary }: Told, before: Told): boolean {
  const call = vocabulary.calls.findAt(tokens, 0);
  if (clause.negated || clause.joined || !follows || first.afterArticle || call?.length !== tokens.length) return false;
  const isThing = ({ word, stem }: Token): boolean =>
    !isSoundWord(word) &&
    !/(?:ing|[^s]s)$/.test(word) &&
    !kindsOfWord(word)?.mostlyVerb &&
    !before.tokens.some((other) => other.stem === stem);
  if (!tokens.every(isThing)) return false;
  const { source, values } = call.meaning;
  const made = before.calls.filter(({ meaning }) => meaning.source === source);
  const isOf = ({ meaning }: Match<Call>): boolean => {
    const variants = Object.entries({ ...meaning.values, ...values }).filter(([, value]) => typeof value === 'string');
    return variants.every(([name, value]) => {
      const said = meaning.values[name];
      const usual = source.parameters[name].default;
      if (said === undefined) return hasTrait(source, 'weapon') || value === usual;
      return said === (values[name] ?? usual);
    });
  };
  return made.length > 0 && made.every(isOf);
}

/** "A knife slash, SHARP BLADE CUTTING AIR": a sound of the same step by another name. */
export function isNamedBefore(next: Told, ordered: readonly Told[]): boolean {
  const { clause, vocabulary } = next;
  const here = ordered.filter((before) => before.clause.step === ordered.at(-1)?.clause.step && !before.clause.negated);
  return here.some(
    (before) =>
      namedIn(before.clause, vocabulary).some((named) => renames(clause, named, vocabulary) !== undefined) ||
      namesThing(next, before),
  );
}

/** "A door is knocked on, …, it is knocked on AGAIN": what was heard before, once more. */
export function isAgain(next: Told, ordered: readonly Told[]): boolean {
  const { clause, source, words } = next;
  if (clause.negated || clause.meanwhile || !words.includes('again') || source === undefined) return false;
  return ordered.some(({ calls }) => calls.some(({ meaning }) => meaning.source === source));
}
