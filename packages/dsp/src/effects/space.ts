import { createDelayLine } from '../delay-line.ts';
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

/** Echoes. */
export function createDelay({ timeS, feedback, cross, highCutHz, mix }: DelayOptions, rateHz: number): Effect {
  const frames = Math.max(1, Math.round(timeS * rateHz));
  const lines = [createDelayLine(frames), createDelayLine(frames)] as const;
  const smooth = smoothingFactor(1 / (TAU * highCutHz), rateHz);
  const dull = [0, 0];
  return {
    process(left, right) {
      for (let i = 0; i < left.length; i++) {
        // Written one frame later than read, so an echo is `frames` old.
        dull[0] += smooth * (lines[0].read(frames - 1) - dull[0]);
        dull[1] += smooth * (lines[1].read(frames - 1) - dull[1]);
        lines[0].write(left[i] + feedback * (dull[0] + cross * (dull[1] - dull[0])));
        lines[1].write(right[i] + feedback * (dull[1] + cross * (dull[0] - dull[1])));
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

/** Reverberation added to the sound; see `createReverb`. */
export function createRoom({ decayS, brightness, sizeM, preDelayMs, mix }: RoomOptions, rateHz: number): Effect {
  const reverb = createReverb({ sampleRateHz: rateHz, t60LowS: decayS, t60HighS: decayS * brightness, sizeM });
  const frames = Math.max(0, Math.round((preDelayMs / 1000) * rateHz));
  const lines = [createDelayLine(Math.max(1, frames)), createDelayLine(Math.max(1, frames))] as const;
  const delayed = (samples: Float32Array, side: 0 | 1): Float32Array =>
    samples.map((sample) => {
      lines[side].write(sample);
      return mix * lines[side].read(frames);
    });
  return {
    process(left, right) {
      reverb.process(delayed(left, 0), delayed(right, 1), left, right);
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

/** A moving copy of each side, a quarter of a turn apart. */
export function createChorus({ rateHz: speedHz, depthMs, mix }: ChorusOptions, rateHz: number): Effect {
  const perMs = rateHz / 1000;
  const most = Math.ceil((CHORUS_DELAY_MS + depthMs) * perMs) + 4;
  const lines = [createDelayLine(most), createDelayLine(most)] as const;
  const sine = createSineTable();
  let turns = 0;
  const voice = (side: 0 | 1, sample: number): number => {
    lines[side].write(sample);
    const moved = depthMs * sine(turns + side / 4);
    return lines[side].readBetween(Math.max(1, (CHORUS_DELAY_MS + moved) * perMs));
  };
  return {
    process(left, right) {
      for (let i = 0; i < left.length; i++) {
        left[i] += mix * voice(0, left[i]);
        right[i] += mix * voice(1, right[i]);
        turns = (turns + speedHz / rateHz) % 1;
      }
    },
  };
}
