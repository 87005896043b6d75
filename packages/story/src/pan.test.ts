import { dbFromGain } from '@soundwright/dsp/math';
import { stereoWeights } from '@soundwright/dsp/mix';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { panGains, pannedWeights, panOfJoined, summedPan } from './pan.ts';

const anyPan = fc.double({ min: -1, max: 1, noNaN: true });

describe('pan', () => {
  it('is 0 dB on both sides at the centre, and 3.01 dB up on one side at either end', () => {
    verifies('lane.pan.law');
    expect(panGains(0)).toEqual({ left: 1, right: 1 });
    expect(dbFromGain(panGains(-1).left)).toBeCloseTo(3.0103, 4);
    expect(panGains(-1).right).toBe(0);
    expect(dbFromGain(panGains(1).right)).toBeCloseTo(3.0103, 4);
    expect(panGains(1).left).toBe(0);
    expect(dbFromGain(panGains(0.5).left)).toBeCloseTo(-5.3329, 3);
    expect(dbFromGain(panGains(0.5).right)).toBeCloseTo(2.3226, 3);
  });

  it('keeps the power of a sound at any position, and is symmetric', () => {
    fc.assert(
      fc.property(anyPan, (pan) => {
        const { left, right } = panGains(pan);
        expect(left * left + right * right).toBeCloseTo(2, 12);
        expect(panGains(-pan).left).toBeCloseTo(right, 12);
        expect(left).toBeGreaterThanOrEqual(panGains(Math.min(1, pan + 0.01)).left);
      }),
    );
  });

  it('adds the pan of a lane to that of its clips, up to hard left and right', () => {
    expect(summedPan(0.25, -0.5)).toBe(-0.25);
    expect(summedPan(0.75, 0.5)).toBe(1);
  });

  it('of several clips in one sound leaves each of them where it was on its lane', () => {
    const onLane = fc.record({ pan: anyPan, track_index: fc.constant(1) });
    fc.assert(
      fc.property(fc.array(onLane, { minLength: 1, maxLength: 4 }), anyPan, (clips, lanePan) => {
        const pan = panOfJoined(clips, [{ track_index: 1, pan: lanePan }]);
        for (const clip of clips) {
          const inSound = summedPan(clip.pan - pan, 0);
          const after = summedPan(pan, lanePan);
          // Of two pans one after the other, one is the centre: they would not add up.
          expect(Math.min(Math.abs(inSound), Math.abs(after))).toBe(0);
          expect(inSound + after).toBeCloseTo(summedPan(clip.pan, lanePan), 12);
        }
      }),
    );
  });

  it('keeps the channels of a stereo sound on their sides', () => {
    expect(pannedWeights(stereoWeights(2), 1)).toEqual([
      { left: 0, right: 0 },
      { left: 0, right: Math.SQRT2 },
    ]);
    expect(pannedWeights(stereoWeights(2), 0)).toBe(stereoWeights(2));
  });
});
