import { wordPairs, wordRows, wordTable } from '../../../word-table.ts';
import { type Token, wordAsSaid, wordsOf } from './tokens.ts';

/** A number and its unit. */
export type Quantity =
  /** `times`: a repetition ("three times"), not a number of objects ("three bells"). */
  | { readonly kind: 'count'; readonly value: number; readonly times: boolean }
  | { readonly kind: 'interval'; readonly value: number }
  | { readonly kind: 'duration'; readonly value: number }
  | { readonly kind: 'start'; readonly value: number }
  /** "From 2 to 5 seconds": when it starts, and when it ends. */
  | { readonly kind: 'span'; readonly value: number; readonly endS: number }
  | { readonly kind: 'distance'; readonly value: number }
  /** In Hz or km/h. */
  | { readonly kind: 'frequency' | 'speed'; readonly value: number };

export const NUMBER_WORDS = wordPairs(
  `half .5, one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12,
    thirteen 13, fourteen 14, fifteen 15, sixteen 16, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, hundred 100,
    couple 2, pair 2, few 3, several 5, multiple 4, series 4, succession 4, dozen 12, many 10`,
  Number,
);

/** A number in figures or as one word, or an article, as the source of a pattern. */
export const AMOUNT = String.raw`\d+(?:\.\d+)?|an?|${Object.keys(NUMBER_WORDS).join('|')}`;

/** The value of a word that matches `AMOUNT`; an article is one. */
export function amountOf(word: string): number {
  if (/^an?$/iu.test(word)) return 1;
  return NUMBER_WORDS[word.toLowerCase()] ?? Number(word);
}

/** Larger numbers are not counts but years, takes or part numbers. */
const LARGEST_COUNT = 100;

export const COUNT_WORDS = wordPairs('once 1, twice 2, thrice 3, single 1, double 2, triple 3', Number);

/** Counts that stand before the counted noun: "a double beep". */
const ATTRIBUTES = new Set(['single', 'double', 'triple']);

export const UNIT_SECONDS = wordPairs(
  `s 1, sec 1, secs 1, second 1, seconds 1, min 60, mins 60, minute 60, minutes 60, ms .001, millisecond .001,
    milliseconds .001`,
  Number,
);

export const UNIT_METRES = wordPairs(
  `m 1, meter 1, meters 1, metre 1, metres 1, feet .3, foot .3, yards .9, km 1000, kilometer 1000, kilometers 1000,
    kilometres 1000, mile 1600, miles 1600`,
  Number,
);

/** Units of a rate, in events per second: a word of typing is five characters. */
const UNIT_PER_S = wordTable<number>({ bpm: 1 / 60, wpm: 5 / 60 });

/** Other units of a figure, with what they measure and their size in its unit. */
const UNITS = wordTable<readonly ['frequency' | 'speed', number]>({
  hz: ['frequency', 1],
  hertz: ['frequency', 1],
  khz: ['frequency', 1000],
  kilohertz: ['frequency', 1000],
  kmh: ['speed', 1],
  kph: ['speed', 1],
  mph: ['speed', 1.609],
  knots: ['speed', 1.852],
});

/**
 * The quantity that begins at token `at` with the number of tokens used, or undefined: "three times", "every two
 * seconds", "for 10 s", "after 3 seconds", "20 m away", "twice", "four" (before a noun).
 */
export function readQuantity(tokens: readonly Token[], at: number): FoundQuantity | undefined {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  if (isListed(word) || isCountedTo(tokens, at)) return undefined;
  return readSpan(word) ?? readEvery(word) ?? readCountWord(word, tokens, at) ?? readCross(word) ?? readNumber(word);
}

/** "3 2 1", "5, 4, 3": numbers that are said, not counted. */
function isListed(word: Words): boolean {
  const isNumber = (offset: number): boolean => /^\d$/.test(word(offset)) || NUMBER_WORDS[word(offset)] !== undefined;
  const follows = (offset: number): boolean =>
    isNumber(offset) && Number(word(offset)) === Number(word(offset - 1)) - 1;
  return isNumber(0) && (follows(0) || follows(1));
}

/** "A boy counts aloud TO TEN": how far somebody counts. */
function isCountedTo(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:to|from)$/.test(tokens[at - 1]?.word ?? '')) return false;
  return tokens.slice(Math.max(0, at - 5), at - 1).some((token) => /^count(?:s|ed|ing)?$/.test(wordAsSaid(token)));
}

/** "FOUR MORE", "two more times": of what was counted before. */
export function countsMore(tokens: readonly Token[]): boolean {
  const [, more, ...rest] = tokens;
  if (more?.word !== 'more' || readQuantity(tokens, 0)?.quantity.kind !== 'count') return false;
  return rest.every(({ word }) => /^times?$/.test(word));
}

/** A quantity and the number of tokens used. */
interface FoundQuantity {
  readonly quantity: Quantity;
  readonly length: number;
}

/** The word at an offset from the start position; '' past the end. */
type Words = (offset: number) => string;

const isEvery = (word: string): boolean => word === 'every' || word === 'each';

/** "from 2 to 5 seconds". */
function readSpan(word: Words): FoundQuantity | undefined {
  const start = word(0) === 'from' ? timeAt(word, 1) : undefined;
  if (start === undefined || word(1 + start.length) !== 'to') return undefined;
  const end = timeAt(word, 2 + start.length);
  const unit = UNIT_SECONDS[word(2 + start.length + (end?.length ?? 0))];
  if (end === undefined || unit === undefined || end.value <= start.value) return undefined;
  const quantity = { kind: 'span', value: start.value * unit, endS: end.value * unit } as const;
  return { quantity, length: 3 + start.length + end.length };
}

/** A number that may be zero. */
function timeAt(word: Words, offset: number): { value: number; length: number } | undefined {
  return word(offset) === 'zero' ? { value: 0, length: 1 } : numberAt(word, offset);
}

/** "every two seconds", "each minute". */
function readEvery(word: Words): FoundQuantity | undefined {
  if (!isEvery(word(0))) return undefined;
  const number = numberAt(word, 1);
  const unitAt = 1 + (number?.length ?? 0);
  const unit = UNIT_SECONDS[word(unitAt)];
  return unit === undefined ? undefined : found('interval', (number?.value ?? 1) * unit, unitAt + 1);
}

/** "twice", "once a minute", "twice every ten seconds". */
function readCountWord(word: Words, tokens: readonly Token[], at: number): FoundQuantity | undefined {
  const counted = COUNT_WORDS[word(0)];
  if (counted === undefined) return undefined;
  const every = isEvery(word(1)) ? readQuantity(tokens, at + 1) : undefined;
  if (every?.quantity.kind === 'interval') {
    return found('interval', every.quantity.value / counted, every.length + 1);
  }
  const per = word(1) === 'per' ? 2 : 1;
  const unit = UNIT_SECONDS[word(per)];
  const isRate = unit !== undefined && word(per) !== 's' && word(per) !== 'm';
  return isRate ? found('interval', unit / counted, per + 1) : found('count', counted, 1, !ATTRIBUTES.has(word(0)));
}

/** "x 3". */
function readCross(word: Words): FoundQuantity | undefined {
  const number = word(0) === 'x' ? numberAt(word, 1) : undefined;
  if (number === undefined || number.value > LARGEST_COUNT) return undefined;
  return found('count', number.value, 1 + number.length, true);
}

/** "Two BLOCKS away", each of this length, m. */
const STEP_AWAY_M = wordRows(
  `
80: block blocks street streets house houses field fields valley valleys hill hills
30: garden gardens plot plots lawn lawns yard yards
6: door doors room rooms table tables tent tents
`,
  Number,
);

const LEADS = new Set(['for', 'after', 'lasting', 'at']);

/** A number with its unit: seconds, metres, "per minute", "times", or none. */
function readNumber(word: Words): FoundQuantity | undefined {
  const lead = LEADS.has(word(0)) ? 1 : 0;
  const number = rangeAt(word, lead) ?? numberAt(word, lead);
  if (!number) return undefined;
  const next = lead + number.length;
  const seconds = UNIT_SECONDS[word(next)];
  if (seconds !== undefined) {
    const later = word(next + 1) === 'later' || word(next + 1) === 'in';
    const isStart = word(0) === 'after' || word(0) === 'at' || later;
    return found(isStart ? 'start' : 'duration', number.value * seconds, next + (later ? 2 : 1));
  }
  const figure = readFigure(word(next), number.value, next + 1);
  if (figure) return figure;
  if (lead > 0) return undefined;
  const metres = UNIT_METRES[word(next)];
  if (metres !== undefined) return found('distance', number.value * metres, next + (word(next + 1) === 'away' ? 2 : 1));
  const stepM = word(next + 1) === 'away' ? STEP_AWAY_M[word(next)] : undefined;
  if (stepM !== undefined) return found('distance', number.value * stepM, next + 2);
  const per = word(next) === 'per' ? UNIT_SECONDS[word(next + 1)] : undefined;
  if (per !== undefined) return found('interval', per / number.value, next + 2);
  if (number.value > LARGEST_COUNT) return undefined;
  const times = timesAt(word, next);
  return found('count', number.value, next + times, times > 0);
}

/** "60 BPM", "440 HZ": a number with the unit of a rate or of a figure. */
function readFigure(unit: string, value: number, length: number): FoundQuantity | undefined {
  const perS = UNIT_PER_S[unit];
  if (perS !== undefined) return found('interval', 1 / (perS * value), length);
  const [kind, size] = UNITS[unit] ?? [];
  return kind === undefined ? undefined : found(kind, size! * value, length);
}

/** Number of words for a repetition: "three TIMES", "two MORE TIMES"; 0 for none. */
function timesAt(word: Words, at: number): number {
  if (word(at) === 'more' && word(at + 1) === 'times') return 2;
  return ['times', 'time', 'x'].includes(word(at)) ? 1 : 0;
}

/** "5 to 10 SECONDS": their mean. */
function rangeAt(word: Words, offset: number): { value: number; length: number } | undefined {
  const least = numberAt(word, offset);
  const most =
    least && /^(?:to|or)$/.test(word(offset + least.length)) ? numberAt(word, offset + least.length + 1) : undefined;
  if (!least || !most) return undefined;
  const length = least.length + 1 + most.length;
  return UNIT_SECONDS[word(offset + length)] === undefined
    ? undefined
    : { value: (least.value + most.value) / 2, length };
}

/** A number in digits or words: "12", "three", "twenty five", "two dozen". */
function numberAt(word: Words, offset: number): { value: number; length: number } | undefined {
  const text = word(offset);
  const digits = /^\d/.test(text);
  const value = digits ? Number(text) : NUMBER_WORDS[text];
  if (value === undefined) return undefined;
  if (word(offset + 1) === 'dozen') return { value: value * 12, length: 2 };
  // "A couple of SECONDS".
  if (word(offset + 1) === 'of' && UNIT_SECONDS[word(offset + 2)] !== undefined) return { value, length: 2 };
  const following = NUMBER_WORDS[word(offset + 1)];
  if (!digits && value >= 20 && value < 100 && following !== undefined && following < 10) {
    return { value: value + following, length: 2 };
  }
  return { value, length: 1 };
}

function found(
  kind: Exclude<Quantity['kind'], 'span'>,
  value: number,
  length: number,
  times = false,
): FoundQuantity | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  if (kind === 'count') return { quantity: { kind, value: Math.max(1, Math.round(value)), times }, length };
  if (kind === 'interval') return { quantity: { kind, value: Math.max(0.03, value) }, length };
  return { quantity: { kind, value }, length };
}

/** Whether words are only a count of what was said before: "twice", "x3", "three times in a row". */
export function onlyRepeats(tokens: readonly Token[]): boolean {
  const count = readQuantity(tokens, tokens[0]?.word === 'repeated' ? 1 : 0);
  if (count?.quantity.kind !== 'count' || !count.quantity.times) return false;
  return tokens.length === count.length + (tokens[0].word === 'repeated' ? 1 : 0);
}

/** Generic words for countable events. */
const STROKES = wordsOf(
  'hits shot shots strikes blows strokes rounds rotation rotations revolution revolutions clicks beats knocks taps pulls pulses bursts presses pumps squirts cranks squeezes staples',
);

/** Those of them that name no sound. */
const BARE_STROKES = wordsOf(
  'hits shots strikes blows strokes rounds rotation rotations revolution revolutions presses pumps squirts cranks squeezes',
);

/** "A nail gun, four SHOTS": a word for what is counted. */
export function isCountedStroke(tokens: readonly Token[], at: number): boolean {
  return at > 0 && BARE_STROKES.has(tokens[at].word) && readQuantity(tokens, at - 1)?.quantity.kind === 'count';
}

/** Whether words only give a count: "five hits". */
export function countsStrokes(tokens: readonly Token[]): boolean {
  const count = readQuantity(tokens, 0);
  return (
    count?.quantity.kind === 'count' && tokens.length === count.length + 1 && STROKES.has(tokens[count.length].word)
  );
}
