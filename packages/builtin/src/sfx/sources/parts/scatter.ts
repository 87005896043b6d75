import type { Random } from '@soundwright/dsp/random';
import { TEXTURE_FRAMES } from '../../source.ts';
import { EARS_S } from './around.ts';

/** Overlays short sounds on a texture; those longer than the block continue in the next. */
export interface Scatter {
  /**
   * Adds a sound `atFrame` frames after the start of the current block (0 to `TEXTURE_FRAMES`), weaker and later on the
   * side it is not on.
   */
  add(sound: Float32Array, atFrame: number, gain: number, pan: number): void;
  /** Adds sounds at random (Poisson) times, `perSecond` on average; `gain` and `pan` are drawn by `draw`. */
  rain(perSecond: number, draw: () => readonly [sound: Float32Array, gain: number, pan: number]): void;
  /** Mixes the block into left and right and advances. Call it once per block, last. */
  emit(left: Float32Array, right: Float32Array): void;
}

/** @param longestFrames - length of the longest sound to be added */
export function createScatter(longestFrames: number, sampleRateHz: number, random: Random): Scatter {
  // A ring of whole blocks, so that a block never wraps.
  const ring = TEXTURE_FRAMES * (2 + Math.ceil(longestFrames / TEXTURE_FRAMES));
  const [lefts, rights] = [0, 1].map(() => new Float32Array(ring));
  let now = 0;
  let wait = random.exponential(1);
  const addOn = (side: Float32Array, sound: Float32Array, atFrame: number, gain: number): void => {
    if (gain === 0) return;
    const at = (now + atFrame) % ring;
    const unbroken = Math.min(sound.length, ring - at);
    for (let i = 0; i < unbroken; i += 1) side[at + i] += gain * sound[i];
    for (let i = unbroken; i < sound.length; i += 1) side[at + i - ring] += gain * sound[i];
  };
  const add: Scatter['add'] = (sound, atFrame, gain, pan) => {
    const lag = Math.round(EARS_S * pan * sampleRateHz);
    addOn(lefts, sound, atFrame + Math.max(0, lag), gain * Math.sqrt(0.5 * (1 - pan)));
    addOn(rights, sound, atFrame + Math.max(0, -lag), gain * Math.sqrt(0.5 * (1 + pan)));
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
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        left[i] += lefts[now + i];
        right[i] += rights[now + i];
      }
      lefts.fill(0, now, now + TEXTURE_FRAMES);
      rights.fill(0, now, now + TEXTURE_FRAMES);
      now = (now + TEXTURE_FRAMES) % ring;
    },
  };
}
