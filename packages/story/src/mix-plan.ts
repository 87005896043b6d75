import type { Segment, Sound } from '@soundwright/contract';
import { silenceOn } from './lanes.ts';
import type { MixedClip } from './mix.ts';
import type { StoryParts } from './parts.ts';
import { isSpoken } from './script.ts';
import { latestEnd } from './timing.ts';

/** A clip in the mix of a story. */
export interface PlannedClip extends MixedClip {
  readonly id: string;
  readonly soundId: string;
  /** False when mute, solo or a missing file silences it. */
  readonly heard: boolean;
}

/** How a story sounds. */
export interface MixPlan {
  /** Every clip with audio in script order, heard or not. */
  readonly clips: readonly PlannedClip[];
  /** When the last clip that is heard, or the last pause, ends. */
  readonly durationS: number;
  readonly sampleRateHz: number;
  /** Lines that would be heard but have no audio. */
  readonly unvoiced: readonly Segment[];
  /** Clips that are heard although their text has changed since. */
  readonly stale: readonly Segment[];
  /** Clips that would be heard but have no file. */
  readonly missing: readonly Segment[];
}

/** What the plan needs to know of a sound. */
export type MixSound = Pick<Sound, 'sample_rate' | 'missing'>;

const LOWEST_RATE_HZ = 44_100;

/**
 * What of a story is heard, where and how loud.
 *
 * @param soundOf - the sound with an id: null when it is gone, undefined while it is not known yet, which counts as there
 */
export function planMix(
  { segments, tracks }: StoryParts,
  soundOf: (soundId: string) => MixSound | null | undefined,
): MixPlan {
  const silenceOf = silenceOn(tracks);
  const laneGains = new Map(tracks.map((track) => [track.track_index, track.gain_db]));
  const audible = new Set(segments.filter((segment) => silenceOf(segment) === null));
  const isMissing = ({ sound_id }: Segment): boolean => {
    const sound = sound_id === null ? undefined : soundOf(sound_id);
    return sound === null || sound?.missing === true;
  };
  const hasAudio = (segment: Segment) => segment.sound_id !== null && segment.duration_s > 0;
  const heard = [...audible].filter((segment) => hasAudio(segment) && !isMissing(segment));
  const heardIds = new Set(heard.map(({ id }) => id));
  const pauses = segments.filter((segment) => segment.kind === 'pause');
  return {
    clips: segments.filter(hasAudio).map((segment) => ({
      id: segment.id,
      soundId: segment.sound_id as string,
      startS: segment.start_s,
      trimStartS: segment.trim_start_s,
      durationS: segment.duration_s,
      fadeInS: segment.fade_in_s,
      fadeOutS: segment.fade_out_s,
      gainDb: segment.gain_db + (laneGains.get(segment.track_index) ?? 0),
      heard: heardIds.has(segment.id),
    })),
    durationS: latestEnd([...heard, ...pauses]),
    sampleRateHz: heard.reduce(
      (highest, { sound_id }) => Math.max(highest, soundOf(sound_id as string)?.sample_rate ?? 0),
      LOWEST_RATE_HZ,
    ),
    unvoiced: [...audible].filter((segment) => isSpoken(segment) && segment.sound_id === null),
    stale: heard.filter((segment) => segment.stale),
    missing: [...audible].filter(isMissing),
  };
}
