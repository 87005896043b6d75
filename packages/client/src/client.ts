import {
  type BodyInputOf,
  EVENTS,
  type EventName,
  type Job,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
  type Route,
  type RouteName,
  routes,
  type ServiceEvent,
} from '@soundwright/contract';
import { parseBaseUrl } from './address.ts';
import { UnexpectedAnswer } from './errors.ts';
import { type EventOptions, openEvents, type ServerEvent } from './event-stream.ts';
import { type FollowOptions, followJob } from './follow-job.ts';
import { createTransport, type RawBody, type RequestOptions, readJson } from './transport.ts';

/** What every route value has, whatever its schemas. */
export type AnyRoute = Pick<Route, 'method' | 'path' | 'status' | 'content' | 'rawBody' | 'bodyOptional' | 'result'>;

type Content = AnyRoute['content'];
/** Routes answered with JSON or with nothing, with events, and with bytes. */
type RecordRoute = AnyRoute & { readonly content: 'json' | 'none' };
type EventRoute = AnyRoute & { readonly content: 'events' };
type BytesRoute = AnyRoute & { readonly content: Exclude<Content, 'json' | 'none' | 'events'> };

/** One named input: absent where the route has none, optional where everything in it is. */
type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value | undefined }
    : { readonly [N in Name]: Value };

type BodyField<R> = R extends { rawBody: true }
  ? {
      readonly body: RawBody;
      /** `application/octet-stream` when absent and the body does not say. */
      readonly contentType?: string;
    }
  : R extends { bodyOptional: true }
    ? { readonly body?: BodyInputOf<R> | undefined }
    : Field<'body', BodyInputOf<R>>;

/** What a call of a route takes. */
export type CallOptions<R> = Field<'params', ParamsOf<R>> &
  Field<'query', QueryOf<R>> &
  BodyField<R> & { readonly signal?: AbortSignal | undefined };

/** What an event stream takes. */
export type EventsOptions<R> = Field<'params', ParamsOf<R>> & Omit<EventOptions, 'params' | 'query'>;

type Arguments<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

type Answer<R> = R extends { content: 'none' } ? undefined : ResultOf<R>;

type Method<R> = R extends { content: 'events' }
  ? (...args: Arguments<EventsOptions<R>>) => AsyncGenerator<ServerEvent, void, void>
  : R extends { content: 'json' | 'none' }
    ? (...args: Arguments<CallOptions<R>>) => Promise<Answer<R>>
    : (...args: Arguments<CallOptions<R>>) => Promise<Response>;

interface ClientCore {
  /** Address of the service, without a slash at its end. */
  readonly baseUrl: string;
  /**
   * Calls a route that answers with a record, or with nothing.
   * @throws ApiError, Unreachable, UnexpectedAnswer, or the signal's reason
   */
  call<R extends RecordRoute>(route: R, ...args: Arguments<CallOptions<R>>): Promise<Answer<R>>;
  /** Calls a route that answers with bytes and gives the answer with its body unread. */
  download<R extends BytesRoute>(route: R, ...args: Arguments<CallOptions<R>>): Promise<Response>;
  /** The events of a stream as they come, over reconnections; leave the loop or abort the signal to stop. */
  events<R extends EventRoute>(route: R, ...args: Arguments<EventsOptions<R>>): AsyncGenerator<ServerEvent, void, void>;
  /** Everything that happens, as typed events. Unknown names and shapes are skipped. */
  watch(options?: Omit<EventOptions, 'params' | 'query'>): AsyncGenerator<ServiceEvent, void, void>;
  /** Follows a job until it is settled, over its event stream or, where that does not get through, by polling. */
  followJob(jobId: string, options?: FollowOptions): Promise<Job>;
}

/** A method for each route of the contract, under the route's name. The stream `events` is reached as `watch`. */
type RouteMethods = { readonly [N in Exclude<RouteName, keyof ClientCore>]: Method<(typeof routes)[N]> };

export type Client = ClientCore & RouteMethods;

export interface ClientOptions {
  /** Like `http://127.0.0.1:17494`; paths below it are kept. */
  readonly baseUrl: string;
  /** Instead of the global one. */
  readonly fetch?: typeof fetch;
}

/**
 * A client of one service. Runs in Node and in browsers. Answers are checked against the contract; unknown fields are
 * dropped, so a newer service can be used.
 *
 * @throws TypeError when the address is no http address
 */
export function createClient(options: ClientOptions): Client {
  const baseUrl = parseBaseUrl(options.baseUrl);
  // Called through a closure: browsers refuse a `fetch` that is called as a member of something else.
  const fetchIt = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const transport = createTransport(baseUrl, fetchIt);

  const call = async (route: AnyRoute, request: RequestOptions = {}): Promise<unknown> => {
    const response = await transport.send(route, request);
    if (route.content === 'none' || response.status === 204) {
      await response.body?.cancel();
      return undefined;
    }
    const parsed = route.result?.safeParse(await readJson(baseUrl, response, request.signal));
    if (parsed?.success === true) return parsed.data;
    throw new UnexpectedAnswer(
      baseUrl,
      response.status,
      `${route.method} ${route.path} has another form`,
      parsed?.error,
    );
  };
  const download = (route: AnyRoute, request?: RequestOptions) => transport.send(route, request);
  const events = (route: AnyRoute, request?: EventOptions) => openEvents(transport, route, request);

  const methodFor = (route: AnyRoute) => {
    if (route.content === 'events') return (request?: EventOptions) => events(route, request);
    if (route.content === 'json' || route.content === 'none') return (request?: RequestOptions) => call(route, request);
    return (request?: RequestOptions) => download(route, request);
  };

  const core = {
    baseUrl,
    call,
    download,
    events,
    watch: (request?: EventOptions) => watch(events(routes.events, request)),
    followJob: (jobId: string, follow?: FollowOptions) => followJob(transport, jobId, follow),
  };
  const methods = Object.entries<AnyRoute>(routes).map(([name, route]) => [name, methodFor(route)]);
  // The methods are made from the same table as their types, which the compiler cannot follow through entries.
  return { ...Object.fromEntries(methods), ...core } as unknown as Client;
}

async function* watch(events: AsyncGenerator<ServerEvent, void, void>): AsyncGenerator<ServiceEvent, void, void> {
  for await (const { name, data } of events) {
    if (!isEventName(name)) continue;
    const parsed = EVENTS[name].safeParse(parseJson(data));
    if (parsed.success) yield { name, data: parsed.data } as ServiceEvent;
  }
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(EVENTS, name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
