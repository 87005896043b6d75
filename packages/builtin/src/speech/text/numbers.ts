import { wordTable } from '../../word-table.ts';

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];
const SCALES = ['', ...'thousand million billion trillion quadrillion'.split(' ')];
const IRREGULAR_ORDINALS = wordTable<string>({
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
});
/** Numbers from this one on are read digit by digit. */
const LONGEST_DIGITS = 18;

function belowThousand(n: number): string {
  const words: string[] = [];
  if (n >= 100) words.push(ONES[Math.floor(n / 100)], 'hundred');
  const rest = n % 100;
  if (rest >= 20) {
    words.push(TENS[Math.floor(rest / 10)]);
    if (rest % 10 > 0) words.push(ONES[rest % 10]);
  } else if (rest > 0 || n === 0) words.push(ONES[rest]);
  return words.join(' ');
}

/**
 * A whole number in words.
 *
 * @param digits - decimal digits only, any length; with a leading zero, or from 19 digits on, they are read one
 *   by one
 */
export function cardinalWords(digits: string): string {
  if (digits.length > LONGEST_DIGITS || (digits.length > 1 && digits.startsWith('0'))) return digitWords(digits);
  const groups: string[] = [];
  for (let end = digits.length, scale = 0; end > 0; end -= 3, scale++) {
    const group = Number(digits.slice(Math.max(0, end - 3), end));
    if (group > 0 || digits.length <= 1) groups.unshift(`${belowThousand(group)} ${SCALES[scale]}`.trim());
  }
  return groups.join(' ');
}

/** Digits one by one: "zero zero seven". */
export function digitWords(digits: string): string {
  return [...digits].map((digit) => ONES[Number(digit)]).join(' ');
}

/** An ordinal: "twenty first". */
export function ordinalWords(digits: string): string {
  const words = cardinalWords(digits.replace(/^0+(?=\d)/, '')).split(' ');
  const last = words[words.length - 1];
  const ranked = IRREGULAR_ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words.slice(0, -1), ranked].join(' ');
}

/** A number with an optional fraction, digits with or without thousands commas: "three point one four". */
export function numberWords(number: string): string {
  const [whole, fraction] = number.replaceAll(',', '').split('.');
  if (fraction === undefined || fraction === '') return cardinalWords(whole === '' ? '0' : whole);
  // ".25" is "point two five".
  return `${whole === '' ? '' : `${cardinalWords(whole)} `}point ${digitWords(fraction)}`;
}

/** A four-digit year: "nineteen ninety eight", "two thousand five", "twenty twenty four". */
export function yearWords(digits: string): string {
  const century = digits.slice(0, 2);
  const rest = digits.slice(2);
  if (digits.slice(1, 3) === '00') return cardinalWords(digits);
  if (rest === '00') return `${cardinalWords(century)} hundred`;
  return `${cardinalWords(century)} ${rest.startsWith('0') ? `oh ${digitWords(rest[1])}` : cardinalWords(rest)}`;
}

/** The plural of a decade or a number in words: "nineties", "sixes". */
export function pluralWords(words: string): string {
  if (words.endsWith('y')) return `${words.slice(0, -1)}ies`;
  return words.endsWith('x') || words.endsWith('s') ? `${words}es` : `${words}s`;
}

const ROMAN = /^(?=[IVXLC])(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The value of a Roman numeral from I to XCIX in capitals; undefined for anything else. */
export function findRomanValue(text: string): number | undefined {
  if (!ROMAN.test(text)) return undefined;
  let value = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = ROMAN_VALUES[text[i]];
    value += digit < (ROMAN_VALUES[text[i + 1]] ?? 0) ? -digit : digit;
  }
  return value;
}
