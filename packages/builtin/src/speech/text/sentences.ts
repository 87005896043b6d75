import { ABBREVIATIONS, TITLES } from './words.ts';

export interface Paragraph {
  readonly text: string;
  /** True after a blank line, false after a line break. */
  readonly blankBefore: boolean;
}

/** Longer sentences are split at a comma or between words, because memory grows with their length. */
const LONGEST_CHARACTERS = 260;
/** Longer statements are split at a comma, so that the first words are heard before the last ones are spoken. */
const LONG_STATEMENT_CHARACTERS = 120;
/** Shortest part of a statement that is split. */
const SHORTEST_CLAUSE_CHARACTERS = 40;

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
  // The pitch of a question depends on how it begins and ends.
  const isStatement = !/[?!]["')\]*]*$/.test(sentence);
  let rest = sentence;
  while (rest.length > (isStatement ? LONG_STATEMENT_CHARACTERS : LONGEST_CHARACTERS)) {
    const cut = (isStatement ? findClause(rest) : undefined) ?? findBreath(rest);
    if (cut === undefined) break;
    const part = rest.slice(0, cut).trim();
    parts.push(/[,;:-]$/.test(part) ? part : `${part},`);
    rest = rest.slice(cut).trim();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}

/** The end of the longest clause that is neither too long nor too short; undefined when there is none. */
function findClause(text: string): number | undefined {
  const last = Math.min(LONG_STATEMENT_CHARACTERS, text.length - SHORTEST_CLAUSE_CHARACTERS);
  const comma = lastClauseMark(text.slice(0, last));
  return comma < SHORTEST_CLAUSE_CHARACTERS ? undefined : comma + 1;
}

/** Where a text that is too long for one sentence is split; undefined when it is short enough. */
function findBreath(text: string): number | undefined {
  if (text.length <= LONGEST_CHARACTERS) return undefined;
  const head = text.slice(0, LONGEST_CHARACTERS);
  const comma = lastClauseMark(head);
  const space = head.lastIndexOf(' ');
  if (comma > 80) return comma + 1;
  return space > 0 ? space : LONGEST_CHARACTERS;
}

/** The last mark between clauses, or -1: not within a date or a stressed phrase. */
function lastClauseMark(text: string): number {
  let last = -1;
  let stressMarks = 0;
  for (const { 0: found, index } of text.matchAll(/\*|[,;:] (?!\d)| - (?!\d)/g)) {
    if (found === '*') stressMarks++;
    else if (stressMarks % 2 === 0) last = index;
  }
  return last;
}
