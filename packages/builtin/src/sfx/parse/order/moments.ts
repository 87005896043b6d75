import { createRandom } from '@soundwright/dsp/random';
import { hasTrait, valuesOf } from '../../source.ts';
import { callsIn } from '../layers/renames.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { isFiniteVerb, isMany, isProgressive } from '../words/grammar.ts';
import type { Match } from '../words/phrases.ts';
import { readQuantity } from '../words/quantities.ts';
import { type Token, wordAsSaid } from '../words/tokens.ts';
import { isMomentary } from './momentary-acts.ts';

/** Whether what a clause names is over at once, is counted, or goes on. */

/** Latest start of the last of several strokes that make up one moment, seconds. */
const MOMENT_S = 2.5;

/** The sound of a clause about one thing that is over at once; undefined where it goes on, comes again, or there are several. */
export function momentOf(clause: Clause, vocabulary: Vocabulary): Match<Call> | undefined {
  const { tokens } = clause;
  const [call, ...others] = callsIn(tokens, vocabulary);
  if (call === undefined || ![call, ...others].every(({ meaning }) => isOver(meaning))) return undefined;
  const last = call.from + call.length - 1;
  const isVerb = isFiniteVerb(tokens, last) || isCry(clause, call);
  const isPlural = isMany(tokens[last]) && !isVerb && !isNumbered(clause);
  return isPlural || tokens.some((_, i) => isUnderWay(tokens, i)) ? undefined : call;
}

/** "A dog BARKING", but not "a bottle OPENING". */
export function isUnderWay(tokens: readonly Token[], at: number): boolean {
  return isProgressive(tokens, at) && !isMomentary(wordAsSaid(tokens[at]));
}

/** Whether a sound is by itself one stroke, or a few quick ones; water that is poured goes on. */
export function isOver({ source, values }: Call): boolean {
  if (source.form !== 'events' || hasTrait(source, 'lasting')) return false;
  const timing = { durationS: null, count: null, intervalS: null, random: createRandom(0, source.name) };
  const last = source.schedule(valuesOf(source.parameters, values), timing).at(-1);
  return (last?.atS ?? 0) <= MOMENT_S;
}

/** "CASH REGISTER": a part of a phrase for a whole event, not for what is heard at a place. */
export function isMomentOfPhrase({ implied, joined, tokens, ...rest }: Clause, vocabulary: Vocabulary): boolean {
  return implied === true && !joined && momentOf({ ...rest, joined, tokens }, vocabulary) !== undefined;
}

export function isCreature({ source }: Call): boolean {
  return 'animals' in source.parameters;
}

/** "People talking AND A DOOR SLAM": something that is over at once, while somebody or something is at another thing. */
export function happensMeanwhile(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (!clause.joined || !mayFollow(previous) || !mayFollow(clause)) return false;
  const calls = callsIn(previous.tokens, vocabulary);
  const isAtIt = previous.tokens.some(
    (token, i) => i > 0 && (isProgressive(previous.tokens, i) || (calls.some((call) => ends(call, i)) && isAct(token))),
  );
  return isAtIt && calls.length > 0 && momentOf(clause, vocabulary) !== undefined;
}

/** Whether the order of a clause is not said already. */
export function mayFollow({ negated, implied, meanwhile, comparison }: Clause): boolean {
  return !negated && !implied && !meanwhile && !comparison;
}

/** "A clock TICKING": the last word of a phrase of several words. */
function ends({ from, length }: Match<Call>, at: number): boolean {
  return length > 1 && at === from + length - 1;
}

function isAct(token: Token): boolean {
  return /[aeiouy].*ing$/.test(wordAsSaid(token));
}

/** "A dog BARKS": one creature and its verb. */
export function isCry({ tokens }: Clause, { from, length, meaning }: Match<Call>): boolean {
  const last = from + length - 1;
  return length > 1 && isCreature(meaning) && isMany(tokens[last]) && !isMany(tokens[last - 1]);
}

/** Another act of one thing: "a sword drawn and SWUNG". A word without values of its own is a general one. */
export function isOtherKind(before: Call, { source, values }: Call): boolean {
  if (!Object.values(values).some((value) => typeof value === 'string')) return false;
  const known = valuesOf(before.source.parameters, before.values);
  return Object.entries(valuesOf(source.parameters, values)).some(
    ([name, value]) => typeof value === 'string' && known[name] !== value,
  );
}

/** Whether the first sound of a clause is an event. */
export function isEvent({ tokens }: Clause, vocabulary: Vocabulary): boolean {
  return callsIn(tokens, vocabulary)[0]?.meaning.source.form === 'events';
}

/** A single inanimate event: an item of a list of events. */
export function isStroke({ tokens }: Clause, vocabulary: Vocabulary): boolean {
  const [call] = callsIn(tokens, vocabulary);
  return call?.meaning.source.form === 'events' && !isCreature(call.meaning);
}

/** "THREE knocks", "knocks TWICE". */
export function isNumbered({ tokens }: Clause): boolean {
  return tokens.some((_, i) => readQuantity(tokens, i)?.quantity.kind === 'count');
}

/** "Rain FALLS": part of the phrase of a continuous sound. */
export function isWeather({ tokens }: Clause, verb: Token, vocabulary: Vocabulary): boolean {
  return callsIn(tokens, vocabulary).some(
    ({ from, length, meaning }) =>
      meaning.source.form === 'texture' && tokens.slice(from, from + length).includes(verb) && length > 1,
  );
}
