import { hasTrait } from '../../source.ts';
import { callsIn } from '../layers/renames.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, FILLER } from '../words/common-words.ts';
import {
  doneAtOnce,
  endsInStroke,
  finiteVerbsOf,
  isBareAct,
  isChange,
  isCompleted,
  isDone,
  isProgressive,
  opensWithVerb,
} from '../words/grammar.ts';
import { findOthers, isAnswering } from '../words/others.ts';
import { countsMore, readQuantity } from '../words/quantities.ts';
import { stemOf, stemsOf, type Token } from '../words/tokens.ts';
import { isMostlyVerb } from '../words/word-kinds.ts';
import { takesTurn } from './acts-in-turn.ts';
import { isActOf } from './acts-of-one.ts';
import { isEvent, isNumbered, isOtherKind, isStroke, isWeather, momentOf } from './moments.ts';
import { isOneThroat, isSameVoice } from './throats.ts';

/**
 * Whether a clause after a comma or "and" is the next event: both have a finite verb, and the new one is an event.
 * Continuous sounds ("rain falls, wind blows") and "-ing" forms are simultaneous.
 */
export function happensAfter(
  previous: Clause,
  clause: Clause,
  topic: Call | undefined,
  vocabulary: Vocabulary,
): boolean {
  if (clause.afterwards) return true;
  const comma = clause.tokens[0]?.afterPause ?? false;
  if (clause.negated || previous.negated || (!comma && !clause.joined)) return false;
  if (isNumbered(previous) && countsOthers(clause)) return true;
  if (countsMore(clause.tokens) || saysNext(previous, clause, vocabulary)) return true;
  if (isDone(previous) && doneAtOnce(clause)) return true;
  if (leadsTo(previous, clause, vocabulary)) return true;
  if (isAnswer(clause) && isEvent(previous, vocabulary)) return true;
  if (isReturn(previous, clause) || leavesNext(previous, clause) || isSameVoice(previous, clause, vocabulary))
    return true;
  if (goesAway(previous, clause, vocabulary)) return true;
  if (actsNext(previous, clause, topic, vocabulary) || takesTurn(previous, clause, vocabulary)) return true;
  return comma ? isNextItem(previous, clause, vocabulary) : isNextOf(previous, clause, vocabulary);
}

/** "A woman sneezes AND SOMEONE SAYS bless you": what one person says to something that is over at once. */
function saysNext(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const said = callsIn(clause.tokens, vocabulary)[0]?.meaning;
  if (said === undefined || said.values.people !== 1 || !hasTrait(said.source, 'speech')) return false;
  return clause.tokens.some(saidVerb) && momentOf(previous, vocabulary) !== undefined;
}

/** "A radio CRACKLES", where the verb was read with its subject. */
function saidVerb({ said = '', word }: Token): boolean {
  return said !== word && /[^s]s$/.test(said) && isMostlyVerb(said);
}

/** "A DRUM ROLL and a cymbal crash", "RISER, hit": one sound that only leads to another. */
function buildsUp({ tokens }: Clause, vocabulary: Vocabulary): boolean {
  const [call, ...others] = callsIn(tokens, vocabulary);
  if (call === undefined || others.some(({ from }) => from >= call.from + call.length)) return false;
  return hasTrait(call.meaning.source, 'leads-up', call.meaning.values);
}

/** Whether what is heard first is bound to end in the next: "riser, HIT", "fireball launch and IMPACT". */
function leadsTo(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (isSentOff(previous)) return lands(clause, vocabulary);
  if (isOnItsWay(previous, vocabulary) && strikes(clause)) return true;
  if (isAtDoor(previous, clause, vocabulary)) return true;
  return buildsUp(previous, vocabulary) && isEvent(clause, vocabulary) && !buildsUp(clause, vocabulary);
}

/** "Fireball LAUNCH", "cannon FIRE". */
function isSentOff({ tokens }: Clause): boolean {
  const { said, word } = tokens.at(-1)!;
  return /^(?:launch|throw|toss|cast|hurl|fire)$/.test(said ?? word);
}

/** "A cart ROLLING and a crash", "tires SQUEAL and a crash": what moves until it strikes something. */
function isOnItsWay({ tokens }: Clause, vocabulary: Vocabulary): boolean {
  const [call] = callsIn(tokens, vocabulary);
  if (call === undefined) return false;
  const { source, values } = call.meaning;
  return hasTrait(source, 'vehicle') || hasTrait(source, 'moves', values);
}

const STRIKES = stemsOf('crash smash impact collide collision explode explosion splash splashdown shatter');

/** "… and a CRASH", "… and EXPLODES". */
function strikes({ tokens }: Clause): boolean {
  return tokens.some(({ stem, said }, i) => STRIKES.has(said ? stemOf(said) : stem) && !isProgressive(tokens, i));
}

/** "Footsteps AND A KNOCK", "keys jingling AND DOOR UNLOCKS": somebody comes to a door before it sounds. */
function isAtDoor(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const [comes, door] = [previous, clause].map(({ tokens }) => callsIn(tokens, vocabulary)[0]?.meaning);
  if (comes === undefined || door === undefined) return false;
  return hasTrait(comes.source, 'steps', comes.values) && hasTrait(door.source, 'door', door.values);
}

/** "… and IMPACT", "… and AN EXPLOSION": where it strikes. */
function lands({ tokens }: Clause, vocabulary: Vocabulary): boolean {
  const [call] = callsIn(tokens, vocabulary);
  return call !== undefined && hasTrait(call.meaning.source, 'blow');
}

/** "A wolf howls, ANOTHER answers", "a sheep calls and SEVERAL OTHERS join in": after the first one. */
function isAnswer({ tokens }: Clause): boolean {
  const others = findOthers(tokens);
  const rest = tokens.slice(others?.length ?? 1);
  if (others === undefined) return tokens[0].word === 'another' && rest.some(isAnswering);
  return rest.length === 0 || /^(?:from|far)/.test(rest[0].word) || rest.some(isAnswering);
}

/** "Opening and CLOSING": two strokes of one thing. */
export function isReturn(previous: Clause, { tokens }: Clause): boolean {
  return (
    tokens.slice(1).every(({ word }) => /^(?:again|back)$/.test(word)) &&
    /^(?:clos(?:e|es|ed|ing)|shut(?:s|ting)?)$/.test(tokens[0].word) &&
    previous.tokens.some(({ word }) => /^open(?:s|ed|ing)?$/.test(word))
  );
}

/** "It starts up, TAKES OFF": a machine that runs before it moves. */
function leavesNext(previous: Clause, { tokens }: Clause): boolean {
  const common = COMMON_WORDS.findAt(tokens, 0)?.meaning;
  if (common === undefined || !('motion' in common) || !/[^s]s$/.test(tokens[0].word)) return false;
  return previous.tokens.some(({ word }) => /^(?:start|idl)(?:e?s|ing|ed)$/.test(word));
}

/** "A horse whinny AND GALLOP AWAY": who cries does so before leaving. */
function goesAway(previous: Clause, { tokens }: Clause, vocabulary: Vocabulary): boolean {
  const { said, word } = tokens[0];
  const act = stemOf(said ?? word);
  if (/ing$/.test(said ?? word) || !isEvent(previous, vocabulary)) return false;
  // "A horse snort AND STAMP", "a bear roars AND CHARGES".
  if (STAMPS.has(act)) return true;
  return GOES.has(act) && tokens.some((token) => /^(?:away|off)$/.test(token.word));
}

const GOES = stemsOf('run gallop trot canter fly walk ride swim scurry scamper dash bolt hop crawl slither bound lope');
const STAMPS = stemsOf('stamp stomp charge');

/** After a comma: an item of a list of events. */
function isNextItem(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const verbs = finiteVerbsOf(clause);
  if (countsSame(previous, clause, vocabulary)) return false;
  const isOver = isDone(previous) || endsInStroke(previous);
  if (isDone(previous) && isDone(clause)) return true;
  // "A nail gun FIRES FOUR TIMES, the compressor kicks in".
  if (verbs.length > 0 && isNumbered(previous) && finiteVerbsOf(previous).length > 0) return true;
  if (isOver && isEvent(previous, vocabulary) && (isNumbered(clause) || verbs.length > 0)) return true;
  if ((isOver || isCountedOut(previous, clause, vocabulary)) && isStroke(clause, vocabulary)) return true;
  if (answersCall(previous, clause, vocabulary)) return true;
  if (verbs.length === 0 || finiteVerbsOf(previous).length === 0) return false;
  return verbs.some(isChange) || isEvent(clause, vocabulary);
}

const OUTCRIES = /^(?:scream|shriek|gasp|shout|yell|yelp|groan|cheer|cheers|applause|laugh|laughter|giggle)$/;

/** "Ringing", but not "ding". */
const PROGRESSIVE = /[aeiouy].*ing$/;

/** "Gunshot, SCREAM", "splash, LAUGHTER": the cry of somebody follows a single blow. */
function reacts(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const blow = previous.tokens.at(-1)?.word ?? '';
  if (isCrowdRoused(clause) && isEvent(previous, vocabulary) && !PROGRESSIVE.test(blow)) return true;
  if (!OUTCRIES.test(clause.tokens.at(-1)?.word ?? '') || PROGRESSIVE.test(blow) || /[^s]s$/.test(blow)) return false;
  return isStroke(previous, vocabulary) && !OUTCRIES.test(blow) && callsIn(clause.tokens, vocabulary).length > 0;
}

/** "A man shouts, THE CROWD CHEERS". */
function isCrowdRoused({ tokens }: Clause): boolean {
  const isCrowd = tokens.some(({ word }) => /^(?:crowd|audience|everyone|everybody|fans|stadium)$/.test(word));
  return (
    isCrowd && tokens.some(({ word, said }) => /^(?:cheer|applaud|laugh|gasp|boo|roar|erupt|clap)s$/.test(said ?? word))
  );
}

/** "A drop falls, FIVE DROPS": how many there are of what was named. */
function countsSame(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const [before, counted] = [previous, clause].map(({ tokens }) => callsIn(tokens, vocabulary)[0]?.meaning);
  const isCount = readQuantity(clause.tokens, 0)?.quantity.kind === 'count' && !isNumbered(previous);
  const named = new Set(previous.tokens.map(({ said, word }) => stemOf(said ?? word)));
  const isSame = clause.tokens.some(({ said, word }) => !FILLER.has(word) && named.has(stemOf(said ?? word)));
  const isOne = counted !== undefined && before?.source === counted.source && !isOtherKind(before, counted);
  return isCount && isSame && isOne;
}

/** "THREE KNOCKS, a scream", "light switch, FIVE FOOTSTEPS"; but "hammer, THREE HITS" are those of the hammer. */
function isCountedOut(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (!isStroke(previous, vocabulary)) return false;
  const [before, counted] = [previous, clause].map(({ tokens }) => callsIn(tokens, vocabulary)[0]?.meaning.source);
  return isNumbered(previous) || (before !== counted && clause.tokens.at(-1)?.word !== 'it' && isNumbered(clause));
}

/** "The cat meows, the DOG BARKS", "the gate creaks open, the DOG BARKS": one calls after the other. */
function answersCall(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (reacts(previous, clause, vocabulary)) return true;
  const calls = callsOut(clause, vocabulary);
  if (callsOut(previous, vocabulary)) {
    if (calls || finiteVerbsOf(clause).length > 0) return true;
  }
  return calls && isEvent(previous, vocabulary) && finiteVerbsOf(previous).some(isChange);
}

/** "The cat MEOWS", "a bell TOLLS five times": a phrase of a subject and its verb, at the end or before a count. */
function callsOut({ tokens }: Clause, vocabulary: Vocabulary): boolean {
  const call = callsIn(tokens, vocabulary).find(({ length }) => length > 1);
  if (call?.meaning.source.form !== 'events') return false;
  const to = call.from + call.length;
  const isLast = to === tokens.length || readQuantity(tokens, to)?.quantity.kind === 'count';
  const { word } = tokens[to - 1];
  // "Robot FOOTSTEPS" is no verb.
  const isVerb = /[^s]s$/.test(word) && !/(?:steps|footfalls)$/.test(word);
  return isLast && isVerb && !/s$/.test(tokens[to - 2].word);
}

/** After "and": the next event. */
function isNextOf(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const isOver = endsInStroke(previous) && isEvent(previous, vocabulary);
  if (isOver && (isEvent(clause, vocabulary) || endsInStroke(clause))) return true;
  // "A cat meows and a tin IS OPENED".
  const names = callsIn(clause.tokens, vocabulary).length > 0;
  if (names && isDone(clause) && isEvent(previous, vocabulary) && finiteVerbsOf(previous).length > 0) return true;
  if (completesNext(previous, clause, vocabulary)) return true;
  if (finiteVerbsOf(clause).length === 0) return false;
  return finiteVerbsOf(previous).some((verb) => isChange(verb) && !isWeather(previous, verb, vocabulary));
}

/** "A kettle boils and CLICKS OFF", "a bus PULLS UP and the doors hiss": one of two acts is over at once. */
function completesNext(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  const [tellsFirst, tellsSecond] = [previous, clause].map(
    (one) => finiteVerbsOf(one).length > 0 || opensWithVerb(one) || isDone(one) || one.tokens.some(saidVerb),
  );
  if (!tellsFirst || !tellsSecond) return false;
  // "A ball rolls along and HITS the pins": the same thing; "wind blows and a door slams" are two.
  const weather = opensWithVerb(clause) ? [clause] : [previous, clause];
  const lasts = weather.some((one) => finiteVerbsOf(one).some((verb) => isWeather(one, verb, vocabulary)));
  return !lasts && (isCompleted(previous) || isCompleted(clause));
}

/** "She coughs twice and SNEEZES", "it closes, HUMS, beeps": the same subject acts again. */
function actsNext(previous: Clause, clause: Clause, topic: Call | undefined, vocabulary: Vocabulary): boolean {
  const isBare = isBareAct(previous, clause);
  if (!(isBare || opensWithVerb(clause)) || isActOf(clause, topic, vocabulary)) return false;
  if (!isBare && finiteVerbsOf(previous).length === 0 && !opensWithVerb(previous)) return false;
  if (clause.tokens[0].afterPause || isOneThroat(previous, clause, vocabulary)) return true;
  // "Stamps it TWICE and slides it back".
  if (isNumbered(previous)) return true;
  return isEvent(previous, vocabulary) && isEvent(clause, vocabulary);
}

/** "Three short beeps and ONE LONG": of the same, in another degree. */
function countsOthers({ tokens }: Clause): boolean {
  const count = readQuantity(tokens, 0);
  if (count?.quantity.kind !== 'count' || count.quantity.times || count.length === tokens.length) return false;
  return tokens.slice(count.length).every((token, i) => {
    const common = COMMON_WORDS.findAt(tokens, count.length + i)?.meaning;
    return /^ones?$/.test(token.word) || (common !== undefined && 'slot' in common);
  });
}
