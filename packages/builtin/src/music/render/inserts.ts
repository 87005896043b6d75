import {
  type Biquad,
  designHighpass,
  designHighShelf,
  designLowpass,
  designLowShelf,
  designPeak,
} from '@soundwright/dsp/biquad';
import { createFilters } from '@soundwright/dsp/effects/equalizer';
import { createSineTable } from '@soundwright/dsp/math';
import type { Band, Insert } from '../instruments/catalog.ts';

/** An insert effect: processes stereo blocks in place. */
export interface Processor {
  process(left: Float32Array, right: Float32Array): void;
  /** Moves on over silence, once nothing sounds any more; missing where there is nothing to move. */
  skip?(frames: number): void;
}

/** Silence after which the delay lines of every insert are empty, in frames. */
export const LONGEST_INSERT_FRAMES = 4096;

const sine = createSineTable(2048);

// The loops over samples are functions and methods at module level: they stay compiled from one piece to the next.

/** A channel's equaliser. */
export function createEqualiser(bands: readonly Band[], sampleRateHz: number): Processor {
  return createFilters(bands.map((band) => designBand(band, sampleRateHz)));
}

function designBand(band: Band, sampleRateHz: number): Biquad {
  switch (band[0]) {
    case 'highpass':
      return designHighpass(band[1], sampleRateHz);
    case 'lowpass':
      return designLowpass(band[1], sampleRateHz);
    case 'peak':
      return designPeak(band[1], sampleRateHz, band[2], band[3]);
    case 'lowShelf':
      return designLowShelf(band[1], sampleRateHz, band[2]);
    case 'highShelf':
      return designHighShelf(band[1], sampleRateHz, band[2]);
  }
}

export function createInsert(kind: Insert, sampleRateHz: number): Processor {
  switch (kind) {
    case 'amplifier':
      return createAmplifier(26, sampleRateHz);
    case 'crunch':
      return createAmplifier(3.2, sampleRateHz);
    case 'chorus':
      return new Modulator({ rateHz: 0.55, delayMs: 11, depthMs: 2.6, mix: 0.4, swing: 0 }, sampleRateHz);
    case 'rotary':
      return new Modulator({ rateHz: 5.9, delayMs: 1.2, depthMs: 0.28, mix: 0.85, swing: 0.22 }, sampleRateHz);
    case 'tape':
      return chain([
        new Modulator({ rateHz: 0.7, delayMs: 4, depthMs: 0.55, mix: 1, swing: 0 }, sampleRateHz),
        createEqualiser(
          [
            ['lowpass', 5200],
            ['highpass', 130],
          ],
          sampleRateHz,
        ),
      ]);
    case 'glue':
      return createGlue(0.5);
    case 'body':
      return createBody(sampleRateHz);
    case 'tremolo':
      return new Modulator({ rateHz: 4.3, delayMs: 0, depthMs: 0, mix: 0, swing: 0.3 }, sampleRateHz);
  }
}

function chain(processors: readonly Processor[]): Processor {
  return {
    process(left, right) {
      for (const processor of processors) processor.process(left, right);
    },
    skip(frames) {
      for (const processor of processors) processor.skip?.(frames);
    },
  };
}

/**
 * A guitar amplifier and loudspeaker: a soft clipper between two equalisers.
 *
 * The clipper is x/√(1+x²) with first-order antiderivative antialiasing (Parker, Zavalishin and Le Bivic, DAFx 2016):
 * the mean of the curve between two samples, from its antiderivative √(1+x²), which reduces aliasing.
 */
function createAmplifier(drive: number, sampleRateHz: number): Processor {
  const before = createEqualiser(
    [
      ['highpass', 140],
      ['peak', 750, 0.7, 4],
    ],
    sampleRateHz,
  );
  const speaker = createEqualiser(
    [
      ['highpass', 85],
      ['peak', 120, 1.2, 3],
      ['peak', 450, 0.8, -3],
      ['peak', 2600, 1.1, 4.5],
      ['lowpass', 5200],
      ['lowpass', 6800],
    ],
    sampleRateHz,
  );
  const level = 0.5 / Math.sqrt(drive);
  const last = [0, 0];
  return {
    process(left, right) {
      before.process(left, right);
      last[0] = clip(left, drive, level, last[0]);
      last[1] = clip(right, drive, level, last[1]);
      speaker.process(left, right);
    },
  };
}

/** @param before - the driven sample before the first one; returns the last one */
function clip(samples: Float32Array, drive: number, level: number, before: number): number {
  let x1 = before;
  let f1 = Math.sqrt(1 + x1 * x1);
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] * drive;
    const f = Math.sqrt(1 + x * x);
    const step = x - x1;
    // For equal samples the mean is the curve itself.
    samples[i] = level * (Math.abs(step) < 1e-5 ? (x + x1) / (2 * f) : (f - f1) / step);
    x1 = x;
    f1 = f;
  }
  return x1;
}

/**
 * Tape saturation for a drum bus: x/√(1+(x/c)²). Soft strokes pass unchanged and the peaks of hard ones are rounded, so
 * that the drums are dense and the master limiter does not pull down the whole mix.
 */
function createGlue(ceiling: number): Processor {
  const scale = 1 / (ceiling * ceiling);
  return {
    process(left, right) {
      squash(left, scale);
      squash(right, scale);
    },
  };
}

function squash(samples: Float32Array, scale: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] /= Math.sqrt(1 + samples[i] * samples[i] * scale);
}

/** Reflections of the body insert: delay in seconds, level on the left; the right has the opposite sign. */
const REFLECTIONS: readonly (readonly [delayS: number, level: number])[] = [
  [0.0071, 0.36],
  [0.0127, -0.31],
  [0.0193, 0.27],
];

/**
 * The width of a soloist near two microphones: early reflections with opposite signs on the two sides, so that the sum
 * of both is the dry sound.
 */
function createBody(sampleRateHz: number): Processor {
  const size = 1024;
  const line = new Float32Array(size);
  const [first, second, third] = REFLECTIONS.map(([delayS]) => Math.round(delayS * sampleRateHz));
  const [near, middle, far] = REFLECTIONS.map(([, level]) => level);
  let at = 0;
  return {
    process(left, right) {
      for (let i = 0; i < left.length; i++) {
        line[at] = 0.5 * (left[i] + right[i]);
        const side =
          near * line[(at - first) & (size - 1)] +
          middle * line[(at - second) & (size - 1)] +
          far * line[(at - third) & (size - 1)];
        left[i] += side;
        right[i] -= side;
        at = (at + 1) & (size - 1);
      }
    },
    skip(frames) {
      at = (at + frames) & (size - 1);
    },
  };
}

interface Modulation {
  readonly rateHz: number;
  readonly delayMs: number;
  readonly depthMs: number;
  /** Share of the delayed signal. */
  readonly mix: number;
  /** Depth of the tremolo that alternates between left and right. */
  readonly swing: number;
}

/** A modulated delay line, in antiphase on the two sides: chorus, tape wow and rotating speaker. */
class Modulator implements Processor {
  readonly #mix: number;
  readonly #swing: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #centre: number;
  readonly #depth: number;
  readonly #step: number;
  #at = 0;
  #phase = 0;

  constructor(kind: Modulation, sampleRateHz: number) {
    let size = 64;
    while (size < ((kind.delayMs + kind.depthMs) / 1000) * sampleRateHz + 8) size *= 2;
    this.#left = new Float32Array(size);
    this.#right = new Float32Array(size);
    this.#centre = (kind.delayMs / 1000) * sampleRateHz;
    this.#depth = (kind.depthMs / 1000) * sampleRateHz;
    this.#step = kind.rateHz / sampleRateHz;
    this.#mix = kind.mix;
    this.#swing = kind.swing;
  }

  process(left: Float32Array, right: Float32Array): void {
    const leftLine = this.#left;
    const rightLine = this.#right;
    const mask = leftLine.length - 1;
    const mix = this.#mix;
    const swing = this.#swing;
    const centre = this.#centre;
    const depth = this.#depth;
    const step = this.#step;
    let place = this.#at;
    let turns = this.#phase;
    for (let i = 0; i < left.length; i++) {
      const sway = sine(turns);
      turns += step;
      if (turns >= 1) turns -= 1;
      if (mix > 0) {
        leftLine[place] = left[i];
        rightLine[place] = right[i];
        left[i] += mix * (readAged(leftLine, place, mask, centre + depth * sway) - left[i]);
        right[i] += mix * (readAged(rightLine, place, mask, centre - depth * sway) - right[i]);
        place = (place + 1) & mask;
      }
      if (swing > 0) {
        left[i] *= 1 - swing * (0.5 + 0.5 * sway);
        right[i] *= 1 - swing * (0.5 - 0.5 * sway);
      }
    }
    this.#at = place;
    this.#phase = turns;
  }

  skip(frames: number): void {
    if (this.#mix > 0) this.#at = (this.#at + frames) & (this.#left.length - 1);
    // Step by step, so that the phase has the same rounding errors.
    let turns = this.#phase;
    for (let i = 0; i < frames; i++) {
      turns += this.#step;
      if (turns >= 1) turns -= 1;
    }
    this.#phase = turns;
  }
}

/** The sample `age` frames before the newest one, interpolated linearly. */
function readAged(line: Float32Array, newest: number, mask: number, age: number): number {
  const whole = age | 0;
  const near = line[(newest - whole) & mask];
  return near + (age - whole) * (line[(newest - whole - 1) & mask] - near);
}

/** A ping-pong delay that loses treble with every repeat. */
export class Echo implements Processor {
  readonly #feedback: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #low = new Float64Array(2);
  readonly #slow = new Float64Array(2);
  #at = 0;
  /** The echo of the last block. */
  readonly out: [Float32Array, Float32Array] = [new Float32Array(0), new Float32Array(0)];

  constructor(delayS: number, feedback: number, sampleRateHz: number) {
    const frames = Math.max(64, Math.round(delayS * sampleRateHz));
    this.#left = new Float32Array(frames);
    this.#right = new Float32Array(frames);
    this.#feedback = feedback;
  }

  process(left: Float32Array, right: Float32Array): void {
    for (let side = 0; side < 2; side++)
      if (this.out[side].length !== left.length) this.out[side] = new Float32Array(left.length);
    const [outLeft, outRight] = this.out;
    const leftLine = this.#left;
    const rightLine = this.#right;
    const feedback = this.#feedback;
    let low0 = this.#low[0];
    let low1 = this.#low[1];
    let slow0 = this.#slow[0];
    let slow1 = this.#slow[1];
    let place = this.#at;
    for (let i = 0; i < left.length; i++) {
      const fromLeft = leftLine[place];
      const fromRight = rightLine[place];
      outLeft[i] = fromLeft;
      outRight[i] = fromRight;
      low0 += 0.42 * (fromRight - low0);
      low1 += 0.42 * (fromLeft - low1);
      // A slow follower removes the bass from the feedback loop, where it would build up.
      slow0 += 0.03 * (low0 - slow0);
      slow1 += 0.03 * (low1 - slow1);
      leftLine[place] = left[i] + feedback * (low0 - slow0);
      rightLine[place] = right[i] * 0.35 + feedback * (low1 - slow1);
      if (++place === leftLine.length) place = 0;
    }
    this.#low[0] = low0;
    this.#low[1] = low1;
    this.#slow[0] = slow0;
    this.#slow[1] = slow1;
    this.#at = place;
  }
}
