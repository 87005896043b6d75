import type { WeighedWord } from '../estimated-words.ts';

/** A sentence, or a pause. */
export type TextPiece = { readonly kind: 'text'; readonly text: string } | Pause;

interface Pause {
  readonly kind: 'pause';
  readonly durationS: number;
  readonly exact: boolean;
}

const SENTENCE_PAUSE_S = 0.3;
const CLAUSE_PAUSE_S = 0.12;
const LINE_PAUSE_S = 0.35;
const PARAGRAPH_PAUSE_S = 0.7;
const DEFAULT_PAUSE_S = 0.5;
const LONGEST_PAUSE_S = 60;

/**
 * Splits text of any language into sentences and pauses, for models that take letters. Sentences longer than `longest`
 * characters are split at commas or spaces. `[pause:0.5s]` and `[pause:500ms]` are silences of that length.
 */
export function splitPlainText(text: string, longest: number): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const mark of text.matchAll(/\[\s*pause\b\s*[:=]?\s*([\d.,]*)\s*(ms|s)?[^\]]*\]/gi)) {
    addText(text.slice(at, mark.index), longest, pieces);
    const number = Number((mark[1] ?? '').replace(',', '.'));
    const seconds = number > 0 ? number * (mark[2]?.toLowerCase() === 'ms' ? 0.001 : 1) : DEFAULT_PAUSE_S;
    pieces.push({ kind: 'pause', durationS: Math.min(LONGEST_PAUSE_S, seconds), exact: true });
    at = mark.index + mark[0].length;
  }
  addText(text.slice(at), longest, pieces);
  return joinPauses(pieces);
}

function addText(text: string, longest: number, pieces: TextPiece[]): void {
  for (const [index, paragraph] of text.split(/\n\s*\n/).entries()) {
    if (index > 0) pieces.push({ kind: 'pause', durationS: PARAGRAPH_PAUSE_S, exact: false });
    for (const [row, line] of paragraph.split('\n').entries()) {
      if (row > 0) pieces.push({ kind: 'pause', durationS: LINE_PAUSE_S, exact: false });
      for (const sentence of line.split(/(?<=[.!?…]["'”’)\]]*)\s+|(?<=[。！？])/u)) {
        const parts = cut(sentence.trim(), longest);
        for (const [part, said] of parts.entries()) {
          const durationS = part < parts.length - 1 ? CLAUSE_PAUSE_S : SENTENCE_PAUSE_S;
          pieces.push({ kind: 'text', text: said }, { kind: 'pause', durationS, exact: false });
        }
      }
    }
  }
}

function cut(sentence: string, longest: number): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const head = rest.slice(0, longest);
    const comma = Math.max(...[', ', '; ', ': ', '、', '，'].map((mark) => head.lastIndexOf(mark)));
    const blank = head.lastIndexOf(' ');
    const at = comma > longest / 3 ? comma + 1 : blank > 0 ? blank : longest;
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** Merges adjacent pauses: the longest, or the sum of explicit ones. Only explicit pauses are kept at the ends. */
function joinPauses(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      if (/[\p{L}\p{N}]/u.test(piece.text)) joined.push(piece);
      continue;
    }
    const last = joined.at(-1);
    if (last?.kind === 'pause') joined[joined.length - 1] = onePause(last, piece);
    else if (last !== undefined || piece.exact) joined.push(piece);
  }
  const last = joined.at(-1);
  if (last?.kind === 'pause' && !last.exact) joined.pop();
  return joined;
}

function onePause(a: Pause, b: Pause): Pause {
  if (a.exact && b.exact) return { ...a, durationS: a.durationS + b.durationS };
  if (a.exact !== b.exact) return a.exact ? a : b;
  return b.durationS > a.durationS ? b : a;
}

/** The words of a text between blanks, by their length. */
export function wordsOfText(text: string): WeighedWord[] {
  return text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => ({ text: word, weight: [...word].length + 1 }));
}
