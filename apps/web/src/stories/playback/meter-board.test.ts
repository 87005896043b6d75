import { describe, expect, it } from 'vitest';
import { MeterBoard } from './meter-board.ts';

const QUIET = { reductions: new Map(), left: 0, right: 0, shortTermLufs: null, integratedLufs: null, truePeakDb: null };

describe('the meters', () => {
  it('rise instantly and fall at a constant rate', () => {
    let now = 0;
    const board = new MeterBoard(() => now);
    expect(board.levelDb(0)).toBe(-60);
    board.take({ ...QUIET, lanes: new Map([[0, 0.5]]) });
    expect(board.levelDb(0)).toBeCloseTo(-6.02, 2);
    now = 500;
    board.take({ ...QUIET, lanes: new Map([[0, 0.001]]) });
    expect(board.levelDb(0)).toBeCloseTo(-18.02, 2);
    board.take({ ...QUIET, lanes: new Map([[0, 1]]) });
    expect(board.levelDb(0)).toBeCloseTo(0, 2);
    now = 10_000;
    expect(board.levelDb(0)).toBe(-60);
  });
});
