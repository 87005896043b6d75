import { hasTrait } from '../../source.ts';
import type { Call } from '../vocabulary/vocabulary.ts';
import { commonAt } from '../words/common-words.ts';
import { doneAtOnce, endsInStroke, isBareAct, isChange, isProgressive } from '../words/grammar.ts';
import { findOthers, isAnswering } from '../words/others.ts';
import { countsMore } from '../words/quantities.ts';
import { stemOf, stemsOf, type Token } from '../words/tokens.ts';
import { isMostlyVerb } from '../words/word-kinds.ts';
import { bothOfThroat, takesTurn } from './acts-in-turn.ts';
import { isActOf } from './acts-of-one.ts';
import { isGoing, type Told } from './told.ts';

type Rule = (before: Told, next: Told) => boolean;

/**
 * Whether a clause after a comma or "and" is the next event: both have a finite verb, and the new one is an event.
 * Continuous sounds ("rain falls, wind blows") and "-ing" forms are simultaneous.
 */
export function happensAfter(before: Told, next: Told, topic: Call | undefined): boolean {
  const { negated, joined, afterwards } = next.clause;
  if (afterwards) return true;
  if (negated || before.clause.negated || !(next.follows || joined)) return false;
  if (SUCCESSIONS.some((rule) => rule(before, next)) || actsNext(before, next, topic) || takesTurn(before, next))
    return true;
  return next.follows ? isNextItem(before, next) : isNextOf(before, next);
}

const STRIKES = stemsOf('crash smash impact collide collision explode explosion splash splashdown shatter');
const GOES = stemsOf('run gallop trot canter fly walk ride swim scurry scamper dash bolt hop crawl slither bound lope');
const STAMPS = stemsOf('stamp stomp charge');

/** How a clause shows that it is the next, after a comma or "and". */
const SUCCESSIONS: readonly Rule[] = [
  // "Three short beeps and ONE LONG", "three knocks and TWO MORE".
  (before, next) => (before.isNumbered && countsOthers(next)) || countsMore(next.tokens),
  // "A woman sneezes AND SOMEONE SAYS bless you": what one person says to something that is over at once.
  (before, next) =>
    next.sound?.values.people === 1 &&
    hasTrait(next.sound.source, 'speech') &&
    next.tokens.some(saidVerb) &&
    before.moment !== undefined,
  // "Paper ripped, CRUMPLED".
  (before, next) => before.isDone && doneAtOnce(next.clause),
  // "A cart ROLLING and a crash", "tires SQUEAL and a crash": what moves until it strikes something.
  (before, next) =>
    before.is('vehicle', 'moves') &&
    next.tokens.some((token, i) => STRIKES.has(stemOf(token.said ?? token.word)) && !isProgressive(next.tokens, i)),
  // "Footsteps AND A KNOCK", "keys jingling AND DOOR UNLOCKS": somebody comes to a door before it sounds.
  (before, next) => before.is('steps') && next.is('door'),
  // "A DRUM ROLL and a cymbal crash", "RISER, hit": one sound that only leads to another.
  (before, next) => before.is('leads-up') && next.isEvent && !next.is('leads-up'),
  (before, next) => before.isEvent && isAnswer(next),
  isReturn,
  // "It starts up, TAKES OFF": a machine that runs before it moves.
  (before, { first, tokens }) =>
    commonAt(tokens, 0, 'motion') !== undefined &&
    /[^s]s$/.test(first.word) &&
    before.says(/^(?:start|idl)(?:e?s|ing|ed)$/),
  // "Two hiccups and A GIGGLE": single sounds of one person.
  (before, next) =>
    bothOfThroat(before, next) &&
    before.sound !== next.sound &&
    before.isNumbered &&
    (next.isNumbered || next.first.single === true),
  // "A horse whinny AND GALLOP AWAY", "a bear roars AND CHARGES": who cries does so before leaving.
  (before, next) => {
    const { said = next.first.word } = next.first;
    if (/ing$/.test(said) || !before.isEvent) return false;
    return STAMPS.has(stemOf(said)) || (GOES.has(stemOf(said)) && next.says(/^(?:away|off)$/));
  },
];

/** "A radio CRACKLES", where the verb was read with its subject. */
function saidVerb({ said = '', word }: Token): boolean {
  return said !== word && /[^s]s$/.test(said) && isMostlyVerb(said);
}

/** "A wolf howls, ANOTHER answers", "a sheep calls and SEVERAL OTHERS join in": after the first one. */
function isAnswer({ tokens, first }: Told): boolean {
  const others = findOthers(tokens);
  const rest = tokens.slice(others?.length ?? 1);
  if (others === undefined) return first.word === 'another' && rest.some(isAnswering);
  return rest.length === 0 || /^(?:from|far)/.test(rest[0].word) || rest.some(isAnswering);
}

/** "Opening and CLOSING": two strokes of one thing. */
export function isReturn(before: Told, { tokens, first }: Told): boolean {
  return (
    tokens.slice(1).every(({ word }) => /^(?:again|back)$/.test(word)) &&
    /^(?:clos(?:e|es|ed|ing)|shut(?:s|ting)?)$/.test(first.word) &&
    before.says(/^open(?:s|ed|ing)?$/)
  );
}

/** After a comma: an item of a list of events. */
function isNextItem(before: Told, next: Told): boolean {
  const isOver = before.isDone || endsInStroke(before.clause);
  if (before.isDone && next.isDone) return true;
  // "A nail gun FIRES FOUR TIMES, the compressor kicks in".
  if (next.hasVerb && before.isNumbered && before.hasVerb) return true;
  if (isOver && before.isEvent && (next.isNumbered || next.hasVerb)) return true;
  if ((isOver || isCountedOut(before, next)) && next.isStroke) return true;
  if (reacts(before, next)) return true;
  return next.hasVerb && before.hasVerb && (next.verbs.some(isChange) || next.isEvent);
}

const OUTCRIES = /^(?:scream|shriek|gasp|shout|yell|yelp|groan|cheer|cheers|applause|laugh|laughter|giggle)$/;

/** "Gunshot, SCREAM", "splash, LAUGHTER", "a man shouts, THE CROWD CHEERS": the cry of somebody follows a single blow. */
function reacts(before: Told, next: Told): boolean {
  const blow = before.lastWord;
  if (isGoing(blow)) return false;
  const isRoused =
    next.says(/^(?:crowd|audience|everyone|everybody|fans|stadium)$/) &&
    next.tokens.some(({ word, said }) => /^(?:cheer|applaud|laugh|gasp|boo|roar|erupt|clap)s$/.test(said ?? word));
  if (isRoused && before.isEvent) return true;
  if (!OUTCRIES.test(next.lastWord) || OUTCRIES.test(blow) || /[^s]s$/.test(blow)) return false;
  return before.isStroke && next.sound !== undefined;
}

/** "THREE KNOCKS, a scream", "light switch, FIVE FOOTSTEPS"; but "hammer, THREE HITS" are those of the hammer. */
function isCountedOut(before: Told, next: Told): boolean {
  if (!before.isStroke) return false;
  return before.isNumbered || (before.source !== next.source && next.lastWord !== 'it' && next.isNumbered);
}

/** After "and": the next event. */
function isNextOf(before: Told, next: Told): boolean {
  if (before.isEvent && endsInStroke(before.clause) && (next.isEvent || endsInStroke(next.clause))) return true;
  // "A cat meows and a tin IS OPENED".
  if (next.sound && next.isDone && before.isEvent && before.hasVerb) return true;
  if (completesNext(before, next)) return true;
  return next.hasVerb && before.verbs.some((verb) => isChange(verb) && !before.isWeather(verb));
}

/** "A kettle boils and CLICKS OFF", "a bus PULLS UP and the doors hiss": one of two acts is over at once. */
function completesNext(before: Told, next: Told): boolean {
  const tells = (one: Told): boolean => one.hasVerb || one.opensWithVerb || one.isDone || one.tokens.some(saidVerb);
  if (!tells(before) || !tells(next)) return false;
  // "A ball rolls along and HITS the pins": the same thing; "wind blows and a door slams" are two.
  const lasts = [next, ...(next.opensWithVerb ? [] : [before])].some((one) =>
    one.verbs.some((verb) => one.isWeather(verb)),
  );
  return !lasts && (before.isCompleted || next.isCompleted);
}

/** "She coughs twice and SNEEZES", "it closes, HUMS, beeps": the same subject acts again. */
function actsNext(before: Told, next: Told, topic: Call | undefined): boolean {
  const isBare = isBareAct(before.clause, next.clause);
  if (!(isBare || next.opensWithVerb) || isActOf(next, topic)) return false;
  if (!isBare && !before.hasVerb && !before.opensWithVerb) return false;
  // "He mumbles and SNORES", "stamps it TWICE and slides it back".
  return next.follows || bothOfThroat(before, next) || before.isNumbered || (before.isEvent && next.isEvent);
}

/** "ONE LONG", "two higher ones": of the same, in another degree. */
function countsOthers({ tokens, count }: Told): boolean {
  if (count === undefined || count.times || count.length === tokens.length) return false;
  return tokens
    .slice(count.length)
    .every(({ word }, i) => /^ones?$/.test(word) || commonAt(tokens, count.length + i, 'slot'));
}
