import { log2 } from '@soundwright/dsp/math';
import { describe, expect, it } from 'vitest';
import { type MelodyRequest, planMelody } from './prosody.ts';

const FRAME_S = 0.005;
const BASE_HZ = 120;

/** A base speaker on one note for three seconds: all pitch movement comes from the contour. */
function aMonotone(change: Partial<MelodyRequest> = {}): MelodyRequest {
  const frames = 3 / FRAME_S + 1;
  return {
    pitch: { frameS: FRAME_S, f0Hz: new Float64Array(frames).fill(BASE_HZ) },
    baseF0Hz: BASE_HZ,
    f0Hz: 200,
    range: 1,
    intonation: { ending: '.', rises: false },
    stressed: [],
    startS: 0,
    endS: 3,
    ...change,
  };
}

/** Semitones from the average pitch at a time. */
function semitonesAt(request: MelodyRequest, timeS: number): number {
  return 12 * log2(planMelody(request)(timeS, BASE_HZ) / request.f0Hz);
}

describe('planMelody', () => {
  it('falls by 1.2 semitones over a sentence and two more at a full stop', () => {
    const statement = aMonotone();
    expect(semitonesAt(statement, 0)).toBeCloseTo(0.6, 5);
    expect(semitonesAt(statement, 1.5)).toBeCloseTo(0, 5);
    expect(semitonesAt(statement, 3)).toBeCloseTo(-2.6, 5);
  });

  it('gives a short sentence less room to fall', () => {
    const short = aMonotone({ endS: 0.5 });
    expect(semitonesAt(short, 0)).toBeCloseTo(0.15, 5);
  });

  it('rises by six semitones at the end of a question', () => {
    const question = aMonotone({ intonation: { ending: '?', rises: true } });
    expect(semitonesAt(question, 2.6)).toBeLessThan(-1);
    expect(semitonesAt(question, 3)).toBeCloseTo(4.4, 5);
  });

  it('raises stressed words by three and a half semitones', () => {
    const plain = semitonesAt(aMonotone(), 1);
    expect(semitonesAt(aMonotone({ stressed: [[0.9, 1.1]] }), 1) - plain).toBeCloseTo(3.5, 5);
  });

  it('stays a monotone at a range of 0, and silent where there is no pitch', () => {
    const flat = planMelody(aMonotone({ range: 0 }));
    expect(flat(0, BASE_HZ)).toBeCloseTo(200, 9);
    expect(flat(3, BASE_HZ)).toBeCloseTo(200, 9);
    expect(flat(1, 0)).toBe(0);
  });
});
