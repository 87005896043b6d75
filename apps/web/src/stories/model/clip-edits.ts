import type { Segment, StoryDetail } from '@soundwright/contract';
import { neutralTrack, type SegmentFields, type StoryChange, type StoryEdit } from './story-change.ts';

/** Shortest clip that trimming and splitting leave. */
export const SHORTEST_S = 0.01;
/** Highest lane there can be. */
const HIGHEST_LANE = 255;

export function endOf(clip: Pick<Segment, 'start_s' | 'duration_s'>): number {
  return clip.start_s + clip.duration_s;
}

/** To the microsecond: sums of tenths then read as tenths, and no sample moves. */
export function rounded(timeS: number): number {
  return Math.round(timeS * 1e6) / 1e6;
}

/** Whether a segment is to be seen on the timeline: it has audio, or it is a pause that takes time. */
export function isClip(segment: Segment): boolean {
  return segment.duration_s > 0 && (segment.sound_id !== null || segment.kind === 'pause');
}

/**
 * Moves clips in time and between lanes, all by as much: none goes before 0 or over the ends of the lanes.
 *
 * @param lanes - lanes down (positive) or up
 */
export function moved(clips: readonly Segment[], deltaS: number, lanes: number): Map<string, SegmentFields> {
  const shiftS = Math.max(deltaS, -Math.min(...clips.map((clip) => clip.start_s)));
  const down = Math.max(
    -Math.min(...clips.map((clip) => clip.track_index)),
    Math.min(lanes, HIGHEST_LANE - Math.max(...clips.map((clip) => clip.track_index))),
  );
  return new Map(
    clips.map((clip) => [clip.id, { start_s: rounded(clip.start_s + shiftS), track_index: clip.track_index + down }]),
  );
}

/** Moves the left edge of a clip; what is heard stays where it is. The edge stays inside the sound and after 0. */
export function trimmedStart(clip: Segment, deltaS: number): SegmentFields {
  const least = clip.sound_id === null ? -clip.start_s : -Math.min(clip.trim_start_s, clip.start_s);
  const shiftS = Math.min(Math.max(deltaS, least), clip.duration_s - SHORTEST_S);
  const durationS = rounded(clip.duration_s - shiftS);
  return {
    start_s: rounded(clip.start_s + shiftS),
    ...(clip.sound_id !== null && { trim_start_s: rounded(clip.trim_start_s + shiftS) }),
    duration_s: durationS,
    ...shorterFades(clip, durationS),
  };
}

/** Moves the right edge of a clip, at most to the end of its sound. `soundS` is the length of that sound, if known. */
export function trimmedEnd(clip: Segment, deltaS: number, soundS: number | undefined): SegmentFields {
  const most = clip.sound_id === null ? Number.POSITIVE_INFINITY : (soundS ?? endOfWindow(clip)) - clip.trim_start_s;
  const durationS = rounded(Math.min(Math.max(clip.duration_s + deltaS, SHORTEST_S), most));
  return { duration_s: durationS, ...shorterFades(clip, durationS) };
}

/** Moves what of the sound is heard, under edges that stay where they are. */
export function slipped(clip: Segment, deltaS: number, soundS: number | undefined): SegmentFields {
  const most = Math.max(0, (soundS ?? endOfWindow(clip)) - clip.duration_s);
  return { trim_start_s: rounded(Math.min(Math.max(clip.trim_start_s + deltaS, 0), most)) };
}

/** A fade of the length asked for, as far as the other one leaves room. */
export function faded(clip: Segment, side: 'in' | 'out', lengthS: number): SegmentFields {
  const otherS = side === 'in' ? clip.fade_out_s : clip.fade_in_s;
  const fadeS = rounded(Math.min(Math.max(lengthS, 0), Math.max(0, clip.duration_s - otherS)));
  return side === 'in' ? { fade_in_s: fadeS } : { fade_out_s: fadeS };
}

function shorterFades(clip: Segment, durationS: number): SegmentFields {
  const fadeIn = Math.min(clip.fade_in_s, durationS);
  const fadeOut = Math.min(clip.fade_out_s, durationS - fadeIn);
  return {
    ...(fadeIn !== clip.fade_in_s && { fade_in_s: rounded(fadeIn) }),
    ...(fadeOut !== clip.fade_out_s && { fade_out_s: rounded(fadeOut) }),
  };
}

function endOfWindow(clip: Segment): number {
  return clip.trim_start_s + clip.duration_s;
}

/** An edit that gives segments these fields; those that they have already are left out. Null when nothing changes. */
export function patchEdit(
  label: string,
  segments: readonly Segment[],
  fields: ReadonlyMap<string, SegmentFields>,
): StoryEdit | null {
  const changes = segments.flatMap((segment): StoryChange[] => {
    const entries = Object.entries(fields.get(segment.id) ?? {}).filter(
      ([key, value]) => segment[key as keyof SegmentFields] !== value,
    );
    if (entries.length === 0) return [];
    const after = Object.fromEntries(entries) as SegmentFields;
    const before = Object.fromEntries(
      entries.map(([key]) => [key, segment[key as keyof SegmentFields]]),
    ) as SegmentFields;
    return [{ type: 'patch', id: segment.id, before, after }];
  });
  return changes.length === 0 ? null : { label, changes };
}

/** "clip", or "3 clips". */
export function counted(count: number, what: string): string {
  return count === 1 ? what : `${count} ${what}s`;
}

/** Whether a time lies far enough inside a clip to cut it there. */
export function canSplit(clip: Segment, atS: number): boolean {
  return clip.sound_id !== null && atS - clip.start_s >= SHORTEST_S && endOf(clip) - atS >= SHORTEST_S;
}

/**
 * Cuts clips at `atS`, each at the nearest sample of its sound, so that the halves play the samples of the whole. The
 * words stay with the first half, and each half keeps the fade at its own end.
 *
 * @param newId - gives ids for the second halves
 * @param rates - sample rates by sound
 */
export function splitEdit(
  clips: readonly Segment[],
  atS: number,
  rates: ReadonlyMap<string, number>,
  newId: () => string,
): { edit: StoryEdit; ids: string[] } | null {
  const cut = clips.filter((clip) => canSplit(clip, atS)).toSorted((a, b) => a.position - b.position);
  const ids: string[] = [];
  const changes = cut.flatMap((clip, earlier): StoryChange[] => {
    const rateHz = rates.get(clip.sound_id ?? '') ?? 48_000;
    const cutS = Math.round((clip.trim_start_s + atS - clip.start_s) * rateHz) / rateHz;
    const firstS = cutS - clip.trim_start_s;
    const second: Segment = {
      ...clip,
      id: newId(),
      text: '',
      stale: false,
      position: clip.position + 1 + earlier,
      start_s: clip.start_s + firstS,
      trim_start_s: cutS,
      duration_s: clip.duration_s - firstS,
      fade_in_s: 0,
      fade_out_s: Math.min(clip.fade_out_s, clip.duration_s - firstS),
    };
    ids.push(second.id);
    const before = { duration_s: clip.duration_s, fade_in_s: clip.fade_in_s, fade_out_s: clip.fade_out_s };
    const after = { duration_s: firstS, fade_in_s: Math.min(clip.fade_in_s, firstS), fade_out_s: 0 };
    return [
      { type: 'patch', id: clip.id, before, after },
      { type: 'create', segment: second },
    ];
  });
  return changes.length === 0 ? null : { edit: { label: `Split ${counted(cut.length, 'clip')}`, changes }, ids };
}

/** Copies of clips, each as many seconds and lanes away as the others, at the end of the script. */
export function copyEdit(
  label: string,
  story: StoryDetail,
  clips: readonly Segment[],
  { shiftS, lanes }: { shiftS: number; lanes: number },
  newId: () => string,
): { edit: StoryEdit; ids: string[] } {
  const ids: string[] = [];
  const changes = clips.map((clip, index): StoryChange => {
    const id = newId();
    ids.push(id);
    return {
      type: 'create',
      segment: {
        ...clip,
        id,
        story_id: story.id,
        position: story.segments.length + index,
        start_s: rounded(Math.max(0, clip.start_s + shiftS)),
        track_index: Math.min(HIGHEST_LANE, Math.max(0, clip.track_index + lanes)),
      },
    };
  });
  return { edit: { label, changes }, ids };
}

/** How far copies are moved so that they follow what they were copied from. */
export function afterSelection(clips: readonly Segment[]): number {
  return Math.max(...clips.map(endOf)) - Math.min(...clips.map((clip) => clip.start_s));
}

/**
 * Deletes segments, from the end of the script so that undo puts each back in its place.
 *
 * @param ripple - also closes the gap: what comes later on the same lane moves forward by what went before it
 */
export function deleteEdit(label: string, story: StoryDetail, segments: readonly Segment[], ripple = false): StoryEdit {
  const gone = new Set(segments.map((segment) => segment.id));
  const deletions = segments
    .toSorted((a, b) => b.position - a.position)
    .map((segment): StoryChange => ({ type: 'delete', segment }));
  if (!ripple) return { label, changes: deletions };
  const stays = story.segments.filter((segment) => !gone.has(segment.id));
  const fields = new Map(
    stays.flatMap((segment): [string, SegmentFields][] => {
      const freedS = segments
        .filter((other) => other.track_index === segment.track_index && other.start_s < segment.start_s)
        .reduce((sum, other) => sum + other.duration_s, 0);
      return freedS === 0 ? [] : [[segment.id, { start_s: rounded(Math.max(0, segment.start_s - freedS)) }]];
    }),
  );
  return { label, changes: [...(patchEdit(label, stays, fields)?.changes ?? []), ...deletions] };
}

/** Takes a lane out with everything on it; the lanes above move down. */
export function laneOutEdit(story: StoryDetail, index: number): StoryEdit {
  return { label: 'Delete lane', changes: [{ type: 'lane-out', index, back: laneBack(story, index) }] };
}

/** What brings a lane back: lanes from it on move up, get their settings again, and its segments are made anew. */
function laneBack(story: StoryDetail, index: number): StoryChange[] {
  const above = story.segments.filter((segment) => segment.track_index > index);
  const moves = above.map(
    (segment): StoryChange => ({
      type: 'patch',
      id: segment.id,
      before: { track_index: segment.track_index - 1 },
      after: { track_index: segment.track_index },
    }),
  );
  const settings = story.tracks
    .filter((track) => track.track_index >= index)
    .toReversed()
    .map(({ track_index, name, muted, soloed, gain_db }): StoryChange => {
      const { name: n, muted: m, soloed: s, gain_db: g } = neutralTrack(story.id, track_index);
      return {
        type: 'track',
        index: track_index,
        before: { name: n, muted: m, soloed: s, gain_db: g },
        after: { name, muted, soloed, gain_db },
      };
    });
  const segments = story.segments
    .filter((segment) => segment.track_index === index)
    .map((segment): StoryChange => ({ type: 'create', segment }));
  return [...moves, ...settings, ...segments];
}
