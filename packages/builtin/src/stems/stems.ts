import type { Block } from '../rendering.ts';

/** The stems of a mix, in the order in which they sum to it. */
export const STEMS = ['vocals', 'drums', 'bass', 'other'] as const;

export type Stem = (typeof STEMS)[number];

/** A running separation. Pulling `blocks` does the work; they can be pulled once. */
export interface Separation {
  /** The rate of the source. */
  readonly sampleRateHz: number;
  readonly channels: number;
  /** The length of the source; every stem is exactly this long. */
  readonly frames: number;
  readonly stems: typeof STEMS;
  /** Blocks of at most `BLOCK_FRAMES` frames, with the stems aligned. */
  readonly blocks: Iterable<Record<Stem, Block>>;
  /** What was done, as short text for the user. */
  readonly message: string;
}
