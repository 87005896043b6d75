/** Snapping. Pure arithmetic; times are seconds. */

/** A snap target. */
export interface SnapTarget {
  readonly timeS: number;
  readonly kind: 'clip' | 'playhead' | 'marker' | 'start' | 'beat' | 'grid';
}

export interface SnapOptions {
  /** Sorted or not. */
  readonly targets: readonly SnapTarget[];
  /** Step of the grid; 0 for none. */
  readonly gridStepS: number;
  /** The largest distance that snaps. */
  readonly toleranceS: number;
}

export interface Snapped {
  /** Offset to add to the times. */
  readonly deltaS: number;
  /** The target it snapped to, or null. */
  readonly target: SnapTarget | null;
}

/**
 * Moves `timesS`, such as the two edges of a clip, together to the nearest target of any of them. Edges, the playhead
 * and markers take precedence over the grid at the same distance.
 */
export function snap(timesS: readonly number[], { targets, gridStepS, toleranceS }: SnapOptions): Snapped {
  let best: Snapped = { deltaS: 0, target: null };
  let nearestS = toleranceS;
  const consider = (timeS: number, target: SnapTarget, preferred: boolean) => {
    const deltaS = target.timeS - timeS;
    const distanceS = Math.abs(deltaS);
    if (distanceS > toleranceS) return;
    if (best.target === null || distanceS < nearestS || (preferred && distanceS === nearestS)) {
      best = { deltaS, target };
      nearestS = distanceS;
    }
  };
  for (const timeS of timesS) {
    if (gridStepS > 0) {
      consider(timeS, { timeS: rounded(Math.round(timeS / gridStepS) * gridStepS), kind: 'grid' }, false);
    }
    for (const target of targets) consider(timeS, target, true);
  }
  return best;
}

/** All snap targets of a timeline, except the clips in `movingIds`, which would snap to themselves. */
export function snapTargets(
  clips: readonly { readonly id: string; readonly start_s: number; readonly duration_s: number }[],
  movingIds: ReadonlySet<string>,
  playheadS: number,
  markersS: readonly number[],
): SnapTarget[] {
  return [
    { timeS: 0, kind: 'start' },
    { timeS: playheadS, kind: 'playhead' },
    ...markersS.map((timeS): SnapTarget => ({ timeS, kind: 'marker' })),
    ...clips
      .filter((clip) => !movingIds.has(clip.id))
      .flatMap((clip): SnapTarget[] => [
        { timeS: clip.start_s, kind: 'clip' },
        { timeS: clip.start_s + clip.duration_s, kind: 'clip' },
      ]),
  ];
}

/** When the bars of a piece start and end, in seconds of its sound, and how many beats a bar has. */
export interface PieceBeats {
  readonly barTimesS: readonly number[];
  readonly beatsPerBar: number;
}

/** Pixels between beats from which beats are targets; below, only bars are. */
const ROOMY_PX = 14;

/** The bars of a piece, and its beats where there is room for them, as far as a clip plays them. */
export function beatTargets(
  clip: { readonly start_s: number; readonly duration_s: number; readonly trim_start_s: number },
  { barTimesS, beatsPerBar }: PieceBeats,
  pxPerS: number,
): SnapTarget[] {
  const targets: SnapTarget[] = [];
  for (const [bar, fromS] of barTimesS.entries()) {
    const lengthS = (barTimesS[bar + 1] ?? fromS) - fromS;
    const beats = (lengthS / beatsPerBar) * pxPerS < ROOMY_PX ? 1 : beatsPerBar;
    for (let beat = 0; beat < beats; beat++) {
      const insideS = fromS + (beat * lengthS) / beatsPerBar - clip.trim_start_s;
      if (insideS < 0 || insideS > clip.duration_s || (beat > 0 && lengthS === 0)) continue;
      targets.push({ timeS: rounded(clip.start_s + insideS), kind: 'beat' });
    }
  }
  return targets;
}

/** Rounded to microseconds, so that sums of tenths stay tenths. */
function rounded(timeS: number): number {
  return Math.round(timeS * 1e6) / 1e6;
}
