import { rowsOfPhrases } from '../../phrases.ts';
import { readQuantity } from './quantities.ts';
import type { Token } from './tokens.ts';
import { lengthAt, matchAt, wordsIn } from './wording.ts';

/** Words between two parts of a prompt, and what they say about their order. */

/** A connector in a prompt. */
export interface Connector {
  /** Number of its words. */
  readonly length: number;
  /** The part after it is `next`, at the `same` time, or it comes `before` what was said so far. */
  readonly relation: 'next' | 'same' | 'before';
  /** Its first word. */
  readonly word: string;
  /** What follows sounds together with what was said, as another event or as a part of it. */
  readonly meanwhile?: 'while' | 'with';
  /** What was heard before ends with it: "CUT OFF BY". */
  readonly ends?: true;
}

type Says = Omit<Connector, 'length' | 'word'>;

const SAYS: Readonly<Record<string, Says>> = {
  next: { relation: 'next' },
  same: { relation: 'same' },
  while: { relation: 'same', meanwhile: 'while' },
  with: { relation: 'same', meanwhile: 'with' },
  before: { relation: 'before' },
};

/** Connectors by what they say; the longest is tried first. */
export const CONNECTORS: readonly (readonly [words: string, says: Says])[] = rowsOfPhrases(`
next: and then after that, followed by, followed with, answered by, and after that, after that, after which, and then,
  and finally, prior to, giving way to, gives way to, preceding, at last, eventually, subsequently, thereafter,
  whereupon, becomes, becoming, until, before, then, afterwards, afterward, finally, lastly
same: during, interrupted by, broken by, punctuated by, and, plus, but
while: at same time as, and at same time, at same time, while, just as, as well as, meanwhile, whilst, as
with: along with, accompanied by, combined with, mixed with, layered with, layered over, coupled with, amid, amidst,
  overlapping, overlapped by, with, alongside, together with
before: but before that, before that, but first, in wake of, preceded by, following, after
`)
  .flatMap(([says, connectors]) => connectors.map((words) => [words, SAYS[says]] as const))
  .sort(([a], [b]) => wordsIn(b) - wordsIn(a));

/** Words that only a connector of a pattern has, for the spelling. */
export const CONNECTING_WORDS: readonly string[] =
  'leads leading builds building rising erupts erupting bursts bursting dissolves dissolving turns turning transitions transitioning fades fading changes changing grows growing evolves evolving morphs morphing segues ends ending culminating resulting followed preceded'.split(
    ' ',
  );

/** The connector that begins at a token. */
export function connectorAt(tokens: readonly Token[], at: number): Connector | undefined {
  return onceAt(tokens, at) ?? laterAt(tokens, at) ?? fixedAt(tokens, at) ?? turnAt(tokens, at);
}

const SOONEST = /as,? soon,? as\b/y;

/** "ONCE the door is open, …", "AS SOON AS the bell rings": after it. */
function onceAt(tokens: readonly Token[], at: number): Connector | undefined {
  if (lengthAt(tokens, at, SOONEST) > 0) return { length: 3, relation: 'before', word: 'after' };
  const [{ word, afterPause }, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const tells = second?.afterArticle || (third && !third.afterPause && /[^s]s$/.test(third.word));
  const opens = (at === 0 || afterPause) && /^(?:once|when)$/.test(word) && tells && !second.afterPause;
  const goesOn = tokens.some((token, i) => i > at + 1 && token.afterPause);
  return opens && goesOn ? { length: 1, relation: 'before', word: 'after' } : undefined;
}

const A_WHILE = '(?:moments?|while|bit|beat|instant|seconds|minutes|time|little)';

/** "SUDDENLY a door slams", "A MOMENT LATER", "after A WHILE", "SHORTLY AFTER", "in the end": at the start of a part. */
const LATER = new RegExp(
  `(?<=, |\\b(?:and|but|then) )(?:(?:shortly|soon) after(?:wards?)?|(?:right|just|immediately|directly) after(?:wards?|(?=,))|later on|${A_WHILE} (?:later|after)|after ${A_WHILE}|in end|(?:soon|immediately)(?! after(?:wards?)?\\b)|later(?! on\\b)|suddenly|abruptly|instantly|presently|ultimately|next(?! (?:to|door|room|after)\\b))\\b(?=,? )`,
  'y',
);

function laterAt(tokens: readonly Token[], at: number): Connector | undefined {
  const length = lengthAt(tokens, at, LATER);
  return length > 0 ? { length, relation: 'next', word: tokens[at].word } : undefined;
}

const FIXED = new RegExp(`(?:${CONNECTORS.map(([words]) => words.replaceAll(' ', ',? ')).join('|')})(?![^ ,])`, 'y');
const SAYS_OF = new Map(CONNECTORS);

/** Words of connectors that are none here. */
const UNCONNECTED = [
  // "NOW AND THEN" tells how often.
  '(?<=\\bnow,? )and,? then\\b|(?<=\\bnow,? and,? )then\\b',
  // "As loud AS thunder", "such AS", "AS if": no second event.
  'as\\b(?:(?<=\\bas,? \\S+ as)|(?<=\\b(?:such|same|known),? as)|(?=(?:,? [^ ,]+){1,2},? as\\b)|(?=,? (?:if|though|it)\\b))(?!,? well,? as\\b)',
  // "In the end AT LAST" stands anywhere, a "last" of a shoemaker has no order.
  '(?<!, |\\band )at,? last\\b',
].map((pattern) => new RegExp(pattern, 'y'));

/** "AFTER 3 seconds" is a time, not a sequence. */
const TIME = /(?:\d|(?:one|two|three|four|five|six|seven|eight|ten|few)\b)/y;

function fixedAt(tokens: readonly Token[], at: number): Connector | undefined {
  const found = matchAt(tokens, at, FIXED)?.[0].replaceAll(',', '');
  const says = found === undefined ? undefined : SAYS_OF.get(found);
  // "Hums A WHILE".
  if (says === undefined || tokens[at].afterArticle) return undefined;
  if (UNCONNECTED.some((pattern) => lengthAt(tokens, at, pattern) > 0)) return undefined;
  if (found === 'after' && lengthAt(tokens, at + 1, TIME) > 0) return undefined;
  // "BECOMES a downpour", not "becomes louder".
  if (/^becom/.test(tokens[at].word) && !tokens[at + 1]?.afterArticle) return undefined;
  return { length: wordsIn(found), word: tokens[at].word, ...says };
}

/** How soon something follows. */
const SOON =
  '(?:shortly|soon|immediately|closely|quickly|directly|swiftly|instantly|right|just|after|afterwards|in|turn|then|eventually|finally|suddenly|moments|seconds|later)';

/** One sound that turns into another, brings it about, or is followed by it. */
const TURNS: readonly { readonly pattern: RegExp; readonly says: Says; readonly isBeforeArticle?: true }[] = [
  // "TRIGGERS an alarm", "SETS OFF an alarm", "a knock PRECEDES the creak of a door".
  {
    pattern:
      /(?<=.)(?:(?:trigger|caus|provok|prompt|unleash)(?:e?s|ing)|sets? off|setting off|precedes|preceding)\b(?=,? )/y,
    says: SAYS.next,
    isBeforeArticle: true,
  },
  // "LEADING TO", "ENDS WITH"; "fading INTO the distance" is a movement.
  {
    pattern:
      /(?<=.)(?:(?:(?:lead|build|ris|erupt|burst|dissolv|turn|chang|transition|fad|grow|evolv|morph|segue|develop|escalat|swell|blend|melt|mutat|shift|break|resolv|transform|explod)(?:e?s|ing|e?ed)|led|built|turned|grew|rose|broke) into|(?:(?:lead|build|ris|transition|segue|escalat)(?:e?s|ing)|giv(?:es|ing)) to|(?:end|finish|conclud|culminat|climax|result)(?:e|e?s|ing|ed)? (?:with|in|on))(?= (?!(?:distance|background|silence|nothing|nothingness|far)\b))/y,
    says: SAYS.next,
  },
  { pattern: /cut,? (?:off|short),? by\b|(?:silenced|ended),? by\b/y, says: { relation: 'next', ends: true } },
  // "FOLLOWED shortly after BY", "PRECEDED immediately BY".
  {
    pattern: new RegExp(`(?:followed|succeeded|concluded|capped)(?:,? ${SOON}){0,4},? (?:by|with)\\b`, 'y'),
    says: SAYS.next,
  },
  { pattern: new RegExp(`preceded(?:,? ${SOON}){0,4},? (?:by|with)\\b`, 'y'), says: SAYS.before },
];

function turnAt(tokens: readonly Token[], at: number): Connector | undefined {
  if (tokens[at].afterArticle) return undefined;
  for (const { pattern, says, isBeforeArticle = false } of TURNS) {
    const length = lengthAt(tokens, at, pattern);
    const next = tokens[at + length];
    if (length === 0 || (isBeforeArticle && !next?.afterArticle)) continue;
    // "Ends IN TWO SECONDS".
    if (/^(?:end|finish|conclud|culminat|climax|result)/.test(tokens[at].word) && lasts(tokens, at + 2)) continue;
    return { length, word: tokens[at].word, ...says };
  }
  return undefined;
}

function lasts(tokens: readonly Token[], at: number): boolean {
  return readQuantity(tokens, at)?.quantity.kind === 'duration';
}

/** Longest connector, words. */
const LONGEST = 6;

/** The connector that ends directly before a token. */
export function connectorBefore(tokens: readonly Token[], at: number): Connector | undefined {
  for (let from = Math.max(0, at - LONGEST); from < at; from += 1) {
    const connector = connectorAt(tokens, from);
    if (connector?.length === at - from) return connector;
  }
  return undefined;
}

/**
 * The part of a prompt around a word, without the connector that opens it.
 * @param opens - whether a part begins at a word; at a pause or a connector unless said otherwise
 */
export function partAround(
  tokens: readonly Token[],
  at: number,
  opens = (i: number): boolean => tokens[i].afterPause || connectorAt(tokens, i) !== undefined,
): [from: number, to: number] {
  let from = at;
  while (from > 0 && !opens(from)) from -= 1;
  let to = at + 1;
  while (to < tokens.length && !opens(to)) to += 1;
  return [Math.min(at, from + (connectorAt(tokens, from)?.length ?? 0)), to];
}
