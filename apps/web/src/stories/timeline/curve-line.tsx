import type { NumberRange } from '@soundwright/contract';
import { type CurvePoint, withPoint, withPointMoved } from '@soundwright/story/automation';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { lineAcross } from '../../canvas/line-across.ts';
import { formatTime } from '../../ui/format.ts';
import { timeAtX, useOriginPx } from './content-place.ts';
import { useTimelineView } from './timeline-store.ts';

const INSET_PX = 6;

/** How the values of a curve lie in the height of a lane, as shares from its top. */
export interface LineScale {
  readonly shareOf: (value: number) => number;
  readonly valueOf: (share: number) => number;
}

/** Where a share of the height of a lane is. */
export function yOfShare(share: number, heightPx: number): number {
  return INSET_PX + share * (heightPx - 2 * INSET_PX);
}

function shareOfY(y: number, heightPx: number): number {
  return Math.min(1, Math.max(0, (y - INSET_PX) / (heightPx - 2 * INSET_PX)));
}

interface CurveLineProps {
  readonly points: readonly CurvePoint[];
  /** The value before the first point of an empty curve. */
  readonly usual: number;
  readonly range: NumberRange;
  readonly unit: string;
  readonly scale: LineScale;
  /** What is drawn, such as `Volume`. */
  readonly what: string;
  readonly laneName: string;
  readonly heightPx: number;
  readonly contentPx: number;
  /** Whether points can be changed; otherwise the line is only shown. */
  readonly editable: boolean;
  /** Shows a change that is being dragged; null takes it back. */
  readonly onPreview: (points: CurvePoint[] | null) => void;
  readonly onChange: (label: string, points: CurvePoint[], gesture?: string) => void;
}

/** A curve over a lane: a line with draggable points, added by clicking the lane. */
export function CurveLine(props: CurveLineProps) {
  const { points, usual, range, unit, scale, what, laneName, heightPx, contentPx, editable, onPreview, onChange } =
    props;
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const originPx = useOriginPx();
  const held = useRef<{ index: number; points: CurvePoint[]; moved: boolean } | null>(null);
  const name = what.toLowerCase();

  const placeOf = (event: PointerEvent<HTMLElement>): CurvePoint => {
    const { top } = event.currentTarget.getBoundingClientRect();
    const value = scale.valueOf(shareOfY(event.clientY - top, heightPx));
    return { time_s: timeAtX(event.clientX, event.currentTarget), value };
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const handle = (event.target as HTMLElement).dataset['point'];
    const existing = handle === undefined ? null : Number(handle);
    const made =
      existing === null ? withPoint(points, placeOf(event), range) : { points: [...points], index: existing };
    held.current = { ...made, moved: existing === null };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (existing === null) onPreview(made.points);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (held.current === null) return;
    held.current.points = withPointMoved(held.current.points, held.current.index, placeOf(event), range);
    held.current.moved = true;
    onPreview(held.current.points);
  };
  const drop = () => {
    const done = held.current;
    held.current = null;
    if (done?.moved === true) onChange(`Change ${name}`, done.points);
  };
  const remove = (index: number) => onChange(`Delete point of ${name}`, points.toSpliced(index, 1));

  const yOf = (value: number) => yOfShare(scale.shareOf(value), heightPx);
  const xOf = (timeS: number) => timeS * pxPerS - originPx;
  const shown = points.length === 0 ? [{ time_s: 0, value: usual }] : points;
  const path = lineAcross(
    shown.map(({ time_s, value }) => [xOf(time_s), yOf(value)]),
    contentPx,
  );
  return (
    <div
      data-curve-line={what}
      className={
        editable
          ? 'absolute inset-0 z-[5] cursor-crosshair touch-none bg-surface-0/35'
          : 'pointer-events-none absolute inset-0 z-[5]'
      }
      onPointerDown={editable ? press : undefined}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => {
        held.current = null;
        onPreview(null);
      }}
    >
      <svg aria-hidden="true" className="absolute inset-0 h-full w-full overflow-hidden">
        <polyline
          points={path.join(' ')}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={editable ? 2 : 1.25}
          strokeOpacity={editable ? 1 : 0.6}
        />
      </svg>
      {editable && (
        <span aria-hidden="true" className="pointer-events-none absolute bottom-1 left-2 text-[11px] text-text-2">
          {what}
        </span>
      )}
      {editable &&
        points.map((point, index) => (
          <Point
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their place in the order of time
            key={index}
            index={index}
            name={`${what} point ${index + 1} of ${laneName}`}
            place={`${formatTime(point.time_s, 1)}, ${`${point.value} ${unit}`.trim()}`}
            value={point.value}
            range={range}
            x={xOf(point.time_s)}
            y={yOf(point.value)}
            onKey={(event) => {
              const moved = movedByKey(event, point, scale);
              if (moved !== null)
                onChange(`Change ${name}`, withPointMoved(points, index, moved, range), `${what} ${laneName} ${index}`);
              else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
            onDelete={() => remove(index)}
          />
        ))}
    </div>
  );
}

/** Seconds, and shares of the height, by which an arrow key moves a point. */
const KEY_S = 0.1;
const KEY_SHARE = 1 / 120;

function movedByKey(event: KeyboardEvent, { time_s, value }: CurvePoint, scale: LineScale): CurvePoint | null {
  const by = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
  if (by === undefined) return null;
  const step = event.shiftKey ? 5 : 1;
  const [across = 0, down = 0] = by;
  const share = Math.min(1, Math.max(0, scale.shareOf(value) + down * step * KEY_SHARE));
  return { time_s: time_s + across * step * KEY_S, value: down === 0 ? value : scale.valueOf(share) };
}

interface PointProps {
  readonly index: number;
  readonly name: string;
  readonly place: string;
  readonly value: number;
  readonly range: NumberRange;
  readonly x: number;
  readonly y: number;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onDelete: () => void;
}

function Point({ index, name, place, value, range, x, y, onKey, onDelete }: PointProps) {
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuenow={value}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-valuetext={place}
      title={`${place}. Double-click or Delete removes it.`}
      data-point={index}
      onKeyDown={onKey}
      onDoubleClick={onDelete}
      style={{ left: x, top: y }}
      className="absolute size-3 -translate-1/2 cursor-move rounded-full border-2 border-accent bg-surface-1 before:absolute before:-inset-2"
    />
  );
}
