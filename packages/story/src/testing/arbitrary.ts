import type { Segment, Track } from '@soundwright/contract';
import fc from 'fast-check';
import { neutralTrack } from '../lanes.ts';
import { aSegment } from './a-segment.ts';

/** Seconds in whole microseconds, as stored by the service. */
export function aTime(fromS: number, toS: number): fc.Arbitrary<number> {
  return fc.integer({ min: Math.round(fromS * 1e6), max: Math.round(toS * 1e6) }).map((us) => us / 1e6);
}

/** A clip of a sound of 60 seconds, with fades that fit. */
export const anyClip: fc.Arbitrary<Segment> = fc
  .record({
    start_s: aTime(0, 100),
    trim_start_s: aTime(0, 20),
    duration_s: aTime(0.01, 30),
    track_index: fc.integer({ min: 0, max: 3 }),
    muted: fc.boolean(),
    gain_db: fc.integer({ min: -60, max: 24 }),
    fades: fc.tuple(aTime(0, 1), aTime(0, 1)),
  })
  .map(({ fades: [fadeIn, fadeOut], ...fields }) =>
    aSegment({
      ...fields,
      fade_in_s: (fadeIn * fields.duration_s) / 2,
      fade_out_s: (fadeOut * fields.duration_s) / 2,
    }),
  );

/** A script of clips, numbered from 0. */
export const anyScript: fc.Arbitrary<Segment[]> = fc
  .array(anyClip, { maxLength: 12 })
  .map((clips) => clips.map((clip, position) => ({ ...clip, id: `s${position}`, position })));

/** Settings of some of the lanes 0 to 3. */
export const anyTracks: fc.Arbitrary<Track[]> = fc
  .uniqueArray(
    fc.record({
      track_index: fc.integer({ min: 0, max: 3 }),
      muted: fc.boolean(),
      soloed: fc.boolean(),
      gain_db: fc.integer({ min: -60, max: 24 }),
    }),
    { selector: ({ track_index }) => track_index },
  )
  .map((tracks) => tracks.map((fields) => ({ ...neutralTrack('story', fields.track_index), ...fields })));
