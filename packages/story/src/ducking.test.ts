import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { DUCK_HOLD_S, duckCurve, type KeyClip } from './ducking.ts';
import { curveAt } from './level-curve.ts';
import { createLevelMeter } from './sound-levels.ts';
import { aTime } from './testing/arbitrary.ts';
import { anyDucking } from './testing/arbitrary-levels.ts';

const DUCKING = { key_track_index: 1, depth_db: 12, threshold_db: -40, attack_s: 0.5, release_s: 1 };

/** A clip with a constant level. */
function aKey(startS: number, durationS: number, power = 0.1): KeyClip {
  const clip = {
    startS,
    durationS,
    trimStartS: 0,
    fadeInS: 0,
    fadeOutS: 0,
    gainDb: 0,
    pan: 0,
    level: null,
    partOf: null,
  };
  return { clip, levels: new Float32Array(Math.ceil(durationS * 100) + 1).fill(power) };
}

const anyKeys = fc
  .array(fc.record({ startS: fc.integer({ min: 0, max: 3_000 }), frames: fc.integer({ min: 1, max: 400 }) }), {
    maxLength: 5,
  })
  .map((clips) => clips.map(({ startS, frames }) => aKey(startS / 100, frames / 100)));

describe('ducking', () => {
  it('is down when the other lane starts, holds through a pause between words, and recovers', () => {
    verifies('lane.ducking.envelope');
    const curve = duckCurve([aKey(2, 1), aKey(3.15, 0.85)], DUCKING);
    const at = (timeS: number) => Math.round(curveAt(curve, timeS) * 1e6) / 1e6;
    expect([0, 1.5, 1.75, 2, 3.1, 4, 4.2, 4.7, 5.2, 9].map(at)).toEqual([0, 0, -6, -12, -12, -12, -12, -6, 0, 0]);
  });

  it('starts partly lowered when the other lane begins before the attack is over', () => {
    expect(curveAt(duckCurve([aKey(0.25, 1)], DUCKING), 0)).toBeCloseTo(-6, 6);
  });

  it('reverses where a rise meets the next fall', () => {
    const curve = duckCurve([aKey(2, 1), aKey(4, 1)], DUCKING);
    // Rising from 3.2 s at 12 dB per second, falling to 4.0 s at 12 dB per 0.5 s: they meet a third before the end.
    expect(curveAt(curve, 3.2 + 8 / 15)).toBeCloseTo(-12 + 6.4, 6);
    expect(Math.max(...curve.filter(({ timeS }) => timeS > 2 && timeS < 5).map(({ gainDb }) => gainDb))).toBeCloseTo(
      -5.6,
      6,
    );
  });

  it('follows the level after gain, fades, volume automation and trim', () => {
    const [key] = [aKey(1, 2, 0.001)];
    const clip = key!.clip;
    const ducks = (changed: Partial<typeof clip>) => duckCurve([{ ...key!, clip: { ...clip, ...changed } }], DUCKING);
    expect(ducks({})).not.toEqual([]);
    expect(ducks({ gainDb: -11 })).toEqual([]);
    expect(
      curveAt(
        ducks({
          level: [
            { timeS: 2, gainDb: 0 },
            { timeS: 2, gainDb: -60 },
          ],
        }),
        2.5,
      ),
    ).toBeGreaterThan(-12);
    // A two-second equal-power fade passes the threshold, 10 dB below the level, after 0.41 s.
    expect(ducks({ fadeInS: 2 })[0]?.timeS).toBeCloseTo(1.41 - DUCKING.attack_s, 6);
    const late = { ...key!, levels: Float32Array.from({ length: 200 }, (_, i) => (i < 100 ? 0 : 0.001)) };
    expect(duckCurve([late], DUCKING)[0]?.timeS).toBeCloseTo(1.5, 6);
    expect(duckCurve([{ ...late, clip: { ...clip, trimStartS: 0.5 } }], DUCKING)[0]?.timeS).toBeCloseTo(1, 6);
  });

  it('stays between the depth and 0 dB, reaches the depth under every sound, and is never steeper than attack and release', () => {
    fc.assert(
      fc.property(anyKeys, anyDucking, (keys, ducking) => {
        const audible = { ...ducking, threshold_db: Math.min(ducking.threshold_db, -20) };
        const curve = duckCurve(keys, audible);
        for (const { gainDb } of curve) {
          expect(gainDb).toBeGreaterThanOrEqual(-ducking.depth_db - 1e-9);
          expect(gainDb).toBeLessThanOrEqual(1e-9);
        }
        for (const { clip } of keys) {
          for (const share of [0.05, 0.5, 0.95]) {
            expect(curveAt(curve, clip.startS + share * clip.durationS)).toBeCloseTo(-ducking.depth_db, 6);
          }
        }
        curve.slice(1).forEach((point, i) => {
          const before = curve[i]!;
          expect(point.timeS).toBeGreaterThanOrEqual(before.timeS);
          const rose = point.gainDb - before.gainDb;
          const takes =
            (Math.abs(rose) / Math.max(1, ducking.depth_db)) * (rose > 0 ? ducking.release_s : ducking.attack_s);
          expect(point.timeS - before.timeS).toBeGreaterThanOrEqual(takes - 1e-6);
        });
      }),
    );
  });

  it('changes nothing away from the other lane', () => {
    fc.assert(
      fc.property(anyKeys, anyDucking, aTime(0, 50), (keys, ducking, timeS) => {
        const isNear = keys.some(
          ({ clip: { startS, durationS } }) =>
            timeS > startS - ducking.attack_s - 1e-6 &&
            timeS < startS + durationS + 0.02 + DUCK_HOLD_S + ducking.release_s,
        );
        if (!isNear) expect(Math.abs(curveAt(duckCurve(keys, ducking), timeS))).toBeLessThan(1e-9);
      }),
    );
  });
});

describe('the levels of a sound', () => {
  it('are mean squares of the loudest channel in hundredths of a second, in blocks of any size', () => {
    const left = Float32Array.from({ length: 1_000 }, (_, i) => (i < 441 ? 0.5 : 0.1));
    const right = new Float32Array(1_000).fill(0.2);
    const whole = createLevelMeter(44_100);
    whole.add([left, right]);
    expect([...whole.levels()].map((level) => Number(level.toFixed(6)))).toEqual([0.25, 0.04, 0.04]);
    const cut = createLevelMeter(44_100);
    for (const [from, to] of [
      [0, 7],
      [7, 882],
      [882, 1_000],
    ] as const) {
      cut.add([left.subarray(from, to), right.subarray(from, to)]);
    }
    expect(cut.levels()).toEqual(whole.levels());
  });
});
