import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

/** Style of text inputs. */
export const INPUT =
  'w-full rounded-ui border border-line bg-surface-1 px-3 text-text-1 placeholder:text-text-3 ' +
  'transition-colors duration-150 hover:border-text-3/60 disabled:opacity-50 aria-invalid:border-danger';

export interface FieldShellProps {
  readonly label: string;
  /** Hides the label visually. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly className?: string | undefined;
}

interface ShellRender {
  readonly id: string;
  readonly describedBy: string | undefined;
}

/** Label above, hint or error below, and the ids that connect them. */
export function FieldShell({
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
