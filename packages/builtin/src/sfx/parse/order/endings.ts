import { hasTrait } from '../../source.ts';
import { callsIn } from '../layers/renames.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { FILLER } from '../words/common-words.ts';
import { isCompleted, isMany, opensWithVerb } from '../words/grammar.ts';
import { PERSONS } from '../words/people.ts';
import { readQuantity } from '../words/quantities.ts';
import { isSoundWord } from '../words/sound-words.ts';
import { stemOf, wordAsSaid } from '../words/tokens.ts';
import { isOtherKind, isUnderWay } from './moments.ts';

/**
 * "A kettle boiling AND CLICKS OFF", "a saw cutting a branch and THE BRANCH SNAPS", "a phone ringing and SOMEBODY PICKS
 * UP": what goes on without a finite verb, until something that is over at once ends it.
 */
export function endsWhatGoesOn(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (previous.negated || clause.negated || clause.meanwhile || clause.comparison) return false;
  const [before] = callsIn(previous.tokens, vocabulary);
  if (before === undefined || clause.tokens.length === 0) return false;
  const { meaning } = before;
  if (scores(meaning, clause, vocabulary) || isNextAct(previous, meaning, clause, vocabulary)) return true;
  if (!goesOn(previous, meaning) && !hasTrait(meaning.source, 'lasting')) return false;
  if (isItsEnd(meaning, clause, vocabulary)) return true;
  if (!goesOn(previous, meaning) || !isCompleted(clause)) return false;
  return opensWithAct(clause) || isOfSame(previous, clause) || answersSignal(meaning, clause);
}

/** What nobody set going does not end with what happens in it: rain, wind, fire, a crowd. */
function goesOn({ tokens }: Clause, { source }: Call): boolean {
  const isAround = (['weather', 'surrounding', 'around', 'flames'] as const).some((trait) => hasTrait(source, trait));
  const from = hasTrait(source, 'steps') ? 0 : 1;
  return !isAround && tokens.some((token, i) => i >= from && /[aeiouy].*ing$/.test(wordAsSaid(token)));
}

/** "A clock ticking and AN EXPLOSION", "a dishwasher running and BEEPS", "a phone ringing and PICKUP". */
function isItsEnd({ source }: Call, clause: Clause, vocabulary: Vocabulary): boolean {
  const [call] = callsIn(clause.tokens, vocabulary);
  const isGoing = clause.tokens.some((_, i) => isUnderWay(clause.tokens, i));
  if (!clause.joined || isGoing || call === undefined || call.meaning.source === source) return false;
  const { source: next, values } = call.meaning;
  if (hasTrait(next, 'blow', values)) return true;
  const isWorker =
    isVoice({ source }) || (['steps', 'work', 'vehicle'] as const).some((trait) => hasTrait(source, trait));
  return !isWorker && clause.tokens.every((token) => DONE.test(wordAsSaid(token)));
}

/** What a machine does when it is done. */
const DONE = /^(?:beep|ding|ping|bleep|chime|buzz|buzzer)(?:s|es)?$/;

/** Words beside it: that it is done, and where and how it signals so. */
const BESIDE_DONE = /^(?:done|finished|finishes|end|ends|when|loud|long|short|final|timer)$/;

/**
 * "A microwave hum AND THREE BEEPS", "a typewriter WITH CARRIAGE RETURN": a task, and the signal or the act that ends it,
 * however they are joined.
 */
export function endsTask(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (previous.negated || clause.negated || clause.meanwhile === 'while') return false;
  const [before] = callsIn(previous.tokens, vocabulary);
  if (before === undefined || clause.tokens.length === 0) return false;
  const { source, values } = before.meaning;
  const [call] = callsIn(clause.tokens, vocabulary);
  if (call && call.meaning.source !== source && hasTrait(source, 'work'))
    return hasTrait(call.meaning.source, 'end', call.meaning.values);
  return hasTrait(source, 'finishes', values) && signalsEnd(clause);
}

function signalsEnd({ tokens }: Clause): boolean {
  const count = readQuantity(tokens, 0)?.length ?? 0;
  const said = tokens.slice(count).map((token) => wordAsSaid(token));
  const isPlain = said.every((word) => DONE.test(word) || BESIDE_DONE.test(word) || FILLER.has(word));
  return isPlain && said.some((word) => DONE.test(word));
}

/** "… and CLICKS OFF", but not "… and drops of water". */
function opensWithAct(clause: Clause): boolean {
  return opensWithVerb(clause) && clause.tokens[1]?.word !== 'of';
}

/** "Cutting A TREE and THE TREE falls": what was worked on gives way. */
function isOfSame(previous: Clause, { tokens }: Clause): boolean {
  const named = new Set(previous.tokens.map((token) => stemOf(wordAsSaid(token))));
  return tokens.length > 1 && !FILLER.has(tokens[0].word) && named.has(stemOf(wordAsSaid(tokens[0])));
}

/** "… and SOMEBODY picks up": what rings is answered. */
function answersSignal({ source }: Call, { tokens }: Clause): boolean {
  const isCall = hasTrait(source, 'rings') || hasTrait(source, 'signal');
  return isCall && PERSONS.test(tokens[0].word) && !isMany(tokens[0]);
}

/** "A basketball dribble AND SWISH", "a rally AND MISS": the ball is played until it is in the net or missed. */
function scores({ source }: Call, { tokens }: Clause, vocabulary: Vocabulary): boolean {
  const [call] = callsIn(tokens, vocabulary);
  return 'ball' in source.parameters && call !== undefined && hasTrait(call.meaning.source, 'end', call.meaning.values);
}

/** "A card shuffle and DEAL": one word for another act with the same thing, which hands do in turn. */
function isNextAct(previous: Clause, before: Call, clause: Clause, vocabulary: Vocabulary): boolean {
  const [call] = callsIn(clause.tokens, vocabulary);
  const words = new Set(clause.tokens.map(wordAsSaid));
  if (!clause.joined || call === undefined || words.size !== 1 || previous.tokens.length < 2) return false;
  if (call.meaning.source !== before.source || before.source.form !== 'events' || isVoice(before)) return false;
  return ![...words].some(isSoundWord) && isOtherKind(before, call.meaning);
}

function isVoice({ source }: Pick<Call, 'source'>): boolean {
  return 'animals' in source.parameters || hasTrait(source, 'person') || hasTrait(source, 'throat');
}
