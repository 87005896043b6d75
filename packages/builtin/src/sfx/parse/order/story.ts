import { hasTrait } from '../../source.ts';
import { callsIn } from '../layers/renames.ts';
import { type Call, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import {
  CHANGES,
  finiteVerbsOf,
  isDone,
  isFiniteVerb,
  isMany,
  isProgressive,
  opensWithVerb,
  TRAILING,
} from '../words/grammar.ts';
import { readQuantity } from '../words/quantities.ts';
import { type Token, tokenise, wordAsSaid } from '../words/tokens.ts';
import { isMostlyVerb, kindsOfWord } from '../words/word-kinds.ts';
import { isLastingVerb } from './lasting.ts';
import { isEvent, isMomentOfPhrase, isNumbered, isOtherKind, isStroke, isWeather } from './moments.ts';

/** Most items of a list of what happens are events. */
const MOST = 0.6;

/**
 * Whether a prompt lists what happens, item after item ("doorbell twice, dog barks, chain off, door opens"), and not
 * what is heard at a place ("gulls calling, small waves, a bell in the distance"). Most of three or more items have to
 * be single events, and none may last, unless the title tells what happens.
 */
export function tellsStory(clauses: readonly Clause[], title: string | undefined, vocabulary: Vocabulary): boolean {
  if (clauses.some(({ meanwhile }) => meanwhile === 'while')) return false;
  const items = clauses.filter((clause, i) => isItem(clause, vocabulary) && !isSame(clause, clauses[i - 1]));
  const manners = items.map((clause) => mannerOf(clause, vocabulary)).filter((manner) => manner !== 'remark');
  if (manners.length > 1 && title !== undefined && announces(title)) return true;
  if (items.some((clause, i) => i > 1 && items.slice(0, i - 1).some((other) => isSame(clause, other)))) return true;
  if (isThereAndBack(items)) return true;
  if (opensWithWork(items, manners, vocabulary)) return true;
  if (manners.length < 3 || manners.includes('state')) return false;
  if (3 * manners.filter((manner) => manner === 'open').length > manners.length) return false;
  // "…, POWERS DOWN": whoever acts goes on, so that "sparks fly" before it is told as well.
  const goesOn = items.some((clause, i) => i > 0 && opensWithAct(clause, vocabulary));
  const weights = manners.map((manner) => (manner === 'event' ? 1 : manner === 'told' && goesOn ? 0.5 : 0));
  return weights.reduce((sum: number, weight) => sum + weight, 0) > MOST * manners.length;
}

/** "TYPING, ding, carriage return": what somebody is at, and then nothing but single events. */
function opensWithWork(
  [first]: readonly Clause[],
  [manner, ...others]: readonly Manner[],
  vocabulary: Vocabulary,
): boolean {
  if (manner !== 'state' || others.length < 2 || others.some((other) => other !== 'event')) return false;
  return isStroke(first, vocabulary) && !isSurrounding(first.tokens);
}

const OPENS = /^(?:open(?:s|ed|ing)?|unlock(?:s|ed|ing)?)$/;
const CLOSES = /^(?:clos(?:es?|ed|ing)|shut(?:s|ting)?|slam(?:s|med|ming)?|lock(?:s|ed|ing)?)$/;

/** "Fridge door OPENING, bottles rattling, door CLOSING": nothing is opened and closed at once. */
function isThereAndBack(items: readonly Clause[]): boolean {
  const first = items.findIndex(({ tokens }) => tokens.some(({ word }) => OPENS.test(word)));
  const last = items.findLastIndex(({ tokens }) => tokens.some(({ word }) => CLOSES.test(word)));
  if (first < 0 || last <= first) return false;
  const things = new Set(items[first].tokens.filter(({ word }) => !OPENS.test(word)).map(({ stem }) => stem));
  return items[last].tokens.some(({ word, stem }) => !CLOSES.test(word) && things.has(stem));
}

/** "ANDROID MALFUNCTIONS: servo stutters, sparks": a title that tells what happens, step by step. */
function announces(title: string): boolean {
  const clause: Clause = { tokens: tokenise(title), step: 0, negated: false, joined: false };
  return isDone(clause) || finiteVerbsOf(clause).length > 0;
}

/** "…, SPITS into a basin": the subject of an earlier item acts again. */
function opensWithAct(clause: Clause, vocabulary: Vocabulary): boolean {
  const { tokens, joined } = clause;
  const [first] = tokens;
  if (!joined && !first.afterPause) return false;
  if (opensWithVerb(clause) || isSwitchedBy(tokens)) return true;
  const { said, takenFrom = first.word } = first;
  if (first.afterArticle || !/[^s]s$/.test(said ?? takenFrom)) return false;
  const kinds = kindsOfWord(said ?? takenFrom);
  if (first.takenFrom !== undefined) return kinds !== undefined && kinds.verb.length > 0 && !isNamed(tokens);
  const call = phraseAt(tokens, 0, vocabulary);
  return call !== undefined && 'animals' in call.meaning.source.parameters && kinds?.noun[0]?.kind !== 'sounds';
}

/** "POWERS DOWN", "SPINS UP". */
function isSwitchedBy([first, second, ...others]: readonly Token[]): boolean {
  if (second === undefined || others.length > 0 || first.afterArticle) return false;
  return /[^s]s$/.test(wordAsSaid(first)) && /^(?:down|up|on|off)$/.test(second.word);
}

/** Whether a verb follows within the clause: its first word is the subject. */
function isNamed(tokens: readonly Token[]): boolean {
  return tokens.some((token, i) => i > 0 && token.takenFrom === undefined && isFiniteVerb(tokens, i));
}

/**
 * Whether a clause tells the next event of a story; a noun for the sound before ("footsteps, EIGHT STEPS"), a movement
 * of it, and what the only thing named before does ("a door, OPENED") are no step of their own.
 */
export function isNextOfStory(
  clause: Clause,
  previous: Clause,
  topic: Call | undefined,
  vocabulary: Vocabulary,
): boolean {
  if (previous.isTitle || !isItem(clause, vocabulary) || mannerOf(clause, vocabulary) === 'remark') return false;
  const [call] = callsIn(clause.tokens, vocabulary);
  if (isBeside(clause, previous, vocabulary)) return false;
  if (call === undefined && !tellsChange(previous, vocabulary) && !isNumbered(previous)) return false;
  if (topic === undefined || call?.meaning.source !== topic.source) return true;
  // "Typing, MOUSE CLICK": another thing of one source.
  return isOtherKind(topic, call.meaning) || tellsChange(clause, vocabulary);
}

/** "A gong AND A SCREAM, then …": two nouns are one item, unless they end a list: "a gong, a splash AND A SCREAM". */
function isBeside(clause: Clause, previous: Clause, vocabulary: Vocabulary): boolean {
  if (!clause.joined || clause.tokens[0].afterPause || previous.tokens[0].afterPause) return false;
  return ![previous, clause].some((one) => isNumbered(one) || tellsChange(one, vocabulary));
}

/** Whether a clause is an item of its own in the list of a prompt. */
function isItem(clause: Clause, vocabulary: Vocabulary): boolean {
  const { negated, comparison, meanwhile, isTitle, tokens } = clause;
  if (isTitle || negated || comparison || meanwhile || tokens.length === 0) return false;
  return !clause.implied || isMomentOfPhrase(clause, vocabulary);
}

/** "PEW, PEW, pew": one sound several times. */
function isSame({ tokens }: Clause, before: Clause | undefined): boolean {
  return before?.tokens.length === tokens.length && tokens.every(({ stem }, i) => stem === before.tokens[i].stem);
}

function tellsChange(clause: Clause, vocabulary: Vocabulary): boolean {
  if (wasDone(clause) || opensWithAct(clause, vocabulary)) return true;
  return verbsOf(clause, vocabulary).length > 0 || isDone(clause) || endsInParticle(clause.tokens);
}

/** A completed action, in the words of the prompt. */
function wasDone({ tokens }: Clause): boolean {
  return tokens.some(({ said }) => said !== undefined && /ed$/.test(said));
}

const PATHS = /^(?:down|up|into|out|off|past|away|back|over|onto)$/;

/** "A ball rolls DOWN the lane", "a car APPROACHES": it moves from one place to another. */
function movesOn(tokens: readonly Token[], verb: Token): boolean {
  const at = tokens.indexOf(verb);
  const common = COMMON_WORDS.findAt(tokens, at)?.meaning;
  if (common && 'motion' in common && common.motion === 'approach') return true;
  return at + 1 < tokens.length && PATHS.test(tokens[at + 1].word);
}

type Manner = 'event' | 'told' | 'state' | 'open' | 'remark';

/** How an item sounds: once, all the time, or either, told by a verb or not; a remark ("single", "60 bpm") is no sound of its own. */
function mannerOf(clause: Clause, vocabulary: Vocabulary): Manner {
  const { tokens } = clause;
  const verbs = verbsOf(clause, vocabulary);
  const isChange = verbs.some((verb) => CHANGES.has(verb.word) && !isWeather(clause, verb, vocabulary));
  const lasts = tokens.some(({ word }, i) => word === 'as' || (!isChange && isProgressive(tokens, i)));
  if (lasts) return 'state';
  if (isChange || isDone(clause) || wasDone(clause) || endsInParticle(tokens)) return 'event';
  if (opensWithAct(clause, vocabulary) || tokens[0].word === 'another' || verbs.some((verb) => movesOn(tokens, verb)))
    return 'event';
  const [call] = callsIn(tokens, vocabulary);
  if (call === undefined && verbs.length === 0) return 'remark';
  if (isNumbered(clause)) return 'event';
  if (isSurrounding(tokens) || isWeatherAlone(clause, vocabulary)) return 'state';
  if (verbs.length === 0)
    return isStroke(clause, vocabulary) && !isMany(tokens[call.from + call.length - 1]) ? 'event' : 'open';
  if (call === undefined) return 'event';
  const isLiving = 'animals' in call.meaning.source.parameters;
  if (isMany(subjectOf(tokens, verbs[0])) && isLastingVerb(verbs[0])) return 'told';
  return isEvent(clause, vocabulary) && !(isLiving && isMany(subjectOf(tokens, verbs[0]))) ? 'event' : 'told';
}

/** The finite verbs of a clause, with those of a plural ("SPARKS FLY") and sounds in place of a verb ("a dog BARKS"). */
function verbsOf(clause: Clause, vocabulary: Vocabulary): Token[] {
  const { tokens } = clause;
  const verbs = finiteVerbsOf(clause);
  if (verbs.length === 0 && opensWithVerb(clause)) return [tokens[0]];
  return verbs.length > 0 ? verbs : tokens.filter((_, i) => isActOfSubject(tokens, i, vocabulary));
}

/** A word directly after its subject, with nothing but a place or manner after it. */
function isActOfSubject(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const { word, afterArticle } = tokens[at];
  if (at === 0 || afterArticle || /(?:ing|ed)$/.test(word)) return false;
  const next = tokens[at + 1];
  if (next && CHANGES.has(word) && isMany(tokens[at - 1])) return true;
  if (next && !TRAILING.test(next.word) && !PREPOSITIONS.has(next.word) && !readQuantity(tokens, at + 1)) return false;
  if (/s$/.test(word)) return !isMany(tokens[at - 1]) && phraseAt(tokens, at, vocabulary) !== undefined;
  return isMany(tokens[at - 1]) && !FILLER.has(word) && isVerb(word);
}

function isVerb(word: string): boolean {
  return isMostlyVerb(word) || (kindsOfWord(word)?.verb.length ?? 0) > 0;
}

function subjectOf(tokens: readonly Token[], verb: Token): Token | undefined {
  return tokens[tokens.indexOf(verb) - 1];
}

const SURROUNDINGS =
  /^(?:background|distance|distant|distantly|far|faint|faintly|somewhere|everywhere|constant|constantly|steady|nearby)$/;

/** "Traffic in the BACKGROUND": heard all the time. */
function isSurrounding(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => SURROUNDINGS.test(word));
}

/** "WIND, creaks, a clock": weather or nature that nothing more is said of lasts. */
function isWeatherAlone({ tokens }: Clause, vocabulary: Vocabulary): boolean {
  const [call] = callsIn(tokens, vocabulary);
  if (tokens.length > 2 || call === undefined || !hasTrait(call.meaning.source, 'surrounding')) return false;
  return hasTrait(call.meaning.source, 'weather') || hasTrait(call.meaning.source, 'outdoors');
}

/** "Chain OFF", "magazine IN": what is done, without its verb. */
function endsInParticle(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.word ?? '';
  return tokens.length > 1 && (/^(?:in|on|out)$/.test(last) || (TRAILING.test(last) && !/ly$/.test(last)));
}
