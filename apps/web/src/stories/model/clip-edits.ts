import { LIMITS, type Segment, type StoryDetail, type Track } from '@soundwright/contract';
import { splitClip } from '@soundwright/story/clips';
import { regrouped } from '@soundwright/story/groups';
import { neutralTrack } from '@soundwright/story/lanes';
import { closedUp } from '@soundwright/story/ripple';
import { sameJson } from '@soundwright/story/script';
import { rounded } from '@soundwright/story/timing';
import type { SegmentFields, StoryChange, StoryEdit, TrackFields } from './story-change.ts';

/** An edit that sets fields of segments, omitting unchanged ones. Null when nothing changes. */
export function patchEdit(
  label: string,
  segments: readonly Segment[],
  fields: ReadonlyMap<string, SegmentFields>,
): StoryEdit | null {
  const changes = segments.flatMap((segment): StoryChange[] => {
    const entries = Object.entries(fields.get(segment.id) ?? {}).filter(
      ([key, value]) => !sameJson(segment[key as keyof SegmentFields], value),
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

/** Whether clips are in the story as they were, wherever in the script. */
export function areUnchanged(clips: readonly Segment[], { segments }: Pick<StoryDetail, 'segments'>): boolean {
  const now = new Map(segments.map((segment) => [segment.id, segment]));
  const written = ({ created_at: _, updated_at: __, position: ___, ...fields }: Segment) => fields;
  return clips.every((clip) => {
    const segment = now.get(clip.id);
    return segment !== undefined && sameJson(written(segment), written(clip));
  });
}

/**
 * Cuts clips at `atS` seconds of the story. Clips that cannot be split there are skipped.
 *
 * @param rates - sample rates by sound; a clip is only split when the rate of its sound is known
 * @param newId - gives ids for the second halves
 * @returns null when no clip can be cut
 */
export function splitEdit(
  clips: readonly Segment[],
  atS: number,
  rates: ReadonlyMap<string, number>,
  newId: () => string,
): { edit: StoryEdit; ids: string[] } | null {
  const halves = clips
    .toSorted((a, b) => a.position - b.position)
    .flatMap((clip) => {
      const rateHz = rates.get(clip.sound_id ?? '');
      if (rateHz === undefined) return [];
      const split = splitClip(clip, atS - clip.start_s, rateHz, { id: newId(), now: clip.updated_at });
      return split === null ? [] : [{ clip, split }];
    });
  const changes = halves.flatMap(({ clip, split: [first, second] }, earlier): StoryChange[] => [
    { type: 'patch', id: clip.id, before: edgesOf(clip), after: edgesOf(first) },
    { type: 'create', segment: { ...second, position: second.position + earlier } },
  ]);
  const ids = halves.map(({ split: [, second] }) => second.id);
  return changes.length === 0 ? null : { edit: { label: `Split ${counted(halves.length, 'clip')}`, changes }, ids };
}

function edgesOf({ duration_s, fade_in_s, fade_out_s }: Segment): SegmentFields {
  return { duration_s, fade_in_s, fade_out_s };
}

/** Copies of clips, all shifted by the same time and lanes, appended to the script. */
export function copyEdit(
  label: string,
  story: StoryDetail,
  clips: readonly Segment[],
  { shiftS, lanes }: { shiftS: number; lanes: number },
  newId: () => string,
): { edit: StoryEdit; ids: string[] } {
  const ids: string[] = [];
  const changes = regrouped(clips, newId).map((clip, index): StoryChange => {
    const id = newId();
    ids.push(id);
    return {
      type: 'create',
      segment: {
        ...clip,
        chapter: null,
        id,
        story_id: story.id,
        position: story.segments.length + index,
        start_s: rounded(Math.max(0, clip.start_s + shiftS)),
        track_index: Math.min(LIMITS.laneMax, Math.max(0, clip.track_index + lanes)),
      },
    };
  });
  return { edit: { label, changes }, ids };
}

/**
 * Deletes segments, from the end of the script, so that undo restores each position.
 *
 * @param ripple - also closes the gap: later clips on the same lane move forward by the removed length
 */
export function deleteEdit(label: string, story: StoryDetail, segments: readonly Segment[], ripple = false): StoryEdit {
  const gone = new Set(segments.map((segment) => segment.id));
  const deletions = segments
    .toSorted((a, b) => b.position - a.position)
    .map((segment): StoryChange => ({ type: 'delete', segment }));
  if (!ripple) return { label, changes: deletions };
  const stays = story.segments.filter((segment) => !gone.has(segment.id));
  const fields = closedUp(story.segments, segments);
  return { label, changes: [...(patchEdit(label, stays, fields)?.changes ?? []), ...deletions] };
}

/** Deletes a lane with its clips; the lanes above move down. */
export function laneOutEdit(story: StoryDetail, index: number): StoryEdit {
  return { label: 'Delete lane', changes: [{ type: 'lane-out', index, back: laneBack(story, index) }] };
}

function settingsOf({ story_id: _, track_index: __, frozen_stale: ___, ...settings }: Track): TrackFields {
  return settings;
}

/** Restores a lane: lanes from it on move up and get their settings back, and its segments are created again. */
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
    .filter((track) => track.track_index >= index || (track.ducking?.key_track_index ?? -1) >= index)
    .toReversed()
    .map(
      (track): StoryChange => ({
        type: 'track',
        index: track.track_index,
        before: settingsOf(neutralTrack(story.id, track.track_index)),
        after: settingsOf(track),
      }),
    );
  const segments = story.segments
    .filter((segment) => segment.track_index === index)
    .map((segment): StoryChange => ({ type: 'create', segment }));
  return [...moves, ...settings, ...segments];
}
