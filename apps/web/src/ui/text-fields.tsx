import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldShell, type FieldShellProps, INPUT } from './field-shell.tsx';

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
