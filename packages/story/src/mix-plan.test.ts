import type { Segment, Track } from '@soundwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { neutralTrack, silenceOn } from './lanes.ts';
import { curveAt } from './level-curve.ts';
import { planMix } from './mix-plan.ts';
import { aSegment } from './testing/a-segment.ts';
import { anyScript, anyTracks } from './testing/arbitrary.ts';

const SOUNDS = new Map([
  ['sound', { sample_rate: 22_050, missing: false }],
  ['other', { sample_rate: 96_000, missing: false }],
  ['gone', { sample_rate: 22_050, missing: true }],
]);

/** The plan, with the starts of the audible clips. */
function plan(segments: readonly Segment[], tracks: readonly Track[] = []) {
  const made = planMix({ segments, tracks }, (id) => SOUNDS.get(id) ?? null);
  return { ...made, heard: made.clips.filter(({ heard }) => heard) };
}

describe('planMix', () => {
  it('excludes clips that are muted or have no audio, and counts them', () => {
    verifies('decided.mix.unvoiced-silent', 'decided.mix.stale-sounds', 'mcp.export-story.mute');
    const { heard, ...rest } = plan([
      aSegment({ id: 'heard' }),
      aSegment({ id: 'muted', muted: true }),
      aSegment({ id: 'unread', sound_id: null }),
      aSegment({ id: 'note', sound_id: null, text: '' }),
      aSegment({ id: 'stale', stale: true }),
      aSegment({ id: 'gone', sound_id: 'gone' }),
      aSegment({ id: 'without length', duration_s: 0 }),
    ]);
    expect(heard.map(({ id }) => id)).toEqual(['heard', 'stale']);
    expect(rest).toMatchObject({ unvoiced: [{ id: 'unread' }], stale: [{ id: 'stale' }], missing: [{ id: 'gone' }] });
  });

  it('plays only soloed lanes when there are any, and never muted ones', () => {
    verifies('decided.mix.solo', 'track.field.soloed', 'track.field.muted');
    const segments = [0, 1, 2].map((track_index) =>
      aSegment({ id: `s${track_index}`, track_index, start_s: track_index }),
    );
    const heard = (...tracks: Track[]) => plan(segments, tracks).heard.map((clip) => clip.startS);
    expect(heard()).toEqual([0, 1, 2]);
    expect(heard({ ...neutralTrack('story', 1), muted: true })).toEqual([0, 2]);
    expect(heard({ ...neutralTrack('story', 1), soloed: true })).toEqual([1]);
    expect(heard({ ...neutralTrack('story', 1), soloed: true, muted: true })).toEqual([]);
  });

  it('adds the gain of the lane to that of the clip', () => {
    verifies('track.field.gain-db');
    const [clip] = plan([aSegment({ id: 'a', gain_db: -3 })], [{ ...neutralTrack('story', 0), gain_db: -6 }]).clips;
    expect(clip?.gainDb).toBe(-9);
  });

  it('adds the pan of clip and lane, and applies the volume automation of the lane', () => {
    const lane = {
      ...neutralTrack('story', 0),
      pan: -0.5,
      automation: [
        { time_s: 1, gain_db: 0 },
        { time_s: 3, gain_db: -12 },
        { time_s: 9, gain_db: -12 },
      ],
    };
    const { clips } = plan([aSegment({ id: 'a', pan: 0.25 }), aSegment({ id: 'b', start_s: 20, pan: -1 })], [lane]);
    expect(clips.map(({ pan }) => pan)).toEqual([-0.25, -1]);
    expect(clips.map(({ level }) => curveAt(level ?? [], 2))).toEqual([-6, -12]);
    const flat = { ...lane, automation: [{ time_s: 1, gain_db: 0 }] };
    expect(plan([aSegment({ id: 'a' })], [flat]).clips[0]?.level).toBeNull();
  });

  it('ducks a lane under the audible clips of another one, and no other lane', () => {
    const speech = aSegment({ id: 'speech', track_index: 1, start_s: 4, sound_id: 'other' });
    const music = aSegment({ id: 'music', duration_s: 10 });
    const ducking = { key_track_index: 1, depth_db: 9, threshold_db: -30, attack_s: 0.5, release_s: 0.5 };
    const lanes = [{ ...neutralTrack('story', 0), ducking }, neutralTrack('story', 1)];
    const levels = (id: string) => (id === 'other' ? new Float32Array(200).fill(0.1) : undefined);
    const levelsAt = (segments: readonly Segment[], timeS: number) =>
      planMix({ segments, tracks: lanes }, (id) => SOUNDS.get(id) ?? null, levels).clips.map(({ level }) =>
        curveAt(level ?? [], timeS),
      );
    expect(levelsAt([music, speech], 5)).toEqual([-9, 0]);
    expect(levelsAt([music, speech], 2)).toEqual([0, 0]);
    expect(levelsAt([music, { ...speech, muted: true }], 5)).toEqual([0, 0]);
    expect(levelsAt([music, { ...speech, gain_db: -40 }], 5)).toEqual([0, 0]);
  });

  it('takes the highest rate of what is heard, at least 44.1 kHz', () => {
    verifies('decided.mix.sample-rate');
    expect(plan([aSegment({ id: 'a' })]).sampleRateHz).toBe(44_100);
    expect(plan([aSegment({ id: 'a' }), aSegment({ id: 'b', sound_id: 'other' })]).sampleRateHz).toBe(96_000);
    expect(plan([aSegment({ id: 'a' }), aSegment({ id: 'b', sound_id: 'other', muted: true })]).sampleRateHz).toBe(
      44_100,
    );
  });

  it('lasts until the last clip or pause ends', () => {
    const pause = aSegment({ id: 'p', kind: 'pause', sound_id: null, start_s: 2, duration_s: 3 });
    expect(plan([aSegment({ id: 'a' }), pause]).durationS).toBe(5);
    expect(plan([aSegment({ id: 'a' }), aSegment({ id: 'b', start_s: 9, muted: true })]).durationS).toBe(2);
  });

  it('treats a sound that is still loading as present, and a deleted one as missing', () => {
    const segments = [aSegment()];
    expect(planMix({ segments, tracks: [] }, () => undefined)).toMatchObject({ durationS: 2, missing: [] });
    expect(planMix({ segments, tracks: [] }, () => null)).toMatchObject({ durationS: 0, missing: segments });
  });

  it('plays exactly the clips that the timeline does not show as silent', () => {
    fc.assert(
      fc.property(anyScript, anyTracks, (segments, tracks) => {
        const { clips, durationS } = plan(segments, tracks);
        const shown = segments.filter((segment) => silenceOn(tracks)(segment) === null);
        expect(clips.filter(({ heard }) => heard).map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
        expect(durationS).toBe(Math.max(0, ...shown.map((segment) => segment.start_s + segment.duration_s)));
      }),
    );
  });
});
