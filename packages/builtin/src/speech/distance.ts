import { createCascade, designFirstOrder } from '@soundwright/dsp/butterworth';
import { gainFromDb, pow } from '@soundwright/dsp/math';
import { createReverb } from '@soundwright/dsp/reverb';

/** Applies distance in place; keeps the reverberation tail between calls. */
export interface DistanceEffect {
  /** @param distance - 0 close, 1 the far end of the room; constant over `samples` */
  apply(samples: Float32Array, distance: number): void;
}

/** Reverberation tail after the last word at full distance. */
export const ROOM_TAIL_S = 0.6;

const NEAR_CUTOFF_HZ = 16000;
const FAR_CUTOFF_HZ = 2800;
const FAR_LEVEL_DB = -10;
/** Send level into the room at full distance. */
const SEND = 0.25;
const STRIP_FRAMES = 4096;

/**
 * Opens a room of moderate size: with distance the direct sound gets quieter and duller and the room louder. At
 * distance 0 the samples are unchanged.
 */
export function createDistanceEffect(sampleRateHz: number): DistanceEffect {
  const room = createReverb({ sampleRateHz, t60LowS: 0.7, t60HighS: 0.4, sizeM: 4 });
  let airDistance = -1;
  let air = createCascade([]);
  return {
    apply(samples, distance) {
      const wet = new Float32Array(samples.length);
      const unused = new Float32Array(samples.length);
      const send = new Float32Array(samples.length);
      if (distance > 0) {
        if (distance !== airDistance) {
          const cutoffHz = NEAR_CUTOFF_HZ * pow(FAR_CUTOFF_HZ / NEAR_CUTOFF_HZ, distance);
          air = createCascade([designFirstOrder(cutoffHz, sampleRateHz, 'lowpass')]);
          airDistance = distance;
        }
        air.apply(samples);
        const sendGain = SEND * Math.sqrt(distance);
        for (let i = 0; i < samples.length; i++) send[i] = samples[i] * sendGain;
      }
      for (let from = 0; from < samples.length; from += STRIP_FRAMES) {
        const to = Math.min(samples.length, from + STRIP_FRAMES);
        room.process(
          send.subarray(from, to),
          send.subarray(from, to),
          wet.subarray(from, to),
          unused.subarray(from, to),
        );
      }
      const direct = gainFromDb(FAR_LEVEL_DB * distance);
      for (let i = 0; i < samples.length; i++) samples[i] = samples[i] * direct + wet[i];
    },
  };
}
