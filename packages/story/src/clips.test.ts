import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { faded, lengthOf, moved, slipped, splitClip, trimmedEnd, trimmedStart, windowOf } from './clips.ts';
import { addClip, type ClipSource, clipFrames, silence } from './mix.ts';
import { withHalves } from './script.ts';
import { aSegment } from './testing/a-segment.ts';
import { anyClip, anyScript, aTime } from './testing/arbitrary.ts';
import { endOf, SHORTEST_CLIP_S } from './timing.ts';

const MADE = { id: 'second', now: '2026-02-02T00:00:00.000Z' };

describe('windowOf', () => {
  it('takes the rest of the sound by default', () => {
    verifies('decided.segment.audible-length');
    expect(windowOf(10, 0, undefined)).toEqual({ trim_start_s: 0, duration_s: 10 });
    expect(windowOf(10, 4, undefined)).toEqual({ trim_start_s: 4, duration_s: 6 });
    expect(windowOf(10, 4, 2)).toEqual({ trim_start_s: 4, duration_s: 2 });
  });

  it('refuses a window outside the sound, with a tolerance of under a millisecond', () => {
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

describe('blankSegment', () => {
  it('changes nothing about the sound that it will play', () => {
    const { gain_db, pan, fade_in_s, fade_out_s, trim_start_s, muted } = aSegment();
    expect([gain_db, pan, fade_in_s, fade_out_s, trim_start_s, muted]).toEqual([0, 0, 0, 0, 0, false]);
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

  it('cuts at the nearest sample of the sound, in seconds from the start of the clip', () => {
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

  it('refuses a clip without audio', () => {
    expect(splitClip({ ...clip, sound_id: null }, 1, 48_000, MADE)).toBeNull();
  });

  it('leaves halves that cover the frames of the whole, with fades that fit, and refuses only near the ends', () => {
    fc.assert(
      fc.property(anyClip, fc.double({ min: 0, max: 1, noNaN: true }), anyRate, (clip, share, rateHz) => {
        const atS = share * clip.duration_s;
        const halves = splitClip(clip, atS, rateHz, MADE);
        if (halves === null) {
          expect(Math.min(atS, clip.duration_s - atS)).toBeLessThan(SHORTEST_CLIP_S + 0.5 / rateHz + 1e-9);
          return;
        }
        const [first, second] = halves.map((half) => ({ half, ...clipFrames(mixed(half), rateHz) }));
        expect(first!.first).toBe(clipFrames(mixed(clip), rateHz).first);
        expect(first!.end).toBe(second!.first);
        expect(second!.end).toBe(clipFrames(mixed(clip), rateHz).end);
        for (const { half } of [first!, second!]) {
          expect(half.duration_s).toBeGreaterThanOrEqual(SHORTEST_CLIP_S);
          expect(half.fade_in_s + half.fade_out_s).toBeLessThanOrEqual(half.duration_s);
        }
      }),
    );
  });

  it('plays the samples of the whole', () => {
    fc.assert(
      fc.property(aTime(0, 0.5), aTime(0, 0.3), aTime(0.02, 0.4), aTime(0.002, 0.018), (start_s, trim, length, atS) => {
        const whole = aSegment({ start_s, trim_start_s: trim, duration_s: length });
        const halves = splitClip(whole, atS, NOISE.sampleRateHz, MADE) ?? [];
        expect(halves).toHaveLength(2);
        expect(played(halves)).toEqual(played([whole]));
      }),
      { numRuns: 30 },
    );
  });
});

const anyRate = fc.constantFrom(8_000, 22_050, 44_100, 48_000, 96_000);

const NOISE: ClipSource = {
  sampleRateHz: 8_000,
  channels: 1,
  frames: 8_000,
  read: (from, to) => [
    Float32Array.from({ length: to - from }, (_, i) => (((from + i) * 7_919) % 1_000) / 1_000 - 0.5),
  ],
};

function mixed(clip: ReturnType<typeof aSegment>) {
  return {
    startS: clip.start_s,
    trimStartS: clip.trim_start_s,
    durationS: clip.duration_s,
    fadeInS: clip.fade_in_s,
    fadeOutS: clip.fade_out_s,
    gainDb: clip.gain_db,
    pan: 0,
    level: null,
    partOf: null,
  };
}

/** The left channel of 1.5 s of these clips, all playing the same noise. */
function played(clips: readonly ReturnType<typeof aSegment>[]): Float32Array {
  const sum = silence(12_000);
  for (const clip of clips) addClip(sum, 0, mixed(clip), NOISE, { steady: 1, next: () => 1 });
  return sum[0];
}

describe('moving clips', () => {
  const clips = [aSegment({ id: 'a', start_s: 1 }), aSegment({ id: 'b', start_s: 4, track_index: 2 })];

  it('keeps their distances and stops at the beginning', () => {
    expect([...moved(clips, -3, 0).values()]).toEqual([
      { start_s: 0, track_index: 0 },
      { start_s: 3, track_index: 2 },
    ]);
  });

  it('stops at the first lane', () => {
    expect([...moved(clips, 0, -2).values()].map((fields) => fields.track_index)).toEqual([0, 2]);
  });

  it('keeps every distance and stays on the timeline for any move', () => {
    fc.assert(
      fc.property(anyScript, aTime(-200, 200), fc.integer({ min: -300, max: 300 }), (script, deltaS, lanes) => {
        fc.pre(script.length > 0);
        const after = [...moved(script, deltaS, lanes).values()];
        const [anchor, from] = [after[0]!, script[0]!];
        for (const [index, fields] of after.entries()) {
          const clip = script[index]!;
          expect(fields.start_s - anchor.start_s).toBeCloseTo(clip.start_s - from.start_s, 5);
          expect(fields.track_index! - anchor.track_index!).toBe(clip.track_index - from.track_index);
          expect(fields.start_s).toBeGreaterThanOrEqual(0);
          expect(fields.track_index).toBeGreaterThanOrEqual(0);
          expect(fields.track_index).toBeLessThanOrEqual(255);
        }
      }),
    );
  });
});

describe('trimming', () => {
  const clip = aSegment({ start_s: 3, trim_start_s: 1, duration_s: 2, fade_in_s: 0.5, fade_out_s: 0.5 });

  it('at the start keeps the audio in place', () => {
    const fields = trimmedStart(clip, 0.4);
    expect(fields).toMatchObject({ start_s: 3.4, trim_start_s: 1.4, duration_s: 1.6 });
  });

  it('goes no further back than the start of the sound or the timeline', () => {
    expect(trimmedStart(clip, -5)).toMatchObject({ start_s: 2, trim_start_s: 0, duration_s: 3 });
    expect(trimmedStart({ ...clip, start_s: 0.3 }, -5)).toMatchObject({ start_s: 0, trim_start_s: 0.7 });
  });

  it('at the end stays inside the sound, and never lets a clip vanish', () => {
    expect(trimmedEnd(clip, 9, 3.5).duration_s).toBe(2.5);
    expect(trimmedEnd(clip, -9, 3.5).duration_s).toBe(0.001);
    expect(trimmedEnd(clip, 9, undefined).duration_s).toBe(2);
  });

  it('cuts fades to what is left of the clip', () => {
    expect(trimmedEnd(clip, -1.3, 5)).toMatchObject({ duration_s: 0.7, fade_out_s: 0.2 });
  });

  it('lets a pause have any length', () => {
    expect(trimmedEnd(aSegment({ kind: 'pause', sound_id: null }), 30, undefined).duration_s).toBe(32);
  });

  it('slips the audio within the sound', () => {
    expect(slipped(clip, 9, 4)).toEqual({ trim_start_s: 2 });
    expect(slipped(clip, -9, 4)).toEqual({ trim_start_s: 0 });
  });

  it('keeps the audio in place and inside its sound, with fades that fit, for any move of either edge', () => {
    fc.assert(
      fc.property(anyClip, aTime(-120, 120), (clip, deltaS) => {
        const start = { ...clip, ...trimmedStart(clip, deltaS) };
        expect(start.trim_start_s - start.start_s).toBeCloseTo(clip.trim_start_s - clip.start_s, 5);
        expect(endOf(start)).toBeCloseTo(endOf(clip), 5);
        const end = { ...clip, ...trimmedEnd(clip, deltaS, 60) };
        expect(end.trim_start_s + end.duration_s).toBeLessThanOrEqual(60 + 1e-6);
        for (const trimmed of [start, end]) {
          expect(trimmed.duration_s).toBeGreaterThanOrEqual(SHORTEST_CLIP_S - 1e-6);
          expect(Math.min(trimmed.start_s, trimmed.trim_start_s)).toBeGreaterThanOrEqual(0);
          expect(trimmed.fade_in_s + trimmed.fade_out_s).toBeLessThanOrEqual(trimmed.duration_s + 2e-6);
        }
      }),
    );
  });
});

describe('fades', () => {
  it('do not run into each other', () => {
    const clip = aSegment({ duration_s: 2, fade_out_s: 0.5 });
    expect(faded(clip, 'in', 3)).toEqual({ fade_in_s: 1.5 });
    expect(faded(clip, 'out', -1)).toEqual({ fade_out_s: 0 });
  });
});

describe('the length of a selection', () => {
  it('reaches from its first start to its last end', () => {
    expect(lengthOf([aSegment({ start_s: 1 }), aSegment({ start_s: 4 })])).toBe(5);
  });
});
