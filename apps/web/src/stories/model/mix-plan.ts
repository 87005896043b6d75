import type { Segment, StoryDetail, Track } from '@soundwright/contract';

/** A clip as the mixer plays it. Times are seconds; fades lie inside the clip. */
export interface PlannedClip {
  readonly id: string;
  readonly soundId: string;
  readonly startS: number;
  readonly trimStartS: number;
  readonly durationS: number;
  readonly fadeInS: number;
  readonly fadeOutS: number;
  /** Of clip and lane together. */
  readonly gainDb: number;
  /** False while its lane or itself is muted, or another lane is soloed: it runs along silently. */
  readonly heard: boolean;
}

/** What a story sounds like. */
export interface MixPlan {
  readonly clips: readonly PlannedClip[];
  /** When everything that is heard is over, and every pause. */
  readonly durationS: number;
}

export function lanesHeard(tracks: readonly Track[]): Set<number> {
  const anySolo = tracks.some((track) => track.soloed);
  return new Set(
    tracks.filter((track) => !track.muted && (track.soloed || !anySolo)).map((track) => track.track_index),
  );
}

/** What of a story is heard and how, by the same rules as an export. */
export function mixPlanOf({ segments, tracks }: Pick<StoryDetail, 'segments' | 'tracks'>): MixPlan {
  const heardLanes = lanesHeard(tracks);
  const laneGain = new Map(tracks.map((track) => [track.track_index, track.gain_db]));
  const clips = segments.flatMap((segment): PlannedClip[] => {
    if (segment.sound_id === null || !(segment.duration_s > 0)) return [];
    return [
      {
        id: segment.id,
        soundId: segment.sound_id,
        startS: segment.start_s,
        trimStartS: segment.trim_start_s,
        durationS: segment.duration_s,
        fadeInS: segment.fade_in_s,
        fadeOutS: segment.fade_out_s,
        gainDb: segment.gain_db + (laneGain.get(segment.track_index) ?? 0),
        heard: !segment.muted && heardLanes.has(segment.track_index),
      },
    ];
  });
  const ends = [
    ...clips.filter((clip) => clip.heard).map((clip) => clip.startS + clip.durationS),
    ...segments.filter((segment) => segment.kind === 'pause').map((segment) => segment.start_s + segment.duration_s),
  ];
  return { clips, durationS: Math.max(0, ...ends) };
}

/** Why a clip is not heard, in a word, or null when it is. */
export function silence(segment: Segment, tracks: readonly Track[]): 'muted' | 'lane muted' | 'not soloed' | null {
  if (segment.muted) return 'muted';
  const track = tracks.find((candidate) => candidate.track_index === segment.track_index);
  if (track?.muted === true) return 'lane muted';
  const anySolo = tracks.some((candidate) => candidate.soloed && !candidate.muted);
  return anySolo && track?.soloed !== true ? 'not soloed' : null;
}
