/** A number as written, with plain digits: "1234.5". */
export interface WrittenNumber {
  readonly end: number;
  readonly digits: string;
  /** Plain digits without separators. */
  readonly isPlain: boolean;
  /** False when the form alone does not tell: "98,6" may be two numbers. */
  readonly isCertain: boolean;
}

interface Form {
  readonly pattern: RegExp;
  readonly isCertain?: boolean;
  /** Removes the separators of thousands and makes the decimal mark a point. */
  readonly plain: (written: string) => string;
}

const dropCommas = (written: string) => written.replaceAll(',', '');
const decimalComma = (written: string) => written.replace(/[.'\u00a0 ]/g, '').replace(',', '.');

const FORMS: readonly Form[] = [
  { pattern: /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d])(?!,\d)/y, plain: dropCommas },
  // Indian grouping: 1,00,000.
  { pattern: /\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?(?!\d)(?!,\d)/y, plain: dropCommas },
  { pattern: /\d{1,3}(?:\.\d{3})+,\d+(?!\d)/y, plain: decimalComma },
  { pattern: /\d{1,3}(?:\.\d{3}){2,}(?![\d])(?!\.\d)/y, plain: decimalComma },
  { pattern: /\d{1,3}(?:'\d{3})+(?:\.\d+)?(?![\d'])/y, plain: (written) => written.replaceAll("'", '') },
  { pattern: /\d{1,3}(?:\u00a0\d{3})+(?:,\d+)?(?!\d)/y, plain: decimalComma },
  { pattern: /\d{1,3}(?= \d{3}| \d{3} )(?:(?: \d{3})* 000)(?: \d{3})*(?!\d)(?! \d)/y, plain: decimalComma },
  { pattern: /\d{1,3}(?: \d{3})+(?:,\d+)?(?!\d)/y, plain: decimalComma, isCertain: false },
  { pattern: /0,\d+(?!\d)(?!,\d)/y, plain: decimalComma },
  { pattern: /\d+,\d+(?!\d)(?!,\d)/y, plain: decimalComma, isCertain: false },
  { pattern: /\d*\.\d+(?!\d)/y, plain: (written) => written },
  { pattern: /\d+/y, plain: (written) => written },
];

/** The ways to read a number at an index of a text, the longest first. */
export function numbersAt(text: string, at: number): WrittenNumber[] {
  if (!/[\d.]/.test(text[at] ?? '') || /\d/.test(text[at - 1] ?? '')) return [];
  const found: WrittenNumber[] = [];
  for (const { pattern, plain, isCertain = true } of FORMS) {
    pattern.lastIndex = at;
    const written = pattern.exec(text)?.[0];
    if (written === undefined || isCount(written)) continue;
    // The rest of a list: 101,102,103.
    if (written.includes(',') && /\d,$/.test(text.slice(Math.max(0, at - 2), at))) continue;
    if (found.some(({ end }) => end === at + written.length)) continue;
    found.push({ end: at + written.length, digits: plain(written), isPlain: /^\d+$/.test(written), isCertain });
  }
  return found.sort((a, b) => b.end - a.end);
}

/** Numbers that follow each other, as "101,102,103": a list, not one large number. */
function isCount(written: string): boolean {
  const groups = written.split(',').map(Number);
  return groups.length > 2 && groups.every((group, i) => i === 0 || group === (groups[i - 1] as number) + 1);
}
