/**
 * An effect on a stereo signal of any length, given in blocks of any size: the result does not depend on the size. An
 * effect keeps its state between blocks.
 */
export interface Effect<Options> {
  /** Changes both sides, of equal length, in place. */
  process(left: Float32Array, right: Float32Array): void;
  /** Other settings from the next frame on. What sounds goes on without a step. */
  set(options: Options): void;
  /** How much an effect of dynamics turns down at the moment, dB. */
  readonly reductionDb?: () => number;
}
