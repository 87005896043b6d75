import { create } from 'zustand';
import type { TimelineView } from '../../canvas/timeline-geometry.ts';

/** A span of a lane. */
export interface LaneSpan {
  readonly trackIndex: number;
  readonly startS: number;
  readonly lengthS: number;
}

interface TimelineViewState extends TimelineView {
  /** Visible width of the lanes. */
  readonly widthPx: number;
  /** Snaps dragged clips to edges, the playhead, markers and the grid. */
  readonly snap: boolean;
  /** Scrolls along with the playhead. */
  readonly follow: boolean;
  /** Turns overlaps of dropped clips into crossfades. */
  readonly crossfade: boolean;
  /** The line of each lane that is being edited: `volume`, or a parameter of an effect. */
  readonly lines: ReadonlyMap<number, string>;
  /** The empty span of a lane for a generated sound. */
  readonly span: LaneSpan | null;
  /** The clip whose takes are shown below it. */
  readonly stackOf: string | null;
  /** The clip with keyboard focus. */
  readonly focusedId: string | null;
}

const KEPT = 'soundwright.timeline';

/** View state of the timeline, which is not part of the story. */
export const useTimelineView = create<TimelineViewState>(() => ({
  pxPerS: 40,
  scrollLeftPx: 0,
  widthPx: 800,
  focusedId: null,
  span: null,
  stackOf: null,
  lines: new Map<number, string>(),
  ...readKept(),
}));

useTimelineView.subscribe(({ snap, follow, crossfade }, before) => {
  if (snap === before.snap && follow === before.follow && crossfade === before.crossfade) return;
  localStorage.setItem(KEPT, JSON.stringify({ snap, follow, crossfade }));
});

function readKept(): { snap: boolean; follow: boolean; crossfade: boolean } {
  try {
    const { snap, follow, crossfade } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>;
    return { snap: snap !== false, follow: follow !== false, crossfade: crossfade !== false };
  } catch {
    return { snap: true, follow: true, crossfade: true };
  }
}

/** The name of the line of a parameter of an effect. */
export function lineOfParameter(effectId: string, parameter: string): string {
  return `${effectId} ${parameter}`;
}

/** Opens a line of a lane in place of another one, or closes it. */
export function toggleLine(trackIndex: number, line: string): void {
  useTimelineView.setState(({ lines }) => {
    const next = new Map(lines);
    if (lines.get(trackIndex) === line) next.delete(trackIndex);
    else next.set(trackIndex, line);
    return { lines: next };
  });
}
