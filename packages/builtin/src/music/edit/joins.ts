import type { Block, SourceAudio } from '../../rendering.ts';

/** Length of the crossfades at both ends of a stretch of new sound, in frames; 0 for none. */
export interface Joins {
  readonly into: number;
  readonly outOf: number;
}

/**
 * New sound in the place of old: the first frames fade over from the source and the last ones back to it, inside the
 * stretch. `share` of the new sound is heard between; what is left of it is the source.
 *
 * @param at - first frame of the stretch in the source
 * @param frames - its length, as long as `blocks` together
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

/** The share of the new sound in a frame of the stretch. */
function weightAt(frame: number, frames: number, { into, outOf }: Joins, share: number): number {
  let weight = share;
  if (frame < into) weight *= smooth(frame / into);
  if (frame >= frames - outOf) weight *= smooth((frames - 1 - frame) / outOf);
  return weight;
}

/** From 0 to 1 without corners. Equal gain, not equal power: both sides hold nearly the same sound. */
function smooth(t: number): number {
  const x = Math.min(1, Math.max(0, t));
  return x * x * (3 - 2 * x);
}
