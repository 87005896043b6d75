/**
 * Inputs and outputs shared by every family of the built-in engine. Sound is passed in blocks, never as a whole.
 *
 * Everything here is synchronous. The caller runs it on a separate thread, pulls the blocks, and cancels by stopping,
 * so renderers need no cancellation logic and memory is bounded by the block size.
 */

/** Frames per block of a renderer; the last block of a sound may be shorter. */
export const BLOCK_FRAMES = 4096;

/** One array per channel, all of the same length; full scale is ±1. */
export type Block = Float32Array[];

/** A sound being rendered. Pulling `blocks` renders it; it can be pulled once. */
export interface Rendering {
  readonly sampleRateHz: number;
  readonly channels: number;
  /** Exact total length of all blocks. */
  readonly frames: number;
  readonly blocks: Iterable<Block>;
  /** Interpretation of the request, as short text for the user: "rain · tin roof · heavy". */
  readonly message: string;
  /** Everything needed to render the sound again or to change part of it; plain JSON, or null if not supported. */
  readonly recipe: Recipe | null;
  /** When every word is heard, for spoken sounds; complete once every block has been pulled. */
  readonly words?: readonly TimedWord[];
  /** Seamless loop; absent for sounds that end. */
  readonly loops?: true;
}

/** A word as written, with its punctuation, and when it is heard. */
export interface TimedWord {
  readonly text: string;
  readonly start_s: number;
  readonly end_s: number;
  /** True when the time follows from level and length only. */
  readonly estimated: boolean;
}

/** A part of a sound that has a name, such as a section of a song. */
export interface NamedPart {
  readonly name: string;
  readonly start_s: number;
  readonly end_s: number;
}

/** A sound whose length is not known in advance. `recipe` is complete once every block has been pulled. */
export type OpenRendering = Omit<Rendering, 'frames'>;

/** How a prompt was read. */
export interface PromptReading {
  /** What was recognised, in the engine's own terms. */
  readonly understood: string[];
  /** Words that were not understood, in order. */
  readonly unknown: string[];
  /** Words that were understood, but change nothing that is heard. */
  readonly unused: string[];
  /** Words read as others: typos, foreign words, and words of the same kind. */
  readonly substituted: { word: string; taken_for: string }[];
}

/** Stored with the sound. `family` and `version` identify the format of `data`. */
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
  /** All appended frames, in order, in blocks of at most `BLOCK_FRAMES`. May be read more than once. */
  blocks(): Iterable<Block>;
}

/** What a renderer receives in addition to its request. */
export interface RenderContext {
  /** Reports progress, 0 to 1 and never decreasing, and the current step. */
  report(progress: number, message?: string): void;
  /** Opens temporary storage; the caller frees it when the rendering ends. */
  openScratch(channels: number): Scratch;
  /**
   * Receives a live preview while the sound is rendered, for renderers that only know the level at the end: in order,
   * with the length and approximate level of the finished sound. Absent when there is no listener.
   */
  readonly preview?: (block: Block, sampleRateHz: number) => void;
}

/** The request cannot be met, and the user can fix it. `message` describes the problem, `hint` the solution. */
export class RefusedInput extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'RefusedInput';
    this.hint = hint;
  }
}
