/** Ring buffer for the last rows of a table with one row per frame: constant memory for any length. */
export class RowRing {
  readonly #rows: Float32Array[];
  readonly #silent: Float32Array;

  /** @param depth - rows kept; reading further back is an error */
  constructor(width: number, depth: number) {
    this.#rows = Array.from({ length: depth }, () => new Float32Array(width));
    this.#silent = new Float32Array(width);
  }

  /** The row of frame `t`, to read or to write; frames before the first are silent. */
  at(t: number): Float32Array {
    return t < 0 ? this.#silent : this.#rows[t % this.#rows.length];
  }
}
