/**
 * The frequency bands of the input and the output of the mask network.
 *
 * 11 Hz apart up to 860 Hz, which is about one bin, then 1.28 % apart up to 18.6 kHz, so that partials stay apart and
 * the same instrument looks alike at any pitch. They lie at the same frequencies for every sample rate. The training
 * (`scripts/train-separation.py`) uses the same bands.
 */
import { fastLog2 } from './fast-log.ts';
import type { FrameGrid } from './spectra.ts';

export const MASK_BANDS = 320;
const SPACING_HZ = 11;
const SPACING_RATIO = 0.0128;
/** Levels further below the mean than this power ratio, −70 dB, are alike. */
const FLOOR = 1e-7;

/** Which band each bin belongs to. */
export interface BandPlan {
  /** The band of every bin; bins above the last band follow it. */
  readonly owner: Uint16Array;
  /** Bins below this one count for the level of their band. */
  readonly measuredBins: number;
  /** Per band, the band whose level it shows: itself, or the nearest one that has bins. */
  readonly shown: Uint16Array;
  /** Bins of each band. */
  readonly counts: Uint16Array;
}

/** Each bin goes to the band with the nearest centre. */
export function planBands(grid: FrameGrid): BandPlan {
  const centres: number[] = [];
  for (let hz = SPACING_HZ / 2; centres.length < MASK_BANDS; hz += Math.max(SPACING_HZ, SPACING_RATIO * hz)) {
    centres.push(hz);
  }
  const top = centres[MASK_BANDS - 1] * (1 + SPACING_RATIO / 2);
  const owner = new Uint16Array(grid.bins);
  const counts = new Uint16Array(MASK_BANDS);
  let measuredBins = 0;
  let band = 0;
  for (let k = 0; k < grid.bins; k++) {
    const hz = k * grid.binHz;
    while (band + 1 < MASK_BANDS && hz >= (centres[band] + centres[band + 1]) / 2) band++;
    owner[k] = band;
    if (hz > top) continue;
    counts[band]++;
    measuredBins++;
  }
  const present = Array.from(counts.keys()).filter((b) => counts[b] > 0);
  const shown = Uint16Array.from(counts, (_, b) =>
    present.reduce((best, at) => (Math.abs(at - b) < Math.abs(best - b) ? at : best)),
  );
  return { owner, measuredBins, shown, counts };
}

/**
 * Input of the network for a band: a quarter of the logarithm of its level per bin against the mean level around, so
 * that a louder copy of a sound looks the same.
 *
 * @param power - power summed over the band's bins
 * @param reference - mean power of a whole frame
 */
export function relativeLevel(power: number, bins: number, reference: number): number {
  return 1 + 0.25 * Math.LN2 * fastLog2((100 * power) / (bins * reference + 1e-30) + FLOOR);
}
