import { clamp, tan } from '@soundwright/dsp/math';

/** Samples between updates of pitch and filter; 0.33 ms at 48 kHz. */
export const CONTROL_FRAMES = 16;

/** A low-pass that moves during a note, and the level of the note. */
export interface SweptFilter {
  /** Cutoff at a frame, hertz; called every `CONTROL_FRAMES`. */
  readonly hzAt: (frame: number) => number;
  readonly q: number;
  /** Soft saturation after the filter; 0 for none. */
  readonly drive: number;
  /** Gain of each frame, as long as the channels. */
  readonly envelope: Float32Array;
  readonly gain: number;
  readonly sampleRateHz: number;
}

/**
 * Filters one or two channels in place and applies the envelope. Both share the coefficients and one loop, so a second
 * channel costs little.
 *
 * Source: A. Simper, "Linear trapezoidal integrated SVF" (2013), the low-pass output.
 */
export function filterSwept(channels: readonly Float32Array[], filter: SweptFilter): void {
  const { hzAt, sampleRateHz } = filter;
  const [left, right] = channels;
  const k = 1 / filter.q;
  let hz = Number.NaN;
  let g = 0;
  let a1 = 0;
  STATE.fill(0);
  for (let from = 0; from < left.length; from += CONTROL_FRAMES) {
    const to = Math.min(left.length, from + CONTROL_FRAMES);
    const wishedHz = hzAt(from);
    if (wishedHz !== hz) {
      hz = wishedHz;
      g = tan((Math.PI * clamp(hz, 5, 0.45 * sampleRateHz)) / sampleRateHz);
      a1 = 1 / (1 + g * (g + k));
    }
    if (right === undefined) filterOne(left, from, to, g, a1, filter);
    else filterTwo(left, right, from, to, g, a1, filter);
  }
}

/** State of the filters of the two channels, from one stretch to the next. */
const STATE = new Float64Array(4);

/** Filters one channel for the stretch between two changes of the cutoff. */
function filterOne(left: Float32Array, from: number, to: number, g: number, a1: number, filter: SweptFilter): void {
  const { drive, envelope, gain } = filter;
  let left1 = STATE[0];
  let left2 = STATE[1];
  for (let i = from; i < to; i++) {
    const v1 = a1 * (left1 + g * (left[i] - left2));
    const v2 = left2 + g * v1;
    left1 = 2 * v1 - left1;
    left2 = 2 * v2 - left2;
    left[i] = (drive > 0 ? saturated(v2, drive) : v2) * envelope[i] * gain;
  }
  STATE[0] = left1;
  STATE[1] = left2;
}

/** `filterOne` for both channels. */
function filterTwo(
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
  g: number,
  a1: number,
  filter: SweptFilter,
): void {
  const { drive, envelope, gain } = filter;
  let left1 = STATE[0];
  let left2 = STATE[1];
  let right1 = STATE[2];
  let right2 = STATE[3];
  for (let i = from; i < to; i++) {
    const level = envelope[i];
    const v1 = a1 * (left1 + g * (left[i] - left2));
    const w1 = a1 * (right1 + g * (right[i] - right2));
    const v2 = left2 + g * v1;
    const w2 = right2 + g * w1;
    left1 = 2 * v1 - left1;
    right1 = 2 * w1 - right1;
    left2 = 2 * v2 - left2;
    right2 = 2 * w2 - right2;
    left[i] = (drive > 0 ? saturated(v2, drive) : v2) * level * gain;
    right[i] = (drive > 0 ? saturated(w2, drive) : w2) * level * gain;
  }
  STATE[0] = left1;
  STATE[1] = left2;
  STATE[2] = right1;
  STATE[3] = right2;
}

function saturated(x: number, drive: number): number {
  const pushed = x * (1 + 4 * drive);
  return (pushed / Math.sqrt(1 + pushed * pushed)) * 0.8;
}
