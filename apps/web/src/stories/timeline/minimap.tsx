import { isClip } from '@soundwright/story/clips';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useTheme } from '../../ui/theme.ts';
import { prepare } from '../../ui/waveform.tsx';
import { useEditor } from '../editor/story-context.tsx';
import { useTimelineView } from './timeline-store.ts';

const HEIGHT_PX = 28;
/** Zoomed in less than this, the lanes show nearly everything anyway. */
const LEAST_ZOOM = 1.2;

/** The whole story in a strip; a press or a drag moves the part that the lanes show. */
export function Minimap() {
  const segments = useEditor((state) => state.shown.segments);
  const durationS = useEditor((state) => state.shown.duration_s);
  const { pxPerS, widthPx, scrollLeftPx } = useTimelineView();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme(({ resolved }) => resolved);
  const isNeeded = durationS * pxPerS > LEAST_ZOOM * widthPx;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour comes from the theme
  useEffect(() => {
    const context = prepare(canvas.current, widthPx, HEIGHT_PX);
    if (context === null) return;
    const clips = segments.filter(isClip);
    const lanes = 1 + Math.max(0, ...clips.map(({ track_index }) => track_index));
    const rowPx = HEIGHT_PX / lanes;
    context.fillStyle = getComputedStyle(context.canvas).color;
    for (const { start_s, duration_s, track_index, kind } of clips) {
      context.globalAlpha = kind === 'pause' ? 0.2 : 0.6;
      const left = (start_s / durationS) * widthPx;
      const width = Math.max(1, (duration_s / durationS) * widthPx);
      context.fillRect(left, track_index * rowPx + 1, width, Math.max(1, rowPx - 2));
    }
  }, [segments, durationS, widthPx, theme, isNeeded]);
  if (!isNeeded) return null;
  const scale = widthPx / (durationS * pxPerS);
  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const most = Math.max(0, durationS * pxPerS - widthPx);
    useTimelineView.setState({ scrollLeftPx: Math.min(most, Math.max(0, x / scale - widthPx / 2)) });
  };
  return (
    <div aria-hidden="true" className="flex shrink-0 border-b border-line pl-[148px] sm:pl-[184px]">
      {/* The lanes scroll by keyboard and wheel, too. */}
      <div
        data-minimap=""
        className="relative cursor-pointer touch-none overflow-hidden bg-surface-1 text-text-2"
        style={{ width: widthPx, height: HEIGHT_PX }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={go}
      >
        <canvas ref={canvas} style={{ width: widthPx, height: HEIGHT_PX }} className="block" />
        <div
          data-shown=""
          className="absolute inset-y-0 border-x-2 border-accent bg-accent/15"
          style={{ left: scrollLeftPx * scale, width: Math.min(widthPx, widthPx * scale) }}
        />
      </div>
    </div>
  );
}
