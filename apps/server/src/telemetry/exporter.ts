import { setTimeout as wait } from 'node:timers/promises';
import { foreignWords } from '../platform/foreign-words.ts';
import type { Outgoing } from '../platform/outgoing.ts';

const QUEUE_LIMIT = 512;
const BATCH_DELAY_MS = 1_000;
const TIMEOUT_MS = 5_000;
const ATTEMPTS = 3;
const RETRY_MS = 1_000;
/** Retryable status codes (OTLP/HTTP specification, section "Retryable Response Codes"). */
const RETRYABLE = new Set([429, 502, 503, 504]);
const CLOSING_MS = 2_000;

export interface ExporterDeps<Item> {
  readonly outgoing: Outgoing;
  /** Base address of the collector; null turns the export off. */
  readonly endpoint: () => string | null;
  /** Request bodies for some items, by path relative to the base address. */
  readonly encode: (items: readonly Item[]) => Readonly<Record<string, unknown>>;
  readonly onFailure: (error: string) => void;
  /** Timeout of one request; default 5 s. */
  readonly timeoutMs?: number;
  /** Maximum wait for pending requests on close; default 2 s. */
  readonly closingMs?: number;
}

/** State of the export for display. */
export interface ExportState {
  readonly exported: number;
  readonly failed: number;
  readonly last_error: string | null;
}

/**
 * Sends items to a collector in the background, a second after the first of a batch. It never blocks or fails callers:
 * items that do not fit the queue, or are rejected, are counted and dropped.
 */
export class Exporter<Item> {
  readonly #deps: ExporterDeps<Item>;
  #queue: Item[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | null = null;
  #state = { exported: 0, failed: 0, last_error: null as string | null };
  readonly #closing = new AbortController();

  constructor(deps: ExporterDeps<Item>) {
    this.#deps = deps;
  }

  get state(): ExportState {
    return this.#state;
  }

  add(item: Item): void {
    if (this.#deps.endpoint() === null || this.#closing.signal.aborted) return;
    if (this.#queue.length >= QUEUE_LIMIT) {
      this.#failed(1, 'The collector is too slow; spans that did not fit the queue were dropped.');
      return;
    }
    this.#queue.push(item);
    this.#timer ??= setTimeout(() => void this.#flush(), BATCH_DELAY_MS).unref();
  }

  /** Flushes the queue for at most `closingMs`, and accepts no more items. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const last = (async () => {
      await this.#sending;
      await this.#flush();
    })();
    await Promise.race([last, wait(this.#deps.closingMs ?? CLOSING_MS, undefined, { ref: false })]);
    this.#closing.abort();
  }

  #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const items = this.#queue;
      this.#queue = [];
      const base = this.#deps.endpoint();
      if (base === null) return;
      try {
        for (const [path, body] of Object.entries(this.#deps.encode(items))) await this.#post(base, path, body);
        this.#state = { ...this.#state, exported: this.#state.exported + items.length };
      } catch (error) {
        this.#failed(items.length, error instanceof Error ? error.message : String(error));
      }
    }
  }

  /** @throws Error with the reason of the rejection */
  async #post(base: string, path: string, body: unknown): Promise<void> {
    const url = `${base.replace(/\/+$/, '')}${path}`;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#send(url, JSON.stringify(body));
      if (outcome === null) return;
      if (!outcome.retryable || attempt >= ATTEMPTS || this.#closing.signal.aborted) throw new Error(outcome.error);
      await wait(RETRY_MS * attempt, undefined, { ref: false });
    }
  }

  async #send(url: string, body: string): Promise<{ error: string; retryable: boolean } | null> {
    // A key may be part of the query.
    const shown = url.replace(/[?#].*$/s, '');
    try {
      const response = await this.#deps.outgoing.fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(this.#deps.timeoutMs ?? TIMEOUT_MS), this.#closing.signal]),
      });
      await response.body?.cancel();
      if (response.ok) return null;
      return { error: `${shown} answered ${response.status}.`, retryable: RETRYABLE.has(response.status) };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const why = cause instanceof Error ? cause.message || cause.name : String(cause);
      return { error: `${shown} could not be reached: ${foreignWords(why)}`, retryable: false };
    }
  }

  #failed(count: number, error: string): void {
    if (this.#state.last_error !== error) this.#deps.onFailure(error);
    this.#state = { ...this.#state, failed: this.#state.failed + count, last_error: error };
  }
}
