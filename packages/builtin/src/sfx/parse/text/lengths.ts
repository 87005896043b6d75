import { AMOUNT, amountOf } from '../words/quantities.ts';

/** Lengths that people write in several words or figures. */

const SECONDS = '(?:s|secs?|seconds?)';
const NEARLY = '(?:about|around|roughly|approximately|just|only|exactly)';
const AT_MOST = String.raw`(?:approx(?:imately)?\.?|max(?:imum)?\.?|up to|no (?:more|longer) than|at most|less than|circa|ca\.)`;

/** Ways of writing a length, and the same with one number: the words that the pattern captures are given. */
const WRITTEN: readonly (readonly [pattern: RegExp, plain: (...words: string[]) => string])[] = [
  // "3,5 s".
  [/\b(\d{1,2}),(\d)(?=\s?(?:s|secs?|seconds?|minutes?)\b)/giu, (_, whole, tenths) => `${whole}.${tenths}`],
  // "1min30", "1m30s", "1 minute 30 seconds".
  [/\b(\d+)m(?:in)?(\d{1,2})(?:s|secs?)?(?![\p{L}\d])/giu, (_, minutes, seconds) => inSeconds(minutes, seconds)],
  [
    new RegExp(String.raw`\b(\d+)\s?(?:min|minutes?)\s(?:and\s)?(\d{1,2})\s?${SECONDS}\b`, 'giu'),
    (_, minutes, seconds) => inSeconds(minutes, seconds),
  ],
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
];

/** "2-3 seconds". */
const RANGE = new RegExp(
  String.raw`(?<![\d:.[(]|from |between )\b(\d+(?:\.\d+)?)\s?[-–]\s?(\d+(?:\.\d+)?)\s?(${SECONDS}|minutes?)\b(?!\s?[:\])])`,
  'giu',
);

/** A prompt whose lengths are one number with its unit each. */
export function spellLengths(prompt: string): string {
  const plain = WRITTEN.reduce((text, [pattern, spelled]) => text.replace(pattern, spelled), prompt);
  return plain.match(RANGE)?.length === 1 ? plain.replace(RANGE, meanOf) : plain;
}

/** The middle of a range; several ranges are times of what sounds, in order. */
function meanOf(whole: string, least: string, most: string, unit: string): string {
  return 0 < Number(least) && Number(least) < Number(most) ? `${(Number(least) + Number(most)) / 2} ${unit}` : whole;
}

function inSeconds(minutes: string, seconds: string): string {
  return `${60 * Number(minutes) + Number(seconds)} seconds`;
}
