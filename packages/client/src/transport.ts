import { ERRORS, fillPath, ProblemSchema, type Route } from '@soundwright/contract';
import { type QueryValues, writeQuery } from './address.ts';
import { ApiError, UnexpectedAnswer, Unreachable } from './errors.ts';

export type RawBody = ReadableStream<Uint8Array> | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

/** A request as the transport takes it, whichever route it is for. */
export interface RequestOptions {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: QueryValues | undefined;
  /** JSON for most routes, bytes for those with a raw body. */
  readonly body?: unknown;
  /** Of a raw body; `application/octet-stream` when absent and the body does not say. */
  readonly contentType?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

type SomeRoute = Pick<Route, 'method' | 'path' | 'rawBody'>;

export interface Transport {
  readonly baseUrl: string;
  /** Sends one request. @throws ApiError, Unreachable, UnexpectedAnswer, or the signal's reason */
  send(route: SomeRoute, options?: RequestOptions): Promise<Response>;
}

/** Sends requests to one service. Every request carries `X-Service`, which the service asks of those that change things. */
export function createTransport(baseUrl: string, fetchIt: typeof fetch): Transport {
  return {
    baseUrl,
    async send(route, options = {}) {
      const url = `${baseUrl}${fillPath(route.path, options.params)}${writeQuery(options.query)}`;
      const response = await reach(baseUrl, options.signal, () => fetchIt(url, writeRequest(route, options)));
      if (!response.ok) throw await readProblem(baseUrl, response, options.signal);
      return response;
    },
  };
}

/** Runs a network call and turns its failures into `Unreachable`. */
export async function reach<T>(
  baseUrl: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
  begun = false,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw new Unreachable(baseUrl, { cause: error, begun });
  }
}

/** The JSON of an answer. @throws UnexpectedAnswer when it is none */
export async function readJson(baseUrl: string, response: Response, signal?: AbortSignal): Promise<unknown> {
  const text = await reach(baseUrl, signal, () => response.text(), true);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnexpectedAnswer(baseUrl, response.status, 'it is not JSON', error);
  }
}

function writeRequest(route: SomeRoute, options: RequestOptions): RequestInit {
  const headers: Record<string, string> = { 'X-Service': 'soundwright', ...options.headers };
  const init: RequestInit = { method: route.method, headers, signal: options.signal ?? null };
  if (options.body === undefined) return init;

  if (route.rawBody !== true) {
    headers['Content-Type'] = 'application/json';
    return { ...init, body: JSON.stringify(options.body) };
  }
  const body = options.body as RawBody;
  const ownType = body instanceof Blob ? body.type : '';
  headers['Content-Type'] = options.contentType ?? (ownType || 'application/octet-stream');
  // A body that is a stream is only accepted together with `duplex`, which the types of the DOM do not know yet.
  const duplex = body instanceof ReadableStream ? { duplex: 'half' } : {};
  return { ...init, body: body as BodyInit, ...duplex };
}

async function readProblem(baseUrl: string, response: Response, signal: AbortSignal | undefined): Promise<Error> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  if (!isProblem) {
    await response.body?.cancel();
    return new UnexpectedAnswer(baseUrl, response.status, `HTTP ${response.status} without a problem document`);
  }
  const value = await readJson(baseUrl, response, signal);
  const problem = ProblemSchema.safeParse(value);
  if (problem.success) return new ApiError(problem.data);
  // A newer service may know codes that this client does not: the rest of the document still says what is wrong.
  const unnamed = ProblemSchema.omit({ code: true }).safeParse(value);
  if (!unnamed.success) {
    return new UnexpectedAnswer(baseUrl, response.status, 'the problem document is malformed', unnamed.error);
  }
  return new ApiError({ ...unnamed.data, code: codeFor(unnamed.data.status) });
}

function codeFor(status: number): keyof typeof ERRORS {
  const codes = Object.keys(ERRORS) as (keyof typeof ERRORS)[];
  return codes.find((code) => ERRORS[code].status === status) ?? (status < 500 ? 'invalid_request' : 'internal');
}
