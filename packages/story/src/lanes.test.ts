import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { lanesOf, neutralTrack, silenceOn, withLaneMoved, withoutLane } from './lanes.ts';
import type { StoryParts } from './parts.ts';
import { aSegment } from './testing/a-segment.ts';
import { anyClip, anyTracks } from './testing/arbitrary.ts';

describe('lanes', () => {
  const parts = {
    segments: [0, 2, 2, 3].map((track_index, position) => aSegment({ id: `s${position}`, track_index, position })),
    tracks: [2, 3, 5].map((index) => ({ ...neutralTrack('story', index), name: `lane ${index}` })),
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

  it('are removed with their clips, and lanes above move down with their settings', () => {
    verifies('decided.track.delete-moves-down');
    const { segments, tracks } = withoutLane(parts, 2);
    expect(segments.map(({ id, track_index, position }) => [id, track_index, position])).toEqual([
      ['s0', 0, 0],
      ['s3', 2, 1],
    ]);
    expect(tracks.map((track) => [track.track_index, track.name])).toEqual([
      [2, 'lane 3'],
      [4, 'lane 5'],
    ]);
  });
});

describe('a lane that moves', () => {
  const ducking = { key_track_index: 2, depth_db: 12, threshold_db: -45, attack_s: 0.3, release_s: 0.8 };
  const parts = {
    segments: [0, 1, 2, 3].map((track_index, position) => aSegment({ id: `s${track_index}`, track_index, position })),
    tracks: [
      { ...neutralTrack('story', 0), ducking },
      { ...neutralTrack('story', 2), name: 'speech' },
    ],
  };
  const placed = ({ segments }: Pick<StoryParts, 'segments'>) =>
    segments.map(({ id, track_index }) => [id, track_index]);

  it('keeps its clips, and lanes ducked under it follow', () => {
    verifies('lane.move');
    const { segments, tracks } = withLaneMoved(parts, 2, 0);
    expect(placed({ segments })).toEqual([
      ['s0', 1],
      ['s1', 2],
      ['s2', 0],
      ['s3', 3],
    ]);
    expect(tracks).toMatchObject([
      { track_index: 1, ducking: { key_track_index: 0 } },
      { track_index: 0, name: 'speech' },
    ]);
    expect(withoutLane(parts, 1).tracks).toMatchObject([{ ducking: { key_track_index: 1 } }, { track_index: 1 }]);
    expect(withoutLane(parts, 2).tracks).toMatchObject([{ ducking: null }]);
  });

  it('is back where it was after moving back', () => {
    const anyLane = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(anyLane, anyLane, (from, to) => {
        expect(withLaneMoved(withLaneMoved(parts, from, to), to, from)).toEqual(parts);
      }),
    );
  });
});

describe('mute and solo', () => {
  const lane = (trackIndex: number, muted: boolean, soloed: boolean) => ({
    ...neutralTrack('story', trackIndex),
    muted,
    soloed,
  });

  it('silence a plain lane next to one that is muted and soloed', () => {
    verifies('decided.mix.solo');
    const silenceOf = silenceOn([lane(0, true, true), lane(1, false, false)]);
    expect(silenceOf({ muted: false, track_index: 0 })).toBe('lane muted');
    expect(silenceOf({ muted: false, track_index: 1 })).toBe('not soloed');
  });

  it('make a clip audible exactly when neither it nor its lane is muted and no solo excludes its lane', () => {
    fc.assert(
      fc.property(anyTracks, anyClip, (tracks, clip) => {
        const own = tracks.find(({ track_index }) => track_index === clip.track_index);
        const soloed = tracks.filter((track) => track.soloed).map(({ track_index }) => track_index);
        const isHeard =
          !clip.muted && own?.muted !== true && (soloed.length === 0 || soloed.includes(clip.track_index));
        expect(silenceOn(tracks)(clip) === null).toBe(isHeard);
      }),
    );
  });
});
