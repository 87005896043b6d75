import { clamp, tan } from './math.ts';
import type { Random } from './random.ts';

/**
 * A state-variable filter that can be modulated without clicks; one sample per `step`.
 *
 * Source: A. Simper, "Linear trapezoidal integrated SVF" (2013), after V. Zavalishin, "The Art of VA Filter Design"
 * (2012), ch. 3. All outputs of one step belong to the same input sample.
 */
export class Svf {
  /** Low-pass output, 0 dB far below the frequency. */
  low = 0;
  /** Band-pass output, 0 dB at the frequency. */
  band = 0;
  /** High-pass output, 0 dB far above the frequency. */
  high = 0;
  readonly #sampleRateHz: number;
  #k = 1;
  #g = 0;
  #a1 = 0;
  #s1 = 0;
  #s2 = 0;
  /** Working space of `addNoise`. */
  #draws = new Float64Array(0);

  /** @param q - resonance; 1/√2 has no peak */
  constructor(sampleRateHz: number, hz: number, q: number = Math.SQRT1_2) {
    this.#sampleRateHz = sampleRateHz;
    this.set(hz, q);
  }

  /**
   * Sets the frequency; costs a tangent, so call it once per few dozen samples. `hz` is clamped to 5 Hz … 0.45 of the
   * sample rate.
   */
  set(hz: number, q: number = 1 / this.#k): void {
    this.#k = 1 / q;
    this.#g = tan((Math.PI * clamp(hz, 5, 0.45 * this.#sampleRateHz)) / this.#sampleRateHz);
    this.#a1 = 1 / (1 + this.#g * (this.#g + this.#k));
  }

  /** Processes the next sample; read `low`, `band` or `high` afterwards. */
  step(x: number): void {
    const g = this.#g;
    const v3 = x - this.#s2;
    const v1 = this.#a1 * (this.#s1 + g * v3);
    const v2 = this.#s2 + g * v1;
    this.#s1 = 2 * v1 - this.#s1;
    this.#s2 = 2 * v2 - this.#s2;
    this.low = v2;
    this.band = this.#k * v1;
    this.high = x - this.#k * v1 - v2;
  }

  /** Adds the band-pass outputs of the first `count` samples to `out`, times `gain`. */
  addBand(samples: Float64Array, count: number, gain: number, out: Float64Array): void {
    const k = this.#k;
    const g = this.#g;
    const a1 = this.#a1;
    let s1 = this.#s1;
    let s2 = this.#s2;
    for (let i = 0; i < count; i += 1) {
      const v1 = a1 * (s1 + g * (samples[i] - s2));
      const v2 = s2 + g * v1;
      s1 = 2 * v1 - s1;
      s2 = 2 * v2 - s2;
      out[i] += gain * (k * v1);
    }
    this.#s1 = s1;
    this.#s2 = s2;
  }

  /** Filters the samples from `from` up to `to` (exclusive); the low-pass outputs go to the start of `out`. */
  takeLow(samples: Float32Array, from: number, to: number, out: Float64Array): void {
    const g = this.#g;
    const a1 = this.#a1;
    let s1 = this.#s1;
    let s2 = this.#s2;
    for (let i = from; i < to; i += 1) {
      const v1 = a1 * (s1 + g * (samples[i] - s2));
      const v2 = s2 + g * v1;
      s1 = 2 * v1 - s1;
      s2 = 2 * v2 - s2;
      out[i - from] = v2;
    }
    this.#s1 = s1;
    this.#s2 = s2;
  }

  /** Adds white noise (RMS 1) through one output to `out` from frame `at`, with a linear gain ramp. */
  addNoise(
    out: Float32Array,
    at: number,
    frames: number,
    pass: 'low' | 'band' | 'high',
    gain: readonly [from: number, to: number],
    random: Random,
  ): void {
    const first = gain[0];
    const step = (gain[1] - first) / frames;
    const g = this.#g;
    const k = this.#k;
    const a1 = this.#a1;
    let s1 = this.#s1;
    let s2 = this.#s2;
    const draws = this.#draws.length === frames ? this.#draws : new Float64Array(frames);
    this.#draws = draws;
    random.fill(draws);
    for (let i = 0; i < frames; i += 1) {
      const x = 1.732 * (2 * draws[i] - 1);
      const v1 = a1 * (s1 + g * (x - s2));
      const v2 = s2 + g * v1;
      s1 = 2 * v1 - s1;
      s2 = 2 * v2 - s2;
      out[at + i] += (first + step * i) * (pass === 'low' ? v2 : pass === 'band' ? k * v1 : x - k * v1 - v2);
    }
    this.#s1 = s1;
    this.#s2 = s2;
  }
}
