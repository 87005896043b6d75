import { tokenise } from '../words/tokens.ts';

/** "Start, idle, pull away. (Ford Escort 1300)": the thing in brackets and what it does before them. */
const THING_LAST = /^([^()]+)\(([^()]+)\)[.\s]*$/u;

/**
 * Puts the thing that a title names last in brackets before what it does; where it is named there, only what else they
 * say of it stays: "a pump runs and stops (SEWAGE pump)".
 * @param names - whether a text names a sound
 */
export function putThingFirst(text: string, names: (part: string) => boolean): string {
  const [, acts, inBrackets] = THING_LAST.exec(text) ?? [];
  if (acts === undefined) return text;
  const thing = inBrackets.replace(/[.\s]+$/u, '');
  if (namesHeadOf(acts, thing)) return `${acts.replace(/[.\s]+$/u, '')}, ${thing.replace(LAST_WORD, '')}`;
  return names(thing) && !names(acts) ? `${thing}, ${acts}` : text;
}

const LAST_WORD = /\s*\S+$/u;

function namesHeadOf(text: string, thing: string): boolean {
  const head = tokenise(thing).at(-1)?.stem;
  return tokenise(text).some(({ stem }) => stem === head);
}
