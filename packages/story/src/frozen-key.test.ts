import { type Track, USUAL_DUCKING } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { frozenKey } from './frozen-key.ts';
import { lanesOf, neutralTrack, withLaneMoved } from './lanes.ts';
import type { StoryParts } from './parts.ts';
import { aSegment } from './testing/a-segment.ts';

const ducking = { ...USUAL_DUCKING, key_track_index: 1 };
const bed: Track = { ...neutralTrack('story', 0), ducking, frozen_sound_id: 'ice' };
const voice = neutralTrack('story', 1);
const line = aSegment({ id: 'line', track_index: 1, start_s: 2 });
const parts = { segments: [line], tracks: [bed, voice] };
const frozen = { ...parts, tracks: [{ ...bed, frozen_key: frozenKey(parts, bed) }, voice] };
const isStale = (story: StoryParts) => lanesOf('story', story).some(({ frozen_stale }) => frozen_stale);

describe('a frozen lane', () => {
  it('is out of date once the lane that ducks it sounds different, and not when that only moves or is renamed', () => {
    const [ice] = frozen.tracks as [Track];
    expect(isStale(frozen)).toBe(false);
    expect(isStale(withLaneMoved(frozen, 1, 3))).toBe(false);
    expect(isStale({ ...frozen, tracks: [ice, { ...voice, name: 'Voice', pan: 0.5, soloed: true }] })).toBe(false);
    expect(isStale({ ...frozen, segments: [{ ...line, text: 'Other words.', pan: 1 }] })).toBe(false);
    const takes = [{ sound_id: 'again', offset_s: 0 }];
    expect(isStale({ ...frozen, segments: [{ ...line, takes }] })).toBe(false);
    expect(isStale({ ...frozen, segments: [{ ...line, takes, comp: [{ sound_id: 'again', from_s: 0.5 }] }] })).toBe(
      true,
    );

    const next = aSegment({ id: 'next', track_index: 1, start_s: 9, position: 1 });
    const both = { ...parts, segments: [line, next] };
    const frozenToo = { ...both, tracks: [{ ...bed, frozen_key: frozenKey(both, bed) }, voice] };
    expect(isStale({ ...frozenToo, segments: [next, line] })).toBe(false);
    expect(isStale({ ...frozenToo, segments: [line] })).toBe(true);

    expect(isStale({ ...frozen, segments: [{ ...line, start_s: 2.1 }] })).toBe(true);
    expect(isStale({ ...frozen, segments: [{ ...line, muted: true }] })).toBe(true);
    expect(isStale({ ...frozen, tracks: [ice, { ...voice, gain_db: -3 }] })).toBe(true);
    expect(isStale({ ...frozen, tracks: [ice, { ...voice, frozen_sound_id: 'snow' }] })).toBe(true);
    expect(isStale({ ...frozen, tracks: [{ ...ice, ducking: { ...ducking, depth_db: 20 } }, voice] })).toBe(true);
    // Set free, it plays what is there now.
    expect(isStale({ ...frozen, segments: [], tracks: [{ ...ice, frozen_sound_id: null }, voice] })).toBe(false);
  });
});
