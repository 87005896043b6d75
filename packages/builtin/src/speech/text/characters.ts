import { decodeHTMLStrict } from 'entities';
import { isNamedSign } from './signs.ts';

/** A text in the characters that the grammar knows, and where each of them came from. */
export interface FoldedText {
  readonly text: string;
  /** Index in the source of every character of `text`, and the length of the source at the end. */
  readonly origin: readonly number[];
}

/** Blank that does not end a number: "1 000" written with a narrow or no-break space. */
export const NO_BREAK_SPACE = '\u00a0';

const REPLACEMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", ʼ: "'", '′': "'", '´': "'" },
    ...{ '“': '"', '”': '"', '„': '"', '‟': '"', '«': '"', '»': '"', '″': '"', '‹': '"', '›': '"' },
    ...{ '「': '"', '」': '"', '『': '"', '』': '"', '《': '"', '》': '"' },
    ...{ '‐': '-', '‑': '-', '‒': '–', '−': '-', '―': '—' },
    ...{ '‣': '•', '⁃': '•', '◦': '•', '▪': '•', '●': '•', '‧': '·', '∙': '·', '⋅': '·', '⋯': '...' },
    ...{ '。': '. ', '！': '! ', '？': '? ', '、': ', ', '，': ', ', '；': '; ', '：': ': ', '؟': '?', '،': ',' },
    ...{ '⁄': '/', '∕': '/', '∶': ':', '¿': '', '¡': '', µ: 'μ', '\u2126': 'Ω', '№': 'No. ', '⨯': '×', '∗': '*' },
    ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'th', Ð: 'Th' },
    ...{ þ: 'th', Þ: 'Th', ł: 'l', Ł: 'L', ı: 'i', ŋ: 'ng', ħ: 'h', Ħ: 'H' },
  }),
);
const LINE_ENDS = /[\n\r\v\f\u0085\u2028\u2029]/;
const NARROW_BLANK = /[\u00a0\u2007\u2009\u202f]/;
/** Parts of an emoji sequence. */
const JOINERS = /[\u200d\ufe0f\u20e3]/;
const ENTITY = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;

/**
 * Converts a text to the characters of the grammar: plain letters without accents, ASCII digits of every script, plain
 * quotes and blanks, entities of HTML as what they stand for. Symbols, emoji and letters of other scripts are kept for
 * the grammar to read or to report.
 */
export function foldText(source: string): FoldedText {
  let text = '';
  const origin: number[] = [];
  const add = (folded: string, from: number) => {
    text += folded;
    for (let i = 0; i < folded.length; i++) origin.push(from);
  };
  for (let at = 0; at < source.length; ) {
    ENTITY.lastIndex = at;
    const entity = source[at] === '&' ? ENTITY.exec(source)?.[0] : undefined;
    const decoded = entity === undefined ? undefined : decodeHTMLStrict(entity);
    if (entity !== undefined && decoded !== undefined && decoded !== entity) {
      for (const character of decoded) add(foldCharacter(character), at);
      at += entity.length;
      continue;
    }
    const character = String.fromCodePoint(source.codePointAt(at) as number);
    if (character !== '\r' || source[at + 1] !== '\n') add(foldCharacter(character), at);
    at += character.length;
  }
  origin.push(source.length);
  return { text, origin };
}

function foldCharacter(character: string): string {
  if (LINE_ENDS.test(character)) return '\n';
  if (character === '\t') return ' ';
  if (NARROW_BLANK.test(character)) return NO_BREAK_SPACE;
  const replacement = REPLACEMENTS.get(character);
  if (replacement !== undefined) return replacement;
  if (/^[\x20-\x7e]$/.test(character) || isNamedSign(character) || JOINERS.test(character)) return character;
  if (/\p{Separator}/u.test(character)) return ' ';
  if (/[\p{Mark}\p{Control}\p{Format}\p{Surrogate}]/u.test(character)) return '';
  if (/\p{Nd}/u.test(character)) return digitOf(character);
  // Full-width letters, ligatures, circled numbers, accented letters.
  const bare = [...character.normalize('NFKD')].map((part) => REPLACEMENTS.get(part) ?? part).join('');
  const plain = bare.replace(/\p{Mark}/gu, '');
  return plain !== '' && /^[\x20-\x7e]+$/.test(plain) ? plain : character;
}

/** The value of a decimal digit of any script: digits come in runs of ten. */
function digitOf(character: string): string {
  const plain = character.normalize('NFKD');
  if (/^\d$/.test(plain)) return plain;
  const point = character.codePointAt(0) as number;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++;
  return String(before % 10);
}
