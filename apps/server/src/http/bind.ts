import { Readable } from 'node:stream';
import { type BodyOf, LIMITS, type ParamsOf, type QueryOf, type ResultOf, type Route } from '@soundwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../platform/service-error.ts';
import { parseInput } from './problem.ts';

/** Parsed input of a route handler. */
export interface RouteInput<R> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when the client disconnects before the response is finished. */
  readonly signal: AbortSignal;
}

/** Returned by a handler that has sent the response itself. (Returning the reply would wait until it has been read.) */
export const SENT = { sent: true } as const;

/** Sends a result that is JSON already. */
export function sendJson(reply: FastifyReply, json: Buffer): typeof SENT {
  reply.type('application/json; charset=utf-8').send(json);
  return SENT;
}

/** Returns the result of the route, or `SENT`. */
export type RouteHandler<R> = (input: RouteInput<R>) => Promise<ResultOf<R> | typeof SENT> | ResultOf<R> | typeof SENT;

/** Registers a route of the contract: parses and validates the input, and responds with its status. */
export function bind<R extends Route>(app: FastifyInstance, route: R, handle: RouteHandler<R>): void {
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    // The stream of a HEAD response would never be closed.
    exposeHeadRoute: route.method === 'GET' && route.content !== 'events',
    handler: async (request, reply) => {
      if (route.dialect === 'openai' && route.body !== undefined) requireJson(request);
      const jsonBytes = route.maxBytes ?? LIMITS.jsonBodyBytes;
      refuseDeclared(request, route.rawBody === true ? route.maxBytes : jsonBytes);
      // A request without a body is an empty file.
      if (route.rawBody === true) request.body ??= Readable.from([]);
      const input = {
        params: route.params === undefined ? undefined : parseInput(route.params, request.params, 'path'),
        query: route.query === undefined ? undefined : parseInput(route.query, request.query, 'query'),
        body: route.body === undefined ? undefined : parseInput(route.body, await readJson(request, jsonBytes), 'body'),
        request,
        reply,
        signal: disconnectSignal(request, reply),
      };
      const result: unknown = await handle(input as RouteInput<R>);
      if (result === SENT) return reply;
      if (route.content === 'none') return reply.code(route.status).send();
      if (isAccepted(route, result)) reply.header('location', `/api/jobs/${result.job_id}`);
      return reply.code(route.status).send(result);
    },
  });
}

/** Browsers send a CORS preflight before cross-site JSON, which never succeeds here. */
function requireJson({ headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return;
  throw new ServiceError('json_required', 'The body must be declared as JSON.', {
    hint: 'Send the header `Content-Type: application/json`.',
  });
}

function isAccepted(route: Route, result: unknown): result is { job_id: string } {
  return route.status === 202 && typeof result === 'object' && result !== null && 'job_id' in result;
}

/** The JSON body; an absent one counts as `{}`, so that the schema reports missing fields. */
async function readJson(request: FastifyRequest, maxBytes: number): Promise<unknown> {
  const stream = request.body as Readable | undefined;
  if (stream === undefined || stream === null) return {};
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  if (bytes === 0) return {};
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch (error) {
    throw new ServiceError('invalid_json', 'The body is not valid JSON.', {
      hint: error instanceof Error ? error.message : 'Send one JSON object.',
    });
  }
}

/** Refuses a body whose declared length is too large, before reading it. */
function refuseDeclared(request: FastifyRequest, maxBytes: number | undefined): void {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (maxBytes === undefined || declared <= maxBytes) return;
  if (request.body instanceof Readable) request.body.destroy();
  throw tooLarge(maxBytes);
}

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError('too_large', `The body is larger than ${maxBytes / 2 ** 20} MiB.`, {
    hint: 'Split it, or send a smaller one.',
  });
}

function disconnectSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new DOMException('The client disconnected.', 'AbortError'));
  });
  request.raw.once('error', () => controller.abort(new DOMException('The client disconnected.', 'AbortError')));
  return controller.signal;
}
