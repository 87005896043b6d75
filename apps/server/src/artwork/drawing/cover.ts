import type { SoundKind } from '@soundwright/contract';
import { drawLandscape } from './landscape.ts';
import { paletteOf } from './palette.ts';
import type { Picture } from './picture.ts';
import type { Portrait } from './portrait.ts';
import { drawRibbons } from './ribbons.ts';
import { drawRings } from './rings.ts';

/** Side length of stored pictures in pixels. */
export const PICTURE_SIZE = 512;

/**
 * The cover of a sound. Its shape depends on the kind: rings for effects, a voice over water for speech, else a
 * landscape.
 */
export function drawCover(portrait: Portrait, kind: SoundKind, size = PICTURE_SIZE): Picture {
  const palette = paletteOf(kind, portrait);
  switch (kind) {
    case 'sfx':
      return drawRings(portrait, palette, size);
    case 'speech':
      return drawRibbons(portrait, palette, size);
    default:
      return drawLandscape(portrait, palette, size);
  }
}
