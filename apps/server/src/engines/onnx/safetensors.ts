import { z } from 'zod';

/** An array of a `.safetensors` file. */
export interface StoredTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array | BigInt64Array;
}

const HeaderSchema = z.record(
  z.string(),
  z.object({
    dtype: z.string(),
    shape: z.array(z.int().min(0)),
    data_offsets: z.tuple([z.int().min(0), z.int().min(0)]),
  }),
);

/**
 * The arrays of a `.safetensors` file by their names: 32-bit floats and 64-bit integers; others are left out. The format: the
 * length of a header in JSON, the header, and the data that it points into.
 *
 * @throws Error when it is damaged
 */
export function readSafetensors(bytes: Buffer): ReadonlyMap<string, StoredTensor> {
  const start = 8 + Number(bytes.readBigUInt64LE(0));
  const { __metadata__: _, ...entries } = JSON.parse(bytes.toString('utf8', 8, start)) as Record<string, unknown>;
  const found = new Map<string, StoredTensor>();
  for (const [name, { dtype, shape, data_offsets }] of Object.entries(HeaderSchema.parse(entries))) {
    const Kind = { F32: Float32Array, I64: BigInt64Array }[dtype];
    if (Kind === undefined) continue;
    const [from, to] = data_offsets;
    // Copied, because the data need not be aligned in the file.
    const part = Uint8Array.from(bytes.subarray(start + from, start + to));
    const size = shape.reduce((product, length) => product * length, 1);
    if (part.length !== size * Kind.BYTES_PER_ELEMENT) throw new RangeError(`${name} has not the size of its shape.`);
    found.set(name, { shape, data: new Kind(part.buffer) });
  }
  return found;
}
