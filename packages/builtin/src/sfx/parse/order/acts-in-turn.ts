import { hasTrait } from '../../source.ts';
import { type Call, NAMING } from '../vocabulary/vocabulary.ts';
import { FILLER } from '../words/common-words.ts';
import { isProgressive } from '../words/grammar.ts';
import { isPeople, PERSONS, peopleIn } from '../words/people.ts';
import { isSoundWord } from '../words/sound-words.ts';
import { stemOf, wordAsSaid } from '../words/tokens.ts';
import { changes, isActOfHands, isCreature, isGoing, isMomentary, isOtherKind, type Told } from './told.ts';

/**
 * Whether a clause tells the next act, although no finite verb says so: of two things that are over at once the second
 * follows ("bow release AND ARROW HIT"), and what hands, doors and a throat do, they do in turn ("OPENING a can and
 * POURING it", "a kettle boiling and CLICKING OFF", "a sneeze and A SNIFFLE"). What goes on ("rain and thunder") has no
 * order, and several words for one blow ("a boom and a crack") are one.
 */
export function takesTurn(before: Told, next: Told): boolean {
  if (!before.isOpen || !next.isOpen) return false;
  if (isWayBack(before, next)) return true;
  const [was, is] = [before.sound, next.sound];
  return was !== undefined && is !== undefined && TURNS.some((rule) => rule(before, next, was, is));
}

const WAYS = new Map(
  'in out|up down|on off|open close'.split('|').flatMap((pair) => {
    const [way, back] = pair.split(' ');
    return [[way, back] as const, [back, way] as const];
  }),
);

/** "Teleport in, TELEPORT OUT", "shield up AND SHIELD DOWN": what the same thing does next is the opposite. */
function isWayBack(before: Told, next: Told): boolean {
  const [there, back] = [before, next].map(({ tokens }) =>
    tokens.filter(({ word }) => !FILLER.has(word) || WAYS.has(word)),
  );
  if (there.length < 2 || there.length !== back.length || WAYS.get(there.at(-1)!.word) !== back.at(-1)!.word)
    return false;
  return back.slice(0, -1).every(({ stem }, i) => stem === there[i].stem);
}

/** What takes turns, by two clauses and the sounds that they name first. */
const TURNS: readonly ((before: Told, next: Told, was: Call, is: Call) => boolean)[] = [
  followsMoment,
  // "Chainsaw idle AND REV": an engine runs in one way at a time.
  (_, __, was, is) =>
    is.source === was.source &&
    is.source.runs !== undefined &&
    Object.keys(is.values).every((parameter) => !NAMING.has(parameter)) &&
    is.values.motion !== undefined &&
    is.values.motion !== was.values.motion,
  // "Opening a drawer and RUMMAGING": one pair of hands, which first makes ready.
  ({ tokens }, next) => {
    const at = tokens.findIndex(isActOfHands);
    const doer = tokens[at - 1];
    const isAct = at === 0 || (doer !== undefined && PERSONS.test(doer.word) && !isPeople(doer));
    return isAct && tokens.length > at + 1 && opensWithParticiple(next);
  },
  // "CLICKING OFF": the last that is heard of it; who or what comes and goes may be heard at the same time as its voice.
  (_, next, __, { source }) =>
    next.clause.joined &&
    opensWithParticiple(next) &&
    next.words.slice(1).some((word) => /^(?:off|away|shut)$/.test(word)) &&
    !(['vehicle', 'steps', 'moves'] as const).some((trait) => hasTrait(source, trait)),
  // "A phone rings, PICKED UP": what hands do to what was heard.
  (_, { first, follows, lastWord }) =>
    follows &&
    !first.afterArticle &&
    /[^e]ed$/.test(wordAsSaid(first)) &&
    /^(?:up|down|off|on|shut|open)$/.test(lastWord),
  // "A bus STOPS, doors hiss": what comes to stand before it is opened.
  (before, _, { source }, is) =>
    hasTrait(source, 'vehicle') &&
    before.says(/^(?:halt|stops?|stopped|halts)$/) &&
    (hasTrait(is.source, 'door') || hasTrait(is.source, 'of-vehicle')),
  (before, next) => changes(before) && (changes(next) || next.isCompleted),
  // "A sneeze and SNIFFLES", "a man coughing and WHEEZING", of one who does not talk.
  (before, next, ...sounds) =>
    next.clause.joined &&
    bothOfThroat(before, next) &&
    !sounds.some(({ source }) => hasTrait(source, 'speech')) &&
    peopleIn(before.tokens).filter(({ isPlural }, i) => isPlural || i > 0).length === 0 &&
    peopleIn(next.tokens).length === 0 &&
    !before.tokens.some(isPeople),
];

/** Whether a throat makes both sounds, which makes one at a time. */
export function bothOfThroat(before: Told, next: Told): boolean {
  return before.is('throat') && next.is('throat');
}

/** "Axe chop AND TREE FALLS": after what is over at once. */
function followsMoment(before: Told, next: Told, _: Call, is: Call): boolean {
  const was = before.moment;
  if (was === undefined) return false;
  // "A dog bark, a scream": cries have an order only where verbs tell them.
  if (isCreature(was.meaning) && !before.isCry(was)) return false;
  if (isOnlySound(before) && isOnlySound(next)) return false;
  // "Bat hit AND CHEERS", "whistle AND CROWD ROAR": what a crowd does at what has just happened.
  if (next.is('roused') && !next.tokens.some((_, i) => isProgressive(next.tokens, i))) return true;
  // "Explosion, DUST SETTLING": what is left moving by it.
  if (next.tokens.some((token) => /^(?:settl|subsid)/.test(stemOf(wordAsSaid(token))))) return true;
  const moment = next.moment?.meaning;
  // "A bottle OPENING and pouring", "a SWITCH click and a fizz": what lasts, once something has set it going.
  if (moment === undefined)
    return (
      before.tokens.some(({ stem }) => isMomentary(stem)) &&
      is.source !== was.meaning.source &&
      !hasTrait(is.source, 'around') &&
      !isCreature(is)
    );
  const isOther = moment.source !== was.meaning.source;
  // "Sword on shield, METALLIC", "rings along the rail, DRAWN OPEN": after a comma, words without a name describe.
  if (next.follows) return isOther && next.tokens.some((_, i) => next.vocabulary.calls.findAt(next.tokens, i));
  return isOther || isOtherKind(was.meaning, moment);
}

/** "A BOOM and a CRACK": words for how something sounds, and not for what it is. */
function isOnlySound({ words }: Told): boolean {
  return words.every((word) => isSoundWord(word) || FILLER.has(word));
}

function opensWithParticiple({ first }: Told): boolean {
  return isGoing(wordAsSaid(first)) && !first.afterArticle;
}
