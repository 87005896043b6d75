import { fieldsOf, fieldWith, textOf, varint } from './onnx-fields.ts';

/**
 * Seeds the random nodes of an ONNX model. Without a seed the runtime generates different noise in every process; with
 * one, a new session on the same bytes gives the same noise. Only messages on the path model, graph, node are
 * rewritten; subgraphs of If and Loop are skipped.
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
