import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import { type Content, ROUTE_LIST } from '@soundwright/contract';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import { DocsSite } from './docs-site.ts';
import { type AllowedHosts, guard, pathOf } from './guards.ts';
import { isOpenAiPath, toOpenAiError } from './openai-error.ts';
import { describeProblem, PROBLEM_TYPE } from './problem.ts';
import { RequestBody } from './request-body.ts';
import { artworkRoutes } from './routes/artwork.ts';
import { assistantRoutes } from './routes/assistant.ts';
import { binRoutes } from './routes/bin.ts';
import { documentRoutes } from './routes/documents.ts';
import { eventRoutes } from './routes/events.ts';
import { fileRoutes } from './routes/files.ts';
import { generationRoutes } from './routes/generation.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { modelRoutes } from './routes/models.ts';
import { openAiRoutes } from './routes/openai.ts';
import { profileRoutes } from './routes/profiles.ts';
import { scoreRoutes } from './routes/scores.ts';
import { searchRoutes } from './routes/searches.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { setRoutes } from './routes/sets.ts';
import { soundRoutes } from './routes/sounds.ts';
import { speechTextRoutes } from './routes/speech-text.ts';
import { storyRoutes } from './routes/stories.ts';
import { systemRoutes } from './routes/system.ts';
import { voiceRoutes } from './routes/voices.ts';
import type { Services } from './services.ts';
import { WebUi } from './web-ui.ts';

/** Keep-alive long enough for clients that pause between calls. */
const KEEP_ALIVE_MS = 72_000;
/** Time limit for the headers; there is none for the whole body. */
const HEADERS_TIMEOUT_MS = 60_000;

/**
 * The service over HTTP: the guards first, then the routes of the contract, and one format for every error. It contains
 * no behaviour.
 */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // `Closing` rejects later requests, in the standard error format.
    forceCloseConnections: false,
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: 0,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: false },
    // The contract validates. Without these, Fastify loads two compilers of JSON schemas: a tenth of all modules at the start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => {
      try {
        secure(reply);
        guardRequest(request, services.hosts);
        sendProblem(error, request, reply);
      } catch (refusal) {
        sendProblem(refusal, request, reply);
      }
    },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;

  const answers = new WeakMap<IncomingMessage, ServerResponse>();
  app.addHook('onRequest', async (request, reply) => {
    answers.set(request.raw, reply.raw);
    secure(reply);
    guardRequest(request, services.hosts);
  });
  services.closing.watch(app);
  // A HEAD request must not build the whole archive.
  app.addHook('onSend', async (request, reply, payload) => {
    const isArchive = reply.getHeader('content-type') === 'application/zip';
    if (request.method !== 'HEAD' || !isArchive || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return Readable.from([]);
  });
  app.setErrorHandler(sendProblem);
  const ui = new WebUi(services.webDir);
  const docs = new DocsSite(services.docsDir);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (ui.answers(request)) return ui.sendPage(reply);
    const allow = methodsOf(path);
    if (allow.length > 0) {
      reply.header('allow', allow.join(', '));
      throw new ServiceError('method_not_allowed', `${request.method} is not allowed at this address.`, {
        hint: `Use ${allow.join(' or ')}.`,
      });
    }
    throw new ServiceError('not_found', `There is nothing at ${path}.`, {
      hint: 'See /docs for all routes.',
    });
  });

  // Routes read their bodies themselves: JSON with its own limit and errors, uploads as streams.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) =>
    done(null, new RequestBody(payload, answers.get(payload), services.bodyStallMs)),
  );
  await app.register(fastifyStatic, { root: '/', serve: false });

  await ui.register(app);
  await docs.register(app);

  documentRoutes(app, services, ui, docs);
  modelRoutes(app, services);
  generationRoutes(app, services);
  eventRoutes(app, services);
  soundRoutes(app, services);
  scoreRoutes(app, services);
  binRoutes(app, services);
  searchRoutes(app, services);
  setRoutes(app, services);
  speechTextRoutes(app, services);
  fileRoutes(app, services);
  artworkRoutes(app, services);
  sessionRoutes(app, services);
  systemRoutes(app, services);
  profileRoutes(app, services);
  voiceRoutes(app, services);
  storyRoutes(app, services);
  assistantRoutes(app, services);
  mcpRoutes(app, services);
  openAiRoutes(app, services);
  return app;
}

/** Routes have no JSON schemas. */
function noSchemas(): never {
  throw new Error('Schemas of routes are in the contract.');
}

function guardRequest({ method, url, headers, raw }: FastifyRequest, hosts: AllowedHosts): void {
  guard({ method, url, headers, rawHeaders: raw.rawHeaders }, hosts);
}

/** Headers of every response, including those written by a route itself. */
function secure(reply: FastifyReply): void {
  reply.raw.setHeader('x-content-type-options', 'nosniff');
  reply.raw.setHeader('referrer-policy', 'no-referrer');
  reply.raw.setHeader('cross-origin-resource-policy', 'same-origin');
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = describeProblem(error);
  if (problem.status >= 500) {
    request.log.error({ err: error, method: request.method, url: request.url }, 'request failed');
  }
  if (isErrnoException(error) && error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.debug('client disconnected');
  if (problem.code === 'request_timeout') reply.header('connection', 'close');
  const retryAfterS = error instanceof ServiceError ? error.retryAfterS : undefined;
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  if (isOpenAiPath(request.url))
    return reply
      .code(problem.status)
      .type('application/json')
      .send(JSON.stringify(toOpenAiError(problem)));
  const contentRange = contentRangeOf(error);
  if (contentRange !== undefined) reply.header('content-range', contentRange);
  return reply.code(problem.status).type(PROBLEM_TYPE).send(JSON.stringify(problem));
}

/** File size from the file sender's range error. */
function contentRangeOf(error: unknown): string | undefined {
  return (error as { headers?: Record<string, string> } | null)?.headers?.['Content-Range'];
}

/** Endless streams, for which HEAD makes no sense. */
const WITHOUT_HEAD: readonly Content[] = ['events', 'mcp'];

const PATTERNS = ROUTE_LIST.map(([, { method, path, content }]) => ({
  methods: method === 'GET' && !WITHOUT_HEAD.includes(content) ? [method, 'HEAD'] : [method],
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Methods allowed for a path; HEAD for every GET that is not endless. */
function methodsOf(path: string): string[] {
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(path)).flatMap((known) => known.methods);
  return [...new Set(methods)].sort();
}
