import type { Segment, Track } from '@soundwright/contract';
import type { StoryParts } from './parts.ts';
import { renumbered } from './script.ts';

/** A lane with default settings. */
export function neutralTrack(storyId: string, trackIndex: number): Track {
  return { story_id: storyId, track_index: trackIndex, name: '', muted: false, soloed: false, gain_db: 0 };
}

/** Every lane that a segment or a setting names, in order. */
export function lanesOf(storyId: string, { segments, tracks }: StoryParts): Track[] {
  const known = new Map(tracks.map((track) => [track.track_index, track]));
  const indexes = new Set([...segments, ...tracks].map((part) => part.track_index));
  return [...indexes].sort((a, b) => a - b).map((index) => known.get(index) ?? neutralTrack(storyId, index));
}

/** The parts without a lane and everything on it; the lanes above move down by one. */
export function withoutLane({ segments, tracks }: StoryParts, trackIndex: number): StoryParts {
  const lowered = <T extends { track_index: number }>(part: T): T =>
    part.track_index > trackIndex ? { ...part, track_index: part.track_index - 1 } : part;
  const stays = (part: { track_index: number }) => part.track_index !== trackIndex;
  return {
    segments: renumbered(segments.filter(stays).map(lowered)),
    tracks: tracks.filter(stays).map(lowered),
  };
}

/** Why a clip is silent. */
export type Silence = 'muted' | 'lane muted' | 'not soloed';

/**
 * Tells for each clip why it is silent, or null when it is heard. A muted clip and a muted lane are always silent. As
 * soon as any lane is soloed, muted or not, all lanes that are not soloed are silent.
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
