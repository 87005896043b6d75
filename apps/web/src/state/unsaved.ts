import type { Navigator } from 'react-router';
import { create } from 'zustand';

interface Unsaved {
  /** What would be lost, such as `the changed notes`, by its holder. */
  readonly works: ReadonlyMap<symbol, string>;
  /** What waits for the answer whether it may go on. */
  readonly asks: (() => void) | null;
}

/** Work that would be lost. */
export const useUnsaved = create<Unsaved>(() => ({ works: new Map(), asks: null }));

/** Does something that loses unsaved work; asks first where there is some. */
export function leaveUnsaved(go: () => void): void {
  if (useUnsaved.getState().works.size === 0) go();
  else useUnsaved.setState({ asks: go });
}

/** A navigator that asks before it goes to another page. */
export function guardedNavigator(navigator: Navigator): Navigator {
  const guard =
    (go: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      const path = typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname;
      if (path === undefined || path === location.pathname) go(to, ...rest);
      else leaveUnsaved(() => go(to, ...rest));
    };
  return {
    ...navigator,
    push: guard((...args) => navigator.push(...args)),
    replace: guard((...args) => navigator.replace(...args)),
  };
}

/** The place in the history, as the router counts it, and the page there. */
function here(): { readonly place: number; readonly path: string } {
  return { place: (history.state as { idx?: number } | null)?.idx ?? 0, path: location.pathname };
}

/** Where the unsaved work is. */
let kept = here();
useUnsaved.subscribe(({ works }, before) => {
  if (works.size > before.works.size) kept = here();
});

/** What the next move is: back to the work, which nobody needs to know of, or away from it after all. */
let expected: 'back' | 'away' | null = null;

// Asks before it goes back or forward. Added before the router has its listener, it comes first.
window.addEventListener('popstate', (event) => {
  const now = here();
  const move = expected;
  expected = null;
  if (move === 'back') event.stopImmediatePropagation();
  if (move !== null || useUnsaved.getState().works.size === 0 || now.path === kept.path) return;
  event.stopImmediatePropagation();
  const by = now.place - kept.place;
  expected = 'back';
  history.go(-by);
  leaveUnsaved(() => {
    expected = 'away';
    history.go(by);
  });
});
