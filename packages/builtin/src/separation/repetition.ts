/**
 * Repetition: for each frame, the median of the most similar frames nearby.
 *
 * Z. Rafii & B. Pardo, "Music/voice separation using the similarity matrix" (ISMIR 2012), REPET-SIM: the accompaniment
 * repeats, the voice does not, so the median over similar frames is the accompaniment. Here similarity is the cosine
 * between band spectra (cube-root amplitudes, mean removed), searched within a few seconds to either side.
 */
import { pow } from '@soundwright/dsp/math';
import type { FrameGrid } from './spectra.ts';

const BANDS = 48;
/** Number of similar frames in the median; odd, so that the median is one of them. */
const VOTES = 15;
/** Minimum distance between selected frames; of closer ones only the best is used. */
const APART_S = 0.12;

/** Band edges in bins, geometric from 60 Hz, of the reduced spectrum used for comparison. */
export class FrameSketch {
  readonly #edges: Int32Array;
  readonly #bands: number;

  constructor(grid: FrameGrid) {
    const low = Math.max(1, 60 / grid.binHz);
    const edges = Array.from({ length: BANDS + 1 }, (_, b) => Math.round(low * pow(grid.cueBins / low, b / BANDS)));
    this.#edges = Int32Array.from([...new Set(edges)]);
    this.#bands = this.#edges.length - 1;
  }

  get bands(): number {
    return this.#bands;
  }

  /** Writes the vector normalized to unit length, or zeros for silence. */
  draw(magnitudes: Float32Array, sketch: Float32Array): void {
    let mean = 0;
    for (let b = 0; b < this.#bands; b++) {
      let sum = 0;
      for (let k = this.#edges[b]; k < this.#edges[b + 1]; k++) sum += magnitudes[k];
      sketch[b] = Math.sqrt(Math.sqrt(sum / (this.#edges[b + 1] - this.#edges[b])));
      mean += sketch[b] / this.#bands;
    }
    let energy = 0;
    for (let b = 0; b < this.#bands; b++) {
      sketch[b] -= mean;
      energy += sketch[b] * sketch[b];
    }
    const scale = energy > 1e-12 ? 1 / Math.sqrt(energy) : 0;
    for (let b = 0; b < this.#bands; b++) sketch[b] *= scale;
  }
}

/** Selects the similar frames of one frame and takes their median. */
export class RepetitionModel {
  readonly #bands: number;
  readonly #apart: number;
  readonly #likeness: Float32Array;
  readonly #votes: Float32Array[] = [];
  readonly #scratch = new Float32Array(VOTES);

  /** @param span - search range to either side, in frames */
  constructor(bands: number, span: number, grid: FrameGrid) {
    this.#bands = bands;
    this.#apart = Math.max(1, Math.round(APART_S / grid.hopS));
    this.#likeness = new Float32Array(2 * span + 1);
  }

  /**
   * Writes the repeating magnitudes of frame `t`, at most its own; returns the mean similarity of the selected frames,
   * 0 to 1.
   *
   * @param first - first frame of the search; `last` the last one, both inside the sound
   */
  estimate(
    t: number,
    first: number,
    last: number,
    sketchAt: (t: number) => Float32Array,
    magnitudesAt: (t: number) => Float32Array,
    repeating: Float32Array,
  ): number {
    const own = sketchAt(t);
    if (own.every((v) => v === 0)) {
      repeating.set(magnitudesAt(t));
      return 0;
    }
    const count = last - first + 1;
    this.#compare(own, first, count, sketchAt);
    const trust = this.#elect(first, count, magnitudesAt);
    const mags = magnitudesAt(t);
    const voters = this.#votes.length;
    if (voters < 3) {
      repeating.set(mags);
      return 0;
    }
    this.#writeMedian(mags, repeating);
    return trust / voters;
  }

  /** Writes the similarity of the frames from `first` on to a band spectrum. */
  #compare(own: Float32Array, first: number, count: number, sketchAt: (t: number) => Float32Array): void {
    for (let i = 0; i < count; i++) {
      const sketch = sketchAt(first + i);
      let sum = 0;
      for (let b = 0; b < this.#bands; b++) sum += own[b] * sketch[b];
      this.#likeness[i] = sum;
    }
  }

  /** Selects the most similar frames that are far enough apart; returns the sum of their similarities. */
  #elect(first: number, count: number, magnitudesAt: (t: number) => Float32Array): number {
    const likeness = this.#likeness;
    this.#votes.length = 0;
    let trust = 0;
    while (this.#votes.length < VOTES) {
      let best = -1;
      let highest = 0;
      for (let i = 0; i < count; i++) {
        if (likeness[i] > highest) {
          highest = likeness[i];
          best = i;
        }
      }
      if (best < 0) break;
      this.#votes.push(magnitudesAt(first + best));
      trust += Math.min(1, highest);
      likeness.fill(0, Math.max(0, best - this.#apart), Math.min(count, best + this.#apart + 1));
    }
    return trust;
  }

  /** Writes the median of the selected frames in every bin, at most `mags`. */
  #writeMedian(mags: Float32Array, repeating: Float32Array): void {
    const votes = this.#votes;
    const voters = votes.length;
    const scratch = this.#scratch;
    const middle = (voters - 1) >> 1;
    for (let k = 0; k < mags.length; k++) {
      for (let v = 0; v < voters; v++) {
        const value = votes[v][k];
        let at = v;
        while (at > 0 && scratch[at - 1] > value) {
          scratch[at] = scratch[at - 1];
          at--;
        }
        scratch[at] = value;
      }
      repeating[k] = Math.min(mags[k], scratch[middle]);
    }
  }
}
