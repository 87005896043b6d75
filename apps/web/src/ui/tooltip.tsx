import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  readonly text: ReactNode;
  /** One focusable element. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  readonly disabled?: boolean | undefined;
}

/** A hint on hover and focus. It supplements the accessible name, never replaces it. */
export function Tooltip({ text, children, side = 'top', disabled }: TooltipProps) {
  return (
    <Base.Root disabled={disabled === true}>
      <Base.Trigger delay={500} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-60">
          <Base.Popup className="max-w-72 rounded-md border border-line bg-surface-3 px-2 py-1 text-[12px] text-text-1">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
