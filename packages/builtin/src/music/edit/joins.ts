import type { Block, SourceAudio } from '../../rendering.ts';

/** Crossfade lengths at the start and end of the new audio, in frames; 0 for none. */
export interface Joins {
  readonly into: number;
  readonly outOf: number;
}

/**
 * Replaces part of a source: the first frames crossfade from the source and the last ones back to it, inside the
 * window. In between, the new audio is blended in at level `share` and the source at 1 − `share`.
 *
 * @param at - first replaced frame of the source
 * @param frames - length of the window, equal to the total length of `blocks`
 */
export function* joinWithSource(
  blocks: Iterable<Block>,
  source: SourceAudio,
  at: number,
  frames: number,
  joins: Joins,
  share = 1,
): Generator<Block, void, undefined> {
  let done = 0;
  for (const block of blocks) {
    const length = block[0].length;
    const inside = Math.max(0, Math.min(length, source.frames - at - done));
    const touches = share < 1 || done < joins.into || done + length > frames - joins.outOf;
    const old = touches && inside > 0 ? source.read(at + done, inside) : null;
    if (old !== null) {
      for (let i = 0; i < inside; i++) {
        const weight = weightAt(done + i, frames, joins, share);
        for (let channel = 0; channel < block.length; channel++) {
          const before = old[channel][i];
          block[channel][i] = before + weight * (block[channel][i] - before);
        }
      }
    }
    done += length;
    yield block;
  }
}

/** Level of the new audio at a frame of the window. */
function weightAt(frame: number, frames: number, { into, outOf }: Joins, share: number): number {
  let weight = share;
  if (frame < into) weight *= smooth(frame / into);
  if (frame >= frames - outOf) weight *= smooth((frames - 1 - frame) / outOf);
  return weight;
}

/** Smooth ramp from 0 to 1. Equal gain, not equal power, because both sides are highly correlated. */
function smooth(t: number): number {
  const x = Math.min(1, Math.max(0, t));
  return x * x * (3 - 2 * x);
}
