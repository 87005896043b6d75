import { stripVTControlCharacters } from 'node:util';

/** Characters kept of a line: enough for a message with a path of the longest kind. */
const LINE_CHARS = 8_000;

/** Marks that change the direction in which a text is shown, and others that are not seen. */
const UNSEEN = /[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

/**
 * What another program says, as one line that can be shown: without colours, control characters and the marks that
 * reverse or hide text, which would forge what a terminal, a log or an agent reads.
 */
export function plainLine(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(UNSEEN, '')
    .trim();
}

/** As `plainLine`, keeping the line breaks. */
export function plainLines(text: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map(plainLine)
    .join('\n');
}

/** Takes the output of a program as it arrives. */
export interface OutputReader {
  take(text: string): void;
  /** Called once, after the last piece. */
  end(): void;
}

/**
 * Cuts a text that arrives in pieces into lines, ended by a line feed or a carriage return. A line is reported as
 * `plainLine` gives it and at most `LINE_CHARS` long; the rest of a longer one is dropped as it arrives, so that output
 * without an end never fills the memory.
 */
export class LineReader implements OutputReader {
  readonly #onLine: (line: string) => void;
  #line = '';

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  take(text: string): void {
    const pieces = text.split(/[\r\n]/);
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) this.end();
      const room = LINE_CHARS - this.#line.length;
      if (room > 0) this.#line += piece.slice(0, room);
    }
  }

  /** Reports an unfinished line. */
  end(): void {
    const line = plainLine(this.#line);
    this.#line = '';
    if (line !== '') this.#onLine(line);
  }
}

/** The last characters of a text that arrives in pieces. */
export class TextTail implements OutputReader {
  readonly #chars: number;
  #before = '';
  #now = '';

  constructor(chars: number) {
    this.#chars = chars;
  }

  take(text: string): void {
    this.#now += text.slice(-this.#chars);
    if (this.#now.length < this.#chars) return;
    this.#before = this.#now.slice(-this.#chars);
    this.#now = '';
  }

  end(): void {
    // Nothing is held back.
  }

  clear(): void {
    this.#before = '';
    this.#now = '';
  }

  toString(): string {
    return (this.#before + this.#now).slice(-this.#chars);
  }
}
