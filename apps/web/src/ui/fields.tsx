import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { NumberField as BaseNumber } from '@base-ui/react/number-field';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Slider as BaseSlider } from '@base-ui/react/slider';
import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { Check, ChevronDown, Minus, Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

const INPUT =
  'w-full rounded-ui border border-line bg-surface-1 px-3 text-text-1 placeholder:text-text-3 ' +
  'transition-colors duration-150 hover:border-text-3/60 disabled:opacity-50 aria-invalid:border-danger';

interface FieldShellProps {
  readonly label: string;
  /** Shows no label, but keeps it as the name. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly className?: string | undefined;
}

interface ShellRender {
  readonly id: string;
  readonly describedBy: string | undefined;
}

function FieldShell({
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
}: FieldShellProps & { readonly children: (ids: ShellRender) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const hasNote = note !== undefined && note !== null && note !== '';
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel === true ? 'sr-only' : 'text-[13px] font-medium text-text-2'}>
        {label}
      </label>
      {children({ id, describedBy: hasNote ? noteId : undefined })}
      {hasNote && (
        <p
          id={noteId}
          className={classes('text-[12px]', typeof error === 'string' ? 'text-danger' : 'text-text-3')}
          role={typeof error === 'string' ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type TextProps = FieldShellProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'className'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly inputClassName?: string | undefined;
  };

/** One line of text. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  className,
  inputClassName,
  value,
  onChange,
  ...rest
}: TextProps) {
  return (
    <FieldShell label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {({ id, describedBy }) => (
        <input
          type="text"
          autoComplete="off"
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={typeof error === 'string' ? true : undefined}
          aria-describedby={describedBy}
          className={classes(INPUT, 'h-9', inputClassName)}
        />
      )}
    </FieldShell>
  );
}

type AreaProps = FieldShellProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id' | 'className'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly inputClassName?: string | undefined;
  };

/** Several lines of text; grows with what is in it. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  inputClassName,
  value,
  onChange,
  ...rest
}: AreaProps) {
  return (
    <FieldShell label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {({ id, describedBy }) => (
        <textarea
          rows={3}
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={typeof error === 'string' ? true : undefined}
          aria-describedby={describedBy}
          className={classes(INPUT, 'field-sizing-content resize-y py-2 leading-relaxed', inputClassName)}
        />
      )}
    </FieldShell>
  );
}

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
  /** Decimals shown at most; 3 when absent. */
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
              'flex h-9 w-full items-center overflow-hidden rounded-ui border bg-surface-1',
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
              aria-label={`Less: ${label}`}
              className="grid h-full w-7 place-items-center border-l border-line text-text-2 hover:bg-surface-2 disabled:opacity-40"
            >
              <Minus size={13} aria-hidden="true" />
            </BaseNumber.Decrement>
            <BaseNumber.Increment
              aria-label={`More: ${label}`}
              className="grid h-full w-7 place-items-center border-l border-line text-text-2 hover:bg-surface-2 disabled:opacity-40"
            >
              <Plus size={13} aria-hidden="true" />
            </BaseNumber.Increment>
          </BaseNumber.Group>
        </BaseNumber.Root>
      )}
    </FieldShell>
  );
}

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Second line in the list. */
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Options with the same heading stand together. */
  readonly group?: string | undefined;
}

interface SelectProps<V extends string> extends FieldShellProps {
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly options: readonly SelectOption<V>[];
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly size?: 'sm' | 'md' | undefined;
}

/** One of several. */
export function Select<V extends string>({
  label,
  hideLabel,
  hint,
  error,
  className,
  value,
  onChange,
  options,
  placeholder = 'Choose',
  disabled,
  size = 'md',
}: SelectProps<V>) {
  const chosen = options.find((option) => option.value === value);
  const groups = [...new Set(options.map((option) => option.group))];
  return (
    <FieldShell label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {({ id, describedBy }) => (
        <BaseSelect.Root
          value={value}
          onValueChange={(next) => next !== null && onChange(next as V)}
          disabled={disabled === true}
          items={options.map((option) => ({ value: option.value, label: option.label }))}
        >
          <BaseSelect.Trigger
            id={id}
            aria-label={label}
            aria-describedby={describedBy}
            className={classes(
              'flex w-full min-w-0 items-center gap-2 rounded-ui border border-line bg-surface-1 text-left text-text-1',
              'transition-colors duration-150 hover:border-text-3/60 data-disabled:opacity-50',
              size === 'sm' ? 'h-7 px-2 text-[13px]' : 'h-9 px-3',
            )}
          >
            {chosen?.icon}
            <BaseSelect.Value className="min-w-0 flex-1 truncate">
              {() => chosen?.label ?? <span className="text-text-3">{placeholder}</span>}
            </BaseSelect.Value>
            <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-text-3" />
          </BaseSelect.Trigger>
          <BaseSelect.Portal>
            <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
              <BaseSelect.Popup className="max-h-[min(24rem,var(--available-height))] min-w-(--anchor-width) max-w-96 overflow-y-auto rounded-ui border border-line bg-surface-1 p-1 shadow-lg shadow-black/10">
                {groups.map((group) => (
                  <BaseSelect.Group key={group ?? ''}>
                    {group !== undefined && (
                      <BaseSelect.GroupLabel className="px-2 pt-2 pb-1 text-[12px] text-text-3">
                        {group}
                      </BaseSelect.GroupLabel>
                    )}
                    {options
                      .filter((option) => option.group === group)
                      .map((option) => (
                        <SelectRow key={option.value} option={option} />
                      ))}
                  </BaseSelect.Group>
                ))}
              </BaseSelect.Popup>
            </BaseSelect.Positioner>
          </BaseSelect.Portal>
        </BaseSelect.Root>
      )}
    </FieldShell>
  );
}

function SelectRow({ option }: { readonly option: SelectOption<string> }) {
  return (
    <BaseSelect.Item
      value={option.value}
      disabled={option.disabled === true}
      className="flex cursor-default items-center gap-2 rounded-md px-2 py-1.5 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-surface-2"
    >
      {option.icon}
      <span className="min-w-0 flex-1">
        <BaseSelect.ItemText className="block truncate">{option.label}</BaseSelect.ItemText>
        {option.hint !== undefined && <span className="block text-[12px] text-text-3">{option.hint}</span>}
      </span>
      <span className="w-4">
        <BaseSelect.ItemIndicator>
          <Check size={14} aria-hidden="true" />
        </BaseSelect.ItemIndicator>
      </span>
    </BaseSelect.Item>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** On or off, at once. */
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
        className="relative h-6 w-10 shrink-0 rounded-full border border-text-3 bg-surface-3 transition-colors duration-150 data-checked:border-accent data-checked:bg-accent data-disabled:opacity-45"
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

/** A tick; takes part in a choice that is made later, or in a selection. */
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
