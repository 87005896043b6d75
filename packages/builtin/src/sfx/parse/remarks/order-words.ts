import { type Token, tokenise, wordsOf } from '../words/tokens.ts';

const LATER = new Set(['afterwards', 'afterward', 'after', 'thereafter', 'subsequently', 'eventually', 'finally']);
const STOPPING = /^(?:stop|stops|stopped|cease|ceases|halt|halts)$/;
const STARTS_CLAUSE = new Set(['and', 'then', 'but', 'while', 'as', 'with']);

const [THEN] = tokenise('then');

/**
 * Words for an order that stand elsewhere than "then": "a horn, gulls cry AFTERWARDS" is "a horn, then gulls cry", "the
 * crickets stop WHEN a twig snaps" is "stop, then a twig snaps".
 */
export function orderWords(given: readonly Token[]): Token[] {
  const tokens = orderLists(numberItems(joinSimultaneous(pauseAfter(pauseBeforeNext(given)))));
  const ordered: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const ends = tokens[at + 1]?.afterPause ?? true;
    const start = ends && LATER.has(token.word) && !token.afterPause ? startOfClause(ordered) : 0;
    if (start > 0) ordered.splice(start, 0, { ...THEN, afterPause: ordered[start].afterPause });
    else if (token.word === 'when' && stopsBefore(ordered)) ordered.push({ ...THEN, afterPause: token.afterPause });
    else ordered.push(token);
  }
  return ordered;
}

/** "FOLLOWED two seconds later BY": a pause of two seconds. */
function pauseBeforeNext(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ word }) => word === 'followed');
  const length = tokens.slice(at + 1, at + 6).findIndex(({ word }) => word === 'by');
  const between = tokens.slice(at + 1, at + 1 + length);
  if (at < 0 || length < 2 || between.at(-1)?.word !== 'later') return tokens;
  const [first, ...rest] = between.slice(0, -1);
  const [pause] = tokenise('pause');
  return [
    ...tokens.slice(0, at),
    { ...first, afterPause: true },
    ...rest,
    pause,
    { ...THEN, afterPause: true },
    ...tokens.slice(at + 2 + length),
  ];
}

const PAUSES = /^(?:pause|silence|beat|gap|break)$/;

/** "Then AFTER A PAUSE a splash" as "then, pause, a splash". */
function pauseAfter(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ word, afterPause }, i) => {
    if (word !== 'after' || !(afterPause || /^(?:and|then|but)$/.test(tokens[i - 1]?.word ?? ''))) return false;
    return [i + 1, i + 2].some((k) => PAUSES.test(tokens[k]?.word ?? ''));
  });
  if (at < 1) return tokens;
  const to = PAUSES.test(tokens[at + 1].word) ? at + 1 : at + 2;
  const from = tokens[at].afterPause ? at : at - 1;
  const rest = tokens.slice(to + 1);
  const pause = tokens.slice(at + 1, to + 1).map((token, i) => ({ ...token, afterPause: i === 0 }));
  return [
    ...tokens.slice(0, from),
    ...pause,
    ...rest.map((token, i) => (i === 0 ? { ...token, afterPause: true } : token)),
  ];
}

const ORDINALS = /^(?:second|secondly|third|thirdly|fourth|fourthly|fifth|last|lastly)$/;

/** "FIRST a gong, SECOND a splash, THIRD a scream". */
function numberItems(tokens: readonly Token[]): readonly Token[] {
  const opens = (at: number): boolean => at === 0 || tokens[at].afterPause || tokens[at - 1].word === 'and';
  if (!tokens.some(({ word }, i) => /^first(?:ly)?$/.test(word) && opens(i))) return tokens;
  return tokens.map((token, i) =>
    i > 0 && opens(i) && ORDINALS.test(token.word) && !token.afterArticle
      ? { ...token, ...THEN, afterPause: token.afterPause }
      : token,
  );
}

/** Index of the first word of the clause that ends here; 0 for the first clause. */
function startOfClause(tokens: readonly Token[]): number {
  for (let i = tokens.length - 1; i > 0; i -= 1) {
    if (tokens[i].afterPause || STARTS_CLAUSE.has(tokens[i - 1].word)) return i;
  }
  return 0;
}

/** Whether the last words say that something stops, with at most an adverb after them. */
function stopsBefore(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.word ?? '';
  const before = tokens.at(-2)?.word ?? '';
  const isSilenced = /^(?:silent|quiet|still)$/.test(last) && /^(?:go|goes|fall|falls|went|fell)$/.test(before);
  return isSilenced || STOPPING.test(last) || (/ly$/.test(last) && STOPPING.test(before));
}

const [WHILE] = tokenise('while');

/** Phrases at the end of a sentence that make "and" one time: "a bell and a gong AT THE SAME TIME". */
const AT_ONCE = [['at', 'same', 'time'], ['all', 'at', 'once'], ['at', 'once'], ['simultaneously'], ['in', 'unison']];

/** "A bell AND a gong AT ONCE" as "a bell WHILE a gong". */
function joinSimultaneous(tokens: readonly Token[]): readonly Token[] {
  for (const [at] of tokens.entries()) {
    const phrase = AT_ONCE.find((words) => words.every((word, k) => tokens[at + k]?.word === word));
    if (phrase === undefined || !(tokens[at + phrase.length]?.afterPause ?? true)) continue;
    const from = startOfPart(tokens, at);
    const and = tokens.slice(0, at).findLastIndex(({ word }, i) => i > from && word === 'and');
    if (and < 0) continue;
    const joined = tokens.toSpliced(at, phrase.length);
    return joined.with(and, { ...tokens[and], ...WHILE, afterPause: tokens[and].afterPause });
  }
  return tokens;
}

function startOfPart(tokens: readonly Token[], at: number): number {
  return Math.max(
    0,
    tokens.slice(0, at + 1).findLastIndex(({ afterPause }) => afterPause),
  );
}

/** Phrases that make a list an order. */
const IN_ORDER = [
  ['one', 'after', 'another'],
  ['one', 'after', 'other'],
  ['in', 'that', 'order'],
  ['in', 'this', 'order'],
  ['in', 'sequence'],
  ['in', 'order'],
  ['in', 'turn'],
  ['sequence'],
];

/** Fewest items of a list. */
const ITEMS = 3;

/** "A bell, a gong, a whistle, IN THAT ORDER", "SEQUENCE: …": each item of the list is the next. */
function orderLists(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, i) => lengthAt(tokens, i) > 0);
  const length = at < 0 ? 0 : lengthAt(tokens, at);
  const opens = at === 0;
  // "Two cracks ONE AFTER THE OTHER": what happens anyway.
  if (length === 3 && tokens[at].word === 'one' && at + length < tokens.length && !opens)
    return tokens.toSpliced(at, length);
  if (length === 0 || (!opens && at + length < tokens.length) || (opens && !tokens[length]?.afterPause)) return tokens;
  const list = tokens.toSpliced(at, length);
  const starts = list.filter(({ afterPause, word }, i) => i > 0 && (afterPause || word === 'and')).length;
  if (starts + 1 < ITEMS) return tokens[at].word === 'one' ? list : tokens;
  return list.flatMap((token, i) => {
    if (i > 0 && token.word === 'and') return { ...token, ...THEN, afterPause: token.afterPause };
    const opensItem = i > 0 && token.afterPause && !CONNECTING.has(token.word);
    return opensItem
      ? [
          { ...THEN, afterPause: true },
          { ...token, afterPause: false },
        ]
      : token;
  });
}

const CONNECTING = wordsOf('and then finally next after before followed until lastly');

function lengthAt(tokens: readonly Token[], at: number): number {
  return IN_ORDER.find((words) => words.every((word, k) => tokens[at + k]?.word === word))?.length ?? 0;
}
