import { describe, expect, it } from 'vitest';
import type { Stroke } from '../../../draw/sketch.ts';
import { inTempo, makeOf, remake } from './make.ts';

const strokes: readonly Stroke[] = [
  { burst: { atS: 0, decayS: 0.01, lowHz: 300, highHz: 4000 } },
  { blow: { atS: 0.6, modes: [{ hz: 440, t60S: 0.2, gain: 1 }], contactS: 0.001 } },
  { tone: { atS: 0.6, lengthS: 0.4, hz: 440 } },
];

const onsetsS = (all: readonly Stroke[]): number[] => all.map((one) => Object.values(one)[0].atS);

describe('makes of a sketched thing', () => {
  it('are the same for the same value, and differ between values', () => {
    expect(remake(strokes, makeOf(0.3, 1, 'own'))).toEqual(remake(strokes, makeOf(0.3, 1, 'own')));
    expect(makeOf(0.3, 1, 'own').bend(440)).not.toBe(makeOf(0.31, 1, 'own').bend(440));
  });

  it('move a whole rhythm, keep its order, and what sounds together stays together', () => {
    for (const value of [0, 0.2, 0.7, 1]) {
      const [first, second, third] = onsetsS(remake(strokes, makeOf(value, 1, 'own')));
      expect(first).toBe(0);
      expect(second).toBeGreaterThan(0.6 / 2);
      expect(second).toBeLessThan(0.6 * 2);
      expect(third).toBe(second);
    }
  });

  it('let a joint slip at its own rate, at another time and with other resonances', () => {
    const joint: Stroke = {
      slips: { atS: 0.6, lengthS: 0.4, hz: 90, gain: 1, modes: [{ hz: 440, t60S: 0.1, gain: 1 }] },
    };
    const [remade] = remake([joint], makeOf(0.2, 1, 'own'));
    expect(onsetsS([remade])).toEqual(onsetsS(remake([strokes[1]], makeOf(0.2, 1, 'own'))));
    expect('slips' in remade && remade.slips.hz).toBe(90);
    expect('slips' in remade && remade.slips.modes[0].hz).not.toBe(440);
  });

  it('fit a requested length, and keep time where it is kept', () => {
    expect(makeOf(0.2, 3, 'fitted').when(3)).toBeCloseTo(3, 9);
    expect(onsetsS(remake(strokes, makeOf(0.2, 1, 'kept')))).toEqual([0, 0.6, 0.6]);
  });

  it('slow down to a share of their rate', () => {
    const { when } = inTempo(undefined, 0.4, 10);
    expect(when(1) - when(0)).toBeCloseTo(1, 0);
    expect((when(10) - when(9.9)) / (when(0.1) - when(0))).toBeCloseTo(1 / 0.4, 0);
    expect(when(10)).toBeGreaterThan(13);
  });

  it('detune resonances by less than a minor third and leave the pitch of tones alone', () => {
    for (let value = 0; value <= 1; value += 0.05) {
      const [, struck, tone] = remake(strokes, makeOf(value, 1, 'own'));
      const hz = 'blow' in struck ? struck.blow.modes[0].hz : 0;
      expect(Math.abs(Math.log2(hz / 440))).toBeLessThan(0.3);
      expect('tone' in tone && tone.tone.hz).toBe(440);
    }
  });
});
