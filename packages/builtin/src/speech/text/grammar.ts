/**
 * The grammar of written things. A text is read once, from left to right: at every place each class of written things
 * (number, money, date, address, …) is asked whether it begins there, and the longest answer becomes a token. A class
 * decides by the characters and tokens around it, never by what another class did to the text: no stretch is read twice,
 * and the order of the classes has no effect.
 */

/** A stretch of text, and how it is read. */
export interface Token {
  /** The class that read it. */
  readonly kind: string;
  /** First and one past the last index in the folded text. */
  readonly at: number;
  readonly end: number;
  readonly written: string;
  /** What is said, in lower-case words; empty for what is silent. A plain word is said in its sentence, by `sayWord`. */
  readonly words: string;
  /** Punctuation as the sentence hears it. */
  readonly mark?: ',' | '.' | '?' | '!' | '...';
  /** The token ends in a full stop of its own, which may end the sentence too. */
  readonly dotted?: 'title' | 'abbreviation' | 'initial' | 'time';
  /** A list item begins here. */
  readonly item?: boolean;
  readonly line?: 'break' | 'blank';
  readonly pauseS?: number;
  readonly stress?: 'start' | 'end';
  /** Why it is silent although it has letters, digits or symbols. */
  readonly leftOut?: LeftOut;
  /** The written value of a number, for neighbours. */
  readonly value?: number;
}

/** Reasons to leave something out; each is one note to the user. */
export type LeftOut = 'letters' | 'symbols' | 'markup' | 'references' | 'zone';

export type Reading = Omit<Token, 'kind' | 'at' | 'end' | 'written'> & { readonly length: number };

/** How far back a class looks, in characters or tokens. */
export const FARTHEST = 400;

/** Where a class reads: the text, the position, and what has been read before it. */
export class Place {
  readonly text: string;
  readonly at: number;
  readonly tokens: readonly Token[];

  constructor(text: string, at: number, tokens: readonly Token[]) {
    this.text = text;
    this.at = at;
    this.tokens = tokens;
  }

  /** Matches a sticky pattern here, or at another index. */
  match(pattern: RegExp, at: number = this.at): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.text);
  }

  /** The character before, or a line break at the start. */
  get charBefore(): string {
    return this.at === 0 ? '\n' : (this.text[this.at - 1] as string);
  }

  /** The last token that is not blank, in the same line. */
  get before(): Token | undefined {
    return lastOf(this.tokens, this.tokens.length);
  }

  /** The word before in lower case, or an empty string. */
  get wordBefore(): string {
    const { before } = this;
    return before?.kind === 'word' ? before.written.toLowerCase() : '';
  }

  /** The text since the last line break, the end of it in a long line. */
  get lineBefore(): string {
    const near = this.text.slice(Math.max(0, this.at - FARTHEST), this.at);
    return near.slice(near.lastIndexOf('\n') + 1);
  }

  get isLineStart(): boolean {
    return /^[ \t\u00a0]*$/.test(this.lineBefore);
  }
}

/** The last token before an index that is not blank, in the same line. */
export function lastOf(tokens: readonly Token[], end: number): Token | undefined {
  for (let i = end - 1; i >= Math.max(0, end - FARTHEST); i--) {
    const token = tokens[i] as Token;
    if (token.line !== undefined) return undefined;
    if (token.kind !== 'blank' && token.kind !== 'quote') return token;
  }
  return undefined;
}

/** Classes that give way to others of the same length. */
const PLAIN_KINDS: ReadonlySet<string> = new Set([
  'word',
  'number',
  'symbol',
  'stop',
  'comma',
  'quote',
  'dash',
  'stress',
]);

export interface WrittenClass {
  readonly kind: string;
  /** Characters it can begin with. */
  readonly starts: RegExp;
  /** The class of what has no other meaning, as a plain word: it gives way to any class of the same length. */
  readonly isPlain?: boolean;
  /** What begins here; null when it is nothing of this class. */
  read(place: Place): Reading | null;
}

/** A class defined by a sticky pattern and a verbaliser, which may refuse by the neighbours. */
export function byPattern(
  kind: string,
  starts: RegExp,
  pattern: RegExp,
  read: (match: RegExpExecArray, place: Place) => Omit<Reading, 'length'> | string | null,
): WrittenClass {
  return {
    kind,
    starts,
    isPlain: PLAIN_KINDS.has(kind),
    read(place) {
      const match = place.match(pattern);
      if (match === null || match[0] === '') return null;
      const answer = read(match, place);
      if (answer === null) return null;
      return typeof answer === 'string'
        ? { length: match[0].length, words: answer }
        : { length: match[0].length, ...answer };
    },
  };
}

/**
 * Reads a text into tokens that cover every character of it.
 *
 * @param given - a reading that comes before all classes, as of a pronunciation dictionary
 */
export function readWritten(
  text: string,
  classes: readonly WrittenClass[],
  given: (place: Place) => Reading | null = () => null,
): Token[] {
  const tokens: Token[] = [];
  const asked = new Map<string, readonly WrittenClass[]>();
  for (let at = 0; at < text.length; ) {
    const place = new Place(text, at, tokens);
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    const candidates = asked.get(character) ?? classes.filter(({ starts }) => starts.test(character));
    asked.set(character, candidates);
    let kind = 'given';
    let best = given(place);
    let isPlain = false;
    for (const candidate of best === null ? candidates : []) {
      const reading = candidate.read(place);
      if (reading === null || (best !== null && reading.length < best.length)) continue;
      if (best !== null && reading.length === best.length && !isPlain) continue;
      best = reading;
      ({ kind, isPlain = false } = candidate);
    }
    const { length, ...said } = best ?? { length: character.length, words: '', leftOut: 'symbols' as const };
    tokens.push({
      kind: best === null ? 'unknown' : kind,
      at,
      end: at + length,
      written: text.slice(at, at + length),
      ...said,
    });
    at += length;
  }
  return tokens;
}
