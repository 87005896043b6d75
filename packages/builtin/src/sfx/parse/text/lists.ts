/** Lists with numbers: "1. knocks 2. a door opens", "step 1: rain, step 2: thunder". */

/** A number of an item: "1.", "2)", "(3)", "step 4:". */
const ITEM = /(^|[\s,;(.])(?:(?:step|part|event|sound) )?[(#]?(\d{1,2})(?:[.):]|\s-)+\s+(?=\p{L})/giu;

const COUNTS = ['ten', 'nine', 'eight', 'seven', 'six', 'five', 'four', 'three', 'two', 'one'];
/** "3, 2, 1, go", "five... four... three... two... one": numbers with marks between them, and what follows. */
const COUNTDOWN =
  /\b(?:10|[3-9]|ten|nine|eight|seven|six|five|four|three)(?:[,.…\s-]+(?:[1-9]|nine|eight|seven|six|five|four|three|two|one))+\b(?:[,.…\s-]+(go|liftoff|lift off|blast off)\b)?/giu;

/** Numbers that count down to one, however they are written, as "3 2 1" and what follows them. */
export function spellCountdowns(prompt: string): string {
  return prompt.replace(COUNTDOWN, (said: string, ends: string | undefined) => {
    const numbers = said
      .toLowerCase()
      .match(/\d+|[a-z]+/gu)!
      .map(numberOf)
      .filter((value) => value > 0);
    const falls = numbers.every((value, i) => i === 0 || value === numbers[i - 1] - 1);
    if (!falls || numbers.at(-1) !== 1) return said;
    return `${numbers[0] > 3 ? '5 4 3 2 1' : '3 2 1'}${ends === undefined ? '' : /^go$/i.test(ends) ? ' go' : `, ${ends}`}`;
  });
}

/** A number in digits or as a word; 0 for other words. */
function numberOf(text: string): number {
  const at = COUNTS.indexOf(text);
  return at < 0 ? Number(text) || 0 : COUNTS.length - at;
}

const LENGTH = String.raw`(?:one|two|three|four|five|\d) (?:short|long|quick|slow|low|high)`;
const IN_TURN = new RegExp(String.raw`\b(${LENGTH})(?: and|,)? (${LENGTH})(?=\s*(?:$|[,.;]))`, 'giu');

/** "A whistle, TWO SHORT ONE LONG": one after the other. */
export function spellSignals(prompt: string): string {
  return prompt.replace(IN_TURN, '$1 then $2');
}

/** Numbered items as an order: the first, then the second, and so on. Other prompts are left as they are. */
export function spellLists(prompt: string): string {
  const numbers = [...prompt.matchAll(ITEM)].map(([, , number]) => Number(number));
  if (numbers.length < 2 || numbers.some((number, i) => number !== i + 1)) return prompt;
  return prompt.replace(ITEM, (_, before: string, number: string) => (number === '1' ? before : ', then '));
}
