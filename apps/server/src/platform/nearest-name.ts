import { closestMatch } from 'leven';

/** More edits than this, or in most of the name, make another name. */
const MOST_EDITS = 3;
const LARGEST_SHARE = 0.6;

/** The known name that a mistyped one most likely means, or undefined when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.min(MOST_EDITS, Math.ceil(name.length * LARGEST_SHARE));
  return closestMatch(name.toLowerCase(), known, { maxDistance });
}
