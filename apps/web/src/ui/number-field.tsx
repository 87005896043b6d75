import { NumberField as BaseNumber } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { classes } from './classes.ts';
import { FieldShell, type FieldShellProps } from './field-shell.tsx';

interface NumberProps extends FieldShellProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Once, when typing or stepping has ended. */
  readonly onCommit?: ((value: number | null) => void) | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Written after the number, like `s` or `dB`. */
  readonly unit?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Maximum decimals; default 3. */
  readonly decimals?: number | undefined;
}

/** A number with steps: arrow keys, buttons, or typed. Empty is null. */
export function NumberField({
  label,
  hideLabel,
  hint,
  error,
  className,
  value,
  onChange,
  onCommit,
  min,
  max,
  step = 1,
  unit,
  placeholder,
  disabled,
  decimals = 3,
}: NumberProps) {
  return (
    <FieldShell label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {({ id, describedBy }) => (
        <BaseNumber.Root
          id={id}
          value={value}
          onValueChange={(next) => onChange(next)}
          onValueCommitted={(next) => onCommit?.(next)}
          min={min}
          max={max}
          step={step}
          disabled={disabled === true}
          format={{ maximumFractionDigits: decimals, useGrouping: false }}
          className="w-full"
        >
          <BaseNumber.Group
            className={classes(
              'flex h-9 pointer-coarse:h-10 w-full items-center overflow-hidden rounded-ui border bg-surface-1',
              'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
              typeof error === 'string' ? 'border-danger' : 'border-line',
              disabled === true && 'opacity-50',
            )}
          >
            <BaseNumber.Input
              placeholder={placeholder}
              aria-describedby={describedBy}
              aria-invalid={typeof error === 'string' ? true : undefined}
              className="h-full min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-text-3"
            />
            {unit !== undefined && (
              <span aria-hidden="true" className="pr-2 text-[12px] text-text-3">
                {unit}
              </span>
            )}
            <BaseNumber.Decrement
              aria-label={`Decrease ${label}`}
              className="grid h-full w-7 pointer-coarse:w-10 place-items-center border-l border-line text-text-2 hover:bg-surface-2 disabled:opacity-40"
            >
              <Minus size={13} aria-hidden="true" />
            </BaseNumber.Decrement>
            <BaseNumber.Increment
              aria-label={`Increase ${label}`}
              className="grid h-full w-7 pointer-coarse:w-10 place-items-center border-l border-line text-text-2 hover:bg-surface-2 disabled:opacity-40"
            >
              <Plus size={13} aria-hidden="true" />
            </BaseNumber.Increment>
          </BaseNumber.Group>
        </BaseNumber.Root>
      )}
    </FieldShell>
  );
}
