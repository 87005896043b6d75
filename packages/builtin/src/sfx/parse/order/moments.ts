import { createRandom } from '@soundwright/dsp/random';
import { hasTrait, valuesOf } from '../../source.ts';
import { callsIn } from '../layers/renames.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { FILLER } from '../words/common-words.ts';
import { isFiniteVerb, isMany, isProgressive } from '../words/grammar.ts';
import type { Match } from '../words/phrases.ts';
import { readQuantity } from '../words/quantities.ts';
import { isSoundWord } from '../words/sound-words.ts';
import { stemOf, stemsOf, type Token, wordAsSaid } from '../words/tokens.ts';

/**
 * "Bow release AND ARROW HIT", "axe chop AND TREE FALLS": of two things that are over at once, the second one follows.
 * What goes on ("rain and thunder") has no order, and several words for one blow ("a boom and a crack") are one.
 */
export function takesTurn(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const before = momentOf(previous, vocabulary);
  if (before === undefined || !mayFollow(clause)) return false;
  // "A dog bark, a scream": cries have an order only where verbs tell them.
  if (isLiving(before.meaning) && !callsOut(previous, before)) return false;
  if (isOnlySound(previous) && isOnlySound(clause)) return false;
  if (isRoused(clause, vocabulary) || settles(clause, vocabulary)) return true;
  const next = momentOf(clause, vocabulary);
  if (next === undefined) return setsGoing(previous) && isSetGoing(clause, before.meaning, vocabulary);
  const isOther = next.meaning.source !== before.meaning.source;
  // "Sword on shield, METALLIC", "rings along the rail, DRAWN OPEN": after a comma, words without a name describe.
  if (clause.tokens[0].afterPause) return isOther && isNamed(clause, vocabulary);
  return isOther || isOtherKind(before.meaning, next.meaning);
}

/** "People talking AND A DOOR SLAM": something that is over at once, while somebody or something is at another thing. */
export function happensMeanwhile(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (!clause.joined || !mayFollow(previous)) return false;
  const calls = callsIn(previous.tokens, vocabulary);
  const isAtIt = previous.tokens.some(
    (token, i) => i > 0 && (isProgressive(previous.tokens, i) || (calls.some((call) => ends(call, i)) && isAct(token))),
  );
  return isAtIt && calls.length > 0 && momentOf(clause, vocabulary) !== undefined;
}

/** "A clock TICKING": the last word of a phrase of several words. */
function ends({ from, length }: Match<Call>, at: number): boolean {
  return length > 1 && at === from + length - 1;
}

function isAct(token: Token): boolean {
  return /[aeiouy].*ing$/.test(wordAsSaid(token));
}

/** Whether a sound is called by its own name, not by a material or another general word. */
function isNamed({ tokens }: Clause, { calls }: Vocabulary): boolean {
  return tokens.some((_, i) => calls.findAt(tokens, i) !== undefined);
}

/** Latest start of the last of several strokes that make up one moment, seconds. */
const MOMENT_S = 2.5;

function mayFollow({ negated, implied, meanwhile, comparison }: Clause): boolean {
  return !negated && !implied && !meanwhile && !comparison;
}

/** The sound of a clause about one thing that is over at once; undefined where it goes on, comes again, or there are several. */
function momentOf(clause: Clause, vocabulary: Vocabulary): Match<Call> | undefined {
  const { tokens } = clause;
  const [call, ...others] = callsIn(tokens, vocabulary);
  if (!mayFollow(clause) || call === undefined || ![call, ...others].every(({ meaning }) => isOver(meaning)))
    return undefined;
  const last = call.from + call.length - 1;
  const isVerb = isFiniteVerb(tokens, last) || callsOut(clause, call);
  const isPlural = isMany(tokens[last]) && !isVerb && !isCounted(tokens);
  return isPlural || tokens.some((_, i) => goesOn(tokens, i)) ? undefined : call;
}

function isCounted(tokens: readonly Token[]): boolean {
  return tokens.some((_, i) => readQuantity(tokens, i)?.quantity.kind === 'count');
}

/** "A dog BARKING", but not "a bottle OPENING". */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const { said, takenFrom, word } = tokens[at];
  return isProgressive(tokens, at) && !STARTS.has(stemOf(said ?? takenFrom ?? word));
}

/** Whether a sound is by itself one stroke, or a few quick ones; water that is poured goes on. */
function isOver({ source, values }: Call): boolean {
  if (source.form !== 'events' || hasTrait(source, 'lasting')) return false;
  const timing = { durationS: null, count: null, intervalS: null, random: createRandom(0, source.name) };
  const last = source.schedule(valuesOf(source.parameters, values), timing).at(-1);
  return (last?.atS ?? 0) <= MOMENT_S;
}

function isLiving({ source }: Call): boolean {
  return 'animals' in source.parameters;
}

/** "A dog BARKS": one creature and its verb. */
function callsOut({ tokens }: Clause, { from, length, meaning }: Match<Call>): boolean {
  const last = from + length - 1;
  return length > 1 && isLiving(meaning) && isMany(tokens[last]) && !isMany(tokens[last - 1]);
}

/** "A BOOM and a CRACK": words for how something sounds, and not for what it is. */
function isOnlySound({ tokens }: Clause): boolean {
  return tokens.every(({ word }) => isSoundWord(word) || FILLER.has(word));
}

/** Another act of one thing: "a sword drawn and SWUNG". */
export function isOtherKind(before: Call, { values }: Call): boolean {
  return Object.entries(values).some(([name, value]) => typeof value === 'string' && before.values[name] !== value);
}

/** Acts that set something going or let it out. */
const STARTS = stemsOf(
  `open uncork unscrew uncap pop crack switch flick press push turn strike plug start ignite insert pull release close
  shut slam land arrive stop break shatter crash smash explode burst snap`,
);

/** "A bottle OPENING", "a SWITCH click". */
function setsGoing({ tokens }: Clause): boolean {
  return tokens.some(({ stem }) => STARTS.has(stem));
}

/** "Bat hit AND CHEERS", "whistle AND CROWD ROAR": what a crowd does at what has just happened. */
function isRoused({ tokens }: Clause, vocabulary: Vocabulary): boolean {
  const [call] = callsIn(tokens, vocabulary);
  if (call === undefined || tokens.some((_, i) => isProgressive(tokens, i))) return false;
  const { source, values } = call.meaning;
  return 'zeal' in source.parameters || ROUSED.has(values.mood);
}

/** "Explosion, DUST SETTLING": what is left moving by it. */
function settles({ tokens }: Clause, vocabulary: Vocabulary): boolean {
  return (
    callsIn(tokens, vocabulary).length > 0 && tokens.some(({ stem, said }) => SETTLES.has(said ? stemOf(said) : stem))
  );
}

const SETTLES = stemsOf('settle subside');

/** Moods of a crowd that something rouses. */
const ROUSED: ReadonlySet<number | string> = new Set(['cheer', 'stadium', 'laugh', 'gasp', 'boo']);

/** "… and POURING", "… and FIZZ": what lasts, once something has set it going. */
function isSetGoing({ tokens }: Clause, { source: before }: Call, vocabulary: Vocabulary): boolean {
  const [call] = callsIn(tokens, vocabulary);
  return (
    call !== undefined &&
    call.meaning.source !== before &&
    !hasTrait(call.meaning.source, 'around') &&
    !isLiving(call.meaning)
  );
}
