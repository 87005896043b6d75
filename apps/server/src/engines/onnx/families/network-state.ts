import { z } from 'zod';
import type { Runtime, Tensor, TensorData } from '../runtime.ts';
import type { StoredTensor } from '../safetensors.ts';

const FILL = { nan: Number.NaN, zeros: 0, ones: 1, empty: 0 } as const;

/** What a bundle tells of one tensor that a graph hands on from run to run. */
export const StateEntrySchema = z.object({
  input_name: z.string(),
  output_name: z.string(),
  module: z.string(),
  key: z.string(),
  shape: z.array(z.int().min(0)),
  dtype: z.enum(['float32', 'int64', 'bool']),
  fill: z.enum(['nan', 'zeros', 'ones', 'empty']),
});
export type StateEntry = z.infer<typeof StateEntrySchema>;

/** The state of a graph: its tensors by the names of the inputs that take them. */
export type NetworkState = Readonly<Record<string, Tensor>>;

/**
 * The state before the first run.
 *
 * @param stored - arrays by `module/key` to begin with; one that is shorter than the graph's fills its beginning
 */
export function firstState(
  runtime: Runtime,
  manifest: readonly StateEntry[],
  stored: ReadonlyMap<string, StoredTensor> = new Map(),
): NetworkState {
  return Object.fromEntries(
    manifest.map((entry) => {
      const data = filled(entry);
      const own = storedFor(entry, stored);
      if (own !== undefined) copyCorner(own, data, entry);
      return [entry.input_name, new runtime.Tensor(entry.dtype, data, entry.shape)];
    }),
  );
}

/** The state after a run. */
export function nextState(manifest: readonly StateEntry[], outputs: Readonly<Record<string, Tensor>>): NetworkState {
  return Object.fromEntries(
    manifest.map(({ input_name, output_name }) => [input_name, outputs[output_name] as Tensor]),
  );
}

/** Older files call the number of steps an offset. */
function storedFor({ module, key }: StateEntry, stored: ReadonlyMap<string, StoredTensor>): StoredTensor | undefined {
  return stored.get(`${module}/${key}`) ?? (key === 'step' ? stored.get(`${module}/offset`) : undefined);
}

function filled({ dtype, shape, fill }: StateEntry): TensorData {
  const size = sizeOf(shape);
  if (dtype === 'int64') return new BigInt64Array(size).fill(fill === 'ones' ? 1n : 0n);
  if (dtype === 'bool') return new Uint8Array(size).fill(fill === 'ones' ? 1 : 0);
  return new Float32Array(size).fill(FILL[fill]);
}

/** @throws RangeError for an array of another type or number of dimensions */
function copyCorner({ shape, data }: StoredTensor, into: TensorData, entry: StateEntry): void {
  if (data.constructor !== into.constructor || shape.length !== entry.shape.length)
    throw new RangeError(`${entry.module}/${entry.key} does not fit the model.`);
  const copy = (dim: number, from: number, to: number): void => {
    // A single number has no dimensions.
    const length = Math.min(shape[dim] ?? 1, entry.shape[dim] ?? 1);
    if (dim >= shape.length - 1) {
      (into as Float32Array).set((data as Float32Array).subarray(from, from + length), to);
      return;
    }
    const [fromStep, toStep] = [sizeOf(shape.slice(dim + 1)), sizeOf(entry.shape.slice(dim + 1))];
    for (let index = 0; index < length; index++) copy(dim + 1, from + index * fromStep, to + index * toStep);
  };
  copy(0, 0, 0);
}

function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, length) => product * length, 1);
}
