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
  /** Lanes whose volume line is being edited. */
  readonly volumeLanes: ReadonlySet<number>;
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
  volumeLanes: new Set<number>(),
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

/** Opens or closes the volume line of a lane. */
export function toggleVolume(trackIndex: number): void {
  useTimelineView.setState(({ volumeLanes }) => {
    const next = new Set(volumeLanes);
    if (!next.delete(trackIndex)) next.add(trackIndex);
    return { volumeLanes: next };
  });
}
