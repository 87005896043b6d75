import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { GreedyReader, placeSymbols } from './ctc.ts';

const BLANK = 0;

/** Log probabilities of steps in which one symbol each is likely. */
const likely = (symbols: readonly number[], width = 4) =>
  Float32Array.from(
    symbols.flatMap((own) => Array.from({ length: width }, (_, n) => Math.log(n === own ? 0.9 : 0.1 / 3))),
  );

describe('reading the most likely symbols', () => {
  it('takes repetitions as one symbol unless a blank is between them, over the borders of pieces too', () => {
    const reader = new GreedyReader(4, BLANK);
    reader.add(likely([0, 1, 1]));
    reader.add(likely([1, 0, 1, 2, 2, 0]));
    expect(reader.found).toEqual([
      { symbol: 1, from: 1, to: 3 },
      { symbol: 1, from: 5, to: 5 },
      { symbol: 2, from: 6, to: 7 },
    ]);
  });
});

describe('placing known symbols', () => {
  /** The best path by trying every path. */
  function tried(scores: Float32Array, width: number, symbols: readonly number[]): number {
    const steps = scores.length / width;
    let best = Number.NEGATIVE_INFINITY;
    const walk = (step: number, path: readonly number[], sum: number): void => {
      if (step === steps) {
        const read = path.filter((symbol, n) => symbol !== path[n - 1] && symbol !== BLANK);
        if (read.join() === symbols.join()) best = Math.max(best, sum);
        return;
      }
      for (let n = 0; n < width; n++) walk(step + 1, [...path, n], sum + (scores[step * width + n] as number));
    };
    walk(0, [], 0);
    return best;
  }

  it('finds the path that is best of all, also with equal symbols in a row', () => {
    const random = createRandom(1, 'ctc');
    for (const symbols of [[1], [1, 2], [1, 1], [2, 1, 2], [1, 1, 2]]) {
      for (let round = 0; round < 5; round++) {
        const scores = Float32Array.from({ length: 6 * 3 }, () => random.between(-5, 0));
        const placed = placeSymbols(scores, 3, BLANK, symbols);
        // What is not in a symbol is blank.
        let sum = 0;
        for (let step = 0; step < 6; step++) {
          const own = placed?.findIndex(({ from, to }) => step >= from && step <= to) ?? -1;
          sum += scores[step * 3 + (own < 0 ? BLANK : (symbols[own] as number))] as number;
        }
        expect(sum).toBeCloseTo(tried(scores, 3, symbols), 4);
      }
    }
  });

  it('tells where each is and how well it fits', () => {
    const placed = placeSymbols(likely([0, 1, 1, 0, 3, 0]), 4, BLANK, [1, 2]);
    expect(placed?.[0]).toMatchObject({ from: 1, to: 2, score: expect.closeTo(Math.log(0.9), 5) });
    expect(placed?.[1]?.score).toBeCloseTo(Math.log(0.1 / 3), 5);
  });

  it('gives nothing for more symbols than there are steps', () => {
    expect(placeSymbols(likely([1, 1, 1]), 4, BLANK, [1, 1])).not.toBeNull();
    expect(placeSymbols(likely([1, 1]), 4, BLANK, [1, 1])).toBeNull();
    expect(placeSymbols(new Float32Array(0), 4, BLANK, [1])).toBeNull();
  });
});
