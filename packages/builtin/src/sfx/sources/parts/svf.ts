import { clamp, tan } from '@soundwright/dsp/math';

/**
 * A state-variable filter whose frequency may change at any time without a click; one sample per `step`.
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

  /** @param q - resonance; 1/√2 has no peak */
  constructor(sampleRateHz: number, hz: number, q: number = Math.SQRT1_2) {
    this.#sampleRateHz = sampleRateHz;
    this.set(hz, q);
  }

  /** Moves the filter; costs a tangent, so once per few dozen samples. `hz` is kept between 5 Hz and 0.45 of the sample rate. */
  set(hz: number, q: number = 1 / this.#k): void {
    this.#k = 1 / q;
    this.#g = tan((Math.PI * clamp(hz, 5, 0.45 * this.#sampleRateHz)) / this.#sampleRateHz);
    this.#a1 = 1 / (1 + this.#g * (this.#g + this.#k));
  }

  /** Takes the next sample; read `low`, `band` or `high` afterwards. */
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
}
