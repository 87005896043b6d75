import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from './button.tsx';
import { NumberBox } from './number-box.tsx';

/** A value at a time, seconds. */
interface Point {
  readonly time_s: number;
  readonly value: number;
}

interface PointListProps {
  readonly points: readonly Point[];
  /** What the values are, such as `Level`. */
  readonly what: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Called with a point that was typed or stepped. */
  readonly onMove: (index: number, point: Point) => void;
  readonly onRemove: (index: number) => void;
  readonly onAdd: () => void;
}

/** The points of a curve as numbers, in the order of time. */
export function PointList({ points, what, unit, min, max, step, onMove, onRemove, onAdd }: PointListProps) {
  return (
    <>
      {points.length > 0 && (
        <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto p-0.5">
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their place in the order of time
            <li key={index} className="flex items-center gap-1">
              <NumberBox
                label={`Time of point ${index + 1}`}
                hideLabel
                unit="s"
                min={0}
                step={0.1}
                className="flex-1"
                value={point.time_s}
                onChange={(time_s) => onMove(index, { ...point, time_s })}
              />
              <NumberBox
                label={`${what} of point ${index + 1}`}
                hideLabel
                unit={unit}
                min={min}
                max={max}
                step={step}
                className="flex-1"
                value={point.value}
                onChange={(value) => onMove(index, { ...point, value })}
              />
              <IconButton
                label={`Delete point ${index + 1}`}
                icon={<Trash2 size={14} aria-hidden="true" />}
                onClick={() => onRemove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" icon={<Plus size={14} aria-hidden="true" />} onClick={onAdd}>
        Point at the playhead
      </Button>
    </>
  );
}
