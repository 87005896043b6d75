/** A delay line with integer and fractional delays. */
export interface DelayLine {
  /** Maximum delay, in frames. */
  readonly maxFrames: number;
  /** Adds the newest sample, which has delay 0. */
  write(sample: number): void;
  /** The sample at an integer delay, 0 (the newest) to `maxFrames`. */
  read(ageFrames: number): number;
  /** Fractional delay by third-order Lagrange interpolation; `ageFrames` from 1 to `maxFrames` − 2. */
  readBetween(ageFrames: number): number;
}

/**
 * A mono delay line on a power-of-two ring buffer, initially silent.
 *
 * @param maxFrames - maximum delay, at least 1
 * @throws RangeError when `maxFrames` is below 1
 *
 * Third-order Lagrange interpolation: T. Laakso et al., "Splitting the unit delay", IEEE Signal Processing Magazine 13
 * (1996). Flat within 0.1 dB up to about a quarter of the sample rate, which suffices for Doppler shifts.
 */
export function createDelayLine(maxFrames: number): DelayLine {
  if (!(maxFrames >= 1)) throw new RangeError(`maxFrames must be at least 1, got ${maxFrames}`);
  let size = 4;
  while (size < maxFrames + 4) size *= 2;
  const ring = new Float32Array(size);
  const mask = size - 1;
  let newest = 0;

  return {
    maxFrames,
    write(sample) {
      newest = (newest + 1) & mask;
      ring[newest] = sample;
    },
    read(ageFrames) {
      return ring[(newest - ageFrames) & mask];
    },
    readBetween(ageFrames) {
      const whole = Math.floor(ageFrames);
      const t = ageFrames - whole;
      const at = newest - whole;
      const before = ring[(at + 1) & mask];
      const x0 = ring[at & mask];
      const x1 = ring[(at - 1) & mask];
      const x2 = ring[(at - 2) & mask];
      const tp = t + 1;
      const t1 = t - 1;
      const t2 = t - 2;
      return (-t * t1 * t2 * before) / 6 + (tp * t1 * t2 * x0) / 2 - (tp * t * t2 * x1) / 2 + (tp * t * t1 * x2) / 6;
    },
  };
}
