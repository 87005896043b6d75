import type { Segment, Track } from '@soundwright/contract';
import { blankSegment } from './clips.ts';
import { isFrozenStale } from './frozen-key.ts';
import type { StoryParts } from './parts.ts';
import { renumbered } from './script.ts';
import { latestEnd } from './timing.ts';

/** A lane with default settings. */
export function neutralTrack(storyId: string, trackIndex: number): Track {
  return {
    story_id: storyId,
    track_index: trackIndex,
    name: '',
    muted: false,
    soloed: false,
    gain_db: 0,
    pan: 0,
    automation: [],
    ducking: null,
    effects: [],
    frozen_sound_id: null,
    frozen_key: null,
    frozen_stale: false,
    color: null,
    height: 'normal',
    locked: false,
  };
}

/** Every lane that a segment or a setting refers to, in order. */
export function lanesOf(storyId: string, { segments, tracks }: StoryParts): Track[] {
  const known = new Map(tracks.map((track) => [track.track_index, track]));
  const indexes = new Set([...segments, ...tracks].map((part) => part.track_index));
  return [...indexes]
    .sort((a, b) => a - b)
    .map((index) => {
      const track = known.get(index) ?? neutralTrack(storyId, index);
      const frozen_stale = isFrozenStale({ segments, tracks }, track);
      return frozen_stale === track.frozen_stale ? track : { ...track, frozen_stale };
    });
}

/**
 * Removes a lane and everything on it. The lanes above move down by one, and lanes ducked by the removed lane are no
 * longer ducked.
 */
export function withoutLane({ segments, tracks }: StoryParts, trackIndex: number): StoryParts {
  const stays = (part: { track_index: number }) => part.track_index !== trackIndex;
  const unkeyed = tracks
    .filter(stays)
    .map((track) => (track.ducking?.key_track_index === trackIndex ? { ...track, ducking: null } : track));
  return withIndexes({ segments: renumbered(segments.filter(stays)), tracks: unkeyed }, (index) =>
    index > trackIndex ? index - 1 : index,
  );
}

/** Moves a lane with everything on it; the lanes in between shift by one. */
export function withLaneMoved(parts: StoryParts, fromIndex: number, toIndex: number): StoryParts {
  return withIndexes(parts, (index) => {
    if (index === fromIndex) return toIndex;
    if (fromIndex < index && index <= toIndex) return index - 1;
    return toIndex <= index && index < fromIndex ? index + 1 : index;
  });
}

/** Renumbers lanes, including references from one lane to another. */
function withIndexes({ segments, tracks }: StoryParts, indexOf: (index: number) => number): StoryParts {
  return {
    segments: segments.map((segment) => renamed(segment, indexOf)),
    tracks: tracks.map((track) => {
      const moved = renamed(track, indexOf);
      if (track.ducking === null) return moved;
      const key = indexOf(track.ducking.key_track_index);
      return key === track.ducking.key_track_index
        ? moved
        : { ...moved, ducking: { ...track.ducking, key_track_index: key } };
    }),
  };
}

function renamed<T extends { readonly track_index: number }>(part: T, indexOf: (index: number) => number): T {
  const track_index = indexOf(part.track_index);
  return track_index === part.track_index ? part : { ...part, track_index };
}

/**
 * The parts with every frozen lane as one clip of its sound, without levels and effects. A lane whose sound is gone plays
 * its clips.
 *
 * @param durationOf - length of a sound, seconds; null when it is gone, undefined while it is loading
 */
export function withFrozenLanes(
  { segments, tracks }: StoryParts,
  durationOf: (soundId: string) => number | null | undefined,
): StoryParts {
  const clips = new Map<number, Segment>();
  for (const { track_index, story_id, frozen_sound_id: sound_id } of tracks) {
    const duration_s = sound_id === null ? null : durationOf(sound_id);
    if (sound_id === null || duration_s === null) continue;
    const blank = blankSegment('line', { id: `frozen ${track_index}`, storyId: story_id, now: '' });
    const lengthS = duration_s ?? latestEnd(segments.filter((segment) => segment.track_index === track_index));
    clips.set(track_index, { ...blank, track_index, sound_id, duration_s: lengthS });
  }
  if (clips.size === 0) return { segments, tracks };
  return {
    segments: [...segments.filter(({ track_index }) => !clips.has(track_index)), ...clips.values()],
    tracks: tracks.map((track) => {
      if (!clips.has(track.track_index)) return track;
      const { story_id, track_index, name, muted, soloed, color, height, locked } = track;
      return { ...neutralTrack(story_id, track_index), name, muted, soloed, color, height, locked };
    }),
  };
}

/** Reason why a clip is silent. */
export type Silence = 'muted' | 'lane muted' | 'not soloed';

/**
 * Returns for each clip why it is silent, or null when it is audible. A muted clip or lane is always silent. When any
 * lane is soloed, even a muted one, all lanes that are not soloed are silent.
 */
export function silenceOn(tracks: readonly Track[]): (clip: Pick<Segment, 'muted' | 'track_index'>) => Silence | null {
  const known = new Map(tracks.map((track) => [track.track_index, track]));
  const anySolo = tracks.some((track) => track.soloed);
  return ({ muted, track_index }) => {
    const track = known.get(track_index);
    if (muted) return 'muted';
    if (track?.muted === true) return 'lane muted';
    return anySolo && track?.soloed !== true ? 'not soloed' : null;
  };
}
