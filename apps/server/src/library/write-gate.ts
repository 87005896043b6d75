/**
 * A shared/exclusive lock: writers use `run`; a move uses `alone`, which waits for active writers and blocks new ones
 * until it has finished.
 */
export class WriteGate {
  #writers = 0;
  #closed: Promise<void> | null = null;
  #lastLeft: (() => void) | null = null;

  async run<T>(work: () => Promise<T>): Promise<T> {
    while (this.#closed !== null) await this.#closed;
    this.#writers++;
    try {
      return await work();
    } finally {
      this.#writers--;
      if (this.#writers === 0) this.#lastLeft?.();
    }
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    while (this.#closed !== null) await this.#closed;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#closed = promise;
    try {
      if (this.#writers > 0) await new Promise<void>((left) => (this.#lastLeft = left));
      return await work();
    } finally {
      this.#lastLeft = null;
      this.#closed = null;
      resolve();
    }
  }
}
