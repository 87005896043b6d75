/** Lists with numbers: "1. knocks 2. a door opens", "step 1: rain, step 2: thunder". */

/** A number of an item: "1.", "2)", "(3)", "step 4:". */
const ITEM = /(^|[\s,;(.])(?:(?:step|part|event|sound) )?[(#]?(\d{1,2})(?:[.):]|\s-)+\s+(?=\p{L})/giu;

/** Numbered items as an order: the first, then the second, and so on. Other prompts are left as they are. */
export function spellLists(prompt: string): string {
  const numbers = [...prompt.matchAll(ITEM)].map(([, , number]) => Number(number));
  if (numbers.length < 2 || numbers.some((number, i) => number !== i + 1)) return prompt;
  return prompt.replace(ITEM, (_, before: string, number: string) => (number === '1' ? before : ', then '));
}
