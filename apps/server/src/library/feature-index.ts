import { FEATURE_COUNT, placeOfMeasure } from '@soundwright/dsp/features';
import type { Wish } from './sound-words.ts';

const FIRST_ROOM = 1_024;

/**
 * Feature vectors of sounds in one buffer, 32 bytes each. Nearest neighbours are found by linear search: a few
 * milliseconds for 100,000 sounds, which no tree beats at this number of dimensions.
 */
export class FeatureIndex {
  #features = new Int8Array(FIRST_ROOM * FEATURE_COUNT);
  #seqs = new Float64Array(FIRST_ROOM);
  readonly #slots = new Map<number, number>();
  #count = 0;

  get size(): number {
    return this.#count;
  }

  /** The features of a sound, or undefined. A view, valid until the next change. */
  get(seq: number): Int8Array | undefined {
    const slot = this.#slots.get(seq);
    return slot === undefined ? undefined : this.#features.subarray(slot * FEATURE_COUNT, (slot + 1) * FEATURE_COUNT);
  }

  set(seq: number, features: Int8Array): void {
    let slot = this.#slots.get(seq);
    if (slot === undefined) {
      if (this.#count === this.#seqs.length) this.#grow();
      slot = this.#count++;
      this.#slots.set(seq, slot);
      this.#seqs[slot] = seq;
    }
    this.#features.set(features, slot * FEATURE_COUNT);
  }

  /** Removes a sound; the last entry moves to its slot. */
  delete(seq: number): void {
    const slot = this.#slots.get(seq);
    if (slot === undefined) return;
    const last = --this.#count;
    const moved = this.#seqs[last] ?? 0;
    this.#features.copyWithin(slot * FEATURE_COUNT, last * FEATURE_COUNT, (last + 1) * FEATURE_COUNT);
    this.#seqs[slot] = moved;
    this.#slots.set(moved, slot);
    this.#slots.delete(seq);
  }

  /** The nearest sounds, nearest first; ties are sorted newest first. */
  nearest(to: Int8Array, limit: number): { seq: number; distance: number }[] {
    const best = new Nearest(Math.min(limit, this.#count));
    const wanted = Int32Array.from(to);
    const [features, seqs, count] = [this.#features, this.#seqs, this.#count];
    for (let slot = 0; slot < count; slot++) {
      const squared = squaredWithin(features, slot * FEATURE_COUNT, wanted, best.bound);
      if (squared <= best.bound) best.offer(squared, seqs[slot] as number);
    }
    return best.sorted().map(({ seq, squared }) => ({ seq, distance: Math.sqrt(squared) / 254 }));
  }

  /**
   * The sounds that fulfil wishes best, best first: the sum of how many standard deviations each measure is on the wanted
   * side of its mean over all sounds. Ties are sorted newest first.
   */
  best(wishes: readonly Wish[], limit: number): number[] {
    const count = this.#count;
    const scores = new Float64Array(count);
    for (const [measure, direction] of wishes) {
      const place = placeOfMeasure(measure);
      let [sum, squares] = [0, 0];
      for (let slot = 0; slot < count; slot++) {
        const value = this.#features[slot * FEATURE_COUNT + place] as number;
        sum += value;
        squares += value * value;
      }
      const mean = sum / Math.max(1, count);
      const deviation = Math.sqrt(Math.max(1, squares / Math.max(1, count) - mean * mean));
      for (let slot = 0; slot < count; slot++) {
        const value = this.#features[slot * FEATURE_COUNT + place] as number;
        scores[slot] = (scores[slot] as number) + (direction * (value - mean)) / deviation;
      }
    }
    return Array.from(scores, (score, slot) => ({ score, seq: this.#seqs[slot] as number }))
      .sort((a, b) => b.score - a.score || b.seq - a.seq)
      .slice(0, limit)
      .map(({ seq }) => seq);
  }

  #grow(): void {
    const room = this.#seqs.length * 2;
    const [features, seqs] = [new Int8Array(room * FEATURE_COUNT), new Float64Array(room)];
    features.set(this.#features);
    seqs.set(this.#seqs);
    this.#features = features;
    this.#seqs = seqs;
  }
}

/** Number of features summed between comparisons. */
const BLOCK = 8;

/**
 * The squared distance, or any number above the bound once it is exceeded. Most sounds exit after the last features,
 * which have the largest weights. Unrolled by hand, because the engine does not unroll loops.
 */
function squaredWithin(features: Int8Array, at: number, wanted: Int32Array, bound: number): number {
  let sum = 0;
  for (let block = FEATURE_COUNT - BLOCK; block >= 0; block -= BLOCK) {
    const from = at + block;
    const d0 = (features[from + 0] as number) - (wanted[block + 0] as number);
    const d1 = (features[from + 1] as number) - (wanted[block + 1] as number);
    const d2 = (features[from + 2] as number) - (wanted[block + 2] as number);
    const d3 = (features[from + 3] as number) - (wanted[block + 3] as number);
    const d4 = (features[from + 4] as number) - (wanted[block + 4] as number);
    const d5 = (features[from + 5] as number) - (wanted[block + 5] as number);
    const d6 = (features[from + 6] as number) - (wanted[block + 6] as number);
    const d7 = (features[from + 7] as number) - (wanted[block + 7] as number);
    sum += d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3 + d4 * d4 + d5 * d5 + d6 * d6 + d7 * d7;
    if (sum > bound) return sum;
  }
  return sum;
}

/** The nearest so far: a bounded binary heap with the farthest on top. */
class Nearest {
  readonly #room: number;
  readonly #squares: Int32Array;
  readonly #seqs: Float64Array;
  #count = 0;
  /** Maximum squared distance of a new entry. */
  bound: number;

  constructor(room: number) {
    this.#room = room;
    this.#squares = new Int32Array(room);
    this.#seqs = new Float64Array(room);
    this.bound = room > 0 ? Number.MAX_SAFE_INTEGER : -1;
  }

  /** Adds a sound if it is among the nearest. */
  offer(squared: number, seq: number): void {
    if (this.#count < this.#room) {
      this.#rise(this.#count++, squared, seq);
      if (this.#count === this.#room) this.bound = this.#squares[0] as number;
    } else if (this.#isWorse(0, squared, seq)) {
      this.#sink(squared, seq);
      this.bound = this.#squares[0] as number;
    }
  }

  /** Nearest first; ties newest first. */
  sorted(): { seq: number; squared: number }[] {
    return Array.from({ length: this.#count }, (_, at) => ({
      seq: this.#seqs[at] as number,
      squared: this.#squares[at] as number,
    })).sort((a, b) => a.squared - b.squared || b.seq - a.seq);
  }

  /** Whether an entry ranks after another sound. */
  #isWorse(at: number, squared: number, seq: number): boolean {
    const own = this.#squares[at] as number;
    return own > squared || (own === squared && (this.#seqs[at] as number) < seq);
  }

  #rise(from: number, squared: number, seq: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#isWorse(parent, squared, seq)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#squares[at] = squared;
    this.#seqs[at] = seq;
  }

  /** Replaces the farthest entry. */
  #sink(squared: number, seq: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#room) break;
      const right = child + 1;
      if (right < this.#room && this.#isWorse(right, this.#squares[child] as number, this.#seqs[child] as number)) {
        child = right;
      }
      if (!this.#isWorse(child, squared, seq)) break;
      this.#move(child, at);
      at = child;
    }
    this.#squares[at] = squared;
    this.#seqs[at] = seq;
  }

  #move(from: number, to: number): void {
    this.#squares[to] = this.#squares[from] as number;
    this.#seqs[to] = this.#seqs[from] as number;
  }
}
