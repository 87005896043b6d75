import {
  cardinalWords,
  digitWords,
  findRomanValue,
  numberWords,
  ordinalWords,
  pluralWords,
  yearWords,
} from './numbers.ts';
import {
  ABBREVIATIONS,
  CURRENCIES,
  INTERJECTIONS,
  MONTHS,
  REGNAL_NAMES,
  SHORT_WORDS,
  SPELLED_ACRONYMS,
  SPOKEN_ACRONYMS,
  TITLES,
  UNITS,
  WEEKDAYS,
} from './words.ts';

/** Marks around stressed text while a sentence is expanded. */
export const STRESS_START = '\u0001';
export const STRESS_END = '\u0002';
/** How the letter A is spelled out: a bare `a` would be read as the article. */
export const LETTER_A = 'lettera';

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const MAGNITUDES: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
  mn: 'million',
  b: 'billion',
  B: 'billion',
  bn: 'billion',
  t: 'trillion',
  T: 'trillion',
};
const MONTH_NAMES = MONTHS.map((month) => month[0].toUpperCase() + month.slice(1));
const MONTH = `(${MONTH_NAMES.join('|')}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?`;
const UNIT = Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .join('|');
const FRACTIONS: Readonly<Record<string, string>> = { '2': 'half', '4': 'quarter' };

/**
 * Writes out everything in a sentence that is not a plain word: numbers, dates, times, money, units, addresses,
 * abbreviations, acronyms, symbols. The result has only letters, apostrophes, punctuation and stress marks.
 *
 * @param sentence - printable ASCII with currency and degree signs, and stress marks
 */
export function expandSentence(sentence: string): string {
  let text = ` ${sentence} `;
  for (const [pattern, replace] of RULES) text = text.replace(pattern, replace as (...groups: string[]) => string);
  return expandWords(text);
}

type Rule = readonly [pattern: RegExp, replace: (...groups: string[]) => string];

const RULES: readonly Rule[] = [
  // URLs and e-mail addresses first, before other rules match their dots and slashes.
  [/\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, (address) => addressWords(address)],
  [
    /\b(?:https?|ftp):\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g,
    (address) => addressWords(address.replace(/^\w+:\/\//, '')),
  ],
  [/\bwww\.[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g, (address) => addressWords(address)],
  [
    /(?<![\w@])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|edu|gov|io|dev|app|ai|co\.uk|de|fr|eu)\b(?:\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])?/g,
    (address) => addressWords(address),
  ],
  // Dates.
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g, (all, year, month, day) => dateWords(all, year, month, day)],
  [
    /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/g,
    (all, first, second, year) =>
      Number(first) > 12 ? dateWords(all, year, second, first) : dateWords(all, year, first, second),
  ],
  [
    new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b(?![:.,]\\d|%)`, 'g'),
    (_all, month, day, year) => ` ${monthName(month)} ${ordinalWords(day)}${year ? `, ${yearWords(year)}` : ''} `,
  ],
  [
    new RegExp(`\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}(?:,? (\\d{4}))?\\b`, 'g'),
    (_all, day, month, year) => ` the ${ordinalWords(day)} of ${monthName(month)}${year ? ` ${yearWords(year)}` : ''} `,
  ],
  [new RegExp(`\\b${MONTH} (\\d{4})\\b`, 'g'), (_all, month, year) => ` ${monthName(month)} ${yearWords(year)} `],
  // Times of day.
  [
    /\b(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?:\s?([ap])\.?m\b\.?)?/gi,
    (all, hour, minute, second, half) => timeWords(all, hour, minute, second, half),
  ],
  [/\b(1[0-2]|[1-9])\s?([ap])\.?m\b\.?/gi, (_all, hour, half) => ` ${cardinalWords(hour)} ${halfDay(half)} `],
  [/\b([ap])\.m\.?(?!\w)/gi, (_all, half) => ` ${halfDay(half)} `],
  // Money; before a noun the unit is singular.
  [
    /\b([Aa]) ([$€£¥₹])(\d+)(?= [a-z])/g,
    (_all, article, sign, amount) => `${article} ${cardinalWords(amount)} ${CURRENCIES[sign][0]}`,
  ],
  [
    new RegExp(`([$€£¥₹])\\s?(${NUMBER})(?:\\s?(million|billion|trillion|thousand)\\b|(bn|mn|[kKmMbBtT])\\b)?`, 'g'),
    (_all, sign, amount, word, letter) => moneyWords(sign, amount, word ?? MAGNITUDES[letter]),
  ],
  [new RegExp(`\\b(${NUMBER})\\s?([€£])`, 'g'), (_all, amount, sign) => moneyWords(sign, amount, undefined)],
  [/(\d+)\s?¢/g, (_all, amount) => ` ${cardinalWords(amount)} ${amount === '1' ? 'cent' : 'cents'} `],
  // Telephone numbers, digit by digit in their groups.
  [
    /(?<![\w.,])(?:\+(\d{1,3})[ -])?(?:\((\d{3})\) ?|(\d{3})[-. ])(\d{3})[-. ](\d{4})\b/g,
    (_all, ...groups) =>
      ` ${groups
        .slice(0, 5)
        .filter((group) => group !== undefined)
        .map(digitWords)
        .join(', ')} `,
  ],
  [/(?<![\w.,-])(\d{3})-(\d{4})\b/g, (_all, first, second) => ` ${digitWords(first)}, ${digitWords(second)} `],
  // Versions.
  [/\b[vV](\d+(?:\.\d+)+)\b/g, (_all, version) => ` version ${version.split('.').map(cardinalWords).join(' point ')} `],
  [/\b(\d+)\.(\d+)\.(\d+)(?:\.(\d+))?\b/g, (all) => ` ${all.split('.').map(cardinalWords).join(' point ')} `],
  // Ordinals, decades, years.
  [/\b(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b/gi, (_all, digits) => ` ${ordinalWords(digits.replaceAll(',', ''))} `],
  [/\b(\d{2}|)(\d0)'?s\b/g, (_all, century, decade) => decadeWords(century, decade)],
  [/'(\d0)s\b/g, (_all, decade) => decadeWords('', decade)],
  [/\b24\/7\b/g, () => ' twenty four seven '],
  [/\b50\/50\b/g, () => ' fifty fifty '],
  [/\band\/or\b/gi, () => 'and or'],
  [/\b(he|she|his|her|yes)\/(she|he|her|his|no)\b/gi, (_all, one, other) => `${one} or ${other}`],
  // Dimensions, ranges, scores, fractions.
  [new RegExp(`\\b(${NUMBER})\\s*x\\s*(?=${NUMBER})`, 'g'), (_all, number) => ` ${numberWords(number)} by `],
  [/\b(\d{4})--?(\d{4})\b/g, (_all, from, to) => ` ${bareNumberWords(from)} to ${bareNumberWords(to)} `],
  [/\b(\d+(?:\.\d+)?)--?(?=\d+(?:\.\d+)?(?![\w-]))/g, (_all, from) => ` ${numberWords(from)} to `],
  [
    /(?<![\d/])(?:(\d+) )?(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    (_all, whole, top, bottom) =>
      ` ${whole === undefined ? '' : `${cardinalWords(whole)} and `}${fractionWords(top, bottom)} `,
  ],
  // Quantities with a unit; before a noun the unit is singular.
  [
    new RegExp(`\\b([Aa]n?) (${NUMBER})[\\s-]?(${UNIT})(?= [a-z])`, 'g'),
    (_all, article, number, unit) => `${article} ${numberWords(number)} ${UNITS[unit][0]}`,
  ],
  [
    new RegExp(`(^|[\\s("-])-?(${NUMBER})(?:\\s|-)?(${UNIT})(?![\\w°])`, 'g'),
    (all, before, number, unit) => quantityWords(all.slice(before.length).startsWith('-'), before, number, unit),
  ],
  [
    new RegExp(`(${NUMBER})(bn|mn|k)\\b`, 'g'),
    (_all, number, letter) => ` ${numberWords(number)} ${MAGNITUDES[letter]} `,
  ],
  [/(?:#|\bNo\. ?|\bno\. ?)(?=\d)/g, () => ' number '],
  [/\bp\. ?(?=\d)/g, () => ' page '],
  // Plain numbers.
  [/(^|[\s(=+*/])-(?=\.?\d)/g, (_all, before) => `${before} minus `],
  [new RegExp(`(?<![\\d.,])(${NUMBER})`, 'g'), (_all, number) => ` ${bareNumberWords(number)} `],
  // Signs.
  [/&/g, () => ' and '],
  [/@/g, () => ' at '],
  [/\+/g, () => ' plus '],
  [/=/g, () => ' equals '],
  [/(\s)<(?=\s)/g, () => ' is less than '],
  [/(\s)>(?=\s)/g, () => ' is greater than '],
  [/%/g, () => ' percent '],
  [/\$/g, () => ' dollar '],
  [/€/g, () => ' euro '],
  [/£/g, () => ' pound '],
  [/°/g, () => ' degrees '],
  [/(\w)\/(?=\w)/g, (_all, before) => `${before} slash `],
];

function monthName(name: string): string {
  return MONTHS.find((month) => month.startsWith(name.toLowerCase().slice(0, 3))) ?? name;
}

function dateWords(all: string, year: string, month: string, day: string): string {
  const name = MONTHS[Number(month) - 1];
  if (name === undefined || Number(day) < 1 || Number(day) > 31)
    return ` ${all.split(/[-/.]/).map(cardinalWords).join(' ')} `;
  return ` ${name} ${ordinalWords(day)}, ${yearWords(year)} `;
}

function halfDay(letter: string): string {
  return letter.toLowerCase() === 'a' ? `${LETTER_A} m` : 'p m';
}

function timeWords(
  all: string,
  hour: string,
  minute: string,
  second: string | undefined,
  half: string | undefined,
): string {
  const hours = Number(hour);
  const spokenHour = cardinalWords(String(hours));
  if (hours > 24) return ` ${all.split(':').map(cardinalWords).join(' ')} `;
  const minutes = Number(minute);
  const words = [spokenHour];
  if (minutes > 0) words.push(minutes < 10 ? `oh ${cardinalWords(String(minutes))}` : cardinalWords(minute));
  else if (half === undefined && second === undefined) words.push(hours >= 1 && hours <= 12 ? "o'clock" : 'hundred');
  if (half !== undefined) words.push(halfDay(half));
  if (second !== undefined) words.push(`and ${cardinalWords(String(Number(second)))} seconds`);
  return ` ${words.join(' ')} `;
}

function moneyWords(sign: string, amount: string, magnitude: string | undefined): string {
  const [one, several, cent, cents] = CURRENCIES[sign];
  const plain = amount.replaceAll(',', '');
  if (magnitude !== undefined) return ` ${numberWords(plain)} ${magnitude} ${several} `;
  const [whole, fraction] = plain.split('.');
  if (fraction?.length !== 2) return ` ${numberWords(plain)} ${plain === '1' ? one : several} `;
  const parts: string[] = [];
  if (Number(whole) > 0 || fraction === '00')
    parts.push(`${cardinalWords(whole || '0')} ${whole === '1' ? one : several}`);
  if (fraction !== '00') parts.push(`${cardinalWords(String(Number(fraction)))} ${fraction === '01' ? cent : cents}`);
  return ` ${parts.join(' and ')} `;
}

function decadeWords(century: string, decade: string): string {
  if (decade === '00') return century === '' ? ' hundreds ' : ` ${pluralWords(yearWords(`${century}00`))} `;
  const plural = pluralWords(cardinalWords(decade));
  return ` ${century === '' ? '' : `${cardinalWords(century)} `}${plural} `;
}

function fractionWords(top: string, bottom: string): string {
  if (Number(bottom) === 0) return `${cardinalWords(top)} over zero`;
  const one = top === '1';
  const part = FRACTIONS[bottom] ?? ordinalWords(bottom);
  if (bottom === '1') return `${cardinalWords(top)} over one`;
  return `${cardinalWords(top)} ${one ? part : part === 'half' ? 'halves' : `${part}s`}`;
}

function quantityWords(negative: boolean, before: string, number: string, unit: string): string {
  const [one, several] = UNITS[unit];
  const minus = negative ? 'minus ' : '';
  return `${before} ${minus}${numberWords(number)} ${number === '1' ? one : several} `;
}

/** Four digits without a comma are read as a year. */
function bareNumberWords(number: string): string {
  return /^(1[1-9]|20)\d\d$/.test(number) ? yearWords(number) : numberWords(number);
}

function addressWords(address: string): string {
  const words = address
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
    .split(/([./@:?=&_#%+~-])/)
    .map(
      (part) =>
        ADDRESS_SIGNS[part] ??
        part.replace(/\d+/g, (digits) => ` ${digits.length > 4 ? digitWords(digits) : cardinalWords(digits)} `),
    );
  return ` ${words.join(' ')} `;
}

const ADDRESS_SIGNS: Readonly<Record<string, string>> = {
  '.': 'dot',
  '/': 'slash',
  '@': 'at',
  ':': 'colon',
  '?': 'question mark',
  '=': 'equals',
  '&': 'and',
  _: 'underscore',
  '#': 'hash',
  '%': 'percent',
  '+': 'plus',
  '~': 'tilde',
  '-': 'dash',
};

/** Abbreviations, acronyms, Roman numerals and remaining odd spellings. */
function expandWords(text: string): string {
  const letters = text.replace(/[^A-Za-z]/g, '');
  const capitals = letters.replace(/[^A-Z]/g, '').length;
  // A whole sentence in capitals is not a list of acronyms.
  const shouted = letters.length >= 8 && capitals > 0.8 * letters.length;
  return (
    text
      .replace(/\bPh\.?D\b\.?/g, 'P H D')
      .replace(/\b(?:[A-Z]\.){2,}/g, (initials) => initials.replaceAll('.', ' ').replaceAll('A', LETTER_A))
      .replace(/\be\.g\./gi, 'for example')
      .replace(/\bi\.e\./gi, 'that is')
      // Saint before a name, street after one.
      .replace(/\bSt\.? (?=[A-Z])/g, 'saint ')
      .replace(/\bSt\.(?=\W|$)/g, 'street')
      // Drive after a number and a name.
      .replace(/(\s[a-z]+ +(?:[A-Z][a-z]+ +){1,2})Dr\b\.?(?! [A-Z])/g, '$1drive')
      .replace(
        /\b([A-Za-z]+)\.(?=\s|,|$|\u0002)/g,
        (all, word: string) => TITLES[word] ?? ABBREVIATIONS[word] ?? WEEKDAYS[word] ?? all,
      )
      .replace(/\b(Mr|Mrs|Ms|Dr|Prof)\b(?=\s+[A-Z])/g, (word) => TITLES[word])
      .replace(
        /\b([A-Za-z]+)(\s+)([IVXLC]+)\b(?!['.]\w)/g,
        (all, before: string, gap: string, numeral: string) => romanWords(before, gap, numeral) ?? all,
      )
      // Letters and digits have been split by now, as has camelCase.
      .replace(/([a-z]{2}|\b[a-z])([A-Z][a-z])/g, '$1 $2')
      .replace(/([a-z]{2})([A-Z])/g, '$1 $2')
      .replace(/[A-Za-z]+(?:'[A-Za-z]+)*/g, (word) => wordOf(word, shouted))
  );
}

const NUMBERED =
  /^(chapter|part|act|scene|section|volume|book|episode|type|level|war|phase|stage|mark|article|appendix|figure|table|class|grade|bowl)$/i;

function romanWords(before: string, gap: string, numeral: string): string | undefined {
  const value = findRomanValue(numeral);
  if (value === undefined) return undefined;
  if (NUMBERED.test(before)) return `${before}${gap}${cardinalWords(String(value))}`;
  if (REGNAL_NAMES.has(before) && (numeral.length > 1 || numeral !== 'I')) {
    return `${before}${gap}the ${ordinalWords(String(value))}`;
  }
  // After other names, only numerals that are not also a word, an initial or an abbreviation.
  const safe = /^(II|III|IV|VI|VII|VIII|IX|XI|XII|XIII|XIV|XV|XVI|XVII|XVIII|XIX|XX)$/.test(numeral);
  return safe && /^[A-Z][a-z]+$/.test(before) ? `${before}${gap}${cardinalWords(String(value))}` : undefined;
}

function wordOf(word: string, shouted: boolean): string {
  const plural = /^([A-Z]{2,})('?s)$/.exec(word);
  if (plural !== null && !SHORT_WORDS.has(plural[1].toLowerCase())) return `${spell(plural[1])}'s`;
  const lower = word.toLowerCase();
  if (INTERJECTIONS.has(lower)) return lower;
  const drawn = lower.replace(/([aeiou])\1{2,}/g, '$1$1').replace(/([^aeiou'])\1{2,}/g, '$1');
  const isCapitals = /^[A-Z]{2,}$/.test(word);
  if (!isCapitals) return drawn.replace(/^'+|'+$/g, '');
  if (SPOKEN_ACRONYMS.has(word)) return lower;
  const hasVowel = /[AEIOUY]/.test(word);
  if (!hasVowel) return INTERJECTIONS.has(drawn) ? drawn : spell(word);
  if (shouted) return drawn;
  if (SPELLED_ACRONYMS.has(word)) return spell(word);
  if (word.length >= 4 || SHORT_WORDS.has(lower)) return `${STRESS_START}${drawn}${STRESS_END}`;
  return spell(word);
}

function spell(letters: string): string {
  return [...letters.toLowerCase()].map((letter) => (letter === 'a' ? LETTER_A : letter)).join(' ');
}
