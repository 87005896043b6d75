import { gainFromDb } from '../math.ts';

/** Quieter samples count as silence, in dBFS. */
export const SILENCE_DB = -60;
/** Length of one step of the course in seconds. */
export const LEVEL_STEP_S = 0.005;

/** Level of a sound over time. */
export interface LevelCourse {
  /** Mean square of the loudest channel per step of 5 ms. */
  readonly powers: Float64Array;
  /** Frames before the first and after the last sample at or above −60 dBFS; both all frames for a silent sound. */
  readonly silentStart: number;
  readonly silentEnd: number;
  /** Frames in total. */
  readonly frames: number;
}

/** Measures the level of a sound over time, block by block. */
export function createLevelCourse(
  sampleRateHz: number,
  channels: number,
): { add(block: readonly Float32Array[]): void; course(): LevelCourse } {
  const threshold = gainFromDb(SILENCE_DB);
  const sums = new Float64Array(channels);
  const powers: number[] = [];
  let frames = 0;
  let from = 0;
  let end = Math.round(sampleRateHz * LEVEL_STEP_S);
  let first = -1;
  let last = -1;
  const loudest = (count: number) => sums.reduce((most, sum) => Math.max(most, sum), 0) / count;
  return {
    add(block) {
      const count = block[0].length;
      for (let at = 0; at < count; ) {
        const to = Math.min(count, at + end - frames);
        for (let channel = 0; channel < channels; channel++) {
          const samples = block[channel];
          sums[channel] = withEnergy(sums[channel], samples, at, to);
          const loud = firstLoud(samples, at, to, threshold);
          if (loud === to) continue;
          if (first < 0 || frames + loud - at < first) first = frames + loud - at;
          last = Math.max(last, frames + lastLoud(samples, at, to, threshold) - at);
        }
        frames += to - at;
        at = to;
        if (frames < end) continue;
        powers.push(loudest(end - from));
        sums.fill(0);
        from = end;
        end = Math.round((powers.length + 1) * sampleRateHz * LEVEL_STEP_S);
      }
    },
    course: () => ({
      powers: Float64Array.from(frames > from ? [...powers, loudest(frames - from)] : powers),
      silentStart: first < 0 ? frames : first,
      silentEnd: first < 0 ? frames : frames - 1 - last,
      frames,
    }),
  };
}

/** Adds squares one by one, so that the sum does not depend on the block boundaries. */
function withEnergy(before: number, samples: Float32Array, from: number, to: number): number {
  let sum = before;
  for (let i = from; i < to; i++) sum += samples[i] * samples[i];
  return sum;
}

/** The first sample at or above the threshold, or `to`. */
function firstLoud(samples: Float32Array, from: number, to: number, threshold: number): number {
  for (let i = from; i < to; i++) if (samples[i] >= threshold || samples[i] <= -threshold) return i;
  return to;
}

function lastLoud(samples: Float32Array, from: number, to: number, threshold: number): number {
  for (let i = to - 1; i > from; i--) if (samples[i] >= threshold || samples[i] <= -threshold) return i;
  return from;
}
