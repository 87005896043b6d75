/** From spectra to masks: the input of the network for each frame, and the shares that it returns. */
import { exp } from '@soundwright/dsp/math';
import { type BandPlan, MASK_BANDS, planBands, relativeLevel } from './mask-bands.ts';
import { type LayerWeights, MaskNetwork, OUTPUTS, ROWS_AHEAD } from './mask-network.ts';
import type { FrameGrid, KeptSpectrum, SpectrumRing } from './spectra.ts';

/** Shares of vocals, drums and bass in every bin of a frame, 0 to 1, together at most 1; the other stem is the rest. */
export type Masks = readonly [Float32Array, Float32Array, Float32Array];

/**
 * Fills the masks of frame `t`, in order from 0: of the sum of left and right (of every channel, when there is one or
 * more than two), and of their difference. A voice in the middle is absent from the difference, a wide pad is not, so
 * each has its own.
 */
export type MaskFrame = (t: number, middle: Masks, side: Masks) => void;

/** Rows to either side whose mean level is the reference for the network's input: 1.4 s. */
const REFERENCE_ROWS = 32;
/** Spectra that must stay readable: those that the masks read ahead, and the one they are for. */
export const SPECTRA_KEPT = 2 * (ROWS_AHEAD + REFERENCE_ROWS + 2);
/** Frames whose powers are kept, a little more than lie between the oldest and the latest that are read. */
const POWERS_KEPT = 4 * REFERENCE_ROWS + 8;
/** Answers of one stem. */
const PER_STEM = OUTPUTS / 4;

/** Masks from the network. */
export function createMasking(weights: readonly LayerWeights[], grid: FrameGrid, spectra: SpectrumRing): MaskFrame {
  const plan = planBands(grid);
  const levels = new BandLevels(plan, grid, spectra);
  const rows = Math.ceil(grid.count / 2);
  const network = new MaskNetwork(weights, rows, (row, into) => void levels.write(row, into));
  const shares = Array.from({ length: 3 }, () => new Float32Array(MASK_BANDS));
  return (t, middle, side) => {
    const logits = network.logitsOf(t >> 1);
    [middle, side].forEach((masks, which) => {
      normalise(logits, 2 * which + (t & 1), shares);
      masks.forEach((mask, stem) => {
        const share = shares[stem];
        for (let k = 0; k < mask.length; k++) mask[k] = share[plan.owner[k]];
      });
    });
  };
}

/** Shares of the first three stems of every band: the normalised exponentials of the evidence. */
function normalise(logits: Float32Array, place: number, shares: readonly Float32Array[]): void {
  for (let band = 0; band < MASK_BANDS; band++) {
    const at = band * OUTPUTS + place;
    const v = logits[at];
    const d = logits[at + PER_STEM];
    const b = logits[at + 2 * PER_STEM];
    const o = logits[at + 3 * PER_STEM];
    const top = Math.max(v, d, b, o);
    const [ev, ed, eb] = [exp(v - top), exp(d - top), exp(b - top)];
    const scale = 1 / (ev + ed + eb + exp(o - top));
    shares[0][band] = ev * scale;
    shares[1][band] = ed * scale;
    shares[2][band] = eb * scale;
  }
}

/** Powers of the bands of middle and side, frame by frame. */
class BandLevels {
  readonly #plan: BandPlan;
  readonly #count: number;
  readonly #spectra: SpectrumRing;
  /** Per kept frame: the bands of the middle, then those of the side. */
  readonly #powers: readonly Float64Array[];
  readonly #totals: Float64Array;
  #measured = 0;

  constructor(plan: BandPlan, grid: FrameGrid, spectra: SpectrumRing) {
    this.#plan = plan;
    this.#count = grid.count;
    this.#spectra = spectra;
    this.#powers = Array.from({ length: POWERS_KEPT }, () => new Float64Array(2 * MASK_BANDS));
    this.#totals = new Float64Array(POWERS_KEPT);
  }

  /** Writes the input of a row of two frames: `[band][middle, side][frame]`. */
  write(row: number, into: Float32Array): void {
    const last = Math.min(this.#count - 1, 2 * (row + REFERENCE_ROWS) + 1);
    for (; this.#measured <= last; this.#measured++) this.#measureFrame(this.#measured);
    const from = Math.max(0, 2 * (row - REFERENCE_ROWS));
    let total = 0;
    for (let t = from; t <= last; t++) total += this.#totals[t % POWERS_KEPT];
    const reference = total / (last - from + 1);
    const { shown, counts } = this.#plan;
    for (let frame = 0; frame < 2; frame++) {
      const t = 2 * row + frame;
      const powers = this.#powers[t % POWERS_KEPT];
      for (let band = 0; band < MASK_BANDS; band++) {
        const own = shown[band];
        for (let side = 0; side < 2; side++) {
          const power = t < this.#count ? powers[side * MASK_BANDS + own] : 0;
          into[4 * band + 2 * side + frame] = relativeLevel(power, counts[own], reference);
        }
      }
    }
  }

  #measureFrame(t: number): void {
    const powers = this.#powers[t % POWERS_KEPT];
    powers.fill(0);
    const spectrum = this.#spectra.at(t);
    if (spectrum.sounding) sumPowers(spectrum, this.#plan, powers);
    this.#totals[t % POWERS_KEPT] = powers.reduce((sum, power) => sum + power, 0);
  }
}

function sumPowers({ re, im }: KeptSpectrum, { owner, measuredBins }: BandPlan, powers: Float64Array): void {
  const [leftRe, rightRe = leftRe] = re;
  const [leftIm, rightIm = leftIm] = im;
  for (let k = 0; k < measuredBins; k++) {
    const middleRe = leftRe[k] + rightRe[k];
    const middleIm = leftIm[k] + rightIm[k];
    const sideRe = leftRe[k] - rightRe[k];
    const sideIm = leftIm[k] - rightIm[k];
    powers[owner[k]] += middleRe * middleRe + middleIm * middleIm;
    powers[MASK_BANDS + owner[k]] += sideRe * sideRe + sideIm * sideIm;
  }
}
