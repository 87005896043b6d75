import { hasTrait } from '../../source.ts';
import { ACTS, isStruckBy } from '../layers/parameters.ts';
import { callsIn, contrastsWith, namedIn } from '../layers/renames.ts';
import { restates } from '../layers/restate.ts';
import { type Call, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, FILLER } from '../words/common-words.ts';
import {
  actsOn,
  finiteVerbsOf,
  isChange,
  isDone,
  isFiniteVerb,
  isFired,
  isLoaded,
  opensWithVerb,
} from '../words/grammar.ts';
import { countsStrokes, onlyRepeats, type Quantity, readQuantity, UNIT_SECONDS } from '../words/quantities.ts';
import { stemsOf, type Token, tokenise, wordsOf } from '../words/tokens.ts';
import { actsAnew } from './acts-of-one.ts';
import { splitAtTo } from './becoming.ts';
import { endsTask, endsWhatGoesOn } from './endings.ts';
import { goOnTogether } from './lasting.ts';
import { happensMeanwhile, isEvent, isMomentOfPhrase, isStroke } from './moments.ts';
import { isAgain, isNamedBefore, isSaidAgain } from './named-before.ts';
import { splitRunOn } from './run-on.ts';
import { endAlone, STOPS, stoppedBy, stopsOnly } from './stops.ts';
import { isNextOfStory, tellsStory } from './story.ts';
import { happensAfter, isReturn } from './succession.ts';

/** Default pause, seconds. */
const PAUSE_S = 1;
const PAUSES = wordsOf('pause pauses silence gap break rest beat moment wait waits delay think hesitation lull');
const LENGTHS = wordsOf(
  'short brief quick tiny little long lengthy awkward tense dramatic complete total instant sudden dead utter absolute eerie',
);

/**
 * Orders the clauses of a prompt in time, beyond "then" and similar words: "the elevator dings, the doors slide open"
 * and "a riser into a boom" are sequences; "pause" and "it stops" are silences.
 * @param title - what stands before a colon
 */
export function orderClauses(given: readonly Clause[], title: string | undefined, vocabulary: Vocabulary): Clause[] {
  const clauses = withTimeline(
    joinRepeats(endAlone(given, vocabulary))
      .flatMap((clause) => splitRunOn(clause, vocabulary))
      .flatMap((clause) => splitAtInto(clause, vocabulary))
      .flatMap((clause) => splitAtTo(clause, vocabulary)),
    vocabulary,
  );
  const ordered: Clause[] = [];
  // Subjects of the clauses: "a rifle, cock, fire" is all about the rifle.
  let topic: Call | undefined;
  // By the step of a clause before: how many steps have come in.
  const inserted = new Map<number, number>();
  const insertAt = (step: number): void => void inserted.set(step, (inserted.get(step) ?? 0) + 1);
  const laterBy = (upTo: number): number =>
    [...inserted].reduce((sum, [step, count]) => sum + (step <= upTo ? count : 0), 0);
  let pauseS: number | undefined;
  const comesLater = createOrderRule(clauses, title, vocabulary);
  for (const [i, clause] of clauses.entries()) {
    const step = clause.step + laterBy(clause.step);
    const previous = ordered.at(-1);
    const next = clauses[i + 1];
    const silenceS = readSilence(clause, ordered, next !== undefined, vocabulary);
    if (silenceS !== undefined) {
      if (silenceS > 0) pauseS = (pauseS ?? 0) + silenceS;
      // "Three knocks, pause, two more": after a pause the next clause is always later.
      if (next?.step === clause.step) insertAt(clause.step);
      continue;
    }
    if (previous?.step === step && !isTimed(clause) && comesLater(ordered, clause, next, topic)) insertAt(clause.step);
    topic = topicOf(clause, topic, vocabulary) ?? topic;
    if (endsBefore(clause, next)) clause.stops = true;
    const within = previous !== undefined && isWithin(previous, clause, vocabulary);
    ordered.push(withTimes(clause, previous, clause.step + laterBy(clause.step), pauseS, within));
    // "A SECOND, softer one": the pause is before what is named.
    if (!clause.tokens.every(({ word }) => FILLER.has(word))) pauseS = undefined;
  }
  return ordered;
}

/** "AT 4 SECONDS a bell rings", "rain FROM 2 TO 5 SECONDS": the clause has its own time. */
function isTimed({ tokens }: Clause): boolean {
  return tokens.some(({ word }, i) => {
    const kind = word === 'at' || word === 'from' ? readQuantity(tokens, i)?.quantity.kind : undefined;
    return kind === 'span' || kind === 'start';
  });
}

/** "An owl hoots, TWICE", "a gong (X2)": the count of the clause before. */
function joinRepeats(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const follows = before?.step === clause.step && clause.tokens[0].afterPause === true && !before.negated;
    const strokes = follows ? strokesOf(clause) : undefined;
    if (strokes && !isCounted(before!))
      joined[joined.length - 1] = { ...before!, tokens: countFirst(before!, strokes) };
    else if (!follows || !onlyRepeats(clause.tokens) || pauseOf(before!) !== undefined) joined.push(clause);
    else joined[joined.length - 1] = { ...before, tokens: [...before.tokens, ...withoutPause(clause.tokens)] };
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
  const last = rest.at(-1);
  const described = last && STROKES.test(last.word) ? rest.slice(0, -1) : rest;
  const isPlain = described.every((_, i) => 'slot' in (COMMON_WORDS.findAt(described, i)?.meaning ?? {}));
  return isPlain && (described.length < rest.length || rest.length === 0)
    ? [...tokens.slice(0, read.length), ...described]
    : undefined;
}

function isCounted({ tokens }: Clause): boolean {
  return tokens.some((_, i) => readQuantity(tokens, i)?.quantity.kind === 'count');
}

function countFirst({ tokens }: Clause, count: readonly Token[]): Token[] {
  const { afterPause, afterArticle } = tokens[0];
  return [...count, ...tokens].map((token, i) => ({
    ...token,
    afterPause: i === 0 ? afterPause : i === count.length ? false : token.afterPause,
    afterArticle: i === 0 ? afterArticle : token.afterArticle,
  }));
}

function withoutPause([first, ...rest]: readonly Token[]): Token[] {
  return [{ ...first, afterPause: false }, ...rest];
}

/** Clauses that all have their own time, after the first, are no steps. */
function withTimeline(clauses: readonly Clause[], vocabulary: Vocabulary): readonly Clause[] {
  const naming = clauses.filter((clause) => callsIn(clause.tokens, vocabulary).length > 0).slice(1);
  return naming.length > 0 && naming.every(isTimed) ? clauses.map((clause) => ({ ...clause, step: 0 })) : clauses;
}

/**
 * Meaning of a clause without a sound: a pause in seconds if something follows, else the end of the previous clause.
 */
function restOf(clause: Clause, somethingFollows: boolean): number | 'stop' | undefined {
  if (clause.negated) return undefined;
  const pauseS = pauseOf(clause);
  if (pauseS !== undefined) return somethingFollows ? pauseS : 'stop';
  return stopsOnly(clause) ? 'stop' : undefined;
}

/** "The engine runs and STOPS, then …": the clause itself ends its sounds before the next step. */
function endsBefore({ tokens, step, negated }: Clause, next: Clause | undefined): boolean {
  if (negated || next === undefined || next.step <= step || tokens.length < 2) return false;
  const last = tokens.at(-1)?.word ?? '';
  return STOPS.has(last) || (/ly$/.test(last) && STOPS.has(tokens.at(-2)?.word ?? ''));
}

/** "A chainsaw revving, a tree FALLS": an event during a continuous sound. */
function isWithin(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (happensMeanwhile(previous, clause, vocabulary)) return true;
  return isEvent(clause, vocabulary) && finiteVerbsOf(clause).some(isChange);
}

/**
 * Silence that a clause without a sound leaves before the next one, seconds; 0 where it only ends a sound before it, which
 * is marked, and undefined for clauses with a sound.
 */
function readSilence(
  clause: Clause,
  ordered: readonly Clause[],
  somethingFollows: boolean,
  vocabulary: Vocabulary,
): number | undefined {
  const rest = restOf(clause, somethingFollows);
  if (typeof rest === 'number') return rest;
  const stopped = rest === 'stop' ? ordered.at(-1) : stoppedBy(clause, ordered, vocabulary);
  if (stopped) stopped.stops = true;
  return stopped && 0;
}

function withTimes(
  clause: Clause,
  previous: Clause | undefined,
  step: number,
  pauseS: number | undefined,
  within: boolean,
): Clause {
  const acts = previous !== undefined && actsOn(previous, clause);
  return {
    ...clause,
    step,
    ...(pauseS === undefined ? {} : { pauseS }),
    ...(within ? { within } : {}),
    ...(acts ? { acts } : {}),
  };
}

/** "A match struck, A FUSE BURNING, then an explosion": every item of a list that ends with "then" is a step. */
function isListed(previous: Clause, clause: Clause, next: Clause | undefined, vocabulary: Vocabulary): boolean {
  const isItem = clause.tokens[0]?.afterPause && !clause.negated && !clause.meanwhile && !clause.implied;
  return Boolean(isItem) && next !== undefined && next.step > clause.step && isEvent(previous, vocabulary);
}

/** "A door opens, a belt clicks, AN ENGINE STARTS": after two events of a list the third follows as well. */
function continuesList(ordered: readonly Clause[], clause: Clause, vocabulary: Vocabulary): boolean {
  const [before, previous] = ordered.slice(-2);
  if (previous === undefined || previous.step <= before.step || !clause.tokens[0]?.afterPause) return false;
  if (clause.negated || clause.meanwhile || clause.implied || clause.comparison || !isEvent(previous, vocabulary))
    return false;
  if (clause.tokens.some(({ word }) => /[aeiouy].*ing$/.test(word))) return false;
  const isOne = clause.tokens[0].single === true && isEvent(clause, vocabulary);
  return isOne || finiteVerbsOf(clause).length > 0 || isStroke(clause, vocabulary);
}

/** "With a click at the END", "AT THE END a bell". */
function isLast({ tokens }: Clause): boolean {
  if (tokens.length > 2 && /^(?:at|in)$/.test(tokens[0].word) && tokens[1].word === 'end' && tokens[2].word !== 'of')
    return true;
  // "An elevator goes up, with a ding AT THE TOP".
  const [before, last] = tokens.slice(-2).map(({ word }) => word);
  return tokens.length > 2 && /^(?:at|in) end$|^at top$/.test(`${before} ${last}`);
}

function comesNext(previous: Clause, clause: Clause, topic: Call | undefined, vocabulary: Vocabulary): boolean {
  if (isLast(clause) && !clause.negated) return true;
  if (isLoaded(previous) && isFired(clause)) return true;
  if (endsTask(previous, clause, vocabulary)) return true;
  // The parts of an ambience phrase are already in order.
  if ((previous.implied && clause.implied) || isScene(previous) || countsStrokes(clause.tokens)) return false;
  if (clause.meanwhile || clause.comparison || goesOnMeanwhile(previous, clause)) return false;
  if (topic && restates(clause, topic, vocabulary) && !opensWithVerb(clause)) return false;
  if (happensAfter(previous, clause, topic, vocabulary) || actsAnew(previous, clause, topic, vocabulary)) return true;
  return endsWhatGoesOn(previous, clause, vocabulary);
}

/** "SUBMARINE INTERIOR, sonar pings": a surrounding of the first step, in which the rest sounds. */
function isScene({ implied, step }: Clause): boolean {
  return implied === true && step === 0;
}

type OrderRule = (
  ordered: readonly Clause[],
  clause: Clause,
  next: Clause | undefined,
  topic: Call | undefined,
) => boolean;

/** Whether a clause is later than those before it. */
function createOrderRule(clauses: readonly Clause[], title: string | undefined, vocabulary: Vocabulary): OrderRule {
  const mayHappen = createSceneRule(clauses, vocabulary);
  const isStory = tellsStory(clauses, title, vocabulary);
  return (ordered, clause, next, topic) => {
    const previous = mainBefore(ordered, clause);
    if (isOtherDegree(previous, clause, vocabulary)) return true;
    if (isSaidAgain(ordered.at(-1)!, clause, vocabulary)) return true;
    if (!mayHappen(clause) || goOnTogether(previous, clause) || isNamedBefore(clause, ordered, vocabulary))
      return false;
    const isTold = isStory && isNextOfStory(clause, previous, topic, vocabulary);
    return (
      isAgain(clause, ordered, vocabulary) ||
      ordered.some((before) => isReturn(before, clause)) ||
      (isTold && !(topic && restates(clause, topic, vocabulary))) ||
      comesNext(previous, clause, topic, vocabulary) ||
      isListed(previous, clause, next, vocabulary) ||
      continuesList(ordered, clause, vocabulary)
    );
  };
}

/** "A short beep, LONG BEEP": single events of one name, one after the other. */
function isOtherDegree(previous: Clause, clause: Clause, vocabulary: Vocabulary): boolean {
  if (previous.negated || !isEvent(previous, vocabulary)) return false;
  return namedIn(previous, vocabulary).some((named) => contrastsWith(clause, named, vocabulary));
}

/** "A bus pulls up WITH SQUEALING BRAKES and the doors open": what goes on is the bus, not its brakes. */
function mainBefore(ordered: readonly Clause[], clause: Clause): Clause {
  const last = ordered.at(-1)!;
  const before = ordered.at(-2);
  const isBeside = clause.joined && last.meanwhile === 'with' && before?.step === last.step;
  return isBeside && finiteVerbsOf(last).length === 0 && finiteVerbsOf(clause).length > 0 ? before : last;
}

/**
 * Which clauses may be later events: all of them outside a scene. "Harbor, GULL CALLS, small waves" lists what is heard
 * there; "harbor, A HORN BLOWS, small waves" tells what happens.
 */
function createSceneRule(clauses: readonly Clause[], vocabulary: Vocabulary): (clause: Clause) => boolean {
  const isPlace = clauses.some(isScene) && !isMomentOfPhrase(clauses.find(isScene)!, vocabulary);
  if (!isPlace && !opensWithRoom(clauses)) return () => true;
  const isNarrated = clauses.every((clause) => clause.negated || clause.implied || tellsEvents(clause));
  return (clause) => tellsEvents(clause) && (isNarrated || clause.tokens[0].afterArticle === true);
}

/** "SERVER ROOM, fans, clicks": a room that hums by itself, and what is heard in it. */
function opensWithRoom([first, ...others]: readonly Clause[]): boolean {
  return others.length > 1 && first.tokens.length > 1 && /^(?:room|interior|cockpit)$/.test(first.tokens.at(-1)!.word);
}

/** "The rooster CROWS", "the door SLAMMED shut": what happens, not what is heard all the time. */
function tellsEvents(clause: Clause): boolean {
  const verbs = finiteVerbsOf(clause).filter(({ said }) => said === undefined);
  return verbs.length > 0 || isDone(clause) || isLast(clause);
}

/** "As roosters crow AND CHICKENS CLUCK": another subject in the same while. */
function goesOnMeanwhile(previous: Clause, clause: Clause): boolean {
  const isJoined = clause.joined && !clause.afterwards && !clause.tokens[0]?.afterPause;
  return (
    previous.meanwhile === 'while' &&
    previous.tokens.length > 1 &&
    clause.tokens.length > 1 &&
    isJoined &&
    !opensWithVerb(clause)
  );
}

function topicOf({ tokens, negated }: Clause, topic: Call | undefined, vocabulary: Vocabulary): Call | undefined {
  const acts = vocabulary.settings.get(topic?.source.name ?? '')?.findAt(tokens, 0)?.meaning.parameter;
  return negated || (tokens.length === 1 && ACTS.has(acts ?? '')) ? undefined : callsIn(tokens, vocabulary)[0]?.meaning;
}

/** "A riser 6 seconds into a boom": two sounds; "a stone falls into water": one. */
function splitAtInto(clause: Clause, vocabulary: Vocabulary): Clause[] {
  const { tokens } = clause;
  const at = tokens.findIndex(({ word }, i) => word === 'into' && i > 0 && i < tokens.length - 1);
  if (at < 0 || clause.negated) return [clause];
  const splash = splashOf(tokens, at, vocabulary);
  if (splash) {
    return [
      { ...clause, tokens: tokens.slice(0, at) },
      { ...clause, tokens: splash, joined: true, afterwards: true },
    ];
  }
  const before = tokens[at - 1].word;
  const isVerb = /(?:ing|ed|s|it|them)$/.test(before) && UNIT_SECONDS[before] === undefined;
  const acts = tokens.slice(0, at).some(({ word }) => /(?:ing|ed)$/.test(word));
  // "Tires SCREECHING into a crash": what it ends in, not where to.
  const ends = BLOWS.has(tokens[tokens.length - 1].stem);
  if (!ends && (isVerb || acts || isFiniteVerb(tokens, at - 1))) return [clause];
  const names = (from: number, to: number): boolean =>
    tokens.some((_, i) => {
      const call = phraseAt(tokens, i, vocabulary);
      return call !== undefined && i >= from && i + call.length <= to;
    });
  const crosses = tokens.some((_, i) => i <= at && i + (vocabulary.calls.findAt(tokens, i)?.length ?? 0) > at);
  const first = tokens
    .slice(0, at)
    .map((_, i) => phraseAt(tokens, i, vocabulary)?.meaning.source.name)
    .find((name) => name !== undefined);
  // "A thud into wood": the surface of the impact.
  const isGround = isStruckBy(vocabulary.settings.get(first ?? '')?.findAt(tokens, at + 1)?.meaning.parameter ?? '');
  if (crosses || isGround || !names(0, at) || !names(at + 1, tokens.length)) return [clause];
  // "Rice into a METAL pot": what the vessel is made of.
  if (tokens.slice(at + 1).every((_, i) => !namesSound(tokens, at + 1 + i, vocabulary))) return [clause];
  return [
    { ...clause, tokens: tokens.slice(0, at) },
    { ...clause, tokens: tokens.slice(at + 1), joined: true, afterwards: true },
  ];
}

/** What a movement or a swell ends in. */
const BLOWS = stemsOf('crash collision explosion blast boom bang');

/** Whether the words at `at` are a sound, not only a material. */
function namesSound(tokens: readonly Token[], at: number, { calls, weakCalls }: Vocabulary): boolean {
  if (calls.findAt(tokens, at)) return true;
  const weak = weakCalls.findAt(tokens, at)?.meaning.values;
  return weak !== undefined && !(Object.keys(weak).length === 1 && 'material' in weak);
}

const LIQUIDS = wordsOf('water lake river pool pond sea ocean puddle well bathtub harbour harbor');
const PLUNGES = stemsOf('drop fall throw toss sink plunge lower slip thrown fell fallen');

/** "A chain dropping into WATER": an object that rattles while falling, then splashes. A falling stone is silent. */
function splashOf(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Token[] | undefined {
  const liquid = tokens.slice(at + 1, at + 3).find(({ word }) => LIQUIDS.has(word));
  const falls = tokens.slice(Math.max(0, at - 3), at).some(({ stem }) => PLUNGES.has(stem));
  const [call] = tokens.map((_, i) => vocabulary.calls.findAt(tokens, i)).filter((found) => found !== undefined);
  if (!liquid || !falls || !call || call.from >= at || call.meaning.source.form !== 'events') return undefined;
  const isWater = hasTrait(call.meaning.source, 'liquid');
  const splash = tokens.slice(at + 1, at + 4).some(({ word }) => word === 'well') ? 'splash in well' : 'splash';
  return isWater ? undefined : tokenise(splash).map((token) => ({ ...token, afterPause: false }));
}

/** Length in seconds of a clause that is only a pause; undefined for others. */
function pauseOf({ tokens }: Clause): number | undefined {
  if (!tokens.some(({ word }) => PAUSES.has(word))) return undefined;
  let seconds = PAUSE_S;
  // "CUTS BACK TO silence".
  const cut = tokens.findIndex(({ stem }) => stem === 'cut');
  for (let i = cut < 0 ? 0 : tokens.findIndex(({ word }, k) => k > cut && word === 'to') + 1; i < tokens.length; ) {
    const read = readQuantity(tokens, i);
    if (read) {
      if (isTime(read.quantity)) seconds = read.quantity.value;
      i += read.length;
      continue;
    }
    const { word } = tokens[i];
    if (!PAUSES.has(word) && !FILLER.has(word) && !LENGTHS.has(word)) return undefined;
    if (/^(?:long|lengthy)$/.test(word)) seconds = 2.5 * PAUSE_S;
    if (/^(?:short|brief|quick|tiny|little)$/.test(word)) seconds = 0.5 * PAUSE_S;
    i += 1;
  }
  return seconds;
}

function isTime({ kind }: Quantity): boolean {
  return kind === 'duration' || kind === 'start';
}
