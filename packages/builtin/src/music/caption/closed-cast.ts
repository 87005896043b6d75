import { hasVoices, rolesOf } from '../compose/roles.ts';
import type { Role } from '../compose/score.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import { isKit } from '../instruments/catalog.ts';
import type { Exclusions } from './exclusions.ts';

/** In styles of a band a list as long as this is the band, or a shorter one with an instrument for chords and a bass or drums. */
const WHOLE_BAND = 4;
const SHORT_BAND = 3;
/** Instruments that make a piece by themselves: a caption that names one of them and no style wants it alone. */
const SOLOISTS: ReadonlySet<string> = new Set(
  'piano dusty-piano electric-piano nylon-guitar steel-guitar pipe-organ drawbar-organ harpsichord celesta harp'.split(
    ' ',
  ),
);
/** Names of sounds rather than of players: a list with them is not a list of players. */
const SOUNDS: ReadonlySet<string> = new Set(
  'lead square-lead super-saw pluck stab fm-bell vinyl riser cymbal-swell'.split(' '),
);

/**
 * Whether the instruments that a caption lists are all that should play, as in "rhodes, brushes and upright bass".
 *
 * @param names - catalog names in the caption, without duplicates
 * @param namesGenre - whether the caption names a style, beyond a mood or an occasion
 * @param isSolo - whether it says "solo" or the like
 */
export function isClosedCast(names: readonly string[], style: string, namesGenre: boolean, isSolo: boolean): boolean {
  if (names.length === 1 && !namesGenre) return isSolo || SOLOISTS.has(names[0] ?? '');
  // "Minimalist piano" is how one player plays.
  if (names.length === 1 && style === 'minimalism' && SOLOISTS.has(names[0] ?? '')) return true;
  if (names.length < 2 || names.some((name) => SOUNDS.has(name))) return false;
  const { group } = getStyle(style);
  if (!namesGenre || group === 'alone' || group === 'with rhythm') return true;
  if (group === 'orchestra') return false;
  const hasRhythm = names.some((name) => isKit(name) || rolesOf(name)[0] === 'bass');
  return names.length >= WHOLE_BAND || (names.length >= SHORT_BAND && hasRhythm && names.some(hasVoices));
}

/**
 * Who joins a closed list of instruments. Without a count that is what it lacks to be a band of its style: drums, a bass,
 * an instrument for the chords. "Hard bop quintet, trumpet and tenor sax" counts its players: then they are as many.
 *
 * @param count - players in all; null when the caption does not count them
 */
export function joiningPlayers(
  names: readonly string[],
  { style, namesGenre, count, left }: { style: string; namesGenre: boolean; count: number | null; left: Exclusions },
): string[] {
  const { drums, parts, group } = getStyle(style);
  if (count === null && (!namesGenre || group === 'alone')) return [];
  const able = (wanted: (role: Role) => boolean) =>
    parts
      .filter(({ role }) => wanted(role) && !left.roles.some((one) => one === role))
      .flatMap(({ instruments }) => instruments.filter((name) => !left.instruments.includes(name)).slice(0, 1));
  const added: string[] = [];
  if (!names.some(hasVoices)) added.push(...able((role) => role === 'chords').slice(0, 1));
  if (!names.some((name) => rolesOf(name)[0] === 'bass')) added.push(...able((role) => role === 'bass').slice(0, 1));
  if (drums !== null && !names.some((name) => isKit(name)) && !left.roles.includes('drums'))
    added.push(...[drums.kit].filter((name) => !left.instruments.includes(name)));
  if (count === null) return added;
  const others = able((role) => role !== 'texture').filter((name) => !names.includes(name));
  return [...new Set([...added, ...others])].slice(0, Math.max(0, count - names.length));
}
