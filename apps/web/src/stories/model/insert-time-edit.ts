import type { StoryDetail } from '@soundwright/contract';
import { insertionProblem, withTimeInserted } from '@soundwright/story/insert-time';
import { patchEdit } from './clip-edits.ts';
import { laneEdit } from './lane-edits.ts';
import { inverted, type StoryChange, type StoryEdit } from './story-change.ts';

const LABEL = 'Insert time';

/** Inserts empty time on all lanes; why not, when it cannot. Null when nothing begins later. */
export function insertTimeEdit(
  story: StoryDetail,
  atS: number,
  lengthS: number,
): StoryEdit | { readonly problem: string } | null {
  const made = withTimeInserted(story, atS, lengthS);
  const problem = insertionProblem(made);
  if (problem !== null) return { problem };
  const { segments, tracks, effects, request_options } = made;
  const starts = new Map(segments.map(({ id, start_s }) => [id, { start_s }]));
  const lanes = story.tracks.flatMap((track, at) => {
    const moved = tracks[at];
    if (moved === undefined || moved === track) return [];
    const { automation, effects: own, frozen_sound_id, frozen_key } = moved;
    return laneEdit(LABEL, track, { automation, effects: own, frozen_sound_id, frozen_key }).changes;
  });
  const before = { effects: story.effects, request_options: story.request_options };
  const isSame = request_options === before.request_options && effects.every((one, at) => one === story.effects[at]);
  const whole: StoryChange[] = isSame ? [] : [{ type: 'story', before, after: { effects, request_options } }];
  const changes = [...(patchEdit(LABEL, story.segments, starts)?.changes ?? []), ...lanes, ...whole];
  if (changes.length === 0) return null;
  const { changes: back } = inverted({ label: LABEL, changes });
  return { label: LABEL, changes: [{ type: 'insert-time', atS, lengthS, back }] };
}
