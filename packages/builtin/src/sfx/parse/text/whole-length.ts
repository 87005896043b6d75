import { NUMBER_WORDS, UNIT_SECONDS } from '../words/quantities.ts';
import { tellsOrder } from './told-order.ts';

const NUMBER = String.raw`\d+(?:\.\d+)?|${Object.keys(NUMBER_WORDS).join('|')}`;
const LENGTH = String.raw`(${NUMBER})[\s-]?(s|secs?|seconds?|min|mins|minutes?)`;
const WHOLE = 'loop|ambience|ambiance|soundscape|atmosphere|background|bed|backdrop|clip|scene|sound effect|sfx';

/** "A 20-SECOND seamless loop of …", "a thirty second city soundscape": at the beginning of the prompt. */
const BEFORE = new RegExp(
  String.raw`^((?:[\p{L}']+\s){0,3}?)${LENGTH}(?:\slong)?\s((?:[\p{L}-]+\s){0,3}(?:${WHOLE})\b)`,
  'iu',
);

/** "Farmyard ambience, 30 SECONDS, …", "City loop (45 s): …": the length of what was just announced, as an item. */
const AFTER = new RegExp(
  String.raw`^([^,.;:()]*\b(?:${WHOLE}|loopable|looping)\b[^,.;:()]*)\s?[,(:]\s?(?:about\s|approx\.?\s|ca\.?\s)?${LENGTH}(?:\s(?:long|total))?\)?(?=\s?[,.:;–—-]|$)`,
  'iu',
);

/** "…, 30 SECONDS TOTAL", "… (total length 12 s)": at the end. */
const TOTAL = new RegExp(
  String.raw`[,.;(]\s?(?:${LENGTH}\s(?:in total|total|overall|altogether)|(?:total|overall)(?:\s(?:length|duration))?:?\s${LENGTH})\)?\.?\s*$`,
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
  const before = BEFORE.exec(prompt);
  if (before) {
    const [whole, lead, number, unit, thing] = before;
    return { text: `${lead}${thing}${prompt.slice(whole.length)}`, wholeS: secondsOf(number, unit) };
  }
  const after = AFTER.exec(prompt);
  if (after) {
    const [whole, lead, number, unit] = after;
    return { text: `${lead}${prompt.slice(whole.length)}`, wholeS: secondsOf(number, unit) };
  }
  const total = TOTAL.exec(prompt);
  if (!total) return takeItem(prompt);
  const [whole, number, unit, otherNumber, otherUnit] = total;
  return {
    text: prompt.slice(0, prompt.length - whole.length),
    wholeS: secondsOf(number ?? otherNumber, unit ?? otherUnit),
  };
}

/** The only length of a list without an order. */
function takeItem(prompt: string): { readonly text: string; readonly wholeS: number | null } {
  const [item, other] = prompt.matchAll(ITEM);
  // "A whoosh INTO an impact, 2 SECONDS".
  if (item && LED_INTO.test(prompt)) {
    return { text: prompt.slice(0, item.index), wholeS: secondsOf(item[1], item[2]) };
  }
  if (!item || other || tellsOrder(prompt) || prompt.includes(';')) return { text: prompt, wholeS: null };
  const [whole, number, unit] = item;
  const rest = prompt.slice(item.index + whole.length);
  // A single sound has the length as a property of its own.
  if (!/,.*,/.test(prompt.replace(whole, ','))) return { text: prompt, wholeS: null };
  return { text: prompt.slice(0, item.index) + rest, wholeS: secondsOf(number, unit) };
}

function secondsOf(number: string, unit: string): number {
  const value = /^\d/.test(number) ? Number(number) : NUMBER_WORDS[number.toLowerCase()];
  return value * (UNIT_SECONDS[unit.toLowerCase()] ?? 1);
}
