import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ServiceError } from '../platform/service-error.ts';

/** Grace period for pending requests during shutdown. */
const GRACE_MS = 1_000;

/**
 * Shutdown of the HTTP side: after `begin` every request gets 503, and `close` waits for pending requests before it
 * closes their connections.
 */
export class Closing {
  readonly #replies = new Set<FastifyReply>();
  readonly #streams = new Set<() => void>();
  /** Handlers that run, also those whose client has disconnected. */
  readonly #running = new Set<Promise<unknown>>();
  #app: FastifyInstance | null = null;
  #begun = false;

  /** Registers the hooks; every request to a route added later passes them after the guards. */
  watch(app: FastifyInstance): void {
    this.#app = app;
    const running = this.#running;
    app.addHook('onRoute', (route) => {
      const { handler } = route;
      route.handler = function (request, reply) {
        const result = handler.call(this, request, reply);
        const ended: Promise<unknown> = Promise.allSettled([result]).then(() => running.delete(ended));
        running.add(ended);
        return result;
      };
    });
    app.addHook('onRequest', async (_request, reply) => {
      if (this.#begun) throw stopping();
      this.#replies.add(reply);
      reply.raw.once('close', () => this.#replies.delete(reply));
    });
    app.addHook('onSend', async (_request, reply, payload) => {
      if (this.#begun) reply.header('connection', 'close');
      return payload;
    });
  }

  /** Registers a function that ends an endless stream. Returns an unregister function. */
  addStream(finish: () => void): () => void {
    this.#streams.add(finish);
    return () => this.#streams.delete(finish);
  }

  begin(): void {
    this.#begun = true;
  }

  /**
   * Ends the streams, waits for pending requests and for what disconnected clients have left running, and accepts no more
   * connections. Requests that take too long get 503.
   */
  async close(): Promise<void> {
    this.begin();
    for (const finish of [...this.#streams]) finish();
    const app = this.#app;
    if (app === null) return;
    const timer = setTimeout(() => {
      for (const reply of this.#replies) {
        if (reply.sent) continue;
        void reply.send(stopping());
        // After the response, a body still being received would never end.
        if (reply.request.body instanceof Readable) reply.request.body.destroy(stopping());
      }
      setImmediate(() => app.server.closeAllConnections());
    }, GRACE_MS);
    const grace = new AbortController();
    try {
      await app.close();
      const late = wait(GRACE_MS, undefined, { signal: grace.signal }).catch(() => undefined);
      await Promise.race([Promise.all(this.#running), late]);
    } finally {
      clearTimeout(timer);
      grace.abort();
    }
  }
}

function stopping(): ServiceError {
  return new ServiceError('shutting_down', 'The service is stopping.', { hint: 'Start it again, then retry.' });
}
