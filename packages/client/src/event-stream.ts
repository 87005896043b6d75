import type { Route } from '@soundwright/contract';
import { createParser } from 'eventsource-parser';
import { ApiError, UnexpectedAnswer, Unreachable } from './errors.ts';
import type { RequestOptions, Transport } from './transport.ts';

const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
/** The service sends a comment every 15 s, so three missing ones mean that the connection is dead. */
const SILENCE_MS = 45_000;

/** One event of a server-sent event stream. */
export interface ServerEvent {
  /** Its `event:` field; `message` when it has none. */
  readonly name: string;
  /** Its `data:` lines, joined with line feeds. */
  readonly data: string;
  /** The last `id:` seen on the stream, `''` when there was none. */
  readonly id: string;
}

export interface EventOptions extends Pick<RequestOptions, 'params' | 'query' | 'signal'> {
  /** Whether to connect again when the stream ends or breaks; true when absent. */
  readonly reconnect?: boolean | undefined;
  /** Failures in a row to accept before giving up; no limit when absent. */
  readonly maxFailures?: number | undefined;
  /** Wait before connecting again, until the stream asks for another; 2,000 ms when absent. */
  readonly retryMs?: number | undefined;
  /** Silence after which a connection counts as broken; 45,000 ms when absent. */
  readonly silenceMs?: number | undefined;
  /** Told when the stream is open, and when it is not and will be tried again. */
  readonly onState?: ((state: 'open' | 'waiting') => void) | undefined;
}

/**
 * Gives the events of a stream, over as many connections as it takes. Each one names the last event seen, and the
 * service starts every stream with the current state, so nothing that still matters is missed.
 *
 * Ends when the signal is aborted, and when the service says that there is no more (204).
 *
 * @throws ApiError when the service refuses the stream; Unreachable once `maxFailures` connections failed in a row,
 * or the first one with `reconnect: false`; UnexpectedAnswer when the answer is no event stream
 */
export async function* openEvents(
  transport: Transport,
  route: Pick<Route, 'method' | 'path'>,
  options: EventOptions = {},
): AsyncGenerator<ServerEvent, void, void> {
  const { signal, onState, reconnect = true, maxFailures = Number.POSITIVE_INFINITY } = options;
  let retryMs = options.retryMs ?? RETRY_MS;
  let lastEventId = '';
  let failures = 0;

  while (!isAborted(signal)) {
    const events: ServerEvent[] = [];
    const parser = createParser({
      onEvent: ({ event: name = 'message', data }) => events.push({ name, data, id: lastEventId }),
      onId: (id) => {
        lastEventId = id;
      },
      onRetry: (ms) => {
        retryMs = ms;
      },
    });
    try {
      const response = await connect(transport, route, options, lastEventId);
      if (response === undefined) return;
      onState?.('open');
      for await (const text of readText(transport.baseUrl, response, options)) {
        failures = 0;
        parser.feed(text);
        yield* events.splice(0);
      }
      if (!reconnect) return;
    } catch (error) {
      if (isAborted(signal)) return;
      failures += 1;
      if (!reconnect || failures >= maxFailures || !isPassing(error)) throw error;
    }
    onState?.('waiting');
    await wait(Math.min(retryMs * 2 ** Math.max(0, failures - 1), Math.max(retryMs, LONGEST_RETRY_MS)), signal);
  }
}

async function connect(
  transport: Transport,
  route: Pick<Route, 'method' | 'path'>,
  options: EventOptions,
  lastEventId: string,
): Promise<Response | undefined> {
  const { params, query, signal } = options;
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (lastEventId !== '') headers['Last-Event-ID'] = lastEventId;
  const response = await transport.send(route, { params, query, signal, headers });
  if (response.status === 204) return undefined;
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    await response.body?.cancel();
    throw new UnexpectedAnswer(transport.baseUrl, response.status, 'it is not an event stream');
  }
  return response;
}

/** The body as text, piece by piece; a connection on which nothing comes for too long counts as broken. */
async function* readText(
  baseUrl: string,
  response: Response,
  { signal, silenceMs = SILENCE_MS }: EventOptions,
): AsyncGenerator<string, void, void> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read(), silenceMs);
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new Unreachable(baseUrl, { cause: error, begun: true });
  } finally {
    // Also runs when the consumer leaves: the connection is given back at once. A broken one has nothing to cancel.
    reader.cancel().catch(() => undefined);
  }
}

function withinSilence<T>(work: Promise<T>, silenceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came for ${silenceMs} ms`)), silenceMs);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

/** Whether trying again can help. */
function isPassing(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof ApiError && error.problem.status === 503;
}

/** Settles after the time, or at once when the signal is aborted; never rejects. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}
