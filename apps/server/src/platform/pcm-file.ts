/**
 * Audio passed from an engine to the library: a headerless file of interleaved little-endian 32-bit floats. The caller
 * that requested it deletes it.
 */
export interface PcmFile {
  readonly path: string;
  readonly sampleRateHz: number;
  readonly channels: number;
  readonly frames: number;
}

/** A growing file: existing content does not change. */
export interface GrowingPcm {
  readonly sound: PcmFile;
  /** True for the last part. */
  readonly isWhole: boolean;
}
