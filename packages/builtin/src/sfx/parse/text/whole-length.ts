import { NUMBER_WORDS, UNIT_SECONDS } from '../words/quantities.ts';
import { tellsOrder } from './order-words.ts';

const NUMBER = String.raw`\d+(?:\.\d+)?|${Object.keys(NUMBER_WORDS).join('|')}`;
const LENGTH = String.raw`(?<number>${NUMBER})[\s-]?(?<unit>s|secs?|seconds?|min|mins|minutes?)`;
const WHOLE = 'loop|ambience|ambiance|soundscape|atmosphere|background|bed|backdrop|clip|scene|sound effect|sfx';

/** "A 20-SECOND seamless loop of …", "a thirty second city soundscape": at the beginning of the prompt. */
const BEFORE = new RegExp(
  String.raw`^(?<lead>(?:[\p{L}']+\s){0,3}?)${LENGTH}(?:\slong)?\s(?<thing>(?:[\p{L}-]+\s){0,3}(?:${WHOLE})\b)`,
  'iu',
);

/** "Farmyard ambience, 30 SECONDS, …", "City loop (45 s): …": the length of what was just announced, as an item. */
const AFTER = new RegExp(
  String.raw`^(?<lead>[^,.;:()]*\b(?:${WHOLE}|loopable|looping)\b[^,.;:()]*)\s?[,(:]\s?(?:about\s|approx\.?\s|ca\.?\s)?${LENGTH}(?:\s(?:long|total))?\)?(?=\s?[,.:;–—-]|$)`,
  'iu',
);

/** "…, 30 SECONDS TOTAL", "… (total length 12 s)": at the end. */
const TOTAL = new RegExp(
  String.raw`[,.;(]\s?(?=[^,;(]*\b(?:total|overall|altogether)\b)(?:(?:total|overall)(?:\s(?:length|duration))?:?\s)?${LENGTH}(?:\s(?:in total|total|overall|altogether))?\)?\.?\s*$`,
  'iu',
);

/** "A metallic ping, soft, VERY SHORT 0.2 SECONDS, crisp": an item of a list that describes one sound. */
const ITEM = new RegExp(
  String.raw`,\s*(?:(?:about|approx\.?|ca\.?|very|short|brief|quick|long)\s)*${LENGTH}(?:\s(?:long|duration|length|total))?\s*(?=,|\.?\s*$)`,
  'giu',
);

/** One thing that leads up to another, and a length after both. */
const LED_INTO = /^[^,;]*\S\sinto\s[^,;]*,[^,;]*$/iu;

/** A prompt without the length of the whole sound, and that length in seconds; null where none is said. */
export function takeWholeLength(prompt: string): { readonly text: string; readonly wholeS: number | null } {
  const said = BEFORE.exec(prompt) ?? AFTER.exec(prompt) ?? TOTAL.exec(prompt) ?? onlyItem(prompt);
  if (said?.groups === undefined) return { text: prompt, wholeS: null };
  const { lead = '', thing = '', number, unit } = said.groups;
  // "A whoosh INTO an impact, 2 SECONDS": the length is all that follows.
  const rest = LED_INTO.test(prompt) && thing === '' && lead === '' ? '' : prompt.slice(said.index + said[0].length);
  const value = /^\d/.test(number) ? Number(number) : NUMBER_WORDS[number.toLowerCase()];
  return {
    text: `${prompt.slice(0, said.index)}${lead}${thing}${rest}`,
    wholeS: value * (UNIT_SECONDS[unit.toLowerCase()] ?? 1),
  };
}

/** The only length of a list without an order. */
function onlyItem(prompt: string): RegExpExecArray | undefined {
  const [item, other] = prompt.matchAll(ITEM);
  if (!item || LED_INTO.test(prompt)) return item;
  // A single sound has the length as a property of its own.
  const isOne = other || tellsOrder(prompt) || prompt.includes(';') || !/,.*,/.test(prompt.replace(item[0], ','));
  return isOne ? undefined : item;
}
