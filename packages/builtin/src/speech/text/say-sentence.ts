import { lastOf, type Token } from './grammar.ts';
import { LETTER_A, sayWord } from './say-word.ts';

/** A stretch of the text between blanks, and how many words are said for it. */
export interface WrittenWord {
  /** First and one past the last index in the folded text. */
  readonly at: number;
  readonly end: number;
  readonly count: number;
}

/** A sentence in words. */
export interface SaidSentence {
  /** Lower-case words with commas. */
  readonly text: string;
  /** Stressed words, as indexes into the words of `text`. */
  readonly stressed: readonly number[];
  readonly written: readonly WrittenWord[];
}

/** Names that letters follow: "vitamin A". */
const LETTERED =
  /^(?:vitamin|plan|grade|type|section|group|team|hepatitis|exhibit|point|option|class|block|gate|line|row|side|part|appendix|influenza|version|letter|model|blood|series|level|table|figure)$/i;
/** A sentence with this share of capitals is shouted. */
const SHOUTED = 0.8;

/** Says the tokens of a sentence; null when nothing in it is said. */
export function saySentence(tokens: readonly Token[]): SaidSentence | null {
  const isShouted = isAllCapitals(tokens);
  const line = new SpokenLine();
  let isStressed = false;
  for (const [index, token] of tokens.entries()) {
    if (token.stress !== undefined) isStressed = token.stress === 'start';
    const said = token.kind === 'word' ? wordAt(tokens, index, isShouted) : { words: token.words, isStressed: false };
    line.add(token, said.words, isStressed || said.isStressed);
    if (token.mark === ',' || token.mark === '...') line.pause();
  }
  return line.count === 0 ? null : line;
}

const ENGLISH_WORD = /[a-z]+(?:'[a-z]+)*|,/g;

/** Collects the words of a sentence. */
export class SpokenLine implements SaidSentence {
  text = '';
  count = 0;
  readonly stressed: number[] = [];
  readonly written: { at: number; end: number; count: number }[] = [];
  #hasComma = false;
  /** The next token continues the written word. */
  #isJoined = false;
  readonly #words: RegExp;

  /** @param words - matches a word, or a comma */
  constructor(words: RegExp = ENGLISH_WORD) {
    this.#words = words;
  }

  add({ kind, at, end }: Token, words: string, isStressed: boolean): void {
    if (kind === 'blank') this.#isJoined = false;
    const before = this.count;
    for (const [part] of words.matchAll(this.#words)) {
      if (part === ',') this.pause();
      else this.#say(part, isStressed);
    }
    const count = this.count - before;
    const last = this.written.at(-1);
    if (this.#isJoined && last !== undefined) {
      last.end = end;
      last.count += count;
    } else if (count > 0) {
      this.written.push({ at, end, count });
      this.#isJoined = true;
    }
  }

  /** A comma before the next word. */
  pause(): void {
    this.#hasComma = true;
  }

  #say(word: string, isStressed: boolean): void {
    if (this.text !== '') this.text += this.#hasComma ? ', ' : ' ';
    this.#hasComma = false;
    if (isStressed) this.stressed.push(this.count);
    this.text += word;
    this.count++;
  }
}

function wordAt(tokens: readonly Token[], index: number, isShouted: boolean): { words: string; isStressed: boolean } {
  const { written } = tokens[index] as Token;
  if (written === 'A' || written === 'a') return { words: isLetter(tokens, index) ? LETTER_A : 'a', isStressed: false };
  // FOO_BAR is no list of letters.
  const isPart = [tokens[index - 1], tokens[index + 1]].some((token) => token?.written === '_');
  return sayWord(written, isShouted || isPart);
}

/** Whether an A is the letter: beside a digit or a sign, after "vitamin", or where no word follows. */
function isLetter(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index] as Token;
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  const isCapital = token.written === 'A';
  const touches = (other: Token | undefined) =>
    other !== undefined &&
    (/^(?:number|power)$/.test(other.kind) || (isCapital && other.kind === 'dash' && /^[-–]$/.test(other.written)));
  if (touches(before) || touches(after)) return true;
  const previous = lastOf(tokens, index);
  const following = tokens.slice(index + 1).find(({ kind }) => kind !== 'blank');
  // a = b, A B C.
  if (previous?.kind === 'symbol' || following?.kind === 'symbol') return true;
  if (isCapital && following?.kind === 'word' && /^[A-Z]$/.test(following.written)) return true;
  if (isCapital && previous?.kind === 'word' && LETTERED.test(previous.written)) return true;
  return (
    isCapital &&
    previous !== undefined &&
    after?.kind !== 'blank' &&
    (after === undefined || /^(?:stop|comma|quote)$/.test(after.kind))
  );
}

/** A whole sentence in capitals is not a list of acronyms. */
function isAllCapitals(tokens: readonly Token[]): boolean {
  let letters = 0;
  let capitals = 0;
  for (const { kind, written } of tokens) {
    if (kind !== 'word' && kind !== 'abbreviation') continue;
    letters += written.replace(/[^A-Za-z]/g, '').length;
    capitals += written.replace(/[^A-Z]/g, '').length;
  }
  return letters >= 8 && capitals > SHOUTED * letters;
}
