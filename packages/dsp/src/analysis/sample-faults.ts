/** Counts of samples that a converter or an editor damaged. */
export interface FaultMeter {
  /** Takes the next frames, one array per channel. */
  add(block: readonly Float32Array[]): void;
  /** Samples in runs of three or more at full scale, over all channels; a single sample at full scale is no clipping. */
  clippedSamples(): number;
  /** Largest mean of a channel; 1 is full scale, the sign is kept. */
  dcOffset(): number;
}

/** Just below full scale, so that 16-bit files count. */
const FULL_SCALE = 0.9998;
const SHORTEST_RUN = 3;

/** Creates a meter for clipped samples and DC offset. */
export function createFaultMeter(channels: number): FaultMeter {
  const sums = new Float64Array(channels);
  const runs = new Int32Array(channels);
  let frames = 0;
  let clipped = 0;
  return {
    add(block) {
      frames += block[0].length;
      for (let channel = 0; channel < channels; channel++) {
        const samples = block[channel];
        let sum = sums[channel];
        let run = runs[channel];
        for (let i = 0; i < samples.length; i++) {
          const x = samples[i];
          sum += x;
          if (x < FULL_SCALE && x > -FULL_SCALE) {
            run = 0;
            continue;
          }
          run++;
          if (run === SHORTEST_RUN) clipped += SHORTEST_RUN;
          else if (run > SHORTEST_RUN) clipped++;
        }
        sums[channel] = sum;
        runs[channel] = run;
      }
    },
    clippedSamples: () => clipped,
    dcOffset() {
      let largest = 0;
      for (const sum of sums) if (Math.abs(sum) > Math.abs(largest)) largest = sum;
      return frames === 0 ? 0 : largest / frames;
    },
  };
}
