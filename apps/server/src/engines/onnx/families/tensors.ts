import { ServiceError } from '../../../platform/service-error.ts';
import type { Runtime, Tensor } from '../runtime.ts';

/** Whole numbers as a tensor of one row. */
export function idsTensor({ Tensor: Made }: Runtime, ids: readonly number[]): Tensor {
  return new Made('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]);
}

export function floats(
  { Tensor: Made }: Runtime,
  values: Float32Array | readonly number[],
  dims: readonly number[],
): Tensor {
  return new Made('float32', values instanceof Float32Array ? values : Float32Array.from(values), dims);
}

/** The samples of an output; finite numbers. @throws ServiceError `engine_failed` */
export function samplesOf(tensor: Tensor | undefined): Float32Array {
  const data = tensor?.data;
  if (!(data instanceof Float32Array)) throw new ServiceError('engine_failed', 'The model returned no sound.');
  // Copied, because the runtime reuses its output buffers.
  const samples = Float32Array.from(data);
  for (const sample of samples) {
    if (!Number.isFinite(sample))
      throw new ServiceError('engine_failed', 'The model returned invalid samples (NaN or infinite).');
  }
  return samples;
}

/** The numbers of an output that a model may not have; null without it. */
export function numbersOf(tensor: Tensor | undefined): number[] | null {
  const data = tensor?.data;
  if (data instanceof BigInt64Array) return Array.from(data, Number);
  return data instanceof Float32Array || data instanceof Int32Array ? Array.from(data) : null;
}
