import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { SENT } from './bind.ts';
import type { Closing } from './closing.ts';

/** At most 20 events per second and stream. */
const MIN_INTERVAL_MS = 50;
const KEEP_ALIVE_MS = 15_000;
const RECONNECT_MS = 2_000;
/** Queue limit for a slow reader before changes are dropped. */
const QUEUE_LIMIT = 1_000;

interface Pending {
  readonly name: string | null;
  readonly data: unknown;
}

/**
 * One server-sent event stream. Queued events with the same key replace each other, so a slow reader gets the latest of
 * each and memory stays bounded. The last event is always sent. Stops when the reader disconnects.
 */
export class EventStream {
  readonly #stream = new PassThrough();
  readonly #waiting = new Map<string, Pending>();
  readonly #keepAlive: NodeJS.Timeout;
  readonly #onClose: () => void;
  #timer: NodeJS.Timeout | undefined;
  #nextId = 1;
  #sentAtMs = 0;
  #dropped = 0;
  #ending = false;
  #closed = false;

  /** Sends the stream. `onClose` is called once, when the reader has gone or the stream has ended. */
  constructor(reply: FastifyReply, onClose: () => void) {
    this.#onClose = onClose;
    this.#stream.on('drain', () => this.#pump());
    this.#stream.once('close', () => this.#close());
    this.#keepAlive = setInterval(() => this.#comment('keep-alive'), KEEP_ALIVE_MS);
    this.#keepAlive.unref();
    void reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no')
      .send(this.#stream);
    this.#stream.write(`retry: ${RECONNECT_MS}\n\n`);
  }

  /** Sends or queues an event. A later event with the same key replaces it in the queue. */
  send(key: string, name: string | null, data: unknown): void {
    if (this.#ending || this.#closed) return;
    if (this.#waiting.size >= QUEUE_LIMIT && !this.#waiting.has(key)) {
      const oldest = this.#waiting.keys().next();
      if (oldest.done !== true) this.#waiting.delete(oldest.value);
      this.#dropped++;
      this.#waiting.set('missed', { name: 'missed', data: { count: this.#dropped } });
    }
    this.#waiting.set(key, { name, data });
    this.#pump();
  }

  /** Sends the queue, then ends the stream. */
  end(): void {
    this.#ending = true;
    this.#pump();
  }

  /** Flushes the queue immediately and ends the stream. */
  finish(): void {
    if (this.#closed) return;
    this.#ending = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [key, event] of [...this.#waiting]) this.#write(key, event);
    this.#stream.end();
  }

  #pump(): void {
    if (this.#closed || this.#timer !== undefined || this.#stream.writableNeedDrain) return;
    const next = this.#waiting.entries().next();
    if (next.done === true) {
      if (this.#ending) this.#stream.end();
      return;
    }
    const waitMs = this.#sentAtMs + MIN_INTERVAL_MS - performance.now();
    if (waitMs > 0 && this.#nextId > 1) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#pump();
      }, waitMs);
      return;
    }
    this.#write(...next.value);
    this.#pump();
  }

  #write(key: string, { name, data }: Pending): void {
    this.#waiting.delete(key);
    if (key === 'missed') this.#dropped = 0;
    this.#sentAtMs = performance.now();
    this.#stream.write(
      `id: ${this.#nextId++}\n${name === null ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`,
    );
  }

  #comment(text: string): void {
    if (!this.#closed && !this.#ending && !this.#stream.writableNeedDrain) this.#stream.write(`: ${text}\n\n`);
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#keepAlive);
    clearTimeout(this.#timer);
    this.#waiting.clear();
    this.#onClose();
  }
}

/** A source whose whole state is sent on every change. */
export interface SnapshotSource<T> {
  current(): T;
  subscribe(listener: (value: T) => void): () => void;
  isLast(value: T): boolean;
}

/** Streams snapshots, starting with the current one, and ends after the last. */
export function sendSnapshots<T>(closing: Closing, reply: FastifyReply, source: SnapshotSource<T>): typeof SENT {
  const { stream, whenClosed } = open(closing, reply);
  const send = (value: T) => {
    stream.send('state', null, value);
    if (source.isLast(value)) stream.end();
  };
  whenClosed(source.subscribe(send));
  send(source.current());
  return SENT;
}

/** One change on a feed: a queued change with the same `key` is replaced. */
export interface FeedEvent {
  readonly key: string;
  readonly name: string;
  readonly data: unknown;
  /** True for the last event. */
  readonly isLast?: boolean;
}

/** Streams a feed of changes after `first`. */
export function sendFeed(
  closing: Closing,
  reply: FastifyReply,
  first: FeedEvent,
  subscribe: (listener: (event: FeedEvent) => void) => () => void,
): typeof SENT {
  const { stream, whenClosed } = open(closing, reply);
  stream.send(first.key, first.name, first.data);
  whenClosed(
    subscribe(({ key, name, data, isLast }) => {
      stream.send(key, name, data);
      if (isLast === true) stream.end();
    }),
  );
  return SENT;
}

/** A stream that ends at the latest when the service stops. */
function open(
  closing: Closing,
  reply: FastifyReply,
): { stream: EventStream; whenClosed(unsubscribe: () => void): void } {
  const endings: (() => void)[] = [];
  const stream = new EventStream(reply, () => {
    for (const end of endings) end();
  });
  endings.push(closing.addStream(() => stream.finish()));
  return { stream, whenClosed: (unsubscribe) => void endings.push(unsubscribe) };
}
