import { type ChangeEvent, type ComponentProps, createElement } from 'react';
import { classes } from './classes.ts';
import { FieldShell, type FieldShellProps, INPUT } from './field-shell.tsx';

type Control = 'input' | 'textarea';

type TextProps<C extends Control> = FieldShellProps &
  Omit<ComponentProps<C>, 'onChange' | 'value' | 'id' | 'className'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly inputClassName?: string | undefined;
  };

/** One line of text. */
export function TextField({ inputClassName, ...props }: TextProps<'input'>) {
  return textControl('input', {
    type: 'text',
    autoComplete: 'off',
    ...props,
    inputClassName: classes('h-9', inputClassName),
  });
}

/** Several lines of text; grows with its content. */
export function TextArea({ inputClassName, ...props }: TextProps<'textarea'>) {
  return textControl('textarea', {
    rows: 3,
    ...props,
    inputClassName: classes('field-sizing-content resize-y py-2 leading-relaxed', inputClassName),
  });
}

function textControl<C extends Control>(
  control: C,
  { label, hideLabel, hint, error, className, inputClassName, value, onChange, ...rest }: TextProps<C>,
) {
  return (
    <FieldShell label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {({ id, describedBy }) =>
        createElement(control, {
          // What people write may run from right to left.
          dir: 'auto',
          ...rest,
          id,
          value,
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
          'aria-invalid': typeof error === 'string' ? true : undefined,
          'aria-describedby': describedBy,
          className: classes(INPUT, inputClassName),
        })
      }
    </FieldShell>
  );
}
