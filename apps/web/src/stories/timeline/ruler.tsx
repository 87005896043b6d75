import { type PointerEvent, useRef } from 'react';
import { useStoryPlayer, useStoryTools } from '../editor/story-context.tsx';
import { spanStyle, timeAtX, useOriginS } from './content-place.ts';
import { MarkerFlags } from './markers.tsx';
import { RULER_PX, RulerTiles } from './tiles.tsx';

interface RulerProps {
  readonly contentPx: number;
  readonly onSeek: (timeS: number) => void;
}

/** The ruler; a click moves the playhead, a drag with Shift sets the loop region. */
export function Ruler({ contentPx, onSeek }: RulerProps) {
  const { player } = useStoryTools();
  const loop = useStoryPlayer((state) => state.loop);
  const from = useRef<number | null>(null);
  const originS = useOriginS();
  const timeOf = (event: PointerEvent<HTMLElement>) => timeAtX(event.clientX, event.currentTarget);
  const go = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null) return;
    const timeS = timeOf(event);
    if (event.shiftKey) player.setLoop({ startS: Math.min(from.current, timeS), endS: Math.max(from.current, timeS) });
    else onSeek(timeS);
  };
  return (
    <div className="sticky top-0 z-[7] flex shrink-0 border-b border-line bg-surface-1" style={{ height: RULER_PX }}>
      <div className="sticky left-0 z-[8] w-(--lane-header) shrink-0 border-r border-line bg-surface-1" />
      <div
        className="relative flex-1 cursor-pointer touch-none overflow-hidden"
        onPointerDown={(event) => {
          const target = event.target as Element;
          if (event.button !== 0 || !event.currentTarget.contains(target) || target.closest('button') !== null) return;
          from.current = timeOf(event);
          event.currentTarget.setPointerCapture(event.pointerId);
          if (!event.shiftKey) onSeek(from.current);
        }}
        onPointerMove={go}
        onPointerUp={() => {
          from.current = null;
        }}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        {loop !== null && (
          <div
            aria-hidden="true"
            className="absolute inset-y-0 border-x-2 border-accent bg-accent/20"
            style={spanStyle(loop, originS)}
          />
        )}
        <RulerTiles contentPx={contentPx} />
        <MarkerFlags />
      </div>
    </div>
  );
}
