/** Level measurements per second. */
export const LEVELS_PER_S = 100;

/**
 * Level of a sound over time: the mean square of its loudest channel per 10 ms window from its start; a constant full
 * scale is 1.
 */
export type SoundLevels = Float32Array;

/** Measures the levels of a sound in blocks of any size. */
export interface LevelMeter {
  /** Takes the next frames, one array per channel, all of the same length. */
  add(block: readonly Float32Array[]): void;
  /** The levels of everything added so far; a partial last window is averaged over its actual length. */
  levels(): SoundLevels;
}

/** Opens a level meter. @param sampleRateHz - 8000 or more */
export function createLevelMeter(sampleRateHz: number): LevelMeter {
  const powers: number[] = [];
  let sums: number[] = [];
  let frame = 0;
  let from = 0;
  let end = Math.round(sampleRateHz / LEVELS_PER_S);
  const loudest = (count: number) => sums.reduce((most, sum) => Math.max(most, sum), 0) / count;
  return {
    add(block) {
      const count = block[0]?.length ?? 0;
      if (sums.length === 0) sums = block.map(() => 0);
      for (let at = 0; at < count; ) {
        const to = Math.min(count, at + end - frame);
        block.forEach((samples, channel) => {
          let sum = sums[channel] as number;
          for (let i = at; i < to; i++) sum += (samples[i] as number) * (samples[i] as number);
          sums[channel] = sum;
        });
        frame += to - at;
        at = to;
        if (frame < end) continue;
        powers.push(loudest(end - from));
        sums.fill(0);
        from = end;
        end = Math.round(((powers.length + 1) * sampleRateHz) / LEVELS_PER_S);
      }
    },
    levels: () => Float32Array.from(frame > from ? [...powers, loudest(frame - from)] : powers),
  };
}
