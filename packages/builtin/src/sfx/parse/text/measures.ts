import { AMOUNT, amountOf } from '../words/quantities.ts';

/** Lengths and figures with a unit, as people write them in several words or figures, in the words that are known. */

const SECONDS = '(?:s|secs?|seconds?)';
const NEARLY = '(?:about|around|roughly|approximately|just|only|exactly)';
const AT_MOST = String.raw`(?:approx(?:imately)?\.?|max(?:imum)?\.?|up to|no (?:more|longer) than|at most|less than|circa|ca\.)`;

/** Words before a length: "a beep LASTING a second". */
const LENGTHS =
  '(?:lasting|lasts|for|within|after|over|under|about|around|in|of|than|and|by|to|every|each|takes?|taking)';

/** "2-3 seconds". */
const RANGE = new RegExp(
  String.raw`(?<![\d:.[(]|from |between )\b(\d+(?:\.\d+)?)\s?[-–]\s?(\d+(?:\.\d+)?)\s?(${SECONDS}|minutes?)\b(?!\s?[:\])])`,
  'giu',
);

/** Ways of writing a measure, and the same with one number: the words that the pattern captures are given. */
const MEASURES: readonly (readonly [written: RegExp, plain: (...words: string[]) => string])[] = [
  // "30,000".
  [/\b(\d{1,3}),(?=\d{3}\b)/gu, (_, thousands) => thousands],
  // "A 1950s truck", "75cl of water": neither a length nor a count.
  [/\b(?:1[6-9]|20)\d0s\b/gu, () => ''],
  [/\b\d+(?:\.\d+)?\s?(?:ml|cl|dl|l|lit(?:er|re)s?|pints?|gallons?)\b/giu, () => ''],
  // "3,5 s".
  [/\b(\d{1,2}),(\d)(?=\s?(?:s|secs?|seconds?|minutes?)\b)/giu, (_, whole, tenths) => `${whole}.${tenths}`],
  // "1min30", "1m30s", "1 minute 30 seconds".
  [/\b(\d+)m(?:in)?(\d{1,2})(?:s|secs?)?(?![\p{L}\d])/giu, inSeconds],
  [new RegExp(String.raw`\b(\d+)\s?(?:min|minutes?)\s(?:and\s)?(\d{1,2})\s?${SECONDS}\b`, 'giu'), inSeconds],
  // "Two and a half seconds", "a second and a half".
  [
    new RegExp(String.raw`\b(${AMOUNT}) and a half[\s-](seconds?|minutes?)\b`, 'giu'),
    (_, number, unit) => `${amountOf(number) + 0.5} ${unit}`,
  ],
  [
    new RegExp(String.raw`\b(${AMOUNT}) (seconds?|minutes?) and a half\b`, 'giu'),
    (_, number, unit) => `${amountOf(number) + 0.5} ${unit}`,
  ],
  // "A quarter second", "a tenth of a second".
  [/\b(?:a )?quarter(?:[\s-]| of a )second\b/giu, () => '0.25 seconds'],
  [/\b(?:a )?tenth of a second\b/giu, () => '0.1 seconds'],
  // "Max 2 seconds", "approx. 2s".
  [new RegExp(String.raw`\b${AT_MOST}\s(?=(?:${AMOUNT})\s?(?:${SECONDS}|ms)\b)`, 'giu'), () => ''],
  // "For a second", "lasting about half a minute", "of roughly three seconds".
  [
    new RegExp(
      String.raw`\b(?:for|lasting|lasts|of ${NEARLY})\s(?:${NEARLY}\s)?(half an?|${AMOUNT})\s(seconds?|minutes?)\b`,
      'giu',
    ),
    (_, number, unit) => `for ${/^half/iu.test(number) ? 0.5 : amountOf(number)} ${unit}`,
  ],
  // "2-3 seconds": their middle; several ranges are times of what sounds, in order.
  [
    RANGE,
    (whole, least, most, unit, _, text) =>
      text.match(RANGE)?.length === 1 && 0 < Number(least) && Number(least) < Number(most)
        ? `${(Number(least) + Number(most)) / 2} ${unit}`
        : whole,
  ],
  // "60bpm", "1kHz", "120 km/h", "90 miles per hour": the unit as one word.
  [/(\d)\s?(?:b\.?p\.?m\.?|(?:heart\s?)?beats\s(?:per|a)\sminute)(?![\p{L}\d])/giu, (_, number) => `${number} bpm`],
  [/(\d)\s?(?:w\.?p\.?m\.?|words\s(?:per|a)\sminute)(?![\p{L}\d])/giu, (_, number) => `${number} wpm`],
  [/(\d)\s?(k\s?)?hz(?![\p{L}\d])/giu, (_, number, kilo) => `${number} ${kilo ? 'khz' : 'hz'}`],
  [
    /(\d)\s?(?:km\/h|km\sper\shour|kilomet(?:er|re)s\s(?:per|an)\shour)(?![\p{L}\d])/giu,
    (_, number) => `${number} kmh`,
  ],
  [/(\d)\s?(kmh|kph|mph)(?![\p{L}\d])/giu, (_, number, unit) => `${number} ${unit}`],
  [/(\d)\s?(?:miles\s(?:per|an)\shour|m\.p\.h\.?)(?![\p{L}\d])/giu, (_, number) => `${number} mph`],
  // "440 Hz tone", "a tone of 440 Hz": nothing but that tone.
  [/(\d k?hz) tone\b/giu, (_, figure) => `${figure} test tone`],
  [/(^|\b(?:an?|the)\s)tone(?=\s(?:(?:at|of)\s)?\d[\d.]* k?hz)/giu, (_, article) => `${article}test tone`],
  // "BPM 60", "tempo 120", "at tempo 90": the unit after its number.
  [/\b(?:bpm|tempo)[\s:=]{1,2}(\d{2,3})(?!\s?(?:bpm|%))(?![\p{L}\d])/giu, (_, number) => `${number} bpm`],
  // "Two beeps a second", "100 steps per minute", "a drip per second".
  [
    new RegExp(
      String.raw`\b(${AMOUNT})\s((?:\p{L}+\s)?(?!${LENGTHS}\s)\p{L}+)\s(?:per\s(second|minute)\b|an?\s(second|minute)(?=\s*(?:$|[,.;:)])))`,
      'giu',
    ),
    (_, number, what, per, each) => {
      const perS = amountOf(number) / ((per ?? each).toLowerCase() === 'minute' ? 60 : 1);
      return `${what} every ${Number((1 / perS).toFixed(3))} seconds`;
    },
  ],
];

/** A prompt whose measures are one number each, with a unit that the reader of quantities knows. */
export function spellMeasures(prompt: string): string {
  return MEASURES.reduce((text, [written, plain]) => text.replace(written, plain), prompt);
}

function inSeconds(_: string, minutes: string, seconds: string): string {
  return `${60 * Number(minutes) + Number(seconds)} seconds`;
}
