import { wordPairs, wordRows, wordTable } from '../../../word-table.ts';
import { type Token, wordAsSaid, wordsOf } from './tokens.ts';
import { matchAt, wordsIn } from './wording.ts';

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

/** Other units of a figure in Hz and in km/h. */
const UNIT_HZ = wordPairs('hz 1, hertz 1, khz 1000, kilohertz 1000', Number);
const UNIT_KMH = wordPairs('kmh 1, kph 1, mph 1.609, knots 1.852', Number);

/** "Two BLOCKS away", each of this length, m. */
const STEP_AWAY_M = wordRows(
  `
80: block blocks street streets house houses field fields valley valleys hill hills
30: garden gardens plot plots lawn lawns yard yards
6: door doors room rooms table tables tent tents
`,
  Number,
);

/** A quantity and the number of tokens used. */
interface FoundQuantity {
  readonly quantity: Quantity;
  readonly length: number;
}

type Parts = Readonly<Partial<Record<string, string>>>;

/** One of the words of a table. */
const oneOf = (words: Readonly<Record<string, number>>): string => `(?:${Object.keys(words).join('|')})(?![^ ,])`;
const SECONDS = oneOf(UNIT_SECONDS);

/** A number in digits or words: "12", "three", "twenty five", "two dozen", "a couple of SECONDS". */
const NUMBER = String.raw`(?:\d+(?:\.\d+)?|(?:twenty|thirty|forty|fifty|sixty)_(?:one|two|three|four|five|six|seven|eight|nine)|${Object.keys(NUMBER_WORDS).join('|')})(?![^ ,])(?:_dozen\b|_of(?=_${SECONDS}))?`;

function numberOf(number: string): number {
  const words = number.split(/,? /).filter((word) => word !== 'of');
  const value = (word: string): number => NUMBER_WORDS[word] ?? Number(word);
  return words.length > 1 && words.at(-1) === 'dozen'
    ? 12 * value(words[0])
    : words.reduce((sum, word) => sum + value(word), 0);
}

/** A number, or the mean of two. */
const meanOf = ({ n = '1', to = n }: Parts): number => (numberOf(n) + numberOf(to)) / 2;

/**
 * Ways of saying a quantity: what is said, where `_` is between words, and what it means; the first that matches and means
 * something is read.
 */
const QUANTITIES = (
  [
    // "From 2 to 5 seconds".
    [
      `from_(?<n>zero\\b|${NUMBER})_to_(?<to>${NUMBER})_(?<unit>${SECONDS})`,
      ({ n = '', to = '', unit = '' }) => {
        const [startS, endS] = [n === 'zero' ? 0 : numberOf(n), numberOf(to)].map((time) => time * UNIT_SECONDS[unit]);
        return endS > startS ? { kind: 'span', value: startS, endS } : undefined;
      },
    ],
    // "Every two seconds", "twice every ten seconds", "once a minute", "twice per second".
    [
      `(?:(?<counted>${oneOf(COUNT_WORDS)})_)?(?:every|each)(?:_(?<n>${NUMBER}))?_(?<unit>${SECONDS})`,
      ({ counted = 'once', n = '1', unit = '' }) =>
        found('interval', (numberOf(n) * UNIT_SECONDS[unit]) / COUNT_WORDS[counted]),
    ],
    [
      `(?<counted>${oneOf(COUNT_WORDS)})(?:_per)?_(?!s(?![^ ,]))(?<unit>${SECONDS})`,
      ({ counted = '', unit = '' }) => found('interval', UNIT_SECONDS[unit] / COUNT_WORDS[counted]),
    ],
    // "Twice"; "a double beep" counts what follows.
    [
      `(?<counted>${oneOf(COUNT_WORDS)})`,
      ({ counted = '' }) => found('count', COUNT_WORDS[counted], !/^(?:single|double|triple)$/.test(counted)),
    ],
    [`x_(?<n>${NUMBER})`, ({ n = '' }) => found('count', numberOf(n), true)],
    // "For 10 s", "after 3 seconds", "5 to 10 seconds later".
    [
      `(?:(?:(?<at>after|at)|for|lasting)_)?(?<n>${NUMBER})(?:_(?:to|or)_(?<to>${NUMBER}))?_(?<unit>${SECONDS})(?<later>_(?:later|in)\\b)?`,
      ({ at, later, unit = '', ...number }) =>
        found((at ?? later) === undefined ? 'duration' : 'start', meanOf(number) * UNIT_SECONDS[unit]),
    ],
    // "60 BPM", "440 HZ", "at 60 KM/H".
    [
      `(?:(?:after|at|for|lasting)_)?(?<n>${NUMBER})_(?<unit>${oneOf({ ...UNIT_PER_S, ...UNIT_HZ, ...UNIT_KMH })})`,
      ({ n = '', unit = '' }) =>
        unit in UNIT_PER_S
          ? found('interval', 1 / (UNIT_PER_S[unit] * numberOf(n)))
          : unit in UNIT_HZ
            ? found('frequency', UNIT_HZ[unit] * numberOf(n))
            : found('speed', UNIT_KMH[unit] * numberOf(n)),
    ],
    // "20 m away", "two blocks away".
    [
      `(?<n>${NUMBER})_(?<unit>${oneOf(UNIT_METRES)})(?:_away\\b)?`,
      ({ n = '', unit = '' }) => found('distance', numberOf(n) * UNIT_METRES[unit]),
    ],
    [
      `(?<n>${NUMBER})_(?<unit>${oneOf(STEP_AWAY_M)})_away\\b`,
      ({ n = '', unit = '' }) => found('distance', numberOf(n) * STEP_AWAY_M[unit]),
    ],
    [
      `(?<n>${NUMBER})_per_(?<unit>${SECONDS})`,
      ({ n = '', unit = '' }) => found('interval', UNIT_SECONDS[unit] / numberOf(n)),
    ],
    // "Three times", "two more times", "four" (before a noun).
    [
      `(?<n>${NUMBER})(?<times>_more_times\\b|_times?\\b|_x\\b)?`,
      ({ n = '', times }) => found('count', numberOf(n), times !== undefined),
    ],
  ] as readonly (readonly [said: string, means: (parts: Parts) => Quantity | undefined])[]
).map(([said, means]) => ({ pattern: new RegExp(`${said.replaceAll('_', ',? ')}(?![^ ,])`, 'y'), means }));

/** What begins a quantity. */
const BEGINS = new RegExp(
  `^(?:\\d.*|from|every|each|x|for|after|lasting|at|${oneOf(COUNT_WORDS)}|${oneOf(NUMBER_WORDS)})$`,
);

/** The quantity that begins at token `at` with the number of tokens used, or undefined. */
export function readQuantity(tokens: readonly Token[], at: number): FoundQuantity | undefined {
  if (!BEGINS.test(tokens[at]?.word ?? '') || isListed(tokens, at) || isCountedTo(tokens, at)) return undefined;
  for (const { pattern, means } of QUANTITIES) {
    const said = matchAt(tokens, at, pattern);
    const quantity = said && means({ ...said.groups });
    if (quantity) return { quantity, length: wordsIn(said[0]) };
  }
  return undefined;
}

function found(kind: Exclude<Quantity['kind'], 'span'>, value: number, times = false): Quantity | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  if (kind === 'count')
    return value > LARGEST_COUNT ? undefined : { kind, value: Math.max(1, Math.round(value)), times };
  return { kind, value: kind === 'interval' ? Math.max(0.03, value) : value };
}

/** "3 2 1", "5, 4, 3": numbers that are said, not counted. */
function isListed(tokens: readonly Token[], at: number): boolean {
  const [before, said, next] = [at - 1, at, at + 1].map((i) => Number(tokens[i]?.word ?? Number.NaN));
  return said < 10 && (said === before - 1 || next === said - 1);
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
