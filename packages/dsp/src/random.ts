import { log } from './math.ts';

/**
 * A stream of pseudo-random numbers, fully determined by a seed and a name: the same on every machine, and independent
 * of draws from other streams.
 */
export interface Random {
  /** Uniform in [0, 1), 32 random bits. */
  next(): number;
  /** Fills an array with what as many calls of `next` would return, in a quarter of the time. */
  fill(out: Float64Array | Float32Array): void;
  /** Uniform in [lo, hi). */
  between(lo: number, hi: number): number;
  /** Uniform integer from `lo` to `hi`, inclusive. */
  integer(lo: number, hi: number): number;
  /** Normal distribution, mean 0 and standard deviation 1. */
  gaussian(): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One element, all equally likely. @throws RangeError for an empty array */
  pick<T>(from: readonly T[]): T;
  /** The elements in random order, as a new array. */
  shuffle<T>(from: readonly T[]): T[];
  /** Exponential distribution: waiting time between random events that are `mean` apart on average. */
  exponential(mean: number): number;
  /** An independent substream with a name; does not change the state of this one. */
  fork(...path: (string | number)[]): Random;
}

/**
 * Creates the stream for a seed and a path of names, such as `createRandom(42, 'rain', 'drops', 3)`.
 *
 * @param seed - any finite number; users supply integers from 0 to 2³² − 1
 * @param path - names; `createRandom(1, 'a').fork('b')` is `createRandom(1, 'a', 'b')`
 * @throws RangeError when the seed is not finite
 *
 * Source: sfc32 (C. Doty-Humphrey, PractRand), a chaotic generator with a counter, on 128 bits of state. The state is
 * an FNV-1a style hash of seed and path in four lanes, finalised with the mixer of MurmurHash3; 12 rounds are
 * discarded.
 */
export function createRandom(seed: number, ...path: (string | number)[]): Random {
  if (!Number.isFinite(seed)) throw new RangeError(`seed must be a finite number, got ${seed}`);
  return openStream([`${seed}`, ...path.map(nameOf)]);
}

// Numbers and strings hash differently, and no name can contain a separator: ['a', 'b'] differs from ['a/b'].
function nameOf(part: string | number): string {
  return typeof part === 'number' ? `#${part}` : `$${part.length}:${part}`;
}

function openStream(names: readonly string[]): Random {
  const key = names.join('/');
  let a = hashText(key, 0x9e3779b9);
  let b = hashText(key, 0x243f6a88);
  let c = hashText(key, 0xb7e15162);
  let counter = hashText(key, 0xdeadbeef) | 1;

  function next32(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  }
  for (let round = 0; round < 12; round++) next32();

  function fill(out: Float64Array | Float32Array): void {
    // As `next32`, with the state in local variables.
    let [w, x, y, z] = [a, b, c, counter];
    for (let i = 0; i < out.length; i++) {
      const sum = (((w + x) | 0) + z) | 0;
      z = (z + 1) | 0;
      w = x ^ (x >>> 9);
      x = (y + (y << 3)) | 0;
      y = (((y << 21) | (y >>> 11)) + sum) | 0;
      out[i] = (sum >>> 0) / 4294967296;
    }
    [a, b, c, counter] = [w, x, y, z];
  }

  let spare: number | undefined;

  const next = (): number => next32() / 4294967296;
  const integer = (lo: number, hi: number): number => lo + Math.floor(next() * (hi - lo + 1));

  return {
    next,
    fill,
    integer,
    between: (lo, hi) => lo + next() * (hi - lo),
    chance: (probability) => next() < probability,
    exponential: (mean) => -mean * log(1 - next()),
    gaussian() {
      if (spare !== undefined) {
        const value = spare;
        spare = undefined;
        return value;
      }
      // Marsaglia's polar method: a point in the unit disc gives two independent values without computing a sine.
      let x: number;
      let y: number;
      let square: number;
      do {
        x = 2 * next() - 1;
        y = 2 * next() - 1;
        square = x * x + y * y;
      } while (square >= 1 || square === 0);
      const scale = Math.sqrt((-2 * log(square)) / square);
      spare = y * scale;
      return x * scale;
    },
    pick(from) {
      if (from.length === 0) throw new RangeError('cannot pick from an empty array');
      return from[integer(0, from.length - 1)];
    },
    shuffle(from) {
      const result = [...from];
      for (let last = result.length - 1; last > 0; last--) {
        const other = integer(0, last);
        const kept = result[last];
        result[last] = result[other];
        result[other] = kept;
      }
      return result;
    },
    fork: (...path) => openStream([...names, ...path.map(nameOf)]),
  };
}

/** 32-bit hash of a string: FNV-1a over its UTF-16 units, with a different initial value per lane, then mixed. */
function hashText(text: string, lane: number): number {
  let hash = (0x811c9dc5 ^ lane) | 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
