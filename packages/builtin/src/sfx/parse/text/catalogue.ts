import { tokenise } from '../words/tokens.ts';

/** "Start, idle, pull away. (Ford Escort 1300)": the thing in brackets and what it does before them. */
const THING_LAST = /^([^()]+)\(([^()]+)\)[.\s]*$/u;

/** "A pump runs and stops (SEWAGE PUMP)": the same thing by more of its name. */
function namesAgain(acts: string, thing: string): boolean {
  const head = tokenise(thing).at(-1)?.stem;
  return tokenise(acts).some(({ stem }) => stem === head);
}

/**
 * Puts the thing that a title names last in brackets before what it does; without them where it is named there.
 * @param names - whether a text names a sound
 * @param repeated - told of the thing that is left out
 */
export function putThingFirst(
  text: string,
  names: (part: string) => boolean,
  repeated: (thing: string) => void,
): string {
  const [, acts, thing] = THING_LAST.exec(text) ?? [];
  if (acts !== undefined && namesAgain(acts, thing)) {
    repeated(thing);
    return acts;
  }
  return acts !== undefined && names(thing) && !names(acts) ? `${thing.replace(/[.\s]+$/u, '')}, ${acts}` : text;
}
