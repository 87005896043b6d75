import type { Score } from '@soundwright/contract';
import { useQueries } from '@tanstack/react-query';
import { beatTargets, type PieceBeats, type SnapTarget } from '../../canvas/timeline-snap.ts';
import { api } from '../../state/api.ts';
import { keys } from '../../state/keys.ts';
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
  const scores = useQueries({
    queries: pieces.map((id) => ({
      queryKey: keys.score(id),
      queryFn: () => api.getScore({ params: { id } }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  const beats = new Map(pieces.map((id, at) => [id, scores[at]?.data]));
  return (moving, pxPerS) =>
    segments.flatMap((clip) => {
      const score = beats.get(clip.sound_id ?? '');
      return score === undefined || moving.has(clip.id) ? [] : beatTargets(clip, beatsOf(score), pxPerS);
    });
}

/** Compound meters are felt in groups of three. */
function beatsOf({ bar_times_s: barTimesS, meter: { beats, unit } }: Score): PieceBeats {
  return { barTimesS, barBeats: unit === 8 && beats % 3 === 0 ? beats / 3 : beats };
}
