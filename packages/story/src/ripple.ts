import type { Segment } from '@soundwright/contract';
import { endOf, GAP_S, rounded } from './timing.ts';

/**
 * Replaces the segment that has the id of `voiced`. If it becomes longer, later clips on its lane move back just far
 * enough to avoid new overlaps, with at most the usual gap. If it becomes shorter, nothing moves.
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

/** New starts for the remaining clips when others are deleted and later clips on the same lanes close the gaps. */
export function closedUp(
  segments: readonly Segment[],
  deleted: readonly Segment[],
): Map<string, Pick<Segment, 'start_s'>> {
  const gone = new Set(deleted.map(({ id }) => id));
  return new Map(
    segments.flatMap(({ id, track_index, start_s }): [string, Pick<Segment, 'start_s'>][] => {
      if (gone.has(id)) return [];
      const freedS = deleted
        .filter((other) => other.track_index === track_index && other.start_s < start_s)
        .reduce((sum, other) => sum + other.duration_s, 0);
      return freedS === 0 ? [] : [[id, { start_s: rounded(Math.max(0, start_s - freedS)) }]];
    }),
  );
}
