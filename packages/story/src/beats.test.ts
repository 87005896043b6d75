import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barLabel, beatStep, rateToBeats, rateToTempo } from './beats.ts';

const WALTZ = { bpm: 90, beats_per_bar: 3 };
const anyTempo = fc.record({ bpm: fc.integer({ min: 20, max: 400 }), beats_per_bar: fc.integer({ min: 1, max: 16 }) });

describe('the grid of a tempo', () => {
  it('has the finest step that fits, a multiple of the finer ones', () => {
    expect([0.1, 0.2, 0.5, 1, 2.1].map((leastS) => beatStep(WALTZ, leastS))).toEqual([1 / 6, 1 / 3, 2 / 3, 2, 4]);
    fc.assert(
      fc.property(anyTempo, fc.double({ min: 0.001, max: 1_000, noNaN: true }), (tempo, leastS) => {
        const step = beatStep(tempo, leastS);
        expect(step).toBeGreaterThanOrEqual(leastS);
        const ratio = beatStep(tempo, 3 * leastS) / step;
        expect(ratio).toBeCloseTo(Math.round(ratio), 9);
      }),
    );
  });

  it('names bars and beats from 1', () => {
    expect([0, 2 / 3, 1, 2, 4 + 4 / 3].map((timeS) => barLabel(WALTZ, timeS))).toEqual([
      '1',
      '1.2',
      '1.2.3',
      '2',
      '3.3',
    ]);
  });

  it('stretches audio to its beat, or to whole beats', () => {
    expect(rateToTempo(WALTZ, 120)).toBeCloseTo(0.75, 9);
    expect(rateToTempo(WALTZ, 170)).toBeCloseTo(180 / 170, 9);
    expect(2.1 / rateToBeats(WALTZ, 2.1)).toBeCloseTo(2, 9);
    expect(0.1 / rateToBeats(WALTZ, 0.1)).toBeCloseTo(2 / 3, 9);
  });
});
