import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface ChipProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'accent' | 'ok' | 'warn' | 'danger' | undefined;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  /** Breaks a long text instead of cutting it off. */
  readonly wraps?: boolean;
}

const TONES = {
  plain: 'border-line text-text-2',
  accent: 'border-accent text-accent',
  ok: 'border-ok/60 text-ok',
  warn: 'border-warn/60 text-warn',
  danger: 'border-danger/60 text-danger',
} as const;

const CHIP = 'inline-flex max-w-full items-center gap-1.5 border px-2.5 text-[12px]';
const ONE_LINE = 'h-6 rounded-full whitespace-nowrap';
const SEVERAL_LINES = 'min-h-6 rounded-xl py-0.5';

/** A short label, such as a status or a licence. */
export function Chip({ children, icon, tone = 'plain', className, title, wraps = false }: ChipProps) {
  return (
    <span title={title} className={classes(CHIP, wraps ? SEVERAL_LINES : ONE_LINE, TONES[tone], className)}>
      {icon}
      <span className={wraps ? undefined : 'truncate'}>{children}</span>
    </span>
  );
}

interface ToggleChipProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly pressed: boolean;
  readonly onPressedChange: (pressed: boolean) => void;
}

/** A filter that is on or off. */
export function ToggleChip({ children, icon, pressed, onPressedChange }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={classes(
        'inline-flex h-7 pointer-coarse:h-10 items-center gap-1.5 rounded-full border px-3 text-[13px] whitespace-nowrap transition-colors duration-150',
        pressed ? 'border-accent bg-accent text-on-accent' : 'border-line bg-surface-1 text-text-2 hover:text-text-1',
      )}
    >
      {icon}
      {children}
    </button>
  );
}

interface RemovableChipProps {
  readonly children: ReactNode;
  /** Label of the remove button, like "Remove tag rain". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** A label with a button that removes it. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <span
      className={classes(CHIP, 'h-7 rounded-full whitespace-nowrap pointer-coarse:h-10 border-line pr-0.5 text-text-1')}
    >
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-6 pointer-coarse:size-10 place-items-center rounded-full text-text-3 hover:bg-surface-2 hover:text-text-1"
      >
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  );
}
