import { tokenise } from '../words/tokens.ts';

/** "Start, idle, pull away. (Ford Escort 1300)": the thing in brackets and what it does before them. */
const THING_LAST = /^([^()]+)\(([^()]+)\)[.\s]*$/u;

/**
 * Puts the thing that a title names last in brackets before what it does; where it is named there, only what else they
 * say of it stays: "a pump runs and stops (SEWAGE pump)". A vehicle in brackets after a whole sentence that names a sound
 * is silent, and its doors are those of a car: "interior, door closed. (SPORTS CAR, 1967)".
 *
 * @param names - whether a text names a sound
 * @param namesVehicle - whether it names vehicles and nothing else
 */
export function putThingFirst(
  text: string,
  names: (part: string) => boolean,
  namesVehicle: (part: string) => boolean,
): string {
  const [, acts, inBrackets] = THING_LAST.exec(text) ?? [];
  if (acts === undefined) return text;
  const thing = inBrackets.replace(/[.\s]+$/u, '');
  if (namesHeadOf(acts, thing)) return `${acts.replace(/[.\s]+$/u, '')}, ${thing.replace(LAST_WORD, '')}`;
  if (!names(thing)) return text;
  // "Constant RUN", "LAND": of the car or the aircraft, on no feet.
  if (namesVehicle(thing) && !names(acts.replace(RUN, ''))) return `${thing.replace(FIGURE, '')}, ${acts}`;
  if (!names(acts)) return `${thing}, ${acts}`;
  return /\.\s*$/u.test(acts) && namesVehicle(thing) ? acts.replace(/\bdoors?\b/iu, 'car $&') : text;
}

const RUN =
  /\b(?:runs?|running|lands?|landing|taxi(?:es|ing)?|ticks? ?over|idles?|idling|revs?|revving|(?:switch|turn)(?:es|ed|s)? (?:on|off))\b/giu;
/** "15 CWT. truck", "TR6", "2-SEATER": of a make; but "4 jet engines". */
const FIGURE =
  /(?<![\p{L}\d])[\p{L}-]*\d[\p{L}\d.-]*\s*(?:cwt\b\.?|tons?\b|litres?\b|h\.?p\b\.?)?(?!\s*(?:\p{L}+ )?engines?\b)/giu;
const LAST_WORD = /\s*\S+$/u;

function namesHeadOf(text: string, thing: string): boolean {
  const head = tokenise(thing).at(-1)?.stem;
  return tokenise(text).some(({ stem }) => stem === head);
}
