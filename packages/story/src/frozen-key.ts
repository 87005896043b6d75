import type { Track } from '@soundwright/contract';
import { partsOf } from './comp.ts';
import { digestOf } from './digest.ts';
import type { StoryParts } from './parts.ts';

/**
 * A digest of what ducks a lane, and how; null when nothing does. It contains what is heard of that lane, whatever the
 * order of the script and the takes that do not play. Solo is left out, since lanes are frozen as if none were soloed.
 */
export function frozenKey({ segments, tracks }: StoryParts, { ducking }: Pick<Track, 'ducking'>): string | null {
  if (ducking === null) return null;
  const { key_track_index, ...how } = ducking;
  const lane = tracks.find(({ track_index }) => track_index === key_track_index);
  const frozen = lane?.frozen_sound_id ?? null;
  const clips = segments.filter(
    ({ track_index, sound_id, muted }) => track_index === key_track_index && sound_id !== null && !muted,
  );
  const heard = clips.map((clip) => digestOf([partsOf(clip), clip.fade_in_s, clip.fade_out_s, clip.gain_db])).sort();
  const level = [lane?.gain_db ?? 0, lane?.automation ?? []];
  return digestOf([how, lane?.muted ?? false, frozen ?? [heard, level]]);
}

/** Whether a lane is frozen with the ducking of a lane that has changed since. */
export function isFrozenStale(parts: StoryParts, track: Track): boolean {
  const { frozen_sound_id, frozen_key } = track;
  return frozen_sound_id !== null && frozen_key !== null && frozenKey(parts, track) !== frozen_key;
}
