import { FEATURE_COUNT } from '@soundwright/dsp/features';

const FIRST_ROOM = 1_024;

/**
 * Descriptions of sounds in one piece of memory, 32 bytes each, to find the nearest by looking at all of them: a few
 * milliseconds for 100,000, which no tree beats at this number of dimensions.
 */
export class FeatureIndex {
  #features = new Int8Array(FIRST_ROOM * FEATURE_COUNT);
  #seqs = new Float64Array(FIRST_ROOM);
  #distances = new Int32Array(FIRST_ROOM);
  readonly #slots = new Map<number, number>();
  #count = 0;

  get size(): number {
    return this.#count;
  }

  /** The description of a sound, or undefined. Valid until the next change. */
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

  /** Forgets a sound; the last one takes its place. */
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

  /** The sounds whose descriptions lie nearest, nearest first; of those equally near, the newest first. */
  nearest(to: Int8Array, limit: number): { seq: number; distance: number }[] {
    const bound = this.#measure(to, limit);
    const found: { seq: number; distance: number }[] = [];
    for (let slot = 0; slot < this.#count; slot++) {
      const squared = this.#distances[slot] ?? 0;
      if (squared <= bound) found.push({ seq: this.#seqs[slot] ?? 0, distance: Math.sqrt(squared) / 254 });
    }
    return found.sort((a, b) => a.distance - b.distance || b.seq - a.seq).slice(0, limit);
  }

  /** Measures all distances. @returns a squared distance that at least `limit` sounds do not exceed, and not many more */
  #measure(to: Int8Array, limit: number): number {
    const wanted = Int32Array.from(to);
    const features = this.#features;
    const longest = 4 * 127 * 127 * FEATURE_COUNT;
    const steps = 4_096;
    const histogram = new Uint32Array(steps + 1);
    for (let slot = 0, at = 0; slot < this.#count; slot++) {
      let sum = 0;
      for (let feature = 0; feature < FEATURE_COUNT; feature++, at++) {
        const difference = (features[at] as number) - (wanted[feature] as number);
        sum += difference * difference;
      }
      this.#distances[slot] = sum;
      // Near ones are told apart more finely.
      const step = Math.floor(Math.sqrt(sum / longest) * steps);
      histogram[step] = (histogram[step] ?? 0) + 1;
    }
    let seen = 0;
    for (let step = 0; step <= steps; step++) {
      seen += histogram[step] ?? 0;
      if (seen >= limit) return Math.ceil(((step + 1) / steps) * ((step + 1) / steps) * longest);
    }
    return longest;
  }

  #grow(): void {
    const room = this.#seqs.length * 2;
    const [features, seqs] = [new Int8Array(room * FEATURE_COUNT), new Float64Array(room)];
    features.set(this.#features);
    seqs.set(this.#seqs);
    this.#features = features;
    this.#seqs = seqs;
    this.#distances = new Int32Array(room);
  }
}
