/** Whether jobs need the engines, for background work that yields to them without being a job. */
export interface Occupancy {
  readonly isBusy: boolean;
  /** Calls `listener` on every change. Returns an idempotent unsubscribe function. */
  subscribe(listener: (isBusy: boolean) => void): () => void;
}

/** An occupancy set by its owner. Listeners must not throw. */
export class OccupancyState implements Occupancy {
  readonly #listeners = new Set<(isBusy: boolean) => void>();
  #isBusy = false;

  get isBusy(): boolean {
    return this.#isBusy;
  }

  set(isBusy: boolean): void {
    if (isBusy === this.#isBusy) return;
    this.#isBusy = isBusy;
    for (const listener of [...this.#listeners]) listener(isBusy);
  }

  subscribe(listener: (isBusy: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Resolves when no job needs the engines. @throws the signal's reason */
export async function whenFree(occupancy: Occupancy, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (!occupancy.isBusy) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = () => reject(signal.reason);
  const unsubscribe = occupancy.subscribe((isBusy) => !isBusy && resolve());
  signal.addEventListener('abort', abort, { once: true });
  try {
    await promise;
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', abort);
  }
}
