import { LIMITS, type Segment } from '@soundwright/contract';
import { endOf, rounded, SHORTEST_CLIP_S } from './timing.ts';

/** Sound lengths are rounded in the API, so a clip may end this much later than its sound, seconds. */
const TOLERANCE_S = 0.001;
/** Length of the crossfades between the takes of a new clip, seconds. */
const JOIN_S = 0.02;
/** Length of a new pause, seconds. */
const PAUSE_S = 1;

/** The part of a sound that a clip plays. */
export type Window = Pick<Segment, 'trim_start_s' | 'duration_s'>;
type Fades = Pick<Segment, 'fade_in_s' | 'fade_out_s'>;
/** Properties changed by moving an edge of a clip. */
export type EdgeFields = Partial<Window & Fades & Pick<Segment, 'start_s'>>;

/** A segment without text, voice or audio at the beginning of lane 0; a pause is one second long. */
export function blankSegment(
  kind: Segment['kind'],
  { id, storyId, now }: { id: string; storyId: string; now: string },
): Segment {
  return {
    id,
    story_id: storyId,
    kind,
    text: '',
    speaker: null,
    chapter: null,
    voice_id: null,
    delivery: {},
    position: 0,
    track_index: 0,
    start_s: 0,
    duration_s: kind === 'pause' ? PAUSE_S : 0,
    trim_start_s: 0,
    fade_in_s: 0,
    fade_out_s: 0,
    gain_db: 0,
    pan: 0,
    muted: false,
    effects: [],
    sound_id: null,
    group_id: null,
    takes: [],
    comp: [],
    comp_fade_s: JOIN_S,
    stale: false,
    created_at: now,
    updated_at: now,
  };
}

/** Whether a segment appears on the timeline: it has audio or is a pause, and has a non-zero length. */
export function isClip(segment: Pick<Segment, 'duration_s' | 'sound_id' | 'kind'>): boolean {
  return segment.duration_s > 0 && (segment.sound_id !== null || segment.kind === 'pause');
}

/**
 * The part of a sound that a clip plays. Without a length, it plays to the end of the sound.
 *
 * @returns null when that part is empty or outside the sound
 */
export function windowOf(soundDurationS: number, trimStartS: number, durationS: number | undefined): Window | null {
  const leftS = soundDurationS - trimStartS;
  if (!(trimStartS >= 0 && leftS > 0)) return null;
  if (durationS === undefined) return { trim_start_s: trimStartS, duration_s: leftS };
  if (!(durationS > 0 && durationS <= leftS + TOLERANCE_S)) return null;
  return { trim_start_s: trimStartS, duration_s: Math.min(durationS, leftS) };
}

/**
 * Splits a clip at the sample of its sound nearest to `atS`, so that both halves together play the same samples. The
 * first half keeps the text, and each half keeps the fade at its outer end.
 *
 * @param atS - seconds from the start of the clip
 * @param sampleRateHz - of its sound
 * @returns null without audio, or when a half would be shorter than the minimum clip length
 */
export function splitClip(
  clip: Segment,
  atS: number,
  sampleRateHz: number,
  second: { id: string; now: string },
): [Segment, Segment] | null {
  const cutS = Math.round((clip.trim_start_s + atS) * sampleRateHz) / sampleRateHz;
  const firstS = cutS - clip.trim_start_s;
  const secondS = clip.duration_s - firstS;
  if (clip.sound_id === null || !(firstS >= SHORTEST_CLIP_S && secondS >= SHORTEST_CLIP_S)) return null;
  return [
    {
      ...clip,
      duration_s: firstS,
      fade_in_s: Math.min(clip.fade_in_s, firstS),
      fade_out_s: 0,
      updated_at: second.now,
    },
    {
      ...clip,
      id: second.id,
      text: '',
      chapter: null,
      stale: false,
      position: clip.position + 1,
      start_s: clip.start_s + firstS,
      trim_start_s: cutS,
      duration_s: secondS,
      fade_in_s: 0,
      fade_out_s: Math.min(clip.fade_out_s, secondS),
      created_at: second.now,
      updated_at: second.now,
    },
  ];
}

/**
 * Moves clips together in time and across lanes, limited by time 0 and the first and last lane.
 *
 * @param lanes - lanes down (positive) or up
 */
export function moved(
  clips: readonly Segment[],
  deltaS: number,
  lanes: number,
): Map<string, Pick<Segment, 'start_s' | 'track_index'>> {
  const shiftS = Math.max(deltaS, -Math.min(...clips.map((clip) => clip.start_s)));
  const down = Math.max(
    -Math.min(...clips.map((clip) => clip.track_index)),
    Math.min(lanes, LIMITS.laneMax - Math.max(...clips.map((clip) => clip.track_index))),
  );
  return new Map(
    clips.map((clip) => [clip.id, { start_s: rounded(clip.start_s + shiftS), track_index: clip.track_index + down }]),
  );
}

/** Moves the left edge of a clip; its audio stays in place. The edge stays inside the sound and at or after 0. */
export function trimmedStart(clip: Segment, deltaS: number): EdgeFields {
  const least = clip.sound_id === null ? -clip.start_s : -Math.min(clip.trim_start_s, clip.start_s);
  const shiftS = Math.min(Math.max(deltaS, least), clip.duration_s - SHORTEST_CLIP_S);
  const durationS = rounded(clip.duration_s - shiftS);
  return {
    start_s: rounded(clip.start_s + shiftS),
    ...(clip.sound_id !== null && { trim_start_s: rounded(clip.trim_start_s + shiftS) }),
    duration_s: durationS,
    ...shorterFades(clip, durationS),
  };
}

/** Moves the right edge of a clip, at most to the end of its sound. `soundS` is the length of that sound, if known. */
export function trimmedEnd(clip: Segment, deltaS: number, soundS: number | undefined): EdgeFields {
  const most = clip.sound_id === null ? Number.POSITIVE_INFINITY : (soundS ?? windowEnd(clip)) - clip.trim_start_s;
  const durationS = rounded(Math.min(Math.max(clip.duration_s + deltaS, SHORTEST_CLIP_S), most));
  return { duration_s: durationS, ...shorterFades(clip, durationS) };
}

/** Slips the audio inside a clip; its edges stay in place. */
export function slipped(clip: Segment, deltaS: number, soundS: number | undefined): Pick<Segment, 'trim_start_s'> {
  const most = Math.max(0, (soundS ?? windowEnd(clip)) - clip.duration_s);
  return { trim_start_s: rounded(Math.min(Math.max(clip.trim_start_s + deltaS, 0), most)) };
}

/** A fade of the requested length, shortened so that it does not overlap the other fade. */
export function faded(clip: Segment, side: 'in' | 'out', lengthS: number): Partial<Fades> {
  const otherS = side === 'in' ? clip.fade_out_s : clip.fade_in_s;
  const fadeS = rounded(Math.min(Math.max(lengthS, 0), Math.max(0, clip.duration_s - otherS)));
  return side === 'in' ? { fade_in_s: fadeS } : { fade_out_s: fadeS };
}

function shorterFades(clip: Segment, durationS: number): Partial<Fades> {
  const fadeIn = Math.min(clip.fade_in_s, durationS);
  const fadeOut = Math.min(clip.fade_out_s, durationS - fadeIn);
  return {
    ...(fadeIn !== clip.fade_in_s && { fade_in_s: rounded(fadeIn) }),
    ...(fadeOut !== clip.fade_out_s && { fade_out_s: rounded(fadeOut) }),
  };
}

function windowEnd(clip: Window): number {
  return clip.trim_start_s + clip.duration_s;
}

/** Offset at which copies of clips follow the originals, seconds. */
export function lengthOf(clips: readonly Segment[]): number {
  return Math.max(...clips.map(endOf)) - Math.min(...clips.map((clip) => clip.start_s));
}
