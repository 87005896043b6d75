import { createDelayLine, type DelayLine } from '../delay-line.ts';
import { smoothingFactor } from '../envelope.ts';
import { createSineTable, TAU } from '../math.ts';
import { createReverb } from '../reverb.ts';
import type { Effect } from './effect.ts';

export interface DelayOptions {
  readonly timeS: number;
  /** Level of each echo against the one before, 0 to below 1. */
  readonly feedback: number;
  /** Share of each echo that changes sides: 0 keeps them, 1 alternates. */
  readonly cross: number;
  /** First-order low-pass of each echo, Hz. */
  readonly highCutHz: number;
  /** Level of the echoes beside the sound, 0 to 1. */
  readonly mix: number;
}

/** Longest time between echoes, seconds. */
const LONGEST_ECHO_S = 2;

/** Echoes; when their time changes, they glide in pitch like those of a tape. */
export function createDelay(options: DelayOptions, rateHz: number): Effect<DelayOptions> {
  // Written one frame later than read, so an echo is a frame older than the lines tell.
  const framesOf = ({ timeS }: DelayOptions) => Math.max(1, Math.round(timeS * rateHz)) - 1;
  const lines = new GlidingLines(framesOf(options), LONGEST_ECHO_S * rateHz, rateHz);
  let values = options;
  const dull = [0, 0];
  return {
    set(changed) {
      values = changed;
      lines.aim(framesOf(changed));
    },
    process(left, right) {
      const { feedback, cross, highCutHz, mix } = values;
      const smooth = smoothingFactor(1 / (TAU * highCutHz), rateHz);
      for (let i = 0; i < left.length; i++) {
        lines.glide();
        dull[0] += smooth * (lines.read(0) - dull[0]);
        dull[1] += smooth * (lines.read(1) - dull[1]);
        lines.write(0, left[i] + feedback * (dull[0] + cross * (dull[1] - dull[0])));
        lines.write(1, right[i] + feedback * (dull[1] + cross * (dull[0] - dull[1])));
        left[i] += mix * dull[0];
        right[i] += mix * dull[1];
      }
    },
  };
}

export interface RoomOptions {
  /** Time to fall by 60 dB, seconds. */
  readonly decayS: number;
  /** Decay time at 6 kHz as a share of that at low frequencies, above 0 to 1. */
  readonly brightness: number;
  /** Mean free path, metres: rooms 1 to 3, halls 10 to 20. */
  readonly sizeM: number;
  /** Time before the reverberation begins. */
  readonly preDelayMs: number;
  /** Level of the reverberation beside the sound, 0 to 1. */
  readonly mix: number;
}

/** Longest time before reverberation, seconds. */
const LONGEST_PRE_DELAY_S = 0.2;

/** Reverberation added to the sound; see `createReverb`. The size of the room stays. */
export function createRoom(options: RoomOptions, rateHz: number): Effect<RoomOptions> {
  const timesOf = ({ decayS, brightness }: RoomOptions) => ({ t60LowS: decayS, t60HighS: decayS * brightness });
  const framesOf = ({ preDelayMs }: RoomOptions) => Math.max(0, Math.round((preDelayMs / 1000) * rateHz));
  const reverb = createReverb({ sampleRateHz: rateHz, ...timesOf(options), sizeM: options.sizeM });
  const lines = new GlidingLines(framesOf(options), LONGEST_PRE_DELAY_S * rateHz, rateHz);
  let { mix } = options;
  return {
    set(changed) {
      mix = changed.mix;
      reverb.setTimes(timesOf(changed));
      lines.aim(framesOf(changed));
    },
    process(left, right) {
      const [delayedLeft, delayedRight] = [new Float32Array(left.length), new Float32Array(left.length)];
      for (let i = 0; i < left.length; i++) {
        lines.glide();
        lines.write(0, left[i]);
        lines.write(1, right[i]);
        delayedLeft[i] = mix * lines.read(0);
        delayedRight[i] = mix * lines.read(1);
      }
      reverb.process(delayedLeft, delayedRight, left, right);
    },
  };
}

export interface ChorusOptions {
  /** Speed of the movement, Hz. */
  readonly rateHz: number;
  /** How far the delay moves, ms. */
  readonly depthMs: number;
  /** Level of the moving voices beside the sound, 0 to 1. */
  readonly mix: number;
}

/** Mean delay of the voices of a chorus. */
const CHORUS_DELAY_MS = 15;

/** Greatest movement of their delay, ms. */
const DEEPEST_CHORUS_MS = 10;

/**
 * A moving copy of each side, a quarter of a turn apart.
 * @param frame - where the signal begins in a longer one, from whose start the copies have moved
 */
export function createChorus(options: ChorusOptions, rateHz: number, frame = 0): Effect<ChorusOptions> {
  const perMs = rateHz / 1000;
  const most = Math.ceil((CHORUS_DELAY_MS + DEEPEST_CHORUS_MS) * perMs) + 4;
  const lines = [createDelayLine(most), createDelayLine(most)] as const;
  const sine = createSineTable();
  let values = options;
  let turns = ((options.rateHz / rateHz) * frame) % 1;
  const voice = (side: 0 | 1, sample: number): number => {
    lines[side].write(sample);
    const moved = values.depthMs * sine(turns + side / 4);
    return lines[side].readBetween(Math.max(1, (CHORUS_DELAY_MS + moved) * perMs));
  };
  return {
    set(changed) {
      values = changed;
    },
    process(left, right) {
      const { mix, rateHz: speedHz } = values;
      for (let i = 0; i < left.length; i++) {
        left[i] += mix * voice(0, left[i]);
        right[i] += mix * voice(1, right[i]);
        turns = (turns + speedHz / rateHz) % 1;
      }
    },
  };
}

/** Time constant of a delay that changes, seconds. */
const GLIDE_S = 0.05;
/** Distance in frames at which it has arrived. */
const ARRIVED_FRAMES = 0.01;

/** A delay line of each side with one delay, which glides where it changes. */
class GlidingLines {
  readonly #lines: readonly [DelayLine, DelayLine];
  readonly #smooth: number;
  #frames: number;
  #target: number;

  constructor(frames: number, longestFrames: number, rateHz: number) {
    const most = Math.ceil(longestFrames) + 4;
    this.#lines = [createDelayLine(most), createDelayLine(most)];
    this.#smooth = smoothingFactor(GLIDE_S, rateHz);
    this.#frames = frames;
    this.#target = frames;
  }

  /** Aims at another delay, in whole frames. */
  aim(frames: number): void {
    this.#target = frames;
  }

  /** Moves on by a frame. */
  glide(): void {
    if (this.#frames === this.#target) return;
    this.#frames += this.#smooth * (this.#target - this.#frames);
    if (Math.abs(this.#target - this.#frames) < ARRIVED_FRAMES) this.#frames = this.#target;
  }

  write(side: 0 | 1, sample: number): void {
    this.#lines[side].write(sample);
  }

  read(side: 0 | 1): number {
    const line = this.#lines[side];
    return this.#frames === this.#target ? line.read(this.#target) : line.readBetween(Math.max(1, this.#frames));
  }
}
