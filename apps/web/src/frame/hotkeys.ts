import { useEffect, useRef } from 'react';

/** Whether the element does something of its own with Space and Enter. */
export function takesSpace(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a[href], input, select, textarea, summary, [role], [contenteditable]') !== null
  );
}

/** Whether a dialog or a menu lies over the page and has the keys. Lists are there before they are opened, unseen. */
export function isCovered(): boolean {
  const covers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
  return [...covers].some((cover) => cover.checkVisibility());
}

/** Control, or Command on a Mac. */
export function hasCommand(event: { readonly ctrlKey: boolean; readonly metaKey: boolean }): boolean {
  return event.ctrlKey || event.metaKey;
}

/**
 * Hears keys on the whole page that nothing else has taken.
 *
 * @param handle - gets the event; calls `preventDefault` on what it takes
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
