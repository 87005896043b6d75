import type { Segment, Track } from '@soundwright/contract';
import { inserted, removed, renumbered } from './script.ts';
import type { StoryParts } from './story-parts.ts';

/** Silence between a clip and the one that is added after it. */
export const GAP_S = 0.3;
/** Shortest piece that a split may leave. */
const SHORTEST_S = 0.001;
/** The length of a sound is told rounded; a clip that ends there may be meant to end with the sound. */
const TOLERANCE_S = 0.001;

export function endOf(segment: Pick<Segment, 'start_s' | 'duration_s'>): number {
  return segment.start_s + segment.duration_s;
}

/** When everything on the timeline is over. */
export function storyDuration(segments: readonly Pick<Segment, 'start_s' | 'duration_s'>[]): number {
  return rounded(segments.reduce((latest, segment) => Math.max(latest, endOf(segment)), 0));
}

/** Where a clip without a place of its own goes: after the last one of its lane and a gap, or at the beginning. */
export function placeAfterLast(segments: readonly Segment[], trackIndex: number): number {
  const onLane = segments.filter((segment) => segment.track_index === trackIndex);
  return onLane.length === 0 ? 0 : rounded(storyDuration(onLane) + GAP_S);
}

/** Every lane that a segment or a setting names, from 0 up, with its settings or those that change nothing. */
export function lanesOf(storyId: string, { segments, settings }: StoryParts): Track[] {
  const indexes = new Set([...segments, ...settings].map((part) => part.track_index));
  return [...indexes]
    .sort((a, b) => a - b)
    .map((index) => settings.find((track) => track.track_index === index) ?? neutralTrack(storyId, index));
}

/** A lane on which nothing has been set. */
export function neutralTrack(storyId: string, trackIndex: number): Track {
  return { story_id: storyId, track_index: trackIndex, name: '', muted: false, soloed: false, gain_db: 0 };
}

/** The parts without lane `trackIndex` and all that is on it; the lanes above move down by one. */
export function withoutLane({ segments, settings }: StoryParts, trackIndex: number): StoryParts {
  const lowered = <T extends { track_index: number }>(part: T): T =>
    part.track_index > trackIndex ? { ...part, track_index: part.track_index - 1 } : part;
  const stays = (part: { track_index: number }) => part.track_index !== trackIndex;
  return {
    segments: renumbered(segments.filter(stays).map(lowered)),
    settings: settings.filter(stays).map(lowered),
  };
}

/** What of a sound a clip plays. */
export interface Window {
  readonly trim_start_s: number;
  readonly duration_s: number;
}

/**
 * What of a sound is heard, from what is asked for. Without a length, everything after the trim is.
 *
 * @returns null when the window does not lie inside the sound
 */
export function windowOf(soundDurationS: number, trimStartS: number, durationS: number | undefined): Window | null {
  const leftS = soundDurationS - trimStartS;
  if (!(trimStartS >= 0 && leftS > 0)) return null;
  if (durationS === undefined) return { trim_start_s: trimStartS, duration_s: leftS };
  if (!(durationS > 0 && durationS <= leftS + TOLERANCE_S)) return null;
  return { trim_start_s: trimStartS, duration_s: Math.min(durationS, leftS) };
}

/**
 * A clip cut in two at `atS` seconds into what is heard of it, moved to the nearest sample of its sound, so that the
 * two halves play the samples of the whole. The words stay with the first half, and each keeps the fade at its end.
 *
 * @param sampleRateHz - of its sound
 * @returns null when either half would be empty
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
  if (!(firstS >= SHORTEST_S && secondS >= SHORTEST_S)) return null;
  return [
    { ...clip, duration_s: firstS, fade_out_s: 0, updated_at: second.now },
    {
      ...clip,
      id: second.id,
      text: '',
      stale: false,
      position: clip.position + 1,
      start_s: clip.start_s + firstS,
      trim_start_s: cutS,
      duration_s: secondS,
      fade_in_s: 0,
      created_at: second.now,
      updated_at: second.now,
    },
  ];
}

/** The script with a clip replaced by its two halves. */
export function withHalves(segments: readonly Segment[], [first, second]: readonly [Segment, Segment]): Segment[] {
  const at = segments.findIndex((segment) => segment.id === first.id);
  return inserted(inserted(removed(segments, first.id), first, at), second, at + 1);
}

/**
 * The segments once `voiced` has taken the place of the one with its id. When it is longer than before, what comes
 * after it on its lane moves back just so far that nothing overlaps that did not before, and at most the usual gap
 * stays open; when it is shorter nothing moves.
 */
export function withVoiced(segments: readonly Segment[], voiced: Segment): Segment[] {
  const before = segments.find((segment) => segment.id === voiced.id);
  const others = segments.map((segment) => (segment.id === voiced.id ? voiced : segment));
  if (before === undefined) return others;
  const isLater = (other: Segment) =>
    other.id !== voiced.id &&
    other.track_index === voiced.track_index &&
    other.start_s >= endOf(before) &&
    (other.start_s > before.start_s || other.position > before.position);
  const nextS = segments.filter(isLater).reduce((earliest, other) => Math.min(earliest, other.start_s), Infinity);
  const gapS = Math.min(GAP_S, nextS - endOf(before));
  const shiftS = rounded(endOf(voiced) + gapS - nextS);
  if (!(shiftS > 0)) return others;
  return others.map((other) =>
    isLater(other) ? { ...other, start_s: rounded(other.start_s + shiftS), updated_at: voiced.updated_at } : other,
  );
}

/** To the microsecond: sums of tenths then read as tenths, and no sample moves. */
function rounded(timeS: number): number {
  return Math.round(timeS * 1e6) / 1e6;
}
