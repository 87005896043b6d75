import type { Sound, StoryDetail } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { planMix } from './mixdown.ts';
import { aSegment } from './testing/a-segment.ts';
import { lanesOf, neutralTrack } from './timeline.ts';

const sounds = new Map(
  ['sound', 'other', 'gone'].map((id) => {
    const sound = { id, sample_rate: id === 'other' ? 96_000 : 22_050, missing: id === 'gone' };
    return [id, sound as Sound] as const;
  }),
);

function plan(segments: StoryDetail['segments'], settings: StoryDetail['tracks'] = []) {
  return planMix({ segments, tracks: lanesOf('story', { segments, settings }) }, sounds, (id) => `/${id}.wav`);
}

describe('planMix', () => {
  it('leaves out what is muted or has no audio, and counts it', () => {
    verifies('decided.mix.unvoiced-silent', 'decided.mix.stale-sounds', 'mcp.export-story.mute');
    const { clips, ...rest } = plan([
      aSegment({ id: 'heard' }),
      aSegment({ id: 'muted', muted: true }),
      aSegment({ id: 'unread', sound_id: null }),
      aSegment({ id: 'note', sound_id: null, text: '' }),
      aSegment({ id: 'stale', stale: true }),
      aSegment({ id: 'gone', sound_id: 'gone' }),
    ]);
    expect(clips).toHaveLength(2);
    expect(rest).toMatchObject({ unvoiced: 1, stale: 1, missing: 1 });
  });

  it('hears only soloed lanes when there are any, and never muted ones', () => {
    verifies('decided.mix.solo', 'track.field.soloed', 'track.field.muted');
    const segments = [0, 1, 2].map((track_index) =>
      aSegment({ id: `s${track_index}`, track_index, start_s: track_index }),
    );
    const heard = (...settings: StoryDetail['tracks']) => plan(segments, settings).clips.map((clip) => clip.startS);
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
});
