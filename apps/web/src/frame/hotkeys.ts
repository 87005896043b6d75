import { useEffect, useRef } from 'react';

/** Whether the element handles Space and Enter itself. */
export function takesSpace(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a[href], input, select, textarea, summary, [role], [contenteditable]') !== null
  );
}

/** Whether an open dialog or menu handles the keys. Closed lists stay in the page, hidden. */
export function isCovered(): boolean {
  const covers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
  return [...covers].some((cover) => cover.checkVisibility());
}

/** Control, or Command on a Mac. */
export function hasCommand(event: { readonly ctrlKey: boolean; readonly metaKey: boolean }): boolean {
  return event.ctrlKey || event.metaKey;
}

/**
 * Handles otherwise unhandled keys of the whole page.
 * @param handle - calls `preventDefault` on events it handles
 */
export function usePageKeys(handle: (event: KeyboardEvent) => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) latest.current(event);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
