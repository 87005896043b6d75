import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { lanesOf, neutralTrack, silenceOn, withoutLane } from './lanes.ts';
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

  it('go with everything on them, and those above move down with their settings', () => {
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

describe('mute and solo', () => {
  const lane = (trackIndex: number, muted: boolean, soloed: boolean) => ({
    ...neutralTrack('story', trackIndex),
    muted,
    soloed,
  });

  it('silence a plain lane beside one that is muted and soloed', () => {
    verifies('decided.mix.solo');
    const silenceOf = silenceOn([lane(0, true, true), lane(1, false, false)]);
    expect(silenceOf({ muted: false, track_index: 0 })).toBe('lane muted');
    expect(silenceOf({ muted: false, track_index: 1 })).toBe('not soloed');
  });

  it('let a clip be heard exactly when nothing around it is muted and its lane may sound beside the soloed ones', () => {
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
