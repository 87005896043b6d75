import {
  CLIENT_INFO_META_KEY,
  createMcpHandler,
  isInitializeRequest,
  isLegacyRequest,
  legacyStatelessFallback,
  type McpHttpHandler,
  type McpServer,
  type ServerContext,
  TRACEPARENT_META_KEY,
  TRACESTATE_META_KEY,
} from '@modelcontextprotocol/server';
import type { SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import type { McpClients } from '../call-log/mcp-clients.ts';
import type { Logger } from '../platform/logger.ts';
import { namesFor } from './advertise.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { createMcpServer } from './mcp-server.ts';
import { identityIn, McpSessions, type Session } from './mcp-sessions.ts';
import { readMessageBody } from './message-body.ts';
import { peerOf, rpcError } from './node-http.ts';
import type { ToolContext } from './tool.ts';
import type { Caller, ToolCalls } from './tool-calls.ts';
import { TOOLS } from './tool-list.ts';

const SESSION_HEADER = 'mcp-session-id';
const VERSION_HEADER = 'mcp-protocol-version';
const MODERN_VERSION = '2026-07-28';

export interface EndpointDeps {
  readonly version: string;
  readonly calls: ToolCalls<ToolContext>;
  readonly skills: SkillsExtension | null;
  readonly clients: () => McpClients;
  readonly sessionEnded: (session: Session, durationS: number) => void;
  /** Time that a request waits while every session is in use. */
  readonly placeWaitMs: number;
  readonly log: Logger;
}

/**
 * `/mcp`: streamable HTTP in both protocol revisions. Requests of 2026-07-28 are stateless; earlier ones belong to
 * sessions, which are implemented here because they must survive a restart, or are handled without a session.
 */
export class McpEndpoint {
  readonly #deps: EndpointDeps;
  readonly #sessions: McpSessions;
  readonly #modern: McpHttpHandler;

  constructor(deps: EndpointDeps) {
    this.#deps = deps;
    this.#sessions = new McpSessions({
      clients: deps.clients,
      createServer: (session, request) => this.#createServer(request, session),
      ended: deps.sessionEnded,
      placeWaitMs: deps.placeWaitMs,
      log: deps.log,
    });
    const onerror = (error: Error) => deps.log.debug({ err: error }, 'an MCP request was refused');
    this.#modern = createMcpHandler(({ requestInfo }) => this.#createServer(requestInfo, null), {
      legacy: 'reject',
      // Headers are sent before the result, or clients time out on long calls.
      responseMode: 'sse',
      onerror,
    });
  }

  get sessions(): McpSessions {
    return this.#sessions;
  }

  async handle(request: Request): Promise<Response> {
    const sessionId = request.headers.get(SESSION_HEADER);
    if (request.method === 'GET' || request.method === 'DELETE') {
      if (sessionId === null) return rpcError(400, -32_000, `${request.method} needs the header Mcp-Session-Id.`);
      const served =
        request.method === 'GET'
          ? await this.#sessions.serve(sessionId, request)
          : await this.#sessions.end(sessionId, request);
      return served ?? noSession();
    }
    const text = await request.clone().text();
    const read = readMessageBody(text);
    if ('refusal' in read) return rpcError(400, read.refusal.code, read.refusal.text);
    const body = read.value;
    if (!(await isLegacyRequest(request, body))) return this.#modern.fetch(request, { parsedBody: body });
    // A reinitialising client may still send the id of a lost session.
    if (isInitializeRequest(body)) return this.#sessions.begin(withoutSession(request, text), body);
    if (sessionId !== null) return (await this.#sessions.serve(sessionId, request, body)) ?? noSession();
    const stateless = legacyStatelessFallback(({ requestInfo }) => this.#createServer(requestInfo, null));
    return stateless(request, { parsedBody: body });
  }

  async close(): Promise<void> {
    await this.#sessions.close();
    await this.#modern.close();
  }

  #createServer(request: Request | undefined, session: Session | null): McpServer {
    const { version, calls, skills } = this.#deps;
    const asked = request === undefined ? null : new URL(request.url).searchParams.get('names');
    const isModern = request?.headers.get(VERSION_HEADER) === MODERN_VERSION;
    const server: McpServer = createMcpServer({
      version,
      instructions: INSTRUCTIONS,
      tools: TOOLS,
      names: () => namesFor(asked, session?.client.name),
      calls,
      skills,
      callerOf: (context) => callerOf(context, session, server.server.getNegotiatedProtocolVersion()),
      // In 2026-07-28 a closed connection cancels, which the request's signal already reports.
      goneOf: ({ http }) => (isModern ? undefined : http?.req?.signal),
    });
    return server;
  }
}

function callerOf(context: ServerContext, session: Session | null, negotiated: string | undefined): Caller {
  const { mcpReq, http } = context;
  const meta = mcpReq._meta;
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    client: session?.client ?? identityIn({ clientInfo: envelope[CLIENT_INFO_META_KEY] }),
    session: session === null ? null : { id: session.id, initialize: session.initialize },
    requestId: mcpReq.id,
    protocolVersion: negotiated ?? http?.req?.headers.get(VERSION_HEADER) ?? '',
    peer: peerOf(http?.req),
    traceparent: text(meta?.[TRACEPARENT_META_KEY]),
    tracestate: text(meta?.[TRACESTATE_META_KEY]),
  };
}

function noSession(): Response {
  return rpcError(404, -32_001, 'Session not found');
}

function withoutSession(request: Request, body: string): Request {
  if (!request.headers.has(SESSION_HEADER)) return request;
  const headers = new Headers(request.headers);
  headers.delete(SESSION_HEADER);
  return new Request(request.url, { method: 'POST', headers, body, signal: request.signal });
}
