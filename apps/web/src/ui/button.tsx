import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Tooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  secondary: 'bg-surface-1 text-text-1 border-line hover:bg-surface-2',
  ghost: 'bg-transparent text-text-2 border-transparent hover:bg-surface-2 hover:text-text-1',
  danger: 'bg-surface-1 text-danger border-danger/50 hover:bg-danger/10',
};

const BASE =
  'inline-flex shrink-0 items-center justify-center rounded-ui border font-medium whitespace-nowrap select-none ' +
  'aria-pressed:bg-surface-3 aria-pressed:border-text-3 transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:opacity-45';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Before the label, 16 px. */
  readonly icon?: ReactNode;
  /** True while its action runs: it is disabled and announced as busy. */
  readonly busy?: boolean | undefined;
}

/** A button with a label. */
export function Button({ variant = 'secondary', size = 'md', icon, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy === true}
      aria-busy={busy === true ? true : undefined}
      className={classes(
        BASE,
        VARIANTS[variant],
        size === 'sm' ? 'h-7 gap-1.5 px-2.5 text-[13px]' : 'h-9 gap-2 px-3.5',
        'pointer-coarse:h-10',
        className,
      )}
    >
      {busy === true ? <Spinner /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactElement;
  readonly size?: ButtonSize | 'lg' | undefined;
  readonly variant?: ButtonVariant | undefined;
  /** For toggle buttons. */
  readonly pressed?: boolean | undefined;
  /** Shortcut shown in the tooltip, like `Space`. */
  readonly shortcut?: string | undefined;
  /** Uses the native tooltip: for lists with hundreds of buttons, where custom tooltips cost too much. */
  readonly plainHint?: boolean | undefined;
}

const ICON_SIZES = { sm: 'size-7 pointer-coarse:size-10', md: 'size-9 pointer-coarse:size-10', lg: 'size-11' } as const;

/** An icon-only button with a name and tooltip. */
export function IconButton({
  label,
  icon,
  size = 'sm',
  variant = 'ghost',
  pressed,
  shortcut,
  plainHint,
  className,
  ...rest
}: IconButtonProps) {
  const hint = shortcut === undefined ? label : `${label} · ${shortcut}`;
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={plainHint === true ? hint : undefined}
      aria-pressed={pressed}
      className={classes(BASE, VARIANTS[variant], ICON_SIZES[size], pressed === true && 'text-accent!', className)}
    >
      {icon}
    </button>
  );
  return plainHint === true ? button : <Tooltip text={hint}>{button}</Tooltip>;
}

/** A spinner; static under reduced motion. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
