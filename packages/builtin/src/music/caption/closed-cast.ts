import { hasVoices, rolesOf } from '../compose/roles.ts';
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

/** What a closed list lacks to be a band of its style: drums, a bass, an instrument for the chords. */
export function rhythmSectionFor(
  names: readonly string[],
  style: string,
  namesGenre: boolean,
  left: Exclusions,
): string[] {
  if (!namesGenre || SMALL_GROUPS[style] === 'alone') return [];
  const { drums, parts } = getStyle(style);
  const added: string[] = [];
  const able = (role: 'bass' | 'chords') =>
    parts
      .filter((part) => part.role === role)
      .flatMap(({ instruments }) => instruments)
      .find((name) => !left.instruments.includes(name));
  if (!names.some(hasVoices)) added.push(able('chords') ?? '');
  if (!names.some((name) => rolesOf(name)[0] === 'bass') && !left.roles.includes('bass'))
    added.push(able('bass') ?? '');
  if (drums !== null && !names.some((name) => name.endsWith('-kit')) && !left.roles.includes('drums'))
    added.push(drums.kit);
  return added.filter((name) => name !== '' && !left.instruments.includes(name));
}
