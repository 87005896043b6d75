/**
 * Analysis of a voice, frame by frame: pitch, spectral envelope and aperiodicity. Frame `i` is at `i * frameS`.
 *
 * The arrays of several values per frame are laid out frame after frame.
 */
export interface VoiceFrames {
  /** Seconds between frames. */
  readonly frameS: number;
  readonly frames: number;
  /** Rate of the signal that was analysed; the envelope reaches to half of it. */
  readonly sampleRateHz: number;
  /** Length of the signal in samples. */
  readonly lengthFrames: number;
  /** Fundamental, 0 where the voice has none. */
  readonly f0Hz: Float64Array;
  /** Bins of the envelope, from 0 Hz to half the rate, evenly. */
  readonly bins: number;
  /** Natural logarithm of the power density: what variance per sample a white noise with that density would have. */
  readonly envelope: Float32Array;
  /** Middle of each band of the aperiodicity, rising. */
  readonly bandsHz: readonly number[];
  /** How much of the power of each band is noise, 0 to 1; 1 where there is no fundamental. */
  readonly aperiodicity: Float32Array;
}
