import { useCallback, useEffect, useRef } from 'react';
import { followedScroll } from '../../canvas/timeline-geometry.ts';
import { useFollowPlayhead, useStoryTools } from '../editor/story-context.tsx';
import { useOriginPx } from './content-place.ts';
import { useTimelineView } from './timeline-store.ts';

/** Pause of playhead following after manual scrolling. */
const HANDS_OFF_MS = 1_500;
/** Least time between two jumps of the view: at close zooms a screen lasts less, and drawing every one takes too long. */
const JUMP_MS = 500;

interface PlayheadProps {
  readonly scroller: { readonly current: HTMLElement | null };
  readonly contentPx: number;
}

/** The playhead, and the view that follows it. */
export function Playhead({ scroller, contentPx }: PlayheadProps) {
  const { player } = useStoryTools();
  const line = useRef<HTMLDivElement>(null);
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const originPx = useOriginPx();
  const handsOn = useRef(0);
  const jumpedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const element = scroller.current;
    const touched = () => {
      handsOn.current = performance.now();
    };
    element?.addEventListener('wheel', touched, { passive: true });
    element?.addEventListener('pointerdown', touched);
    return () => {
      element?.removeEventListener('wheel', touched);
      element?.removeEventListener('pointerdown', touched);
    };
  }, [scroller]);
  const draw = useCallback(
    (positionS: number) => {
      const x = positionS * pxPerS - originPx;
      if (line.current !== null) {
        line.current.style.transform = `translateX(${x}px)`;
        // Outside the content it would make it wider.
        line.current.hidden = x < 0 || x > contentPx;
      }
      const view = useTimelineView.getState();
      const isOff = performance.now() - handsOn.current < HANDS_OFF_MS;
      if (!view.follow || isOff || !player.store.getState().playing || scroller.current === null) return;
      const left = followedScroll(positionS, view, view.widthPx);
      if (left === view.scrollLeftPx || performance.now() - jumpedAt.current < JUMP_MS) return;
      jumpedAt.current = performance.now();
      useTimelineView.setState({ scrollLeftPx: left });
    },
    [pxPerS, originPx, contentPx, player, scroller],
  );
  useFollowPlayhead(draw);
  return (
    <div
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-(--lane-header) z-[5] w-px bg-danger before:absolute before:top-[28px] before:-left-[4px] before:size-[9px] before:rotate-45 before:bg-danger"
    />
  );
}
