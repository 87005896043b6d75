import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Accessible name of the panel. */
  readonly title: string;
  readonly children: ReactNode;
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/** A small panel at a button; Escape or a press outside closes it. */
export function Popover({
  trigger,
  title,
  children,
  side = 'bottom',
  align = 'end',
  open,
  onOpenChange,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} className="z-50">
          <Base.Popup
            aria-label={title}
            className="max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-ui border border-line bg-surface-1 p-3 text-text-1 shadow-lg shadow-black/10 outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
