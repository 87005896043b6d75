import { Slider as BaseSlider } from '@base-ui/react/slider';
import { classes } from './classes.ts';

interface SliderProps {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Once, when the drag or the key press has ended. */
  readonly onCommit?: ((value: number) => void) | undefined;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  /** The value in words, as shown and as read out. */
  readonly format?: ((value: number) => string) | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A value on a scale. */
export function Slider({
  label,
  hideLabel,
  value,
  onChange,
  onCommit,
  min,
  max,
  step = 1,
  format = String,
  disabled,
  className,
}: SliderProps) {
  return (
    <BaseSlider.Root
      value={value}
      onValueChange={(next) => onChange(single(next))}
      onValueCommitted={(next) => onCommit?.(single(next))}
      min={min}
      max={max}
      step={step}
      disabled={disabled === true}
      className={classes('flex min-w-0 flex-col gap-1', disabled === true && 'opacity-50', className)}
    >
      {hideLabel !== true && (
        <div className="flex items-baseline justify-between gap-3 text-[13px]">
          <span className="font-medium text-text-2">{label}</span>
          <span className="text-text-1">{format(value)}</span>
        </div>
      )}
      <BaseSlider.Control className="flex h-7 w-full touch-none items-center select-none">
        <BaseSlider.Track className="relative h-1 w-full rounded-full bg-surface-3 ring-1 ring-line">
          <BaseSlider.Indicator className="rounded-full bg-accent" />
          <BaseSlider.Thumb
            aria-label={label}
            getAriaValueText={() => format(value)}
            className="size-4 rounded-full border border-accent-strong bg-surface-1 before:absolute before:-inset-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}

function single(value: number | readonly number[]): number {
  return typeof value === 'number' ? value : (value[0] ?? 0);
}
