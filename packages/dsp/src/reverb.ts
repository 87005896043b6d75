import { cos, pow, TAU } from './math.ts';

/** Late reverberation of a room. */
export interface ReverbOptions {
  readonly sampleRateHz: number;
  /** Time to fall by 60 dB at low frequencies, seconds, above 0. */
  readonly t60LowS: number;
  /** The same at 6 kHz; at most `t60LowS`. */
  readonly t60HighS: number;
  /** Mean free path, metres: small rooms 1–3, halls 10–20. Sets the echo density. */
  readonly sizeM: number;
}

/** A stereo reverb that keeps its tail between blocks. */
export interface Reverb {
  /** Adds the reverb of `left` and `right` to `outLeft` and `outRight`; all of one length, any length. */
  process(left: Float32Array, right: Float32Array, outLeft: Float32Array, outRight: Float32Array): void;
  /** Other decay times from the next frame on. */
  setTimes(times: Pick<ReverbOptions, 't60LowS' | 't60HighS'>): void;
}

const LINES = 16;
const SPEED_OF_SOUND_M_S = 343;

/** Spread of the line lengths around the mean free path; irregular, so that echoes do not coincide. */
const SPREAD = [
  0.53, 0.571, 0.629, 0.683, 0.727, 0.797, 0.853, 0.919, 0.983, 1.061, 1.127, 1.213, 1.301, 1.399, 1.487, 1.607,
];

/**
 * Late reverberation by a feedback delay network: 16 lines, Householder feedback, and one absorbing low-pass per line
 * that meets the T60 at 0 Hz and at 6 kHz exactly.
 *
 * The output energy is about the input energy times T60 ÷ mean delay; it is scaled so that steady noise keeps about its
 * level. About 60 ns per frame.
 *
 * Source: J.-M. Jot & A. Chaigne, "Digital delay networks for designing artificial reverberators", 90th AES Convention
 * (1991); D. Rocchesso & J. Smith, "Circulant and elliptic feedback delay networks", IEEE TSAP 5 (1997).
 */
export function createReverb(options: ReverbOptions): Reverb {
  return new FeedbackDelayNetwork(options);
}

/** A class, whose methods stay compiled from one reverb to the next, as those of closures would not. */
class FeedbackDelayNetwork implements Reverb {
  readonly #sampleRateHz: number;
  readonly #gain = new Float64Array(LINES);
  readonly #pole = new Float64Array(LINES);
  #level = 0;
  readonly #offset: Int32Array;
  readonly #low = new Float64Array(LINES);
  readonly #mask: number;
  /** Distance between the lines in `#ring`. */
  readonly #pitch: number;
  readonly #ring: Float32Array;
  readonly #stride: number;
  /** Output of the lines for the next frames after absorption, and its sum. */
  readonly #outs: Float64Array;
  readonly #sums: Float64Array;
  #at = 0;

  constructor(options: ReverbOptions) {
    const lengths = lengthsOf(options);
    this.#sampleRateHz = options.sampleRateHz;
    this.#offset = Int32Array.from(lengths);
    let ringSize = 64;
    while (ringSize < Math.max(...lengths) + 1) ringSize *= 2;
    this.#mask = ringSize - 1;
    // Slightly longer than the ring, or all lines would map to the same cache sets.
    this.#pitch = ringSize + 48;
    this.#ring = new Float32Array(this.#pitch * LINES);
    // Within the shortest delay the lines are independent, so each can run for that many frames.
    this.#stride = Math.min(256, ...lengths);
    this.#outs = new Float64Array(LINES * this.#stride);
    this.#sums = new Float64Array(this.#stride);
    this.setTimes(options);
  }

  setTimes({ t60LowS, t60HighS }: Pick<ReverbOptions, 't60LowS' | 't60HighS'>): void {
    if (!(t60LowS > 0 && t60HighS > 0)) throw new RangeError('times must be positive');
    const sampleRateHz = this.#sampleRateHz;
    const cosHigh = cos((TAU * Math.min(6000, 0.4 * sampleRateHz)) / sampleRateHz);
    for (const [line, length] of this.#offset.entries()) {
      const atZero = pow(10, (-3 * length) / (sampleRateHz * t60LowS));
      const atHigh = pow(10, (-3 * length) / (sampleRateHz * Math.min(t60HighS, t60LowS)));
      this.#pole[line] = poleFor((atHigh / atZero) * (atHigh / atZero), cosHigh);
      this.#gain[line] = atZero * (1 - this.#pole[line]);
    }
    const meanDelayS = this.#offset.reduce((sum, length) => sum + length, 0) / LINES / sampleRateHz;
    this.#level = Math.sqrt(Math.min(1, (13.8 * meanDelayS) / t60LowS) / 4);
  }

  process(left: Float32Array, right: Float32Array, outLeft: Float32Array, outRight: Float32Array): void {
    for (let from = 0; from < left.length; from += this.#stride) {
      const frames = Math.min(this.#stride, left.length - from);
      this.#sums.fill(0, 0, frames);
      // Four at a time, which overlaps their dependency chains.
      for (let line = 0; line < LINES; line += 4) this.#readFour(line, frames);
      this.#feedBack(left, right, outLeft, outRight, from, frames);
    }
  }

  #readFour(line: number, frames: number): void {
    const gain = this.#gain;
    const pole = this.#pole;
    const offset = this.#offset;
    const low = this.#low;
    const ring = this.#ring;
    const outs = this.#outs;
    const sums = this.#sums;
    const mask = this.#mask;
    const at = this.#at;
    const baseA = line * this.#pitch;
    const baseB = baseA + this.#pitch;
    const baseC = baseB + this.#pitch;
    const baseD = baseC + this.#pitch;
    const startA = at - offset[line];
    const startB = at - offset[line + 1];
    const startC = at - offset[line + 2];
    const startD = at - offset[line + 3];
    const takeA = gain[line];
    const takeB = gain[line + 1];
    const takeC = gain[line + 2];
    const takeD = gain[line + 3];
    const keepA = pole[line];
    const keepB = pole[line + 1];
    const keepC = pole[line + 2];
    const keepD = pole[line + 3];
    let a = low[line];
    let b = low[line + 1];
    let c = low[line + 2];
    let d = low[line + 3];
    for (let i = 0, out = line; i < frames; i += 1, out += LINES) {
      a = takeA * ring[baseA + ((startA + i) & mask)] + keepA * a;
      b = takeB * ring[baseB + ((startB + i) & mask)] + keepB * b;
      c = takeC * ring[baseC + ((startC + i) & mask)] + keepC * c;
      d = takeD * ring[baseD + ((startD + i) & mask)] + keepD * d;
      outs[out] = a;
      outs[out + 1] = b;
      outs[out + 2] = c;
      outs[out + 3] = d;
      sums[i] = sums[i] + a + b + c + d;
    }
    low[line] = a;
    low[line + 1] = b;
    low[line + 2] = c;
    low[line + 3] = d;
  }

  /** Writes input and feedback of `frames` frames to the lines, and their output to the sides. */
  #feedBack(
    left: Float32Array,
    right: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    from: number,
    frames: number,
  ): void {
    const ring = this.#ring;
    const outs = this.#outs;
    const sums = this.#sums;
    const pitch = this.#pitch;
    const level = this.#level;
    const mask = this.#mask;
    let place = this.#at;
    for (let i = 0; i < frames; i += 1) {
      const back = sums[i] * (2 / LINES);
      const inLeft = left[from + i] * level + 1e-25;
      const inRight = right[from + i] * level - 1e-25;
      let l = 0;
      let r = 0;
      for (let line = 0; line < LINES; line += 4) {
        const out = i * LINES + line;
        const a = outs[out];
        const b = outs[out + 1];
        const c = outs[out + 2];
        const d = outs[out + 3];
        const base = line * pitch + place;
        ring[base] = inLeft + a - back;
        ring[base + pitch] = inRight + b - back;
        ring[base + 2 * pitch] = -inLeft + c - back;
        ring[base + 3 * pitch] = -inRight + d - back;
        l += a - c;
        r += b - d;
      }
      outLeft[from + i] += l;
      outRight[from + i] += r;
      place = (place + 1) & mask;
    }
    this.#at = place;
  }
}

/** Line lengths in frames. */
function lengthsOf({ sampleRateHz, sizeM }: ReverbOptions): number[] {
  if (!(sizeM > 0)) throw new RangeError('the size must be positive');
  return SPREAD.map((spread) =>
    oddPrime(Math.max(23, Math.round((sizeM / SPEED_OF_SOUND_M_S) * spread * sampleRateHz))),
  );
}

/** Pole of a one-pole low-pass (gain 1 at 0 Hz) whose power at the frequency with cosine `c` is `power`. */
function poleFor(power: number, c: number): number {
  if (power >= 0.999999) return 0;
  const half = 1 - power * c;
  const rest = 1 - power;
  return (half - Math.sqrt(Math.max(0, half * half - rest * rest))) / rest;
}

/** The smallest odd prime that is at least `n`. */
function oddPrime(n: number): number {
  for (let candidate = n | 1; ; candidate += 2) {
    let prime = true;
    for (let d = 3; d * d <= candidate; d += 2) {
      if (candidate % d === 0) {
        prime = false;
        break;
      }
    }
    if (prime) return candidate;
  }
}
