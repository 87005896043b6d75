/**
 * Running medians along time and along frequency.
 *
 * D. FitzGerald, "Harmonic/percussive separation using median filtering" (DAFx 2010): a median along time keeps sustained
 * sounds and removes strokes; one along frequency keeps strokes and removes partials.
 */

/** The median along time of every bin over a sliding window of an odd number of frames. */
export class TimeMedian {
  readonly #length: number;
  readonly #sorted: Float32Array;
  readonly #bins: number;

  /** @param length - frames in the window, odd; initially all silent */
  constructor(bins: number, length: number) {
    this.#length = length;
    this.#bins = bins;
    this.#sorted = new Float32Array(bins * length);
  }

  /** Replaces `leaving`, the row added `length` calls ago, by `entering` and writes the medians. */
  advance(entering: Float32Array, leaving: Float32Array, medians: Float32Array): void {
    const length = this.#length;
    const sorted = this.#sorted;
    const middle = (length - 1) / 2;
    for (let k = 0; k < this.#bins; k++) {
      const base = k * length;
      const last = base + length - 1;
      replaceSorted(sorted, base, last, leaving[k], entering[k]);
      medians[k] = sorted[base + middle];
    }
  }
}

/**
 * The median along frequency over `reach` bins to either side, edges repeated; `scratch` holds 2 · reach + 1 values.
 */
export function frequencyMedian(row: Float32Array, reach: number, scratch: Float32Array, medians: Float32Array): void {
  const bins = row.length;
  const length = 2 * reach + 1;
  for (let i = 0; i < length; i++) scratch[i] = row[Math.min(bins - 1, Math.max(0, i - reach))];
  scratch.subarray(0, length).sort();
  medians[0] = scratch[reach];
  for (let k = 1; k < bins; k++) {
    const leaving = row[Math.max(0, k - 1 - reach)];
    const entering = row[Math.min(bins - 1, k + reach)];
    replaceSorted(scratch, 0, length - 1, leaving, entering);
    medians[k] = scratch[reach];
  }
}

/** Replaces one value in the ascending range `first…last` by another, keeping the order. */
function replaceSorted(sorted: Float32Array, first: number, last: number, leaving: number, entering: number): void {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < leaving) low = middle + 1;
    else high = middle;
  }
  let at = low;
  if (entering >= leaving) {
    while (at < last && sorted[at + 1] < entering) {
      sorted[at] = sorted[at + 1];
      at++;
    }
  } else {
    while (at > first && sorted[at - 1] > entering) {
      sorted[at] = sorted[at - 1];
      at--;
    }
  }
  sorted[at] = entering;
}
