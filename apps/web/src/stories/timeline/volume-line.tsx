import { RANGES, type Track } from '@soundwright/contract';
import { volumeAt, withoutPoint, withPoint, withPointMoved } from '@soundwright/story/automation';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatTime } from '../../ui/format.ts';
import { useStoryTools } from '../editor/story-context.tsx';
import { laneTitle } from '../model/describe-clip.ts';
import { laneEdit } from '../model/lane-edits.ts';
import { useTimelineView } from './timeline-store.ts';

/** Level range of the lane height; levels beyond it are drawn at the edge. */
const TOP_DB = 12;
const BOTTOM_DB = -48;
const INSET_PX = 6;

interface VolumeLineProps {
  readonly track: Track;
  readonly heightPx: number;
  readonly contentPx: number;
  /** Whether points can be changed; otherwise the line is only shown. */
  readonly editable: boolean;
}

/** Where a level is in the height of a lane. */
export function yOfLevel(db: number, heightPx: number): number {
  const share = (TOP_DB - Math.min(TOP_DB, Math.max(BOTTOM_DB, db))) / (TOP_DB - BOTTOM_DB);
  return INSET_PX + share * (heightPx - 2 * INSET_PX);
}

function dbOf(y: number, heightPx: number): number {
  const share = (y - INSET_PX) / (heightPx - 2 * INSET_PX);
  return TOP_DB - Math.min(1, Math.max(0, share)) * (TOP_DB - BOTTOM_DB);
}

/** The volume of a lane over time: a line with draggable points, added by clicking the lane. */
export function VolumeLine({ track, heightPx, contentPx, editable }: VolumeLineProps) {
  const { editor } = useStoryTools();
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const held = useRef<{ index: number; points: Track['automation']; moved: boolean } | null>(null);
  const points = track.automation;

  const commit = (label: string, automation: Track['automation'], gesture?: string) => {
    const before = editor.story.tracks.find((one) => one.track_index === track.track_index) ?? track;
    editor.edit(laneEdit(label, before, { automation }), gesture === undefined ? {} : { gesture, delayMs: 300 });
  };
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { timeS: Math.max(0, (event.clientX - box.left) / pxPerS), db: dbOf(event.clientY - box.top, heightPx) };
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const { timeS, db } = placeOf(event);
    const handle = (event.target as HTMLElement).dataset['point'];
    const existing = handle === undefined ? null : Number(handle);
    const made = existing === null ? withPoint(points, timeS, db) : { points: [...points], index: existing };
    held.current = { ...made, moved: existing === null };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (existing === null) editor.preview({ track: { index: track.track_index, fields: { automation: made.points } } });
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (held.current === null) return;
    const { timeS, db } = placeOf(event);
    held.current.points = withPointMoved(held.current.points, held.current.index, timeS, db);
    held.current.moved = true;
    editor.preview({ track: { index: track.track_index, fields: { automation: held.current.points } } });
  };
  const drop = () => {
    const done = held.current;
    held.current = null;
    if (done?.moved === true) commit('Change volume', done.points);
  };

  const line = [
    { time_s: 0, gain_db: volumeAt(points, 0) },
    ...points,
    { time_s: contentPx / pxPerS, gain_db: volumeAt(points, contentPx / pxPerS) },
  ];
  const path = line.map(({ time_s, gain_db }) => `${time_s * pxPerS},${yOfLevel(gain_db, heightPx)}`).join(' ');
  return (
    <div
      data-volume-line=""
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
        editor.preview(null);
      }}
    >
      <svg aria-hidden="true" className="absolute inset-0 h-full w-full overflow-hidden">
        <polyline
          points={path}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={editable ? 2 : 1.25}
          strokeOpacity={editable ? 1 : 0.6}
        />
      </svg>
      {editable &&
        points.map((point, index) => (
          <VolumePoint
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their place in the order of time
            key={index}
            index={index}
            name={`Volume point ${index + 1} of ${laneTitle(track)}`}
            place={`${formatTime(point.time_s, 1)}, ${point.gain_db} dB`}
            valueDb={point.gain_db}
            x={point.time_s * pxPerS}
            y={yOfLevel(point.gain_db, heightPx)}
            onKey={(event) => {
              const step = event.shiftKey ? 5 : 1;
              const by = { ArrowUp: [0, 0.5], ArrowDown: [0, -0.5], ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0] }[
                event.key
              ];
              if (by !== undefined) {
                const [dS = 0, dDb = 0] = by;
                const moved = withPointMoved(points, index, point.time_s + dS * step, point.gain_db + dDb * step);
                commit('Change volume', moved, `volume ${track.track_index} ${index}`);
              } else if (event.key === 'Delete' || event.key === 'Backspace') {
                commit('Delete volume point', withoutPoint(points, index));
              } else return;
              event.preventDefault();
              event.stopPropagation();
            }}
            onDelete={() => commit('Delete volume point', withoutPoint(points, index))}
          />
        ))}
    </div>
  );
}

interface VolumePointProps {
  readonly index: number;
  readonly name: string;
  readonly place: string;
  readonly valueDb: number;
  readonly x: number;
  readonly y: number;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onDelete: () => void;
}

function VolumePoint({ index, name, place, valueDb, x, y, onKey, onDelete }: VolumePointProps) {
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuenow={valueDb}
      aria-valuemin={RANGES.gainDb.min}
      aria-valuemax={RANGES.gainDb.max}
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
