import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface ToggleProps {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A switch with immediate effect. */
export function Switch({ label, hideLabel, hint, checked, onChange, disabled, className }: ToggleProps) {
  const id = useId();
  return (
    <div className={classes('flex items-center gap-3', className)}>
      <BaseSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled === true}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-text-3 bg-surface-3 transition-colors duration-150 data-checked:border-accent data-checked:bg-accent data-disabled:opacity-45"
      >
        <BaseSwitch.Thumb className="block size-4 translate-x-[3px] rounded-full bg-text-2 transition-transform duration-150 data-checked:translate-x-[19px] data-checked:bg-on-accent" />
      </BaseSwitch.Root>
      {hideLabel !== true && (
        <span className="min-w-0">
          <span aria-hidden="true" className="block text-text-1">
            {label}
          </span>
          {hint !== undefined && (
            <span id={`${id}-hint`} className="block text-[12px] text-text-3">
              {hint}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

interface CheckboxProps extends ToggleProps {
  readonly indeterminate?: boolean | undefined;
}

/** A checkbox, for choices that are confirmed later. */
export function Checkbox({
  label,
  hideLabel,
  hint,
  checked,
  onChange,
  disabled,
  className,
  indeterminate,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes('flex items-start gap-2', className)}>
      <BaseCheckbox.Root
        id={id}
        checked={checked}
        indeterminate={indeterminate === true}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled === true}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="relative mt-0.5 grid size-[18px] shrink-0 place-items-center rounded border border-text-3 bg-surface-1 before:absolute before:-inset-[3px] data-checked:border-accent data-checked:bg-accent data-disabled:opacity-45 data-indeterminate:border-accent data-indeterminate:bg-accent"
      >
        <BaseCheckbox.Indicator className="text-on-accent data-unchecked:hidden">
          {indeterminate === true ? (
            <Minus size={13} strokeWidth={3} aria-hidden="true" />
          ) : (
            <Check size={13} strokeWidth={3} aria-hidden="true" />
          )}
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      {hideLabel !== true && (
        <label htmlFor={id} className="min-w-0">
          <span className="block text-text-1">{label}</span>
          {hint !== undefined && (
            <span id={`${id}-hint`} className="block text-[12px] text-text-3">
              {hint}
            </span>
          )}
        </label>
      )}
    </div>
  );
}
