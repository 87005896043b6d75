import { ACTS } from '../layers/parameters.ts';
import { restates } from '../layers/restate.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { commonAt, FILLER } from '../words/common-words.ts';
import { actsOn, isChange, isFired, isLoaded, isProgressive } from '../words/grammar.ts';
import { countsStrokes, onlyRepeats, readQuantity } from '../words/quantities.ts';
import { type Token, wordAsSaid } from '../words/tokens.ts';
import { actsAnew, isAgain, isNamedBefore, isSaidAgain } from './acts-of-one.ts';
import { endsTask, endsWhatGoesOn } from './endings.ts';
import { partClauses } from './parted.ts';
import { endAlone, endsBefore, pauseOf, readSilence } from './stops.ts';
import { isNextOfStory, tellsStory } from './story.ts';
import { happensAfter, isReturn } from './succession.ts';
import { isGoing, isLastingVerb, Told } from './told.ts';

/**
 * Orders the clauses of a prompt in time, beyond "then" and similar words: "the elevator dings, the doors slide open"
 * and "a riser into a boom" are sequences; "pause" and "it stops" are silences.
 * @param title - what stands before a colon
 */
export function orderClauses(given: readonly Clause[], title: string | undefined, vocabulary: Vocabulary): Clause[] {
  const parts = partClauses(joinRepeats(endAlone(given, vocabulary)), vocabulary);
  const clauses = parts.map((clause) => new Told(clause, vocabulary));
  const ordered: Told[] = [];
  // Subjects of the clauses: "a rifle, cock, fire" is all about the rifle.
  let topic: Call | undefined;
  // The steps of clauses before which a step has come in.
  const inserted: number[] = [];
  const stepOf = ({ step }: Clause): number => step + inserted.filter((at) => at <= step).length;
  let pauseS: number | undefined;
  const comesLater = createOrderRule(clauses, title, vocabulary);
  for (const [i, told] of clauses.entries()) {
    const { clause } = told;
    const previous = ordered.at(-1);
    const next = clauses[i + 1];
    const silenceS = readSilence(told, ordered, next !== undefined);
    if (silenceS !== undefined) {
      if (silenceS > 0) pauseS = (pauseS ?? 0) + silenceS;
      // "Three knocks, pause, two more": after a pause the next clause is always later.
      if (next?.clause.step === clause.step) inserted.push(clause.step);
      continue;
    }
    if (previous?.clause.step === stepOf(clause) && comesLater(ordered, told, next, topic)) inserted.push(clause.step);
    topic = topicOf(told, topic) ?? topic;
    if (endsBefore(clause, next?.clause)) clause.stops = true;
    const placed: Clause = {
      ...clause,
      step: stepOf(clause),
      ...(pauseS !== undefined && { pauseS }),
      ...(previous && besides(previous, told)),
    };
    ordered.push(new Told(placed, vocabulary));
    // "A SECOND, softer one": the pause is before what is named.
    if (!told.words.every((word) => FILLER.has(word))) pauseS = undefined;
  }
  return ordered.map(({ clause }) => clause);
}

/** What a clause is to the one before it. */
function besides(previous: Told, told: Told): Partial<Clause> {
  const acts = actsOn(previous.clause, told.clause);
  return { ...(isWithin(previous, told) && { within: true }), ...(acts && { acts }) };
}

/** "An owl hoots, TWICE", "a gong (X2)": the count of the clause before. */
function joinRepeats(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const follows = before?.step === clause.step && clause.tokens[0].afterPause === true && !before.negated;
    const strokes = follows ? strokesOf(clause) : undefined;
    if (strokes && !before!.tokens.some((_, i) => readQuantity(before!.tokens, i)?.quantity.kind === 'count'))
      joined[joined.length - 1] = { ...before!, tokens: countFirst(before!, strokes) };
    else if (!follows || !onlyRepeats(clause.tokens) || pauseOf(before!) !== undefined) joined.push(clause);
    else {
      const [first, ...rest] = clause.tokens;
      joined[joined.length - 1] = { ...before, tokens: [...before.tokens, { ...first, afterPause: false }, ...rest] };
    }
  }
  return joined;
}

/** Nouns for what was named before, as it is counted. */
const STROKES = /^(?:blasts|chimes|tolls|snaps|honks|toots|dings|strikes)$/;

/** The count and the properties of "…, THREE SHORT BLASTS" and "…, TWO"; undefined for other clauses. */
function strokesOf({ tokens, joined }: Clause): Token[] | undefined {
  const read = readQuantity(tokens, 0);
  if (joined || read?.quantity.kind !== 'count' || read.quantity.times) return undefined;
  const rest = tokens.slice(read.length);
  const described = STROKES.test(rest.at(-1)?.word ?? '') ? rest.slice(0, -1) : rest;
  const isPlain = described.every((_, i) => commonAt(described, i, 'slot'));
  return isPlain && (described.length < rest.length || rest.length === 0)
    ? [...tokens.slice(0, read.length), ...described]
    : undefined;
}

function countFirst({ tokens }: Clause, count: readonly Token[]): Token[] {
  const { afterPause, afterArticle } = tokens[0];
  return [...count, ...tokens].map((token, i) => ({
    ...token,
    afterPause: i === 0 ? afterPause : i === count.length ? false : token.afterPause,
    afterArticle: i === 0 ? afterArticle : token.afterArticle,
  }));
}

/**
 * "A chainsaw revving, a tree FALLS": an event during a continuous sound, or "people talking AND A DOOR SLAM": something
 * that is over at once, while somebody or something is at another thing.
 */
function isWithin(previous: Told, told: Told): boolean {
  if (told.isEvent && told.verbs.some(isChange)) return true;
  const { tokens, calls } = previous;
  // "A clock TICKING": the last word of a phrase of several words.
  const endsCall = (at: number): boolean => calls.some(({ from, length }) => length > 1 && at === from + length - 1);
  const isAtIt = tokens.some(
    (token, i) => i > 0 && (isProgressive(tokens, i) || (endsCall(i) && isGoing(wordAsSaid(token)))),
  );
  const mayBe = told.clause.joined && previous.isOpen && told.isOpen;
  return mayBe && isAtIt && calls.length > 0 && told.moment !== undefined;
}

/** "A match struck, A FUSE BURNING, then an explosion": every item of a list that ends with "then" is a step. */
function isListed(previous: Told, { clause, follows }: Told, next: Told | undefined): boolean {
  const isItem = follows && !clause.negated && !clause.meanwhile && !clause.implied;
  return isItem && next !== undefined && next.clause.step > clause.step && previous.isEvent;
}

/** "A door opens, a belt clicks, AN ENGINE STARTS": after two events of a list the third follows as well. */
function continuesList(ordered: readonly Told[], told: Told): boolean {
  const [before, previous] = ordered.slice(-2);
  if (previous === undefined || previous.clause.step <= before.clause.step || !told.follows || !told.isOpen)
    return false;
  if (!previous.isEvent || told.words.some(isGoing)) return false;
  return (told.first.single === true && told.isEvent) || told.hasVerb || told.isStroke;
}

/** "With a click at the END", "AT THE END a bell", "an elevator goes up, with a ding AT THE TOP". */
function isLast({ words }: Told): boolean {
  const [first, second, third] = words;
  if (words.length < 3) return false;
  return (
    (/^(?:at|in) end$/.test(`${first} ${second}`) && third !== 'of') ||
    /^(?:at|in) end$|^at top$/.test(words.slice(-2).join(' '))
  );
}

function comesNext(previous: Told, told: Told, topic: Call | undefined): boolean {
  const { clause } = told;
  if (isLast(told) && !clause.negated) return true;
  if (isLoaded(previous.clause) && isFired(clause)) return true;
  if (endsTask(previous, told)) return true;
  // The parts of an ambience phrase are already in order.
  if ((previous.clause.implied && clause.implied) || isScene(previous) || countsStrokes(told.tokens)) return false;
  if (clause.meanwhile || clause.comparison || goesOnMeanwhile(previous, told)) return false;
  if (topic && restates(clause, topic, told.vocabulary) && !told.opensWithVerb) return false;
  return happensAfter(previous, told, topic) || actsAnew(previous, told, topic) || endsWhatGoesOn(previous, told);
}

/** "SUBMARINE INTERIOR, sonar pings": a surrounding of the first step, in which the rest sounds. */
function isScene({ clause: { implied, step } }: Told): boolean {
  return implied === true && step === 0;
}

type OrderRule = (ordered: readonly Told[], told: Told, next: Told | undefined, topic: Call | undefined) => boolean;

/** Whether a clause is later than those before it. */
function createOrderRule(clauses: readonly Told[], title: string | undefined, vocabulary: Vocabulary): OrderRule {
  const mayHappen = createSceneRule(clauses);
  const isStory = tellsStory(clauses, title, vocabulary);
  return (ordered, told, next, topic) => {
    const previous = mainBefore(ordered, told);
    if (isSaidAgain(ordered.at(-1)!, told) || ordered.some((before) => isReturn(before, told))) return true;
    if (!mayHappen(told) || (lasts(previous) && lasts(told)) || isNamedBefore(told, ordered)) return false;
    const isTold = isStory && isNextOfStory(told, previous, topic);
    return (
      isAgain(told, ordered) ||
      (isTold && !(topic && restates(told.clause, topic, vocabulary))) ||
      comesNext(previous, told, topic) ||
      isListed(previous, told, next) ||
      continuesList(ordered, told)
    );
  };
}

/** Words of an act, or of its number or manner, that is over. */
const ONCE = /^(?:once|twice|suddenly|briefly|loudly|up|down|off|away|over|out|again|starts?|begins?|stops?)$/;

/** "A fridge hums, A TAP DRIPS and a clock ticks": what goes on is heard together, whether it is told in turn or not. */
function lasts({ tokens, clause: { negated, afterwards, pauseS } }: Told): boolean {
  if (negated || afterwards || pauseS !== undefined) return false;
  if (tokens.some(({ word }, i) => ONCE.test(word) || readQuantity(tokens, i) !== undefined)) return false;
  return tokens.some((token, i) => i > 0 && isLastingVerb(token));
}

/** "A bus pulls up WITH SQUEALING BRAKES and the doors open": what goes on is the bus, not its brakes. */
function mainBefore(ordered: readonly Told[], told: Told): Told {
  const last = ordered.at(-1)!;
  const before = ordered.at(-2);
  const isBeside = told.clause.joined && last.clause.meanwhile === 'with' && before?.clause.step === last.clause.step;
  return isBeside && !last.hasVerb && told.hasVerb ? before : last;
}

/**
 * Which clauses may be later events: all of them outside a scene. "Harbor, GULL CALLS, small waves" lists what is heard
 * there; "harbor, A HORN BLOWS, small waves" tells what happens.
 */
function createSceneRule(clauses: readonly Told[]): (told: Told) => boolean {
  const scene = clauses.find(isScene);
  if ((scene === undefined || scene.isMomentOfPhrase) && !opensWithRoom(clauses)) return () => true;
  const isNarrated = clauses.every((told) => told.clause.negated || told.clause.implied || tellsEvents(told));
  return (told) => tellsEvents(told) && (isNarrated || told.first.afterArticle === true);
}

/** "SERVER ROOM, fans, clicks": a room that hums by itself, and what is heard in it. */
function opensWithRoom([first, ...others]: readonly Told[]): boolean {
  return others.length > 1 && first.tokens.length > 1 && /^(?:room|interior|cockpit)$/.test(first.lastWord);
}

/** "The rooster CROWS", "the door SLAMMED shut": what happens, not what is heard all the time. */
function tellsEvents(told: Told): boolean {
  return told.verbs.some(({ said }) => said === undefined) || told.isDone || isLast(told);
}

/** "As roosters crow AND CHICKENS CLUCK": another subject in the same while. */
function goesOnMeanwhile(previous: Told, told: Told): boolean {
  const isJoined = told.clause.joined && !told.clause.afterwards && !told.follows;
  const isWhile = previous.clause.meanwhile === 'while' && previous.tokens.length > 1;
  return isWhile && isJoined && told.tokens.length > 1 && !told.opensWithVerb;
}

function topicOf({ tokens, clause, sound, vocabulary }: Told, topic: Call | undefined): Call | undefined {
  const acts = vocabulary.settings.get(topic?.source.name ?? '')?.findAt(tokens, 0)?.meaning.parameter;
  const isSame = topic !== undefined && tokens.length > 1 && restates(clause, topic, vocabulary);
  return clause.negated || isSame || (tokens.length === 1 && ACTS.has(acts ?? '')) ? undefined : sound;
}
