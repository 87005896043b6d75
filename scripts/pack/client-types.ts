import { EVENTS, ProblemSchema, type Route, routes } from '@soundwright/contract';
import { SchemaTypes } from './schema-types.ts';

const CORE = `
/** The type of a global class where the environment declares it, in the DOM library or in those of Node. */
type Global<Name extends string, Otherwise> = typeof globalThis extends Record<Name, { prototype: infer T }>
  ? T
  : Otherwise;

/** An \`AbortSignal\`. */
export type Signal = Global<'AbortSignal', { readonly aborted: boolean }>;

/** A \`Response\`. */
export type Answer = Global<
  'Response',
  {
    readonly ok: boolean;
    readonly status: number;
    readonly headers: { get(name: string): string | null };
    readonly body: unknown;
    arrayBuffer(): Promise<ArrayBuffer>;
    text(): Promise<string>;
    json(): Promise<any>;
  }
>;

/** Bytes to send. */
export type RawBody = string | ArrayBuffer | Uint8Array | Global<'Blob', never> | Global<'ReadableStream', never>;

type Fetch = typeof globalThis extends { fetch: infer F } ? F : (url: string, init?: any) => Promise<Answer>;

/** An error response of the service; \`message\` is its detail. */
export declare class ApiError extends Error {
  readonly problem: Problem;
}

/** The service cannot be reached, or the connection was lost. */
export declare class Unreachable extends Error {
  readonly url: string;
}

/** The response is invalid: not from this service, or from another version. */
export declare class UnexpectedAnswer extends Error {
  readonly url: string;
  readonly status: number;
}

export interface FollowOptions {
  readonly signal?: Signal | undefined;
  /** Called with the current state of the job, then on every change. */
  readonly onChange?: ((job: Job) => void) | undefined;
}

export interface EventOptions {
  readonly signal?: Signal | undefined;
  /** Delay before a lost stream is reopened, ms; default 2,000. */
  readonly retryMs?: number | undefined;
}

export interface ServerEvent {
  readonly id: string | undefined;
  readonly name: string;
  readonly data: string;
}

export interface ClientOptions {
  /** Like \`http://127.0.0.1:17494\`; paths below it are kept. */
  readonly baseUrl: string;
  /** Replaces the global \`fetch\`. */
  readonly fetch?: Fetch;
}

/**
 * A client of one service, for Node and browsers. Responses are validated. @throws TypeError unless the address is an
 * http or https URL
 */
export declare function createClient(options: ClientOptions): Client;
`;

/** Type declarations of the published client: every record and method, without dependencies. */
export function clientTypes(): string {
  const types = new SchemaTypes();
  types.typeOf(ProblemSchema, 'output');
  const methods = Object.entries<Route>(routes)
    .filter(([name]) => name !== 'events')
    .map(([name, route]) => methodOf(name, route, types));
  const events = Object.entries(EVENTS).map(
    ([name, schema]) => `{ readonly name: ${JSON.stringify(name)}; readonly data: ${types.typeOf(schema, 'output')} }`,
  );
  const client = [
    'export interface Client {',
    '  /** Address of the service, without a trailing slash. */',
    '  readonly baseUrl: string;',
    '  /** Follows a job until it has settled, over its event stream with reconnection, or by polling. */',
    '  followJob(jobId: string, options?: FollowOptions): Promise<Job>;',
    '  /** All events, with reconnection; leave the loop or abort the signal to stop. */',
    '  watch(options?: EventOptions): AsyncGenerator<ServiceEvent, void, void>;',
    ...methods,
    '}',
  ];
  return [
    CORE.trim(),
    `export type ServiceEvent =\n  | ${events.join('\n  | ')};`,
    client.join('\n'),
    types.declarations(),
  ].join('\n\n');
}

function methodOf(name: string, route: Route, types: SchemaTypes): string {
  const fields: { text: string; isOptional: boolean }[] = [];
  const add = (field: string, text: string, isOptional: boolean) =>
    fields.push({ text: `readonly ${field}${isOptional ? '?' : ''}: ${text}`, isOptional });
  if (route.params !== undefined) add('params', types.typeOf(route.params, 'output'), false);
  if (route.query !== undefined) {
    const isOptional = route.query.safeParse({}).success;
    add('query', types.typeOf(route.query, 'output'), isOptional);
  }
  if (route.rawBody === true) {
    add('body', 'RawBody', false);
    add('contentType', 'string', true);
  } else if (route.body !== undefined) add('body', types.typeOf(route.body, 'input'), route.bodyOptional === true);
  add('signal', 'Signal | undefined', true);
  const isOptional = fields.every((field) => field.isOptional);
  const options = `options${isOptional ? '?' : ''}: { ${fields.map(({ text }) => text).join('; ')} }`;
  return `  /** ${route.summary.replaceAll('*/', '* /')} \`${route.method} ${route.path}\` */\n  ${name}(${options}): ${answerOf(route, types)};`;
}

function answerOf(route: Route, types: SchemaTypes): string {
  switch (route.content) {
    case 'events':
      return 'AsyncGenerator<ServerEvent, void, void>';
    case 'none':
      return 'Promise<undefined>';
    case 'json':
      return `Promise<${route.result === undefined ? 'unknown' : types.typeOf(route.result, 'output')}>`;
    default:
      return 'Promise<Answer>';
  }
}
