/**
 * A small neural network that estimates which share of each band of a mix belongs to which stem.
 *
 * Built like a U-Net (O. Ronneberger et al., MICCAI 2015): convolutions over three rows and three bands halve the
 * number of bands four times; at the bottom eight convolutions over time, dilated up to eight rows, cover 1.3 s
 * to either side; on the way up every level adds the values of the way down. A row is two frames. Rows are computed
 * one after the other as they are needed, each layer keeping the few that others still read.
 */
import { MASK_BANDS } from './mask-bands.ts';
import { createKernel, type Kernel } from './mask-kernel.ts';

const CHANNELS = [16, 32, 48, 64, 80];
const HIDDEN = 192;
const DILATIONS = [1, 2, 4, 8, 1, 2, 4, 8];
/** Values per band: middle and side of two frames. */
const INPUTS = 4;
/** Answers per band: four stems, middle and side, two frames. */
export const OUTPUTS = 16;
/** Rows after a row that its output depends on: one per convolution over time. */
export const ROWS_AHEAD = 6 + DILATIONS.reduce((sum, reach) => sum + reach, 0);

const flat = (CHANNELS[4] * MASK_BANDS) / 16;
const convolution = (taps: number, inputs: number, outputs: number) => ({ taps, depth: inputs, columns: outputs });

/** The layers in the order of the stored weights: rows, values per row and column that a sum runs over, and columns. */
export const LAYERS = [
  convolution(3, 3 * INPUTS, CHANNELS[0]),
  ...[0, 1, 2, 3].map((level) => convolution(3, 3 * CHANNELS[level], CHANNELS[level + 1])),
  convolution(1, flat, HIDDEN),
  ...DILATIONS.map(() => convolution(3, HIDDEN, HIDDEN)),
  convolution(1, HIDDEN, flat),
  ...[3, 2, 1, 0].map((level) => convolution(1, 3 * CHANNELS[level + 1], 2 * CHANNELS[level])),
  convolution(3, 3 * CHANNELS[0], CHANNELS[0]),
  convolution(1, 3 * CHANNELS[0], OUTPUTS),
] as const;

/** The weights of one layer as `Kernel.multiply` takes them, and what its sums start with. */
export interface LayerWeights {
  /** `[tap][columns / 8][depth][8]`. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** Rows that a layer keeps: on the way down and at the bottom more than `ROWS_AHEAD` and the widest dilation. */
const KEPT_ROWS = ROWS_AHEAD + 12;
const KEPT_ROWS_UP = 4;
const MEMORY_BYTES = 16 * 1024 * 1024;

/** The rows of one layer in the kernel's memory, computed in order on demand; the latest `kept` stay readable. */
class Layer {
  readonly #start: number;
  readonly #rowBytes: number;
  readonly #values: Float32Array;
  readonly #pad: number;
  readonly #length: number;
  readonly #kept: number;
  readonly #compute: (row: number, layer: Layer) => void;
  #made = 0;

  /** @param channels - values per band; a band of zeros lies before the first and after the last */
  constructor(
    store: Store,
    bands: number,
    channels: number,
    kept: number,
    compute: (row: number, layer: Layer) => void,
  ) {
    this.#kept = kept;
    this.#pad = channels;
    this.#length = bands * channels;
    this.#rowBytes = 4 * (bands + 2) * channels;
    this.#start = store.take(kept * this.#rowBytes);
    this.#values = store.values;
    this.#compute = compute;
  }

  /** Computes up to a row. Returns the address of its first band. */
  at(row: number): number {
    while (this.#made <= row) this.#compute(this.#made++, this);
    return this.place(row);
  }

  /** Address of the first band of a row, whether computed or not. */
  place(row: number): number {
    return this.#start + (row % this.#kept) * this.#rowBytes + 4 * this.#pad;
  }

  /** The values of a computed row. */
  row(row: number): Float32Array {
    const from = this.at(row) / 4;
    return this.#values.subarray(from, from + this.#length);
  }

  /** Adds the values of the same row of another layer to a row that is being computed. */
  add(row: number, other: Layer): void {
    const to = this.place(row) / 4;
    const from = other.at(row) / 4;
    for (let i = 0; i < this.#length; i++) this.#values[to + i] += this.#values[from + i];
  }
}

/** The kernel's memory, given out from front to back. */
class Store {
  readonly kernel: Kernel;
  readonly values: Float32Array;
  #used = 0;

  constructor() {
    this.kernel = createKernel(MEMORY_BYTES);
    this.values = new Float32Array(this.kernel.memory.buffer);
  }

  /** Address of zeroed memory. @throws RangeError when none is left */
  take(bytes: number): number {
    const at = this.#used;
    this.#used += Math.ceil(bytes / 64) * 64;
    if (this.#used > MEMORY_BYTES) throw new RangeError('the mask network needs more memory');
    return at;
  }

  put(values: Float32Array): number {
    const at = this.take(values.byteLength);
    this.values.set(values, at / 4);
    return at;
  }
}

/** A layer's weights in the kernel's memory. */
interface Stored {
  readonly taps: number;
  readonly depth: number;
  readonly columns: number;
  readonly weights: number;
  readonly bias: number;
}

/** How a layer walks over its input. */
interface Walk {
  /** Positions in a row. */
  readonly positions: number;
  /** Bytes from one position of the input to the next, and from its first band to the first value of a sum. */
  readonly stride: number;
  readonly offset: number;
  /** Rows between taps. */
  readonly dilation: number;
  /** Lower limit of the result: 0 for a rectifier. */
  readonly floor: number;
}

/** One run of the network over a sound. */
export class MaskNetwork {
  readonly #store = new Store();
  readonly #rows: number;
  readonly #logits: Layer;

  /**
   * @param weights - one entry per entry of `LAYERS`
   * @param rows - length of the sound
   * @param fill - writes the input of a row: `[band][middle, side][frame]`
   */
  constructor(weights: readonly LayerWeights[], rows: number, fill: (row: number, into: Float32Array) => void) {
    this.#rows = rows;
    const store = this.#store;
    const stored: Stored[] = LAYERS.map((layer, i) => ({
      ...layer,
      weights: store.put(weights[i].weights),
      bias: store.put(weights[i].bias),
    }));
    let next = 0;
    const take = () => stored[next++];
    const input: Layer = new Layer(store, MASK_BANDS, INPUTS, KEPT_ROWS, (row, own) => {
      const from = own.place(row) / 4;
      fill(row, store.values.subarray(from, from + MASK_BANDS * INPUTS));
    });
    const down = [this.#overBands(take(), input, INPUTS, MASK_BANDS, 1, CHANNELS[0])];
    for (let level = 0; level < 4; level++) {
      const bands = MASK_BANDS >> (level + 1);
      down.push(this.#overBands(take(), down[level], CHANNELS[level], bands, 2, CHANNELS[level + 1]));
    }
    let hidden = this.#overTime(take(), down[4], HIDDEN, 1, null);
    for (const dilation of DILATIONS) hidden = this.#overTime(take(), hidden, HIDDEN, dilation, hidden);
    let up = this.#overTime(take(), hidden, flat, 1, down[4], CHANNELS[4]);
    for (let level = 3; level >= 0; level--) {
      up = this.#upwards(take(), up, CHANNELS[level + 1], MASK_BANDS >> (level + 1), down[level], CHANNELS[level]);
    }
    const last = this.#overBands(take(), up, CHANNELS[0], MASK_BANDS, 1, CHANNELS[0], KEPT_ROWS_UP);
    this.#logits = this.#overBands(take(), last, CHANNELS[0], MASK_BANDS, 1, OUTPUTS, KEPT_ROWS_UP, -1e30);
  }

  /**
   * Evidence of a row, `[band][stem][middle, side][frame]`, before it is normalised over the stems. Rows are asked for
   * in order.
   */
  logitsOf(row: number): Float32Array {
    return this.#logits.row(row);
  }

  /** A convolution over three bands, from every band or every second. */
  #overBands(
    layer: Stored,
    input: Layer,
    inputs: number,
    bands: number,
    step: number,
    outputs: number,
    kept = KEPT_ROWS,
    floor = 0,
  ): Layer {
    const walk = { positions: bands, stride: 4 * step * inputs, offset: -4 * inputs, dilation: 1, floor };
    return new Layer(
      this.#store,
      bands,
      outputs,
      kept,
      (row, own) => void this.#sum(layer, input, walk, row, own.place(row)),
    );
  }

  /** A layer over whole rows, plus what `skip` holds. */
  #overTime(
    layer: Stored,
    input: Layer,
    outputs: number,
    dilation: number,
    skip: Layer | null,
    channels = outputs,
  ): Layer {
    const walk = { positions: 1, stride: 0, offset: 0, dilation, floor: 0 };
    return new Layer(this.#store, outputs / channels, channels, KEPT_ROWS, (row, own) => {
      this.#sum(layer, input, walk, row, own.place(row));
      if (skip !== null) own.add(row, skip);
    });
  }

  /** A convolution over three bands whose columns are two bands each, plus what `skip` holds. */
  #upwards(layer: Stored, input: Layer, inputs: number, bands: number, skip: Layer, outputs: number): Layer {
    const walk = { positions: bands, stride: 4 * inputs, offset: -4 * inputs, dilation: 1, floor: 0 };
    return new Layer(this.#store, 2 * bands, outputs, KEPT_ROWS_UP, (row, own) => {
      this.#sum(layer, input, walk, row, own.place(row));
      own.add(row, skip);
    });
  }

  /** Writes the sum over all taps that lie within the sound. */
  #sum(layer: Stored, input: Layer, walk: Walk, row: number, out: number): void {
    const { taps, depth, columns, weights, bias } = layer;
    const reach = taps >> 1;
    const places: { readonly tap: number; readonly at: number }[] = [];
    for (let tap = 0; tap < taps; tap++) {
      const from = row + (tap - reach) * walk.dilation;
      if (from >= 0 && from < this.#rows) places.push({ tap, at: input.at(from) });
    }
    places.forEach(({ tap, at }, n) => {
      const isFirst = n === 0;
      this.#store.kernel.multiply(
        out,
        at + walk.offset,
        weights + 4 * tap * depth * columns,
        isFirst ? bias : out,
        isFirst ? 0 : 4 * columns,
        walk.positions,
        depth,
        walk.stride,
        columns,
        n === places.length - 1 ? walk.floor : -1e30,
      );
    });
  }
}
