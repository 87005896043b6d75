import type { Segment } from '@soundwright/contract';
import { counted, patchEdit } from './clip-edits.ts';
import type { StoryEdit } from './story-change.ts';

/** Makes a group of clips; a selection that is one group is taken apart. Null for a single clip without one. */
export function groupEdit(clips: readonly Segment[], newId: () => string): StoryEdit | null {
  const [first] = clips;
  if (first === undefined) return null;
  const isGroup = first.group_id !== null && clips.every(({ group_id }) => group_id === first.group_id);
  if (!isGroup && clips.length === 1) return null;
  const group_id = isGroup ? null : newId();
  const label = `${isGroup ? 'Ungroup' : 'Group'} ${counted(clips.length, 'clip')}`;
  return patchEdit(label, clips, new Map(clips.map(({ id }) => [id, { group_id }])));
}
