/**
 * From cues to masks: a log-linear decision per bin.
 *
 * Each stem's evidence is a weighted sum of the cues, the weights interpolated over frequency between a few points; the
 * masks are the normalised exponentials (a Wiener-type soft share: they are positive and add up to 1). The weights in
 * `fusion-weights.ts`, some 2,300 numbers, are fitted by `scripts/fit-separation.ts` only on drawn mixes (`testing.ts`)
 * and on pieces of the composer with a built-in voice speaking over them. SDR in dB (vocals, drums, bass, other) by
 * `scripts/measure-separation.ts`:
 *
 * - 12 drawn mixes of other seeds: 7.8 / 5.4 / 4.8 / 5.1; the melody's comb with plain rules for the rest reaches
 *   5.4 / 0.9 / 0.6 / 3.4, and the oracle power-ratio mask 15.5 / 9.8 / 9.3 / 11.5.
 * - Pieces in 18 styles played by FluidR3, which was not fitted on (`--bands 1 --seconds 8 --first-seed 20261122`):
 *   3.4 / 3.5 / 3.4 / 5.3, mean 3.9; styles that were not fitted on have a mean of 4.1.
 *
 * Weights fitted on drawn mixes alone reach 8.5 / 5.6 / 5.1 / 5.7 on drawn mixes and 1.8 / 2.7 / 2.9 / 4.1 on the
 * pieces. Recorded songs have not been measured.
 */
import { clamp, exp, log2 } from '@soundwright/dsp/math';
import { CUE_NAMES, type CueFrame } from './cue-frame.ts';
import type { FrameGrid } from './spectra.ts';

/** Frequencies in Hz between which the weights glide, linear in octaves. */
export const WEIGHT_PLACES_HZ = [35, 50, 70, 100, 140, 200, 300, 500, 1000, 2000, 4000, 8000, 14000] as const;

/** Shares of vocals, drums and bass in every bin of a frame, 0 to 1, together at most 1; the other stem is the rest. */
export type Masks = readonly [Float32Array, Float32Array, Float32Array];

/**
 * Fills the masks of one frame: of the sum of left and right (of every channel, when there is one or more than two),
 * and of their difference. A voice in the middle is absent from the difference, a wide pad is not, so each has its own.
 */
export type Fuse = (frame: CueFrame, middle: Masks, side: Masks) => void;

/** Place of a frequency among `WEIGHT_PLACES_HZ`: the one below it and the fraction of the way to the next. */
export function placeOf(hz: number): { index: number; fraction: number } {
  const places = WEIGHT_PLACES_HZ;
  let index = 0;
  while (index < places.length - 2 && hz >= places[index + 1]) index++;
  const fraction = log2(Math.max(hz, 1) / places[index]) / log2(places[index + 1] / places[index]);
  return { index, fraction: clamp(fraction, 0, 1) };
}

/**
 * The decision by weighted cues.
 *
 * @param weights - evidence for vocals, drums, bass against the rest, for the sum and then for the difference of the
 *   channels: `[middle, side][stem][cue][place]`, flat
 */
export function createFusion(weights: readonly number[], grid: FrameGrid): Fuse {
  const half = weights.length / 2;
  const middleRows = spreadWeights(weights.slice(0, half), grid);
  const sideRows = spreadWeights(weights.slice(half), grid);
  return (frame, middle, side) => {
    weigh(frame, middleRows, middle);
    if (frame.stereo) weigh(frame, sideRows, side);
  };
}

/** Weights per bin: a row of `cueBins` for every stem and cue. */
function spreadWeights(weights: readonly number[], grid: FrameGrid): Float32Array[] {
  const places = WEIGHT_PLACES_HZ.length;
  const binPlaces = Array.from({ length: grid.cueBins }, (_, k) => placeOf(k * grid.binHz));
  return Array.from({ length: 3 * CUE_NAMES.length }, (_, row) => {
    const own = new Float32Array(grid.cueBins);
    for (let k = 0; k < grid.cueBins; k++) {
      const { index, fraction } = binPlaces[k];
      const low = weights[row * places + index];
      own[k] = low + fraction * (weights[row * places + index + 1] - low);
    }
    return own;
  });
}

function weigh({ cues }: CueFrame, rows: readonly Float32Array[], masks: Masks): void {
  const bins = cues[0].length;
  for (let stem = 0; stem < 3; stem++) {
    const evidence = masks[stem];
    evidence.fill(0);
    // Two cues at a time, rounded in between as one after the other would be.
    for (let cue = 0; cue < cues.length; cue += 2) {
      const weight = rows[stem * cues.length + cue];
      const values = cues[cue];
      if (cue + 1 === cues.length) {
        for (let k = 0; k < bins; k++) evidence[k] += weight[k] * values[k];
        continue;
      }
      const secondWeight = rows[stem * cues.length + cue + 1];
      const secondValues = cues[cue + 1];
      for (let k = 0; k < bins; k++) {
        evidence[k] = Math.fround(evidence[k] + weight[k] * values[k]) + secondWeight[k] * secondValues[k];
      }
    }
  }
  const [vocals, drums, bass] = masks;
  for (let k = 0; k < bins; k++) {
    const v = exp(clamp(vocals[k], -30, 30));
    const d = exp(clamp(drums[k], -30, 30));
    const b = exp(clamp(bass[k], -30, 30));
    const scale = 1 / (1 + v + d + b);
    vocals[k] = v * scale;
    drums[k] = d * scale;
    bass[k] = b * scale;
  }
}
