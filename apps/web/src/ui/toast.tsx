import { X } from 'lucide-react';
import { create } from 'zustand';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';

export interface ToastRequest {
  /** One sentence about something that happened elsewhere on the page. */
  readonly text: string;
  readonly tone?: 'plain' | 'danger' | undefined;
  /** Undo action; a toast with an undo stays for 8 s. */
  readonly undo?: (() => void) | undefined;
  /** Another action, like `Open`. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Runs when the toast times out or is closed without undo. */
  readonly onSettled?: (() => void) | undefined;
  /** 8,000 with an undo, else 5,000; errors stay until closed when 0. */
  readonly ms?: number | undefined;
}

interface Toast extends ToastRequest {
  readonly id: number;
}

interface ToastStore {
  readonly toasts: readonly Toast[];
  show(request: ToastRequest): number;
  close(id: number, undone?: boolean): void;
}

export const UNDO_MS = 8_000;
const PLAIN_MS = 5_000;
const SHOWN_AT_ONCE = 4;

let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Toasts. `useToasts().show({ text, undo })`, or `useToasts.getState()` outside React. */
export const useToasts = create<ToastStore>((set, get) => ({
  toasts: [],
  show(request) {
    const id = nextId++;
    const ms = request.ms ?? (request.undo === undefined ? PLAIN_MS : UNDO_MS);
    set(({ toasts }) => ({ toasts: [...toasts, { ...request, id }] }));
    if (ms > 0)
      timers.set(
        id,
        setTimeout(() => get().close(id), ms),
      );
    return id;
  },
  close(id, undone = false) {
    const toast = get().toasts.find((one) => one.id === id);
    if (toast === undefined) return;
    clearTimeout(timers.get(id));
    timers.delete(id);
    set(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
    if (undone) toast.undo?.();
    else toast.onSettled?.();
  },
}));

/** The current toasts, newest at the bottom, in a polite live region. */
export function Toasts() {
  const { toasts, close } = useToasts();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed bottom-[calc(var(--player-height,0px)+var(--bottom-bar-height,0px)+1rem)] left-1/2 z-60 flex w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 flex-col gap-2"
    >
      {toasts.slice(-SHOWN_AT_ONCE).map((toast) => (
        <div
          key={toast.id}
          className={classes(
            'pointer-events-auto flex items-center gap-3 rounded-ui border bg-surface-3 py-1.5 pr-1.5 pl-3 text-text-1',
            toast.tone === 'danger' ? 'border-danger' : 'border-line',
          )}
        >
          <p className="min-w-0 flex-1 wrap-break-word">{toast.text}</p>
          {toast.undo !== undefined && (
            <Button size="sm" onClick={() => close(toast.id, true)}>
              Undo
            </Button>
          )}
          {toast.action !== undefined && (
            <Button
              size="sm"
              onClick={() => {
                toast.action?.run();
                close(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton label="Dismiss" icon={<X size={14} aria-hidden="true" />} onClick={() => close(toast.id)} />
        </div>
      ))}
    </section>
  );
}
