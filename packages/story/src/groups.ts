import type { Segment } from '@soundwright/contract';

/** The ids with those of all clips in their groups. */
export function withGroups(segments: readonly Segment[], ids: Iterable<string>): Set<string> {
  const chosen = new Set(ids);
  const groups = new Set(
    segments.flatMap(({ id, group_id }) => (group_id !== null && chosen.has(id) ? [group_id] : [])),
  );
  if (groups.size === 0) return chosen;
  return new Set([...chosen, ...segments.filter(({ group_id }) => groups.has(group_id ?? '')).map(({ id }) => id)]);
}

/** The clips of the group of a clip, or the clip alone. */
export function groupOf(segments: readonly Segment[], clip: Segment): Segment[] {
  return clip.group_id === null ? [clip] : segments.filter(({ group_id }) => group_id === clip.group_id);
}

/** Copies of clips with groups of their own; a copy that is alone has none. */
export function regrouped<T extends Pick<Segment, 'group_id'>>(copies: readonly T[], newId: () => string): T[] {
  const groups = Map.groupBy(copies, ({ group_id }) => group_id);
  const names = new Map([...groups].map(([group, members]) => [group, members.length > 1 ? newId() : null]));
  return copies.map((copy) =>
    copy.group_id === null ? copy : { ...copy, group_id: names.get(copy.group_id) ?? null },
  );
}
