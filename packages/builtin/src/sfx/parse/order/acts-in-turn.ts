import { hasTrait, type Source } from '../../source.ts';
import { callsIn } from '../layers/renames.ts';
import { type Call, NAMING, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { FILLER } from '../words/common-words.ts';
import { isCompleted, isProgressive } from '../words/grammar.ts';
import { isPeople, PERSONS } from '../words/people.ts';
import { isSoundWord } from '../words/sound-words.ts';
import { stemOf, stemsOf, wordAsSaid } from '../words/tokens.ts';
import { changes, isActOfHands, isMomentary } from './momentary-acts.ts';
import { isCreature, isCry, isOtherKind, mayFollow, momentOf } from './moments.ts';
import { isOnePerson } from './throats.ts';

/**
 * Whether a clause tells the next act, although no finite verb says so: of two things that are over at once the second
 * follows ("bow release AND ARROW HIT"), and what hands, doors and a throat do, they do in turn ("OPENING a can and
 * POURING it", "a kettle boiling and CLICKING OFF", "a sneeze and A SNIFFLE"). What goes on ("rain and thunder") has no
 * order, and several words for one blow ("a boom and a crack") are one.
 */
export function takesTurn(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (!mayFollow(previous) || !mayFollow(clause)) return false;
  if (isWayBack(previous, clause)) return true;
  const [before, next] = [previous, clause].map(({ tokens }) => callsIn(tokens, vocabulary)[0]?.meaning);
  if (before === undefined || next === undefined) return false;
  if (followsMoment(previous, clause, next, vocabulary) || isNextMotion(before, next)) return true;
  if (isPrepared(previous, clause) || endsIt(clause, next) || isHandled(clause)) return true;
  if (isStanding(previous, before) && (hasTrait(next.source, 'door') || hasTrait(next.source, 'of-vehicle')))
    return true;
  if (changes(previous.tokens) && (changes(clause.tokens) || isCompleted(clause))) return true;
  return isOnePerson(previous, clause, vocabulary);
}

const WAYS_BACK: Readonly<Record<string, string>> = {
  in: 'out',
  out: 'in',
  up: 'down',
  down: 'up',
  on: 'off',
  off: 'on',
  open: 'close',
  close: 'open',
};

/** "Teleport in, TELEPORT OUT", "shield up AND SHIELD DOWN": what the same thing does next is the opposite. */
function isWayBack(previous: Clause, clause: Clause): boolean {
  const [before, next] = [previous, clause].map(({ tokens }) =>
    tokens.filter(({ word }) => !FILLER.has(word) || word in WAYS_BACK),
  );
  if (before.length < 2 || before.length !== next.length) return false;
  const [way, back] = [before, next].map((tokens) => tokens.at(-1)!.word);
  return WAYS_BACK[way] === back && next.slice(0, -1).every(({ stem }, i) => stem === before[i].stem);
}

/** "Chainsaw idle AND REV": an engine runs in one way at a time. */
function isNextMotion(before: Call, next: Call): boolean {
  const namesNone = Object.keys(next.values).every((parameter) => !NAMING.has(parameter));
  const isOther = next.values.motion !== undefined && next.values.motion !== before.values.motion;
  return next.source === before.source && next.source.runs !== undefined && namesNone && isOther;
}

/** "Axe chop AND TREE FALLS": after what is over at once. */
function followsMoment(previous: Clause, clause: Clause, next: Call, vocabulary: Vocabulary): boolean {
  const before = momentOf(previous, vocabulary);
  if (before === undefined) return false;
  // "A dog bark, a scream": cries have an order only where verbs tell them.
  if (isCreature(before.meaning) && !isCry(previous, before)) return false;
  if (isOnlySound(previous) && isOnlySound(clause)) return false;
  if (isRoused(clause, next) || settles(clause)) return true;
  const moment = momentOf(clause, vocabulary)?.meaning;
  if (moment === undefined) return setsGoing(previous) && isSetGoing(next, before.meaning);
  const isOther = moment.source !== before.meaning.source;
  // "Sword on shield, METALLIC", "rings along the rail, DRAWN OPEN": after a comma, words without a name describe.
  if (clause.tokens[0].afterPause) return isOther && isNamed(clause, vocabulary);
  return isOther || isOtherKind(before.meaning, moment);
}

/** Whether a sound is called by its own name, not by a material or another general word. */
function isNamed({ tokens }: Clause, { calls }: Vocabulary): boolean {
  return tokens.some((_, i) => calls.findAt(tokens, i) !== undefined);
}

/** "A bus STOPS, doors hiss": what comes to stand before it is opened. */
function isStanding({ tokens }: Clause, { source }: Call): boolean {
  return hasTrait(source, 'vehicle') && tokens.some(({ word }) => /^(?:halt|stops?|stopped|halts)$/.test(word));
}

/** "A BOOM and a CRACK": words for how something sounds, and not for what it is. */
function isOnlySound({ tokens }: Clause): boolean {
  return tokens.every(({ word }) => isSoundWord(word) || FILLER.has(word));
}

/** "Bat hit AND CHEERS", "whistle AND CROWD ROAR": what a crowd does at what has just happened. */
function isRoused({ tokens }: Clause, { source, values }: Call): boolean {
  if (tokens.some((_, i) => isProgressive(tokens, i))) return false;
  return hasTrait(source, 'roused', values);
}

const SETTLES = stemsOf('settle subside');

/** "Explosion, DUST SETTLING": what is left moving by it. */
function settles({ tokens }: Clause): boolean {
  return tokens.some((token) => SETTLES.has(stemOf(wordAsSaid(token))));
}

/** "A bottle OPENING", "a SWITCH click". */
function setsGoing({ tokens }: Clause): boolean {
  return tokens.some(({ stem }) => isMomentary(stem));
}

/** "… and POURING", "… and FIZZ": what lasts, once something has set it going. */
function isSetGoing(next: Call, { source: before }: Call): boolean {
  return next.source !== before && !hasTrait(next.source, 'around') && !isCreature(next);
}

/** "Opening a drawer and RUMMAGING": one pair of hands, which first makes ready. */
function isPrepared({ tokens }: Clause, clause: Clause): boolean {
  const at = tokens.findIndex(isActOfHands);
  const doer = tokens[at - 1];
  const isAct = at === 0 || (doer !== undefined && PERSONS.test(doer.word) && !isPeople(doer));
  return isAct && tokens.length > at + 1 && opensWithParticiple(clause);
}

function opensWithParticiple({ tokens }: Clause): boolean {
  return /[aeiouy].*ing$/.test(wordAsSaid(tokens[0])) && !tokens[0].afterArticle;
}

const ENDS = /^(?:off|away|shut)$/;

/** "CLICKING OFF": the last that is heard of it, unless it only moves away. */
function endsIt(clause: Clause, { source }: Call): boolean {
  const isLast = clause.tokens.some(({ word }, i) => i > 0 && ENDS.test(word));
  return clause.joined && isLast && opensWithParticiple(clause) && !comesAndGoes(source);
}

/** Who or what comes and goes may be heard at the same time as its voice. */
function comesAndGoes(source: Source): boolean {
  return hasTrait(source, 'vehicle') || hasTrait(source, 'steps') || hasTrait(source, 'moves');
}

/** "A phone rings, PICKED UP": what hands do to what was heard. */
function isHandled({ tokens }: Clause): boolean {
  if (!tokens[0].afterPause || tokens[0].afterArticle) return false;
  const particle = tokens.at(-1)!;
  return /[^e]ed$/.test(wordAsSaid(tokens[0])) && /^(?:up|down|off|on|shut|open)$/.test(particle.word);
}
