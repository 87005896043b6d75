import { wordTable } from '../../../word-table.ts';
import { byPattern, type Place, type WrittenClass } from '../grammar.ts';
import { cardinalWords } from '../numbers.ts';
import { spell } from '../say-word.ts';

/** Longest pause that a text may ask for. */
export const LONGEST_PAUSE_S = 60;
export const DEFAULT_PAUSE_S = 0.5;
/** Lengths of SSML breaks with a named strength. */
const BREAK_S = wordTable<number>({
  none: 0,
  'x-weak': 0.1,
  weak: 0.25,
  medium: DEFAULT_PAUSE_S,
  strong: 0.75,
  'x-strong': 1,
});

const markup = { words: '', leftOut: 'markup' as const };
const silent = { words: '' };
const comma = { words: '', mark: ',' as const };
const lettersOf = (written: string) => (/[A-Za-z\d]/.test(written) ? markup : silent);

/** The length of a written pause in seconds; null when it is no length. */
export function pauseSeconds(written: string): number | null {
  const match = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*(ms|msec|milliseconds?|s|secs?|seconds?)?$/i.exec(written.trim());
  if (match === null) return null;
  return Number((match[1] as string).replace(',', '.')) * (match[2]?.toLowerCase().startsWith('m') ? 0.001 : 1);
}

const pause = byPattern('pause', /\[/, /\[\s*pause\b\s*[:=]?\s*([^\]]*)\]/iy, ([, length]) => ({
  words: '',
  pauseS: pauseSeconds(length as string) ?? DEFAULT_PAUSE_S,
}));

const ssmlBreak = byPattern('pause', /</, /<break\b([^<>\n]*)>/iy, ([, attributes = '']) => {
  const time = /\btime\s*=\s*["']?\s*([\d.]+\s*m?s)\b/i.exec(attributes)?.[1];
  const strength = /\bstrength\s*=\s*["']?([a-z-]+)/i.exec(attributes)?.[1]?.toLowerCase() ?? 'medium';
  return {
    words: '',
    pauseS: (time === undefined ? null : pauseSeconds(time)) ?? BREAK_S[strength] ?? DEFAULT_PAUSE_S,
  };
});

const tag = byPattern(
  'markup',
  /</,
  /<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>\n]*>|<!DOCTYPE[^<>]*>|<[@#][!&]?\d+>/iy,
  ([written]) => {
    // Mentions of chat programs, addresses in angle brackets.
    if (/^<[a-zA-Z][\w.+-]*(?:@|:\/\/)/.test(written)) return null;
    return markup;
  },
);

const image = byPattern(
  'markup',
  /!/,
  /!\[([^\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"\n]*")?\)/y,
  ([, alt = '']) => (alt === '' ? markup : null),
);
const imageStart = byPattern('markup', /!/, /!\[(?=[^\]\n]+\]\()/y, () => silent);
const linkStart = byPattern('markup', /\[/, /\[(?=[^\]\n]+\]\()/y, () => silent);
const linkEnd = byPattern('markup', /\]/, /\]\((?:[^()\s]|\([^()\s]*\))+(?:\s+"[^"\n]*")?\)/y, () => markup);
const linkNamed = byPattern('markup', /\]/, /\]\[[^\]\n]*\]/y, ([written], place) =>
  /\[[^\]]*$/.test(place.lineBefore) ? lettersOf(written) : null,
);
const linkTarget = byPattern('markup', /\[/, /\[[^\]\n]+\]:\s*\S+[^\n]*/y, (_match, place) =>
  place.isLineStart ? markup : null,
);
/** [1], [12, 13] and [^3] after a word are marks of references. */
const reference = byPattern(
  'markup',
  /\[/,
  /(?:\[\^?\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]|\[\^\w+\])+(?!\()/y,
  (_match, place) =>
    /[A-Za-z\d.,;:!?)"'’]/.test(place.charBefore) ? { words: '', leftOut: 'references' as const } : null,
);

const atLineStart = (
  kind: string,
  starts: RegExp,
  pattern: RegExp,
  reading: (written: string, place: Place) => ReturnType<Parameters<typeof byPattern>[3]>,
) =>
  byPattern(kind, starts, pattern, ([written], place) =>
    place.isLineStart || /^[>\s]*$/.test(place.lineBefore) ? reading(written, place) : null,
  );

const heading = atLineStart('markup', /#/, /#{1,6}(?=[ \u00a0])/y, () => silent);
const headingEnd = byPattern('markup', /#/, /#+[ \u00a0]*(?=\n|$)/y, (_match, place) =>
  /^\s*#{1,6}\s/.test(place.lineBefore) && /\s$/.test(place.lineBefore) ? silent : null,
);
const quoted = atLineStart('markup', /[>&]/, /(?:>[ \u00a0]?)+(?![=<-])/y, () => silent);
const bullet = atLineStart('item', /[-*+•·]/, /(?:[-*•·][ \u00a0]+(?=\S)|\+[ \u00a0]+(?=[^\s\d]))/y, () => ({
  words: '',
  item: true,
}));
const task = byPattern('markup', /\[/, /\[[ xX]\](?=[ \u00a0])/y, ([written], place) =>
  /^\s*[-*+•][ \u00a0]+$/.test(place.lineBefore)
    ? /x/i.test(written)
      ? { words: 'done', mark: ',' as const }
      : { words: 'to do', mark: ',' as const }
    : null,
);
const rule = atLineStart('markup', /[-*_=~#+]/, /(?:(?:[-*_=~#+][ \u00a0]?){3,})(?=\n|$)/y, () => silent);
const fence = atLineStart('markup', /[`~]/, /(?:`{3,}|~{3,})[^\n`]*(?=\n|$)/y, (written) => lettersOf(written));
const tableRule = atLineStart(
  'markup',
  /[|:-]/,
  /\|?(?:[ \u00a0]*:?-{2,}:?[ \u00a0]*\|)+(?:[ \u00a0]*:?-{2,}:?[ \u00a0]*)?(?=\n|$)/y,
  () => silent,
);
const strike = byPattern('markup', /~/, /~~/y, () => silent);
/** A bullet in the line begins an item too: • one • two. */
const bulletInside = byPattern('item', /[•·]/, /•[ \u00a0]*|·(?=[ \u00a0])/y, ([written], place) => {
  if (place.isLineStart || /^[>\s]*$/.test(place.lineBefore))
    return written.startsWith('•') && !/[ \u00a0]$/.test(written) ? { words: '', item: true } : null;
  return written.startsWith('•') && /[\s]/.test(place.charBefore) ? { words: '', item: true } : comma;
});
const bulletAlone = byPattern('markup', /[·]/, /·(?![ \u00a0])/y, () => silent);

/** 1. 2) 3.) a.: the number of an item, at the start of a line or after the number before it. */
const itemNumber = byPattern(
  'item',
  /[\da-z(]/,
  /(\(?)(?:(\d{1,3})(\.\)|[.)])|([a-z])(\.\)|[.)]))(?=[ \u00a0]+\S)/y,
  (match, place) => {
    const [, open, digits, , letter] = match as unknown as [string, string, string?, string?, string?];
    if (!/[\s•]/.test(place.charBefore)) return null;
    const words = digits === undefined ? spell(letter as string) : cardinalWords(digits);
    const reading = { words, mark: ',' as const, item: true };
    const isStart = /^[>\s]*(?:[-*+•·]\s*)?$/.test(place.lineBefore);
    if (isStart && (letter === undefined || isListed(place, letter))) return reading;
    const previous =
      digits === undefined ? String.fromCharCode((letter as string).charCodeAt(0) - 1) : String(Number(digits) - 1);
    const listed = new RegExp(`(?:^|[\\s•])${open === '' ? '' : '\\('}${previous}(?:\\.\\)|[.)])[ \\u00a0]+\\S`);
    if (previous !== '0' && previous !== '`' && listed.test(place.lineBefore)) return reading;
    // The bullet before it in the same line.
    return /•\s*$/.test(place.lineBefore) ? reading : null;
  },
);

/** "a. First b. Second": one letter alone is no list. */
function isListed(place: Place, letter: string): boolean {
  if (letter === 'i') return /\bii[.)]/.test(place.text.slice(place.at, place.at + 400));
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  const previous = String.fromCharCode(letter.charCodeAt(0) - 1);
  return (
    new RegExp(`[\\s]${next}(?:\\.\\)|[.)])\\s`).test(place.text.slice(place.at, place.at + 400)) ||
    new RegExp(`(?:^|\\s)${previous}(?:\\.\\)|[.)])\\s`).test(place.text.slice(Math.max(0, place.at - 400), place.at))
  );
}

/** Markup that is read the same in every language. */
export const LANGUAGE_FREE_MARKUP: readonly WrittenClass[] = [
  ...[
    pause,
    ssmlBreak,
    tag,
    image,
    imageStart,
    linkStart,
    linkEnd,
    linkNamed,
    linkTarget,
    reference,
    heading,
    headingEnd,
  ],
  ...[quoted, bullet, rule, fence, tableRule, strike, bulletInside, bulletAlone],
];

export const MARKUP_CLASSES: readonly WrittenClass[] = [...LANGUAGE_FREE_MARKUP, task, itemNumber];
