import type { Token } from './tokens.ts';

/** A part of a prompt about one thing. */
export interface Clause {
  readonly tokens: readonly Token[];
  /** Clauses of step 0 sound first, those of step 1 after them. */
  step: number;
  /** "no", "without": exclusion. */
  readonly negated: boolean;
  /** Follows "and" or "then": a source named again is a second one. After "with" or a comma it is the same one. */
  readonly joined: boolean;
  /** Part of the phrase for a whole scene ("pub"). */
  readonly implied?: boolean;
  /** It happens after the previous clause, without a word like "then". */
  readonly afterwards?: boolean;
  /** A moment during the previous clause. */
  readonly within?: boolean;
  /** Silence before it, seconds. */
  readonly pauseS?: number;
  /** "While", "as", "with": at the same time as the previous clause. */
  readonly meanwhile?: 'while' | 'with';
  /** "Like a bell": a comparison, heard only if nothing else is named. */
  readonly comparison?: boolean;
  /** It opens with the verb of what the subject before does next: "…, squeaks and POPS". */
  readonly acts?: boolean;
  /** Before the colon of "burglar alarm: three beeps, then a siren". */
  readonly isTitle?: boolean;
  /** Its source stops immediately when the next one starts. */
  stops?: boolean;
}

export const NEGATIONS: ReadonlySet<string> = new Set([
  'no',
  'without',
  'not',
  'never',
  'minus',
  'excluding',
  'except',
  'nor',
  'neither',
  'sans',
  'avoid',
  'avoiding',
  'lacking',
  'dont',
]);

const WHILE = new Set(['while', 'whilst', 'as', 'meanwhile']);

const MEANWHILE = new Set(
  'while whilst as with meanwhile alongside amid amidst accompanied along together combined mixed layered'.split(' '),
);

const EXCLUSIONS = new Set(['without', 'excluding', 'except', 'minus']);

/** Connectors and what they do; the longest is tried first. */
export const CONNECTORS: readonly (readonly [
  words: readonly string[],
  relation: 'next' | 'same' | 'before' | 'after',
])[] = [
  [['and', 'then', 'after', 'that'], 'next'],
  [['followed', 'shortly', 'by'], 'next'],
  [['followed', 'immediately', 'by'], 'next'],
  [['followed', 'closely', 'by'], 'next'],
  [['which', 'leads', 'to'], 'next'],
  [['before', 'that'], 'after'],
  [['after', 'that'], 'next'],
  [['followed', 'by'], 'next'],
  [['and', 'then'], 'next'],
  [['and', 'finally'], 'next'],
  [['leading', 'to'], 'next'],
  [['leading', 'into'], 'next'],
  [['building', 'to'], 'next'],
  [['builds', 'to'], 'next'],
  [['building', 'into'], 'next'],
  [['builds', 'into'], 'next'],
  [['rising', 'to'], 'next'],
  [['erupting', 'into'], 'next'],
  [['erupts', 'into'], 'next'],
  [['bursting', 'into'], 'next'],
  [['bursts', 'into'], 'next'],
  [['dissolving', 'into'], 'next'],
  [['ending', 'on'], 'next'],
  [['leads', 'to'], 'next'],
  [['turning', 'into'], 'next'],
  [['turns', 'into'], 'next'],
  [['ending', 'with'], 'next'],
  [['ends', 'with'], 'next'],
  [['ending', 'in'], 'next'],
  [['culminating', 'in'], 'next'],
  [['resulting', 'in'], 'next'],
  [['giving', 'way', 'to'], 'next'],
  [['gives', 'way', 'to'], 'next'],
  [['transitioning', 'to'], 'next'],
  [['transitions', 'to'], 'next'],
  [['fading', 'into'], 'next'],
  [['fades', 'into'], 'next'],
  [['preceded', 'by'], 'after'],
  [['eventually'], 'next'],
  [['subsequently'], 'next'],
  [['thereafter'], 'next'],
  [['becomes'], 'next'],
  [['becoming'], 'next'],
  [['changes', 'into'], 'next'],
  [['changing', 'into'], 'next'],
  [['grows', 'into'], 'next'],
  [['growing', 'into'], 'next'],
  [['evolves', 'into'], 'next'],
  [['until'], 'next'],
  [['before'], 'next'],
  [['then'], 'next'],
  [['afterwards'], 'next'],
  [['finally'], 'next'],
  [['next'], 'same'],
  [['after'], 'after'],
  [['while'], 'same'],
  [['as', 'well', 'as'], 'same'],
  [['along', 'with'], 'same'],
  [['accompanied', 'by'], 'same'],
  [['combined', 'with'], 'same'],
  [['mixed', 'with'], 'same'],
  [['layered', 'with'], 'same'],
  [['meanwhile'], 'same'],
  [['whilst'], 'same'],
  [['amid'], 'same'],
  [['amidst'], 'same'],
  [['interrupted', 'by'], 'same'],
  [['broken', 'by'], 'same'],
  [['punctuated', 'by'], 'same'],
  [['as'], 'same'],
  [['with'], 'same'],
  [['and'], 'same'],
  [['plus'], 'same'],
  [['but'], 'same'],
  [['alongside'], 'same'],
  [['together', 'with'], 'same'],
];

/**
 * Splits a prompt into clauses at pauses, connectors and negations, and numbers the steps of a sequence: "thunder, then
 * rain" is two steps, "rain after thunder" the same two, "rain and thunder" one.
 */
export function splitClauses(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  let current: Clause & { tokens: Token[] } = { tokens: [], step: 0, negated: false, joined: false };
  let step = 0;
  // "without birds and insects" excludes both; "no birds and heavy rain" only the birds.
  let excludes = false;
  const close = (next: Omit<Clause, 'tokens'>): void => {
    if (current.tokens.length > 0) clauses.push(current);
    current = { tokens: [], ...next };
  };

  // "After the bell, a dog barks": what follows the comma is later.
  let laterAfterComma = false;
  const connect = ([words, relation]: (typeof CONNECTORS)[number]): void => {
    const isFirst = clauses.length === 0 && current.tokens.length === 0;
    if (relation === 'next' && !isFirst) step += 1;
    if (relation === 'after' && isFirst) laterAfterComma = true;
    if (relation === 'after' && current.tokens.length > 0) {
      // "rain after thunder": everything so far moves one step after what follows.
      const since = current.step;
      current.step = since + 1;
      close({ step: since, negated: false, joined: true });
      step = since + 1;
    } else {
      const goesOn = excludes && current.negated && words[0] === 'and' && words.length === 1;
      const meanwhile = MEANWHILE.has(words[0]);
      close({
        step,
        negated: goesOn,
        joined: words[0] !== 'with',
        ...(meanwhile ? { meanwhile: WHILE.has(words[0]) ? 'while' : 'with' } : {}),
      });
    }
  };

  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i];
    if (token.afterPause) {
      if (laterAfterComma && current.tokens.length > 0) {
        step += 1;
        laterAfterComma = false;
      }
      close({ step, negated: false, joined: false });
    }
    const connector = connectorAt(tokens, i);
    const opened = connector ? undefined : openingAt(tokens, i);
    if (connector) connect(connector);
    else if (opened) {
      close({ step, negated: false, joined: false, ...opened });
      if (opened.negated) excludes = EXCLUSIONS.has(token.word);
    } else if (!(current.negated && token.word === 'or')) current.tokens.push(token);
    i += connector?.[0].length ?? 1;
  }
  close({ step, negated: false, joined: false });
  return excludeLists(clauses);
}

/** "No music, VOCALS OR TALKING": the items of a list that ends with "or" are excluded as its first one. */
function excludeLists(clauses: readonly Clause[]): Clause[] {
  const read = [...clauses];
  for (let from = 0; from < read.length; from += 1) {
    if (!read[from].negated) continue;
    let to = from + 1;
    while (to < read.length && isListItem(read[to])) to += 1;
    const last = read.slice(from + 1, to).findLastIndex(({ tokens }) => tokens.some(({ word }) => word === 'or'));
    for (let i = from + 1; i <= from + 1 + last; i += 1) {
      read[i] = { ...read[i], tokens: read[i].tokens.filter(({ word }) => word !== 'or'), negated: true };
    }
  }
  return read;
}

function isListItem({ tokens, negated, joined }: Clause): boolean {
  return !negated && !joined && tokens.length <= 4 && tokens[0].afterPause && !tokens[0].afterArticle;
}

const ONLY = new Set(['only', 'just', 'merely', 'simply']);

/** What a word makes of the clause that it opens. */
function openingAt(tokens: readonly Token[], at: number): Partial<Clause> | undefined {
  // "Not ONLY rain but thunder": both.
  if (NEGATIONS.has(tokens[at].word)) return ONLY.has(tokens[at + 1]?.word ?? '') ? undefined : { negated: true };
  // "Calmer THAN a storm".
  if (
    tokens[at].word === 'than' &&
    tokens[at + 1] &&
    /^(?!other|rather|either|whether).+er$/.test(tokens[at - 1]?.word ?? '')
  )
    return { comparison: true };
  return tokens[at].word === 'like' && isSimile(tokens, at) ? { comparison: true } : undefined;
}

/** "A squeak, LIKE a toy", not "I would like a toy" or "sounds like rain". */
function isSimile(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  return at > 0 && at + 1 < tokens.length && !/^(?:i|id|would|we|you|d|sounds?|sounding|something|noise)$/.test(before);
}

const FAR = new Set(['distance', 'background', 'silence', 'nothing', 'nothingness', 'far']);

/** The connector that begins at a token; "next" before certain words is none ("next door"). */
function connectorAt(tokens: readonly Token[], at: number): (typeof CONNECTORS)[number] | undefined {
  const found = CONNECTORS.find(
    ([words]) => words.every((word, k) => tokens[at + k]?.word === word) && !isQuantity(tokens, at, words),
  );
  // "NOW AND THEN" tells how often.
  if (tokens[at].word === 'and' && tokens[at - 1]?.word === 'now' && tokens[at + 1]?.word === 'then') return undefined;
  if (tokens[at].word === 'then' && tokens[at - 1]?.word === 'and' && tokens[at - 2]?.word === 'now') return undefined;
  if (found?.[0].length === 1 && found[0][0] === 'as' && isComparison(tokens, at)) return undefined;
  // "BECOMES a downpour", not "becomes louder".
  if (found && /^becom/.test(found[0][0]) && !tokens[at + 1]?.afterArticle) return undefined;
  // "Fading INTO the distance": a movement.
  if (found?.[0][1] === 'into' && FAR.has(tokens[at + 2]?.word ?? '')) return undefined;
  return found?.[0][0] === 'next' && tokens[at + 1] ? undefined : found;
}

/** "As loud AS thunder", "such AS", "AS if": no second event. */
function isComparison(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  const after = tokens[at + 1]?.word ?? '';
  const around = [tokens[at - 2]?.word, tokens[at + 2]?.word, tokens[at + 3]?.word];
  return around.includes('as') || ['such', 'same', 'known'].includes(before) || ['if', 'though', 'it'].includes(after);
}

/** "after 3 seconds" is a time, not a sequence. */
function isQuantity(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return (
    words.length === 1 &&
    words[0] === 'after' &&
    /^\d|^(?:one|two|three|four|five|ten|few)$/.test(tokens[at + 1]?.word ?? '')
  );
}
