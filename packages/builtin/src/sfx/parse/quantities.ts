import type { Token } from './tokens.ts';

/** A number with what it counts or measures. */
export type Quantity =
  /** `times`: of something done again ("three times"), not of things ("three bells"). */
  | { readonly kind: 'count'; readonly value: number; readonly times: boolean }
  | { readonly kind: 'interval'; readonly value: number }
  | { readonly kind: 'duration'; readonly value: number }
  | { readonly kind: 'start'; readonly value: number }
  | { readonly kind: 'distance'; readonly value: number };

export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  half: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
  couple: 2,
  pair: 2,
  few: 3,
  several: 5,
  dozen: 12,
  many: 10,
};

/** A larger number is no count but a name: a year, a take, a part. */
const LARGEST_COUNT = 100;

export const COUNT_WORDS: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
  single: 1,
  double: 2,
  triple: 3,
};

/** Counts that stand before what is counted: "a double beep". */
const ATTRIBUTES = new Set(['single', 'double', 'triple']);

export const UNIT_SECONDS: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
  ms: 0.001,
  millisecond: 0.001,
  milliseconds: 0.001,
};

export const UNIT_METRES: Readonly<Record<string, number>> = {
  m: 1,
  meter: 1,
  meters: 1,
  metre: 1,
  metres: 1,
  feet: 0.3,
  foot: 0.3,
  yards: 0.9,
  km: 1000,
  kilometer: 1000,
  kilometers: 1000,
  kilometres: 1000,
  mile: 1600,
  miles: 1600,
};

/**
 * The quantity that begins at token `at` with the number of tokens it takes, or undefined: "three times", "every two
 * seconds", "for 10 s", "after 3 seconds", "20 m away", "twice", "four" (before what is counted).
 */
export function readQuantity(tokens: readonly Token[], at: number): { quantity: Quantity; length: number } | undefined {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  const first = word(0);

  if (first === 'every' || first === 'each') {
    const ordinary = numberAt(1);
    const unitAt = ordinary ? 1 + ordinary.length : 1;
    const unit = UNIT_SECONDS[word(unitAt)];
    if (unit === undefined) return undefined;
    return found('interval', (ordinary?.value ?? 1) * unit, unitAt + 1);
  }

  const counted = COUNT_WORDS[first];
  if (counted !== undefined) {
    const every = word(1) === 'every' || word(1) === 'each' ? readQuantity(tokens, at + 1) : undefined;
    if (every?.quantity.kind === 'interval') {
      return found('interval', every.quantity.value / counted, every.length + 1);
    }
    const per = word(1) === 'per' ? 2 : 1;
    const unit = UNIT_SECONDS[word(per)];
    const isRate = unit !== undefined && word(per) !== 's' && word(per) !== 'm';
    if (isRate) return found('interval', unit / counted, per + 1);
    return found('count', counted, 1, !ATTRIBUTES.has(first));
  }

  if (first === 'x' && numberAt(1)) {
    const { value, length } = numberAt(1)!;
    return value <= LARGEST_COUNT ? found('count', value, 1 + length, true) : undefined;
  }
  const lead = first === 'for' || first === 'after' || first === 'lasting' || first === 'at' ? 1 : 0;
  const number = numberAt(lead);
  if (!number) return undefined;
  const next = lead + number.length;
  const seconds = UNIT_SECONDS[word(next)];
  if (seconds !== undefined) {
    const later = word(next + 1) === 'later' || word(next + 1) === 'in';
    const isStart = first === 'after' || first === 'at' || later;
    return found(isStart ? 'start' : 'duration', number.value * seconds, next + (later ? 2 : 1));
  }
  if (lead > 0) return undefined;
  const metres = UNIT_METRES[word(next)];
  if (metres !== undefined) return found('distance', number.value * metres, next + (word(next + 1) === 'away' ? 2 : 1));
  if (word(next) === 'per' && UNIT_SECONDS[word(next + 1)] !== undefined) {
    return found('interval', UNIT_SECONDS[word(next + 1)] / number.value, next + 2);
  }
  const times = word(next) === 'times' || word(next) === 'time' || word(next) === 'x' ? 1 : 0;
  if (number.value > LARGEST_COUNT) return undefined;
  return found('count', number.value, next + times, times > 0);

  function numberAt(offset: number): { value: number; length: number } | undefined {
    const text = word(offset);
    const value = /^\d/.test(text) ? Number(text) : NUMBER_WORDS[text];
    if (value === undefined) return undefined;
    const following = NUMBER_WORDS[word(offset + 1)];
    if (word(offset + 1) === 'dozen') return { value: value * 12, length: 2 };
    if (value >= 20 && value < 100 && following !== undefined && following < 10 && !/^\d/.test(text)) {
      return { value: value + following, length: 2 };
    }
    return { value, length: 1 };
  }
}

function found(
  kind: Quantity['kind'],
  value: number,
  length: number,
  times = false,
): { quantity: Quantity; length: number } | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  if (kind === 'count') return { quantity: { kind, value: Math.max(1, Math.round(value)), times }, length };
  if (kind === 'interval') return { quantity: { kind, value: Math.max(0.03, value) }, length };
  return { quantity: { kind, value }, length };
}
