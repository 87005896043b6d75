import type { Tempo } from '@soundwright/contract';
import { barLabel, beatStep } from '@soundwright/story/beats';
import { DOT_PX } from '../../canvas/sample-wave.ts';
import { gridStep, rulerTicks, type Tick } from '../../canvas/timeline-geometry.ts';

/** Least distance of snapping points. */
const LEAST_PX = 16;
/** Room for a label of the ruler, and for a mark between. */
const LABEL_PX = 56;
const MARK_PX = 9;

/**
 * The step of the grid: of beats and bars in a story with a tempo, else of seconds.
 *
 * @param sampleRateHz - of the mix, for a grid of samples where they are drawn one by one
 */
export function stepOfGrid(tempo: Tempo | null, pxPerS: number, sampleRateHz = Number.POSITIVE_INFINITY): number {
  if (pxPerS / sampleRateHz >= DOT_PX) return 1 / sampleRateHz;
  return tempo === null ? gridStep(pxPerS) : beatStep(tempo, LEAST_PX / pxPerS);
}

/** Marks of the ruler: bars and beats in a story with a tempo, else seconds. */
export function ticksOfRuler(tempo: Tempo | null, startS: number, endS: number, pxPerS: number): Tick[] {
  if (tempo === null) return rulerTicks(startS, endS, pxPerS);
  const labelStepS = beatStep(tempo, LABEL_PX / pxPerS);
  const stepS = beatStep(tempo, MARK_PX / pxPerS);
  const perLabel = Math.round(labelStepS / stepS);
  const first = Math.max(0, Math.floor(startS / stepS));
  return Array.from({ length: Math.max(0, Math.floor(endS / stepS) - first + 1) }, (_, i) => {
    const timeS = (first + i) * stepS;
    return { timeS, label: (first + i) % perLabel === 0 ? barLabel(tempo, timeS) : null };
  });
}
