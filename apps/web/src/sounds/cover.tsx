import type { Sound } from '@soundwright/contract';
import { classes } from '../ui/classes.ts';

interface CoverProps {
  readonly sound: Pick<Sound, 'artwork'>;
  /** Its size, as `size-9`. */
  readonly className: string;
}

/** The cover of a sound next to its name, if any. */
export function Cover({ sound, className }: CoverProps) {
  if (sound.artwork === null) return null;
  return (
    <img
      src={sound.artwork}
      alt=""
      loading="lazy"
      decoding="async"
      className={classes('pointer-events-none shrink-0 rounded-md object-cover', className)}
    />
  );
}
