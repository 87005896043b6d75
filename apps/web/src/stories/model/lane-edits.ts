import { LIMITS, type Segment, type StoryDetail, type Track } from '@soundwright/contract';
import type { StoryEdit, TrackFields } from './story-change.ts';

/** CSS colours of lanes; they follow the theme. */
export const LANE_COLOR_VALUES: Readonly<Record<NonNullable<Track['color']>, string>> = {
  red: 'var(--danger)',
  orange: 'var(--kind-sfx)',
  green: 'var(--kind-recording)',
  teal: 'var(--kind-speech)',
  blue: 'var(--kind-stems)',
  violet: 'var(--kind-music)',
  pink: 'var(--kind-mix)',
  grey: 'var(--kind-upload)',
};

/** Whether the clips of a lane cannot be changed on the timeline. */
export function isFixed({ locked, frozen_sound_id }: Track): boolean {
  return locked || frozen_sound_id !== null;
}

/** An edit that changes these settings of a lane. */
export function laneEdit(label: string, track: Track, after: TrackFields): StoryEdit {
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, track[key as keyof TrackFields]]));
  return { label, changes: [{ type: 'track', index: track.track_index, before, after }] };
}

/** An edit that moves a lane to another place. Null when unchanged or invalid. */
export function laneMoveEdit(from: number, to: number): StoryEdit | null {
  if (from === to || to < 0 || to > LIMITS.laneMax) return null;
  return { label: 'Move lane', changes: [{ type: 'lane-move', from, to }] };
}

/** Editable clips: those on lanes that are neither locked nor frozen. */
export function unlocked<T extends Pick<Segment, 'track_index'>>(
  clips: readonly T[],
  { tracks }: Pick<StoryDetail, 'tracks'>,
): T[] {
  const locked = new Set(tracks.filter(isFixed).map((track) => track.track_index));
  return clips.filter((clip) => !locked.has(clip.track_index));
}
