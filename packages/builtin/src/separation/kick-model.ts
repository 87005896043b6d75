/**
 * Model of a low stroke: for a frame shortly after a low onset, the median over the same offsets after the most similar
 * onsets. A kick drum repeats unchanged under changing bass notes, so the common part is the kick.
 * REPET-SIM's idea (see `repetition.ts`), applied to strokes aligned by their onsets instead of to single frames.
 */

import { RowRing } from './rows.ts';
import type { FrameGrid } from './spectra.ts';

const TOP_HZ = 400;
const ONSET_TOP_HZ = 150;
/** Minimum share of new low-frequency amplitude for an onset. */
const ONSET_RISE = 0.3;
/** Length for which a stroke is followed. */
const STROKE_S = 0.42;
/** Interval over which a rise is measured. */
const RISE_S = 0.05;
const VOTES = 9;

export class KickModel {
  /** Bins with an estimate: those below 400 Hz. */
  readonly bins: number;
  readonly #onsetBins: number;
  readonly #gap: number;
  readonly #length: number;
  readonly #rises: RowRing;
  readonly #scratch = new Float32Array(VOTES);

  /** @param depth - number of frames of rises kept */
  constructor(grid: FrameGrid, depth: number) {
    this.bins = Math.min(grid.cueBins, Math.ceil(TOP_HZ / grid.binHz));
    this.#onsetBins = Math.min(this.bins, Math.ceil(ONSET_TOP_HZ / grid.binHz));
    this.#gap = Math.max(1, Math.round(RISE_S / grid.hopS));
    this.#length = Math.round(STROKE_S / grid.hopS);
    this.#rises = new RowRing(1, depth);
  }

  /** Adds frame `t`. */
  observe(t: number, magnitudesAt: (t: number) => Float32Array): void {
    const now = magnitudesAt(t);
    const before = magnitudesAt(t - this.#gap);
    let rise = 0;
    let total = 1e-4;
    for (let k = 1; k < this.#onsetBins; k++) {
      rise += Math.max(0, now[k] - before[k]);
      total += now[k];
    }
    this.#rises.at(t)[0] = rise / total;
  }

  /**
   * Writes the magnitudes of the stroke in frame `t`, below 400 Hz, from frames within `first…last`.
   * Returns how many strokes were used; fewer than 2 give silence.
   */
  estimate(
    t: number,
    first: number,
    last: number,
    magnitudesAt: (t: number) => Float32Array,
    stroke: Float32Array,
  ): number {
    stroke.fill(0);
    let onset = t;
    while (onset > t - this.#length && onset > first && !this.#isOnset(onset, first, last)) onset--;
    if (!this.#isOnset(onset, first, last)) return 0;
    const age = t - onset;
    const chosen: { at: number; likeness: number }[] = [];
    for (let at = first; at + age <= last; at++) {
      if (at === onset || !this.#isOnset(at, first, last)) continue;
      chosen.push({ at, likeness: this.#likeness(onset, at, magnitudesAt) });
    }
    chosen.sort((a, b) => b.likeness - a.likeness || a.at - b.at);
    const voters = Math.min(VOTES, chosen.length);
    if (voters < 2) return 0;
    const middle = Math.floor((voters - 1) * 0.4);
    const own = magnitudesAt(t);
    for (let k = 0; k < this.bins; k++) {
      for (let v = 0; v < voters; v++) {
        const value = magnitudesAt(chosen[v].at + age)[k];
        let at = v;
        while (at > 0 && this.#scratch[at - 1] > value) {
          this.#scratch[at] = this.#scratch[at - 1];
          at--;
        }
        this.#scratch[at] = value;
      }
      stroke[k] = Math.min(own[k], this.#scratch[middle]);
    }
    return voters;
  }

  #isOnset(t: number, first: number, last: number): boolean {
    const rise = this.#rises.at(t)[0];
    if (rise < ONSET_RISE) return false;
    for (let near = Math.max(first, t - 2); near <= Math.min(last, t + 2); near++) {
      const other = this.#rises.at(near)[0];
      if (other > rise || (other === rise && near < t)) return false;
    }
    return true;
  }

  /** Cosine similarity of the rises at two onsets. */
  #likeness(a: number, b: number, magnitudesAt: (t: number) => Float32Array): number {
    const aNow = magnitudesAt(a);
    const bNow = magnitudesAt(b);
    const aBefore = magnitudesAt(a - this.#gap);
    const bBefore = magnitudesAt(b - this.#gap);
    let both = 0;
    let aa = 1e-12;
    let bb = 1e-12;
    for (let k = 1; k < this.bins; k++) {
      const x = Math.max(0, aNow[k] - aBefore[k]);
      const y = Math.max(0, bNow[k] - bBefore[k]);
      both += x * y;
      aa += x * x;
      bb += y * y;
    }
    return both / Math.sqrt(aa * bb);
  }
}
