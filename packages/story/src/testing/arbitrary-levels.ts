import type { Ducking } from '@soundwright/contract';
import fc from 'fast-check';
import type { LevelCurve } from '../level-curve.ts';
import { aTime } from './arbitrary.ts';

/** A curve of up to eight points in the first 20 seconds, including steps. */
export const anyCurve: fc.Arbitrary<LevelCurve> = fc
  .array(fc.record({ timeS: aTime(0, 20), gainDb: fc.integer({ min: -60, max: 24 }) }), { maxLength: 8 })
  .map((points) => points.toSorted((a, b) => a.timeS - b.timeS));

export const anyDucking: fc.Arbitrary<Ducking> = fc.record({
  key_track_index: fc.constant(1),
  depth_db: fc.integer({ min: 0, max: 60 }),
  threshold_db: fc.integer({ min: -80, max: 0 }),
  attack_s: fc.oneof(fc.constant(0), aTime(0.001, 5)),
  release_s: fc.oneof(fc.constant(0), aTime(0.001, 10)),
});
