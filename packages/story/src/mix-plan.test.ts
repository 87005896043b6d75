import type { Segment, Track } from '@soundwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { neutralTrack, silenceOn } from './lanes.ts';
import { planMix } from './mix-plan.ts';
import { aSegment } from './testing/a-segment.ts';
import { anyScript, anyTracks } from './testing/arbitrary.ts';

const SOUNDS = new Map([
  ['sound', { sample_rate: 22_050, missing: false }],
  ['other', { sample_rate: 96_000, missing: false }],
  ['gone', { sample_rate: 22_050, missing: true }],
]);

/** The plan, with the starts of what is heard. */
function plan(segments: readonly Segment[], tracks: readonly Track[] = []) {
  const made = planMix({ segments, tracks }, (id) => SOUNDS.get(id) ?? null);
  return { ...made, heard: made.clips.filter(({ heard }) => heard) };
}

describe('planMix', () => {
  it('leaves out what is muted or has no audio, and counts it', () => {
    verifies('decided.mix.unvoiced-silent', 'decided.mix.stale-sounds', 'mcp.export-story.mute');
    const { heard, ...rest } = plan([
      aSegment({ id: 'heard' }),
      aSegment({ id: 'muted', muted: true }),
      aSegment({ id: 'unread', sound_id: null }),
      aSegment({ id: 'note', sound_id: null, text: '' }),
      aSegment({ id: 'stale', stale: true }),
      aSegment({ id: 'gone', sound_id: 'gone' }),
    ]);
    expect(heard.map(({ id }) => id)).toEqual(['heard', 'stale']);
    expect(rest).toMatchObject({ unvoiced: [{ id: 'unread' }], stale: [{ id: 'stale' }], missing: [{ id: 'gone' }] });
  });

  it('hears only soloed lanes when there are any, and never muted ones', () => {
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

  it('counts a sound that is not known yet as there, and one that is gone as missing', () => {
    const segments = [aSegment()];
    expect(planMix({ segments, tracks: [] }, () => undefined)).toMatchObject({ durationS: 2, missing: [] });
    expect(planMix({ segments, tracks: [] }, () => null)).toMatchObject({ durationS: 0, missing: segments });
  });

  it('hears exactly the clips that the timeline does not show as silent', () => {
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
