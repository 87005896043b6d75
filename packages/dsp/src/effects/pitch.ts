import { clamp, pow, sin } from '../math.ts';
import { besselI0 } from '../window.ts';

export interface PitchOptions {
  /** Up, or down below 0; −12 to 12. */
  readonly semitones: number;
  /** Share of the shifted sound, 0 to 1. */
  readonly mix: number;
}

/** A pitch shifter, which delays what passes it. */
export interface PitchShifter {
  /** The next frames; at first fewer than given, by the delay of 45 ms. Does not depend on the size of the blocks. */
  process(left: Float32Array, right: Float32Array): [Float32Array, Float32Array];
  /** Other settings from the next frame on. What sounds goes on without a step. */
  set(options: PitchOptions): void;
}

/** How far ahead the input is known. */
const DELAY_S = 0.045;
/** How far the place that is heard runs away from the current one before it is brought back. */
const FARTHEST_S = 0.025;
/** It is brought back to within this distance; the range holds a period of 45 Hz. */
const NEAR_S = 0.011;
/** Length of a crossfade between the two places. */
const FADE_S = 0.008;
/** Stretch of sound before the crossfade that has to be alike as well. */
const LIKE_S = 0.006;
/** Places are compared at every so many frames first, then at each around the best. */
const COARSE_FRAMES = 4;

/**
 * Creates a pitch shifter for stereo sound of any length, which keeps the tempo. The sound is read faster or slower than
 * it is written; where the two places are too far apart, reading goes on at a nearby place where the sound is most like
 * that which it leaves, so tones and voices go on in phase. Both sides move together.
 *
 * Source: W. Verhelst and M. Roelands, "An overlap-add technique based on waveform similarity (WSOLA) for high quality
 * time-scale modification of speech" (ICASSP 1993), here with resampling.
 */
export function createPitchShifter(options: PitchOptions, rateHz: number): PitchShifter {
  return new Shifter(options, rateHz);
}

class Shifter implements PitchShifter {
  readonly #delay: number;
  readonly #farthest: number;
  readonly #near: number;
  readonly #fade: number;
  readonly #like: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  /** The sum of both sides. */
  readonly #sum: Float32Array;
  readonly #mask: number;
  #ratio = 1;
  #mix = 1;
  /** Frames of input so far. */
  #written = 0;
  /** The next frame of output. */
  #made = 0;
  /** The place in the input that is heard. */
  #place = 0;
  /** The one that fades out, and how many frames are left of that. */
  #leaving = 0;
  #fading = 0;
  /** Both sides of a frame of output. */
  readonly #frame = [0, 0];

  constructor(options: PitchOptions, rateHz: number) {
    const framesOf = (seconds: number) => Math.round(seconds * rateHz);
    this.#delay = framesOf(DELAY_S);
    this.#farthest = framesOf(FARTHEST_S);
    this.#near = framesOf(NEAR_S);
    this.#fade = framesOf(FADE_S);
    this.#like = framesOf(LIKE_S);
    let size = 1;
    while (size < 4 * this.#delay) size *= 2;
    [this.#left, this.#right, this.#sum] = [0, 1, 2].map(() => new Float32Array(size)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    this.#mask = size - 1;
    this.set(options);
  }

  set({ semitones, mix }: PitchOptions): void {
    this.#ratio = pow(2, semitones / 12);
    this.#mix = mix;
  }

  process(left: Float32Array, right: Float32Array): [Float32Array, Float32Array] {
    const [outLeft, outRight] = [new Float32Array(left.length), new Float32Array(left.length)];
    let count = 0;
    for (let i = 0; i < left.length; i++) {
      const at = this.#written++ & this.#mask;
      this.#left[at] = left[i];
      this.#right[at] = right[i];
      this.#sum[at] = left[i] + right[i];
      if (this.#written - this.#made <= this.#delay) continue;
      this.#mixFrame();
      [outLeft[count], outRight[count]] = this.#frame;
      count++;
      this.#advance();
    }
    return [outLeft.subarray(0, count), outRight.subarray(0, count)];
  }

  #advance(): void {
    this.#made++;
    this.#place += this.#ratio;
    this.#leaving += this.#ratio;
    if (this.#fading > 0) this.#fading--;
    else if (Math.abs(this.#place - this.#made) > this.#farthest) {
      this.#leaving = this.#place;
      this.#place = this.#likest(this.#place);
      this.#fading = this.#fade;
    }
  }

  /** The place near the current frame where the sound is most like that at `from`. */
  #likest(from: number): number {
    const start = Math.floor(from);
    const bestOf = (first: number, last: number, step: number): number => {
      let best = this.#made;
      let most = -1;
      for (let at = first; at <= last; at += step) {
        const alike = this.#likeness(start, at, step);
        if (alike > most) [best, most] = [at, alike];
      }
      return best;
    };
    const coarse = bestOf(this.#made - this.#near, this.#made + this.#near, COARSE_FRAMES);
    const best = bestOf(coarse - COARSE_FRAMES, coarse + COARSE_FRAMES, 1);
    // A parabola through the neighbours finds the place between frames.
    const [before, at, after] = [best - 1, best, best + 1].map((frame) => this.#likeness(start, frame, 1));
    const bend = before - 2 * at + after;
    return best + (bend < 0 ? clamp((before - after) / (2 * bend), -0.5, 0.5) : 0) + (from - start);
  }

  /** How alike the sound around two frames is, −1 to 1; 0 where one of them is silent. */
  #likeness(a: number, b: number, step: number): number {
    const [sum, mask] = [this.#sum, this.#mask];
    let product = 0;
    let powerA = 0;
    let powerB = 0;
    for (let i = -this.#like; i < this.#fade; i += step) {
      const x = sum[(a + i) & mask];
      const y = sum[(b + i) & mask];
      product += x * y;
      powerA += x * x;
      powerB += y * y;
    }
    return powerA * powerB === 0 ? 0 : product / Math.sqrt(powerA * powerB);
  }

  /** Makes the next frame of output. */
  #mixFrame(): void {
    const isPlain = this.#mix === 0 || (this.#place === this.#made && this.#ratio === 1 && this.#fading === 0);
    const dry = isPlain ? 1 : 1 - this.#mix;
    const at = this.#made & this.#mask;
    this.#frame[0] = dry * this.#left[at];
    this.#frame[1] = dry * this.#right[at];
    if (isPlain) return;
    const left = this.#fading / this.#fade;
    this.#add(this.#place, this.#mix * (1 - left));
    if (left > 0) this.#add(this.#leaving, this.#mix * left);
  }

  /** Adds the sound at a place between frames to the next frame. */
  #add(place: number, gain: number): void {
    const cutoff = Math.min(1, 1 / this.#ratio);
    const reach = SINC_REACH / cutoff;
    let left = 0;
    let right = 0;
    for (let frame = Math.ceil(place - reach); frame <= place + reach; frame++) {
      const weight = sincAt(cutoff * (frame - place));
      left += weight * this.#left[frame & this.#mask];
      right += weight * this.#right[frame & this.#mask];
    }
    this.#frame[0] += gain * cutoff * left;
    this.#frame[1] += gain * cutoff * right;
  }
}

/** Zero crossings of the interpolator on either side. */
const SINC_REACH = 8;
/** Steps of its table between them. */
const SINC_STEPS = 512;
const SINC_BETA = 8;
const SINC = Float64Array.from({ length: SINC_REACH * SINC_STEPS + 2 }, (_, i) => {
  const distance = i / SINC_STEPS;
  const share = distance / SINC_REACH;
  if (share >= 1) return 0;
  const sinc = distance === 0 ? 1 : sin(Math.PI * distance) / (Math.PI * distance);
  return (sinc * besselI0(SINC_BETA * Math.sqrt(1 - share * share))) / besselI0(SINC_BETA);
});

/** A Kaiser-windowed sinc. */
function sincAt(distance: number): number {
  const at = Math.min(SINC_REACH, Math.abs(distance)) * SINC_STEPS;
  const low = Math.floor(at);
  return SINC[low] + (at - low) * (SINC[low + 1] - SINC[low]);
}
