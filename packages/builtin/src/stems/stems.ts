import type { Block } from '../rendering.ts';

/** The parts a mix is taken into, in the order in which they add up to it. */
export const STEMS = ['vocals', 'drums', 'bass', 'other'] as const;

export type Stem = (typeof STEMS)[number];

/** A mix being taken apart. Pulling `blocks` does the work; they can be pulled once. */
export interface Separation {
  /** The source's own. */
  readonly sampleRateHz: number;
  readonly channels: number;
  /** The source's own; every stem is exactly as long. */
  readonly frames: number;
  readonly stems: typeof STEMS;
  /** Blocks of at most `BLOCK_FRAMES` frames, the stems aligned. */
  readonly blocks: Iterable<Record<Stem, Block>>;
  /** For the person who asked: what was done, in a few words. */
  readonly message: string;
}
