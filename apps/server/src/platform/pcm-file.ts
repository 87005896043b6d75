/**
 * Sound on its way from an engine to the library: a headerless file of 32-bit floats, little-endian, channels
 * interleaved. Whoever asked for it deletes it.
 */
export interface PcmFile {
  readonly path: string;
  readonly sampleRateHz: number;
  readonly channels: number;
  readonly frames: number;
}

/** Such a file while it is being written: what it holds stays as it is. */
export interface GrowingPcm {
  readonly sound: PcmFile;
  /** True when nothing comes after it. */
  readonly isWhole: boolean;
}
