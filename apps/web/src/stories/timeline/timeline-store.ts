import { create } from 'zustand';
import type { TimelineView } from '../../canvas/timeline-geometry.ts';

interface TimelineViewState extends TimelineView {
  /** Width of the lanes in sight. */
  readonly widthPx: number;
  /** Snaps dragged clips to edges, the playhead, markers and the grid. */
  readonly snap: boolean;
  /** Scrolls along with the playhead. */
  readonly follow: boolean;
  /** The clip that has the focus of the keyboard. */
  readonly focusedId: string | null;
}

const KEPT = 'soundwright.timeline';

/** View state of the timeline, which is not part of the story. */
export const useTimelineView = create<TimelineViewState>(() => ({
  pxPerS: 40,
  scrollLeftPx: 0,
  widthPx: 800,
  focusedId: null,
  ...readKept(),
}));

useTimelineView.subscribe(({ snap, follow }, before) => {
  if (snap !== before.snap || follow !== before.follow) localStorage.setItem(KEPT, JSON.stringify({ snap, follow }));
});

function readKept(): { snap: boolean; follow: boolean } {
  try {
    const { snap, follow } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>;
    return { snap: snap !== false, follow: follow !== false };
  } catch {
    return { snap: true, follow: true };
  }
}
