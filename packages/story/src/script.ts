import type { Cast, Delivery, Segment, SegmentPatch, Story } from '@soundwright/contract';
import { DeliverySchema } from '@soundwright/contract';
import type { StoryParts } from './parts.ts';

/** The segments in this order, with positions numbered from 0. */
export function renumbered(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, position) => (segment.position === position ? segment : { ...segment, position }));
}

/** The script with a segment inserted at `position`, or at the end if that is beyond it. */
export function inserted(segments: readonly Segment[], segment: Segment, position = segments.length): Segment[] {
  return renumbered([...segments.slice(0, position), segment, ...segments.slice(position)]);
}

/** The script with a segment replaced by `changed`, and moved if its position differs. */
export function replaced(segments: readonly Segment[], changed: Segment): Segment[] {
  const at = segments.findIndex((segment) => segment.id === changed.id);
  if (changed.position === at) return segments.map((segment) => (segment.id === changed.id ? changed : segment));
  return inserted(
    segments.filter((segment) => segment.id !== changed.id),
    changed,
    changed.position,
  );
}

/** Replaces a clip by its two halves. */
export function withHalves(segments: readonly Segment[], [first, second]: readonly [Segment, Segment]): Segment[] {
  return renumbered(segments.flatMap((segment) => (segment.id === first.id ? [first, second] : [segment])));
}

export function removed(segments: readonly Segment[], id: string): Segment[] {
  return renumbered(segments.filter((segment) => segment.id !== id));
}

/** The script in the order of `ids`, or null unless they list every segment exactly once. */
export function reordered(segments: readonly Segment[], ids: readonly string[]): Segment[] | null {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const ordered = [...new Set(ids)].map((id) => byId.get(id));
  if (ids.length !== segments.length || ordered.length !== ids.length) return null;
  return ordered.every((segment) => segment !== undefined) ? renumbered(ordered) : null;
}

/** Whether a segment has text to read. */
export function isSpoken(segment: Pick<Segment, 'kind' | 'text'>): boolean {
  return segment.kind === 'line' && segment.text.trim() !== '';
}

/** Whether a line has text but no audio, or outdated audio. */
export function needsReading(segment: Segment): boolean {
  return isSpoken(segment) && (segment.sound_id === null || segment.stale);
}

/**
 * Whether the audio of a segment is outdated after applying `patch`: its text, voice or delivery has changed since. New
 * audio is always current.
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

/** The default delivery of a script: the `delivery` of its request options. */
export function scriptDelivery(story: Pick<Story, 'request_options'>): Delivery {
  const parsed = DeliverySchema.safeParse(story.request_options['delivery']);
  return parsed.success ? parsed.data : {};
}

/** What of a story decides how its lines are spoken. */
export type ScriptVoices = Pick<Story, 'cast' | 'request_options'>;

/** The entry of a speaker in the cast of a story. */
function castOf({ cast }: ScriptVoices, speaker: string | null): Cast[string] | undefined {
  return speaker === null || !Object.hasOwn(cast, speaker) ? undefined : cast[speaker];
}

/** The voice of a line: its own, else that of its speaker in the cast; null for the model's first. */
export function effectiveVoice(story: ScriptVoices, segment: Pick<Segment, 'speaker' | 'voice_id'>): string | null {
  return segment.voice_id ?? castOf(story, segment.speaker)?.voice_id ?? null;
}

/** The delivery of a line: the script's default, overridden by that of its speaker and by the line's own. */
export function effectiveDelivery(story: ScriptVoices, segment: Pick<Segment, 'delivery' | 'speaker'>): Delivery {
  return { ...scriptDelivery(story), ...castOf(story, segment.speaker)?.delivery, ...segment.delivery };
}

/** Whether a line is spoken in the same way in two states of its story and of itself. */
export function soundsTheSame(
  before: { readonly story: ScriptVoices; readonly segment: Segment },
  after: { readonly story: ScriptVoices; readonly segment: Segment },
): boolean {
  return (
    effectiveVoice(before.story, before.segment) === effectiveVoice(after.story, after.segment) &&
    sameJson(effectiveDelivery(before.story, before.segment), effectiveDelivery(after.story, after.segment))
  );
}

/** Speakers of spoken lines without a voice of their own or in the cast, in order. */
function uncastSpeakers(story: ScriptVoices, segments: readonly Segment[]): string[] {
  const speakers = segments
    .filter(isSpoken)
    .flatMap((segment) =>
      segment.speaker !== null && effectiveVoice(story, segment) === null ? [segment.speaker] : [],
    );
  return [...new Set(speakers)];
}

/**
 * The cast with a voice for every speaker: in a script with several speakers, each one without a voice gets one that
 * nobody else has, while there are any. With a single speaker the model's first voice is used, so the cast stays.
 *
 * @param own - ids of the model's own voices
 */
export function fullCast(story: ScriptVoices, segments: readonly Segment[], own: readonly string[]): Cast {
  const cast: Cast = { ...story.cast };
  const names = new Set(segments.filter(isSpoken).flatMap(({ speaker }) => speaker ?? []));
  if (names.size < 2 || own.length < 2) return cast;
  const taken = new Set(segments.map((segment) => effectiveVoice(story, segment)));
  for (const speaker of uncastSpeakers(story, segments)) {
    const voice = own.find((id) => !taken.has(id)) ?? own[Object.keys(cast).length % own.length];
    taken.add(voice ?? null);
    cast[speaker] = { ...cast[speaker], voice_id: voice };
  }
  return cast;
}

/** The parts after a change of the default delivery or the cast: voiced lines that are affected become stale. */
export function withScriptDelivery(parts: StoryParts, before: ScriptVoices, after: ScriptVoices): StoryParts {
  const segments = parts.segments.map((segment) => {
    if (!isSpoken(segment) || segment.sound_id === null || segment.stale) return segment;
    const same = soundsTheSame({ story: before, segment }, { story: after, segment });
    return same ? segment : { ...segment, stale: true };
  });
  return { ...parts, segments };
}

/** Whether two plain JSON values are equal, regardless of key order. */
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
