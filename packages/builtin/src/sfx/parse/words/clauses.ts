import { type Connector, connectorAt } from './connectors.ts';
import { type Token, wordsOf } from './tokens.ts';

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

export const NEGATIONS: ReadonlySet<string> = wordsOf(
  'no without not never minus excluding except nor neither sans avoid avoiding lacking dont',
);

const EXCLUSIONS = new Set(['without', 'excluding', 'except', 'minus']);

/**
 * Splits a prompt into clauses at pauses, connectors and negations, and numbers the steps of a sequence: "thunder, then
 * rain" is two steps, "rain after thunder" the same two, "rain and thunder" one.
 */
export function splitClauses(tokens: readonly Token[]): Clause[] {
  const splitter = new Splitter(tokens);
  for (let i = 0; i < tokens.length; ) i += splitter.read(i);
  return excludeLists(splitter.end());
}

/** The clauses of a prompt while it is read, word by word. */
class Splitter {
  readonly #tokens: readonly Token[];
  readonly #clauses: Open[] = [];
  #current: Open = { tokens: [], step: 0, negated: false, joined: false };
  #step = 0;
  /** "Without birds and insects" excludes both; "no birds and heavy rain" only the birds. */
  #excludes = false;
  /** The words before already lead to the next step. */
  #isAdvanced = false;
  /** What a clause that opens a sentence makes of the one after its comma. */
  #afterComma: 'next' | 'while' | undefined;
  /** "BEFORE the bell rings, …": what comes after all the rest. */
  #opensLast = false;
  #last: Open | undefined;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Reads what begins at a token. @returns the number of tokens read */
  read(at: number): number {
    const token = this.#tokens[at];
    if (token.afterPause) this.#pause();
    const connector = connectorAt(this.#tokens, at);
    if (connector) this.#connect(connector, at);
    else this.#add(at);
    return connector?.length ?? 1;
  }

  /** All clauses, at the end of the prompt. */
  end(): readonly Clause[] {
    this.#close({ step: this.#step, negated: false, joined: false });
    if (this.#last) this.#last.step = 1 + Math.max(...this.#clauses.map(({ step }) => step));
    return this.#clauses;
  }

  #close(next: Omit<Clause, 'tokens'>): void {
    if (this.#current.tokens.length > 0) this.#clauses.push(this.#current);
    this.#current = { tokens: [], ...next };
  }

  #add(at: number): void {
    const token = this.#tokens[at];
    this.#isAdvanced = false;
    const opened = openingAt(this.#tokens, at);
    if (opened) {
      this.#close({ step: this.#step, negated: false, joined: false, ...opened });
      if (opened.negated) this.#excludes = EXCLUSIONS.has(token.word);
    } else if (!(this.#current.negated && token.word === 'or')) this.#current.tokens.push(token);
  }

  #pause(): void {
    // "MEANWHILE, a dog barks".
    let { meanwhile } = this.#current;
    if (this.#current.tokens.length > 0) {
      meanwhile = this.#afterComma === 'while' ? 'while' : undefined;
      if (this.#afterComma === 'next') this.#advance(false);
      if (this.#opensLast) this.#last = this.#current;
      this.#opensLast = false;
      this.#afterComma = undefined;
    }
    this.#close({ step: this.#step, negated: false, joined: false, ...(meanwhile ? { meanwhile } : {}) });
  }

  #connect(connector: Connector, at: number): void {
    const { word, relation, length, meanwhile, ends } = connector;
    const isFirst = this.#clauses.length === 0 && this.#current.tokens.length === 0;
    if (ends) this.#current.stops = true;
    if (relation === 'before' && !isFirst && !opensSentence(this.#tokens, at, length)) {
      this.#putBefore();
      return;
    }
    if (relation !== 'same') this.#advance(isFirst);
    if (relation === 'before') this.#afterComma = 'next';
    if (meanwhile === 'while' && isFirst) this.#afterComma = 'while';
    if (word === 'before' && isFirst) this.#opensLast = true;
    this.#close({
      step: this.#step,
      negated: this.#excludes && this.#current.negated && word === 'and' && length === 1,
      joined: word !== 'with',
      ...(meanwhile && !isFirst ? { meanwhile } : {}),
    });
  }

  /** What follows is a step later; "then, SUDDENLY, …" is one step. */
  #advance(isFirst: boolean): void {
    if (!isFirst && !this.#isAdvanced) this.#step += 1;
    this.#isAdvanced = true;
  }

  /** "Rain AFTER thunder": what was said moves one step after what follows, with all that is joined to it. */
  #putBefore(): void {
    const said = this.#current.tokens.length > 0 ? this.#current : this.#clauses.pop()!;
    const since = said.step;
    for (const clause of [...togetherWith(said, this.#clauses), said]) clause.step = since + 1;
    this.#current = said;
    this.#close({ step: since, negated: false, joined: true });
    this.#step = since + 1;
    this.#isAdvanced = false;
  }
}

/** A clause that is being read. */
type Open = Clause & { tokens: Token[] };

/** "AFTER the bell, a dog barks": another part follows its comma, not "…, AFTER the bell". */
function opensSentence(tokens: readonly Token[], at: number, length: number): boolean {
  if (at > 0 && !tokens[at].afterPause) return false;
  return (
    /^(?:after|once|when|as)$/.test(tokens[at].word) &&
    tokens.slice(at + length + 1).some(({ afterPause }) => afterPause)
  );
}

/** The clauses before one that "and" or "with" joins to it. */
function togetherWith(clause: Clause, before: readonly Open[]): Open[] {
  const first = before.at(-1);
  const isJoined = clause.joined || clause.meanwhile !== undefined;
  if (!isJoined || first === undefined || first.step !== clause.step || clause.tokens[0]?.afterPause) return [];
  return [...togetherWith(first, before.slice(0, -1)), first];
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
  // "NOT ENOUGH gold": what a game says of it.
  if (isShortage(tokens, at)) return undefined;
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

/** "NOT ENOUGH gold", "NO AMMO": what has run out, where nothing else is said before. */
function isShortage(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next === undefined || next.afterPause) return false;
  return tokens[at].word === 'not'
    ? next.word === 'enough'
    : at === 0 && tokens[at].word === 'no' && STOCKS.has(next.word);
}

/** What games and devices count, and say when it has run out. */
const STOCKS = wordsOf(
  'ammo mana stamina energy gold money coins credits funds resources fuel charges lives space signal connection',
);

/** "A squeak, LIKE a toy", "a splatter sound, LIKE ink", not "I would like a toy" or "sounds like rain". */
function isSimile(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  const isOpen = tokens[at].afterPause || !/^(?:i|id|would|we|you|d|sounds?|sounding|something|noise)$/.test(before);
  return at > 0 && at + 1 < tokens.length && isOpen;
}
