import { lastOf, type Token } from './grammar.ts';
import { SENTENCE_STARTERS } from './words.ts';

/** How a sentence ends; a comma where it continues after a breath. */
export type Ending = '.' | '?' | '!' | '...' | ',';

export interface SentenceTokens {
  readonly kind: 'sentence';
  readonly tokens: readonly Token[];
  readonly ending: Ending;
}

/** Silence between sentences. */
export interface Pause {
  readonly kind: 'pause';
  readonly durationS: number;
  /** True when it was given in seconds: it keeps its length at any speed. */
  readonly exact: boolean;
}

const LINE_PAUSE_S = 0.35;
const PARAGRAPH_PAUSE_S = 0.7;
const SENTENCE_PAUSE_S = 0.3;
const CLAUSE_PAUSE_S = 0.12;
/** Longer sentences are split at a comma or between words, because memory grows with their length. */
const LONGEST_CHARACTERS = 260;
/** Longer statements are split at a comma, so that the first words are heard before the last ones are spoken. */
const LONG_STATEMENT_CHARACTERS = 120;
/** Shortest part of a statement that is split. */
const SHORTEST_CLAUSE_CHARACTERS = 40;
/** Lines from this length on are wrapped text when the sentence goes on in the next; shorter ones are verses. */
const WRAPPED_CHARACTERS = 50;

/**
 * The sentences and pauses of a text, in order.
 *
 * @param starters - words that open a sentence after an abbreviation with a full stop
 */
export function splitSentences(
  tokens: readonly Token[],
  longestPauseS: number,
  starters: ReadonlySet<string> = SENTENCE_STARTERS,
): (SentenceTokens | Pause)[] {
  const pieces: (SentenceTokens | Pause)[] = [];
  const pause = (durationS: number, exact = false) => pieces.push({ kind: 'pause', durationS, exact });
  let current: Token[] = [];
  const finish = () => {
    const parts = cutLong(trim(current));
    current = [];
    for (const [index, part] of parts.entries()) {
      const ending = index === parts.length - 1 ? endingOf(part) : ',';
      pieces.push({ kind: 'sentence', tokens: part, ending });
      pause(ending === ',' ? CLAUSE_PAUSE_S : SENTENCE_PAUSE_S);
    }
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.line === 'break' && isWrapped(tokens, i)) current.push({ ...token, kind: 'blank', written: ' ' });
    else if (token.line !== undefined) {
      finish();
      pause(token.line === 'blank' ? PARAGRAPH_PAUSE_S : LINE_PAUSE_S);
    } else if (token.pauseS !== undefined) {
      finish();
      pause(Math.min(longestPauseS, token.pauseS), true);
    } else {
      if (token.item === true && current.some(isSaid)) finish();
      current.push(token);
      if (!isStop(token) || !endsSentence(tokens, i, current, starters)) continue;
      const closers = countClosers(tokens, i + 1);
      current.push(...tokens.slice(i + 1, i + 1 + closers));
      i += closers;
      finish();
    }
  }
  finish();
  return pieces;
}

/** The quotes and brackets that close right after a stop. */
function countClosers(tokens: readonly Token[], from: number): number {
  let end = from;
  while (end < tokens.length && isCloser(tokens[end] as Token)) end++;
  return end - from;
}

const isSaid = (token: Token) => token.words !== '' || token.kind === 'word';
const isStop = (token: Token) => token.dotted !== undefined || (token.mark !== undefined && token.mark !== ',');
const isCloser = (token: Token) =>
  token.kind === 'quote' || token.stress === 'end' || (token.kind === 'comma' && /^\)+$/.test(token.written));

function trim(tokens: readonly Token[]): Token[] {
  const first = tokens.findIndex(({ kind }) => kind !== 'blank');
  const last = tokens.findLastIndex(({ kind }) => kind !== 'blank');
  return first < 0 ? [] : tokens.slice(first, last + 1);
}

/** Whether a line break is inside a sentence: a long line without a final mark, and a small letter after it. */
function isWrapped(tokens: readonly Token[], index: number): boolean {
  const before = lastOf(tokens, index);
  const next = tokens[index + 1];
  if (before === undefined || next === undefined || isStop(before)) return false;
  if (next.kind !== 'word' || !/^\p{Ll}/u.test(next.written)) return false;
  let length = 0;
  for (let i = index - 1; i >= 0 && tokens[i]?.line === undefined; i--) length += (tokens[i] as Token).written.length;
  return length >= WRAPPED_CHARACTERS;
}

/** What follows a full stop, after blanks, quotes and brackets. */
interface Following {
  readonly token: Token | undefined;
  readonly hasGap: boolean;
  /** Quotes or brackets close between the stop and what follows. */
  readonly isClosed: boolean;
  readonly opensBracket: boolean;
  /** A dash is before what follows. */
  readonly hasDash: boolean;
}

function following(tokens: readonly Token[], index: number): Following {
  let hasGap = false;
  let isClosed = false;
  let opensBracket = false;
  let hasDash = false;
  for (let i = index + 1; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.line !== undefined || token.pauseS !== undefined || token.item === true) break;
    if (token.kind === 'blank') hasGap = true;
    else if (token.kind === 'dash' && token.words === '') hasDash = true;
    else if (
      token.kind === 'quote' ||
      token.stress !== undefined ||
      (token.kind === 'comma' && /^[()]+$/.test(token.written))
    ) {
      if (!hasGap) isClosed = true;
      opensBracket ||= hasGap && token.written.startsWith('(');
    } else if (isSaid(token) || token.mark !== undefined) return { token, hasGap, isClosed, opensBracket, hasDash };
  }
  return { token: undefined, hasGap: true, isClosed, opensBracket, hasDash };
}

/** Whether the sentence ends at a full stop: decided by what is before and after it. */
function endsSentence(
  tokens: readonly Token[],
  index: number,
  sentence: readonly Token[],
  starters: ReadonlySet<string>,
): boolean {
  const stop = tokens[index] as Token;
  const after = following(tokens, index);
  const { token: next, hasGap } = after;
  if (next === undefined) return true;
  if (next.kind === 'comma' || (after.hasDash && !/^\p{Lu}/u.test(next.written))) return false;
  if (stop.dotted !== undefined) return hasGap && endsAfter(stop, stop.dotted, next, sentence, starters);
  const isCapital = /^\p{Lu}/u.test(next.written);
  if (stop.mark === '?' || stop.mark === '!') return !/^\p{Ll}/u.test(next.written) && (hasGap || isCapital);
  if (stop.mark === '...') return isCapital && !after.opensBracket && !/^I(?:'|$)/.test(next.written);
  const before = lastOf(tokens, index);
  return hasGap ? endsBeforeGap(before, next, after.isClosed) : endsWithoutGap(before, next);
}

/** Whether a sentence ends in an abbreviation, an initial or a time: the word after it opens a sentence. */
function endsAfter(
  stop: Token,
  dotted: NonNullable<Token['dotted']>,
  next: Token,
  sentence: readonly Token[],
  starters: ReadonlySet<string>,
): boolean {
  const { written } = next;
  if (!/^\p{Lu}/u.test(written) || dotted === 'title') return false;
  if (dotted === 'time') return endsAtTime(next, sentence);
  if (dotted === 'initial') return starters.has(written) && written !== 'A' && written !== 'An';
  return /^etc/i.test(stop.written) || starters.has(written);
}

function endsBeforeGap(before: Token | undefined, next: Token, isClosed: boolean): boolean {
  if (!/^\p{Ll}/u.test(next.written)) return true;
  // In chats, sentences begin with small letters; after a quotation the sentence goes on.
  return !isClosed && before?.kind === 'word' && /^[\p{Ll}']{4,}$/u.test(before.written);
}

/** A blank is missing: "Hello.How". */
function endsWithoutGap(before: Token | undefined, next: Token): boolean {
  if (before === undefined || !/\p{Ll}{2}$|\d$/u.test(before.written)) return false;
  return (
    /^\p{Lu}(?:[\p{Ll}']|$)/u.test(next.written) ||
    (/^\p{Ll}{2}/u.test(next.written) && /\p{Ll}{2}$/u.test(before.written))
  );
}

/** "At 5 a.m. Mr. Smith left" goes on; "He left at 5 p.m. Mr. Smith stayed" are two sentences. */
function endsAtTime(next: Token, sentence: readonly Token[]): boolean {
  if (SENTENCE_STARTERS.has(next.written)) return true;
  if (next.kind === 'date' || /^(?:[A-Z]{2,4}|Eastern|Pacific|Central|Mountain|\w+day)$/.test(next.written))
    return false;
  return sentence.filter(isSaid).length > 3;
}

function endingOf(tokens: readonly Token[]): Ending {
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = tokens[i] as Token;
    if (token.mark !== undefined && token.kind !== 'item' && token.written !== ')') return token.mark;
    if (token.kind === 'dash' && token.words === '') return ',';
    if (isSaid(token)) return '.';
  }
  return '.';
}

/** Splits a sentence that is too long for one breath; all parts but the last end in a comma. */
function cutLong(tokens: readonly Token[]): Token[][] {
  if (tokens.length === 0) return [];
  const parts: Token[][] = [];
  // The pitch of a question depends on how it begins and ends.
  const ending = endingOf(tokens);
  const longest = ending === '?' || ending === '!' ? LONGEST_CHARACTERS : LONG_STATEMENT_CHARACTERS;
  let rest = trim(tokens);
  while (lengthOf(rest) > longest) {
    const cut = (longest === LONG_STATEMENT_CHARACTERS ? findClause(rest) : undefined) ?? findBreath(rest);
    if (cut === undefined || cut <= 0 || cut >= rest.length) break;
    const part = trim(rest.slice(0, cut));
    if (part.length > 0) parts.push(part);
    rest = trim(rest.slice(cut));
  }
  return rest.length > 0 ? [...parts, rest] : parts;
}

const lengthOf = (tokens: readonly Token[]) =>
  tokens.length === 0 ? 0 : (tokens.at(-1) as Token).end - (tokens[0] as Token).at;

/** Indexes after the marks between clauses, with their distance from the start: not before a number, not in a stress. */
function clauseMarks(tokens: readonly Token[]): { index: number; at: number }[] {
  const start = (tokens[0] as Token).at;
  const marks: { index: number; at: number }[] = [];
  let isStressed = false;
  for (const [index, token] of tokens.entries()) {
    if (token.stress !== undefined) isStressed = token.stress === 'start';
    const isMark =
      (token.kind === 'comma' && /[,;:]$/.test(token.written)) ||
      (token.kind === 'dash' && token.words === '' && token.mark === ',');
    if (!isMark || isStressed || tokens[index + 1]?.kind !== 'blank' || /^\d/.test(tokens[index + 2]?.written ?? ''))
      continue;
    marks.push({ index: index + 1, at: token.at - start });
  }
  return marks;
}

/** The end of the longest clause that is neither too long nor too short; undefined when there is none. */
function findClause(tokens: readonly Token[]): number | undefined {
  const last = Math.min(LONG_STATEMENT_CHARACTERS, lengthOf(tokens) - SHORTEST_CLAUSE_CHARACTERS);
  return clauseMarks(tokens).findLast(({ at }) => at < last && at >= SHORTEST_CLAUSE_CHARACTERS)?.index;
}

/** Where a text that is too long for one sentence is split; undefined when it is short enough. */
function findBreath(tokens: readonly Token[]): number | undefined {
  if (lengthOf(tokens) <= LONGEST_CHARACTERS) return undefined;
  const clause = clauseMarks(tokens).findLast(({ at }) => at < LONGEST_CHARACTERS);
  if (clause !== undefined && clause.at > 80) return clause.index;
  const start = (tokens[0] as Token).at;
  const isBefore = (token: Token) => token.at - start < LONGEST_CHARACTERS;
  const blank = tokens.findLastIndex((token) => token.kind === 'blank' && isBefore(token));
  return blank > 0 ? blank : Math.max(1, tokens.findLastIndex(isBefore));
}
