import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { splitClip, trimmedStart } from './clips.ts';
import { compWith, offsetOf, partsOf, reachOf, spansOf, stackOf, withOwnSound, withoutTakes } from './comp.ts';
import { aSegment } from './testing/a-segment.ts';

const TAKES = [
  { sound_id: 'sound', offset_s: 0 },
  { sound_id: 'b', offset_s: 0.25 },
  { sound_id: 'c', offset_s: -0.5 },
];
const IDS = TAKES.map(({ sound_id }) => sound_id);
const aClip = aSegment({ takes: TAKES, start_s: 10, trim_start_s: 1, duration_s: 4 });

/** The sound that plays at a time of the clip's own sound. */
const playedAt = (clip: typeof aClip, timeS: number) =>
  spansOf(clip).find(({ fromS, toS }) => timeS >= fromS && timeS < toS)?.soundId;

const anySwipes = fc.array(
  fc.record({
    id: fc.constantFrom(...IDS),
    fromS: fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10),
    lengthS: fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10),
  }),
  { maxLength: 12 },
);

describe('a comp', () => {
  it('plays the take that was swiped over, and elsewhere what played before', () => {
    verifies('comp.swipe');
    fc.assert(
      fc.property(anySwipes, (swipes) => {
        let clip = aClip;
        for (const { id, fromS, lengthS } of swipes) {
          const before = clip;
          clip = { ...clip, comp: compWith(clip, id, fromS, fromS + lengthS) };
          for (let timeS = 1.05; timeS < 5; timeS += 0.1) {
            const inside = timeS >= fromS && timeS < fromS + lengthS;
            expect(playedAt(clip, timeS)).toBe(inside ? id : playedAt(before, timeS));
          }
          expect(clip.comp.every(({ from_s }, at) => from_s > (clip.comp[at - 1]?.from_s ?? -1))).toBe(true);
        }
      }),
    );
  });

  it('has one part per time, also where sums of times differ in their last digits', () => {
    const comp = [{ from_s: 0.8, sound_id: 'b' }];
    expect(compWith({ ...aClip, comp }, 'c', 0.1, 0.7 + 0.1)).toEqual([{ from_s: 0.1, sound_id: 'c' }, ...comp]);
  });

  it('consists of parts that cover the clip, overlap by their crossfades, and keep takes in place', () => {
    verifies('comp.joins');
    fc.assert(
      fc.property(anySwipes, fc.double({ min: 0, max: 2, noNaN: true }), (swipes, comp_fade_s) => {
        const comp = swipes.reduce(
          (parts, { id, fromS, lengthS }) => compWith({ ...aClip, comp: parts }, id, fromS, fromS + lengthS),
          aClip.comp,
        );
        const parts = partsOf({ ...aClip, comp, comp_fade_s });
        expect(parts[0]?.startS).toBe(10);
        for (const [at, part] of parts.entries()) {
          const next = parts[at + 1];
          const endS = part.startS + part.durationS;
          if (next === undefined) expect(endS).toBeCloseTo(14, 9);
          else expect(endS - next.startS).toBeCloseTo(part.joinOutS, 9);
          expect(part.joinOutS).toBe(next?.joinInS ?? 0);
          expect(part.joinInS + part.joinOutS).toBeLessThanOrEqual(part.durationS + 1e-9);
          expect(part.joinOutS).toBeLessThanOrEqual(comp_fade_s);
          // Its own sound begins 1 s before the clip.
          expect(part.startS - part.trimStartS).toBeCloseTo(9 + offsetOf(aClip, part.soundId), 9);
        }
      }),
    );
  });

  it('stays where it is when the clip is split or trimmed', () => {
    const clip = { ...aClip, comp: compWith(aClip, 'b', 2, 3) };
    const [first, second] = splitClip(clip, 1.5, 48_000, { id: 'second', now: '' }) ?? [];
    expect(spansOf(first as typeof clip).map(({ soundId, toS }) => [soundId, toS])).toEqual([
      ['sound', 2],
      ['b', 2.5],
    ]);
    expect(spansOf(second as typeof clip).map(({ soundId, toS }) => [soundId, toS])).toEqual([
      ['b', 3],
      ['sound', 5],
    ]);
    expect(spansOf({ ...clip, ...trimmedStart(clip, 1.25) })[0]).toEqual({ soundId: 'b', fromS: 2.25, toS: 3 });
  });

  it('plays what played before in place of takes that are taken out', () => {
    const parts = ['b', 'c', 'b', 'sound'].map((sound_id, at) => ({ from_s: at + 1, sound_id }));
    expect(withoutTakes({ ...aClip, comp: parts }, (id) => id === 'c')).toEqual({
      takes: [TAKES[0], TAKES[1]],
      comp: [parts[0], parts[3]],
    });
    expect(withoutTakes({ ...aClip, comp: parts }, (id) => id === 'b').comp).toEqual([parts[1], parts[3]]);
  });

  it('can play to the end of the longest take in it', () => {
    const lengths: Record<string, number> = { sound: 5, b: 6, c: 9 };
    expect(reachOf(aClip, (id) => lengths[id])).toBe(5);
    expect(reachOf({ ...aClip, comp: [{ from_s: 2, sound_id: 'b' }] }, (id) => lengths[id])).toBe(6.25);
    expect(reachOf(aClip, () => undefined)).toBeUndefined();
  });

  it('gives way to a single take, which plays where it was', () => {
    const lengths: Record<string, number> = { sound: 5, b: 6, c: 9 };
    const whole = { ...aClip, ...withOwnSound(aClip, 'b', (id) => lengths[id] as number) };
    expect(whole).toMatchObject({ sound_id: 'b', comp: [], start_s: 10, trim_start_s: 0.75, duration_s: 5.25 });
    expect(stackOf(whole)).toEqual(IDS);
    expect(offsetOf(whole, 'sound')).toBe(-0.25);
    expect(offsetOf(whole, 'c')).toBe(-0.75);
    // A take that begins after the clip did moves its start.
    const late = { ...aClip, trim_start_s: 0, duration_s: 2 };
    expect(withOwnSound(late, 'b', (id) => lengths[id] as number)).toMatchObject({
      start_s: 10.25,
      trim_start_s: 0,
      duration_s: 1.75,
    });
  });

  it('does not give way to a take of which nothing is in it', () => {
    const second = { ...aClip, trim_start_s: 3, duration_s: 2 };
    expect(withOwnSound(second, 'b', (id) => (id === 'b' ? 2.5 : 5))).toBeNull();
    expect(withOwnSound({ ...aClip, trim_start_s: 0, duration_s: 0.25 }, 'b', () => 5)).toBeNull();
  });
});
