/** "Start, idle, pull away. (Ford Escort 1300)": the thing in brackets and what it does before them. */
const THING_LAST = /^([^()]+)\(([^()]+)\)[.\s]*$/u;

/**
 * Puts the thing that a title names last in brackets before what it does.
 * @param names - whether a text names a sound
 */
export function putThingFirst(text: string, names: (part: string) => boolean): string {
  const [, acts, thing] = THING_LAST.exec(text) ?? [];
  return acts !== undefined && names(thing) && !names(acts) ? `${thing.replace(/[.\s]+$/u, '')}, ${acts}` : text;
}
