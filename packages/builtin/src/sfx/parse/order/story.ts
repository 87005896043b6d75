import { hasTrait } from '../../source.ts';
import { type Call, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { CHANGES, isFiniteVerb, isMany, isProgressive, TRAILING } from '../words/grammar.ts';
import { readQuantity } from '../words/quantities.ts';
import { type Token, tokenise, wordAsSaid } from '../words/tokens.ts';
import { isMostlyVerb, kindsOfWord } from '../words/word-kinds.ts';
import { isCreature, isLastingVerb, isOtherKind, Told } from './told.ts';

/** Most items of a list of what happens are events. */
const MOST = 0.6;

/**
 * Whether a prompt lists what happens, item after item ("doorbell twice, dog barks, chain off, door opens"), and not
 * what is heard at a place ("gulls calling, small waves, a bell in the distance"). Most of three or more items have to
 * be single events, and none may last, unless the title tells what happens.
 */
export function tellsStory(clauses: readonly Told[], title: string | undefined, vocabulary: Vocabulary): boolean {
  if (clauses.some(({ clause }) => clause.meanwhile === 'while')) return false;
  const items = clauses.filter((told, i) => isItem(told) && !isSame(told, clauses[i - 1]));
  const manners = items.map(mannerOf).filter((manner) => manner !== 'remark');
  if (manners.length > 1 && title !== undefined && announces(title, vocabulary)) return true;
  if (items.some((told, i) => i > 1 && items.slice(0, i - 1).some((other) => isSame(told, other)))) return true;
  if (isThereAndBack(items) || opensWithWork(items[0], manners)) return true;
  if (manners.length < 3 || manners.includes('state')) return false;
  if (3 * manners.filter((manner) => manner === 'open').length > manners.length) return false;
  // "…, POWERS DOWN": whoever acts goes on, so that "sparks fly" before it is told as well.
  const goesOn = items.slice(1).some(opensWithAct);
  const weights = manners.map((manner) => (manner === 'event' ? 1 : manner === 'told' && goesOn ? 0.5 : 0));
  return weights.reduce((sum: number, weight) => sum + weight, 0) > MOST * manners.length;
}

/** "TYPING, ding, carriage return": what somebody is at, and then nothing but single events. */
function opensWithWork(first: Told, [manner, ...others]: readonly Manner[]): boolean {
  const isList = others.length > 1 && others.every((other) => other === 'event');
  return manner === 'state' && isList && first.isStroke && !first.says(SURROUNDINGS);
}

const OPENS = /^(?:open(?:s|ed|ing)?|unlock(?:s|ed|ing)?)$/;
const CLOSES = /^(?:clos(?:es?|ed|ing)|shut(?:s|ting)?|slam(?:s|med|ming)?|lock(?:s|ed|ing)?)$/;

/** "Fridge door OPENING, bottles rattling, door CLOSING": nothing is opened and closed at once. */
function isThereAndBack(items: readonly Told[]): boolean {
  const first = items.findIndex((told) => told.says(OPENS));
  const last = items.findLastIndex((told) => told.says(CLOSES));
  if (first < 0 || last <= first) return false;
  const things = new Set(items[first].tokens.filter(({ word }) => !OPENS.test(word)).map(({ stem }) => stem));
  return items[last].tokens.some(({ word, stem }) => !CLOSES.test(word) && things.has(stem));
}

/** "ANDROID MALFUNCTIONS: servo stutters, sparks": a title that tells what happens, step by step. */
function announces(title: string, vocabulary: Vocabulary): boolean {
  const told = new Told({ tokens: tokenise(title), step: 0, negated: false, joined: false }, vocabulary);
  return told.isDone || told.hasVerb;
}

/** "…, SPITS into a basin": the subject of an earlier item acts again. */
function opensWithAct(told: Told): boolean {
  const { tokens, first, follows, clause, vocabulary } = told;
  if (!clause.joined && !follows) return false;
  // "POWERS DOWN", "SPINS UP".
  const isSwitched =
    tokens.length === 2 &&
    !first.afterArticle &&
    /[^s]s$/.test(wordAsSaid(first)) &&
    /^(?:down|up|on|off)$/.test(told.lastWord);
  if (told.opensWithVerb || isSwitched) return true;
  const { said = first.takenFrom ?? first.word } = first;
  if (first.afterArticle || !/[^s]s$/.test(said)) return false;
  const kinds = kindsOfWord(said);
  // A verb that follows within the clause makes its first word the subject.
  const isNamed = tokens.some((token, i) => i > 0 && token.takenFrom === undefined && isFiniteVerb(tokens, i));
  if (first.takenFrom !== undefined) return kinds !== undefined && kinds.verb.length > 0 && !isNamed;
  const call = phraseAt(tokens, 0, vocabulary)?.meaning;
  return call !== undefined && isCreature(call) && kinds?.noun[0]?.kind !== 'sounds';
}

/**
 * Whether a clause tells the next event of a story; a noun for the sound before ("footsteps, EIGHT STEPS"), a movement
 * of it, and what the only thing named before does ("a door, OPENED") are no step of their own.
 */
export function isNextOfStory(told: Told, previous: Told, topic: Call | undefined): boolean {
  const { sound } = told;
  if (previous.clause.isTitle || !isItem(told) || mannerOf(told) === 'remark') return false;
  // "A gong AND A SCREAM, then …": two nouns are one item, unless they end a list: "a gong, a splash AND A SCREAM".
  const isBeside = told.clause.joined && !told.follows && !previous.follows;
  if (isBeside && ![previous, told].some((one) => one.isNumbered || tellsChange(one))) return false;
  if (sound === undefined && !tellsChange(previous) && !previous.isNumbered) return false;
  if (topic === undefined || sound?.source !== topic.source) return true;
  // "Typing, MOUSE CLICK": another thing of one source.
  return isOtherKind(topic, sound) || tellsChange(told);
}

/** Whether a clause is an item of its own in the list of a prompt. */
function isItem({ clause, first, isMomentOfPhrase }: Told): boolean {
  const { negated, comparison, meanwhile, isTitle, implied } = clause;
  return !isTitle && !negated && !comparison && !meanwhile && first !== undefined && (!implied || isMomentOfPhrase);
}

/** "PEW, PEW, pew": one sound several times. */
function isSame({ tokens }: Told, before: Told | undefined): boolean {
  return before?.tokens.length === tokens.length && tokens.every(({ stem }, i) => stem === before.tokens[i].stem);
}

function tellsChange(told: Told): boolean {
  return isOver(told) || opensWithAct(told) || verbsOf(told).length > 0;
}

/** A completed action, in the words of the prompt, or "chain OFF", "magazine IN": what is done, without its verb. */
function isOver({ tokens, lastWord, isDone }: Told): boolean {
  const wasDone = tokens.some(({ said }) => said !== undefined && /ed$/.test(said));
  const isParticle = /^(?:in|on|out)$/.test(lastWord) || (TRAILING.test(lastWord) && !/ly$/.test(lastWord));
  return wasDone || isDone || (tokens.length > 1 && isParticle);
}

type Manner = 'event' | 'told' | 'state' | 'open' | 'remark';

/** How an item sounds: once, all the time, or either, told by a verb or not; a remark ("single", "60 bpm") is no sound of its own. */
function mannerOf(told: Told): Manner {
  const { tokens, sound } = told;
  const verbs = verbsOf(told);
  const isChange = verbs.some((verb) => CHANGES.has(verb.word) && !told.isWeather(verb));
  if (tokens.some(({ word }, i) => word === 'as' || (!isChange && isProgressive(tokens, i)))) return 'state';
  if (isChange || isOver(told) || opensWithAct(told)) return 'event';
  if (told.first.word === 'another') return 'event';
  if (sound === undefined && verbs.length === 0) return 'remark';
  if (told.isNumbered) return 'event';
  if (told.says(SURROUNDINGS) || isWeatherAlone(told)) return 'state';
  if (verbs.length === 0) {
    const { from, length } = told.calls[0];
    return told.isStroke && !isMany(tokens[from + length - 1]) ? 'event' : 'open';
  }
  if (sound === undefined) return 'event';
  const areMany = isMany(tokens[tokens.indexOf(verbs[0]) - 1]);
  if (areMany && (isLastingVerb(verbs[0]) || isCreature(sound))) return 'told';
  return told.isEvent ? 'event' : 'told';
}

/** The finite verbs of a clause, with those of a plural ("SPARKS FLY") and sounds in place of a verb ("a dog BARKS"). */
function verbsOf({ verbs, opensWithVerb, first, tokens, vocabulary }: Told): readonly Token[] {
  if (verbs.length > 0) return verbs;
  return opensWithVerb ? [first] : tokens.filter((_, i) => isActOfSubject(tokens, i, vocabulary));
}

/** A word directly after its subject, with nothing but a place or manner after it. */
function isActOfSubject(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const { word, afterArticle } = tokens[at];
  if (at === 0 || afterArticle || /(?:ing|ed)$/.test(word)) return false;
  const next = tokens[at + 1];
  const areMany = isMany(tokens[at - 1]);
  if (next && CHANGES.has(word) && areMany) return true;
  if (next && !TRAILING.test(next.word) && !PREPOSITIONS.has(next.word) && !readQuantity(tokens, at + 1)) return false;
  if (/s$/.test(word)) return !areMany && phraseAt(tokens, at, vocabulary) !== undefined;
  const isVerb = isMostlyVerb(word) || (kindsOfWord(word)?.verb.length ?? 0) > 0;
  return areMany && !FILLER.has(word) && isVerb;
}

/** "Traffic in the BACKGROUND": heard all the time. */
const SURROUNDINGS =
  /^(?:background|distance|distant|distantly|far|faint|faintly|somewhere|everywhere|constant|constantly|steady|nearby)$/;

/** "WIND, creaks, a clock": weather or nature that nothing more is said of lasts. */
function isWeatherAlone({ tokens, source }: Told): boolean {
  if (tokens.length > 2 || source === undefined || !hasTrait(source, 'surrounding')) return false;
  return hasTrait(source, 'weather') || hasTrait(source, 'outdoors');
}
