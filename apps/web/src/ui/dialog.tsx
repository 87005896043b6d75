import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { problemMessage } from './problem.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the foot, from left to right. */
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** `side` slides over the right edge: a drawer. */
  readonly placement?: 'center' | 'side' | 'top' | undefined;
}

const WIDTHS = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' } as const;

const PLACEMENTS = {
  center:
    'left-1/2 top-1/2 -translate-x-1/2 -translate-y-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] rounded-ui border',
  top: 'left-1/2 top-[12vh] -translate-x-1/2 max-h-[76vh] w-[calc(100vw-2rem)] rounded-ui border',
  side: 'right-0 top-0 h-dvh w-[min(26rem,100vw)] border-l data-starting-style:translate-x-4 data-ending-style:translate-x-4',
} as const;

/** A modal dialog. It traps the focus; Escape closes it and returns the focus. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  placement = 'center',
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={classes(
            'fixed z-40 flex flex-col border-line bg-surface-1 text-text-1 outline-none transition-[opacity,translate] duration-150',
            'data-ending-style:opacity-0 data-starting-style:opacity-0',
            PLACEMENTS[placement],
            placement !== 'side' && WIDTHS[size],
          )}
        >
          <header className="flex items-center gap-3 border-b border-line px-4 py-3">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-[15px] font-semibold">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="mt-0.5 text-[13px] text-text-2">{description}</Base.Description>
              )}
            </div>
            {/* No tooltip: an open one would take the Escape meant for the dialog. */}
            <Base.Close
              aria-label="Close"
              className="grid size-7 shrink-0 place-items-center rounded-ui text-text-2 hover:bg-surface-2 hover:text-text-1"
            >
              <X size={16} aria-hidden="true" />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question, like "Delete this session and its 12 sounds?" */
  readonly title: string;
  readonly text: ReactNode;
  /** The verb on the button, like `Delete`. */
  readonly action: string;
  readonly danger?: boolean | undefined;
  /** The action; the dialog waits for it and stays open with the error on failure. */
  readonly onConfirm: () => Promise<unknown> | undefined | void;
}

/** Confirms an irreversible action. */
export function ConfirmDialog({ open, onOpenChange, title, text, action, danger, onConfirm }: ConfirmDialogProps) {
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const confirm = async () => {
    setState({ busy: true, error: null });
    try {
      await onConfirm();
      setState({ busy: false, error: null });
      onOpenChange(false);
    } catch (error) {
      setState({ busy: false, error: problemMessage(error) });
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant={danger === true ? 'danger' : 'primary'} busy={state.busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="text-text-2">{text}</div>
      {state.error !== null && (
        <p role="alert" className="mt-3 text-danger">
          {state.error}
        </p>
      )}
    </Dialog>
  );
}
