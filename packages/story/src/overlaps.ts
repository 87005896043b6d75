import type { Segment } from '@soundwright/contract';
import { endOf, rounded } from './timing.ts';

type Fades = Partial<Pick<Segment, 'fade_in_s' | 'fade_out_s'>>;

/** Minimum overlap; anything shorter is a rounding error. */
const LEAST_S = 0.001;

/**
 * Fades that turn overlaps into crossfades: where a clip ends inside the next one on its lane, the first fades out and
 * the second fades in over the overlap. Equal-power fades keep the loudness. A clip entirely inside another one is left
 * unchanged.
 *
 * @param ids - the clips whose overlaps are crossfaded; other overlaps stay unchanged
 */
export function crossfades(clips: readonly Segment[], ids: ReadonlySet<string>): Map<string, Fades> {
  const fades = new Map<string, Fades>();
  const lanes = Map.groupBy(
    clips.filter((clip) => clip.sound_id !== null && clip.duration_s > 0),
    (clip) => clip.track_index,
  );
  for (const lane of lanes.values()) {
    const inOrder = lane.toSorted((a, b) => a.start_s - b.start_s || endOf(a) - endOf(b));
    for (const [i, first] of inOrder.entries()) {
      for (const second of inOrder.slice(i + 1)) {
        const sharedS = rounded(endOf(first) - second.start_s);
        if (sharedS < LEAST_S) break;
        const isInside = endOf(second) <= endOf(first) || second.start_s <= first.start_s;
        if (isInside || !(ids.has(first.id) || ids.has(second.id))) continue;
        const out = { fade_out_s: sharedS, fade_in_s: Math.min(first.fade_in_s, rounded(first.duration_s - sharedS)) };
        const into = {
          fade_in_s: sharedS,
          fade_out_s: Math.min(second.fade_out_s, rounded(second.duration_s - sharedS)),
        };
        fades.set(first.id, { ...out, ...fades.get(first.id), fade_out_s: sharedS });
        fades.set(second.id, { ...fades.get(second.id), ...into });
      }
    }
  }
  return fades;
}
