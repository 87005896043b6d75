import { hasTrait, isLiving, type Source } from '../../source.ts';
import { phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { onlyChanges } from '../words/changes.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, commonAt } from '../words/common-words.ts';
import { isMaterial } from '../words/materials.ts';
import { isNothingBut } from '../words/nothing-but.ts';
import { PERSONS } from '../words/people.ts';
import { countsMore, countsStrokes, readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { stemOf, stemsOf, type Token, wordAsSaid, wordsOf } from '../words/tokens.ts';
import { kindsOfWord } from '../words/word-kinds.ts';
import { type Draft, isCalled, type Span, settingAt, statedValues } from './draft.ts';

/** Whether a clause only describes, counts or names the source before it. */
export function isAboutLast(clause: Clause, previous: Draft, vocabulary: Vocabulary): boolean {
  if (clause.negated) return false;
  const { tokens } = clause;
  if (onlyCounts(clause, previous, vocabulary) || namesAgain(tokens, previous, vocabulary)) return true;
  if (clause.step <= previous.step + 1 && onlyDescribes(tokens, previous, vocabulary)) return true;
  if (clause.step !== previous.step) return false;
  // "A can opener bites in and CRANKS ROUND a tin": a hand goes on with the thing that it has.
  const worksOn = hasTrait(previous.source, 'prop') && !tokens[0].afterArticle && WORKS.test(tokens[0].word);
  if (worksOn && !tokens.some((_, i) => i > 0 && phraseAt(tokens, i, vocabulary))) return true;
  if (isNoiseOfPlace(clause, previous)) return true;
  // "Footsteps, CREAKY FLOOR", "someone walks upstairs, FLOORBOARDS CREAK".
  const setting = hasTrait(previous.source, 'steps') ? settingAt(previous, tokens, 0, vocabulary) : undefined;
  return setting?.meaning.parameter === 'ground' && setting.length === tokens.length;
}

const WORKS = /^(?:crank|turn|twist|spin|grind|work|squeeze|press)(?:s|es|ed|ing)?$/;

/** "Traffic HUMMING": the noise of what is heard there all the time. */
function isNoiseOfPlace({ tokens, implied }: Clause, { implied: isOfPlace, source }: Draft): boolean {
  const [{ afterPause, afterArticle }] = tokens;
  if (!isOfPlace || implied || afterPause || afterArticle) return false;
  // "A library with OCCASIONAL coughs", though machines cough as well; "a crypt with PEOPLE WHISPERING", where a wind does.
  if (tokens.some(({ word }, i) => commonAt(tokens, i, 'role') || PERSONS.test(word))) return false;
  const isNoise = (token: Token): boolean => isAspect(token, source);
  return tokens.some(isNoise) && isNothingBut(tokens, isNoise, 'filler', 'preposition', 'common');
}

/** What is done with a thing worked by hand as a matter of course. */
const USES = stemsOf(
  'use used using work working press pressed hit turn turning spin spinning grind grinding shut handle handling',
);

/** "A bulldog clip SNAP": the noise of a thing worked by hand, or what is done with it anyway. */
export function isOwnAct(token: Token, source: Source): boolean {
  return hasTrait(source, 'prop') && (isAspect(token, source) || USES.has(token.stem));
}

/**
 * The noises in a clause of what was named before it: "…, WHIRRING MOTOR", "a bus drives, SEATS RATTLE" of a machine and its
 * parts without a sound; "a drawer with a metal CLICK" of the last thing worked by hand, or of anything after "with".
 */
export function noisesIn(clause: Clause, drafts: readonly Draft[], vocabulary: Vocabulary): Span[] | undefined {
  const { tokens, negated, step, meanwhile } = clause;
  const inStep = drafts.filter((one) => !negated && !one.implied && one.step === step);
  const last = inStep.at(-1)?.source;
  // "A whoosh with a SUB HIT": a name of several words.
  const isPart = meanwhile === 'with' && !tokens.some((_, i) => (vocabulary.calls.findAt(tokens, i)?.length ?? 0) > 1);
  if (last && (isPart || hasTrait(last, 'prop')) && isOnlyNoiseOf(tokens, last)) return [];
  for (const draft of inStep) {
    const { source, preset } = draft;
    const isNoise = (token: Token): boolean => isAspect({ ...token, stem: stemOf(wordAsSaid(token)) }, source);
    const isSilent = (token: Token, at: number): boolean =>
      !phraseAt(tokens, at, vocabulary) && !PERSONS.test(token.word) && !soundsItself(token.word);
    // "A siren wails and AN ENGINE RUNS": a motor of its own.
    if (hasTrait(source, 'signal') || !(hasTrait(source, 'motor', preset) || hasTrait(source, 'vehicle'))) continue;
    // "Machinery, rhythmic CLANKING" sets how it runs.
    const isOnlyNoise = (at: number): boolean => isNoise(tokens[at]) && !settingAt(draft, tokens, at, vocabulary);
    const spans = tokens.flatMap((_, from) => (isOnlyNoise(from) ? [{ from, to: from + 1, draft }] : []));
    if (spans.length > 0 && tokens.every((token, at) => isNoise(token) || isSilent(token, at))) return spans;
  }
  return undefined;
}

/** Whether words are noises of a source, and what these are like. */
function isOnlyNoiseOf(tokens: readonly Token[], source: Source): boolean {
  const isPart = (token: Token): boolean => isAspect(token, source) || isMaterial(token);
  return (
    tokens.some((one) => isAspect(one, source)) &&
    isNothingBut(tokens, isPart, 'filler', 'preposition', 'manner', 'count')
  );
}

/** "Cars drive by and BUGS buzz": an animal, which no part of a machine is. */
function soundsItself(word: string): boolean {
  return kindsOfWord(word)?.noun[0]?.kind === 'sounds';
}

/** Sounds that accompany the action of another source. */
const PARTS = wordsOf('steam hiss thud hum whistle crackle');

/** "Tightening and CREAKING", "brewing with STEAM": a side effect of the source named last. */
function onlyDescribes(tokens: readonly Token[], previous: Draft, vocabulary: Vocabulary): boolean {
  const [{ word }] = tokens;
  if (tokens.length > 3 || !(/ing$/.test(word) || PARTS.has(word))) return false;
  const call = phraseAt(tokens, 0, vocabulary);
  const setting = settingAt(previous, tokens, 0, vocabulary);
  // "A dog and a CRYING BABY": a longer phrase for another source.
  if (!call || call.meaning.source === previous.source || !setting || call.length > setting.length) return false;
  return isNothingBut(tokens, (_, i) => settingAt(previous, tokens, i, vocabulary), 'preposition', 'filler');
}

/** "Hammering nails, FIVE HITS": a count for the source named last. */
function onlyCounts({ tokens, step }: Clause, previous: Draft, vocabulary: Vocabulary): boolean {
  const { source, count, inBouts, isPlural } = previous;
  const read = readQuantity(tokens, 0);
  const rest = tokens.slice(read?.length ?? 0);
  const isCount = tokens[0].word === 'single' || read?.quantity.kind === 'count';
  const counts =
    isCount &&
    ((hasTrait(source, 'prop') && isOnlyNoiseOf(tokens, source)) ||
      // "Walking through leaves, TWO PEOPLE".
      ('walkers' in source.parameters && rest.length === 1 && PERSONS.test(rest[0].word)) ||
      // "Eggs cracked into a bowl, THREE OF THEM", "knocks, FOUR IN TOTAL".
      (rest.length > 0 && rest.every(({ word }) => OF_THEM.test(word))) ||
      countsSame(tokens, previous, vocabulary));
  const isOpen = (source.form === 'events' || source.counts) && (count === null || inBouts || isPlural);
  return isOpen === true && step - previous.step <= (counts ? 1 : 0) && (counts || countsStrokes(tokens));
}

const OF_THEM = /^(?:of|them|in|total|all|altogether|or|so)$/;

/**
 * "A laser blaster, THREE LASER SHOTS", "a referee whistle, ONE LONG BLAST", "a horn, TWO SHORT": its strokes, by its own
 * name, a general one or none.
 */
function countsSame(tokens: readonly Token[], previous: Draft, vocabulary: Vocabulary): boolean {
  const from = readQuantity(tokens, 0)?.length ?? 1;
  // "It" stands for a word that says nothing here.
  const says = (one: Token): boolean =>
    one.word !== 'it' && !isNothingBut([one], () => false, 'filler', 'common', 'preposition');
  const rest = tokens.slice(from).filter(says);
  if (!tokens[0].afterPause || countsMore(tokens) || tokens.some(({ word }) => PERSONS.test(word))) return false;
  if (rest.length === 0) return tokens.length > from;
  const said = settingAt(previous, rest, 0, vocabulary);
  if (said?.length === rest.length) return saidBefore(previous, said.meaning);
  const [first] = rest;
  const isStroke = STROKES.has(rest[rest.length - 1].stem);
  if (rest.length === 1 && isStroke && (ACTS_OF_ANY.has(first.stem) || isAspect(first, previous.source))) return true;
  const call = phraseAt(tokens, tokens.indexOf(first), vocabulary);
  const isNamed = isStroke || rest.every(({ stem }) => isCalled(previous, stem));
  return call?.meaning.source === previous.source && isNamed && call.length === rest.length;
}

/** Whether the words for a sound chose an option already. */
function saidBefore(draft: Draft, { parameter, value }: { parameter: string; value: number | string }): boolean {
  return statedValues(draft)[parameter] === value;
}

/** Words for one of several acts of whatever it is, and those for strokes or calls of some things. */
export const ACTS_OF_ANY = stemsOf('strike hit blow stroke try tries attempt');
const STROKES = new Set([...ACTS_OF_ANY, ...stemsOf('shot blast round crack toot honk')]);

/** "THE WHISTLE dies away", after a kettle whistled: the sound before, by its name, changes or ends. */
function namesAgain(tokens: readonly Token[], previous: Draft, vocabulary: Vocabulary): boolean {
  const [noun, ...rest] = tokens;
  if (noun.afterArticle !== true || noun.single || rest.length === 0) return false;
  if (!isNothingBut(rest, (_, i) => changesAt(rest, i), 'filler')) return false;
  const setting = settingAt(previous, tokens, 0, vocabulary)?.meaning;
  return (setting !== undefined && saidBefore(previous, setting)) || isCalled(previous, noun.stem);
}

/** Whether a word belongs to a change or an end that begins at it or before it. */
function changesAt(tokens: readonly Token[], at: number): boolean {
  return [at, at - 1, at - 2].some((from) => {
    const common = from < 0 ? undefined : COMMON_WORDS.findAt(tokens, from);
    if (!common || from + common.length <= at) return from >= 0 && onlyChanges(tokens.slice(from, at + 1), undefined);
    return 'change' in common.meaning || 'course' in common.meaning || 'slot' in common.meaning;
  });
}

/** "The vacuum cleaner … runs": for a machine, "runs" means operating, not footsteps. */
export function onlyRuns(tokens: readonly Token[], { source }: Draft, { weakCalls }: Vocabulary): boolean {
  if (isLiving(source)) return false;
  const [{ stem, subject }] = tokens;
  const call = weakCalls.findAt(tokens, 0)?.meaning;
  const runs = call !== undefined && stem === 'run' && subject === undefined && call.source !== source;
  const isRun = (_: Token, at: number): boolean => runs && at === 0;
  if (tokens.some((token, i) => weakCalls.findAt(tokens, i) && !isRun(token, i))) return false;
  return isNothingBut(tokens, isRun, 'filler', 'common', 'quantity');
}
