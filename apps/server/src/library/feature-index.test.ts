import { FEATURE_COUNT, featureDistance } from '@soundwright/dsp/features';
import { createRandom } from '@soundwright/dsp/random';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { FeatureIndex } from './feature-index.ts';

const SOUNDS = 3_000;

it('finds the same as a brute-force search, also after sounds were recomputed or removed', () => {
  verifies('decided.similar.nearest');
  const random = createRandom(1, 'features');
  const some = () => Int8Array.from({ length: FEATURE_COUNT }, () => random.integer(-127, 127));
  const all = new Map<number, Int8Array>();
  const index = new FeatureIndex();
  for (let seq = 1; seq <= SOUNDS; seq++) all.set(seq, some());
  for (const [seq, features] of all) index.set(seq, features);
  for (let seq = 5; seq <= SOUNDS; seq += 7) {
    all.delete(seq);
    index.delete(seq);
  }
  all.set(2, some());
  index.set(2, all.get(2) ?? some());
  for (const limit of [1, 10, 400]) {
    const wanted = some();
    const expected = [...all]
      .map(([seq, features]) => ({ seq, distance: featureDistance(features, wanted) }))
      .sort((a, b) => a.distance - b.distance || b.seq - a.seq)
      .slice(0, limit);
    expect(index.nearest(wanted, limit).map(({ seq }) => seq)).toEqual(expected.map(({ seq }) => seq));
  }
  expect(index.nearest(some(), SOUNDS * 2)).toHaveLength(index.size);
  expect(index.size).toBe(all.size);
});

it('finds the same as a brute-force search for any sounds, with ties newest first', () => {
  verifies('decided.similar.nearest');
  // Few values, so that many sounds are equally near.
  const features = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: FEATURE_COUNT, maxLength: FEATURE_COUNT });
  const sounds = fc.array(features, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(sounds, features, fc.integer({ min: 0, max: 70 }), (all, to, limit) => {
      const wanted = Int8Array.from(to);
      const index = new FeatureIndex();
      for (const [seq, one] of all.entries()) index.set(seq, Int8Array.from(one));
      const expected = all
        .map((one, seq) => ({ seq, distance: featureDistance(Int8Array.from(one), wanted) }))
        .sort((a, b) => a.distance - b.distance || b.seq - a.seq)
        .slice(0, limit);
      expect(index.nearest(wanted, limit)).toEqual(expected);
    }),
  );
});
