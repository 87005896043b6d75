import { randomUUID } from 'node:crypto';
import { type McpServer, type RequestId, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { LIMITS } from '@soundwright/contract';
import type { ClientIdentity, McpClients } from '../call-log/mcp-clients.ts';
import type { Logger } from '../platform/logger.ts';
import { rpcError } from './node-http.ts';

/** Idle time after which sessions are evicted from memory; the next request restores them from the database. */
const IDLE_MS = 10 * 60_000;
const SWEEP_MS = 60_000;
/** Limit for clients that open many sessions: a new one evicts the longest idle one. */
const MAX_IN_MEMORY = 64;

export interface Session {
  readonly id: string;
  readonly client: ClientIdentity;
  /** Its client's `initialize` parameters. */
  readonly initialize: unknown;
}

interface LiveSession extends Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly server: McpServer;
  readonly startedMs: number;
  /** Pending requests and open streams. A busy session is never evicted. */
  busy: number;
  usedMs: number;
  /** For each pending request, all pending requests of its stream, including itself. */
  readonly unanswered: Map<RequestId, Set<RequestId>>;
}

export interface McpSessionsDeps {
  readonly clients: () => McpClients;
  /** An unconnected server for one session. */
  readonly createServer: (session: Session, request: Request) => McpServer;
  readonly ended: (session: Session, durationS: number) => void;
  /** Time that a request waits while every session is in use. */
  readonly placeWaitMs: number;
  readonly log: Logger;
}

/**
 * Sessions of protocol revisions before 2026-07-28. They are in memory while used, and their `initialize` parameters
 * are in the database: clients do not start a new session when theirs is lost, so sessions must survive a restart.
 */
export class McpSessions {
  readonly #deps: McpSessionsDeps;
  readonly #live = new Map<string, LiveSession>();
  readonly #waking = new Map<string, Promise<LiveSession | 'full' | undefined>>();
  /** Requests that wait for a place, in order. */
  readonly #waiting = new Set<() => void>();
  readonly #sweep: NodeJS.Timeout;
  #closed = false;

  constructor(deps: McpSessionsDeps) {
    this.#deps = deps;
    this.#sweep = setInterval(() => this.#evict(), SWEEP_MS);
    this.#sweep.unref();
  }

  /** Ids of the sessions in memory. */
  get open(): string[] {
    return [...this.#live.values()].filter((session) => session.busy > 0).map(({ id }) => id);
  }

  /** Number of sessions in memory. */
  get size(): number {
    return this.#live.size;
  }

  /** Handles `initialize` with a new session, or 503 when every place stays in use. */
  async begin(request: Request, message: { params?: unknown }): Promise<Response> {
    const session = await this.#place(randomUUID(), message.params, request);
    if (session === 'full') return full();
    try {
      await session.server.connect(session.transport);
      const response = await session.transport.handleRequest(request, { parsedBody: message });
      if (response.status !== 200) {
        await this.#drop(session);
        return response;
      }
      try {
        await this.#deps.clients().begin(session.id, session.client, session.initialize);
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'an MCP session could not be saved');
      }
      return this.#counted(session, response);
    } finally {
      this.#release(session);
    }
  }

  /** Handles a request of a session, or responds that it does not exist. */
  async serve(id: string, request: Request, parsedBody?: unknown): Promise<Response | undefined> {
    const session = await this.#take(id, request);
    if (session === undefined) return undefined;
    if (session === 'full') return full();
    session.usedMs = performance.now();
    try {
      const messages = Array.isArray(parsedBody) ? parsedBody : [parsedBody];
      const requestIds = messages.map(requestIdIn).filter((requestId) => requestId !== undefined);
      const together = new Set(requestIds);
      const repeated = requestIds.find((requestId) => session.unanswered.has(requestId));
      if (repeated !== undefined || together.size < requestIds.length) return idInUse(repeated);
      for (const requestId of requestIds) session.unanswered.set(requestId, together);
      const response = await session.transport.handleRequest(request, parsedBody === undefined ? {} : { parsedBody });
      // A cancelled request gets no response, so nothing else would end its stream.
      for (const cancelled of messages.map(cancelledIn)) if (cancelled !== undefined) settle(session, cancelled);
      return this.#counted(session, response, () => {
        for (const requestId of requestIds)
          if (session.unanswered.get(requestId) === together) session.unanswered.delete(requestId);
      });
    } finally {
      this.#release(session);
    }
  }

  /** Ends a session at the request of its client. */
  async end(id: string, request: Request): Promise<Response | undefined> {
    const session = await this.#take(id, request);
    if (session === undefined) return undefined;
    if (session === 'full') return full();
    this.#release(session);
    const response = await session.transport.handleRequest(request);
    if (response.status === 200) {
      await this.#forget(session);
      await this.#deps.clients().end(id);
    }
    return response;
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    this.#closed = true;
    for (const go of [...this.#waiting]) go();
    await Promise.all([...this.#live.values()].map((session) => this.#forget(session)));
  }

  /** Keeps the session busy until the response has been read; then calls `onEnd` once. */
  #counted(session: LiveSession, response: Response, onEnd: () => void = () => undefined): Response {
    if (response.body === null) {
      onEnd();
      return response;
    }
    session.busy++;
    let counts = true;
    const release = () => {
      if (!counts) return;
      counts = false;
      session.usedMs = performance.now();
      onEnd();
      this.#release(session);
    };
    const reader = response.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
        } catch (error) {
          release();
          throw error;
        }
        release();
        controller.close();
      },
      async cancel(reason) {
        release();
        await reader.cancel(reason);
      },
    });
    return new Response(body, { status: response.status, headers: response.headers });
  }

  /** The session with this id, marked busy until the caller releases it; restored if not in memory. */
  async #take(id: string, request: Request): Promise<LiveSession | 'full' | undefined> {
    const waking = this.#waking.get(id);
    const session = waking === undefined ? this.#live.get(id) : await waking;
    if (typeof session === 'object') session.busy++;
    if (session !== undefined) return session;
    const begun = this.#wake(id, request).finally(() => this.#waking.delete(id));
    this.#waking.set(id, begun);
    return begun;
  }

  /** Restores a session by replaying its `initialize`. Returned busy. */
  async #wake(id: string, request: Request): Promise<LiveSession | 'full' | undefined> {
    const initialize = await this.#deps.clients().findInitialize(id);
    if (initialize === undefined) return undefined;
    const session = await this.#place(id, initialize, request);
    if (session === 'full') return session;
    try {
      await session.server.connect(session.transport);
      const begun = await session.transport.handleRequest(syntheticRequest(request), {
        parsedBody: { jsonrpc: '2.0', id: 'resumed', method: 'initialize', params: initialize },
      });
      await begun.text();
      await session.transport.handleRequest(syntheticRequest(request, id), {
        parsedBody: { jsonrpc: '2.0', method: 'notifications/initialized' },
      });
      return session;
    } catch (error) {
      await this.#drop(session);
      throw error;
    }
  }

  /** A new session, as `#create`, waiting for a place until the time is over or the client leaves. */
  async #place(id: string, initialize: unknown, request: Request): Promise<LiveSession | 'full'> {
    const session = this.#create(id, initialize, request);
    if (session !== 'full') return session;
    const end = AbortSignal.any([request.signal, AbortSignal.timeout(this.#deps.placeWaitMs)]);
    for (;;) {
      await this.#turn(end);
      if (end.aborted || this.#closed) {
        this.#callNext();
        return 'full';
      }
      const placed = this.#create(id, initialize, request);
      if (placed !== 'full') return placed;
    }
  }

  /** A new session, busy until its creator releases it. */
  #create(id: string, initialize: unknown, request: Request): LiveSession | 'full' {
    if (!this.#makeRoom()) return 'full';
    const begun: Session = { id, client: identityIn(initialize), initialize };
    const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => id });
    const server = this.#deps.createServer(begun, request);
    const now = performance.now();
    const unanswered = new Map<RequestId, Set<RequestId>>();
    const session: LiveSession = { ...begun, transport, server, startedMs: now, busy: 1, usedMs: now, unanswered };
    const send = transport.send.bind(transport);
    transport.send = async (message, options) => {
      await send(message, options);
      if (('result' in message || 'error' in message) && message.id !== undefined) settle(session, message.id);
    };
    this.#live.set(id, session);
    return session;
  }

  #release(session: LiveSession): void {
    session.busy--;
    if (session.busy === 0) this.#callNext();
  }

  /** Lets the request that has waited longest look for a place again. */
  #callNext(): void {
    const [next] = this.#waiting;
    next?.();
  }

  /** Resolves when a session may have become idle, or at the end of the wait. */
  #turn(end: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const go = () => {
      this.#waiting.delete(go);
      resolve();
    };
    this.#waiting.add(go);
    end.addEventListener('abort', go, { once: true });
    if (end.aborted) go();
    return promise.finally(() => end.removeEventListener('abort', go));
  }

  /** @returns false when the maximum number of sessions is in use */
  #makeRoom(): boolean {
    if (this.#live.size < MAX_IN_MEMORY) return true;
    const [idlest] = this.#idle();
    if (idlest === undefined) return false;
    void this.#forget(idlest);
    return true;
  }

  #evict(): void {
    const before = performance.now() - IDLE_MS;
    for (const session of this.#idle()) if (session.usedMs < before) void this.#forget(session);
  }

  /** Idle sessions, longest idle first. */
  #idle(): LiveSession[] {
    return [...this.#live.values()].filter(({ busy }) => busy === 0).sort((a, b) => a.usedMs - b.usedMs);
  }

  /** Removes a session whose start failed. */
  async #drop(session: LiveSession): Promise<void> {
    this.#live.delete(session.id);
    this.#callNext();
    await session.server.close();
  }

  async #forget(session: LiveSession): Promise<void> {
    if (!this.#live.delete(session.id)) return;
    this.#callNext();
    this.#deps.ended(session, (performance.now() - session.startedMs) / 1000);
    await session.server.close();
  }
}

/** Marks a request as finished, and ends its stream once its whole batch is. */
function settle({ unanswered, transport }: LiveSession, id: RequestId): void {
  const together = unanswered.get(id);
  if (together?.delete(id) && together.size === 0) transport.closeSSEStream(id);
}

/** The client info in the parameters of `initialize`. */
export function identityIn(initialize: unknown): ClientIdentity {
  const info = (initialize as { clientInfo?: { name?: unknown; version?: unknown } } | undefined)?.clientInfo;
  return {
    name: typeof info?.name === 'string' && info.name !== '' ? info.name.slice(0, LIMITS.nameChars) : 'unknown',
    version: typeof info?.version === 'string' ? info.version.slice(0, LIMITS.nameChars) : '',
  };
}

function full(): Response {
  return rpcError(503, -32_000, `All ${MAX_IN_MEMORY} sessions are in use. End one, or try again in a minute.`, {
    'retry-after': '60',
  });
}

/** The answer has no id of a request: with the id, clients would take it for the answer to the earlier request. */
function idInUse(id: RequestId | undefined): Response {
  const what =
    id === undefined
      ? 'Two requests of the batch have one id'
      : `A request with the id ${shown(id)} is still running in this session`;
  return rpcError(400, -32_600, `${what}. Give every request an id of its own.`);
}

function shown(id: RequestId): string {
  return JSON.stringify(typeof id === 'string' ? id.slice(0, 100) : id);
}

/** The id of a message that is a single request. */
function requestIdIn(body: unknown): RequestId | undefined {
  const { id, method } = (body ?? {}) as { id?: unknown; method?: unknown };
  return typeof method === 'string' && isRequestId(id) ? id : undefined;
}

/** The id of the request that a notification cancels. */
function cancelledIn(body: unknown): RequestId | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { requestId?: unknown } };
  const id = params?.requestId;
  return method === 'notifications/cancelled' && isRequestId(id) ? id : undefined;
}

function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' || typeof id === 'number';
}

function syntheticRequest(like: Request, sessionId?: string): Request {
  return new Request(like.url, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(sessionId !== undefined && { 'mcp-session-id': sessionId }),
    },
  });
}
