import type { Cast } from '@soundwright/contract';
import { LIMITS } from '@soundwright/contract/constants';
import { nameFromText } from './name-from-text.ts';
import { type ProsePiece, prosePieces } from './quotations.ts';
import { parseLine } from './script-text.ts';

/** A part of a document in reading order. */
export type DocumentBlock =
  | {
      readonly kind: 'heading';
      /** 1 is the highest. */
      readonly level: number;
      readonly text: string;
      readonly chapter?: string;
    }
  | { readonly kind: 'paragraph'; readonly text: string; readonly chapter?: string }
  /** A line or a gap between scenes. */
  | { readonly kind: 'break' };

/** A line of a script made from a document; `chapter` names the chapter that begins with it. */
export interface DocumentLine {
  readonly kind: 'line' | 'pause';
  readonly text: string;
  readonly speaker: string | null;
  readonly chapter: string | null;
  readonly durationS: number;
}

/** How narration and quoted speech are spoken. */
export interface Narration {
  /** Whether quotations become lines of their own. */
  readonly quotesApart: boolean;
  readonly narratorVoice: string | null;
  readonly quotesVoice: string | null;
}

/** The speaker of narration, and of quotations that nobody is named for. */
export const NARRATOR = 'Narrator';
export const SOMEONE = 'Someone';
const BREAK_S = 1.5;
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*\s/gu;

/**
 * A document as a script: a line for each heading and paragraph, a pause for each break between scenes. Together the
 * lines have all its text, except the names before lines of dialogue (`Anna: …`), which become their speakers. Long
 * paragraphs are divided between sentences.
 */
export function scriptOfDocument(
  blocks: readonly DocumentBlock[],
  narration: Narration,
): { lines: DocumentLine[]; cast: Cast } {
  const { narratorVoice, quotesVoice } = narration;
  const quotesApart = narration.quotesApart || quotesVoice !== null;
  const narrator = quotesApart || narratorVoice !== null ? NARRATOR : null;
  const speakers = dialogueSpeakers(blocks);
  const quoting = new QuotationSpeakers();
  const quoted = new Set<string>();
  const lines = withChapters(blocks).flatMap((block): DocumentLine[] => {
    if (block.kind === 'break') return [{ kind: 'pause', text: '', speaker: null, chapter: null, durationS: BREAK_S }];
    const written = parseLine(block.text);
    const chapter = nameFromText(block.chapter ?? '');
    if (written.kind === 'pause') return [{ ...written, text: '', speaker: null, chapter }];
    if (written.speaker !== null && speakers.has(written.speaker)) {
      return linesOf([{ text: written.text, speaker: written.speaker }], chapter);
    }
    if (!quotesApart || block.kind === 'heading') return linesOf([{ text: block.text, speaker: narrator }], chapter);
    const pieces = quoting.named(prosePieces(block.text)).map(({ isQuoted, text, speaker }) => {
      if (!isQuoted) return { text, speaker: narrator };
      quoted.add(speaker ?? SOMEONE);
      return { text, speaker: speaker ?? SOMEONE };
    });
    return linesOf(pieces, chapter);
  });
  const cast: Cast = {};
  if (narratorVoice !== null) cast[NARRATOR] = { voice_id: narratorVoice };
  for (const name of quotesVoice === null ? [] : [...quoted].slice(0, LIMITS.castMembers - 1)) {
    cast[name] = { voice_id: quotesVoice };
  }
  return { lines, cast };
}

function linesOf(
  pieces: readonly { readonly text: string; readonly speaker: string | null }[],
  chapter: string | null,
): DocumentLine[] {
  return pieces
    .flatMap(({ text, speaker }) => shortEnough(text).map((part) => ({ text: part, speaker })))
    .map((line, index) => ({ ...line, kind: 'line', chapter: index === 0 ? chapter : null, durationS: 0 }));
}

/** Gives unnamed quotations to the two who speak in turn, as long as one follows the other. */
class QuotationSpeakers {
  #last: string | null = null;
  #other: string | null = null;

  /** The pieces of the next paragraph with their speaker. */
  named(pieces: readonly ProsePiece[]): readonly ProsePiece[] {
    const spoken = pieces.find(({ isQuoted }) => isQuoted);
    if (spoken === undefined) {
      this.#last = null;
      this.#other = null;
      return pieces;
    }
    const speaker = spoken.speaker ?? (pieces.length === 1 ? this.#other : null);
    if (speaker !== this.#last) this.#other = this.#last;
    this.#last = speaker;
    return speaker === null ? pieces : pieces.map((piece) => (piece.isQuoted ? { ...piece, speaker } : piece));
  }
}

/**
 * Names before a colon that are speakers: written in capitals, or before several lines. Others are words of the text,
 * as in “Note: …”.
 */
function dialogueSpeakers(blocks: readonly DocumentBlock[]): Set<string> {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    const written = block.kind === 'paragraph' ? parseLine(block.text) : null;
    if (written?.kind !== 'line' || written.speaker === null) continue;
    counts.set(written.speaker, (counts.get(written.speaker) ?? 0) + 1);
  }
  const isName = ([name, count]: [string, number]) => count > 1 || (name.length > 1 && name === name.toUpperCase());
  const names = [...counts].filter(isName);
  const total = names.reduce((sum, [, count]) => sum + count, 0);
  return new Set(total > 1 ? names.map(([name]) => name) : []);
}

/** Chapters begin where the document says so; else with the highest headings of which there are several. */
function withChapters(blocks: readonly DocumentBlock[]): readonly DocumentBlock[] {
  if (blocks.some((block) => block.kind !== 'break' && block.chapter !== undefined)) return blocks;
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const repeated = levels.filter((level, index) => levels.indexOf(level) !== index);
  const lowest = Math.min(...(repeated.length > 0 ? repeated : levels));
  return blocks.map((block) =>
    block.kind === 'heading' && block.level <= lowest ? { ...block, chapter: block.text } : block,
  );
}

/** The text in parts that fit into a line, divided after sentences, else between words. */
function shortEnough(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > LIMITS.lineChars) {
    const most = rest.slice(0, LIMITS.lineChars);
    const sentenceEnd = [...most.matchAll(SENTENCE_END)].at(-1);
    const blank = most.lastIndexOf(' ');
    const hard = /[\ud800-\udbff]$/.test(most) ? most.length - 1 : most.length;
    const cut = sentenceEnd === undefined ? (blank > 0 ? blank : hard) : sentenceEnd.index + sentenceEnd[0].length;
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return [...parts, rest].filter((part) => part !== '');
}
