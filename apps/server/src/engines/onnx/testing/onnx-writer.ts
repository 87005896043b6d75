/** Writes the subset of the ONNX format needed by the small test models; field numbers are those of `onnx.proto3`. */
export const FLOAT = 1;
export const INT64 = 7;

const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    bytes.push(Number(rest & 127n) | (rest > 127n ? 128 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
};
export const int = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);
export const bytes = (field: number, content: Buffer) =>
  Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
export const text = (field: number, content: string) => bytes(field, Buffer.from(content));
export const float = (field: number, value: number) => {
  const content = Buffer.alloc(4);
  content.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | 5), content]);
};

type Attribute = number | readonly number[] | { readonly float: number };

const attribute = (name: string, value: Attribute): Buffer => {
  if (typeof value === 'number') return Buffer.concat([text(1, name), int(3, value), int(20, 2)]);
  if ('float' in value) return Buffer.concat([text(1, name), float(2, value.float), int(20, 1)]);
  return Buffer.concat([text(1, name), ...value.map((one) => int(8, one)), int(20, 7)]);
};

const tensor = (name: string, type: number, dims: readonly number[], data: Float32Array | BigInt64Array) =>
  Buffer.concat([
    ...dims.map((dim) => int(1, dim)),
    int(2, type),
    text(8, name),
    bytes(9, Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  ]);

/** A constant of 32-bit floats. */
export const f32 = (name: string, dims: readonly number[], values: readonly number[]) =>
  tensor(name, FLOAT, dims, Float32Array.from(values));

/** A constant of 64-bit integers. */
export const i64 = (name: string, dims: readonly number[], values: readonly number[]) =>
  tensor(name, INT64, dims, BigInt64Array.from(values, BigInt));

/** One step of the computation. */
export const node = (
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, Attribute>> = {},
) =>
  Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(3, `${operator}_${outputs[0]}`),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
  ]);

/** An input or output; dynamic dimensions have a name. */
export const value = (name: string, type: number, dims: readonly (number | string)[]) =>
  Buffer.concat([
    text(1, name),
    bytes(
      2,
      bytes(
        1,
        Buffer.concat([
          int(1, type),
          bytes(2, Buffer.concat(dims.map((dim) => bytes(1, typeof dim === 'number' ? int(1, dim) : text(2, dim))))),
        ]),
      ),
    ),
  ]);

export const onnxFile = (graph: {
  inputs: readonly Buffer[];
  outputs: readonly Buffer[];
  nodes: readonly Buffer[];
  constants?: readonly Buffer[];
  metadata?: Readonly<Record<string, string>>;
}) =>
  Buffer.concat([
    int(1, 8),
    bytes(
      7,
      Buffer.concat([
        ...graph.nodes.map((one) => bytes(1, one)),
        text(2, 'small'),
        ...(graph.constants ?? []).map((one) => bytes(5, one)),
        ...graph.inputs.map((one) => bytes(11, one)),
        ...graph.outputs.map((one) => bytes(12, one)),
      ]),
    ),
    bytes(8, int(2, 17)),
    ...Object.entries(graph.metadata ?? {}).map(([key, content]) =>
      bytes(14, Buffer.concat([text(1, key), text(2, content)])),
    ),
  ]);
