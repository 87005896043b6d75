import { hasVoices, rolesOf } from '../compose/roles.ts';
import type { Role } from '../compose/score.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import type { Exclusions } from './exclusions.ts';

/**
 * Styles in which two named instruments are the players of the piece, and whether a rhythm section still joins them:
 * "jazz with flute and vibraphone" has a bass and drums, a folk duo has not. In other styles named instruments join the
 * usual band.
 */
const SMALL_GROUPS: Readonly<Record<string, 'alone' | 'with rhythm'>> = {
  ...{ folk: 'alone', classical: 'alone', medieval: 'alone', ambient: 'alone', waltz: 'alone', minimalism: 'alone' },
  ...{ jazz: 'with rhythm', blues: 'with rhythm', bossa: 'with rhythm', salsa: 'with rhythm', country: 'with rhythm' },
};
/** In other styles a list as long as this is the band, or a shorter one with an instrument for chords and a bass or drums. */
const WHOLE_BAND = 4;
const SHORT_BAND = 3;
/** Their players are many, whatever the caption names. */
const LARGE_BODIES: ReadonlySet<string> = new Set(['orchestral', 'march', 'raga']);
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
  if (!namesGenre || SMALL_GROUPS[style] !== undefined) return true;
  if (LARGE_BODIES.has(style)) return false;
  const hasRhythm = names.some((name) => name.endsWith('-kit') || rolesOf(name)[0] === 'bass');
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
  if (count === null && (!namesGenre || SMALL_GROUPS[style] === 'alone')) return [];
  const { drums, parts } = getStyle(style);
  const able = (wanted: (role: Role) => boolean) =>
    parts
      .filter(({ role }) => wanted(role) && !left.roles.some((one) => one === role))
      .flatMap(({ instruments }) => instruments.filter((name) => !left.instruments.includes(name)).slice(0, 1));
  const added: string[] = [];
  if (!names.some(hasVoices)) added.push(...able((role) => role === 'chords').slice(0, 1));
  if (!names.some((name) => rolesOf(name)[0] === 'bass')) added.push(...able((role) => role === 'bass').slice(0, 1));
  if (drums !== null && !names.some((name) => name.endsWith('-kit')) && !left.roles.includes('drums'))
    added.push(...[drums.kit].filter((name) => !left.instruments.includes(name)));
  if (count === null) return added;
  const others = able((role) => role !== 'texture').filter((name) => !names.includes(name));
  return [...new Set([...added, ...others])].slice(0, Math.max(0, count - names.length));
}
