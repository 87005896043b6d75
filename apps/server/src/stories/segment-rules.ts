import { givenFields, type Segment, type SegmentCreate, type SegmentPatch, type Sound } from '@soundwright/contract';
import { blankSegment, type Window, windowOf } from '@soundwright/story/clips';
import { reachOf } from '@soundwright/story/comp';
import type { StoryParts } from '@soundwright/story/parts';
import { staleAfter } from '@soundwright/story/script';
import { placeAfterLast } from '@soundwright/story/timing';
import { fieldError } from '../generation/checks.ts';
import { ServiceError } from '../platform/service-error.ts';

/** The properties of a segment's sound needed by the rules. */
export type ClipSound = Pick<Sound, 'id' | 'duration_s'>;

/** The sounds that a segment can play. */
export interface ClipSounds {
  /** Its own, or null. */
  readonly own: ClipSound | null;
  /** Length of it and of its takes, as far as they exist; by id. */
  readonly lengths: ReadonlyMap<string, number>;
}

/**
 * The segment that a request adds to a story; at the requested position, or the end.
 * @throws ServiceError `invalid_request`
 */
export function newSegment(
  parts: StoryParts,
  body: SegmentCreate,
  { own: sound, lengths }: ClipSounds,
  made: { id: string; storyId: string; now: string },
): Segment {
  const blank = blankSegment(body.kind ?? 'line', made);
  refuseSoundOfPause(blank.kind, sound);
  const stack = { sound_id: sound?.id ?? null, takes: body.takes ?? [], comp: body.comp ?? [] };
  requireComp(stack);
  const trimStartS = body.trim_start_s ?? 0;
  const window: Window =
    sound === null
      ? { trim_start_s: trimStartS, duration_s: body.duration_s ?? blank.duration_s }
      : requireWindow(reach(stack, sound, lengths), trimStartS, body.duration_s);
  return {
    ...blank,
    ...givenFields(body),
    position: Math.min(body.position ?? parts.segments.length, parts.segments.length),
    start_s: body.start_s ?? placeAfterLast(parts.segments, body.track_index ?? blank.track_index),
    ...window,
    ...stack,
  };
}

/**
 * Applies a request to a segment. A new sound plays in full, without the comp of the sound before, unless the request
 * says otherwise.
 *
 * @throws ServiceError `invalid_request`
 */
export function changedSegment(
  before: Segment,
  patch: SegmentPatch,
  { own: sound, lengths }: ClipSounds,
  now: string,
): Segment {
  const { trim_start_s, duration_s } = patch;
  refuseSoundOfPause(patch.kind ?? before.kind, sound);
  const sound_id = sound?.id ?? null;
  const comp = patch.comp ?? (sound_id === before.sound_id ? before.comp : []);
  const stack = { sound_id, takes: patch.takes ?? before.takes, comp };
  requireComp(stack);
  const reachS = sound === null ? null : reach(stack, sound, lengths);
  return {
    ...before,
    ...givenFields(patch),
    ...changedWindow(before, { trim_start_s, duration_s }, reachS, sound_id !== before.sound_id),
    ...stack,
    stale: staleAfter(before, patch),
    updated_at: now,
  };
}

type Stack = Pick<Segment, 'sound_id' | 'takes' | 'comp'>;

/** How far a clip can play, in the time of its own sound. */
function reach(stack: Stack, own: ClipSound, lengths: ReadonlyMap<string, number>): number {
  return reachOf(stack, (id) => (id === own.id ? own.duration_s : lengths.get(id))) ?? own.duration_s;
}

/** @throws ServiceError `invalid_request` when takes repeat, or the comp is out of order or plays something else */
function requireComp({ sound_id, takes, comp }: Stack): void {
  const ids = takes.map((take) => take.sound_id);
  const again = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (again !== -1) throw fieldError(`takes.${again}.sound_id`, 'This take is in the list twice.');
  if (comp.length > 0 && sound_id === null)
    throw fieldError('comp', 'Without a sound there is nothing that takes could play in place of.');
  const late = comp.findIndex(({ from_s }, at) => from_s <= (comp[at - 1]?.from_s ?? -1));
  if (late !== -1)
    throw fieldError(
      `comp.${late}.from_s`,
      'The parts of a comp must be sorted by time, each later than the one before.',
    );
  const unknown = comp.findIndex((part) => part.sound_id !== sound_id && !ids.includes(part.sound_id));
  if (unknown !== -1)
    throw fieldError(`comp.${unknown}.sound_id`, 'A comp plays the clip’s own sound and its takes; this is neither.');
}

function changedWindow(
  before: Segment,
  { trim_start_s, duration_s }: Pick<SegmentPatch, 'trim_start_s' | 'duration_s'>,
  reachS: number | null,
  isOther: boolean,
): Window {
  if (reachS === null) {
    return {
      trim_start_s: trim_start_s ?? (isOther ? 0 : before.trim_start_s),
      duration_s: duration_s ?? before.duration_s,
    };
  }
  if (isOther) return requireWindow(reachS, trim_start_s ?? 0, duration_s);
  if (trim_start_s === undefined && duration_s === undefined) {
    return { trim_start_s: before.trim_start_s, duration_s: Math.min(before.duration_s, reachS - before.trim_start_s) };
  }
  const trimS = trim_start_s ?? before.trim_start_s;
  return requireWindow(reachS, trimS, duration_s ?? Math.min(before.duration_s, reachS - trimS));
}

function requireWindow(soundS: number, trimStartS: number, durationS: number | undefined): Window {
  const window = windowOf(soundS, trimStartS, durationS);
  if (window !== null) return window;
  const what = durationS === undefined ? `start at ${trimStartS} s` : `take ${durationS} s from ${trimStartS} s on`;
  const path = trimStartS < soundS ? 'duration_s' : 'trim_start_s';
  throw new ServiceError(
    'invalid_request',
    `A clip must be longer than 0 s and lie inside its sound of ${soundS} s; this one would ${what}.`,
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
