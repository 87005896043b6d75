import { hasTrait, isLiving, type Values } from '../../source.ts';
import { isStruckBy } from '../layers/parameters.ts';
import { callsIn } from '../layers/renames.ts';
import { type Call, phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { commonAt, PREPOSITIONS } from '../words/common-words.ts';
import { isFiniteVerb } from '../words/grammar.ts';
import type { Match } from '../words/phrases.ts';
import { UNIT_SECONDS } from '../words/quantities.ts';
import { isSoundWord } from '../words/sound-words.ts';
import { stemsOf, type Token, tokenise, wordsOf } from '../words/tokens.ts';
import { isOver } from './told.ts';

/** The clauses of a prompt, with those in two that tell one thing and, without a pause, the next. */
export function partClauses(clauses: readonly Clause[], vocabulary: Vocabulary): Clause[] {
  return [splitRunOn, splitAtInto, splitAtTo].reduce<Clause[]>(
    (parts, split) => parts.flatMap((clause) => split(clause, vocabulary)),
    [...clauses],
  );
}

/** A clause as two, the second one later. */
function inTurn(clause: Clause, first: readonly Token[], next: readonly Token[]): [Clause, Clause] {
  return [
    { ...clause, tokens: first },
    { ...clause, tokens: next, joined: true, afterwards: true },
  ];
}

/**
 * Parts a list without commas: "door slam GLASS BREAK", "body slam CROWD ROAR". The first is over at once, and both are
 * named by several words or by a noun and its verb, with nothing between them that joins them.
 */
function splitRunOn(clause: Clause, vocabulary: Vocabulary): Clause[] {
  const { tokens, negated, implied, comparison } = clause;
  const [first, second] = negated || implied || comparison ? [] : callsIn(tokens, vocabulary);
  if (first === undefined || second === undefined || !isRunOn(tokens, first, second)) return [clause];
  const [before, next] = inTurn(clause, tokens.slice(0, second.from), tokens.slice(second.from));
  return [before, ...splitRunOn(next, vocabulary)];
}

function isRunOn(tokens: readonly Token[], first: Match<Call>, second: Match<Call>): boolean {
  const to = first.from + first.length;
  if (second.from !== to || first.meaning.source === second.meaning.source) return false;
  // "A spear HITS a gate": what is hit; and what was read as one thing is one.
  if (isFiniteVerb(tokens, to - 1) || tokens[to].said !== undefined) return false;
  // "Whale song DEEP UNDERWATER": where it is heard.
  const end = second.from + second.length - 1;
  const tellsWhere = commonAt(tokens, end, 'space') ?? commonAt(tokens, end, 'style');
  if (tokens[to].afterPause || PREPOSITIONS.has(tokens[to].word) || tellsWhere) return false;
  const isObject = tokens.slice(0, first.from).some(({ word }) => PREPOSITIONS.has(word));
  if (first.length < 2 || !isOver(first.meaning) || isObject) return false;
  return second.length > 1 || (to + 1 < tokens.length && isFiniteVerb(tokens, to + 1));
}

/** Where a word stands within a clause that says what is heard; -1 if it does not. */
function between({ tokens, negated }: Clause, said: string): number {
  return negated ? -1 : tokens.findIndex(({ word }, i) => word === said && i > 0 && i < tokens.length - 1);
}

/** "Walking TO running on gravel", "from a trot TO a gallop", "light TO heavy rain": what is heard, and what it becomes. */
function splitAtTo(clause: Clause, vocabulary: Vocabulary): Clause[] {
  const { tokens } = clause;
  const at = between(clause, 'to');
  const end = at < 0 || clause.comparison ? undefined : becomes(tokens, at, vocabulary);
  if (end === undefined) return [clause];
  // "… ON GRAVEL": where both are.
  const before = tokens.slice(0, at).filter(({ word }) => word !== 'from');
  return inTurn(clause, [...before, ...tokens.slice(end)], tokens.slice(at + 1));
}

/**
 * Whether the words on both sides of "to" name two acts or degrees of one source, or two cries.
 *
 * @returns where the words of the second end, or undefined
 */
function becomes(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number | undefined {
  const calls = callsIn(tokens, vocabulary);
  const before = calls.find(({ from, length }) => from + length === at)?.meaning;
  const after = phraseAt(tokens, at + 1, vocabulary);
  const source = before?.source ?? calls[0]?.meaning.source;
  if (source === undefined || source.loudness === 'interface') return undefined;
  // A sound, not one who hears it: "a whisper to a SCREAM", "talking to a CROWD".
  const isCry = isSoundWord(tokens[at + 1].word) || /ing$/.test(tokens[at + 1].word);
  if (after && isVoice(after.meaning) && !isCry) return undefined;
  if (before && after && after.meaning.source !== source)
    return isVoice(before) && isVoice(after.meaning) ? at + 1 + after.length : undefined;
  const said = (from: number): { values: Values; length: number } | undefined => {
    const found = vocabulary.settings.get(source.name)?.findAt(tokens, from);
    // "A punch TO THE FACE": what is struck.
    if (found === undefined || isStruckBy(found.meaning.parameter)) return undefined;
    return { values: { [found.meaning.parameter]: found.meaning.value }, length: found.length };
  };
  const second =
    after?.meaning.source === source ? { values: after.meaning.values, length: after.length } : said(at + 1);
  const first =
    before?.values ??
    [1, 2]
      .filter((back) => at >= back)
      .map((back) => ({ back, ...said(at - back) }))
      .find(({ back, length }) => length === back)?.values;
  const differ = (one: Values, other: Values): boolean =>
    Object.keys({ ...one, ...other }).some((name) => one[name] !== other[name]);
  if (first && second && differ(first, second.values)) return at + 1 + second.length;
  return contrastsAt(tokens, at) ? tokens.length : undefined;
}

/** "LIGHT rain to HEAVY rain", "CALM to PANICKED": a property in two degrees. */
function contrastsAt(tokens: readonly Token[], at: number): boolean {
  const after = commonAt(tokens, at + 1, 'slot');
  return tokens.slice(0, at).some((_, i) => {
    const before = commonAt(tokens, i, 'slot');
    return before && before.slot === after?.slot && (before.level - 0.5) * (after.level - 0.5) < 0;
  });
}

function isVoice({ source }: Call): boolean {
  return isLiving(source) && !hasTrait(source, 'steps');
}

/** What a movement or a swell ends in. */
const BLOWS = stemsOf('crash collision explosion blast boom bang');

/** "A riser 6 seconds into a boom": two sounds; "a stone falls into water": one. */
function splitAtInto(clause: Clause, vocabulary: Vocabulary): Clause[] {
  const { tokens } = clause;
  const at = between(clause, 'into');
  if (at < 0) return [clause];
  const [said, goal] = [tokens.slice(0, at), tokens.slice(at + 1)];
  const splash = splashOf(tokens, at, vocabulary);
  if (splash) return inTurn(clause, said, splash);
  const before = tokens[at - 1].word;
  const isVerb = /(?:ing|ed|s|it|them)$/.test(before) && UNIT_SECONDS[before] === undefined;
  const acts = isVerb || said.some(({ word }) => /(?:ing|ed)$/.test(word)) || isFiniteVerb(tokens, at - 1);
  // "Tires SCREECHING into a crash": what it ends in, not where to.
  if (acts && !BLOWS.has(tokens.at(-1)!.stem)) return [clause];
  const found = tokens.map((_, i) => phraseAt(tokens, i, vocabulary));
  const names = (from: number, to: number): boolean =>
    found.some((call) => call && call.from >= from && call.from + call.length <= to);
  const crosses = said.some((_, i) => i + (vocabulary.calls.findAt(tokens, i)?.length ?? 0) > at);
  const first = found.slice(0, at).find(Boolean)?.meaning.source.name ?? '';
  // "A thud into wood": the surface of the impact.
  const isGround = isStruckBy(vocabulary.settings.get(first)?.findAt(tokens, at + 1)?.meaning.parameter ?? '');
  if (crosses || isGround || !names(0, at) || !names(at + 1, tokens.length)) return [clause];
  // "Rice into a METAL pot": what the vessel is made of.
  return goal.some((_, i) => namesSound(goal, i, vocabulary)) ? inTurn(clause, said, goal) : [clause];
}

/** Whether the words at `at` are a sound, not only a material. */
function namesSound(tokens: readonly Token[], at: number, { calls, weakCalls }: Vocabulary): boolean {
  const weak = Object.keys(weakCalls.findAt(tokens, at)?.meaning.values ?? { material: '' });
  return calls.findAt(tokens, at) !== undefined || weak.length !== 1 || weak[0] !== 'material';
}

const LIQUIDS = wordsOf('water lake river pool pond sea ocean puddle well bathtub harbour harbor');
const PLUNGES = stemsOf('drop fall throw toss sink plunge lower slip thrown fell fallen');

/** "A chain dropping into WATER": an object that rattles while falling, then splashes. A falling stone is silent. */
function splashOf(tokens: readonly Token[], at: number, { calls }: Vocabulary): Token[] | undefined {
  const isLiquid = tokens.slice(at + 1, at + 3).some(({ word }) => LIQUIDS.has(word));
  const falls = tokens.slice(Math.max(0, at - 3), at).some(({ stem }) => PLUNGES.has(stem));
  const thing = tokens.map((_, i) => calls.findAt(tokens, i)).find(Boolean);
  if (!isLiquid || !falls || !thing || thing.from >= at || thing.meaning.source.form !== 'events') return undefined;
  if (hasTrait(thing.meaning.source, 'liquid')) return undefined;
  return tokenise(tokens.slice(at + 1, at + 4).some(({ word }) => word === 'well') ? 'splash in well' : 'splash');
}
