import { classes } from './classes.ts';

interface ProgressBarProps {
  /** 0 to 1; null when unknown. */
  readonly value: number | null;
  /** The operation. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A progress bar. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes('h-1 w-full overflow-hidden rounded-full bg-surface-3', className)}
    >
      <div
        className={classes(
          'h-full rounded-full bg-accent transition-[width] duration-150 forced-colors:bg-[Highlight]',
          percent === undefined && 'animate-pulse',
        )}
        style={{ width: percent === undefined ? '100%' : `${percent}%` }}
      />
    </div>
  );
}
