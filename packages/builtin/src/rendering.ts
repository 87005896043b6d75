/**
 * Inputs and outputs shared by every family of the built-in engine. Sound is passed in blocks, never as a whole.
 *
 * Everything here is synchronous. The caller runs it on a separate thread, pulls the blocks, and cancels by no longer
 * pulling, so renderers need no cancellation of their own and memory is bounded by the block size.
 */

/** Frames per block that a renderer hands out; the last block of a sound may be shorter. */
export const BLOCK_FRAMES = 4096;

/** One array per channel, all of the same length; full scale is ±1. */
export type Block = Float32Array[];

/** A sound being rendered. Pulling `blocks` renders it; it can be pulled once. */
export interface Rendering {
  readonly sampleRateHz: number;
  readonly channels: number;
  /** Exact length of all blocks together. */
  readonly frames: number;
  readonly blocks: Iterable<Block>;
  /** What was understood from the request, in a few words for the user: "rain · tin roof · heavy". */
  readonly message: string;
  /** Everything needed to render the same again or to change a part of it; plain JSON, or null when there is nothing to keep. */
  readonly recipe: Recipe | null;
  /** The end leads to the beginning; absent for what ends. */
  readonly loops?: true;
}

/** A sound whose length is not known in advance. `recipe` is complete once every block has been pulled. */
export type OpenRendering = Omit<Rendering, 'frames'>;

/** Kept with the sound. `family` and `version` say who can read `data`. */
export interface Recipe {
  readonly family: string;
  readonly version: number;
  readonly data: unknown;
}

/** A finished sound with random access. Callers never read beyond its ends. */
export interface SourceAudio {
  readonly sampleRateHz: number;
  readonly channels: number;
  readonly frames: number;
  /** `count` frames from `from`, as new arrays. */
  read(from: number, count: number): Block;
}

/** Temporary storage outside memory for one whole signal, for methods that need two passes. */
export interface Scratch {
  append(block: Block): void;
  /** Everything appended, in order, in blocks of at most `BLOCK_FRAMES`. May be read more than once. */
  blocks(): Iterable<Block>;
}

/** What a renderer is given besides its request. */
export interface RenderContext {
  /** Reports progress, 0 to 1 and never decreasing, and the current step. */
  report(progress: number, message?: string): void;
  /** Opens temporary storage; the caller frees it when the rendering ends. */
  openScratch(channels: number): Scratch;
  /**
   * Takes the sound as it can be heard while it is made, where its level is only known at its end: in order, as long as
   * the finished sound, near its level. Absent when nobody can listen.
   */
  readonly preview?: (block: Block, sampleRateHz: number) => void;
}

/** The request cannot be met, and the user can fix it. `message` says what is wrong, `hint` what to do. */
export class RefusedInput extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'RefusedInput';
    this.hint = hint;
  }
}
