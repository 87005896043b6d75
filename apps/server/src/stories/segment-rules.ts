import { givenFields, type Segment, type SegmentCreate, type SegmentPatch, type Sound } from '@soundwright/contract';
import { blankSegment, type Window, windowOf } from '@soundwright/story/clips';
import type { StoryParts } from '@soundwright/story/parts';
import { staleAfter } from '@soundwright/story/script';
import { placeAfterLast } from '@soundwright/story/timing';
import { ServiceError } from '../platform/service-error.ts';

/** The properties of a segment's sound needed by the rules. */
export type ClipSound = Pick<Sound, 'id' | 'duration_s'>;

/**
 * The segment that a request adds to a story; at the requested position, or the end.
 * @param sound - the sound in the request, or null
 * @throws ServiceError `invalid_request`
 */
export function newSegment(
  parts: StoryParts,
  body: SegmentCreate,
  sound: ClipSound | null,
  made: { id: string; storyId: string; now: string },
): Segment {
  const blank = blankSegment(body.kind ?? 'line', made);
  refuseSoundOfPause(blank.kind, sound);
  const trimStartS = body.trim_start_s ?? 0;
  const window: Window =
    sound === null
      ? { trim_start_s: trimStartS, duration_s: body.duration_s ?? blank.duration_s }
      : requireWindow(sound, trimStartS, body.duration_s);
  return {
    ...blank,
    ...givenFields(body),
    position: Math.min(body.position ?? parts.segments.length, parts.segments.length),
    start_s: body.start_s ?? placeAfterLast(parts.segments, body.track_index ?? blank.track_index),
    ...window,
    sound_id: sound?.id ?? null,
  };
}

/**
 * Applies a request to a segment.
 * @param sound - the sound it plays afterwards, or null; a new sound plays in full unless the request says otherwise
 * @throws ServiceError `invalid_request`
 */
export function changedSegment(before: Segment, patch: SegmentPatch, sound: ClipSound | null, now: string): Segment {
  const { trim_start_s, duration_s } = patch;
  refuseSoundOfPause(patch.kind ?? before.kind, sound);
  return {
    ...before,
    ...givenFields(patch),
    ...changedWindow(before, { trim_start_s, duration_s }, sound),
    sound_id: sound?.id ?? null,
    stale: staleAfter(before, patch),
    updated_at: now,
  };
}

function changedWindow(
  before: Segment,
  { trim_start_s, duration_s }: Pick<SegmentPatch, 'trim_start_s' | 'duration_s'>,
  sound: ClipSound | null,
): Window {
  const isOther = (sound?.id ?? null) !== before.sound_id;
  if (sound === null) {
    return {
      trim_start_s: trim_start_s ?? (isOther ? 0 : before.trim_start_s),
      duration_s: duration_s ?? before.duration_s,
    };
  }
  if (isOther) return requireWindow(sound, trim_start_s ?? 0, duration_s);
  if (trim_start_s === undefined && duration_s === undefined) {
    return { trim_start_s: before.trim_start_s, duration_s: before.duration_s };
  }
  const trimS = trim_start_s ?? before.trim_start_s;
  return requireWindow(sound, trimS, duration_s ?? Math.min(before.duration_s, sound.duration_s - trimS));
}

function requireWindow(sound: ClipSound, trimStartS: number, durationS: number | undefined): Window {
  const window = windowOf(sound.duration_s, trimStartS, durationS);
  if (window !== null) return window;
  const what = durationS === undefined ? `start at ${trimStartS} s` : `take ${durationS} s from ${trimStartS} s on`;
  const path = trimStartS < sound.duration_s ? 'duration_s' : 'trim_start_s';
  throw new ServiceError(
    'invalid_request',
    `A clip must be longer than 0 s and lie inside its sound of ${sound.duration_s} s; this one would ${what}.`,
    { fields: [{ path, message: 'reaches beyond the sound' }] },
  );
}

function refuseSoundOfPause(kind: Segment['kind'], sound: ClipSound | null): void {
  if (kind !== 'pause' || sound === null) return;
  throw new ServiceError('invalid_request', 'A pause is silent: it cannot have a sound.', {
    hint: 'Make it a line, or leave sound_id out.',
    fields: [{ path: 'sound_id', message: 'is not for pauses' }],
  });
}
