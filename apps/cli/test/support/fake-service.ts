import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  type BodyOf,
  ERRORS,
  type ErrorCode,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
  type Route,
  type RouteName,
  routes,
} from '@soundwright/contract';
import type { z } from 'zod';

/** Handler inputs, parsed by the contract's schemas. */
export interface FakeRequest<N extends RouteName> {
  readonly params: ParamsOf<(typeof routes)[N]>;
  readonly query: QueryOf<(typeof routes)[N]>;
  readonly body: BodyOf<(typeof routes)[N]>;
  readonly raw: Buffer;
  /** The stream of an event route, to write events to. */
  readonly response: ServerResponse;
}

export type FakeHandlers = {
  readonly [N in RouteName]?: (request: FakeRequest<N>) => ResultOf<(typeof routes)[N]> | Buffer | undefined;
};

/** Thrown by a handler to respond with a problem document. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;

  constructor(code: ErrorCode, detail: string, hint?: string) {
    super(detail);
    this.code = code;
    this.hint = hint;
  }
}

export interface FakeService {
  readonly url: string;
  /** Names of the routes that were called, in order. */
  readonly calls: RouteName[];
  close(): Promise<void>;
}

/**
 * A fake service on a real socket with only the contract's routes: it validates requests and the responses of its
 * handlers.
 */
export async function startFakeService(handlers: FakeHandlers): Promise<FakeService> {
  const calls: RouteName[] = [];
  const server = createServer((request, response) => {
    answer(handlers, calls, request, response).catch((error: unknown) => {
      if (error instanceof Refusal) return sendProblem(response, error);
      return sendProblem(response, new Refusal('internal', error instanceof Error ? error.message : String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(handlers: FakeHandlers, calls: RouteName[], request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://fake');
  const raw = await buffer(request);
  if (request.method !== 'GET' && request.headers['x-service'] === undefined) {
    throw new Refusal('missing_service_header', 'The X-Service header is missing.');
  }
  const found = findRoute(request.method ?? 'GET', url.pathname);
  const handler = found === undefined ? undefined : handlers[found.name];
  if (found === undefined || handler === undefined) {
    throw new Refusal('not_found', `There is nothing at ${request.method} ${url.pathname}.`);
  }
  calls.push(found.name);
  const route: Route = routes[found.name];
  const hasBody = route.body !== undefined && !(route.bodyOptional === true && raw.length === 0);
  const inputs = {
    params: read(route.params, found.params),
    query: read(route.query, queryOf(url)),
    body: hasBody ? read(route.body, JSON.parse(raw.toString() || '{}')) : undefined,
    raw,
    response,
  };
  if (route.content === 'events') response.writeHead(200, { 'content-type': 'text/event-stream' });
  const result: unknown = (handler as (inputs: unknown) => unknown)(inputs);
  if (route.content === 'events') return;
  if (Buffer.isBuffer(result)) {
    const [format = ''] = result.toString('latin1', 0, 8).split(' ');
    const type = { mp3: 'audio/mpeg', ogg: 'audio/ogg' }[format] ?? 'audio/wav';
    response.writeHead(route.status, { 'content-type': type }).end(result);
  } else if (route.content === 'none') response.writeHead(route.status).end();
  else {
    const value = read(route.result, result);
    response.writeHead(route.status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  }
}

function findRoute(method: string, path: string): { name: RouteName; params: Record<string, string> } | undefined {
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const pattern = route.path.replace('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+?)');
    const match = route.method === method ? new RegExp(`^${pattern}$`).exec(path) : null;
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { name, params: Object.fromEntries(params) };
  }
  return undefined;
}

function queryOf(url: URL): Record<string, string | string[]> {
  const keys = [...new Set(url.searchParams.keys())];
  return Object.fromEntries(
    keys.map((key) => {
      const values = url.searchParams.getAll(key);
      return [key, values.length === 1 ? (values[0] as string) : values];
    }),
  );
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal('invalid_request', parsed.error.message);
  return parsed.data;
}

function sendProblem(response: ServerResponse, { code, message, hint }: Refusal): void {
  const { status, title } = ERRORS[code];
  const problem = { type: 'about:blank', title, status, detail: message, code, hint };
  response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
}
