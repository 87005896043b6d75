import { EFFECTS, type Effect, type EffectParameter, type EffectPoint } from '@soundwright/contract';
import { withPoint, withPointMoved } from '@soundwright/story/automation';
import { parameterOf, parametersOf, pointsAt } from '@soundwright/story/effect-kernels';
import { Spline } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/button.tsx';
import { NumberBox } from '../ui/number-box.tsx';
import { PointList } from '../ui/point-list.tsx';

interface EffectParametersProps {
  readonly effect: Effect;
  /** Where a new point of a curve lies, seconds. */
  readonly timeOf: () => number;
  /** Opens the curve of a parameter elsewhere. */
  readonly lineOf?: ((parameter: string) => ReactNode) | undefined;
  readonly onChange: (label: string, effect: Effect, gesture?: string) => void;
}

/** The numbers of an effect, each of which may be a curve over time. */
export function EffectParameters({ effect, timeOf, lineOf, onChange }: EffectParametersProps) {
  const parameters = parametersOf(effect);
  const automate = (name: string, points: EffectPoint[], label: string, gesture?: string) => {
    const { [name]: _, ...rest } = effect.automation;
    onChange(label, { ...effect, automation: points.length === 0 ? rest : { ...rest, [name]: points } }, gesture);
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {parameters.map(([name, { label, unit, min, max, fixed }]) => {
          const isCurve = effect.automation[name] !== undefined;
          return (
            <div key={name} className="flex items-end gap-0.5">
              <NumberBox
                className="flex-1"
                label={label}
                unit={unit}
                min={min}
                max={max}
                step={stepOf(max - min)}
                value={parameterOf(effect, name)}
                onChange={(value) => onChange('Set effect', { ...effect, [name]: value } as Effect, name)}
              />
              {fixed !== true && (
                <IconButton
                  label={`${label} over time`}
                  pressed={isCurve}
                  className="size-7!"
                  icon={<Spline size={13} aria-hidden="true" />}
                  onClick={() =>
                    isCurve
                      ? automate(name, [], 'Keep parameter')
                      : automate(name, [{ time_s: timeOf(), value: parameterOf(effect, name) }], 'Change over time')
                  }
                />
              )}
            </div>
          );
        })}
      </div>
      {parameters.map(([name, parameter]) => (
        <ParameterCurve
          key={name}
          name={`${EFFECTS[effect.type].label}, ${parameter.label} over time`}
          parameter={parameter}
          points={effect.automation[name] ?? []}
          timeOf={timeOf}
          line={lineOf?.(name)}
          onChange={(label, points, gesture) => automate(name, points, label, gesture && `${name} ${gesture}`)}
        />
      ))}
    </>
  );
}

interface ParameterCurveProps {
  readonly name: string;
  readonly parameter: EffectParameter;
  readonly points: readonly EffectPoint[];
  readonly timeOf: () => number;
  readonly line: ReactNode;
  readonly onChange: (label: string, points: EffectPoint[], gesture?: string) => void;
}

function ParameterCurve({ name, parameter, points, timeOf, line, onChange }: ParameterCurveProps) {
  if (points.length === 0) return null;
  const { label, unit, min, max } = parameter;
  return (
    <section aria-label={name} className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-[12px] text-text-2">{label} over time</h3>
        {line}
      </div>
      <PointList
        points={points}
        what={label}
        unit={unit}
        min={min}
        max={max}
        step={stepOf(max - min)}
        onMove={(index, point) =>
          onChange('Move point', withPointMoved(points, index, point, parameter), String(index))
        }
        onRemove={(index) => onChange('Delete point', points.toSpliced(index, 1))}
        onAdd={() => {
          const time_s = timeOf();
          const point = { time_s, value: pointsAt(points, time_s, parameter) };
          onChange('Add point', withPoint(points, point, parameter).points);
        }}
      />
    </section>
  );
}

/** Shares of its range that a number is stepped by. */
const STEPS = 50;

/** A round step: 1, 2 or 5 times a power of ten. */
function stepOf(range: number): number {
  const raw = range / STEPS;
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * (raw / power >= 5 ? 5 : raw / power >= 2 ? 2 : 1);
}
