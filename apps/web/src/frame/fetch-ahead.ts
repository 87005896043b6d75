const FIRST_AFTER_MS = 2_000;
const NEXT_AFTER_MS = 200;

/**
 * Preloads screens one by one while the page is idle, so that they open at once,
 * even when the service has stopped.
 *
 * @param loads - `import()`s; one that fails is ignored: its screen imports it again
 * @returns a function that stops it
 */
export function fetchAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  let next = 0;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const step = async () => {
    const load = loads[next++];
    if (load === undefined || stopped) return;
    await load().catch(() => undefined);
    if (!stopped) timer = setTimeout(() => whenIdle(step), NEXT_AFTER_MS);
  };
  timer = setTimeout(() => whenIdle(step), FIRST_AFTER_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function whenIdle(work: () => Promise<void>): void {
  // Safari does not support requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void work(), { timeout: 5_000 });
  else void work();
}
