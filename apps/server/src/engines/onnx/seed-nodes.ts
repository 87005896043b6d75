/**
 * Seeds the random nodes of an ONNX model. Without a seed the runtime generates different noise in every process; with
 * one, a new session on the same bytes gives the same noise. Only messages on the path model, graph, node are rewritten
 * (protocol buffers, fields as in `onnx.proto3`); subgraphs of If and Loop are skipped.
 */
const RANDOM_NODES: ReadonlySet<string> = new Set([
  'RandomNormal',
  'RandomNormalLike',
  'RandomUniform',
  'RandomUniformLike',
  'Multinomial',
  'Bernoulli',
]);

const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const NODE_OPERATOR = 4;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE_NAME = 1;
const ATTRIBUTE_FLOAT = 2;
const ATTRIBUTE_TYPE = 20;
const FLOAT_TYPE = 1;

interface Field {
  readonly number: number;
  /** The whole field, including its key. */
  readonly whole: Uint8Array;
  /** Its content, for length-delimited fields. */
  readonly payload: Uint8Array | null;
}

/**
 * @param model - bytes of an ONNX file
 * @param seed - each node gets its own, counting up from here; kept below 2²⁴ so that a 32-bit float holds it
 * @returns the model with seeds, and the number of seeded nodes; without random nodes the bytes are unchanged
 * @throws RangeError when the bytes are not an ONNX file, or truncated
 */
export function seedRandomNodes(model: Uint8Array, seed: number): { model: Uint8Array; count: number } {
  const parts: Uint8Array[] = [];
  let count = 0;
  for (const { number, whole, payload } of fieldsOf(model)) {
    if (number !== MODEL_GRAPH || payload === null) {
      parts.push(whole);
      continue;
    }
    const graph: Uint8Array[] = [];
    for (const field of fieldsOf(payload)) {
      const seeded =
        field.number === GRAPH_NODE && field.payload !== null
          ? seedNode(field.payload, (seed + count) % 2 ** 24)
          : null;
      if (seeded === null) graph.push(field.whole);
      else {
        graph.push(...fieldWith(GRAPH_NODE, seeded));
        count++;
      }
    }
    parts.push(...fieldWith(MODEL_GRAPH, Buffer.concat(graph)));
  }
  return { model: count === 0 ? model : Buffer.concat(parts), count };
}

/** The node with a seed, or null when it needs none or has one. */
function seedNode(node: Uint8Array, seed: number): Uint8Array | null {
  let operator = '';
  let hasSeed = false;
  for (const { number, payload } of fieldsOf(node)) {
    if (payload === null) continue;
    if (number === NODE_OPERATOR) operator = textOf(payload);
    if (number === NODE_ATTRIBUTE) {
      for (const part of fieldsOf(payload))
        if (part.number === ATTRIBUTE_NAME && part.payload !== null && textOf(part.payload) === 'seed') hasSeed = true;
    }
  }
  if (!RANDOM_NODES.has(operator) || hasSeed) return null;
  const value = Buffer.alloc(4);
  value.writeFloatLE(seed);
  const attribute = Buffer.concat([
    ...fieldWith(ATTRIBUTE_NAME, Buffer.from('seed')),
    varint((ATTRIBUTE_FLOAT << 3) | 5),
    value,
    varint(ATTRIBUTE_TYPE << 3),
    varint(FLOAT_TYPE),
  ]);
  return Buffer.concat([node, ...fieldWith(NODE_ATTRIBUTE, attribute)]);
}

function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    const key = readVarint(bytes, at);
    at = key.next;
    let payload: Uint8Array | null = null;
    switch (key.value & 7) {
      case 0:
        at = readVarint(bytes, at).next;
        break;
      case 1:
        at += 8;
        break;
      case 2: {
        const length = readVarint(bytes, at);
        at = length.next + length.value;
        payload = bytes.subarray(length.next, at);
        break;
      }
      case 5:
        at += 4;
        break;
      default:
        throw new RangeError('This is not an ONNX file.');
    }
    if (at > bytes.length) throw new RangeError('The ONNX file is truncated.');
    yield { number: key.value >> 3, whole: bytes.subarray(start, at), payload };
  }
}

function readVarint(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = 0;
  let weight = 1;
  for (let at = from; at < bytes.length && at < from + 10; at++) {
    const byte = bytes[at] as number;
    value += (byte & 127) * weight;
    if (byte < 128) return { value, next: at + 1 };
    weight *= 128;
  }
  throw new RangeError('The ONNX file is truncated.');
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.from([...bytes, rest]);
}

function fieldWith(number: number, payload: Uint8Array): Uint8Array[] {
  return [varint((number << 3) | 2), varint(payload.length), payload];
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}
