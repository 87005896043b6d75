/** The trained weights of the mask network. */
import { LAYERS, type LayerWeights } from './mask-network.ts';
import file from './mask-weights.json' with { type: 'json' };

let read: readonly LayerWeights[] | undefined;

/** The weights per entry of `LAYERS`; decoded once. Stored as bytes, with a scale and a bias per column. */
export function maskWeights(): readonly LayerWeights[] {
  read ??= decode();
  return read;
}

function decode(): LayerWeights[] {
  const steps = new Int8Array(fromBase64(file.weights).buffer);
  const columns = new Float32Array(fromBase64(file.columns).buffer);
  let at = 0;
  let column = 0;
  return LAYERS.map((layer) => {
    const scales = columns.subarray(column, column + layer.columns);
    const bias = columns.subarray(column + layer.columns, column + 2 * layer.columns);
    column += 2 * layer.columns;
    const blocks = layer.columns / 8;
    const weights = Float32Array.from({ length: layer.taps * layer.depth * layer.columns }, (_, i) => {
      const block = Math.floor(i / (8 * layer.depth)) % blocks;
      return steps[at + i] * scales[8 * block + (i % 8)];
    });
    at += weights.length;
    return { weights, bias };
  });
}

/** The platform's decoder, which the TypeScript library does not declare. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const { atob } = globalThis as unknown as { atob(text: string): string };
  const bytes = atob(text);
  return Uint8Array.from({ length: bytes.length }, (_, i) => bytes.charCodeAt(i));
}
