import type { Track } from '@soundwright/contract';
import { digestOf } from './digest.ts';
import type { StoryParts } from './parts.ts';

/** A digest of what ducks a lane, and how; null when nothing does. Solo is not in it: nothing is frozen with it. */
export function frozenKey({ segments, tracks }: StoryParts, { ducking }: Pick<Track, 'ducking'>): string | null {
  if (ducking === null) return null;
  const { key_track_index, ...how } = ducking;
  const lane = tracks.find(({ track_index }) => track_index === key_track_index);
  const frozen = lane?.frozen_sound_id ?? null;
  const clips = segments.filter(
    ({ track_index, sound_id, muted }) => track_index === key_track_index && sound_id !== null && !muted,
  );
  const heard = clips.map(
    ({ sound_id, takes, comp, comp_fade_s, start_s, duration_s, trim_start_s, fade_in_s, fade_out_s, gain_db }) => [
      ...[sound_id, takes, comp, comp_fade_s],
      ...[start_s, duration_s, trim_start_s, fade_in_s, fade_out_s, gain_db],
    ],
  );
  const level = [lane?.gain_db ?? 0, lane?.automation ?? []];
  return digestOf([how, lane?.muted ?? false, frozen ?? [heard, level]]);
}

/** Whether a lane is frozen with the ducking of a lane that has changed since. */
export function isFrozenStale(parts: StoryParts, track: Track): boolean {
  const { frozen_sound_id, frozen_key } = track;
  return frozen_sound_id !== null && frozen_key !== null && frozenKey(parts, track) !== frozen_key;
}
