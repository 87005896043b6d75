import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { aSegment } from './testing/a-segment.ts';
import {
  endOf,
  lanesOf,
  neutralTrack,
  placeAfterLast,
  splitClip,
  storyDuration,
  windowOf,
  withHalves,
  withoutLane,
  withVoiced,
} from './timeline.ts';

const MADE = { id: 'second', now: '2026-02-02T00:00:00.000Z' };

describe('placing on a lane', () => {
  const segments = [
    aSegment({ id: 'late', start_s: 5, duration_s: 1 }),
    aSegment({ id: 'early', start_s: 0, duration_s: 2 }),
    aSegment({ id: 'other', track_index: 1, start_s: 30, duration_s: 2 }),
  ];

  it('is 0.3 s after the last clip of that lane, or at the beginning of an empty one', () => {
    verifies('decided.segment.placed-after-last');
    expect(placeAfterLast(segments, 0)).toBe(6.3);
    expect(placeAfterLast(segments, 1)).toBe(32.3);
    expect(placeAfterLast(segments, 2)).toBe(0);
  });

  it('makes the story end where the last clip ends', () => {
    expect(storyDuration(segments)).toBe(32);
    expect(storyDuration([])).toBe(0);
  });
});

describe('lanes', () => {
  const parts = {
    segments: [0, 2, 2, 3].map((track_index, position) => aSegment({ id: `s${position}`, track_index, position })),
    settings: [2, 3, 5].map((index) => ({ ...neutralTrack('story', index), name: `lane ${index}` })),
  };

  it('are those that a segment or a setting names', () => {
    verifies('decided.track.exists-when-named');
    expect(lanesOf('story', parts).map((track) => [track.track_index, track.name])).toEqual([
      [0, ''],
      [2, 'lane 2'],
      [3, 'lane 3'],
      [5, 'lane 5'],
    ]);
  });

  it('go with everything on them, and those above move down with their settings', () => {
    verifies('decided.track.delete-moves-down');
    const { segments, settings } = withoutLane(parts, 2);
    expect(segments.map(({ id, track_index, position }) => [id, track_index, position])).toEqual([
      ['s0', 0, 0],
      ['s3', 2, 1],
    ]);
    expect(settings.map((track) => [track.track_index, track.name])).toEqual([
      [2, 'lane 3'],
      [4, 'lane 5'],
    ]);
  });
});

describe('windowOf', () => {
  it('takes what is left of the sound unless told otherwise', () => {
    verifies('decided.segment.audible-length');
    expect(windowOf(10, 0, undefined)).toEqual({ trim_start_s: 0, duration_s: 10 });
    expect(windowOf(10, 4, undefined)).toEqual({ trim_start_s: 4, duration_s: 6 });
    expect(windowOf(10, 4, 2)).toEqual({ trim_start_s: 4, duration_s: 2 });
  });

  it('refuses what does not lie inside the sound, and forgives less than a millisecond', () => {
    for (const [trim, duration] of [
      [10, undefined],
      [-1, 2],
      [4, 6.1],
      [0, 0],
      [0, -1],
      [Number.NaN, 1],
      [0, Number.NaN],
    ] as const) {
      expect(windowOf(10, trim, duration)).toBeNull();
    }
    expect(windowOf(10, 4, 6.0005)).toEqual({ trim_start_s: 4, duration_s: 6 });
  });
});

describe('splitClip', () => {
  const clip = aSegment({
    id: 'clip',
    start_s: 1.5,
    duration_s: 4,
    trim_start_s: 0.25,
    fade_in_s: 0.5,
    fade_out_s: 0.75,
    stale: true,
    muted: true,
    gain_db: -3,
    position: 2,
  });

  it('cuts at the nearest sample of the sound, in seconds into the clip as heard', () => {
    verifies('decided.split.as-heard', 'line.split-two-clips');
    const [first, second] = splitClip(clip, 1.00001, 44_100, MADE) ?? [];
    const cutFrame = (second?.trim_start_s ?? 0) * 44_100;
    expect(cutFrame).toBeCloseTo(Math.round(1.25001 * 44_100), 6);
    expect(endOf(first ?? clip)).toBe(second?.start_s);
    expect(endOf(second ?? clip)).toBeCloseTo(endOf(clip), 9);
    expect((first?.duration_s ?? 0) + (second?.duration_s ?? 0)).toBeCloseTo(4, 9);
  });

  it('leaves the words with the first half and the outer fades where they were', () => {
    verifies('line.split-words-first', 'decided.split.second-half');
    const [first, second] = splitClip(clip, 1, 48_000, MADE) ?? [];
    expect(first).toMatchObject({ id: 'clip', text: 'Hello.', stale: true, fade_in_s: 0.5, fade_out_s: 0 });
    expect(second).toMatchObject({ id: 'second', text: '', stale: false, fade_in_s: 0, fade_out_s: 0.75 });
    expect(second).toMatchObject({ sound_id: 'sound', gain_db: -3, muted: true, track_index: 0 });
  });

  it('refuses to leave a half empty', () => {
    for (const atS of [0, 4, 3.9999, 0.00001, 5, Number.NaN]) expect(splitClip(clip, atS, 48_000, MADE)).toBeNull();
  });

  it('puts the second half right after the first in the script', () => {
    const script = ['a', 'clip', 'c'].map((id, position) => aSegment({ id, position }));
    const halves = splitClip(script[1] ?? clip, 1, 48_000, MADE);
    const after = withHalves(script, halves ?? [clip, clip]);
    expect(after.map(({ id, position }) => [id, position])).toEqual([
      ['a', 0],
      ['clip', 1],
      ['second', 2],
      ['c', 3],
    ]);
  });
});

describe('voicing a line', () => {
  const starts = (segments: readonly { id: string; start_s: number }[]) =>
    Object.fromEntries(segments.map(({ id, start_s }) => [id, start_s]));

  it('moves the lines after it so that a script read line by line does not talk over itself', () => {
    let script = ['a', 'b', 'c'].map((id, position) =>
      aSegment({ id, position, sound_id: null, duration_s: 0, start_s: position * 0.3 }),
    );
    for (const id of ['b', 'a', 'c']) {
      const line = script.find((segment) => segment.id === id) ?? aSegment({ id });
      script = withVoiced(script, { ...line, sound_id: id, duration_s: 2 });
    }
    expect(starts(script)).toEqual({ a: 0, b: 2.3, c: 4.6 });
  });

  it('moves nothing when it becomes shorter, when there is room, on other lanes, or before it', () => {
    const segments = [
      aSegment({ id: 'before', start_s: 0, duration_s: 1 }),
      aSegment({ id: 'line', start_s: 2, duration_s: 2 }),
      aSegment({ id: 'after', start_s: 9 }),
      aSegment({ id: 'elsewhere', track_index: 1, start_s: 4 }),
    ];
    for (const duration_s of [0.5, 2, 6.7]) {
      expect(starts(withVoiced(segments, aSegment({ id: 'line', start_s: 2, duration_s })))).toEqual(starts(segments));
    }
    const longer = withVoiced(segments, aSegment({ id: 'line', start_s: 2, duration_s: 8 }));
    expect(starts(longer)).toEqual({ before: 0, line: 2, after: 10.3, elsewhere: 4 });
  });

  it('leaves clips that overlapped already where they are', () => {
    const segments = [aSegment({ id: 'line', duration_s: 2 }), aSegment({ id: 'bed', start_s: 1, duration_s: 20 })];
    expect(starts(withVoiced(segments, aSegment({ id: 'line', duration_s: 5 })))).toEqual({ line: 0, bed: 1 });
  });
});
