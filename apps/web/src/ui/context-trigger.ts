import type { MouseEvent, PointerEvent } from 'react';

/** A place in the window, pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const LONG_PRESS_MS = 500;
/** Maximum touch movement of a long press. */
const STILL_PX = 10;
/** Some browsers also send a native event after a long press. */
const SAME_PRESS_MS = 1_000;

let stopWaiting: (() => void) | null = null;
let openedAtMs = Number.NEGATIVE_INFINITY;

/**
 * Props of an element with its own context menu: opens by right click, the menu key or Shift+F10, and a long press.
 * Text fields keep the browser's menu, as does Shift with right click.
 * @param open - shows the menu
 * @param accepts - whether the target element has a menu; default always
 */
export function contextTrigger(
  open: (at: Place, target: Element) => void,
  accepts: (target: Element) => boolean = () => true,
) {
  const isMine = (target: EventTarget): target is Element =>
    target instanceof Element && target.closest('input, textarea, [contenteditable]') === null && accepts(target);
  return {
    'data-context': '',
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      // Events of portalled menus and dialogs bubble here too.
      if (!event.currentTarget.contains(event.target as Node) || !isMine(event.target)) return;
      // With Shift+F10 the key is held, but no button.
      if (event.shiftKey && event.button === 2) return;
      event.preventDefault();
      event.stopPropagation();
      stopWaiting?.();
      if (event.timeStamp - openedAtMs < SAME_PRESS_MS && event.button !== 2) return;
      open(placeOf(event), event.target);
    },
    onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
      stopWaiting?.();
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      if (!event.currentTarget.contains(event.target as Node) || !isMine(event.target)) return;
      const { clientX: x, clientY: y, target } = event;
      stopWaiting = waitForLongPress({ x, y }, () => {
        openedAtMs = performance.now();
        swallowClick();
        open({ x, y }, target);
      });
    },
  };
}

/** The menu key has no pointer position: use the focused element. */
function placeOf({ clientX: x, clientY: y, target }: MouseEvent<HTMLElement>): Place {
  if (x !== 0 || y !== 0) return { x, y };
  const { left, bottom } = (target as Element).getBoundingClientRect();
  return { x: left, y: bottom };
}

/** @returns stops waiting */
function waitForLongPress(from: Place, act: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const done = () => {
    clearTimeout(timer);
    stop.abort();
    if (stopWaiting === done) stopWaiting = null;
  };
  const timer = setTimeout(() => {
    done();
    act();
  }, LONG_PRESS_MS);
  const moved = ({ clientX, clientY }: globalThis.PointerEvent) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) done();
  };
  window.addEventListener('pointermove', moved, { signal, capture: true });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(type, done, { signal, capture: true });
  }
  return done;
}

/** Releasing a long press must neither click the element nor steal the focus from the menu. */
function swallowClick(): void {
  const stop = new AbortController();
  const { signal } = stop;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['touchend', 'mousedown', 'mouseup', 'click'] as const) {
    window.addEventListener(type, swallow, { signal, capture: true, passive: false });
  }
  window.addEventListener('pointerdown', () => stop.abort(), { signal, capture: true });
}
