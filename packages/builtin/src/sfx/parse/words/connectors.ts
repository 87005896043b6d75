import { rowsOfPhrases } from '../../phrases.ts';
import { readQuantity } from './quantities.ts';
import { type Token, wordsOf } from './tokens.ts';

/** Words between two parts of a prompt, and what they say about their order. */

/**
 * What a connector says about the part after it: it is `next`, at the `same` time, or it comes `before` what was said so
 * far.
 */
type Relation = 'next' | 'same' | 'before';

/** Connectors by what they say; the longest is tried first. */
export const CONNECTORS: readonly (readonly [words: readonly string[], relation: Relation])[] = rowsOfPhrases(`
next: and then after that, followed by, followed with, answered by, and after that, after that, after which, and then,
  and finally, prior to, giving way to, gives way to, preceding, at last, eventually, subsequently, thereafter,
  whereupon, becomes, becoming, until, before, then, afterwards, afterward, finally, lastly
same: at same time as, and at same time, at same time, while, just as, as well as, along with, accompanied by,
  combined with, mixed with, layered with, layered over, coupled with, meanwhile, whilst, amid, during, amidst,
  overlapping, overlapped by, interrupted by, broken by, punctuated by, as, with, and, plus, but, alongside, together
  with
before: but before that, before that, but first, in wake of, preceded by, following, after
`)
  .flatMap(([relation, connectors]) => connectors.map((words) => [words.split(' '), relation as Relation] as const))
  .sort(([a], [b]) => b.length - a.length);

/** Words that only a connector of a pattern has, for the spelling. */
export const CONNECTING_WORDS: readonly string[] =
  'leads leading builds building rising erupts erupting bursts bursting dissolves dissolving turns turning transitions transitioning fades fading changes changing grows growing evolves evolving morphs morphing segues ends ending culminating resulting followed preceded'.split(
    ' ',
  );

/** A connector in a prompt. */
export interface Connector {
  /** Number of its words. */
  readonly length: number;
  readonly relation: Relation;
  /** Its first word. */
  readonly word: string;
  /** What follows sounds together with what was said, as another event or as a part of it. */
  readonly meanwhile?: 'while' | 'with';
  /** What was heard before ends with it: "CUT OFF BY". */
  readonly ends?: true;
}

const WHILE = new Set([
  'while',
  'whilst',
  'as',
  'meanwhile',
  'just as',
  'as well as',
  'at same time',
  'at same time as',
  'and at same time',
]);
const WITH = wordsOf(
  'with amid amidst alongside accompanied along together combined mixed layered coupled overlapping overlapped',
);

function meanwhileOf(words: readonly string[]): Connector['meanwhile'] {
  if (WHILE.has(words.join(' '))) return 'while';
  return WITH.has(words[0]) ? 'with' : undefined;
}

/** The connector that begins at a token. */
export function connectorAt(tokens: readonly Token[], at: number): Connector | undefined {
  return (
    onceAt(tokens, at) ?? laterAt(tokens, at) ?? fixedAt(tokens, at) ?? turnAt(tokens, at) ?? passiveAt(tokens, at)
  );
}

const FAR = new Set(['distance', 'background', 'silence', 'nothing', 'nothingness', 'far']);

function fixedAt(tokens: readonly Token[], at: number): Connector | undefined {
  const { word, afterPause } = tokens[at];
  const found = CONNECTORS.find(([words]) => words.every((part, k) => tokens[at + k]?.word === part));
  // "Hums A WHILE".
  if (found === undefined || tokens[at].afterArticle) return undefined;
  const [words, relation] = found;
  const before = tokens[at - 1]?.word;
  // "NOW AND THEN" tells how often.
  if (word === 'and' && before === 'now' && tokens[at + 1]?.word === 'then') return undefined;
  if (word === 'then' && before === 'and' && tokens[at - 2]?.word === 'now') return undefined;
  if (words.length === 1) {
    // "AFTER 3 seconds" is a time, not a sequence.
    if (word === 'after' && isTimeAt(tokens, at + 1) && !isLengthOf(tokens, at + 1)) return undefined;
    if (word === 'as' && isComparison(tokens, at)) return undefined;
    // "BECOMES a downpour", not "becomes louder".
    if (/^becom/.test(word) && !tokens[at + 1]?.afterArticle) return undefined;
  }
  // "In the end AT LAST" stands anywhere, a "last" of a shoemaker has no order.
  if (words[0] === 'at' && words[1] === 'last' && !afterPause && before !== 'and') return undefined;
  const meanwhile = meanwhileOf(words);
  return { length: words.length, relation, word, ...(meanwhile ? { meanwhile } : {}) };
}

/** "After 3 seconds", "after a few minutes". */
function isTimeAt(tokens: readonly Token[], at: number): boolean {
  return /^\d|^(?:one|two|three|four|five|six|seven|eight|ten|few)$/.test(tokens[at]?.word ?? '');
}

/** "After THREE SECONDS OF rain": the rain lasts that long. */
function isLengthOf(tokens: readonly Token[], at: number): boolean {
  const read = readQuantity(tokens, at);
  return read?.quantity.kind === 'duration' && tokens[at + read.length]?.word === 'of';
}

/** "ONCE the door is open, …", "AS SOON AS the bell rings": after it. */
function onceAt(tokens: readonly Token[], at: number): Connector | undefined {
  const [{ word, afterPause }, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isSoon = word === 'as' && second?.word === 'soon' && third?.word === 'as';
  if (isSoon) return { length: 3, relation: 'before', word: 'after' };
  const tells = second?.afterArticle || (third && !third.afterPause && /[^s]s$/.test(third.word));
  const opens = (at === 0 || afterPause) && /^(?:once|when)$/.test(word) && tells && !second.afterPause;
  const goesOn = tokens.some((token, i) => i > at + 1 && token.afterPause);
  return opens && goesOn ? { length: 1, relation: 'before', word: 'after' } : undefined;
}

/** "As loud AS thunder", "such AS", "AS if": no second event. */
function isComparison(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  const after = tokens[at + 1]?.word ?? '';
  const around = [tokens[at - 2]?.word, tokens[at + 2]?.word, tokens[at + 3]?.word];
  return around.includes('as') || ['such', 'same', 'known'].includes(before) || ['if', 'though', 'it'].includes(after);
}

/** Verbs of one sound turning into another. */
const INTO =
  /^(?:lead|build|ris|erupt|burst|dissolv|turn|chang|transition|fad|grow|evolv|morph|segue|develop|escalat|swell|blend|melt|mutat|shift|break|resolv|transform|explod)(?:e?s|ing|e?ed)$|^(?:led|built|turned|grew|rose|broke)$/;
const TO = /^(?:(?:lead|build|ris|transition|segue|escalat)(?:e?s|ing)|giv(?:es|ing))$/;

/** Verbs of the last sound. */
const ENDS = /^(?:end|finish|conclud|culminat|climax|result)(?:e|e?s|ing|ed)?$/;

/** Verbs of what a sound brings about, with an object. */
const CAUSES = /^(?:trigger|caus|provok|prompt|unleash)(?:e?s|ing)$/;

/** "LEADING TO", "ENDS WITH", "TRIGGERS an alarm". */
function turnAt(tokens: readonly Token[], at: number): Connector | undefined {
  const [{ word, afterArticle }, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (at === 0 || afterArticle || second === undefined || second.afterPause) return undefined;
  const two: Connector = { length: 2, relation: 'next', word };
  if (CAUSES.test(word) && second.afterArticle) return { ...two, length: 1 };
  if (third === undefined || third.afterPause) return undefined;
  if (/^(?:sets?|setting)$/.test(word) && second.word === 'off' && third.afterArticle) return two;
  // "Fading INTO the distance": a movement.
  if (FAR.has(third.word)) return undefined;
  if (second.word === 'into' && INTO.test(word)) return two;
  if (second.word === 'to' && TO.test(word)) return two;
  const isLast = ENDS.test(word) && /^(?:with|in|on)$/.test(second.word);
  return isLast && readQuantity(tokens, at + 2)?.quantity.kind !== 'duration' ? two : undefined;
}

/** How soon something follows. */
const SOON = wordsOf(
  'shortly soon immediately closely quickly directly swiftly instantly right just after afterwards in turn then eventually finally suddenly moments seconds later',
);

/** Most words between "followed" and "by". */
const MOST_BETWEEN = 4;

/** "FOLLOWED shortly after BY", "followed WITH", "PRECEDED immediately BY", "CUT OFF BY", "a knock PRECEDES". */
function passiveAt(tokens: readonly Token[], at: number): Connector | undefined {
  const { word } = tokens[at];
  if (word === 'cut' && /^(?:off|short)$/.test(tokens[at + 1]?.word ?? '') && tokens[at + 2]?.word === 'by')
    return { length: 3, relation: 'next', word, ends: true };
  if (/^(?:silenced|ended)$/.test(word) && tokens[at + 1]?.word === 'by')
    return { length: 2, relation: 'next', word, ends: true };
  // "A knock PRECEDES the creak of a door".
  if (/^(?:precedes|preceding)$/.test(word) && at > 0 && tokens[at + 1]?.afterArticle)
    return { length: 1, relation: 'next', word };
  if (!/^(?:followed|succeeded|preceded|concluded|capped)$/.test(word)) return undefined;
  let to = at + 1;
  while (to <= at + MOST_BETWEEN && SOON.has(tokens[to]?.word ?? '')) to += 1;
  if (!/^(?:by|with)$/.test(tokens[to]?.word ?? '')) return undefined;
  return { length: to + 1 - at, relation: word === 'preceded' ? 'before' : 'next', word };
}

/** Adverbs of a later event, at the start of a part. */
const ADVERBS = /^(?:suddenly|abruptly|later|soon|immediately|instantly|presently|ultimately|next)$/;

/** Lengths of time without a number. */
const WHILES = wordsOf('moment moments while bit beat instant seconds minutes time little');

/** "SUDDENLY a door slams", "A MOMENT LATER", "after A WHILE", "SHORTLY AFTER", "in the end": at the start of a part. */
function laterAt(tokens: readonly Token[], at: number): Connector | undefined {
  const before = tokens[at - 1]?.word ?? '';
  const { word, afterPause } = tokens[at];
  if (at === 0 || !(afterPause || /^(?:and|but|then)$/.test(before))) return undefined;
  const length = lengthOfLater(tokens, at);
  // Something has to be said after it.
  return length > 0 && tokens[at + length] !== undefined ? { length, relation: 'next', word } : undefined;
}

function lengthOfLater(tokens: readonly Token[], at: number): number {
  const word = (offset: number): string =>
    offset > 0 && tokens[at + offset]?.afterPause ? '' : (tokens[at + offset]?.word ?? '');
  if (/^(?:shortly|soon|right|just|immediately|directly)$/.test(word(0)) && /^after(?:wards?)?$/.test(word(1)))
    return word(0) === 'shortly' || word(0) === 'soon' || tokens[at + 2]?.afterPause || word(1) !== 'after' ? 2 : 0;
  if (word(0) === 'later' && word(1) === 'on') return 2;
  if (WHILES.has(word(0)) && word(1) === 'later') return 2;
  if (WHILES.has(word(0)) && word(1) === 'after') return 2;
  if (word(0) === 'after' && WHILES.has(word(1))) return 2;
  if (word(0) === 'in' && word(1) === 'end') return 2;
  if (!ADVERBS.test(word(0))) return 0;
  return word(0) === 'next' && /^(?:to|door|room|after)$/.test(word(1)) ? 0 : 1;
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
