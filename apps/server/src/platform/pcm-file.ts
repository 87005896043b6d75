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
