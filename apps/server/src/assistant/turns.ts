import { ServiceError } from '../platform/service-error.ts';

const RETRY_AFTER_S = 5;

/** Limits concurrent requests; some queue in order, and more are rejected. */
export class Turns {
  readonly #atOnce: number;
  readonly #mayWait: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number, mayWait: number) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  get busy(): boolean {
    return this.#running > 0;
  }

  /** @throws ServiceError `assistant_busy`; the signal's reason when it is aborted while waiting; errors of the work */
  async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.#running >= this.#atOnce) await this.#wait(signal);
    else this.#running++;
    try {
      return await work();
    } finally {
      // Hand the slot to the next request, or free it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }

  #wait(signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#mayWait) {
      throw new ServiceError('assistant_busy', 'The assistant is busy: other requests are waiting.', {
        hint: 'Try again in a few seconds.',
        retryAfterS: RETRY_AFTER_S,
      });
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      this.#waiting.push(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
