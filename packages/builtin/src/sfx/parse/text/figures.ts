import { AMOUNT, amountOf } from '../words/quantities.ts';

/** Figures with a unit in the words that are known. */

/** "60bpm", "1kHz", "120 km/h", "90 miles per hour": the unit as one word. */
const UNITS: readonly (readonly [unit: RegExp, word: string])[] = [
  [/(\d)\s?(?:b\.?p\.?m\.?|(?:heart\s?)?beats\s(?:per|a)\sminute)(?![\p{L}\d])/giu, '$1 bpm'],
  [/(\d)\s?(?:w\.?p\.?m\.?|words\s(?:per|a)\sminute)(?![\p{L}\d])/giu, '$1 wpm'],
  [/(\d)\s?k\s?hz(?![\p{L}\d])/giu, '$1 khz'],
  [/(\d)\s?hz(?![\p{L}\d])/giu, '$1 hz'],
  [/(\d)\s?(?:km\/h|km\sper\shour|kilomet(?:er|re)s\s(?:per|an)\shour)(?![\p{L}\d])/giu, '$1 kmh'],
  [/(\d)\s?(kmh|kph|mph)(?![\p{L}\d])/giu, '$1 $2'],
  [/(\d)\s?(?:miles\s(?:per|an)\shour|m\.p\.h\.?)(?![\p{L}\d])/giu, '$1 mph'],
];

/** "440 Hz tone", "a tone of 440 Hz": nothing but that tone. */
const TONES: readonly (readonly [tone: RegExp, word: string])[] = [
  [/(\d k?hz) tone\b/giu, '$1 test tone'],
  [/(^|\b(?:an?|the)\s)tone(?=\s(?:(?:at|of)\s)?\d[\d.]* k?hz)/giu, '$1test tone'],
];

/** "BPM 60", "tempo 120", "at tempo 90": the unit after its number. */
const TURNED = /\b(?:bpm|tempo)[\s:=]{1,2}(\d{2,3})(?!\s?(?:bpm|%))(?![\p{L}\d])/giu;

/** Words before a length: "a beep LASTING a second". */
const LENGTHS =
  '(?:lasting|lasts|for|within|after|over|under|about|around|in|of|than|and|by|to|every|each|takes?|taking)';

/** "Two beeps a second", "100 steps per minute", "a drip per second". */
const RATES = new RegExp(
  String.raw`\b(${AMOUNT})\s((?:\p{L}+\s)?(?!${LENGTHS}\s)\p{L}+)\s(?:per\s(second|minute)\b|an?\s(second|minute)(?=\s*(?:$|[,.;:)])))`,
  'giu',
);

/** A prompt whose figures have units that the reader of quantities knows. */
export function spellFigures(prompt: string): string {
  const spelled = [...UNITS, ...TONES]
    .reduce((text, [found, word]) => text.replace(found, word), prompt)
    .replace(TURNED, '$1 bpm');
  return spelled.replace(RATES, (_, number: string, what: string, per: string | undefined, each: string) => {
    const perS = amountOf(number) / ((per ?? each).toLowerCase() === 'minute' ? 60 : 1);
    return `${what} every ${Number((1 / perS).toFixed(3))} seconds`;
  });
}
