import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { rowAt } from '../../canvas/lane-rows.ts';

interface LaneGripProps {
  readonly title: string;
  readonly index: number;
  readonly heightsPx: readonly number[];
  readonly color: string | null;
  /** Called with the target position during a drag; null at its end. */
  readonly onTarget: (index: number | null) => void;
  readonly onMove: (to: number) => void;
}

/** The handle for moving a lane by drag or arrow keys. */
export function LaneGrip({ title, index, heightsPx, color, onTarget, onMove }: LaneGripProps) {
  const target = useRef<number | null>(null);
  const last = heightsPx.length - 1;
  const rowUnder = (event: PointerEvent<HTMLElement>) => {
    const body = event.currentTarget.closest('[data-lanes]')?.getBoundingClientRect();
    return Math.min(last, Math.max(0, Math.floor(rowAt(event.clientY - (body?.top ?? 0), heightsPx))));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (target.current === null) return;
    const to = rowUnder(event);
    target.current = null;
    onTarget(null);
    if (to !== index) onMove(to);
  };
  return (
    <button
      type="button"
      aria-label={`Move ${title}`}
      title="Drag, or press ↑ or ↓, to move the lane"
      style={{ borderLeftColor: color ?? 'transparent' }}
      className="absolute inset-y-0 left-0 grid w-4 cursor-grab touch-none place-items-center border-l-4 text-text-3 hover:text-text-1"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        target.current = index;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (target.current === null) return;
        target.current = rowUnder(event);
        onTarget(target.current);
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        target.current = null;
        onTarget(null);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (by === 0) return;
        event.preventDefault();
        event.stopPropagation();
        const to = index + by;
        if (to >= 0 && to <= last) onMove(to);
      }}
    >
      <GripVertical size={12} aria-hidden="true" />
    </button>
  );
}
