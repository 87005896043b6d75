import { type Token, tokenise } from '../words/tokens.ts';

const LATER = new Set(['afterwards', 'afterward', 'after', 'thereafter', 'subsequently', 'eventually', 'finally']);
const STOPPING = /^(?:stop|stops|stopped|cease|ceases|halt|halts)$/;
const STARTS_CLAUSE = new Set(['and', 'then', 'but', 'while', 'as', 'with']);

const [THEN] = tokenise('then');

/**
 * Words for an order that stand elsewhere than "then": "a horn, gulls cry AFTERWARDS" is "a horn, then gulls cry", "the
 * crickets stop WHEN a twig snaps" is "stop, then a twig snaps".
 */
export function orderWords(given: readonly Token[]): Token[] {
  const tokens = pauseBeforeNext(given);
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
  return STOPPING.test(last) || (/ly$/.test(last) && STOPPING.test(tokens.at(-2)?.word ?? ''));
}
