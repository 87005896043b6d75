/** Collects the peaks of a sound for drawing its waveform. */
export interface PeakMeter {
  /** Takes the next frames, one array per channel; frames beyond the announced length are ignored. */
  add(block: readonly Float32Array[]): void;
  /** Absolute peak of each slice over all channels, 1 is full scale; slices not reached yet are 0. */
  peaks(): number[];
}

/**
 * Creates a peak meter for a sound of known length, in constant memory.
 *
 * @param frames - length of the whole sound
 * @param slices - number of values; a sound with fewer frames than slices repeats frames
 * @throws RangeError when either is not a whole number, or `slices` is below 1
 */
export function createPeakMeter(frames: number, slices = 256): PeakMeter {
  if (!(Number.isInteger(frames) && frames >= 0)) throw new RangeError(`frames must be a whole number, got ${frames}`);
  if (!(Number.isInteger(slices) && slices >= 1)) throw new RangeError(`slices must be at least 1, got ${slices}`);
  // With few frames each one gets a separate cell, and slices look up their cell at the end.
  const cells = new Float64Array(Math.min(frames, slices));
  let at = 0;
  return {
    add(block) {
      const length = block[0]?.length ?? 0;
      for (let i = 0; i < length && at < frames; ) {
        const cell = Math.floor((at * cells.length) / frames);
        const cellEnd = Math.ceil(((cell + 1) * frames) / cells.length);
        const stop = Math.min(length, i + cellEnd - at);
        let highest = cells[cell];
        for (const samples of block) {
          for (let k = i; k < stop; k++) {
            const level = Math.abs(samples[k]);
            if (level > highest) highest = level;
          }
        }
        cells[cell] = highest;
        at += stop - i;
        i = stop;
      }
    },
    peaks: () => {
      if (cells.length === 0) return new Array<number>(slices).fill(0);
      return Array.from({ length: slices }, (_, i) => cells[Math.floor((i * cells.length) / slices)]);
    },
  };
}
