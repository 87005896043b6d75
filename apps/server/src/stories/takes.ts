import type { Segment, SegmentPatch } from '@soundwright/contract';
import { spansOf, stackOf, withOwnSound } from '@soundwright/story/comp';
import { ServiceError } from '../platform/service-error.ts';

/** The takes of a clip, and which of them plays from when on in the time of the story; takes count from 1. */
export function takesOf(segment: Segment): { takes: string[]; comp: { from_s: number; take: number }[] } {
  const takes = stackOf(segment);
  const comp = spansOf(segment).map(({ soundId, fromS }) => ({
    from_s: segment.start_s + fromS - segment.trim_start_s,
    take: 1 + takes.indexOf(soundId),
  }));
  return { takes, comp };
}

/**
 * What lets a clip play one of its takes, all of it.
 *
 * @param take - from 1
 * @throws ServiceError `invalid_request` when there is no such take, or nothing of it is where the clip is
 */
export function patchForTake(
  segment: Segment,
  take: number,
  lengthOf: (soundId: string) => number | undefined,
): SegmentPatch {
  const takes = stackOf(segment);
  const soundId = takes[take - 1];
  const patch = soundId === undefined ? null : withOwnSound(segment, soundId, (id) => lengthOf(id) ?? 0);
  if (patch !== null) return patch;
  throw new ServiceError(
    'invalid_request',
    soundId === undefined
      ? `The line has ${takes.length} takes, so there is no take ${take}.`
      : `Take ${take} has nothing to play where the line is.`,
    { fields: [{ path: 'take', message: 'is none that the line can play' }] },
  );
}
