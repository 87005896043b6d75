import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { MASK_BANDS } from './mask-bands.ts';
import { LAYERS, type LayerWeights, MaskNetwork, ROWS_AHEAD } from './mask-network.ts';
import { maskWeights } from './mask-weights.ts';

const ROWS = 2 * ROWS_AHEAD + 8;

function drawnWeights(): LayerWeights[] {
  const random = createRandom(2, 'network');
  return LAYERS.map(({ taps, depth, columns }) => ({
    weights: Float32Array.from(
      { length: taps * depth * columns },
      () => random.between(-1, 1) / Math.sqrt(taps * depth),
    ),
    bias: Float32Array.from({ length: columns }, () => random.between(0, 0.1)),
  }));
}

/** All logits of a network whose input is noise and, in one row, something more. */
function logitsFor(weights: readonly LayerWeights[], changedRow: number | null): Float32Array[] {
  const network = new MaskNetwork(weights, ROWS, (row, into) => {
    const random = createRandom(row, 'input');
    for (let i = 0; i < into.length; i++) into[i] = random.between(-1, 1);
    if (row === changedRow) into[4 * 100] += 3;
  });
  return Array.from({ length: ROWS }, (_, row) => Float32Array.from(network.logitsOf(row)));
}

describe('MaskNetwork', () => {
  it('depends on the rows within its reach, and on each of them', () => {
    const weights = drawnWeights();
    const plain = logitsFor(weights, null);
    const changedRow = ROWS_AHEAD + 4;
    const changed = logitsFor(weights, changedRow);
    const differing = plain.flatMap((logits, row) => (logits.some((v, i) => v !== changed[row][i]) ? [row] : []));
    expect(differing).toEqual(Array.from({ length: 2 * ROWS_AHEAD + 1 }, (_, i) => changedRow - ROWS_AHEAD + i));
  });

  it('has finite weights for every layer, with as many values as the layer takes', () => {
    const weights = maskWeights();
    expect(weights.map((own) => own.weights.length)).toEqual(LAYERS.map((l) => l.taps * l.depth * l.columns));
    expect(weights.map(({ bias }) => bias.length)).toEqual(LAYERS.map(({ columns }) => columns));
    expect(weights.every((own) => own.weights.every(Number.isFinite) && own.bias.every(Number.isFinite))).toBe(true);
    expect(LAYERS.at(-1)?.columns).toBe(16);
    expect(MASK_BANDS % 16).toBe(0);
  });
});
