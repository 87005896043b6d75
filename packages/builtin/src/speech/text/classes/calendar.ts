import { byPattern, type Place, type WrittenClass } from '../grammar.ts';
import { cardinalWords, digitWords, ordinalWords, yearWords } from '../numbers.ts';
import { LETTER_A } from '../say-word.ts';
import { DATE_WORDS, MONTHS, SENTENCE_STARTERS, WEEKDAYS } from '../words.ts';

const MONTH_NAMES = MONTHS.map((month) => (month[0] as string).toUpperCase() + month.slice(1));
const MONTH = `(${MONTH_NAMES.join('|')}|JANUARY|FEBRUARY|MARCH|APRIL|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)`;
const SHORT_MONTH = '(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
const WEEKDAY = `(${Object.keys(WEEKDAYS)
  .sort((a, b) => b.length - a.length)
  .join('|')})`;
const MONTH_START = /[ADFJMNOS]/;
const DAY_START = /[FMSTW]/;
const RANK = '(?:st|nd|rd|th)?';

const monthName = (name: string) => MONTHS.find((month) => month.startsWith(name.toLowerCase().slice(0, 3))) ?? name;
const isInside = (place: Place) => /[A-Za-z\d]/.test(place.charBefore);
const isDay = (day: string) => Number(day) >= 1 && Number(day) <= 31;
const isMonth = (month: string) => Number(month) >= 1 && Number(month) <= 12;
/** Whether two numbers can be a month and a day. */
export const isDayOfMonth = (month: string, day: string) => isMonth(month) && isDay(day);

/** "may third, twenty twenty four"; null when there is no such day. */
function dateWords(year: string, month: string, day: string): string | null {
  if (!isDayOfMonth(month, day)) return null;
  const spokenYear = year.length === 4 ? yearWords(year) : twoDigits(year);
  return `${MONTHS[Number(month) - 1]} ${ordinalWords(day)}, ${spokenYear}`;
}

function twoDigits(digits: string): string {
  return digits === '00'
    ? 'two thousand'
    : digits.startsWith('0')
      ? `oh ${cardinalWords(digits.slice(1))}`
      : cardinalWords(digits);
}

/** Numbers that look like a date but are none are said one after the other. */
const plainly = (written: string) => written.split(/\D+/).map(cardinalWords).join(' ');

const isoDate = byPattern(
  'date',
  /\d/,
  /(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d]|[-/]\d)/y,
  ([written, year, , month, day], place) =>
    isInside(place) || /[-/]$/.test(place.charBefore)
      ? null
      : (dateWords(year as string, month as string, day as string) ?? plainly(written)),
);

const isoTime = byPattern(
  'date',
  /\d/,
  /(\d{4})-(\d\d)-(\d\d)(?:T| )([01]\d|2[0-4]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?(?: ?(Z)(?![A-Za-z])|([+-])(\d\d):?(\d\d)?(?!\d))?/y,
  ([, year, month, day, hour, minute, second, zulu, sign, zoneHours, zoneMinutes], place) => {
    const date = dateWords(year as string, month as string, day as string);
    if (date === null || isInside(place)) return null;
    const zone =
      sign === undefined
        ? ''
        : ` u t c ${sign === '+' ? 'plus' : 'minus'} ${cardinalWords(String(Number(zoneHours)))}${Number(zoneMinutes ?? 0) > 0 ? ` ${cardinalWords(zoneMinutes as string)}` : ''}`;
    const words = `${date}, ${clockWords(hour as string, minute as string, second === '00' ? undefined : second, undefined)}${zone}`;
    return zulu === undefined ? words : { words, leftOut: 'zone' };
  },
);

const slashDate = byPattern('date', /\d/, /(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d|[-/.]\d)/y, (match, place) => {
  const [written, first, mark, second, year] = match as unknown as [string, string, string, string, string];
  if (/[\w.,/:-]/.test(place.charBefore)) return null;
  if (year.length === 2 && mark !== '/') return null;
  // American order, unless the first number can only be a day.
  const date = Number(first) > 12 ? dateWords(year, second, first) : dateWords(year, first, second);
  return date ?? (year.length === 2 ? null : plainly(written));
});

/** A day and a month without a year: after a word that asks for a date. */
const dayOfMonth = byPattern('date', /\d/, /(\d{1,2})\/(\d{1,2})(?![\d/]|\.\d)/y, ([written, first, second], place) => {
  if (!DATE_WORDS.has(place.wordBefore)) return null;
  if (written === '9/11' || !isDayOfMonth(first as string, second as string)) return null;
  if (/^\s+(?:of|cups?|inch)/.test(place.text.slice(place.at + written.length, place.at + written.length + 8)))
    return null;
  return `${MONTHS[Number(first) - 1]} ${ordinalWords(second as string)}`;
});

const YEAR = `(?:,? (\\d{4})(?![\\d:]|[.,]\\d| ?%)| ?'(\\d\\d))?`;
const yearPart = (year: string | undefined, short: string | undefined, comma: string) =>
  year !== undefined ? `${comma} ${yearWords(year)}` : short !== undefined ? `${comma} ${twoDigits(short)}` : '';

const monthDay = byPattern(
  'date',
  MONTH_START,
  new RegExp(
    `${MONTH}\\.? (\\d{1,2})${RANK}(?: ?(?:-|–|—|&) ?(\\d{1,2})${RANK})?${YEAR}(?![\\dA-Za-z]|:\\d|[.,]\\d| ?%)`,
    'y',
  ),
  (match, place) => {
    const [, month, day, lastDay, year, short] = match as unknown as [
      string,
      string,
      string,
      string?,
      string?,
      string?,
    ];
    if (isInside(place) || !isDay(day)) return null;
    const range = lastDay === undefined ? '' : ` to ${ordinalWords(lastDay)}`;
    return `${monthName(month)} ${ordinalWords(day)}${range}${yearPart(year, short, ',')}`;
  },
);

const dayMonth = byPattern(
  'date',
  /\d/,
  new RegExp(
    `(\\d{1,2})(?:${RANK}|\\.)( ?(?:-|–) ?)?(?:(\\d{1,2})${RANK})?(?: (?:of )?)${MONTH}(?![A-Za-z])\\.?${YEAR}`,
    'y',
  ),
  (match, place) => {
    const [, day, dash, lastDay, month, year, short] = match as unknown as [
      string,
      string,
      string | undefined,
      string | undefined,
      string,
      string?,
      string?,
    ];
    if (isInside(place) || !isDay(day) || (dash === undefined) !== (lastDay === undefined)) return null;
    // "The" is read already when it is written.
    const article = place.wordBefore === 'the' ? '' : 'the ';
    const range = lastDay === undefined ? '' : ` to the ${ordinalWords(lastDay)}`;
    return `${article}${ordinalWords(day)}${range} of ${monthName(month)}${yearPart(year, short, '')}`;
  },
);

const dashedMonth = byPattern(
  'date',
  /\d/,
  new RegExp(`(\\d{1,2})([-/ ])${MONTH}\\2(\\d{4}|\\d{2})(?![\\d])`, 'y'),
  ([, day, mark, month, year], place) => {
    if (isInside(place) || mark === ' ' || !isDay(day as string)) return null;
    return `${monthName(month as string)} ${ordinalWords(day as string)}, ${(year as string).length === 4 ? yearWords(year as string) : twoDigits(year as string)}`;
  },
);

const monthYear = byPattern(
  'date',
  MONTH_START,
  new RegExp(`${MONTH}\\.?,? (\\d{4})(?![\\d]|[.,]\\d)`, 'y'),
  ([, month, year], place) => (isInside(place) ? null : `${monthName(month as string)} ${yearWords(year as string)}`),
);

const monthRange = byPattern(
  'date',
  MONTH_START,
  new RegExp(`${MONTH}\\.?(?:-|–|—)${MONTH}(?![A-Za-z])\\.?`, 'y'),
  ([, from, to], place) => (isInside(place) ? null : `${monthName(from as string)} to ${monthName(to as string)}`),
);

const shortMonth = byPattern(
  'date',
  MONTH_START,
  new RegExp(`${SHORT_MONTH}\\.(?=[\\s,;)]|$)`, 'y'),
  ([, month], place) =>
    isInside(place) ? null : { words: monthName(month as string), dotted: 'abbreviation' as const },
);

const weekdayRange = byPattern(
  'date',
  DAY_START,
  new RegExp(`${WEEKDAY}\\.?(?:-|–|—|/)${WEEKDAY}(?![A-Za-z])`, 'y'),
  ([, from, to], place) => (isInside(place) ? null : `${WEEKDAYS[from as string]} to ${WEEKDAYS[to as string]}`),
);

const weekday = byPattern(
  'date',
  DAY_START,
  new RegExp(`${WEEKDAY}(\\.|(?=,? (?:\\d|(?:the )?${MONTH}(?![a-z]))))(?![A-Za-z])`, 'y'),
  (match, place) => {
    const [written, day, dot] = match as unknown as [string, string, string];
    if (isInside(place)) return null;
    if (dot === '') return WEEKDAYS[day] as string;
    const next = /^\s+([A-Za-z']+)/.exec(
      place.text.slice(place.at + written.length, place.at + written.length + 24),
    )?.[1];
    // "He sat down. Sun." and "in the Sun. It was hot" are words.
    if (/^(?:Sat|Sun|Wed)$/.test(day) && (next === undefined || SENTENCE_STARTERS.has(next))) return null;
    return { words: WEEKDAYS[day] as string, dotted: 'abbreviation' as const };
  },
);

const halfDay = (letter: string) => (letter.toLowerCase() === 'a' ? `${LETTER_A} m` : 'p m');

function clockWords(hour: string, minute: string, second: string | undefined, half: string | undefined): string {
  const hours = Number(hour);
  const minutes = Number(minute);
  const words = [cardinalWords(String(hours))];
  if (hour === '00') words[0] = 'zero';
  if (minutes > 0) words.push(minutes < 10 ? `oh ${cardinalWords(String(minutes))}` : cardinalWords(minute));
  else if (half === undefined && second === undefined) words.push(hours >= 1 && hours <= 12 ? "o'clock" : 'hundred');
  if (half !== undefined) words.push(halfDay(half));
  if (second !== undefined)
    words.push(`and ${cardinalWords(String(Number(second)))} ${Number(second) === 1 ? 'second' : 'seconds'}`);
  return words.join(' ');
}

const time = byPattern(
  'time',
  /\d/,
  /(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:[.,](\d+))?)?(?:[ \u00a0]?([ap])(?:\.[ \u00a0]?m\.|\.?m(?![A-Za-z])))?(?!\d|:\d)/iy,
  (match, place) => {
    const [written, hour, minute, second, part, half] = match as unknown as [
      string,
      string,
      string,
      string?,
      string?,
      string?,
    ];
    if (/[\d:.]/.test(place.charBefore)) return null;
    const dotted = written.endsWith('.') ? ({ dotted: 'time' } as const) : {};
    if (Number(hour) > 24 || part !== undefined) {
      const all = [hour, minute, ...(second === undefined ? [] : [second])].map(cardinalWords).join(' ');
      return {
        words: `${all}${part === undefined ? '' : ` point ${digitWords(part)}`}${half === undefined ? '' : ` ${halfDay(half)}`}`,
        ...dotted,
      };
    }
    return { words: clockWords(hour, minute, second, half), ...dotted, value: Number(hour) };
  },
);

/** 10.30pm, 5 p.m., 9am, 14h30. */
const clock = byPattern(
  'time',
  /\d/,
  /(1[0-2]|0?[1-9])(?:\.([0-5]\d))?[ \u00a0]?([ap])(?:\.[ \u00a0]?m\.|\.?m(?![A-Za-z]))|([01]?\d|2[0-4])h([0-5]\d)(?![A-Za-z\d])/iy,
  (match, place) => {
    const [written, hour, minute, half, hour24, minute24] = match as unknown as [
      string,
      string?,
      string?,
      string?,
      string?,
      string?,
    ];
    if (/[\w.,:$€£]/.test(place.charBefore)) return null;
    if (hour24 !== undefined) return clockWords(hour24, minute24 as string, undefined, undefined);
    const words =
      minute === undefined
        ? `${cardinalWords(String(Number(hour)))} ${halfDay(half as string)}`
        : clockWords(hour as string, minute, undefined, half);
    return { words, value: Number(hour), ...(written.endsWith('.') && { dotted: 'time' as const }) };
  },
);

const halfDayAlone = byPattern('time', /[aApP]/, /([ap])\.[ \u00a0]?m\.(?![A-Za-z])/iy, ([, half], place) =>
  isInside(place) ? null : { words: halfDay(half as string), dotted: 'time' as const },
);

/** '68 as a year. */
const shortYear = byPattern('date', /'/, /'(\d\d)(?![\d'sA-Za-z])/y, ([, digits], place) =>
  /[\s(–-]/.test(place.charBefore) ? twoDigits(digits as string) : null,
);

export const CALENDAR_CLASSES: readonly WrittenClass[] = [
  ...[isoDate, isoTime, slashDate, dayOfMonth, monthDay, dayMonth, dashedMonth, monthYear, monthRange, shortMonth],
  ...[weekdayRange, weekday, time, clock, halfDayAlone, shortYear],
];
