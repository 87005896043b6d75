/** Cues per bin, in the order of the weights in `fusion`; the first is always 1. */
export const CUE_NAMES = [
  'one',
  'stroke',
  'tonal',
  'steady',
  'repeating',
  'voice',
  'voice × repeating',
  'bass',
  'side',
  'side × voice',
  'side × repeating',
  'onset',
  'rise',
  'voiced',
  'bass line',
  'stereo',
  'fall',
  'recent',
  'wake',
  'bass × fall',
  'bass × recent',
  'stroke × recent',
  'stroke × voice',
  'stroke × side',
  'stroke × repeating',
  'bass × stroke',
  'steady × recent',
  'kick',
  'kick × bass',
  'kick known',
] as const;

/** The cues of one frame. The next frame overwrites the arrays. */
export interface CueFrame {
  /** Index of the frame. */
  index: number;
  /** False when the whole frame is digital silence. */
  sounding: boolean;
  /** Whether the sound is stereo. */
  readonly stereo: boolean;
  /** One row of `cueBins` values per name in `CUE_NAMES`. */
  readonly cues: readonly Float32Array[];
  /** Amplitudes over all channels, and their components: along time, along frequency, repeating. */
  magnitudes: Float32Array;
  readonly harmonic: Float32Array;
  readonly percussive: Float32Array;
  repeating: Float32Array;
}
