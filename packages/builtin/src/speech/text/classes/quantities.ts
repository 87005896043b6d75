import { byPattern, FARTHEST, type Place, type WrittenClass } from '../grammar.ts';
import { numbersAt, type WrittenNumber } from '../number-forms.ts';
import { cardinalWords, digitWords, numberWords, ordinalWords, pluralWords, yearWords } from '../numbers.ts';
import { FRACTION_SIGNS, levelDigits } from '../signs.ts';
import { CURRENCIES, CURRENCY_CODES, DATE_WORDS, FUNCTION_WORDS, PER_UNITS, UNITS } from '../words.ts';
import { isDayOfMonth } from './calendar.ts';

const DIGIT = /[\d.]/;
const MAGNITUDES: Readonly<Record<string, string>> = {
  ...{ k: 'thousand', K: 'thousand', thousand: 'thousand', m: 'million', M: 'million', mn: 'million', mln: 'million' },
  ...{ mil: 'million', million: 'million', b: 'billion', B: 'billion', bn: 'billion', billion: 'billion' },
  ...{ t: 'trillion', T: 'trillion', tn: 'trillion', trillion: 'trillion' },
};
const MAGNITUDE = /\s?(million|billion|trillion|thousand|mln|bn|mn|tn|mil)(?![A-Za-z\d])|([kKmMbBtT])(?![A-Za-z\d])/y;
const PLURAL = /s(?![A-Za-z])/y;
const LARGE = /([kKMBT]|bn|mn|mln|tn)(?![A-Za-z\d])/y;
/** What is meant by 4K is no number of thousands. */
const SCREEN_WORD =
  / (?:video|tv|display|monitor|screen|resolution|camera|movie|film|run|race|uhd|hdr|ultra|quality)\b/iy;
/** Words before a number that is read digit by digit. */
const CODE_WORD = /^(?:pin|code|passcode|password|otp|zip|zipcode|postcode|extension|ext|id|isbn|serial|imei)$/;
const NEXT_NOUN = /(?: |-)([a-z]+)/y;

function nounFollows(place: Place, at: number): boolean {
  const noun = place.match(NEXT_NOUN, at)?.[1];
  return noun !== undefined && !FUNCTION_WORDS.has(noun);
}

/** "a $10 bill", "a 5 km run": a quantity before a noun is singular. */
function isAdjective(place: Place, end: number): boolean {
  return (
    (/^(?:a|an)$/.test(place.wordBefore) && nounFollows(place, end)) || /^-[a-z]/i.test(place.text.slice(end, end + 2))
  );
}

/** Four digits alone are read as a year. */
function bareWords({ digits, isPlain }: WrittenNumber): string {
  if (isPlain && /^(?:10[1-9]\d|1[1-9]\d\d|20\d\d)$/.test(digits)) return yearWords(digits);
  // Long numbers that are not round are read digit by digit, as numbers of accounts and orders are.
  if (isPlain && digits.length >= 8 && !digits.endsWith('000')) return digitWords(digits);
  return numberWords(digits);
}

const number: WrittenClass = {
  kind: 'number',
  starts: DIGIT,
  isPlain: true,
  read(place) {
    const found = numbersAt(place.text, place.at).find(({ isCertain }) => isCertain);
    if (found === undefined) return null;
    const value = Number(found.digits);
    const length = found.end - place.at;
    // MP3s.
    if (/[A-Za-z]/.test(place.charBefore) && place.match(PLURAL, found.end) !== null) {
      return { length: length + 1, words: pluralWords(bareWords(found)), value };
    }
    if (found.isPlain && isCode(place)) return { length, words: digitWords(found.digits), value };
    const scale = /[A-Za-z]/.test(place.charBefore) ? null : place.match(LARGE, found.end);
    if (scale !== null && !(/^[248]K$/.test(found.digits + scale[0]) && isScreen(place, found.end + 1))) {
      const words = `${numberWords(found.digits)} ${MAGNITUDES[scale[1] as string]}`;
      return { length: length + scale[0].length, words, value };
    }
    return { length, words: bareWords(found), value };
  },
};

/** "PIN 0042", "your code is 4821". */
function isCode(place: Place): boolean {
  const words = place.lineBefore.toLowerCase().match(/[a-z]+(?=\W*$)|[a-z]+(?= (?:is|are|was) $)/g) ?? [];
  return words.some((word) => CODE_WORD.test(word));
}

function isScreen(place: Place, at: number): boolean {
  return place.match(SCREEN_WORD, at) !== null || !/[\w ]/.test(place.text[at] ?? '');
}

const ordinal = byPattern(
  'ordinal',
  /\d/,
  /(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th|ST|ND|RD|TH|º)(?![A-Za-z\d])/y,
  ([, digits]) => ordinalWords((digits as string).replaceAll(',', '')),
);

const UNIT = Object.keys(UNITS)
  // A preposition, unless it stands as "in." or right after the number.
  .filter((unit) => unit !== 'in')
  .sort((a, b) => b.length - a.length)
  .map((unit) => unit.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  .join('|');
const UNIT_AFTER = new RegExp(
  `(?:[ \\u00a0-]?(${UNIT})|[ \\u00a0]?(in)\\.(?!\\s*[A-Z])|(in)(?![A-Za-z])|(?<=(?:ft\\.?|') ?\\d{1,2}) (in))([²³]?)(?![A-Za-z\\d°])`,
  'y',
);
const PER_AFTER = new RegExp(
  `(?:/|·)(${Object.keys(PER_UNITS)
    .sort((a, b) => b.length - a.length)
    .join('|')})([²³]?)(?![A-Za-z\\d])`,
  'y',
);
const PERCENT_WORD = / per ?cent\b/iy;
const LENGTHS = /(?:meter|meters|foot|feet|inch|inches|mile|miles|yard|yards)$/;

function unitWords(name: string, power: string): string {
  if (power === '') return name;
  if (LENGTHS.test(name)) return `${power === '²' ? 'square' : 'cubic'} ${name}`;
  return `${name} ${power === '²' ? 'squared' : 'cubed'}`;
}

const measure: WrittenClass = {
  kind: 'measure',
  starts: DIGIT,
  read(place) {
    if (/[A-Za-z]/.test(place.charBefore)) return null;
    for (const written of numbersAt(place.text, place.at)) {
      if (!written.isCertain && place.match(PERCENT_WORD, written.end) !== null) {
        return { length: written.end - place.at, words: numberWords(written.digits), value: Number(written.digits) };
      }
      const scale = /\d/.test(place.text[written.end - 1] as string)
        ? place.match(/ (million|billion|trillion|thousand)(?= )/y, written.end)
        : null;
      const from = written.end + (scale?.[0].length ?? 0);
      const unit = place.match(UNIT_AFTER, from);
      if (unit === null || (/^s$/.test(unit[0]) && isDecade(place, written))) continue;
      const [one, several] = UNITS[unit[1] ?? unit[2] ?? unit[3] ?? unit[4] ?? ''] as readonly [string, string];
      let end = from + unit[0].length;
      const pers: string[] = [];
      for (let per = place.match(PER_AFTER, end); per !== null; per = place.match(PER_AFTER, end)) {
        const name = PER_UNITS[per[1] as string] as string;
        pers.push(` per ${unitWords(name, per[2] as string)}`);
        end += per[0].length;
      }
      const single = written.digits === '1' || isAdjective(place, end);
      const words = `${numberWords(written.digits)}${scale?.[0] ?? ''} ${unitWords(single ? one : several, unit[5] ?? '')}${pers.join('')}`;
      return { length: end - place.at, words, value: Number(written.digits) };
    }
    return null;
  },
};

/** Words before a number of seconds: "a 30s timer"; "the 30s" are a decade. */
const BEFORE_SECONDS = /^(?:a|an|after|for|every|about|took|takes|within|lasts?|wait|of|per|last|at)$/;

/** "1980s", "the 80s". */
function isDecade(place: Place, { digits }: WrittenNumber): boolean {
  return /^(?:1\d|20)\d0$/.test(digits) || (/^[1-9]0$/.test(digits) && !BEFORE_SECONDS.test(place.wordBefore));
}

/** 5'10", 6', 3": feet and inches, unless the mark closes a quotation. */
const feet = byPattern(
  'measure',
  /\d/,
  /(\d{1,3})(?:'\s?(\d{1,2}(?:\.\d+)?)(?:"|'')?|(')|("|''))(?![A-Za-z\d])/y,
  (match, place) => {
    const [all, whole, inches, footMark, inchMark] = match as unknown as [string, string, string?, string?, string?];
    const end = place.at + all.length;
    const noun = nounFollows(place, end);
    const isQuoted = openQuotes(place) % 2 === 1;
    if (isQuoted && all.endsWith('"')) return null;
    const lengthOf = (value: string, unit: keyof typeof UNITS) =>
      `${numberWords(value)} ${(UNITS[unit] as readonly string[])[value === '1' || noun ? 0 : 1]}`;
    if (inches !== undefined) {
      // Without the mark of inches, 12'30 is no length.
      if (!/["']$/.test(all) && Number(inches) >= 12) return null;
      const feetWords = `${numberWords(whole)} ${whole === '1' ? 'foot' : 'feet'}`;
      return `${feetWords} ${inches === '0' ? '' : lengthOf(inches, 'in')}`.trim();
    }
    if (inchMark !== undefined) return lengthOf(whole, 'in');
    return footMark !== undefined && !/'[^']*$/.test(place.lineBefore) ? lengthOf(whole, 'ft') : null;
  },
);

/** Quotation marks in the line so far. */
function openQuotes(place: Place): number {
  let count = 0;
  const { tokens } = place;
  for (let i = tokens.length - 1; i >= Math.max(0, tokens.length - FARTHEST) && tokens[i]?.line === undefined; i--) {
    if (tokens[i]?.kind === 'quote') count += (tokens[i]?.written.match(/"/g) ?? []).length;
  }
  return count;
}

const COMPASS: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

const coordinates = byPattern(
  'coordinates',
  /\d/,
  /(\d{1,3}(?:\.\d+)?)°(?:\s?(\d{1,2}(?:\.\d+)?)')?(?:\s?(\d{1,2}(?:\.\d+)?)(?:"|''))?(?:\s?([NSEW])(?![A-Za-z]))?/y,
  ([, degrees, minutes, seconds, side]) => {
    if (minutes === undefined && side === undefined) return null;
    const parts = [`${numberWords(degrees as string)} ${degrees === '1' ? 'degree' : 'degrees'}`];
    if (minutes !== undefined) parts.push(`${numberWords(minutes)} ${minutes === '1' ? 'minute' : 'minutes'}`);
    if (seconds !== undefined) parts.push(`${numberWords(seconds)} ${seconds === '1' ? 'second' : 'seconds'}`);
    if (side !== undefined) parts.push(COMPASS[side] as string);
    return parts.join(' ');
  },
);

const CURRENCY = Object.keys(CURRENCIES).join('');
const CURRENCY_BEFORE = new RegExp(`(-|–)?(US|CA|AU|NZ|HK|SG|A|C|R)?([${CURRENCY}])[ \\u00a0]?(-|–)?`, 'y');
const CODE_BEFORE = new RegExp(`(?<![A-Za-z])(${Object.keys(CURRENCY_CODES).join('|')})[ \\u00a0]?`, 'y');
const CURRENCY_AFTER = new RegExp(
  `[ \\u00a0]?(?:(\\$(?![ ]?\\d)|[${CURRENCY.replace('$', '')}])|(${Object.keys(CURRENCY_CODES).join('|')})(?![A-Za-z]))`,
  'y',
);
const DOLLARS: Readonly<Record<string, string>> = {
  ...{ US: 'u s', CA: 'canadian', C: 'canadian', AU: 'australian', A: 'australian', NZ: 'new zealand' },
  ...{ HK: 'hong kong', SG: 'singapore', R: '' },
};

type Names = readonly [one: string, several: string, cent: string, cents: string];

/** An amount with its currency, as "twelve dollars and fifty cents". */
function amountWords(
  digits: string,
  magnitude: string | undefined,
  [one, several, cent, cents]: Names,
  single: boolean,
): string {
  if (magnitude !== undefined) return `${numberWords(digits)} ${magnitude} ${single ? one : several}`;
  const [whole = '', fraction] = digits.split('.');
  if (fraction?.length !== 2 || cent === '')
    return `${numberWords(digits)} ${single || digits === '1' ? one : several}`;
  const parts: string[] = [];
  if (Number(whole) > 0 || fraction === '00')
    parts.push(`${cardinalWords(whole || '0')} ${single || whole === '1' ? one : several}`);
  if (fraction !== '00')
    parts.push(`${cardinalWords(String(Number(fraction)))} ${single || fraction === '01' ? cent : cents}`);
  return parts.join(' and ');
}

function magnitudeAt(place: Place, at: number): { length: number; name: string | undefined } {
  const match = place.match(MAGNITUDE, at);
  return match === null
    ? { length: 0, name: undefined }
    : { length: match[0].length, name: MAGNITUDES[(match[1] ?? match[2]) as string] };
}

/** "/yr", "/kg" after an amount. */
function perAt(place: Place, at: number): { length: number; words: string } {
  const match = place.match(PER_AFTER, at);
  return match === null || match[0].startsWith('·')
    ? { length: 0, words: '' }
    : { length: match[0].length, words: ` per ${PER_UNITS[match[1] as string]}` };
}

const moneyBefore: WrittenClass = {
  kind: 'money',
  starts: new RegExp(`[-–${CURRENCY}A-Z]`),
  read(place) {
    const sign = place.match(CURRENCY_BEFORE);
    const code = sign === null ? place.match(CODE_BEFORE) : null;
    const lead = sign?.[0] ?? code?.[0];
    if (lead === undefined || /[\w]/.test(place.charBefore)) return null;
    // The dash of a range is no minus.
    if (/^[-–]/.test(lead) && !/[\s([=,"'+*/×÷:]/.test(place.charBefore)) return null;
    const [written] = numbersAt(place.text, place.at + lead.length);
    if (written === undefined) return null;
    const names = namesOf(sign, code?.[1]);
    let end = written.end;
    const magnitude = magnitudeAt(place, end);
    end += magnitude.length;
    const range = rangeAt(place, end, sign?.[3]);
    if (range !== null) {
      const isSame = magnitude.name === undefined || magnitude.name === range.magnitude;
      const lower =
        isSame && !written.digits.includes('.')
          ? numberWords(written.digits)
          : amountWords(written.digits, isSame ? undefined : magnitude.name, names, false);
      const upper = amountWords(range.digits, range.magnitude, names, isAdjective(place, range.end));
      return { length: range.end - place.at, words: `${lower} to ${upper}${range.per}` };
    }
    const per = perAt(place, end);
    end += per.length;
    const minus = sign?.[1] !== undefined || sign?.[4] !== undefined ? 'minus ' : '';
    const words = `${minus}${amountWords(written.digits, magnitude.name, names, isAdjective(place, end))}${per.words}`;
    return { length: end - place.at, words, value: Number(written.digits) };
  },
};

/** The upper end of a range, which may repeat the currency: $10-20, $10-$20. */
function rangeAt(
  place: Place,
  at: number,
  sign: string | undefined,
): { end: number; digits: string; magnitude: string | undefined; per: string } | null {
  const dash = place.match(
    new RegExp(`\\s?(?:-|–|—)\\s?${sign === undefined ? '' : `(?:\\${sign})?`}(?=[\\d.])`, 'y'),
    at,
  );
  if (dash === null) return null;
  const [upper] = numbersAt(place.text, at + dash[0].length);
  if (upper === undefined || /^[-/]\d/.test(place.text.slice(upper.end, upper.end + 2))) return null;
  const above = magnitudeAt(place, upper.end);
  const per = perAt(place, upper.end + above.length);
  return { end: upper.end + above.length + per.length, digits: upper.digits, magnitude: above.name, per: per.words };
}

function namesOf(sign: RegExpExecArray | null, code: string | undefined): Names {
  if (sign === null) return CURRENCY_CODES[code as string] as Names;
  if (sign[2] === 'R' && sign[3] === '$') return ['real', 'reais', 'centavo', 'centavos'];
  const names = CURRENCIES[sign[3] as string] as Names;
  const country = sign[2] === undefined ? '' : `${DOLLARS[sign[2]]} `;
  return [`${country}${names[0]}`, `${country}${names[1]}`, names[2], names[3]];
}

const moneyAfter: WrittenClass = {
  kind: 'money',
  starts: DIGIT,
  read(place) {
    for (const written of numbersAt(place.text, place.at)) {
      const magnitude = magnitudeAt(place, written.end);
      const after = place.match(CURRENCY_AFTER, written.end + magnitude.length);
      if (after === null) continue;
      let end = written.end + magnitude.length + after[0].length;
      const per = perAt(place, end);
      end += per.length;
      const names =
        after[1] === undefined ? (CURRENCY_CODES[after[2] as string] as Names) : (CURRENCIES[after[1]] as Names);
      const words = `${amountWords(written.digits, magnitude.name, names, isAdjective(place, end))}${per.words}`;
      return { length: end - place.at, words, value: Number(written.digits) };
    }
    return null;
  },
};

const PORTION_AFTER =
  /\s+(?:of|cups?|inch(?:es)?|teaspoons?|tablespoons?|tsp|tbsp|miles?|hours?|pounds?|full|empty|done|complete)\b/iy;

const PARTS: Readonly<Record<string, string>> = { '2': 'half', '4': 'quarter' };

function fractionWords(top: string, bottom: string): string {
  if (Number(top) >= Number(bottom) && top !== bottom && Number(bottom) > 4)
    return `${cardinalWords(top)} over ${cardinalWords(bottom)}`;
  if (Number(bottom) < 2) return `${cardinalWords(top)} over ${cardinalWords(bottom)}`;
  const part = PARTS[bottom] ?? ordinalWords(bottom);
  return `${cardinalWords(top)} ${top === '1' ? part : part === 'half' ? 'halves' : `${part}s`}`;
}

const fraction = byPattern(
  'fraction',
  /\d/,
  /(?:(\d+)[ -])?(\d{1,3})\/(\d{1,3})(?:(")|(?![\d/.]\d|\d|\/)(?!\s*=))/y,
  (match, place) => {
    const [all, whole, top, bottom, inch] = match as unknown as [string, string | undefined, string, string, string?];
    if (/[\d/=]/.test(place.charBefore) || place.before?.written === '=') return null;
    if (inch !== undefined && openQuotes(place) % 2 === 1) return null;
    const lead = whole === undefined ? '' : `${cardinalWords(whole)} and `;
    if (inch !== undefined) return `${lead}${fractionWords(top, bottom)} inch`;
    if (whole !== undefined) return `${lead}${fractionWords(top, bottom)}`;
    return pairWords(top, bottom, place.match(PORTION_AFTER, place.at + all.length) !== null, place);
  },
);

/** Two numbers with a slash between them; null for a date. */
function pairWords(top: string, bottom: string, isPortion: boolean, place: Place): string | null {
  if (top === '24' && bottom === '7') return 'twenty four seven';
  // The day is known by its date.
  if (top === '9' && bottom === '11') return 'nine eleven';
  if (top === bottom && /^(?:50|20)$/.test(top)) return `${cardinalWords(top)} ${cardinalWords(bottom)}`;
  if (!isPortion && DATE_WORDS.has(place.wordBefore) && isDayOfMonth(top, bottom)) return null;
  const isScore = top === bottom ? /^(?:5|10|100)$/.test(bottom) : /^(?:10|100)$/.test(bottom) && top !== '1';
  if (isScore && !isPortion && Number(top) <= Number(bottom)) {
    return `${cardinalWords(top)} out of ${cardinalWords(bottom)}`;
  }
  return fractionWords(top, bottom);
}

const FRACTION_SIGN = [...FRACTION_SIGNS.keys()].join('');
const fractionSign = byPattern(
  'fraction',
  new RegExp(`[\\d${FRACTION_SIGN}]`, 'u'),
  new RegExp(`(?:(\\d+) ?)?([${FRACTION_SIGN}])(?: ?(${UNIT})(?![A-Za-z\\d°]))?`, 'y'),
  ([, whole, sign, unit]) => {
    const [top, bottom] = FRACTION_SIGNS.get(sign as string) as readonly [number, number];
    const lead = whole === undefined ? '' : `${cardinalWords(whole)} and `;
    return `${lead}${fractionWords(String(top), String(bottom))}${unit === undefined ? '' : ` ${(UNITS[unit] as readonly string[])[whole === undefined ? 0 : 1]}`}`;
  },
);

function powerWords(exponent: string): string {
  if (exponent === '2') return 'squared';
  if (exponent === '3') return 'cubed';
  if (exponent.startsWith('-'))
    return `to the minus ${exponent.slice(1) === '' ? '' : powerNumber(exponent.slice(1))}`.trim();
  return `to the power of ${powerNumber(exponent.replace('+', ''))}`;
}

function powerNumber(exponent: string): string {
  return /^\d/.test(exponent) ? cardinalWords(exponent) : exponent.toLowerCase();
}

/** 10², x^2, 2**8: after a number, a letter or a bracket; after a word it is the mark of a note. */
const power = byPattern(
  'power',
  /[\^*²³¹⁰-⁹⁺⁻]/u,
  /\^\{?([-+]?(?:\d+|[a-z](?![a-z])))\}?|\*\*([-+]?\d+)|([⁺⁻]?[⁰¹²³⁴-⁹]+)/uy,
  ([, caret, stars, raised], place) => {
    const exponent = caret ?? stars ?? levelDigits(raised as string);
    if (
      raised !== undefined &&
      !/(?:^|[^A-Za-z])[A-Za-z]{1,2}$|[\d)\]°'"]$/.test(place.text.slice(Math.max(0, place.at - 3), place.at))
    )
      return `note ${exponent.replace('-', 'minus ').replace('+', 'plus ').replace(/\d+/, cardinalWords)}`;
    if (!/[A-Za-z\d)\]}]/.test(place.charBefore)) return null;
    return powerWords(exponent);
  },
);

const lowered = byPattern('number', /[₀-₉₊₋]/u, /[₊₋]?[₀-₉]+|[₊₋]/uy, ([written]) =>
  levelDigits(written).replace(/\d+/, cardinalWords).replace('-', 'minus ').replace('+', 'plus '),
);

/** 6.02e23, 1.5E-10. */
const scientific = byPattern(
  'number',
  DIGIT,
  /(\d+(?:\.\d+)?)[eE]([-+]?)(\d{1,3})(?![A-Za-z\d])/y,
  ([, digits, sign, exponent]) => `${numberWords(digits as string)} times ten ${powerWords(`${sign}${exponent}`)}`,
);

/** 16:9, 3:2; times of day have two digits of minutes. */
const ratio = byPattern('ratio', /\d/, /(\d{1,3}):(\d{1,3})(?![\d:])/y, (match, place) => {
  const [, first, second] = match as unknown as [string, string, string];
  if (/[\d:.]/.test(place.charBefore)) return null;
  if (/^[0-5]\d$/.test(second) && first.length <= 2) return null;
  return `${cardinalWords(first)} to ${cardinalWords(second)}`;
});

/** 1920x1080, 4x4, 2 x 3 m: sizes. */
const by = byPattern('by', /[xX×]/, /[xX×](?![A-Za-z])/y, (match, place) => {
  const { before } = place;
  if (before === undefined || before.value === undefined) return null;
  if (!/[\d.]/.test(place.text.slice(place.at + 1).trimStart()[0] ?? '')) {
    return /\d/.test(place.charBefore) && /^ [a-z]{2,}/.test(place.text.slice(place.at + 1)) ? 'times' : null;
  }
  if (match[0] === 'X' && !/\d/.test(place.charBefore)) return null;
  const isSum =
    /=/.test(place.lineBefore.slice(-12)) || /^[x×]\s*[\d.,]+\s*=/.test(place.text.slice(place.at, place.at + 24));
  return match[0] === '×' && isSum ? 'times' : 'by';
});

const decade = byPattern(
  'decade',
  /['\d]/,
  /(?:(1\d|20|))(\d0)'?s(?![A-Za-z\d])|'(\d0)s(?![A-Za-z\d])/y,
  (match, place) => {
    const [, century = '', tens, short] = match as unknown as [string, string?, string?, string?];
    if (/[\w.,$€£]/.test(place.charBefore)) return null;
    const digits = short ?? (tens as string);
    if (short === undefined && century === '' && BEFORE_SECONDS.test(place.wordBefore)) return null;
    if (digits === '00') return century === '' ? null : pluralWords(yearWords(`${century}00`));
    if (digits === '10' && century === '') return 'tens';
    return `${century === '' ? '' : `${cardinalWords(century)} `}${pluralWords(cardinalWords(digits))}`;
  },
);

/** "#1", "No. 5", "nr. 3". */
const numbered = byPattern(
  'numbered',
  /[#Nn]/,
  /(?:#|\b[Nn](?:o|r|um)\.°? ?|\bN°\.? ?|\bnos\. ?)(?=\d)/y,
  (match, place) => (/[A-Za-z\d&]/.test(place.charBefore) ? null : match[0].startsWith('nos') ? 'numbers' : 'number'),
);

export const QUANTITY_CLASSES: readonly WrittenClass[] = [
  ...[number, ordinal, measure, feet, coordinates, moneyBefore, moneyAfter, fraction, fractionSign, power, lowered],
  ...[scientific, ratio, by, decade, numbered],
];
