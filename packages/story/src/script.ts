import type { Delivery, Segment, SegmentPatch, Story } from '@soundwright/contract';
import { DeliverySchema } from '@soundwright/contract';
import type { StoryParts } from './parts.ts';

/** The segments with positions from 0 in the order they are in. */
export function renumbered(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, position) => (segment.position === position ? segment : { ...segment, position }));
}

/** The script with a segment put in at `position`, or at the end when that is beyond it. */
export function inserted(segments: readonly Segment[], segment: Segment, position = segments.length): Segment[] {
  return renumbered([...segments.slice(0, position), segment, ...segments.slice(position)]);
}

/** The script with the segment `id` changed, and moved when its new position says so. */
export function replaced(segments: readonly Segment[], changed: Segment): Segment[] {
  const at = segments.findIndex((segment) => segment.id === changed.id);
  if (changed.position === at) return segments.map((segment) => (segment.id === changed.id ? changed : segment));
  return inserted(
    segments.filter((segment) => segment.id !== changed.id),
    changed,
    changed.position,
  );
}

/** The script with a clip replaced by its two halves. */
export function withHalves(segments: readonly Segment[], [first, second]: readonly [Segment, Segment]): Segment[] {
  return renumbered(segments.flatMap((segment) => (segment.id === first.id ? [first, second] : [segment])));
}

export function removed(segments: readonly Segment[], id: string): Segment[] {
  return renumbered(segments.filter((segment) => segment.id !== id));
}

/** The script in the order of `ids`, or null unless they name each of its segments once. */
export function reordered(segments: readonly Segment[], ids: readonly string[]): Segment[] | null {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const ordered = [...new Set(ids)].map((id) => byId.get(id));
  if (ids.length !== segments.length || ordered.length !== ids.length) return null;
  return ordered.every((segment) => segment !== undefined) ? renumbered(ordered) : null;
}

/** Whether there are words to read. */
export function isSpoken(segment: Pick<Segment, 'kind' | 'text'>): boolean {
  return segment.kind === 'line' && segment.text.trim() !== '';
}

/** Whether a line has words that nobody has read yet, or read otherwise than they stand now. */
export function needsReading(segment: Segment): boolean {
  return isSpoken(segment) && (segment.sound_id === null || segment.stale);
}

/**
 * Whether the audio of a segment no longer says what the script says, once `patch` has been applied. New audio is
 * always right.
 */
export function staleAfter(before: Segment, patch: SegmentPatch): boolean {
  const soundId = patch.sound_id === undefined ? before.sound_id : patch.sound_id;
  if (soundId === null) return false;
  if (soundId !== before.sound_id) return false;
  return (
    before.stale ||
    (patch.text !== undefined && patch.text !== before.text) ||
    (patch.voice_id !== undefined && (patch.voice_id ?? null) !== before.voice_id) ||
    (patch.delivery !== undefined && !sameJson(patch.delivery, before.delivery))
  );
}

/** How the lines of a script are read where they do not say otherwise: the `delivery` of its request options. */
export function scriptDelivery(story: Pick<Story, 'request_options'>): Delivery {
  const parsed = DeliverySchema.safeParse(story.request_options['delivery']);
  return parsed.success ? parsed.data : {};
}

/** How a line is read: as the script says, and in what the line says otherwise, as the line says. */
export function effectiveDelivery(story: Pick<Story, 'request_options'>, segment: Pick<Segment, 'delivery'>): Delivery {
  return { ...scriptDelivery(story), ...segment.delivery };
}

/** The parts once the delivery of the whole script has changed: lines that are read otherwise now are stale. */
export function withScriptDelivery(
  parts: StoryParts,
  before: Pick<Story, 'request_options'>,
  after: Pick<Story, 'request_options'>,
): StoryParts {
  const segments = parts.segments.map((segment) => {
    if (!isSpoken(segment) || segment.sound_id === null || segment.stale) return segment;
    const same = sameJson(effectiveDelivery(before, segment), effectiveDelivery(after, segment));
    return same ? segment : { ...segment, stale: true };
  });
  return { ...parts, segments };
}

/** Whether two plain JSON values are equal; the order of keys does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortedKeys(a)) === JSON.stringify(sortedKeys(b));
}

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sortedKeys(member)]),
  );
}
