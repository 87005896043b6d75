import type { ServiceEvent } from '@soundwright/contract';
import type { Logger } from './logger.ts';

/** Publishes events of the features to the event streams, synchronously and in order. */
export class EventBus {
  readonly #listeners = new Set<(event: ServiceEvent) => void>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** A listener that throws is logged and does not stop the others. */
  publish(event: ServiceEvent): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(event);
      } catch (error) {
        this.#log.error({ err: error, event: event.name }, 'an event listener failed');
      }
    }
  }

  /** Returns an idempotent unsubscribe function. */
  subscribe(listener: (event: ServiceEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
