import { ABBREVIATIONS, TITLES } from './words.ts';

export interface Paragraph {
  readonly text: string;
  /** True after a blank line, false after a line break. */
  readonly blankBefore: boolean;
}

/** Longer sentences are split at a comma or between words, because memory grows with their length. */
const LONGEST_CHARACTERS = 260;

/** The non-empty lines of a text. */
export function splitParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let blank = false;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') blank = true;
    else {
      paragraphs.push({ text: trimmed, blankBefore: blank });
      blank = false;
    }
  }
  return paragraphs;
}

/**
 * The sentences of a line, each with its final mark and closing quotes.
 *
 * A full stop ends a sentence unless it follows a title, an initial or a lower-case abbreviation, or the next word
 * does not look like the start of a sentence.
 */
export function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of line.matchAll(/([.!?]+)["')\]*]*\s+/g)) {
    const end = match.index + match[0].length;
    if (!endsSentence(line, start, match.index, match[1], end)) continue;
    sentences.push(line.slice(start, end).trim());
    start = end;
  }
  sentences.push(line.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '').flatMap(cutLong);
}

function endsSentence(line: string, start: number, markAt: number, mark: string, next: number): boolean {
  const following = line.slice(next).replace(/^["'([*]+/, '');
  if (mark.includes('?') || mark.includes('!')) return !/^[a-z]/.test(following);
  if (mark.length > 1) return /^[A-Z0-9]/.test(following);
  const word = /[A-Za-z.]+$/.exec(line.slice(start, markAt))?.[0] ?? '';
  if (TITLES[word] !== undefined || word === 'St' || word === 'No' || word === 'Sept') return false;
  if (/^[A-Z]$/.test(word)) return false;
  if (/^\d/.test(following) && /^(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Oct|Nov|Dec|pp?)$/.test(word)) return false;
  const startsNew = /^[A-Z0-9]/.test(following);
  if (/^(?:[A-Za-z]\.)+[A-Za-z]$/.test(word) || ABBREVIATIONS[word] !== undefined)
    return startsNew && /^[A-Z]/.test(following);
  return startsNew || !/^[a-z]/.test(following);
}

function cutLong(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > LONGEST_CHARACTERS) {
    const head = rest.slice(0, LONGEST_CHARACTERS);
    const comma = Math.max(
      head.lastIndexOf(', '),
      head.lastIndexOf('; '),
      head.lastIndexOf(': '),
      head.lastIndexOf(' - '),
    );
    const space = head.lastIndexOf(' ');
    const cut = comma > 80 ? comma + 1 : space > 0 ? space : LONGEST_CHARACTERS;
    const part = rest.slice(0, cut).trim();
    parts.push(/[,;:-]$/.test(part) ? part : `${part},`);
    rest = rest.slice(cut).trim();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}
