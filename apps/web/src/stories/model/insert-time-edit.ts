import type { StoryDetail } from '@soundwright/contract';
import { withTimeInserted } from '@soundwright/story/insert-time';
import { patchEdit } from './clip-edits.ts';
import { laneEdit } from './lane-edits.ts';
import type { StoryChange, StoryEdit } from './story-change.ts';

/** Inserts empty time on all lanes. Null when nothing begins later. */
export function insertTimeEdit(story: StoryDetail, atS: number, lengthS: number): StoryEdit | null {
  const label = 'Insert time';
  const { segments, tracks, effects, request_options } = withTimeInserted(story, atS, lengthS);
  const starts = new Map(segments.map(({ id, start_s }) => [id, { start_s }]));
  const lanes = story.tracks.flatMap((track, at) => {
    const moved = tracks[at];
    if (moved === undefined || moved === track) return [];
    const { automation, effects: own, frozen_sound_id } = moved;
    return laneEdit(label, track, { automation, effects: own, frozen_sound_id }).changes;
  });
  const before = { effects: story.effects, request_options: story.request_options };
  const isSame = request_options === before.request_options && effects.every((one, at) => one === story.effects[at]);
  const whole: StoryChange[] = isSame ? [] : [{ type: 'story', before, after: { effects, request_options } }];
  const changes = [...(patchEdit(label, story.segments, starts)?.changes ?? []), ...lanes, ...whole];
  return changes.length === 0 ? null : { label, changes };
}
