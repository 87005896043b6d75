import type { Random } from '@soundwright/dsp/random';
import { TEXTURE_FRAMES } from '../../source.ts';

/** Overlays short sounds on a texture; those longer than the block continue in the next. */
export interface Scatter {
  /** Adds a sound `atFrame` frames after the start of the current block (0 to `TEXTURE_FRAMES`). */
  add(sound: Float32Array, atFrame: number, gain: number, pan: number): void;
  /** Adds sounds at random (Poisson) times, `perSecond` on average; `gain` and `pan` are drawn by `draw`. */
  rain(perSecond: number, draw: () => readonly [sound: Float32Array, gain: number, pan: number]): void;
  /** Mixes the block into left and right and advances. Call it once per block, last. */
  emit(left: Float32Array, right: Float32Array): void;
}

/** @param longestFrames - length of the longest sound to be added */
export function createScatter(longestFrames: number, sampleRateHz: number, random: Random): Scatter {
  const tails = [0, 1].map(() => new Float32Array(longestFrames + 2 * TEXTURE_FRAMES));
  let wait = random.exponential(1);
  const add: Scatter['add'] = (sound, atFrame, gain, pan) => {
    const leftGain = gain * Math.sqrt(0.5 * (1 - pan));
    const rightGain = gain * Math.sqrt(0.5 * (1 + pan));
    const [left, right] = tails;
    for (let i = 0; i < sound.length; i += 1) {
      left[atFrame + i] += leftGain * sound[i];
      right[atFrame + i] += rightGain * sound[i];
    }
  };
  return {
    add,
    rain(perSecond, draw) {
      // The waiting time is in mean intervals, so the rate may change from block to block.
      let left = (perSecond * TEXTURE_FRAMES) / sampleRateHz;
      const whole = left;
      while (wait < left) {
        left -= wait;
        const [sound, gain, pan] = draw();
        add(sound, Math.floor((1 - left / whole) * TEXTURE_FRAMES), gain, pan);
        wait = random.exponential(1);
      }
      wait -= left;
    },
    emit(left, right) {
      const out = [left, right];
      for (let side = 0; side < 2; side += 1) {
        const tail = tails[side];
        for (let i = 0; i < TEXTURE_FRAMES; i += 1) out[side][i] += tail[i];
        tail.copyWithin(0, TEXTURE_FRAMES);
        tail.fill(0, tail.length - TEXTURE_FRAMES);
      }
    },
  };
}
