import type { Score } from '@soundwright/contract';
import { useQueries } from '@tanstack/react-query';
import { beatTargets, type PieceBeats, type SnapTarget } from '../../canvas/timeline-snap.ts';
import { scoreQuery } from '../../state/queries.ts';
import { useSoundBook } from '../editor/sound-book.ts';
import { useEditor } from '../editor/story-context.tsx';

/** Bars and beats of the clips with a score, except those in `moving`, as snap targets. */
export type ClipBeats = (moving: ReadonlySet<string>, pxPerS: number) => SnapTarget[];

/** Reads the scores of the pieces on the timeline. */
export function useClipBeats(): ClipBeats {
  const segments = useEditor(({ story }) => story.segments);
  const sounds = useSoundBook((book) => book.sounds);
  const pieces = [
    ...new Set(
      segments.flatMap(({ sound_id: id }) => (id !== null && (sounds.get(id)?.midi ?? null) !== null ? [id] : [])),
    ),
  ];
  const scores = useQueries({ queries: pieces.map(scoreQuery) });
  const beats = new Map(pieces.map((id, at) => [id, scores[at]?.data]));
  return (moving, pxPerS) =>
    segments.flatMap((clip) => {
      const score = beats.get(clip.sound_id ?? '');
      return score === undefined || moving.has(clip.id) ? [] : beatTargets(clip, beatsOf(score), pxPerS);
    });
}

/** Compound meters are felt in groups of three. */
function beatsOf({ bar_times_s: barTimesS, meter: { beats, unit } }: Score): PieceBeats {
  return { barTimesS, beatsPerBar: unit === 8 && beats % 3 === 0 ? beats / 3 : beats };
}
