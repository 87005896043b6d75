import type { Style } from '../style.ts';
import { BLUES, COUNTRY, FOLK, METAL, POP, ROCK } from './band-styles.ts';
import { DUBSTEP, RAP } from './beat-styles.ts';
import { AFROBEAT, DISCO, REGGAETON } from './dance-styles.ts';
import { CHIPTUNE, DRUM_AND_BASS, HOUSE, SYNTHWAVE, TECHNO, TRANCE } from './electronic-styles.ts';
import { BOSSA, FUNK, JAZZ, REGGAE, SOUL } from './groove-styles.ts';
import { HIP_HOP, LOFI, TRAP } from './hip-hop-styles.ts';
import { AMBIENT, CLASSICAL, ORCHESTRAL } from './scenic-styles.ts';
import { FLAMENCO, TANGO } from './spanish-styles.ts';
import { MARCH, MEDIEVAL, MINIMALISM, RAGA, SALSA, WALTZ, WESTERN } from './world-styles.ts';

/** Every style of the composer. */
export const STYLES: readonly Style[] = [
  POP,
  ROCK,
  METAL,
  FOLK,
  COUNTRY,
  BLUES,
  JAZZ,
  REGGAE,
  BOSSA,
  FUNK,
  SOUL,
  HOUSE,
  TECHNO,
  TRANCE,
  DRUM_AND_BASS,
  SYNTHWAVE,
  LOFI,
  HIP_HOP,
  TRAP,
  CHIPTUNE,
  AMBIENT,
  ORCHESTRAL,
  CLASSICAL,
  DUBSTEP,
  RAP,
  RAGA,
  MINIMALISM,
  SALSA,
  WALTZ,
  MEDIEVAL,
  MARCH,
  WESTERN,
  TANGO,
  FLAMENCO,
  REGGAETON,
  AFROBEAT,
  DISCO,
];

/** @throws RangeError for an unknown id */
export function getStyle(id: string): Style {
  const style = STYLES.find((candidate) => candidate.id === id);
  if (style === undefined) throw new RangeError(`no such style: ${id}`);
  return style;
}
