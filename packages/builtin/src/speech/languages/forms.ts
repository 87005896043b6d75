import { PUNCTUATION_CLASSES } from '../text/classes/marks.ts';
import { LANGUAGE_FREE_MARKUP } from '../text/classes/markup.ts';
import { byPattern, type Place, type Reading, type WrittenClass } from '../text/grammar.ts';
import type { Counted, Language, Neighbours } from './language.ts';

const BLANK = '[ \\u00a0]';
/** Longer rows of figures are numbers of accounts and telephones. */
const MOST_DIGITS = 15;
const MILLION = 1_000_000n;
const WORD_BEFORE = /(?<![\p{L}\p{M}\d])([\p{L}\p{M}'.-]*[\p{L}\p{M}'])[ \u00a0]+$/u;
const WORD_AFTER = /[ \u00a0]([\p{L}\p{M}]+)/uy;

/** The classes of written things of a language, for `readWritten`. */
export function classesOf(language: Language): WrittenClass[] {
  return [
    ...[number(language), money(language), measure(language), ordinal(language), roman(language)],
    ...[...dates(language), time(language), fraction(language), range(language)],
    ...[address(language), abbreviation(language), ending(language), sign(language), dash, emphasis, word, letters],
    ...PUNCTUATION_CLASSES,
    ...LANGUAGE_FREE_MARKUP,
  ];
}

/** Digits of a number as written. */
interface Figures {
  readonly isNegative: boolean;
  /** Without separators. */
  readonly whole: string;
  /** After the decimal sign; empty for a whole number. */
  readonly decimals: string;
  readonly isGrouped: boolean;
  readonly end: number;
}

/** Blanks group thousands only where no further figures follow, as they do in telephone numbers. */
const GROUPED = /(?:\d{1,3}(?:[.'’]\d{3})+|[1-9]\d{0,2}(?:[ \u00a0]\d{3})+(?![ \u00a0]?\d))(?!\d)/y;
const PLAIN = /\d+/y;
const DECIMALS = /,(\d+)|\.(\d{1,2}|\d{4,})(?![\d.])/y;

function figuresAt(place: Place, at: number): Figures | null {
  const isNegative = /[-−–]/.test(place.text[at] ?? '');
  const from = isNegative ? at + 1 : at;
  const grouped = place.match(GROUPED, from);
  const match = grouped ?? place.match(PLAIN, from);
  if (match === null) return null;
  let end = from + match[0].length;
  const fraction = place.match(DECIMALS, end);
  const decimals = fraction?.[1] ?? fraction?.[2] ?? '';
  if (fraction !== null) end += fraction[0].length;
  return { isNegative, whole: match[0].replace(/\D/g, ''), decimals, isGrouped: grouped !== null, end };
}

const AFTER_DIALLING_CODE = /(?:^|[\s(])(?:\+\d+|0\d*)[ \u00a0/)-]{1,2}$/;

/** A minus is one after a blank or a bracket only. */
const canStart = (place: Place) =>
  /\d/.test(place.text[place.at] as string) ? !/\d/.test(place.charBefore) : /[\s(=+*/×÷:]/.test(place.charBefore);

function neighboursOf(place: Place, end: number, { functionWords }: Language): Neighbours {
  const before = WORD_BEFORE.exec(place.lineBefore)?.[1] ?? '';
  const after = place.match(WORD_AFTER, end)?.[1] ?? '';
  return { before: before.toLowerCase(), after: functionWords.has(after.toLowerCase()) ? '' : after };
}

function digitsInWords(digits: string, language: Language): string {
  return [...digits].map((digit) => language.cardinal(BigInt(digit), '')).join(' ');
}

/** A number before the noun that it counts. */
function numberWords({ isNegative, whole, decimals, isGrouped }: Figures, after: string, language: Language): string {
  const isCode = (whole.length > 1 && whole.startsWith('0')) || (!isGrouped && whole.length > MOST_DIGITS);
  const said = isCode ? digitsInWords(whole, language) : language.cardinal(BigInt(whole), decimals === '' ? after : '');
  return [
    ...(isNegative ? [language.minus] : []),
    said,
    ...(decimals === '' ? [] : [language.point, digitsInWords(decimals, language)]),
  ].join(' ');
}

const isYear = ({ isGrouped, isNegative, whole, decimals }: Figures) =>
  !isGrouped && !isNegative && decimals === '' && /^[12]\d{3}$/.test(whole);

const number = (language: Language): WrittenClass => ({
  kind: 'number',
  starts: /[\d−–-]/,
  isPlain: true,
  read(place) {
    const figures = canStart(place) ? figuresAt(place, place.at) : null;
    if (figures === null) return null;
    const { after } = neighboursOf(place, figures.end, language);
    const { whole, isGrouped } = figures;
    const words = isYear(figures)
      ? language.year(Number(whole), after)
      : !isGrouped && whole.length > 2 && AFTER_DIALLING_CODE.test(place.lineBefore)
        ? digitsInWords(whole, language)
        : numberWords(figures, after, language);
    return { length: figures.end - place.at, words, value: Number(whole) };
  },
});

/** The longest of some written forms at an index, after what `before` matches; those that end in a letter are whole words. */
function oneOf(forms: Iterable<string>, before: string): RegExp {
  const patterns = [...forms].sort((a, b) => b.length - a.length).map(formPattern);
  return new RegExp(`${before}(${patterns.join('|')})`, 'uy');
}

function formPattern(form: string): string {
  const escaped = form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', `${BLANK}?`);
  return /\p{L}$/u.test(form) ? `${escaped}(?![\\p{L}\\p{M}\\d'’])` : `${escaped}(?![\\p{L}\\d])`;
}

const money = (language: Language): WrittenClass => {
  const { currencies } = language;
  const after = oneOf(Object.keys(currencies), `${BLANK}?`);
  const before = /([$€£]|[A-Z]{3})/y;
  return {
    kind: 'money',
    starts: /[-−–\d$€£A-Z]/,
    read(place) {
      const opened = /[\d−–-]/.test(place.text[place.at] as string) ? null : place.match(before);
      if (opened === null ? !canStart(place) : /[\p{L}\d]/u.test(place.charBefore)) return null;
      const gap =
        opened === null ? 0 : (place.match(/[ \u00a0]?/y, place.at + opened[0].length) as RegExpExecArray)[0].length;
      const figures = figuresAt(place, place.at + (opened?.[0].length ?? 0) + gap);
      if (figures === null) return null;
      const closed = opened === null ? place.match(after, figures.end) : null;
      const currency = currencies[(opened ?? closed)?.[1] ?? ''];
      if (currency === undefined) return null;
      const words = amount(figures, currency, language);
      return { length: figures.end + (closed?.[0].length ?? 0) - place.at, words };
    },
  };
};

function amount(figures: Figures, { unit, cent }: Language['currencies'][string], language: Language): string {
  const { isNegative, whole, decimals } = figures;
  const { cardinal, centJoiner, minus } = language;
  const value = BigInt(whole);
  const sign = isNegative ? `${minus} ` : '';
  // Prices have two decimals; others are said as they are written.
  if (decimals.length !== 0 && decimals.length !== 2) return `${numberWords(figures, '', language)} ${unit[1]}`;
  const cents = Number(decimals);
  const centName = cents === 1 ? cent[0] : cent[1];
  if (value === 0n && cents > 0) return `${sign}${cardinal(BigInt(cents), centName)} ${centName}`;
  const name = value === 1n ? unit[0] : unit[1];
  const isRound = value >= MILLION && value % MILLION === 0n;
  const units = `${sign}${cardinal(value, name)} ${isRound ? language.ofMillions(name) : name}`;
  return cents === 0 ? units : `${units} ${centJoiner}${cardinal(BigInt(cents), '')}`;
}

const nameOf = ([one, many]: Counted, { whole, decimals }: Figures) => (whole === '1' && decimals === '' ? one : many);

const measure = (language: Language): WrittenClass => {
  const unit = oneOf(Object.keys(language.units), `${BLANK}?`);
  return {
    kind: 'measure',
    starts: /[\d−–-]/,
    read(place) {
      const figures = canStart(place) ? figuresAt(place, place.at) : null;
      const match = figures === null ? null : place.match(unit, figures.end);
      const names = language.units[(match?.[1] ?? '').replace(/[ \u00a0]/g, '')];
      if (figures === null || match === null || names === undefined) return null;
      const name = nameOf(names, figures);
      return {
        length: figures.end + match[0].length - place.at,
        words: `${numberWords(figures, name, language)} ${name}`,
        ...(match[0].endsWith('.') && { dotted: 'abbreviation' as const }),
      };
    },
  };
};

const ordinal = (language: Language): WrittenClass =>
  byPattern('ordinal', /\d/, language.ordinalForm, ([written, digits], place) => {
    if (!canStart(place)) return null;
    return language.ordinal(Number(digits), written, neighboursOf(place, place.at + written.length, language));
  });

const ROMAN = /^(?=[IVXLC])(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

function valueOfRoman(digits: string): number {
  const values = [...digits].map((digit) => ROMAN_VALUES[digit] as number);
  return values.reduce((sum, value, index) => sum + ((values[index + 1] ?? 0) > value ? -value : value), 0);
}

const roman = (language: Language): WrittenClass =>
  byPattern('roman', /[IVXLC]/, language.romanForm, ([written, digits = ''], place) => {
    if (!ROMAN.test(digits) || /[\p{L}\p{M}\d'-]/u.test(place.charBefore)) return null;
    const before = WORD_BEFORE.exec(place.lineBefore)?.[1] ?? '';
    const after = place.match(WORD_AFTER, place.at + written.length)?.[1] ?? '';
    const words = language.roman(valueOfRoman(digits), written, before, after);
    // The full stop of "Ludwig XIV." at the end of a text ends the sentence too.
    return words === null ? null : { words, ...(written.endsWith('.') && { dotted: 'abbreviation' as const }) };
  });

function dates(language: Language): WrittenClass[] {
  const { months, dayJoiner } = language;
  const isDay = (day: number) => day >= 1 && day <= 31;
  const say = (place: Place, day: number, month: number, year: string | undefined): string | null => {
    const name = months[month - 1];
    if (name === undefined || !isDay(day)) return null;
    const before = (WORD_BEFORE.exec(place.lineBefore)?.[1] ?? '').toLowerCase();
    const full = year?.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year;
    return language.date(day, name, full === undefined ? null : language.year(Number(full), ''), before);
  };
  const figures = /(\d{1,2})([./-])[ \u00a0]?(\d{1,2})\2[ \u00a0]?(\d{4}|\d{2})(?!\d)|(\d{4})-(\d{2})-(\d{2})(?!\d)/y;
  const named = new RegExp(
    `(\\d{1,2})${dayJoiner}(${months.join('|')})(?![\\p{L}])(?:[ \\u00a0](?:del?[ \\u00a0])?(\\d{4})(?!\\d))?`,
    'iuy',
  );
  return [
    byPattern('date', /\d/, figures, (match, place) => {
      const [, day, , month, year, isoYear, isoMonth, isoDay] = match;
      if (!canStart(place)) return null;
      return say(place, Number(day ?? isoDay), Number(month ?? isoMonth), year ?? isoYear);
    }),
    byPattern('date', /\d/, named, ([, day, month = '', year], place) =>
      canStart(place) ? say(place, Number(day), months.indexOf(month.toLowerCase()) + 1, year) : null,
    ),
  ];
}

const time = ({ timeForms, time: say }: Language): WrittenClass => ({
  kind: 'time',
  starts: /\d/,
  read(place) {
    if (/[\d:.,]/.test(place.charBefore)) return null;
    for (const form of timeForms) {
      const match = place.match(form);
      if (match === null) continue;
      const [written, hours, minutes = '0'] = match;
      if (Number(hours) <= 24 && Number(minutes) < 60)
        return { length: written.length, words: say(Number(hours), Number(minutes)) };
    }
    return null;
  },
});

const fraction = (language: Language): WrittenClass =>
  byPattern(
    'fraction',
    /[\d½⅓⅔¼¾⅕⅛]/u,
    /(\d{1,4})[/⁄](\d{1,4})(?![\d/])|[½⅓⅔¼¾⅕⅛]/uy,
    ([written, top, bottom], place) => {
      if (!canStart(place) && top !== undefined) return null;
      const plain = written.normalize('NFKD').replace('⁄', '/');
      const known = language.fractions[plain];
      if (known !== undefined || top === undefined || bottom === undefined) return known ?? null;
      return `${language.cardinal(BigInt(top), '')} ${language.over} ${language.cardinal(BigInt(bottom), '')}`;
    },
  );

/** The dash between two figures. */
const range = ({ to }: Language): WrittenClass =>
  byPattern('range', /[-–]/, /[ \u00a0]?[-–][ \u00a0]?(?=\d)/y, ([written], place) => {
    const isBetween = /\d[%°€$]?$/.test(place.lineBefore) && written.length === 1;
    return isBetween ? to : null;
  });

const address = ({ addressSigns }: Language): WrittenClass =>
  byPattern(
    'address',
    /[\p{L}\d]/u,
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/)?(?:[\w-]+\.)+(?:com|org|net|de|es|fr|it|eu|info|io|at|ch)(?:\/[\w./-]*\w)?(?![\p{L}\d])/uy,
    ([written], place) => {
      if (/[\p{L}\d@.]/u.test(place.charBefore)) return null;
      return written.replace(/^https?:\/\//, '').replace(/[^\p{L}\d]/gu, (found) => ` ${addressSigns[found] ?? ''} `);
    },
  );

const abbreviation = ({ abbreviations, titles }: Language): WrittenClass => {
  const known = new Map<string, { words: string; dotted?: 'title' | 'abbreviation' }>();
  for (const [table, dotted] of [[abbreviations, 'abbreviation'] as const, [titles, 'title'] as const]) {
    for (const [written, words] of Object.entries(table)) {
      const entry = { words, ...(written.endsWith('.') && { dotted }) };
      known.set(written, entry);
      known.set(written.charAt(0).toUpperCase() + written.slice(1), entry);
    }
  }
  const compact = new Map([...known].map(([written, entry]) => [written.replaceAll(' ', ''), entry]));
  const pattern = oneOf(known.keys(), '(?<![\\p{L}\\p{M}\\d])');
  return byPattern(
    'abbreviation',
    /\p{L}/u,
    pattern,
    ([written]) => compact.get(written.replace(/[ \u00a0]/g, '')) ?? null,
  );
};

const ending = ({ endings }: Language): WrittenClass => {
  const forms = Object.keys(endings);
  const pattern = forms.length === 0 ? /(?!)/y : oneOf(forms, '([\\p{L}\\p{M}-]+?)');
  return byPattern('abbreviation', /\p{L}/u, pattern, ([, stem = '', end = '']) => ({
    words: `${stem}${endings[end] ?? end}`,
    dotted: 'title' as const,
  }));
};

const sign = ({ signs }: Language): WrittenClass => ({
  kind: 'symbol',
  starts: /[^\s\p{L}\p{M}\d]/u,
  isPlain: true,
  read: (place): Reading | null => {
    const words = signs[place.text[place.at] as string];
    return words === undefined ? null : { length: 1, words };
  },
});

/** A dash with blanks around it is a pause. */
const dash = byPattern('dash', /[-–—]/, /[-–—]+/y, ([written], place) => {
  const isPause =
    written === '—' || (/\s/.test(place.charBefore) && /^(?:\s|$)/.test(place.text[place.at + written.length] ?? ''));
  return isPause && place.before !== undefined ? { words: '', mark: ',' as const } : { words: '' };
});

/** Marks of emphasis are not said. */
const emphasis = byPattern('stress', /[*_]/, /[*_]+/y, () => ({ words: '' }));

const word = byPattern(
  'word',
  /\p{Script=Latin}/u,
  /[\p{Script=Latin}\p{M}]+(?:['-][\p{Script=Latin}\p{M}]+)*'?/uy,
  ([written]) => written,
);

/** Letters that the voices do not know. */
const letters = byPattern('letters', /[^\P{L}\p{Script=Latin}]/u, /[^\P{L}\p{Script=Latin}]+/uy, () => ({
  words: '',
  leftOut: 'letters' as const,
}));
