import { randomUUID } from 'node:crypto';
import { type McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { ClientIdentity, McpClients } from '../call-log/mcp-clients.ts';
import type { Logger } from '../platform/logger.ts';

/** Sessions that nobody has used for so long leave memory; the next request brings them back from the database. */
const IDLE_MS = 10 * 60_000;
const SWEEP_MS = 60_000;
/** The idlest leave at once beyond it: a client that opens session after session must not fill the memory. */
const MAX_IN_MEMORY = 64;

export interface Session {
  readonly id: string;
  readonly client: ClientIdentity;
  /** The parameters its client began it with. */
  readonly initialize: unknown;
}

interface LiveSession extends Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly server: McpServer;
  readonly startedMs: number;
  /** Requests that are being answered, and streams that are open. */
  busy: number;
  usedMs: number;
}

export interface McpSessionsDeps {
  readonly clients: () => McpClients;
  /** A server for one session, which is still unconnected. */
  readonly createServer: (session: Session, request: Request) => McpServer;
  readonly ended: (session: Session, durationS: number) => void;
  readonly log: Logger;
}

/**
 * Sessions of the protocol's revisions before 2026-07-28. They live in memory while they are used, and in the database
 * with how they were begun: clients never begin a new one when theirs is gone, so it has to survive a restart.
 */
export class McpSessions {
  readonly #deps: McpSessionsDeps;
  readonly #live = new Map<string, LiveSession>();
  readonly #waking = new Map<string, Promise<LiveSession | undefined>>();
  readonly #sweep: NodeJS.Timeout;

  constructor(deps: McpSessionsDeps) {
    this.#deps = deps;
    this.#sweep = setInterval(() => this.#evict(), SWEEP_MS);
    this.#sweep.unref();
  }

  /** Ids of the sessions in memory. */
  get open(): string[] {
    return [...this.#live.values()].filter((session) => session.busy > 0).map(({ id }) => id);
  }

  /** How many are in memory. */
  get size(): number {
    return this.#live.size;
  }

  /** Answers `initialize` with a new session. */
  async begin(request: Request, message: { params?: unknown }): Promise<Response> {
    const session = await this.#create(randomUUID(), message.params, request);
    const response = await session.transport.handleRequest(request, { parsedBody: message });
    if (response.status !== 200) {
      await session.server.close();
      return response;
    }
    this.#live.set(session.id, session);
    try {
      await this.#deps.clients().begin(session.id, session.client, session.initialize);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'an MCP session could not be kept');
    }
    this.#evict();
    return this.#counted(session, response);
  }

  /** Answers a request of a session, or says that there is none of this id. */
  async serve(id: string, request: Request, parsedBody?: unknown): Promise<Response | undefined> {
    const session = await this.#find(id, request);
    if (session === undefined) return undefined;
    session.usedMs = performance.now();
    session.busy++;
    try {
      const response = await session.transport.handleRequest(request, parsedBody === undefined ? {} : { parsedBody });
      return this.#counted(session, response);
    } finally {
      session.busy--;
    }
  }

  /** Ends a session on the wish of its client. */
  async end(id: string, request: Request): Promise<Response | undefined> {
    const session = await this.#find(id, request);
    if (session === undefined) return undefined;
    const response = await session.transport.handleRequest(request);
    if (response.status === 200) {
      await this.#forget(session);
      await this.#deps.clients().end(id);
    }
    return response;
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#live.values()].map((session) => this.#forget(session)));
  }

  /** Counts the session as busy for as long as the answer is being read. */
  #counted(session: LiveSession, response: Response): Response {
    if (response.body === null) return response;
    session.busy++;
    let counts = true;
    const release = () => {
      if (counts) session.busy--;
      counts = false;
      session.usedMs = performance.now();
    };
    const reader = response.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
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

  async #find(id: string, request: Request): Promise<LiveSession | undefined> {
    const live = this.#live.get(id);
    if (live !== undefined) return live;
    const waking = this.#waking.get(id) ?? this.#wake(id, request).finally(() => this.#waking.delete(id));
    this.#waking.set(id, waking);
    return waking;
  }

  /** Begins a session again the way its client did, without the client's help. */
  async #wake(id: string, request: Request): Promise<LiveSession | undefined> {
    const initialize = await this.#deps.clients().findInitialize(id);
    if (initialize === undefined) return undefined;
    const session = await this.#create(id, initialize, request);
    const begun = await session.transport.handleRequest(syntheticRequest(request), {
      parsedBody: { jsonrpc: '2.0', id: 'resumed', method: 'initialize', params: initialize },
    });
    await begun.text();
    await session.transport.handleRequest(syntheticRequest(request, id), {
      parsedBody: { jsonrpc: '2.0', method: 'notifications/initialized' },
    });
    this.#live.set(id, session);
    this.#evict();
    return session;
  }

  async #create(id: string, initialize: unknown, request: Request): Promise<LiveSession> {
    const session: Session = { id, client: identityIn(initialize), initialize };
    const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => id });
    const server = this.#deps.createServer(session, request);
    await server.connect(transport);
    const now = performance.now();
    return { ...session, transport, server, startedMs: now, busy: 0, usedMs: now };
  }

  #evict(): void {
    const idle = [...this.#live.values()].filter((session) => session.busy === 0).sort((a, b) => a.usedMs - b.usedMs);
    const before = performance.now() - IDLE_MS;
    const surplus = this.#live.size - MAX_IN_MEMORY;
    for (const [index, session] of idle.entries()) {
      if (session.usedMs < before || index < surplus) void this.#forget(session);
    }
  }

  async #forget(session: LiveSession): Promise<void> {
    if (!this.#live.delete(session.id)) return;
    this.#deps.ended(session, (performance.now() - session.startedMs) / 1000);
    await session.server.close();
  }
}

/** Who a client says it is in the parameters of `initialize`. */
export function identityIn(initialize: unknown): ClientIdentity {
  const info = (initialize as { clientInfo?: { name?: unknown; version?: unknown } } | undefined)?.clientInfo;
  return {
    name: typeof info?.name === 'string' && info.name !== '' ? info.name : 'unknown',
    version: typeof info?.version === 'string' ? info.version : '',
  };
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
