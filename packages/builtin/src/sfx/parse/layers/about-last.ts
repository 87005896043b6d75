import { hasTrait, isLiving } from '../../source.ts';
import { phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { PERSONS } from '../words/people.ts';
import { countsStrokes, readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { stemOf, stemsOf, type Token } from '../words/tokens.ts';
import { type Draft, settingAt } from './draft.ts';
import { isNoiseOf } from './hand-props.ts';
import { namesAgain } from './stages.ts';

/** Whether a clause only describes, counts or names the source before it. */
export function isAboutLast(clause: Clause, previous: Draft, vocabulary: Vocabulary): boolean {
  if (isNoiseOfPlace(clause, previous) || worksOn(clause, previous, vocabulary)) return true;
  if (isWalkedOn(clause, previous, vocabulary)) return true;
  if (onlyDescribes(clause, previous, vocabulary) || onlyCounts(clause, previous, vocabulary)) return true;
  return namesAgain(clause, previous, vocabulary);
}

/** "Traffic HUMMING": the noise of what is heard there all the time. */
function isNoiseOfPlace(
  { tokens, step, implied, negated }: Clause,
  { implied: isOfPlace, source, step: at }: Draft,
): boolean {
  const [{ afterPause, afterArticle }] = tokens;
  if (!isOfPlace || implied || negated || step !== at || afterPause || afterArticle) return false;
  // "A library with OCCASIONAL coughs", though machines cough as well.
  if (tokens.some((_, i) => 'role' in (COMMON_WORDS.findAt(tokens, i)?.meaning ?? {}))) return false;
  // "A crypt with PEOPLE WHISPERING", where a wind whispers as well.
  if (tokens.some(({ word }) => PERSONS.test(word))) return false;
  return (
    tokens.some((token) => isAspect(token, source)) &&
    tokens.every(
      (token, i) =>
        isAspect(token, source) ||
        FILLER.has(token.word) ||
        PREPOSITIONS.has(token.word) ||
        COMMON_WORDS.findAt(tokens, i),
    )
  );
}

/** "Footsteps, CREAKY FLOOR", "someone walks upstairs, FLOORBOARDS CREAK". */
function isWalkedOn({ tokens, negated, step }: Clause, previous: Draft, vocabulary: Vocabulary): boolean {
  if (negated || step !== previous.step || !hasTrait(previous.source, 'steps')) return false;
  const setting = settingAt(previous, tokens, 0, vocabulary);
  return setting?.meaning.parameter === 'ground' && setting.length === tokens.length;
}

/** "A can opener bites in and CRANKS ROUND a tin": a hand goes on with the thing that it has. */
function worksOn({ tokens, negated, step }: Clause, { source, step: at }: Draft, vocabulary: Vocabulary): boolean {
  const [{ word, afterArticle }] = tokens;
  if (negated || step !== at || afterArticle || !hasTrait(source, 'prop') || !WORKS.test(word)) return false;
  return !tokens.some((_, i) => i > 0 && phraseAt(tokens, i, vocabulary));
}

const WORKS = /^(?:crank|turn|twist|spin|grind|work|squeeze|press)(?:s|es|ed|ing)?$/;

/** Sounds that accompany the action of another source. */
const PARTS = new Set(['steam', 'hiss', 'thud', 'hum', 'whistle', 'crackle']);

/** "Tightening and CREAKING", "brewing with STEAM": a side effect of the source named last. */
function onlyDescribes(clause: Clause, previous: Draft, vocabulary: Vocabulary): boolean {
  const { tokens } = clause;
  const [first] = tokens;
  const isWith =
    clause.meanwhile === 'with' && !tokens.some((_, i) => (vocabulary.calls.findAt(tokens, i)?.length ?? 0) > 1);
  if (!clause.negated && clause.step === previous.step && isNoiseOf(tokens, previous.source, isWith)) return true;
  if (clause.negated || clause.step > previous.step + 1 || tokens.length > 3) return false;
  if (!/ing$/.test(first.word) && !PARTS.has(first.word)) return false;
  const call = phraseAt(tokens, 0, vocabulary);
  const setting = settingAt(previous, tokens, 0, vocabulary);
  // "A dog and a CRYING BABY": a longer phrase for another source.
  if (!call || call.meaning.source === previous.source || !setting || call.length > setting.length) return false;
  return tokens.every(
    ({ word }, i) => PREPOSITIONS.has(word) || FILLER.has(word) || settingAt(previous, tokens, i, vocabulary),
  );
}

/** "Hammering nails, FIVE HITS": a count for the source named last. */
function onlyCounts({ tokens, step, negated }: Clause, previous: Draft, vocabulary: Vocabulary): boolean {
  const isCount = tokens[0].word === SINGLE || readQuantity(tokens, 0)?.quantity.kind === 'count';
  const counts =
    isCount &&
    (isNoiseOf(tokens, previous.source) ||
      countsPeople(tokens, previous) ||
      countsThem(tokens) ||
      countsSame(tokens, previous, vocabulary));
  if (
    negated ||
    step - previous.step > (counts ? 1 : 0) ||
    !(previous.source.form === 'events' || previous.source.counts) ||
    (previous.count !== null && !previous.inBouts && !previous.isPlural)
  )
    return false;
  return counts || countsStrokes(tokens);
}

/**
 * "A laser blaster, THREE LASER SHOTS", "a referee whistle, ONE LONG BLAST", "a horn, TWO SHORT": its strokes, by its own
 * name, a general one or none.
 */
function countsSame(tokens: readonly Token[], previous: Draft, vocabulary: Vocabulary): boolean {
  const { source, preset, calls } = previous;
  const from = readQuantity(tokens, 0)?.length ?? 1;
  const rest = tokens.filter((token, i) => i >= from && !isManner(tokens, i) && token.word !== SILENT);
  if (!tokens[0].afterPause) return false;
  if (rest.length === 0) return tokens.length > from;
  const said = settingAt(previous, rest, 0, vocabulary);
  if (said?.length === rest.length) {
    const { parameter, value } = said.meaning;
    const before = previous.settings.get(parameter)?.value ?? preset[parameter];
    return before === value;
  }
  const [first] = rest;
  const isStroke = STROKES.has(rest[rest.length - 1].stem);
  if (rest.length === 1 && isStroke && (ACTS_OF_ANY.has(first.stem) || isAspect(first, source))) return true;
  const call = phraseAt(tokens, tokens.indexOf(first), vocabulary);
  const isNamed = rest.every(({ stem }) => calls.some((name) => name.split(' ').map(stemOf).includes(stem)));
  return call?.meaning.source === source && (isNamed || isStroke) && call.length === rest.length;
}

/** "A SINGLE strike". */
const SINGLE = 'single';

/** What stands for a word that says nothing here. */
const SILENT = 'it';

function isManner(tokens: readonly Token[], at: number): boolean {
  const common = COMMON_WORDS.findAt(tokens, at);
  return common?.length === 1 && 'slot' in common.meaning;
}

/** Words for one of several acts of whatever it is, and those for strokes or calls of some things. */
export const ACTS_OF_ANY = stemsOf('strike hit blow stroke try tries attempt');
const STROKES = new Set([...ACTS_OF_ANY, ...stemsOf('shot blast round crack toot honk')]);

/** "Eggs cracked into a bowl, THREE OF THEM", "knocks, FOUR IN TOTAL". */
function countsThem(tokens: readonly Token[]): boolean {
  const rest = tokens.slice(readQuantity(tokens, 0)?.length ?? 0);
  return rest.length > 0 && rest.every(({ word }) => /^(?:of|them|in|total|all|altogether|or|so)$/.test(word));
}

/** "Walking through leaves, TWO PEOPLE". */
function countsPeople(tokens: readonly Token[], { source }: Draft): boolean {
  const rest = tokens.slice(readQuantity(tokens, 0)?.length ?? 0);
  return 'walkers' in source.parameters && rest.length === 1 && PERSONS.test(rest[0].word);
}

/** "The vacuum cleaner … runs": for a machine, "runs" means operating, not footsteps. */
export function onlyRuns(tokens: readonly Token[], previous: Draft, vocabulary: Vocabulary): boolean {
  if (isLiving(previous.source)) return false;
  return tokens.every((token, i) => {
    const call = vocabulary.weakCalls.findAt(tokens, i);
    if (call)
      return token.stem === 'run' && token.subject === undefined && call.meaning.source !== previous.source && i === 0;
    return (
      FILLER.has(token.word) || COMMON_WORDS.findAt(tokens, i) !== undefined || readQuantity(tokens, i) !== undefined
    );
  });
}
