import type { Segment, Track } from '@soundwright/contract';
import { silenceOn } from '@soundwright/story/lanes';
import { endOf } from '@soundwright/story/timing';
import { variantFirst } from '../../sounds/sound-names.ts';

/** Seconds for labels and screen readers: "12.4". */
export function shortSeconds(timeS: number): string {
  return (Math.round(timeS * 10) / 10).toFixed(1);
}

/** A clip in words: "Line 3, Anna, 12.4 to 15.1 s, muted". */
export function describeClip(segment: Segment, tracks: readonly Track[], soundName?: string): string {
  const what =
    segment.kind === 'pause' ? 'Pause' : segment.text.trim() !== '' ? `Line ${segment.position + 1}` : 'Sound';
  const who = segment.speaker ?? (segment.text.trim() === '' && segment.kind !== 'pause' ? soundName : undefined);
  const from = shortSeconds(segment.start_s);
  const to = shortSeconds(endOf(segment));
  return [
    what,
    who,
    `${from} to ${to} s`,
    segment.stale ? 'out of date' : undefined,
    segment.group_id === null ? undefined : 'grouped',
    silenceOn(tracks)(segment) ?? undefined,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

/** Label of a clip: speaker and text, or the name of the sound. */
export function clipTitle(segment: Segment, soundName?: string): string {
  if (segment.kind === 'pause') return 'Pause';
  const words = segment.text.trim();
  if (words === '') return soundName === undefined ? 'Sound' : variantFirst(soundName);
  return segment.speaker === null ? words : `${segment.speaker}: ${words}`;
}

/** The name of a lane, or its number where it has none. */
export function laneTitle(track: Pick<Track, 'name' | 'track_index'>): string {
  return track.name.trim() === '' ? `Lane ${track.track_index + 1}` : track.name;
}
