import { conditionsOf, rowsOf } from '../../lexicon/lexicon.ts';
import { PREPOSITIONS } from '../words/common-words.ts';
import { BEING, isPastParticiple } from '../words/grammar.ts';
import type { PhraseBook } from '../words/phrases.ts';
import { inPlaceOf, stemOf, stemsOf, type Token, wordsOf } from '../words/tokens.ts';
import { kindsOfWord, solidOfNoun } from '../words/word-kinds.ts';
import { stemsOfAll } from './acts-of-things.ts';
import { GENERAL_WORDS } from './general-words.ts';

const LIQUID = 'water liquid fluid milk juice tea coffee beer soda wine';
const WATER = stemsOf(`${LIQUID} rain raindrops drops droplets stream waves hail shower faucet hose`);

/** The rows of the table with their lists as stems. */
const USAGES = rowsOf(GENERAL_WORDS).map(([verbs, things, means = '', column]) => {
  const conditions = conditionsOf(column);
  const unless = conditions.get('unless');
  const company = things === '' ? null : stemsOfAll(things);
  const act = conditions.has('hand');
  return {
    verbs: stemsOfAll(verbs),
    /** The words themselves, where other forms of them mean something else. */
    words: conditions.has('exact') ? wordsOf(verbs) : null,
    things: company,
    unless: unless === undefined ? null : stemsOfAll(unless),
    instead: new Set([...stemsOfAll(conditions.get('also') ?? ''), ...((act && company) || [])]),
    means,
    told: conditions.has('told'),
    act,
  };
});

type Prepared = (typeof USAGES)[number];

/** The usages of each word, by stem, in their order. */
const USAGES_OF = new Map<string, Prepared[]>();
for (const usage of USAGES)
  for (const stem of usage.verbs) USAGES_OF.set(stem, [...(USAGES_OF.get(stem) ?? []), usage]);

/** Verbs of falling onto something: "water HITTING a surface" is water on it, not a blow. */
const FALLS_ON = stemsOf('fall hit strike pelt touch contact land');

/** Words that already say how water sounds, and water that does not. */
const FLOWS = stemsOf('pour drip drop flow run spray splash fall drain rain trickle wave squirt');
const BARE_WATER = stemsOf(LIQUID);

/** Nouns that class another: "a horn TYPE instrument", "a PIECE of metal". */
const CLASSES = wordsOf('type types kind kinds sort sorts piece pieces bit bits');

/** Verbs beside which "around" is a path; beside others it says nothing: "tossed AROUND". */
const CIRCLES = stemsOf(
  'fly flying flies buzz circle orbit swirl spin whirl race drive run hover loop swarm ride travel pan rotate',
);

const BOUNDS = wordsOf('and then while as before after when followed with but until that');

/** A clause without its pauses and connectors, as token indices. */
interface Window {
  readonly from: number;
  readonly to: number;
}

/** What is known about the words of a prompt. */
function knownOf(tokens: readonly Token[], calls: PhraseBook<unknown>) {
  const lengthAt = (at: number): number => (at < 0 ? 0 : (calls.findAt(tokens, at)?.length ?? 0));
  const isActed = (at: number): boolean => ACTED.test(tokens[at].word);
  return {
    /** A token belongs to a phrase of several words. */
    isPhrase: (at: number) => lengthAt(at) > 1 || lengthAt(at - 1) > 1 || lengthAt(at - 2) > 2,
    /** A token is what is done something else with, in a phrase: "EGG cracked". */
    isDone: (at: number) => (lengthAt(at) === 2 && isActed(at + 1)) || (lengthAt(at - 1) === 2 && isActed(at - 1)),
    /** A token only tells whose thing the next one is: "CAR keys". */
    isOwner: (at: number) => lengthAt(at) === 2 && !tokens[at + 1].afterPause && !tokens[at + 1].afterArticle,
  };
}

type Known = ReturnType<typeof knownOf>;

/** Replaces general words by what they mean beside their subjects and objects. */
export function readUsages(tokens: readonly Token[], calls: PhraseBook<unknown>): Token[] {
  const known = knownOf(tokens, calls);
  const windows = windowsOf(tokens);
  const read: (Token[] | undefined)[] = tokens.map(({ word }, at) => {
    const isIdle = (CLASSES.has(word) && isClass(tokens, at)) || (word === 'around' && !isCircling(tokens, at));
    return isIdle ? [] : undefined;
  });
  for (const [index, window] of windows.entries()) {
    readPickUp(tokens, window, known, read);
    readOpening(tokens, window, known, calls, read);
    readFalls(tokens, window, windows[index - 1], known, read);
    readUsage(tokens, window, windows[index - 1], known, read);
  }
  return tokens.flatMap((token, at) => read[at] ?? [token]);
}

/** What can grow: everything else is picked up by a hand. */
const GROWS = stemsOf(
  'wind breeze gale storm rain speed pace tempo rhythm beat engine motor machine fan crowd music traffic waves surf sea fire hum noise sound signal applause chatter song tune play',
);

/** "PICKED UP": by a hand, which is silent; "the wind picks up" grows. */
function readPickUp(tokens: readonly Token[], { from, to }: Window, known: Known, read: (Token[] | undefined)[]): void {
  const at = tokens.findIndex(({ word }, i) => i >= from && i < to && /^pick(?:s|ed|ing)?$/.test(word));
  if (at < 0 || known.isPhrase(at)) return;
  const up = tokens.findIndex(({ word }, i) => i > at && i < Math.min(to, at + 4) && word === 'up');
  if (up < 0 || tokens.slice(Math.max(0, from - 4), to).some(({ stem }) => GROWS.has(stem))) return;
  read[up] = [];
  read[at] = [{ ...tokens[at], isIdle: true }];
}

/** How a lid, a blade or a cover moves, which makes no sound of its own; and how what breaks or creaks is heard. */
const MOVES = /^(?:snap|spring|sprang|fly|flies|flew|fall|fell|flip)/;
const HEARD =
  /^(?:burst|break|broke|smash|kick|crash|creak|groan|squeak|squeal|hiss|scrap|grind|tear|tore|torn|rip|cut|crack|slam|blast)/;

/** "A book SNAPS SHUT", "the lid is FLIPPED OPEN": it closes or opens, however it does. */
function readOpening(
  tokens: readonly Token[],
  { from, to }: Window,
  known: Known,
  calls: PhraseBook<unknown>,
  read: (Token[] | undefined)[],
): void {
  const isForm = (token: Token): boolean => /(?:[^s]s|ed|ing)$/.test(token.word) || isPastParticiple(token);
  const isAct = (token: Token): boolean => isForm(token) || kindsOfWord(token.word)?.verb.some(Boolean) === true;
  const at = tokens.findIndex(
    (token, i) => i >= from && i + 1 < to && isAct(token) && /^(?:open|shut|closed)$/.test(tokens[i + 1].word),
  );
  if (at < 0 || known.isPhrase(at) || known.isPhrase(at + 1) || HEARD.test(tokens[at].word)) return;
  const means = wordsFor(tokens[at + 1].word === 'open' ? 'opened' : 'closed', tokens[at]);
  const verb = BEING.test(tokens[at - 1]?.word ?? '') ? at - 1 : at;
  const said = [...tokens.slice(0, verb), ...means];
  const isKnown = [1, 2, 3].some((back) => verb - back >= from && calls.findAt(said, verb - back)?.length === back + 1);
  if (!isKnown && !(isForm(tokens[at]) && MOVES.test(tokens[at].word))) return;
  read[at] = means;
  read[at + 1] = [];
  if (verb < at) read[verb] = [];
}

/** Replaces the first general word of a clause, and the things that its meaning includes. */
function readUsage(
  tokens: readonly Token[],
  window: Window,
  before: Window | undefined,
  known: Known,
  read: (Token[] | undefined)[],
): void {
  const { from, to } = window;
  const company = companyOf(tokens, window);
  // "A bowl filled WITH KIBBLE": what is used for it.
  const means = tokens[to]?.word === 'with' ? windowsOf(tokens.slice(to + 1))[0] : undefined;
  const wide = means ? new Set([...company, ...companyOf(tokens.slice(to + 1), means)]) : company;
  for (let at = from; at < to; at += 1) {
    if (known.isPhrase(at) || read[at]) continue;
    const usage =
      meaningOf(tokens[at], company) ?? actOf(tokens, at, window, before, company) ?? usedWith(tokens[at], wide);
    // "High heels ON": nothing follows that they tread on.
    if (!usage || (PREPOSITIONS.has(tokens[at].word) && at + 1 === to)) continue;
    if (usage.means === '') {
      read[at] = [{ ...tokens[at], isAttribute: true, isIdle: true }];
      continue;
    }
    read[at] = wordsFor(usage.means, tokens[at], usage.told).map((token) => ({ ...token, said: tokens[at].word }));
    silence(tokens, window, usage.instead, known, read);
    // "A SHOWER of casings RAINS down": said twice.
    for (let i = at + 1; i < to; i += 1) if (usage.words?.has(tokens[i].word)) read[i] ??= [];
    return;
  }
}

function companyOf(tokens: readonly Token[], window: Window): ReadonlySet<string> {
  return new Set(windowOf(tokens, window).map(({ stem }) => stem));
}

/** "A sheet torn off and SCREWED UP", "an engine roars and WHINES": what is done next with or by the thing before. */
function actOf(
  tokens: readonly Token[],
  at: number,
  { from }: Window,
  before: Window | undefined,
  company: ReadonlySet<string>,
): Prepared | undefined {
  const opens = at === from || (at === from + 1 && /^(?:it|they)$/.test(tokens[from].word));
  if (!opens || before === undefined || tokens[at].afterArticle) return undefined;
  if (!/(?:ed|s|n|t)$/.test(tokens[at].word)) return undefined;
  const earlier = companyOf(tokens, { from: 0, to: before.to });
  return (
    meaningOf(tokens[at], new Set([...company, ...companyOf(tokens, before)])) ??
    meaningOf(tokens[at], new Set([...company, ...earlier]))
  );
}

/** What is done with a thing that is named after "with". */
function usedWith(token: Token, company: ReadonlySet<string>): Prepared | undefined {
  const usage = meaningOf(token, company);
  return usage?.act ? usage : undefined;
}

const ACTED = /(?:ing|[^e]ed)$/;

/** The things that the meaning of a verb includes. */
function silence(
  tokens: readonly Token[],
  { from, to }: Window,
  stemsOfThings: ReadonlySet<string>,
  known: Known,
  read: (Token[] | undefined)[],
): void {
  for (let i = from; i < to; i += 1) {
    if (read[i] || !stemsOfThings.has(tokens[i].stem) || known.isDone(i)) continue;
    read[i] = wordsFor('it', tokens[i]);
    if (i > from && known.isOwner(i - 1)) read[i - 1] ??= [{ ...tokens[i - 1], isAttribute: true }];
  }
}

function meaningOf(token: Token, company: ReadonlySet<string>): Prepared | undefined {
  return USAGES_OF.get(token.stem)?.find((usage) => holds(usage, token, company));
}

/** "Water HITTING a wall", "…, LANDING on a roof": what the water sounds on. */
function readFalls(
  tokens: readonly Token[],
  { from, to }: Window,
  before: Window | undefined,
  known: Known,
  read: (Token[] | undefined)[],
): void {
  const are = (words: readonly Token[], kind: ReadonlySet<string>): boolean => words.some(({ stem }) => kind.has(stem));
  const at = tokens.findIndex(
    ({ stem }, i) => i >= from && i < to && FALLS_ON.has(stem) && !known.isPhrase(i) && tokens[i + 1] !== undefined,
  );
  if (at < 0) return;
  // "A WATER JUG falls": a thing.
  const subject = tokens.slice(from, at).filter((_, i, words) => !solidOfNoun(words[i + 1]?.word ?? ''));
  const follows = at === from && are(windowOf(tokens, before), WATER);
  if (!follows && !are(subject, WATER)) return;
  const isBare = !follows && !are(tokens.slice(from, to), FLOWS) && are(subject, BARE_WATER);
  // "Water falls INTO a pool": it pours.
  const pours =
    tokens[at].stem === stemOf('fall') &&
    /^(?:into|onto)$/.test(tokens[at + 1].word) &&
    are(subject, BARE_WATER) &&
    !are(subject, FLOWS);
  read[at] = wordsFor(pours ? 'pouring' : isBare ? 'splashing on' : 'on', tokens[at]);
}

function windowOf(tokens: readonly Token[], window: Window | undefined): readonly Token[] {
  return window ? tokens.slice(window.from, window.to) : [];
}

function windowsOf(tokens: readonly Token[]): Window[] {
  const windows: Window[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== undefined && !token.afterPause && !BOUNDS.has(token.word)) continue;
    if (at > from) windows.push({ from, to: at });
    from = token !== undefined && BOUNDS.has(token.word) ? at + 1 : at;
  }
  return windows;
}

function holds({ words, things, unless }: Prepared, token: Token, company: ReadonlySet<string>): boolean {
  if (words && !words.has(token.word)) return false;
  if (unless && [...unless].some((stem) => company.has(stem))) return false;
  return things === null || [...things].some((stem) => stem !== token.stem && company.has(stem));
}

/** "A KIND of", "a horn TYPE instrument", not "they type". */
function isClass(tokens: readonly Token[], at: number): boolean {
  if (tokens[at + 1]?.word === 'of') return true;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  // "A gate of some TYPE".
  if (/^(?:of|some|any)$/.test(before?.word ?? '')) return true;
  if (!/^types?$/.test(tokens[at].word) || before === undefined || after === undefined || after.afterPause)
    return false;
  return (
    !PREPOSITIONS.has(after.word) && kindsOfWord(before.word)?.noun[0]?.kind !== 'person' && !/s$/.test(before.word)
  );
}

function isCircling(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.word === 'all' || at === 0) return true;
  return tokens.slice(Math.max(0, at - 3), at).some(({ stem }) => CIRCLES.has(stem));
}

function wordsFor(phrase: string, token: Token, told = false): Token[] {
  return inPlaceOf(token, phrase, told ? { takenFrom: token.word, takenFor: phrase } : {});
}
