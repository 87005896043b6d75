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
  'dont',
]);

const EXCLUSIONS = new Set(['without', 'excluding', 'except', 'minus']);

/** Connectors and what they do; the longest is tried first. */
export const CONNECTORS: readonly (readonly [
  words: readonly string[],
  relation: 'next' | 'same' | 'before' | 'after',
])[] = [
  [['and', 'then', 'after', 'that'], 'next'],
  [['before', 'that'], 'after'],
  [['after', 'that'], 'next'],
  [['followed', 'by'], 'next'],
  [['and', 'then'], 'next'],
  [['and', 'finally'], 'next'],
  [['leading', 'to'], 'next'],
  [['leads', 'to'], 'next'],
  [['turning', 'into'], 'next'],
  [['turns', 'into'], 'next'],
  [['ending', 'with'], 'next'],
  [['ends', 'with'], 'next'],
  [['ending', 'in'], 'next'],
  [['until'], 'next'],
  [['before'], 'next'],
  [['then'], 'next'],
  [['afterwards'], 'next'],
  [['finally'], 'next'],
  [['next'], 'same'],
  [['after'], 'after'],
  [['while'], 'same'],
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
  const close = (next: { step: number; negated: boolean; joined: boolean }): void => {
    if (current.tokens.length > 0) clauses.push(current);
    current = { tokens: [], ...next };
  };

  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i];
    if (token.afterPause) close({ step, negated: false, joined: false });
    const connector = connectorAt(tokens, i);
    if (connector) {
      const [words, relation] = connector;
      if (relation === 'next' && (clauses.length > 0 || current.tokens.length > 0)) step += 1;
      if (relation === 'after' && current.tokens.length > 0) {
        // "rain after thunder": everything so far moves one step after what follows.
        const since = current.step;
        current.step = since + 1;
        close({ step: since, negated: false, joined: true });
        step = since + 1;
      } else {
        const goesOn = excludes && current.negated && words[0] === 'and' && words.length === 1;
        close({ step, negated: goesOn, joined: words[0] !== 'with' });
      }
      i += words.length;
      continue;
    }
    if (NEGATIONS.has(token.word)) {
      close({ step, negated: true, joined: false });
      excludes = EXCLUSIONS.has(token.word);
      i += 1;
      continue;
    }
    if (!(current.negated && token.word === 'or')) current.tokens.push(token);
    i += 1;
  }
  close({ step, negated: false, joined: false });
  return clauses;
}

/** The connector that begins at a token; "next" before certain words is none ("next door"). */
function connectorAt(tokens: readonly Token[], at: number): (typeof CONNECTORS)[number] | undefined {
  const found = CONNECTORS.find(
    ([words]) => words.every((word, k) => tokens[at + k]?.word === word) && !isQuantity(tokens, at, words),
  );
  return found?.[0][0] === 'next' && tokens[at + 1] ? undefined : found;
}

/** "after 3 seconds" is a time, not a sequence. */
function isQuantity(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return (
    words.length === 1 &&
    words[0] === 'after' &&
    /^\d|^(?:one|two|three|four|five|ten|few)$/.test(tokens[at + 1]?.word ?? '')
  );
}
