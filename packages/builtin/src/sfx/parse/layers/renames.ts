import { messageOf, type Source } from '../../source.ts';
import type { Call, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, commonAt, FILLER } from '../words/common-words.ts';
import { finiteVerbsOf, isDone } from '../words/grammar.ts';
import { isNothingBut } from '../words/nothing-but.ts';
import { OTHERS } from '../words/others.ts';
import type { Match } from '../words/phrases.ts';
import { readQuantity } from '../words/quantities.ts';
import { isAspect } from '../words/sound-words.ts';
import { stemOf, stemsOf, type Token } from '../words/tokens.ts';
import { type Draft, statedValues } from './draft.ts';
import { callAt } from './noises.ts';

/** What was said of a sound so far. */
interface Named {
  readonly source: Source;
  /** Variants that its words chose, by parameter. */
  readonly variants: ReadonlyMap<string, string | number>;
  /** Stems of the words that named it. */
  readonly stems: ReadonlySet<string>;
}

/**
 * The phrases of a clause after a comma that name a sound once more, by other words: "a knife slash, SHARP BLADE CUTTING
 * AIR", "single footstep on concrete, SOFT SNEAKER STEP SOUND". Not those of another variant ("car horn, truck horn"), of
 * the other degree ("big explosion, small explosion"), of a number, or with a verb that tells what happens next.
 *
 * @returns undefined when the clause is about something else
 */
export function renames(clause: Clause, before: Named, vocabulary: Vocabulary): Match<Call>[] | undefined {
  const { tokens } = clause;
  if (!isItem(clause)) return undefined;
  const calls = callsIn(tokens, vocabulary);
  const same = namesSameSignal(tokens, calls, before);
  if (same === 'outcome') return calls;
  if (tellsOfAnother(clause, before)) return undefined;
  if (same === 'signal') return calls;
  if (calls.length === 0 || calls.some(({ meaning }) => meaning.source !== before.source)) return undefined;
  const said = saidIn(tokens, before.source, calls, vocabulary);
  if ([...said.variants].some(([name, value]) => isOther(before.variants.get(name), value))) return undefined;
  return describesIt(tokens, calls, before) ? calls : undefined;
}

/** Words for any signal, at the end of its name. */
const SIGNALS = stemsOf(
  'tone sound sfx effect chime ding jingle fanfare theme melody beep blip click tick alert signal indicator notification confirm select cue',
);

/**
 * What an item adds to a signal that tells the same. An `outcome` is only another name for how something ended: "error
 * buzz, INVALID MOVE", "level up, SUCCESS CHIME". A `signal` is described by a word for one, with something beside its
 * name: "success chime, a REWARDING POSITIVE TONE", "error buzz, NEGATIVE ACTION SOUND".
 */
function namesSameSignal(
  tokens: readonly Token[],
  calls: readonly Match<Call>[],
  { source, variants }: Named,
): 'outcome' | 'signal' | undefined {
  const told = messageOf(source, variants.values());
  if (told === undefined || calls.length === 0) return undefined;
  if (calls.some(({ meaning }) => messageOf(meaning.source, Object.values(meaning.values)) !== told)) return undefined;
  const isKnown = ({ stem }: Token, at: number): boolean => SIGNALS.has(stem) || isWithin(calls, at);
  // What succeeds or fails does so once.
  if ((told === 'good' || told === 'bad') && isNothingBut(tokens, isKnown, 'filler', 'common')) return 'outcome';
  return SIGNALS.has(tokens.at(-1)!.stem) && !isNothingBut(tokens, isKnown, 'filler') ? 'signal' : undefined;
}

function isWithin(calls: readonly Match<Call>[], at: number): boolean {
  return calls.some(({ from, length }) => at >= from && at < from + length);
}

/** What a draft is known to be. */
export function namedBy(draft: Draft): Named {
  const { source, calls } = draft;
  return {
    source,
    variants: new Map(Object.entries(statedValues(draft))),
    stems: new Set(calls.flatMap((call) => call.split(' ').map(stemOf))),
  };
}

/** What a clause says of each of its sounds. */
export function namedIn({ tokens }: Clause, vocabulary: Vocabulary): Named[] {
  const calls = callsIn(tokens, vocabulary);
  const sources = new Set(calls.map(({ meaning }) => meaning.source));
  return [...sources].map((source) => saidIn(tokens, source, calls, vocabulary));
}

function saidIn(
  tokens: readonly Token[],
  source: Source,
  calls: readonly Match<Call>[],
  vocabulary: Vocabulary,
): Named {
  const own = calls.filter(({ meaning }) => meaning.source === source);
  const settings = tokens.flatMap((token, i) => {
    const found = token.isAttribute ? undefined : vocabulary.settings.get(source.name)?.findAt(tokens, i)?.meaning;
    return found ? [[found.parameter, found.value] as const] : [];
  });
  return {
    source,
    variants: new Map([...settings, ...own.flatMap(({ meaning }) => Object.entries(meaning.values))]),
    stems: new Set(own.flatMap(({ from, length }) => tokens.slice(from, from + length).map(({ stem }) => stem))),
  };
}

/** The phrases of a clause, longest first and none within another; general words only where there are no others. */
export function callsIn(tokens: readonly Token[], vocabulary: Vocabulary): Match<Call>[] {
  const strong = phrasesIn(tokens, (at) => callAt(tokens, at, vocabulary));
  return strong.length > 0 ? strong : phrasesIn(tokens, (at) => weakCallAt(tokens, at, vocabulary));
}

function weakCallAt(tokens: readonly Token[], at: number, { weakCalls }: Vocabulary): Match<Call> | undefined {
  const call = weakCalls.findAt(tokens, at);
  return (COMMON_WORDS.findAt(tokens, at)?.length ?? 0) >= (call?.length ?? 0) ? undefined : call;
}

/** The phrases of a row of words, none within another. */
export function phrasesIn(tokens: readonly Token[], findAt: (at: number) => Match<Call> | undefined): Match<Call>[] {
  const found: Match<Call>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const call = tokens[at].isAttribute ? undefined : findAt(at);
    if (call) found.push(call);
    at += call?.length ?? 1;
  }
  return found;
}

/** An item of a list of nouns, of at least two words. */
function isItem({ tokens, negated, joined, implied, meanwhile, comparison, afterwards }: Clause): boolean {
  const [first] = tokens;
  const isJoined = negated || joined || implied || meanwhile || comparison || afterwards;
  return !isJoined && tokens.length > 1 && first.afterPause && !first.afterArticle && !first.single;
}

const ELSEWHERE = /^(?:follow(?:s|ed|ing)?|later|elsewhere|nearby|again|repeat(?:s|ed)?)$/;

/** A number, an act, another place: what the clause tells is an event of its own. */
function tellsOfAnother(clause: Clause, { stems }: Named): boolean {
  const { tokens } = clause;
  if (finiteVerbsOf(clause).some(({ stem }) => !stems.has(stem)) || isDone(clause)) return true;
  return tokens.some(
    ({ word, afterArticle }, i) =>
      (afterArticle && i === 0) ||
      OTHERS.test(word) ||
      ELSEWHERE.test(word) ||
      readQuantity(tokens, i)?.quantity.kind === 'count' ||
      commonAt(tokens, i, 'distanceM'),
  );
}

function isOther(known: string | number | undefined, value: string | number): boolean {
  return typeof value === 'string' && typeof known === 'string' && known !== value;
}

/** Whether the words describe: the name is a new one with something beside it, or it is said to be a sound. */
function describesIt(tokens: readonly Token[], calls: readonly Match<Call>[], { source, stems }: Named): boolean {
  const others = tokens.filter(({ word }, i) => !isWithin(calls, i) && !FILLER.has(word));
  // "Baby hiccups, SOFT RHYTHMIC HICCUPS": the same ones, where there are many.
  const isNew = calls.some(({ from, length }) =>
    tokens.slice(from, from + length).every(({ stem, word }) => !stems.has(stem) || /[^s]s$/.test(word)),
  );
  // "A scream, LOUD SHARP SCREAM": the same word with a description of its own.
  if (!isNew && others.length < 2) return false;
  if (others.length === 0) return false;
  return tokens.length > 2 || calls.some(({ from }) => isAspect(tokens[from], source));
}
