/**
 * Analysis of a voice, frame by frame: pitch, spectral envelope and aperiodicity. Frame `i` is at `i * frameS`.
 *
 * The arrays of several values per frame are laid out frame after frame.
 */
export interface VoiceFrames {
  /** Seconds between frames. */
  readonly frameS: number;
  readonly frames: number;
  /** Rate of the analysed signal; the envelope reaches to half of it. */
  readonly sampleRateHz: number;
  /** Length of the signal in samples. */
  readonly lengthFrames: number;
  /** F0 in Hz, 0 for unvoiced frames. */
  readonly f0Hz: Float64Array;
  /** Number of bins of the envelope, evenly spaced from 0 Hz to half the rate. */
  readonly bins: number;
  /** Natural logarithm of the power density: the variance per sample of white noise with that density. */
  readonly envelope: Float32Array;
  /** Centre of each aperiodicity band, ascending. */
  readonly bandsHz: readonly number[];
  /** Noise share of the power of each band, 0 to 1; 1 for unvoiced frames. */
  readonly aperiodicity: Float32Array;
  /**
   * Unevenness of each band, 0 to 1: the squared share of the power between the harmonics, from noise as well as from
   * periods of varying length; 1 for unvoiced frames.
   */
  readonly unevenness: Float32Array;
}
