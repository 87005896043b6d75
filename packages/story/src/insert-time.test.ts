import { type Effect, usualEffect } from '@soundwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { volumeAt } from './automation.ts';
import { parameterOf, settingsAt } from './effect-kernels.ts';
import { insertionProblem, withTimeInserted } from './insert-time.ts';
import { neutralTrack } from './lanes.ts';
import { markersOf } from './markers.ts';
import { aSegment } from './testing/a-segment.ts';

const sweep = {
  ...usualEffect('f', 'filter'),
  automation: {
    high_cut_hz: [
      { time_s: 1, value: 200 },
      { time_s: 5, value: 8_000 },
    ],
  },
};
const STORY = {
  segments: [0, 2, 4].map((start_s, at) => aSegment({ id: `s${at}`, start_s, duration_s: 3, track_index: at % 2 })),
  tracks: [
    {
      ...neutralTrack('story', 0),
      automation: [
        { time_s: 1, gain_db: 0 },
        { time_s: 3, gain_db: -12 },
        { time_s: 3, gain_db: -3 },
      ],
      effects: [sweep],
      frozen_sound_id: 'ice',
    },
    { ...neutralTrack('story', 1), frozen_sound_id: 'cold' },
  ],
  effects: [sweep],
  request_options: { markers: [{ time_s: 4, name: 'Here' }] },
};

describe('inserted time', () => {
  it('moves what begins later, and keeps the course of volume and effects before and after', () => {
    verifies('timeline.insert-time');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 }), (atTenths, tenths) => {
        const [atS, lengthS] = [atTenths / 10, tenths / 10];
        const made = withTimeInserted(STORY, atS, lengthS);
        const moved = (timeS: number) => (timeS < atS ? timeS : timeS + lengthS);
        for (const [i, { start_s }] of STORY.segments.entries()) {
          expect(made.segments[i]?.start_s).toBeCloseTo(moved(start_s), 6);
        }
        expect(markersOf(made)[0]?.time_s).toBeCloseTo(moved(4), 6);
        for (let timeS = 0.03; timeS < 7; timeS += 0.1) {
          const [before, after] = [STORY, made].map(({ tracks }) => tracks[0]?.automation ?? []);
          expect(volumeAt(after ?? [], moved(timeS))).toBeCloseTo(volumeAt(before ?? [], timeS), 4);
          const cutAt = (effect: Effect, atTimeS: number) => parameterOf(settingsAt(effect, atTimeS), 'high_cut_hz');
          expect(cutAt(made.effects[0] ?? sweep, moved(timeS)) / cutAt(sweep, timeS)).toBeCloseTo(1, 4);
        }
      }),
    );
  });

  it('is refused where a curve would have too many points, and beyond the end of the longest story', () => {
    const automation = Array.from({ length: 999 }, (_, i) => ({ time_s: i, gain_db: 0 }));
    const story = { ...STORY, tracks: [{ ...neutralTrack('story', 1), automation }] };
    expect(insertionProblem(withTimeInserted(story, 1.5, 1))).toMatch('The volume of lane 2 would have 1001 points');
    // Between a point and itself only one is added.
    expect(insertionProblem(withTimeInserted(story, 2, 1))).toBeNull();
    expect(insertionProblem(withTimeInserted(STORY, 1, 86_390))).toBeNull();
    expect(insertionProblem(withTimeInserted(STORY, 1, 86_399))).toMatch('at most 24 hours');
  });

  it('sets frozen lanes free on which something moves, and leaves alone what does not change', () => {
    const made = withTimeInserted(STORY, 3.5, 1);
    expect(made.tracks.map(({ frozen_sound_id }) => frozen_sound_id)).toEqual([null, 'cold']);
    expect(made.segments[1]).toBe(STORY.segments[1]);
    // Only a point of an effect moves.
    expect(withTimeInserted(STORY, 4.5, 1).tracks.map((track) => track.frozen_sound_id)).toEqual([null, 'cold']);
    expect(withTimeInserted(STORY, 9, 1).tracks[0]).toBe(STORY.tracks[0]);
    expect(withTimeInserted(STORY, 9, 1).request_options).toBe(STORY.request_options);
  });
});
