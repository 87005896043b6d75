import { NUMBER_WORDS, UNIT_SECONDS } from '../words/quantities.ts';

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
  if (!total) return { text: prompt, wholeS: null };
  const [whole, number, unit, otherNumber, otherUnit] = total;
  return {
    text: prompt.slice(0, prompt.length - whole.length),
    wholeS: secondsOf(number ?? otherNumber, unit ?? otherUnit),
  };
}

function secondsOf(number: string, unit: string): number {
  const value = /^\d/.test(number) ? Number(number) : NUMBER_WORDS[number.toLowerCase()];
  return value * (UNIT_SECONDS[unit.toLowerCase()] ?? 1);
}
